// A match that is over: who won and how, points, moves and time, and what can follow it.

/** @import { Ending, Stage } from "./whole.js" */

import { Controls } from "../chat/controls.js";
import { el, write } from "../dom.js";
import { t } from "../i18n.js";
import { disc } from "./disc.js";
import { Offered } from "./offered.js";

/** What follows a match, in this order; other pages of the table are in the side panel. */
const FOLLOWS = [
  /:a:rematch$/,
  /:g:\/play /,
  /:a:same$/,
  /:a:undo$/,
  /:l:film$/,
  /:l:file$/,
  /:l:analysis$/,
  /:l:share$/,
  /:l:deal$/,
];
/** Pages that the side panel leads to. */
const BESIDE = [/:l:menu$/, /:l:replay$/];

export class ResultCard {
  #words = el("div", { class: "lines" });
  #ranks = el("ol", { class: "ranks" });
  #facts = el("p", { class: "facts" });
  #next = el("p", { class: "next", role: "status" });
  #foot = el("div", { class: "foot" });

  /** @param {(token: string) => Promise<unknown>} press */
  constructor(press) {
    this.press = press;
    this.others = new Controls(press);
    this.root = el(
      "div",
      { class: "result" },
      this.#words,
      this.#ranks,
      this.#facts,
      this.#next,
      this.#foot,
      this.others.root,
    );
  }

  /** @param {Stage} stage */
  show(stage) {
    const { ending } = stage;
    this.#words.replaceChildren(...(ending?.told ?? [stage.note]).map((text) => el("p", {}, text)));
    this.#ranks.replaceChildren(...(ending?.ranks ?? []).map(rank));
    this.#ranks.hidden = !ending?.ranks.length;
    this.#ranks.setAttribute("aria-label", t("result"));
    this.#facts.textContent = ending ? `${ending.moves} · ${ending.time}` : "";
    write(this.#next, stage.rematch ? t("rematch-open") : "");
    const offered = new Offered(stage.controls, this.press);
    for (const action of BESIDE) offered.take(action);
    const found = FOLLOWS.map((action) => offered.take(action)).filter((button) => button !== null);
    this.#foot.replaceChildren(...found.map((button) => offered.element(button)));
    this.others.show(offered.others);
  }
}

/** @param {Ending["ranks"][number]} row */
function rank({ seat, name, points, place, won }) {
  const unseen = el("span", { class: "unseen" }, `${t("place", { place })}: `);
  const number = el("span", { class: "place", "aria-hidden": "true" }, `${place}.`);
  return el(
    "li",
    { class: won ? "won" : null },
    unseen,
    number,
    disc(name, seat),
    el("b", {}, name),
    el("span", {}, String(points).replace("-", "−")),
  );
}
