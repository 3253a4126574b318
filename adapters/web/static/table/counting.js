// A show is counted line by line, at the hand and with its cards lit. A press, or a look without motion, ends it at once.

/** @import { Motion } from "./motion.js" */
/** @import { Thing } from "./stage-view.js" */
/** @import { Stage } from "./whole.js" */

import { el } from "../dom.js";
import { speed } from "./settings.js";

/** Milliseconds for which a line is alone. */
const LINE = 700;

export class Counting {
  root = el("div", { class: "counting", "aria-hidden": "true" });
  /** The counts that are there. @type {Stage["counts"]} */
  #counts = [];
  /** Those that have been said. @type {Set<string>} */
  #said = new Set();

  /** @param {Motion} motion */
  constructor(motion) {
    this.motion = motion;
  }

  /**
   * Says what has not been said yet; resolves when all is said, or something more urgent waits: then the next stage goes on.
   *
   * @param {Stage["counts"]} counts
   * @param {Map<string, Thing>} things
   */
  async show(counts, things) {
    this.#counts = counts;
    const names = counts.map(nameOf);
    this.#said = new Set(names.filter((name) => this.#said.has(name)));
    if (this.motion.isOff) this.skip();
    for (const [n, { words, box, keys }] of counts.entries()) {
      if (this.motion.isOff) break;
      if (this.#said.has(names[n])) continue;
      this.#said.add(names[n]);
      this.#say(words, box);
      const lit = keys.flatMap((key) => things.get(key)?.element ?? []);
      for (const element of lit) element.classList.add("counted");
      await this.motion.pause(LINE * speed());
      for (const element of lit) element.classList.remove("counted");
    }
    this.root.replaceChildren();
  }

  /** Nobody wants to hear the rest. */
  skip() {
    this.#said = new Set(this.#counts.map(nameOf));
  }

  /** A line below the former ones of the same hand. @param {string} words @param {[number, number, number, number]} box */
  #say(words, [x, y, w, h]) {
    const place = `translate(${x}px, ${y}px)`;
    const last = /** @type {HTMLElement | null} */ (this.root.lastElementChild);
    const list = last?.style.transform === place ? last : el("ol", {});
    Object.assign(list.style, { width: `${w}px`, height: `${h}px`, transform: place });
    list.append(el("li", {}, words));
    this.root.replaceChildren(list);
  }
}

/** @param {Stage["counts"][number]} count */
const nameOf = ({ words, box, keys }) => [words, ...box, ...keys].join(" ");
