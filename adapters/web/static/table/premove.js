// A move that is planned while it is the other's turn: it is played as soon as it can be, or falls.

/** @import { Sent } from "./choice.js" */
/** @import { Stage } from "./whole.js" */

import { premovesAreOn } from "./settings.js";

/** Stands in place of a token where a press plans a move and sends nothing. */
export const PLAN = "plan";

export class Premove {
  /** @type {{ from: string, to: string } | null} */
  plan = null;

  /** Whether a place belongs to what is planned. @param {string} name */
  has(name) {
    return this.plan?.from === name || this.plan?.to === name;
  }

  /** What is planned, as it is written. */
  get words() {
    return this.plan ? `${this.plan.from}–${this.plan.to}` : "";
  }

  /**
   * What becomes of the plan in a new stage: it is to be sent now, it is gone, or it stays, and nothing happens.
   *
   * @param {Stage} stage
   * @returns {Sent | { gone: string } | null}
   */
  see(stage) {
    const { plan, words } = this;
    if (!plan || stage.step >= 0 || (stage.premoves?.men.includes(plan.from) && premovesAreOn())) return null;
    this.plan = null;
    const way = stage.areas.find(({ name }) => name === plan.from)?.to.find(([name]) => name === plan.to);
    if (!stage.turn || !way) return { gone: words };
    return { token: way[1], numbers: [], at: plan.from, to: plan.to };
  }
}

/** A stage on which moves that can be planned are ways like any others. @param {Stage} stage @returns {Stage} */
export function withPlans(stage) {
  const { premoves } = stage;
  if (!premoves || !premovesAreOn()) return { ...stage, premoves: null };
  const men = new Set(premoves.men);
  /** @type {[string, string][]} */
  const to = premoves.squares.map((name) => [name, PLAN]);
  return { ...stage, areas: stage.areas.map((area) => (men.has(area.name) ? { ...area, to } : area)) };
}
