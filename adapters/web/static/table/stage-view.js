// Draws the items of a stage: sprites with keys that glide, fills and texts that stay. Knows no game.

/** @import { SpriteRow, Stage } from "./whole.js" */

import { el } from "../dom.js";
import { dress, sprite } from "../sprites.js";
import { Ahead } from "./ahead.js";
import { Counting } from "./counting.js";
import { onward, passed } from "./flight.js";
import { Motion } from "./motion.js";

/** @typedef {(Stage["ground"] | Stage["words"])[number]} Row */

/**
 * A sprite on the stage: its element, and where it lies.
 *
 * @typedef {object} Thing
 * @property {SVGSVGElement} element
 * @property {string} symbol
 * @property {number} x
 * @property {number} y
 * @property {number} w
 * @property {number} h
 * @property {number} angle
 */

/** @param {Pick<Thing, "x" | "y" | "angle">} place @param {number} [scale] */
export const placed = ({ x, y, angle }, scale = 1) =>
  `translate(${x}px, ${y}px) rotate(${angle}deg)${scale === 1 ? "" : ` scale(${scale})`}`;

/** So many cards that come at once are a deal. */
const MANY = 5;

export class StageView {
  /** Sprites that may move, by key. @type {Map<string, Thing>} */
  things = new Map();
  motion = new Motion();
  ahead = new Ahead(this);
  /** What lies still, each above the one before, and the rows of which it was drawn. */
  #layers = /** @type {const} */ (["ground", "marks", "words"]).map((name) => ({
    name,
    root: el("div", { class: `still ${name}`, "aria-hidden": "true" }),
    drawn: /** @type {Row[] | null} */ (null),
  }));
  #moving = el("div", { class: "moving", "aria-hidden": "true" });
  #counting = new Counting(this.motion);
  #rev = -1;

  constructor() {
    const layers = this.#layers.map(({ root }) => root);
    this.root = el("div", { class: "items" }, ...layers, this.#moving, this.#counting.root);
  }

  /**
   * Shows a stage; resolves when everything lies still.
   *
   * @param {Stage} stage
   * @param {{ quiet: boolean }} how quiet: nothing moves
   */
  async show(stage, { quiet }) {
    this.motion.begin(quiet, stage.rev !== this.#rev); // a choice of dice makes no revision
    this.#rev = stage.rev;
    const into = Object.fromEntries(stage.into);
    const items = this.ahead.kept(stage);
    if (stage.lies.length && !quiet) {
      await this.#place(stage.lies, {}, { only: true });
      await this.motion.pause(this.motion.lies);
      await this.#takeAway(stage, into);
    }
    this.#lay(stage);
    await this.#place(items, into, { only: false, dealt: stage.dealt_from });
    await this.#counting.show(stage.counts, this.things);
  }

  /** Ends whatever moves or is counted: somebody has pressed. */
  hurry() {
    this.#counting.skip();
    this.motion.finish();
  }

  /** Sends a thing to another place, until a stage says where it lies. @param {Thing} thing @param {SpriteRow} row */
  send(thing, row) {
    const from = { ...thing };
    settle(thing, row);
    thing.element.classList.remove("up", "raised", "lift");
    this.#moving.append(thing.element); // over everything else
    this.motion.come(thing, from, 0, []);
  }

  /** Raised cards of the hand stand out. @param {Stage} stage @param {Set<number>} raised */
  raise({ areas }, raised) {
    for (const { lifts, raises } of areas) {
      if (raises >= 0 && !this.ahead.holds(lifts))
        this.things.get(lifts)?.element.classList.toggle("raised", raised.has(raises));
    }
  }

  /** What has lain for a while goes into its taker, even if another thing of its name comes. @param {Stage} stage @param {Record<string, string>} into */
  #takeAway(stage, into) {
    const targets = new Map(stage.items.map((row) => [row[1], row]));
    const going = stage.lies.map(([, key]) => {
      const [thing, target] = [this.things.get(key), targets.get(into[key] ?? "")];
      if (!thing || !target) return null;
      this.things.delete(key);
      const [, , symbol, x, y, w, h, angle] = target;
      return this.motion.go(thing, { element: thing.element, symbol, x, y, w, h, angle });
    });
    return Promise.all(going);
  }

  /** What never moves, where it is another than before. @param {Stage} stage */
  #lay(stage) {
    for (const layer of this.#layers) {
      const rows = stage[layer.name];
      if (rows !== layer.drawn) layer.root.replaceChildren(...rows.map(stillElement));
      layer.drawn = rows;
    }
  }

  /**
   * @param {SpriteRow[]} rows
   * @param {Record<string, string>} into
   * @param {{ only: boolean, dealt?: string }} how only: what is not among the rows stays; dealt: where cards come from
   */
  #place(rows, into, { only, dealt = "" }) {
    const before = new Map([...this.things].map(([key, thing]) => [key, { ...thing }]));
    const keys = new Set(rows.map((row) => row[1]));
    const renamed = only ? new Set() : renamings(rows, before); // whatever stays keeps its element and its name
    const copies = origins(rows, before);
    /** @type {Promise<unknown>[]} */
    const moving = [];
    /** @type {Map<string, Thing>} */
    const made = new Map();
    /** @type {Thing[]} */
    const fresh = [];
    /** @type {[number, number][][]} */
    const ways = [];
    rows.forEach((row, order) => {
      const [, key, symbol, x, y, w, h, angle, flags, was, stops] = row;
      const origin = renamed.has(was) ? was : renamed.has(key) ? "" : (copies.get(key) ?? key);
      const own = this.things.get(origin);
      const thing = own ?? { element: sprite(symbol, "it"), symbol, x, y, w, h, angle };
      made.set(key, thing);
      settle(thing, row);
      thing.element.setAttribute("class", `sprite it ${flags}`);
      if (this.#moving.children[order] !== thing.element && !only) {
        this.#moving.insertBefore(thing.element, this.#moving.children[order] ?? null);
      } else if (!thing.element.parentNode) this.#moving.append(thing.element);
      const from = before.get(own ? origin : was);
      const via = from ? onward(stops, from) : stops;
      if (from && via.length) ways.push([[from.x, from.y], ...via, [x, y]]);
      if (this.ahead.holds(key)) return;
      if (!from && symbol.startsWith("card")) fresh.push(thing);
      else moving.push(this.motion.come(thing, from, order, via));
    });
    const deck = fresh.length >= MANY ? (made.get(dealt) ?? before.get(dealt)) : undefined;
    const cards = fresh.filter((card) => card !== deck);
    cards.forEach((card, n) => {
      moving.push(deck ? this.motion.deal(card, deck, n, cards.length) : this.motion.come(card, undefined, n, []));
    });
    if (deck && cards.length < fresh.length) moving.push(this.motion.come(deck, undefined, 0, []));
    if (only) {
      for (const [key, thing] of made) this.things.set(key, thing);
      return Promise.all(moving);
    }
    const used = new Set([...made.values()].map((thing) => thing.element));
    for (const [key, thing] of this.things) {
      if (used.has(thing.element)) continue;
      const target = !keys.has(key) && into[key] ? made.get(into[key]) : undefined;
      moving.push(this.motion.go(thing, target, Math.max(0, ...ways.map((way) => passed(way, thing)))));
    }
    this.things = made;
    return Promise.all(moving);
  }
}

