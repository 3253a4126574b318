// How things move: men glide, cards fly, dice tumble, what is taken goes to its taker. Only transforms and opacity.

/** @import { Thing } from "./stage-view.js" */

import { dress } from "../sprites.js";
import { EASE, timing } from "./flight.js";
import { speed } from "./settings.js";

const FALL = "cubic-bezier(.2,.6,.3,1)";

/** Milliseconds for which a finished trick lies before it is taken. */
const LIES = 1200;
/** Milliseconds between two cards of a deal, and for all of them at most. */
const DEALT = { apart: 26, most: 1000 };
/** Milliseconds until what is taken begins to fade. */
const TAKEN = 120;
const TUMBLE = { least: 520, die: 55, faces: 5 };

/** @param {string} symbol */
const isBack = (symbol) => symbol.startsWith("card-back");
/** The back of the size of a card. @param {string} symbol */
const back = (symbol) => `card-back${symbol.endsWith("-small") ? "-small" : ""}`;

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Pick<Thing, "x" | "y">} place @param {number} angle @param {number} [scale] */
const at = ({ x, y }, angle, scale = 1) => `translate(${x}px, ${y}px) rotate(${angle}deg) scale(${scale})`;

export class Motion {
  /** @type {Set<Animation>} */
  #running = new Set();
  #rushed = false;
  #isThrow = true;
  /** Ends the present pause. @type {(() => void) | null} */
  #wake = null;
  lies = LIES;

