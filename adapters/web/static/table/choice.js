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
  /** The token of a move that a hint names, until the next move. */
  #hint = "";
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
    else if (isNew || !able.has(this.source)) this.source = "";
    if (isNew) this.#asked = this.#hint = "";
    if (!before) for (const place of remembered(stage)) this.raised.add(place);
    const hand = new Set(stage.areas.map((area) => area.raises).filter((place) => place >= 0));
    if (isNew && !stage.takers.length) this.raised.clear();
    for (const place of this.raised) if (!hand.has(place)) this.raised.delete(place);
    remember(stage, this.raised);
  }

  clear() {
    this.source = "";
    this.#asked = this.#hint = "";
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
      return this.#sent(area.pressed && area.off ? area.off : area.token, [], area.name, "");
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

  /** What a drop of an area on a target means. @param {Area} area @param {Target | null} target @returns {Wish} */
  drop(area, target) {
    if (!target) return null;
    const way = area.to.find(([name]) => name === target.name);
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
    const names = new Set(this.area(this.source)?.to.map(([name]) => name));
    if (this.raised.size) for (const taker of this.#stage?.takers ?? []) names.add(taker.target);
    return names;
  }

  /** A hint names a move. @param {string} token */
  hint(token) {
    this.#hint = token;
  }

  /** The places of the move that a hint names: where it begins, and where it goes. @returns {Set<string>} */
  hinted() {
    const names = new Set();
    if (!this.#hint) return names;
    for (const area of this.#stage?.areas ?? []) {
      const way = area.to.find(([, token]) => token === this.#hint);
      if (area.token === this.#hint) names.add(area.name);
      if (way) names.add(area.name).add(way[0]);
    }
    return names;
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
