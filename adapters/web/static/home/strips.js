// Rows of small things to press: tables that wait for players, deals of the day.

/** @import { DealOfTheDay, WaitingTable } from "../../protocol.js" */

import { el, ElementPool, sync, write } from "../dom.js";
import { t } from "../i18n.js";
import { tableAddress } from "../table-address.js";

/** @template Row */
class Strip {
  #pool = new ElementPool();
  #list = el("ul", {});

  /**
   * @param {string} title the name of the heading's string
   * @param {(row: Row) => HTMLElement} chip
   */
  constructor(title, chip) {
    this.title = title;
    this.chip = chip;
    this.heading = el("h2", { id: `${title}-title` });
    this.root = el(
      "section",
      { class: "strip", "aria-labelledby": `${title}-title`, hidden: true },
      this.heading,
      this.#list,
    );
  }

  /** @param {Row[]} rows */
  show(rows) {
    write(this.heading, t(this.title));
    this.root.hidden = !rows.length;
    const { lang } = document.documentElement;
    const chips = rows.map((row) =>
      this.#pool.get(`${lang} ${JSON.stringify(row)}`, () => el("li", {}, this.chip(row))),
    );
    sync(this.#list, chips);
    this.#pool.sweep();
  }
}

/**
 * Tables that wait for players.
 *
 * @param {(row: WaitingTable) => void} sitDown
 * @returns {Strip<WaitingTable>}
 */
export function waitingTables(sitDown) {
  return new Strip("home-waiting", (row) =>
    el(
      "div",
      { class: "chip" },
      el("a", { href: tableAddress(row.table, row.room) }, el("b", {}, row.title)),
      el(
        "small",
        {},
        el("bdi", {}, row.names.join(", ")),
        " · ",
        t("home-seated", { seated: row.seated, most: row.most }),
      ),
      el(
        "button",
        { type: "button", class: "go", onclick: () => sitDown(row) },
        t("home-sit-down"),
        el("span", { class: "unseen" }, `${row.title}, ${row.names.join(", ")}`),
      ),
    ),
  );
}

/**
 * The deals of the day: one that was begun is gone on with.
 *
 * @param {(row: DealOfTheDay) => void} begin
 * @returns {Strip<DealOfTheDay>}
 */
export function dealsOfTheDay(begin) {
  return new Strip("home-deals", (row) => {
    const state = standing(row);
    const inside = [el("b", {}, row.title), ...(state ? [el("small", {}, state)] : [])];
    return row.table
      ? el("a", { class: "chip", href: tableAddress(row.table, row.room) }, ...inside)
      : el("button", { type: "button", class: "chip", onclick: () => begin(row) }, ...inside);
  });
}

/** @param {DealOfTheDay} row */
function standing({ table, points, best, goal }) {
  const now = table ? [t("home-points", { points, goal })] : [];
  const ever = best < 0 ? [] : [t("home-best", { points: best, goal })];
  return [...now, ...ever].join(" · ");
}
