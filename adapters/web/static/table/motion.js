// How things move: men glide, cards fly, dice tumble, what is taken goes to its taker. Only transforms and opacity.

/** @import { Thing } from "./stage-view.js" */

import { dress } from "../sprites.js";
import { at, EASE, isSame, timing } from "./flight.js";
import { speed } from "./settings.js";
import { Rolling, tumble } from "./tumble.js";

const FALL = "cubic-bezier(.2,.6,.3,1)";

/** Milliseconds for which a finished trick lies before it is taken. */
const LIES = 1200;
/** Milliseconds between two cards of a deal, and for all of them at most. */
const DEALT = { apart: 26, most: 1000 };
/** Milliseconds until what is taken begins to fade. */
const TAKEN = 120;

/** @param {string} symbol */
const isBack = (symbol) => symbol.startsWith("card-back");
/** The back of the size of a card. @param {string} symbol */
const back = (symbol) => `card-back${symbol.endsWith("-small") ? "-small" : ""}`;

const reduced = matchMedia("(prefers-reduced-motion: reduce)");

/** Where a thing is seen in the middle of its motion. @param {Thing} thing @returns {Thing} */
function seen(thing) {
  const { a, b, e, f } = new DOMMatrix(getComputedStyle(thing.element).transform);
  const scale = Math.hypot(a, b) || 1;
  const spread = (scale - 1) / 2; // it grows around its middle
  const [x, y] = [e - spread * thing.w, f - spread * thing.h];
  return { ...thing, x, y, w: thing.w * scale, h: thing.h * scale, angle: (Math.atan2(b, a) * 180) / Math.PI };
}

export class Motion {
  /** @type {Set<Animation>} */
  #running = new Set();
  /** The last glide of each thing. @type {WeakMap<Element, Animation>} */
  #gliding = new WeakMap();
  #rolling = new Rolling();
  #rushed = false;
  #isThrow = true;
  /** Ends the present pause. @type {(() => void) | null} */
  #wake = null;
  lies = LIES;

  /** Whether nothing moves: it is not wanted, or somebody has pressed. */
  get isOff() {
    return this.#off;
  }

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
    const { element, symbol } = thing;
    const gliding = this.#gliding.get(element);
    const turned = this.#rolling.has(element) ? seen(from ?? thing) : null;
    if (turned) {
      this.#rolling.stop(element);
      return this.#tumble(thing, order, turned);
    }
    if (!from) return this.#run(element, [{ opacity: 0 }, { opacity: 1 }], { duration: 160 });
    if (gliding?.playState === "running") {
      if (isSame(from, thing)) return ended(gliding); // it is on its way there already
      from = seen(from);
      gliding.cancel();
    } else if (isSame(from, thing)) return Promise.resolve();
    if (this.#isThrow && symbol.startsWith("die") && (from.angle !== thing.angle || from.symbol !== symbol))
      return this.#tumble(thing, order);
    const far = Math.hypot(from.x - thing.x, from.y - thing.y);
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
    if (!this.#off) element.style.zIndex = "5";
    this.#turn(thing, from.symbol, how.duration, delay);
    const glide = this.#start(element, frames, how);
    if (glide) this.#gliding.set(element, glide);
    return ended(glide).then(() => {
      if (this.#gliding.get(element) === glide) element.style.zIndex = "";
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

  /** A die that is about to be thrown turns until it comes to its place, or rests. @param {Thing} die @param {number} order */
  roll(die, order) {
    if (!this.#off) this.#rolling.start(die, order, speed());
  }

  /** A die that was not thrown after all lies as before. @param {Thing} die */
  rest(die) {
    if (!this.#rolling.has(die.element)) return;
    const from = seen(die);
    this.#rolling.stop(die.element);
    dress(die.element, die.symbol);
    this.#isThrow = false;
    this.come(die, from, 0, []);
  }

  /** A die flies, turns and bounces; its faces change on the way. @param {Thing} die @param {number} order @param {Thing} [from] where it turns already */
  #tumble(die, order, from) {
    const { frames, how } = tumble(die, order, from);
    if (this.#off) dress(die.element, die.symbol);
    else this.#rolling.land(die, order, Number(how.duration) * speed());
    return this.#run(die.element, frames, how);
  }

  /**
   * @param {Element} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} how
   * @returns {Promise<unknown>}
   */
  #run(element, frames, how) {
    return ended(this.#start(element, frames, how));
  }

  /** @param {Element} element @param {Keyframe[]} frames @param {KeyframeAnimationOptions} how */
  #start(element, frames, how) {
    if (this.#off) return null;
    const pace = speed();
    const animation = element.animate(frames, {
      fill: "backwards",
      ...how,
      duration: Number(how.duration) * pace,
      delay: Number(how.delay ?? 0) * pace,
    });
    this.#running.add(animation);
    ended(animation).then(() => this.#running.delete(animation));
    return animation;
  }
}

/** Resolves when an animation has ended in whatever way, at once without one. @param {Animation | null} animation @returns {Promise<unknown>} */
function ended(animation) {
  return animation ? animation.finished.catch(() => {}) : Promise.resolve();
}
