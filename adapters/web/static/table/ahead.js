// What a press moves before the server has answered: a thing whose way the stage lists goes there at once, and dice that
// are thrown tumble. The stage that follows says where everything lies; if the press is refused they go back.

/** @import { Sent } from "./choice.js" */
/** @import { StageView } from "./stage-view.js" */
/** @import { Area, Stage } from "./whole.js" */

/** @typedef {[number, number, number, number]} Box */

/** Pixels by which things lie apart that go to one place together. */
const APART = 16;

/**
 * Something that was moved: where it is to lie, the revision at which that was asked, and how many answers are missing.
 *
 * @typedef {{ row: Stage["items"][number], rev: number, asked: number }} Waiting
 */

export class Ahead {
  /** By the keys of things. @type {Map<string, Waiting>} */
  #waiting = new Map();
  /** Whether a stage that came meanwhile was not followed in everything. */
  #isBehind = false;

  /** @param {StageView} view */
  constructor(view) {
    this.view = view;
  }

  /**
   * Moves what a press moves, as far as the stage says; returns the keys for `answered`. Dice that are `held` stay.
   *
   * @param {Sent} wish
   * @param {Stage} stage
   * @param {(area: Area) => boolean} held
   */
  move(wish, stage, held) {
    const isThrown = isThrow(wish, stage);
    const target = boxOf(targetOf(wish, stage), stage);
    const keys = (isThrown ? thrown(stage, held) : moved(wish, stage)).filter(
      (key) => this.view.things.has(key) && (isThrown || target || this.#waiting.has(key)),
    );
    if (keys.length) this.view.motion.begin(false);
    for (const [n, key] of keys.entries()) {
      const [thing, row] = [this.view.things.get(key), stage.items.find((one) => one[1] === key)];
      if (!thing || !row) continue;
      const own = stage.areas.find((area) => area.lifts === key)?.box;
      const there = target && !isThrown ? inside(row, own, target, (n - (keys.length - 1) / 2) * APART) : row;
      this.#waiting.set(key, { row: there, rev: stage.rev, asked: (this.#waiting.get(key)?.asked ?? 0) + 1 });
      if (isThrown) this.view.motion.roll(thing, n);
      else this.view.send(thing, there);
    }
    return keys;
  }

  /** The server has answered the press that moved these; returns whether the stage has to be shown again. @param {string[]} keys @param {boolean} refused */
  answered(keys, refused) {
    for (const key of keys) {
      const waiting = this.#waiting.get(key);
      if (waiting && (waiting.asked -= 1) <= 0) this.#waiting.delete(key);
      const thing = this.view.things.get(key);
      if (refused && thing) this.view.motion.rest(thing);
    }
    const isBehind = refused || (this.#isBehind && !this.#waiting.size);
    if (isBehind) this.#isBehind = false;
    return isBehind;
  }

  /** Whether a thing lies where a press has sent it, whatever the stage says. @param {string} key */
  holds(key) {
    return this.#waiting.has(key);
  }

  /** The items of a stage; what was moved since it was made lies where it was sent. @param {Stage} stage */
  kept(stage) {
    for (const [key, { rev }] of this.#waiting) if (rev !== stage.rev || stage.step >= 0) this.#waiting.delete(key);
    if (this.#waiting.size) this.#isBehind = true;
    return stage.items.map((row) => this.#waiting.get(row[1])?.row ?? row);
  }
}

/**
 * The row of a thing in another box: as in its own one where both are alike, else in the middle.
 *
 * @param {Stage["items"][number]} row
 * @param {Box | undefined} own
 * @param {Box} box
 * @param {number} aside
 * @returns {Stage["items"][number]}
 */
function inside([, key, symbol, x, y, w, h, angle, flags], own, [left, top, width, height], aside) {
  const isAlike = own && own[2] === width && own[3] === height;
  const [dx, dy] = isAlike ? [x - own[0], y - own[1]] : [(width - w) / 2, (height - h) / 2];
  return ["s", key, symbol, Math.round(left + dx + aside), Math.round(top + dy), w, h, angle, flags, "", []];
}

/** The places that a press names: of one thing, or of all that are raised. @param {Sent} wish @param {Stage} stage @returns {Area[]} */
function areasOf(wish, stage) {
  if (wish.numbers.length) return stage.areas.filter(({ raises }) => wish.numbers.includes(raises));
  return stage.areas.filter(({ name }) => name === wish.at);
}

/** The name of the place to which a press moves things: the one that it names, else the one that its token leads to. @param {Sent} wish @param {Stage} stage */
function targetOf(wish, stage) {
  const isTaken = stage.takers.find(({ token }) => wish.numbers.length && token === wish.token)?.target;
  const [area] = areasOf(wish, stage);
  return wish.to || isTaken || (area?.to.find(([, token]) => token === wish.token)?.[0] ?? "");
}

/** The keys of what a press moves; a dimmed card is one that the rules refuse. @param {Sent} wish @param {Stage} stage */
function moved(wish, stage) {
  const dim = new Set(stage.items.filter((row) => row[8].includes("dim")).map((row) => row[1]));
  const keys = areasOf(wish, stage).map(({ lifts }) => lifts);
  return keys.some((key) => !key || dim.has(key)) ? [] : keys;
}

/** @param {string} name @param {Stage} stage */
function boxOf(name, stage) {
  return [...stage.areas, ...stage.zones].find((one) => one.name === name)?.box ?? null;
}

/** Whether a press throws the dice that are not held. @param {Sent} wish @param {Stage} stage */
function isThrow({ token }, stage) {
  return stage.controls.some(
    ({ kind, of, verbs }) => kind === "pick" && of === "dice" && verbs.some((verb) => verb.token === token),
  );
}

/** The dice that fly in a throw. @param {Stage} stage @param {(area: Area) => boolean} held */
function thrown(stage, held) {
  return stage.areas.filter((area) => /^die \d+$/.test(area.name) && !held(area)).map(({ lifts }) => lifts);
}
