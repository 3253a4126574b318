// How things move: men glide, cards fly, dice tumble, what is taken goes to its taker. Only transforms and opacity.

/** @import { Thing } from "./stage-view.js" */

import { dress } from "../sprites.js";
import { speed } from "./settings.js";

const EASE = "cubic-bezier(.3,.7,.2,1)";
const FALL = "cubic-bezier(.2,.6,.3,1)";

/** Milliseconds for which a finished trick lies before it is taken. */
const LIES = 1200;
/** Milliseconds between two cards that are dealt at once. */
const DEALT = 26;
/** Milliseconds that a glide takes at least, and for each pixel; no glide takes longer than the most. */
const GLIDE = { man: 130, card: 200, pixel: 0.35, most: 380 };
/** Milliseconds for each leg of a way with several. */
const LEG = 190;
const TUMBLE = { least: 520, die: 55, faces: 5 };
/** So many things that come at once are a deal. */
const MANY = 5;

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** @param {Pick<Thing, "x" | "y">} place @param {number} angle @param {number} [scale] */
const at = ({ x, y }, angle, scale = 1) => `translate(${x}px, ${y}px) rotate(${angle}deg) scale(${scale})`;

export class Motion {
  /** @type {Set<Animation>} */
  #running = new Set();
  #rushed = false;
  #come = 0;
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
    this.#come = 0;
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
   */
  come(thing, from, order, via) {
    if (!from) {
      this.#come += 1;
      const delay = this.#come > MANY ? Math.min((this.#come - MANY) * DEALT, 800) : 0;
      return this.#run(thing.element, [{ opacity: 0 }, { opacity: 1 }], { duration: 160, delay });
    }
    const far = Math.hypot(from.x - thing.x, from.y - thing.y);
    if (far < 1 && from.w === thing.w && from.angle === thing.angle) return Promise.resolve();
    if (
      this.#isThrow &&
      thing.symbol.startsWith("die") &&
      (from.angle !== thing.angle || from.symbol !== thing.symbol)
    ) {
      return this.#tumble(thing, order);
    }
    const least = thing.symbol.startsWith("card") ? GLIDE.card : GLIDE.man;
    const scale = thing.w ? from.w / thing.w : 1;
    const start = { x: from.x + (from.w - thing.w) / 2, y: from.y + (from.h - thing.h) / 2 };
    thing.element.style.zIndex = "5";
    const between = via.map(([x, y]) => ({ transform: at({ x, y }, thing.angle), easing: "ease-in-out" }));
    const frames = [{ transform: at(start, from.angle, scale) }, ...between, { transform: at(thing, thing.angle) }];
    const duration = via.length ? LEG * (via.length + 1) : Math.min(GLIDE.most, least + far * GLIDE.pixel);
    return this.#run(thing.element, frames, { duration, easing: EASE }).then(() => {
      thing.element.style.zIndex = "";
    });
  }

  /**
   * A thing goes: into another thing, or away.
   *
   * @param {Thing} thing
   * @param {Thing | undefined} into
   */
  async go(thing, into) {
    const here = { transform: at(thing, thing.angle), opacity: 1 };
    if (into) {
      const there = { x: into.x + (into.w - thing.w) / 2, y: into.y + (into.h - thing.h) / 2 };
      const small = Math.min(1, 40 / (thing.w || 40));
      const frames = [
        here,
        { transform: at(there, 0, small), opacity: 1, offset: 0.85 },
        { transform: at(there, 0, small), opacity: 0 },
      ];
      await this.#run(thing.element, frames, { duration: 340, easing: FALL });
    } else {
      const frames = [here, { transform: at(thing, thing.angle, 0.5), opacity: 0 }];
      await this.#run(thing.element, frames, { duration: 220, delay: 120, easing: FALL });
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