/**
 * The former keys of things that have another key now; one whose name another thing still has is not among them.
 *
 * @param {SpriteRow[]} rows
 * @param {Map<string, Thing>} before
 */
function renamings(rows, before) {
  const now = new Map(rows.map((row) => [row[1], row[9]]));
  const stays = (/** @type {string} */ key) =>
    now.has(key) && (!before.has(now.get(key) ?? "") || now.get(key) === key);
  return new Set(
    rows.filter(([, key, , , , , , , , was]) => before.has(was) && was !== key && !stays(was)).map((row) => row[9]),
  );
}

/**
 * The former key of each of several copies of a card, empty for a new one: a copy that lies where one lay is that one.
 * Copies are numbered as they are drawn, so a number may pass from one to another.
 *
 * @param {SpriteRow[]} rows
 * @param {Map<string, Thing>} before
 */
function origins(rows, before) {
  /** @type {Map<string, string>} */
  const found = new Map();
  const isCopy = (/** @type {string} */ key, /** @type {string} */ base) => key === base || key.startsWith(`${base}/`);
  for (const base of new Set(
    rows.filter(([, key]) => /\/\d+$/.test(key)).map(([, key]) => key.replace(/\/\d+$/, "")),
  )) {
    const now = rows.filter(([, key]) => isCopy(key, base));
    const former = [...before].filter(([key]) => isCopy(key, base));
    const taken = new Set();
    for (const [, key, , x, y] of now) {
      const same = former.find(([one, thing]) => !taken.has(one) && thing.x === x && thing.y === y);
      if (same) taken.add(same[0]);
      if (same) found.set(key, same[0]);
    }
    const left = former.map(([key]) => key).filter((key) => !taken.has(key));
    for (const [, key] of now) if (!found.has(key)) found.set(key, left.shift() ?? "");
  }
  return found;
}

/** Puts a thing where its row says. @param {Thing} thing @param {SpriteRow} row */
export function settle(thing, [, , symbol, x, y, w, h, angle]) {
  Object.assign(thing, { x, y, w, h, angle });
  const { style } = thing.element;
  style.width = `${w}px`;
  style.height = `${h}px`;
  style.transform = placed(thing);
  style.translate = "";
  if (thing.symbol !== symbol) dress(thing.element, (thing.symbol = symbol));
}

/** @param {Row} row */
function stillElement(row) {
  if (row[0] === "f") {
    const [, colour, x, y, w, h, radius] = row;
    const made = el("div", { class: "fill" });
    Object.assign(made.style, { width: `${w}px`, height: `${h}px`, transform: `translate(${x}px, ${y}px)` });
    made.style.background = `var(--${colour})`;
    made.style.borderRadius = `${radius}px`;
    return made;
  }
  if (row[0] === "t") {
    const [, words, x, y, size, colour, anchor, bold, room] = row;
    const made = el("span", { class: `text ${anchor}${bold ? " bold" : ""}` }, words);
    const left = { l: x, m: x - room / 2, r: x - room }[anchor] ?? x;
    made.style.fontSize = `${size}px`;
    made.style.color = `var(--${colour})`;
    if (room) Object.assign(made.style, { width: `${room}px`, left: `${left}px` });
    else Object.assign(made.style, { left: `${x}px`, translate: { l: "0", m: "-50%", r: "-100%" }[anchor] ?? "0" });
    made.style.top = `${y - size * 0.6}px`;
    return made;
  }
  const made = sprite(row[2], `it ${row[8]}`);
  settle({ element: made, symbol: row[2], x: 0, y: 0, w: 0, h: 0, angle: 0 }, row);
  return made;
}
