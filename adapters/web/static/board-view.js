// A board in the conversation, edited in place, with what only I see of it below.

import { el, set, sync, write } from "./dom.js";
import { note, SceneView } from "./scene-view.js";
import { clock, t } from "./i18n.js";

/** Milliseconds after which a choice that the house has not shown is taken back. */
const SETTLED = 1500;

export class BoardView {
  #panels = new Map();
  #time = el("time");
  #turn = el("span", { class: "tag turn" });
  #below = el("div", { class: "panels" });

  /** `press(token, answered)` sends, and calls back with the answer; `me()` is my name. */
  constructor(table, { press, me }) {
    this.table = table;
    this.press = press;
    this.me = me;
    this.view = this.#made(true);
    this.card = el("div", { class: "card" }, this.view.root);
    this.root = el(
      "article",
      { class: "message board", "data-table": table },
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

  get at() {
    return this.told.at;
  }

  show(told) {
    if (this.told && told.rev !== this.told.rev) this.view.note(-1, null);
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

  /** A private page about this table; without a scene it goes. `opened` when I have just asked for it. */
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

  #open(page) {
    const view = this.#made(false);
    const close = el(
      "button",
      { type: "button", class: "close", "aria-label": t("close"), onclick: () => this.#close(page) },
      "×",
    );
    const label = t("only-you", { who: this.me() });
    const root = el(
      "section",
      { class: "panel", "data-page": page, tabindex: "-1", "aria-label": label },
      el("p", { class: "eyes" }, label),
      page === "hand" && !this.told?.private ? null : close,
      view.root,
    );
    root.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && page !== "hand") this.#close(page);
    });
    const made = { view, root, rev: 0, from: document.activeElement };
    this.#panels.set(page, made);
    sync(
      this.#below,
      [...this.#panels].sort(([a], [b]) => (b === "hand") - (a === "hand")).map(([, one]) => one.root),
    );
    return made;
  }

  #close(page) {
    const made = this.#panels.get(page);
    if (!made) return;
    const had = made.root.contains(document.activeElement);
    made.root.remove();
    this.#panels.delete(page);
    if (had && made.from?.isConnected) made.from.focus({ preventScroll: true });
  }

  #made(headed) {
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
