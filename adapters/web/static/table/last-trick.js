// The last trick, looked at again: it lies over the table while somebody wants to see it.

/** @import { Stage } from "./whole.js" */

import { el } from "../dom.js";
import { sprite } from "../sprites.js";
import { settle } from "./stage-view.js";

export class LastTrick {
  root = el("div", { class: "before", "aria-hidden": "true", hidden: "" });
  #rev = -1;

  get isShown() {
    return !this.root.hidden;
  }

  /** Shows it over a stage; whether there is one. @param {Stage | null} stage */
  show(stage) {
    if (!stage?.before.length) return false;
    this.#rev = stage.rev;
    const cards = stage.before.map((row) => {
      const made = sprite(row[2], `it ${row[8]}`);
      settle({ element: made, symbol: row[2], x: 0, y: 0, w: 0, h: 0, angle: 0 }, row);
      return made;
    });
    this.root.replaceChildren(...cards);
    this.root.hidden = false;
    return true;
  }

  hide() {
    this.root.hidden = true;
    this.root.replaceChildren();
  }

  /** What is played meanwhile is more important. @param {Stage} stage */
  see(stage) {
    if (this.isShown && stage.rev !== this.#rev) this.hide();
  }
}
