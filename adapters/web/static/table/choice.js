// What a person has chosen and not yet done: a place from which a move goes on, raised cards. And what a press means.

/** @import { Area, Stage } from "./whole.js" */
/** @import { Target } from "./hands.js" */

/**
 * What is sent to the server, or what is asked or chosen instead.
 *
 * @typedef {{ token: string, numbers: number[], at: string, to: string }} Sent
 * @typedef {Sent | { asks: string, at: string } | null} Wish
 */

import { remember, remembered } from "./half-made.js";

export class Choice {
  /** The place from which a move goes on. */
  source = "";
  /** Places in the hand of cards that are raised. @type {Set<number>} */
  raised = new Set();
  /** The places of a move that a hint names, until the next move. @type {string[]} */
  #hint = [];
  /** Places that are to be held or let go, and how many answers to that are missing. @type {Map<string, { pressed: boolean, asked: number }>} */
  #meant = new Map();
  /** The place whose question was asked. */
  #asked = "";
  /** @type {Stage | null} */
  #stage = null;

  /** Takes over a new stage: what can no longer be meant is forgotten. @param {Stage} stage */
  see(stage) {
    const before = this.#stage;
    const isNew = before && (before.rev !== stage.rev || before.step !== stage.step);
    this.#stage = stage;
    const able = new Set(stage.areas.filter((area) => area.to.length).map((area) => area.name));
    if (stage.chosen) this.source = stage.chosen;
    else if ((isNew && !before.premoves) || !able.has(this.source)) this.source = "";
    if (isNew) this.#forget();
    for (const [name, { asked }] of this.#meant) if (isNew || !asked) this.#meant.delete(name);
    if (!before) for (const place of remembered(stage)) this.raised.add(place);
    const hand = new Set(stage.areas.map((area) => area.raises).filter((place) => place >= 0));
    if (isNew && !stage.takers.length) this.raised.clear();
    if (before) this.raised = new Set(inPlace(this.raised, before, stage));
    for (const place of this.raised) if (!hand.has(place)) this.raised.delete(place);
    remember(stage, this.raised);
  }

  /** Whether a place is held, or is meant to be as soon as the server has heard of it. @param {Area} area */
  isPressed(area) {
    return this.#meant.get(area.name)?.pressed ?? area.pressed;
  }

  /** The server has answered a press of a place. @param {string} name @param {boolean} refused */
  answered(name, refused) {
    const meant = this.#meant.get(name);
    if (meant) meant.asked -= 1;
    if (meant && refused) this.#meant.delete(name);
  }

  clear() {
    this.source = "";
    this.#forget();
    this.raised.clear();
    if (this.#stage) remember(this.#stage, this.raised);
  }

  /** @param {string} name @returns {Area | undefined} */
  area(name) {
    return this.#stage?.areas.find((area) => area.name === name);
  }

  /** What a press of an area means; it may change what is chosen. @param {Area} area @param {boolean} twice @returns {Wish} */
  press(area, twice) {
    const source = this.area(this.source);
    const way = source?.to.find(([target]) => target === area.name);
    if (twice && area.twice) return this.#sent(area.twice, [], area.name, "");
    if (source && way) {
      this.source = ""; // a second man may go from the same place
      return this.#sent(way[1], [], source.name, area.name);
    }
    if (this.raised.size && area.raises < 0) {
      const wish = this.#taken(area.name, [...this.raised]);
      if (wish) return wish;
    }
    if (area.raises >= 0) {
      if (!this.raised.delete(area.raises)) this.raised.add(area.raises);
      if (this.#stage) remember(this.#stage, this.raised);
      return null;
    }
    if (area.token) {
      if (area.asks && this.#asked !== area.name) {
        this.#asked = area.name;
        return { asks: area.asks, at: area.name };
      }
      this.#asked = "";
      return area.off ? this.#toggled(area) : this.#sent(area.token, [], area.name, "");
    }
    if (area.name === this.source) {
      this.source = "";
      return this.#stage?.back ? this.#sent(this.#stage.back, [], area.name, "") : null;
    }
    if (area.to.length) {
      this.source = area.name;
      return null;
    }
    return source ? this.#whyNot(source.name, area.name) : null;
  }

  /** A place that is held is let go, and the other way round; a press acts on what the last one meant. @param {Area} area */
  #toggled(area) {
    const pressed = !this.isPressed(area);
    this.#mean(area, pressed);
    return this.#sent(pressed ? area.token : area.off, [], area.name, "");
  }

  /** @param {Area} area @param {boolean} pressed */
  #mean({ name }, pressed) {
    this.#meant.set(name, { pressed, asked: (this.#meant.get(name)?.asked ?? 0) + 1 });
  }

  /** What a drop of an area on a target means. @param {Area} area @param {Target | null} target @returns {Wish} */
  drop(area, target) {
    if (!target) return null;
    const way = area.to.find(([name]) => name === target.name);
    if (way && area.off) this.#mean(area, way[1] === area.token);
    if (way) return this.#sent(way[1], [], area.name, target.name);
    if (area.raises >= 0) return this.#taken(target.name, [...new Set([...this.raised, area.raises])]);
    return this.#whyNot(area.name, target.name);
  }

  /** The places to which a drag of an area may go. @param {Area} area @returns {Target[]} */
  targets(area) {
    const stage = this.#stage;
    if (!stage) return [];
    const names = new Set(area.to.map(([name]) => name));
    if (area.raises >= 0) for (const taker of stage.takers) names.add(taker.target);
    const all = /** @type {Target[]} */ ([...stage.areas, ...stage.zones]);
    return all.filter((one) => names.has(one.name));
  }

  /** The areas that a press would go on to. @returns {Set<string>} */
  lit() {
    const isPlan = Boolean(this.#stage?.premoves); // anywhere, so that lights would say nothing
    const names = new Set(isPlan ? [] : this.area(this.source)?.to.map(([name]) => name));
    if (this.raised.size) for (const taker of this.#stage?.takers ?? []) names.add(taker.target);
    return names;
  }

  /** A hint names a move, by its places. @param {string[]} places */
  hint(places) {
    this.#hint = places;
  }

  /** The places of the move that a hint names. @returns {Set<string>} */
  hinted() {
    return new Set(this.#hint);
  }

  #forget() {
    this.#asked = "";
    this.#hint = [];
  }

  /** @param {string} target @param {number[]} numbers @returns {Wish} */
  #taken(target, numbers) {
    const taker = this.#stage?.takers.find((one) => one.target === target);
    return taker ? this.#sent(taker.token, numbers, "", target) : null;
  }

  /** A move that no way leads to is asked about: the refusal says why not. @param {string} from @param {string} to @returns {Wish} */
  #whyNot(from, to) {
    const template = this.#stage?.template;
    this.source = "";
    if (!template || from === to) return null;
    return { token: template.replace("{from}", from).replace("{to}", to), numbers: [], at: from, to: "" };
  }

  /** @param {string} token @param {number[]} numbers @param {string} at @param {string} to @returns {Wish} */
  #sent(token, numbers, at, to) {
    return { token, numbers, at, to };
  }
}

/** The places that raised cards have in another stage: a card that is drawn moves others on. @param {Set<number>} raised @param {Stage} before @param {Stage} stage */
function inPlace(raised, before, stage) {
  const keys = new Map(before.areas.map((area) => [area.raises, area.lifts]));
  const places = new Map(stage.areas.map((area) => [area.lifts, area.raises]));
  return [...raised].map((place) => places.get(keys.get(place) ?? "") ?? -1);
}
