// One's own tables: what waits for somebody first, by its deadline. Few at a time, all of them on a press.

/** @import { MyTable } from "../../protocol.js" */

import { el, ElementPool, sync, write } from "../dom.js";
import { clock, t } from "../i18n.js";
import { tableAddress } from "../table-address.js";
import { ageOf } from "./age.js";
import { art } from "./art.js";

/** How many are shown at first, on a narrow page and on a wider one. */
const NARROW = 2;
const WIDE = 3;
/** Milliseconds before its deadline from which something is urgent. */
const URGENT = 24 * 3_600_000;

const IS_WIDE = matchMedia("(min-width: 700px)");

export class OwnTables {
  #pool = new ElementPool();
  /** @type {MyTable[]} */
  #rows = [];
  #isWhole = false;
  #heading = el("h2", { id: "mine-title", class: "unseen" });
  #list = el("ul", { class: "own-tables" });
  #more = el("button", { type: "button", class: "more", onclick: () => this.#showAll() });
  root = el("section", { "aria-labelledby": "mine-title", hidden: true }, this.#heading, this.#list, this.#more);

  constructor() {
    IS_WIDE.addEventListener("change", () => this.show(this.#rows));
  }

  /** @param {MyTable[]} rows */
  show(rows) {
    this.#rows = rows;
    const few = IS_WIDE.matches ? WIDE : NARROW;
    const shown = this.#isWhole || rows.length <= few ? rows : rows.slice(0, few);
    const waiting = rows.filter((row) => row.turn || row.invited).length;
    write(this.#heading, waiting ? t("home-inbox", { count: waiting }) : t("home-mine"));
    this.#heading.classList.toggle("unseen", !waiting);
    write(this.#more, t("home-all-mine", { count: rows.length }));
    this.root.hidden = !rows.length;
    this.#more.hidden = shown.length === rows.length;
    sync(
      this.#list,
      shown.map((row) => this.#pool.get(`${document.documentElement.lang} ${JSON.stringify(row)}`, () => card(row))),
    );
    this.#pool.sweep();
  }

  #showAll() {
    this.#isWhole = true;
    this.show(this.#rows);
    this.#list.querySelector("a")?.focus();
  }
}

/** @param {MyTable} row */
function card(row) {
  const names = el("bdi", {}, row.names.join(", "));
  return el(
    "li",
    { "data-table": row.table },
    el(
      "a",
      { class: row.turn || row.invited ? "own-table turn" : "own-table", href: tableAddress(row.table, row.room) },
      art(row.game),
      el(
        "span",
        {},
        el("b", {}, row.title),
        el("small", { class: "state" }, state(row)),
        el("small", {}, row.names.length ? names : null, row.names.length ? " · " : null, when(row)),
      ),
    ),
  );
}

/** The deadline, else how long it has waited. @param {MyTable} row */
function when(row) {
  if (!row.until) return ageOf(row.since);
  const isUrgent = row.until - Date.now() < URGENT;
  return el("span", { class: isUrgent ? "urgent" : "" }, t("home-until", { until: clock(row.until) }));
}

/** @param {MyTable} row */
function state(row) {
  if (row.invited) return t("home-invited");
  if (row.asleep) return t("home-asleep");
  if (row.phase === "lobby") return t("home-lobby");
  return row.turn ? t("home-your-turn") : t("home-to-move", { who: row.asked.join(", ") });
}
