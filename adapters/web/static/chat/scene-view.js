// A scene of a table: text, a picture, buttons.

/** @import { RenderedScene, TextLine } from "../../protocol.js" */

import { Controls } from "./controls.js";
import { el, set, sync, write } from "../dom.js";
import { Hotspots } from "./hotspots.js";

/** Stands for the picture, where an answer is shown to what was clicked there. */
const PICTURE = -2;

export class SceneView {
  #lines = el("div", { class: "lines" });
  #head = el("p", { class: "head" });
  #picture = el("img", { class: "picture", decoding: "sync" });
  #file = el("a", { class: "button file" });

  /**
   * @param {(token: string, at: number) => void} press sends a token; `at` says where an answer is shown
   * @param {boolean} headed whether the first line stands above the picture
   */
  constructor(press, headed = false) {
    /** @type {RenderedScene | null} */
    this.scene = null;
    this.headed = headed;
    this.controls = new Controls(press);
    this.hotspots = new Hotspots((token) => press(token, PICTURE));
    this.frame = el("div", { class: "frame" }, el("div", { class: "within" }, this.#picture, this.hotspots.root));
    this.root = el("div", { class: "scene" });
  }

  /** @param {RenderedScene} scene */
  show(scene) {
    this.scene = scene;
    const lines = [...scene.lines];
    const head = this.headed && lines[0] && !lines[0].mono ? lines.shift() : null;
    if (head) {
      this.#head.textContent = head.text;
      set(this.#head, { class: head.strong ? "head strong" : "head" });
    }
    if (scene.picture) set(this.#picture, { src: scene.picture, alt: scene.alt });
    this.hotspots.show(scene.picture ? scene.hotspots : null);
    this.root.classList.toggle("drawn", Boolean(scene.picture));
    sync(this.#lines, written(lines, scene.picture ? "" : scene.alt));
    this.controls.show(scene.controls);
    if (scene.file) write(set(this.#file, { download: scene.file[0], href: scene.file[1] }), `⬇ ${scene.file[0]}`);
    set(this.root, { lang: scene.language });
    sync(this.root, [
      ...(head ? [this.#head] : []),
      ...(scene.picture ? [this.frame] : []),
      ...(lines.length ? [this.#lines] : []),
      ...(scene.file ? [this.#file] : []),
      this.controls.root,
    ]);
  }

  /**
   * Shows something below what was pressed, until the next press; null takes it away.
   *
   * @param {number} at
   * @param {HTMLElement | null} element
   */
  note(at, element) {
    this.controls.note(at, at === PICTURE ? null : element);
    this.frame.querySelector(".note")?.remove();
    if (at === PICTURE && element) this.frame.append(element);
  }

  /** Shows the scene as the server last sent it, after a choice that it did not take. */
  again() {
    if (this.scene) this.show(this.scene);
  }
}

/**
 * Lines as paragraphs; monospaced lines in a row stand together.
 *
 * @param {TextLine[]} lines
 * @param {string} alt what is read out in place of monospaced lines
 */
export function written(lines, alt = "") {
  /** @type {HTMLElement[]} */
  const parts = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (line.mono && last?.tagName === "PRE") last.append(`\n${line.text}`);
    else if (line.mono) parts.push(el("pre", alt ? { role: "img", "aria-label": alt } : {}, line.text));
    else parts.push(el("p", { class: line.strong ? "strong" : line.small ? "small" : null }, line.text));
  }
  return parts;
}

/**
 * An answer below whatever was pressed, read out at once: why something is not possible, or what there is to say.
 *
 * @param {RenderedScene} scene
 * @param {boolean} refused
 * @param {((token: string, at: number) => void) | null} press sends a token, where the answer offers a choice
 */
export function note(scene, refused, press = null) {
  const controls = press && scene.controls.length ? new Controls(press) : null;
  controls?.show(scene.controls);
  return el(
    "div",
    { class: refused ? "note refused" : "note", role: refused ? "alert" : "status", lang: scene.language },
    ...written(scene.lines),
    controls?.root,
  );
}