  get #off() {
    return this.#rushed || reduced.matches || speed() === 0;
  }

  /** @param {boolean} quiet whether nothing is to move this time @param {boolean} [isThrow] whether dice may have been thrown */
  begin(quiet, isThrow = true) {
    this.#rushed = quiet;
    this.#isThrow = isThrow;
  }

  /** Ends whatever moves: somebody has pressed, or too much waits. */
  finish() {
    this.#rushed = true;
    for (const animation of this.#running) animation.finish();
    this.#wake?.();
  }

  /** @param {number} ms @returns {Promise<void>} */
  pause(ms) {
    if (this.#rushed) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(end, ms);
      const wake = () => end();
      this.#wake = wake;
      /** Goes on, once. */
      function end() {
        clearTimeout(timer);
        done();
      }
    });
  }

  /**
   * A thing comes to its place from where it was, or appears.
   *
   * @param {Thing} thing
   * @param {Thing | undefined} from
   * @param {number} order
   * @param {[number, number][]} via points that it passes on its way
   * @param {number} [delay]
   */
  come(thing, from, order, via, delay = 0) {
    if (!from) return this.#run(thing.element, [{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
    const far = Math.hypot(from.x - thing.x, from.y - thing.y);
    if (far < 1 && from.w === thing.w && from.angle === thing.angle && from.symbol === thing.symbol) {
      return Promise.resolve();
    }
    if (
      this.#isThrow &&
      thing.symbol.startsWith("die") &&
      (from.angle !== thing.angle || from.symbol !== thing.symbol)
    ) {
      return this.#tumble(thing, order);
    }
    const scale = thing.w ? from.w / thing.w : 1;
    const start = { x: from.x + (from.w - thing.w) / 2, y: from.y + (from.h - thing.h) / 2 };
    const easing = thing.symbol.startsWith("peg") ? "linear" : "ease-in-out";
    const between = via.map(([x, y]) => ({ transform: at({ x, y }, thing.angle), easing }));
    const frames = [
      { transform: at(start, from.angle, scale), ...(via.length ? { easing } : {}) },
      ...between,
      { transform: at(thing, thing.angle) },
    ];
    const how = { ...timing(thing.symbol, far, via.length), delay };
    if (!this.#off) thing.element.style.zIndex = "5";
    this.#turn(thing, from.symbol, how.duration, delay);
    return this.#run(thing.element, frames, how).then(() => {
      thing.element.style.zIndex = "";
    });
  }

  /**
   * Cards of a deal come out of one place, one after the other.
   *
   * @param {Thing} card
   * @param {Thing} from
   * @param {number} number which one of how many it is
   * @param {number} count
   */
  deal(card, from, number, count) {
    return this.come(card, { ...from, angle: 0 }, number, [], number * Math.min(DEALT.apart, DEALT.most / count));
  }

  /** A card that shows another side than before turns over in the middle of its flight. @param {Thing} card @param {string} former @param {number} duration @param {number} delay */
  #turn(card, former, duration, delay) {
    const { element, symbol } = card;
    const picture = element.firstElementChild;
    const before = former || back(symbol); // out of a player's plate comes a hidden card
    if (this.#off || !picture || !symbol.startsWith("card") || isBack(before) === isBack(symbol)) return;
    dress(element, before);
    const half = { duration: duration / 2, easing: "linear" };
    this.#run(picture, [{ transform: "scaleX(1)" }, { transform: "scaleX(0)" }], { ...half, delay }).then(() => {
      dress(element, card.symbol);
      this.#run(picture, [{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], half);
    });
  }

  /**
   * A thing goes: into another thing, or away.
   *
   * @param {Thing} thing
   * @param {Thing | undefined} into
   * @param {number} [after] milliseconds until it has been passed
   */
  async go(thing, into, after = 0) {
    const here = { transform: at(thing, thing.angle), opacity: 1 };
    if (into) {
      const there = { x: into.x + (into.w - thing.w) / 2, y: into.y + (into.h - thing.h) / 2 };
      const small = Math.min(1, 40 / (thing.w || 40));
      const frames = [
        here,
        { transform: at(there, 0, small), opacity: 1, offset: 0.85 },
        { transform: at(there, 0, small), opacity: 0 },
      ];
      await this.#run(thing.element, frames, { duration: 340, delay: after, easing: FALL });
    } else {
      const frames = [here, { transform: at(thing, thing.angle, 0.5), opacity: 0 }];
      await this.#run(thing.element, frames, { duration: 220, delay: after || TAKEN, easing: FALL });
    }
    thing.element.remove();
  }

  /**
   * A thing that was dragged goes back where it belongs.
   *
   * @param {Thing} thing
   * @param {number} dx
   * @param {number} dy
   */
  back(thing, dx, dy) {
    this.#rushed = false;
    thing.element.style.translate = "";
    const over = `${dx * -0.04}px ${dy * -0.04}px`;
    const frames = [{ translate: `${dx}px ${dy}px` }, { translate: over, offset: 0.75 }, { translate: "0 0" }];
    return this.#run(thing.element, frames, { duration: 220, easing: EASE });
  }

  /** A die flies, turns and bounces; its faces change on the way. @param {Thing} thing @param {number} order */
  #tumble(thing, order) {
    const turns = 360 + ((order * 97) % 180);
    const duration = TUMBLE.least + TUMBLE.die * (order % 6);
    const { symbol, element } = thing;
    const side = symbol.slice(0, -1);
    if (!this.#off) {
      for (let n = 0; n <= TUMBLE.faces; n += 1) {
        const face = n === TUMBLE.faces ? thing.symbol : `${side}${1 + ((order * 5 + n * 2 + 3) % 6)}`;
        setTimeout(() => dress(element, n === TUMBLE.faces ? thing.symbol : face), (duration * 0.7 * n) / TUMBLE.faces);
      }
    }
    const frames = [
      { transform: at({ x: thing.x - 30, y: thing.y + 150 }, thing.angle - turns, 1.25), opacity: 0.4 },
      { transform: at({ x: thing.x - 4, y: thing.y - 16 }, thing.angle - turns * 0.3, 1.12), offset: 0.55, opacity: 1 },
      { transform: at(thing, thing.angle - 14), offset: 0.8 },
      { transform: at(thing, thing.angle) },
    ];
    return this.#run(element, frames, { duration, easing: "ease-out" });
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} how
   * @returns {Promise<unknown>}
   */
  #run(element, frames, how) {
    if (this.#off) return Promise.resolve();
    const pace = speed();
    const animation = element.animate(frames, {
      fill: "backwards",
      ...how,
      duration: Number(how.duration) * pace,
      delay: Number(how.delay ?? 0) * pace,
    });
    this.#running.add(animation);
    return animation.finished.catch(() => {}).finally(() => this.#running.delete(animation));
  }
}
