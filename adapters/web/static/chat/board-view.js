// A table's board in the conversation, edited in place; below it the panels that only this person sees.

/** @import { BoardMessage, PanelMessage, RenderedScene } from "../../protocol.js" */

import { el, set, sync, write } from "../dom.js";
import { clock, t } from "../i18n.js";
import { note, SceneView } from "./scene-view.js";

/**
 * What is shown when a press is answered; without a scene there is nothing to show. `done`: something was done.
 *
 * @typedef {{ scene: RenderedScene | null, refused: boolean, done?: boolean }} Answer
 */

/**
 * What happens after a press: `waiting` while the server is away, `answered` with the answer. `whisper` names the
 * private answer whose button was pressed.
 *
 * @typedef {{ waiting?: () => void, answered?: (answer: Answer) => void, whisper?: string }} Callbacks
 */

/** @typedef {{ view: SceneView, root: HTMLElement, rev: number, from: Element | null }} Panel */

/** Milliseconds after which a choice that the server has not shown is taken back. */
const SETTLED = 1500;

export class BoardView {
  /** @type {Map<string, Panel>} */
  #panels = new Map();
  #time = el("time");
  #turn = el("span", { class: "tag turn" });
  #below = el("div", { class: "panels" });

  /**
   * @param {BoardMessage} told
   * @param {{ press: (token: string, back: Callbacks) => void, me: () => string }} page `me` is this person's name
   */
  constructor(told, { press, me }) {
    this.told = told;
    this.press = press;
    this.me = me;
    this.view = this.#made(true);
    this.card = el("div", { class: "card" }, this.view.root);
    this.root = el(
      "article",
      { class: "message board", "data-table": told.table },
      el("div", { class: "avatar bot", "aria-hidden": "true" }, "⚄"),
      el(
        "div",
        { class: "body" },
        el("header", {}, el("b", {}, "Stolik"), el("span", { class: "tag" }, t("bot")), this.#time, this.#turn),
        this.card,
        this.#below,
      ),
    );
  }

  /** @param {BoardMessage} told */
  show(told) {
    if (told.rev !== this.told.rev) this.view.note(-1, null);
    this.told = told;
    set(this.root, {
      "aria-label": t("board", { game: told.title }),
      "data-rev": told.rev,
      "data-playing": told.playing || null,
    });
    write(this.#time, clock(told.at));
    write(this.#turn, told.turn ? t("your-turn") : "");
    this.root.classList.toggle("mine", told.turn);
    this.view.show(told.scene);
  }

  /**
   * Shows a private page about this table; without a scene it goes.
   *
   * @param {PanelMessage} told
   * @param {boolean} opened whether this person has just asked for it
   */
  panel(told, opened) {
    if (!told.scene) {
      this.#close(told.page);
      return;
    }
    if (told.page !== "hand")
      for (const page of [...this.#panels.keys()]) if (page !== "hand" && page !== told.page) this.#close(page);
    const made = this.#panels.get(told.page) ?? this.#open(told.page);
    if (made.rev > told.rev) return;
    if (made.rev !== told.rev) made.view.note(-1, null);
    made.rev = told.rev;
    made.view.show(told.scene);
    if (opened) {
      made.root.scrollIntoView({ block: "nearest", behavior: "smooth" });
      if (!made.root.contains(document.activeElement)) made.root.focus({ preventScroll: true });
    }
  }

  /**
   * @param {string} page
   * @returns {Panel}
   */
  #open(page) {
    const view = this.#made(false);
    const label = t("only-you", { who: this.me() });
    const root = el(
      "section",
      { class: "panel", "data-page": page, tabindex: "-1", "aria-label": label },
      el("p", { class: "eyes" }, label),
      page === "hand" ? null : this.#closing(page),
      view.root,
    );
    root.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && page !== "hand") this.#close(page);
    });
    const made = { view, root, rev: 0, from: document.activeElement };
    this.#panels.set(page, made);
    const ordered = [...this.#panels].sort(([a], [b]) => Number(b === "hand") - Number(a === "hand"));
    sync(
      this.#below,
      ordered.map(([, one]) => one.root),
    );
    return made;
  }

  /** @param {string} page */
  #closing(page) {
    const close = { type: "button", class: "close", "aria-label": t("close"), onclick: () => this.#close(page) };
    return el("button", close, "×");
  }

  /** @param {string} page */
  #close(page) {
    const made = this.#panels.get(page);
    if (!made) return;
    const had = made.root.contains(document.activeElement);
    made.root.remove();
    this.#panels.delete(page);
    if (had && made.from instanceof HTMLElement && made.from.isConnected) made.from.focus({ preventScroll: true });
  }

  /** @param {boolean} headed */
  #made(headed) {
    /** @type {(token: string, at: number) => void} */
    const press = (token, at) => {
      view.note(at, null);
      this.press(token, {
        waiting: () => view.note(at, el("div", { class: "note" }, el("p", {}, t("waiting")))),
        answered: (answer) => {
          view.note(at, answer.scene ? note(answer.scene, answer.refused, (chosen) => press(chosen, at)) : null);
          if (answer.refused) view.again();
          else setTimeout(() => view.again(), SETTLED);
        },
      });
    };
    const view = new SceneView(press, headed);
    return view;
  }
}
