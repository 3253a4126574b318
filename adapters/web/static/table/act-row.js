// Whose turn it is and what I may do: a line of text and the buttons that have no place on the board.

/** @import { RenderedButton } from "../../protocol.js" */
/** @import { Stage } from "./whole.js" */

import { el, set, sync, write } from "../dom.js";
import { t } from "../i18n.js";

/** The most buttons beside the text that move the game on, on a desk and on a phone; the others are behind one more. */
const MOST = { desk: 2, phone: 1 };
const PHONE = matchMedia("(max-width: 480px)");

/** @typedef {(button: RenderedButton, of: "hand" | "plain") => void} Press */

export class ActRow {
  #status = el("b", { class: "status" });
  #note = el("span", { class: "note" });
  #buttons = el("div", { class: "buttons" });
  root = el("section", { class: "act" }, el("div", { class: "words" }, this.#status, this.#note), this.#buttons);
  #menu = el("dialog", { class: "menu" });
  /** The buttons behind one more, as they are now. @type {Offered[]} */
  #rest = [];

  /** @param {Press} press */
  constructor(press) {
    this.press = press;
    this.#menu.addEventListener("click", (event) => event.target === this.#menu && this.#menu.close());
  }

  /** @param {Stage} stage @param {{ pill: string, past: (() => void) | null }} more */
  show(stage, { pill, past }) {
    set(this.root, { class: `act${stage.turn ? " mine" : ""}${pill ? " away" : ""}`, "aria-label": t("actions") });
    write(this.#status, pill || (past ? t("past", { n: stage.step, steps: stage.steps }) : stage.status));
    write(this.#note, pill || past ? "" : stage.news || stage.note);
    if (past) {
      sync(this.#buttons, [el("button", { type: "button", class: "go", onclick: past }, t("now"))]);
      return;
    }
    const offered = buttonsOf(stage);
    const most = PHONE.matches ? MOST.phone : MOST.desk;
    const urgent = offered.filter(({ button }) => button.tone === "go").slice(0, most);
    const shown = offered.length - urgent.length === 1 ? offered.slice(0, most + 1) : urgent;
    this.#rest = offered.filter((one) => !shown.includes(one));
    const made = shown.map((one) => this.#button(one));
    if (this.#rest.length) {
      const open = () => this.#open();
      made.push(
        el(
          "button",
          { type: "button", class: "more", "aria-haspopup": "dialog", "aria-label": t("more"), onclick: open },
          "⋯",
        ),
      );
    }
    if (this.#buttons.childElementCount !== made.length || !same(this.#buttons, made))
      this.#buttons.replaceChildren(...made);
    if (this.#menu.open) this.#fill();
  }

  #open() {
    this.#fill();
    set(this.#menu, { "aria-label": t("more") });
    if (!this.#menu.isConnected) document.body.append(this.#menu);
    this.#menu.showModal();
  }

  /** The menu offers what is offered now, also while it is open; the focus stays on what is called the same. */
  #fill() {
    if (!this.#rest.length) {
      this.#menu.close();
      return;
    }
    const rest = this.#rest;
    const labels = [...new Set(rest.map((one) => one.label))];
    const parts = labels.map((label) => {
      const all = rest.filter((one) => one.label === label).map((one) => this.#button(one, true));
      return el("section", {}, label ? el("h2", {}, label) : null, ...all);
    });
    const close = el("button", { type: "button", onclick: () => this.#menu.close() }, t("close"));
    const made = [...parts, close];
    if (this.#menu.childElementCount === made.length && same(this.#menu, made)) return;
    const focused = this.#menu.contains(document.activeElement) ? document.activeElement?.textContent : null;
    this.#menu.replaceChildren(...made);
    if (focused === null) return;
    const all = [...this.#menu.querySelectorAll("button")];
    (all.find((button) => button.textContent === focused) ?? close).focus();
  }

  /** @param {Offered} offered @param {boolean} [closing] */
  #button({ button, of, label }, closing = false) {
    const press = () => {
      if (closing) this.#menu.close();
      this.press(button, of);
    };
    const chosen = label.replace(/…$/, "");
    const text = chosen && !closing && !button.label.startsWith(chosen) ? `${chosen}: ${button.label}` : button.label;
    return el("button", { type: "button", class: button.tone, "data-token": button.token, onclick: press }, text);
  }
}

/** @typedef {{ button: RenderedButton, of: "hand" | "plain", label: string }} Offered */

/**
 * The buttons that are not on the board already; those that move the game on come first.
 *
 * @param {Stage} stage
 * @returns {Offered[]}
 */
export function buttonsOf(stage) {
  const tokens = stage.areas.flatMap((area) => [area.token, ...area.to.map(([, token]) => token)]);
  const placed = new Set(tokens.filter((token) => token).map(moveOf));
  const moves = (/** @type {RenderedButton} */ button) => !/:[lag]:/.test(button.token);
  const isFree = (/** @type {RenderedButton} */ button) => button.tone === "go" || !placed.has(moveOf(button.token));
  /** @type {Offered[]} */
  const found = [];
  for (const control of stage.controls) {
    const all = control.kind === "press" || control.kind === "choice" ? control.buttons : control.verbs;
    const of = control.kind === "pick" && control.of === "cards" ? "hand" : "plain";
    const free = all.filter((button) => isFree(button) && (moves(button) || belongs(button)));
    found.push(...free.map((button) => ({ button, of: /** @type {"hand" | "plain"} */ (of), label: control.label })));
  }
  const weight = (/** @type {Offered} */ { button }) => (button.tone === "go" ? 0 : button.tone === "risk" ? 2 : 1);
  return found.sort((one, other) => weight(one) - weight(other));
}

/** What a token does, whichever revision or deal it names. @param {string} token */
function moveOf(token) {
  const [, , kind, ...rest] = token.split(":");
  const text = rest.join(":");
  return kind === "d" ? text.slice(text.indexOf(".") + 1) : kind === "m" ? text : token;
}

/**
 * Commands that are wanted beside the board: offers, taking back, a rematch, the way to the next table.
 *
 * @param {RenderedButton} button
 */
function belongs({ token }) {
  return /:a:|:g:\/mine next/.test(token);
}

/** @param {Element} row @param {HTMLElement[]} made */
function same(row, made) {
  return made.every((button, n) => row.children[n].isEqualNode(button));
}
