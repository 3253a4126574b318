// Stages one after the other: each is shown when the one before lies still, and none waits longer than two seconds.

/** @import { Stage } from "./whole.js" */
/** @import { StageView } from "./stage-view.js" */

/** Milliseconds after which a stage that was told is shown at last. */
const BEHIND = 2000;
/** More waiting stages than this are not shown one by one: somebody was away. */
const MANY = 8;

/** @typedef {{ stage: Stage, quiet: boolean, due: number }} Waiting a stage, and when it has to be shown at last */

export class Queue {
  /** @type {Waiting[]} */
  #waiting = [];
  #busy = false;
  #newest = -1;
  #timer = 0;

  /**
   * @param {StageView} view
   * @param {(stage: Stage, quiet: boolean) => void} begins hears of each stage that begins to be shown
   */
  constructor(view, begins) {
    this.view = view;
    this.begins = begins;
  }

  /** The newest revision that was told, also where it is not shown yet. */
  get newest() {
    return this.#newest;
  }

  /** Whether a stage was told that is not shown yet. */
  get isBehind() {
    return this.#waiting.length > 0;
  }

  /** @param {Stage} stage @param {boolean} quiet */
  add(stage, quiet) {
    if (stage.step < 0 && stage.rev < this.#newest) return;
    if (stage.step < 0) this.#newest = stage.rev;
    this.#waiting.push({ stage, quiet, due: performance.now() + BEHIND });
    if (this.#waiting.length > MANY) this.#waiting.splice(0, this.#waiting.length - 1);
    this.#limit();
    this.#next();
  }

  /** Ends all motion; what waits is shown at once. */
  hurry() {
    for (const one of this.#waiting) one.quiet = true;
    this.view.hurry();
  }

  /** What has been shown so far says nothing about what comes: the past is left. */
  forget() {
    this.#newest = -1;
  }

  /** A thing lies where a person dropped it; the next stage says whether it stays there. */
  expectBack() {
    this.view.motion.begin(false);
  }

  /** What is shown gets as long as all that waits can still begin in time, each with an equal share. */
  #limit() {
    clearTimeout(this.#timer);
    if (!this.#busy || !this.#waiting.length) return;
    const now = performance.now();
    const room = this.#waiting.map(({ due }, n) => Math.max(0, due - now) / (n + 1));
    this.#timer = setTimeout(() => this.view.motion.finish(), Math.min(...room));
  }

  async #next() {
    if (this.#busy) return;
    this.#busy = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      this.#limit();
      this.begins(next.stage, next.quiet);
      await this.view.show(next.stage, next);
    }
    clearTimeout(this.#timer);
    this.#busy = false;
  }
}
