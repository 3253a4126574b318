// A sentence at the piece that it is about: why a move is not possible, or what is asked before one.

import { el } from "../dom.js";

const LEAST = 3500;
const LETTER = 70;
const WIDEST = 320;

export class Bubble {
  root = el("div", { class: "bubble", role: "alert" });
  #timer = 0;

  /**
   * Shows a text above a box of the stage, or below it where there is no room.
   *
   * @param {string} text
   * @param {[number, number, number, number] | null} box
   * @param {{ width: number, height: number }} stage
   */
  show(text, box, stage) {
    clearTimeout(this.#timer);
    this.root.textContent = text;
    this.root.classList.add("shown");
    const width = Math.min(WIDEST, stage.width - 16);
    const [x, y, w, h] = box ?? [stage.width / 2, stage.height / 2, 0, 0];
    const left = Math.min(Math.max(8, x + w / 2 - width / 2), stage.width - width - 8);
    const isLow = y < 96;
    Object.assign(this.root.style, { width: `${width}px`, left: `${left}px`, top: `${isLow ? y + h + 8 : y - 8}px` });
    this.root.classList.toggle("low", isLow);
    this.#timer = setTimeout(() => this.hide(), Math.max(LEAST, LETTER * text.length));
  }

  hide() {
    clearTimeout(this.#timer);
    this.root.classList.remove("shown");
    this.root.textContent = "";
  }
}
