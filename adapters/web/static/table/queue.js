// Stages one after the other: each is shown when the one before lies still, and none waits longer than two seconds.

/** @import { Stage } from "./whole.js" */
/** @import { StageView } from "./stage-view.js" */

/** Milliseconds that the page may be behind the table. */
const BEHIND = 2000;
/** More waiting stages than this are not shown one by one: somebody was away. */
const MANY = 8;

export class Queue {
  /** @type {{ stage: Stage, quiet: boolean }[]} */
  #waiting = [];
  #busy = false;
  #newest = -1;

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

  /** @param {Stage} stage @param {boolean} quiet */
  add(stage, quiet) {
    if (stage.step < 0 && stage.rev < this.#newest) return;
    if (stage.step < 0) this.#newest = stage.rev;
    this.#waiting.push({ stage, quiet });
    if (this.#waiting.length > MANY) this.#waiting.splice(0, this.#waiting.length - 1);
    if (this.#busy && this.#waiting.length > 1)
      setTimeout(() => this.view.motion.finish(), BEHIND / this.#waiting.length);
    this.#next();
  }

  /** Ends all motion; what waits is shown at once. */
  hurry() {
    this.view.motion.finish();
  }

  /** What has been shown so far says nothing about what comes: the past is left. */
  forget() {
    this.#newest = -1;
  }

  /** A thing lies where a person dropped it; the next stage says whether it stays there. */
  expectBack() {
    this.view.motion.begin(false);
  }

  async #next() {
    if (this.#busy) return;
    this.#busy = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      this.begins(next.stage, next.quiet);
      await this.view.show(next.stage, next);
    }
    this.#busy = false;
  }
}
