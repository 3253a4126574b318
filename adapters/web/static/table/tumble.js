// Dice that tumble: they turn while a throw is asked for, fly onto the table, and show their faces when they lie there.

/** @import { Thing } from "./stage-view.js" */

import { dress } from "../sprites.js";
import { at } from "./flight.js";

/** Milliseconds of a throw, more for each further die; how many faces are seen on the way. */
const THROW = { least: 520, die: 55, faces: 5 };
/** Milliseconds of a turn before the throw, and of a face. */
const TURN = { once: 420, face: 90 };
/** The share of a flight after which a die shows the face that it keeps. */
const SHOWN = 0.7;

/** A face that is seen in passing. @param {Thing} die @param {number} order @param {number} n */
const face = ({ symbol }, order, n) => `${symbol.slice(0, -1)}${1 + ((order * 5 + n * 2 + 3) % 6)}`;

/**
 * How a die flies to its place: from below, or from where it turns already.
 *
 * @param {Thing} die
 * @param {number} order
 * @param {Thing} [from]
 */
export function tumble(die, order, from) {
  const turns = 360 + ((order * 97) % 180);
  const start = from
    ? { transform: at(from, from.angle - 360, from.w / die.w) }
    : { transform: at({ x: die.x - 30, y: die.y + 150 }, die.angle - turns, 1.25), opacity: 0.4 };
  const frames = [
    start,
    { transform: at({ x: die.x - 4, y: die.y - 16 }, die.angle - turns * 0.3, 1.12), offset: 0.55, opacity: 1 },
    { transform: at(die, die.angle - 14), offset: 0.8 },
    { transform: at(die, die.angle) },
  ];
  return { frames, how: { duration: THROW.least + THROW.die * (order % 6), easing: "ease-out" } };
}

export class Rolling {
  /** Dice that turn, each with what changes its faces. @type {Map<Element, { animation: Animation, timer: number }>} */
  #turning = new Map();

  /** A die turns where it lies until it is stopped. @param {Thing} die @param {number} order @param {number} pace */
  start(die, order, pace) {
    this.stop(die.element);
    const up = { x: die.x, y: die.y - 22 };
    const frames = [
      { transform: at(die, die.angle) },
      { transform: at(up, die.angle + 180, 1.15) },
      { transform: at(die, die.angle + 360) },
    ];
    const turn = { duration: (TURN.once + THROW.die * (order % 3)) * pace, iterations: Infinity };
    let n = 0;
    const change = () => dress(die.element, face(die, order, (n += 1)));
    const timer = setInterval(change, TURN.face * pace);
    this.#turning.set(die.element, { animation: die.element.animate(frames, turn), timer });
  }

  /** Whether a die turns. @param {Element} element */
  has(element) {
    return this.#turning.has(element);
  }

  /** @param {Element} element */
  stop(element) {
    const turning = this.#turning.get(element);
    clearInterval(turning?.timer);
    turning?.animation.cancel();
    this.#turning.delete(element);
  }

  /** The faces of a die on its flight; the last one stays. @param {Thing} die @param {number} order @param {number} duration */
  land(die, order, duration) {
    for (let n = 0; n <= THROW.faces; n += 1) {
      const show = () => dress(die.element, n === THROW.faces ? die.symbol : face(die, order, n));
      setTimeout(show, (duration * SHOWN * n) / THROW.faces);
    }
  }
}
