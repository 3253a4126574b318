// The games of the day: what is played, how one stands, how long the day lasts, and a text to share.

/** @import { DayCard } from "../../protocol.js" */

import { el, ElementPool, sync, write } from "../dom.js";
import { t } from "../i18n.js";
import { tableAddress } from "../table-address.js";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long it is until then, in hours, or in minutes when it is soon. @param {number} until */
function left(until) {
  const ms = Math.max(0, until - Date.now());
  const [count, unit] = ms < HOUR ? [ms / MINUTE, "minute"] : [ms / HOUR, "hour"];
  const number = new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "short" });
  return t("home-day-left", { time: number.format(Math.floor(count)) });
}

/** Brings all times that are left up to date. */
export function refreshTimesLeft() {
  for (const shown of document.querySelectorAll("[data-until]"))
    write(shown, left(Number(shown.getAttribute("data-until"))));
}

export class Days {
  #pool = new ElementPool();
  #list = el("ul", { class: "days" });
  root = el("section", { "aria-labelledby": "days-title", hidden: true }, this.#list);

  /** @param {(card: DayCard) => void} play */
  constructor(play) {
    this.play = play;
    this.root.prepend(el("h2", { id: "days-title", class: "unseen" }));
  }

  /** @param {DayCard[]} cards */
  show(cards) {
    const heading = this.root.querySelector("h2");
    if (heading) write(heading, t("home-days"));
    this.root.hidden = !cards.length;
    const { lang } = document.documentElement;
    const shown = cards.map((card) => this.#pool.get(`${lang} ${JSON.stringify(card)}`, () => this.#card(card)));
    sync(this.#list, shown);
    this.#pool.sweep();
  }

  /** @param {DayCard} card */
  #card(card) {
    const go = card.table
      ? el("a", { class: "go", href: tableAddress(card.table, card.room) }, card.play)
      : el("button", { type: "button", class: "go", onclick: () => this.play(card) }, card.play);
    const earlier = card.also.map((number) =>
      el("button", { type: "button", onclick: () => this.play({ ...card, number }) }, t("home-day-number", { number })),
    );
    const actions = [...(card.play ? [go] : []), ...(card.shared ? [this.#share(card)] : []), ...earlier];
    const lines = card.told.map((line) => el("span", {}, line));
    const until = el("small", { "data-until": card.closes }, left(card.closes));
    const words = el("div", {}, el("b", {}, card.title), ...lines, until);
    return el("li", { class: "day", "data-day": card.game }, words, el("div", { class: "actions" }, ...actions));
  }

  /** A button that copies the text to share. @param {DayCard} card */
  #share(card) {
    const button = el("button", { type: "button" }, t("home-day-share"));
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(card.shared);
        write(button, t("home-day-copied"));
      } catch {
        button.replaceWith(el("small", { class: "shared", tabindex: "0" }, card.shared));
      }
    });
    return button;
  }
}
