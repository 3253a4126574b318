// Keys for everything beside the board, and the help that lists them.

import { el } from "../dom.js";
import { t } from "../i18n.js";
import { toggleSound } from "./sound.js";

/**
 * @typedef {object} Ways
 * @property {() => void} side
 * @property {(by: number) => void} step
 * @property {() => void} turn turns the board
 * @property {(tab: "moves" | "talk" | "table" | "settings") => void} open
 * @property {Record<string, () => void>} game what keys do in games
 * @property {Record<string, (isDown: boolean) => void>} held what is shown while a key is held
 */

const HELP = [
  "arrows",
  "enter",
  "escape",
  "premove",
  "dice",
  "r",
  "d",
  "u",
  "h",
  "l",
  "p",
  "past",
  "m",
  "c",
  "s",
  "f",
  "help",
];

export class Shortcuts {
  #help = el("dialog", { class: "help" });

  /** @param {Ways} ways */
  constructor(ways) {
    this.ways = ways;
    document.addEventListener("keydown", (event) => this.#key(event));
    document.addEventListener("keyup", (event) => this.ways.held[event.key.toLowerCase()]?.(false));
    this.#help.addEventListener("click", (event) => event.target === this.#help && this.#help.close());
  }

  /** Writes the help in the present language. */
  words() {
    const rows = HELP.flatMap((name) => [el("dt", {}, t(`key-${name}`)), el("dd", {}, t(`key-${name}-does`))]);
    const close = el("button", { type: "button", class: "go", onclick: () => this.#help.close() }, t("close"));
    this.#help.replaceChildren(el("h2", {}, t("keys")), el("dl", {}, ...rows), close);
    this.#help.setAttribute("aria-label", t("keys"));
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const { target } = event;
    const isTyping = target instanceof HTMLElement && target.closest("input, select, textarea, dialog[open]");
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    const held = this.ways.held[event.key.toLowerCase()];
    if (held && !event.repeat) held(true);
    const does = this.#does()[event.key] ?? this.#does()[event.key.toLowerCase()];
    if (!does) return;
    event.preventDefault();
    does();
  }

  /** @returns {Record<string, () => void>} */
  #does() {
    const { side, step, open, game, turn } = this.ways;
    return {
      ...game,
      "?": () => this.#open(),
      m: side,
      c: () => open("talk"),
      s: toggleSound,
      f: turn,
      Escape: () => document.body.classList.remove("drawn"),
      ArrowLeft: () => step(-1),
      ArrowRight: () => step(1),
      Home: () => step(-Infinity),
      End: () => step(Infinity),
    };
  }

  #open() {
    if (!this.#help.isConnected) document.body.append(this.#help);
    this.#help.showModal();
  }
}
