// The clocks on the plates: what is left of a seat's time, which runs down by itself while the seat is asked.

/** @import { Plate } from "./whole.js" */

import { el, set, write } from "../dom.js";
import { t } from "../i18n.js";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export class ClockFaces {
  /** The faces of clocks that run, with their plates. @type {Map<HTMLElement, Plate>} */
  #running = new Map();

  constructor() {
    setInterval(() => this.#tick(), 1000);
  }

  /** Forgets all faces: plates are about to be drawn anew. */
  clear() {
    this.#running.clear();
  }

  /** The face of a seat's clock; null where there is none. @param {Plate} plate */
  face(plate) {
    if (!plate.until && plate.left < 0) return null;
    const face = el("span", { class: "clock", role: "timer", "aria-live": "off" });
    if (plate.until) {
      this.#running.set(face, plate);
      drawRunning(face, plate);
    } else draw(face, plate.left, false);
    return face;
  }

  #tick() {
    for (const [face, plate] of this.#running) drawRunning(face, plate);
  }
}

/** @param {HTMLElement} face @param {Plate} plate */
function drawRunning(face, plate) {
  const now = Date.now() / 1000;
  draw(face, plate.until - now, now >= plate.low);
}

/** @param {HTMLElement} face @param {number} seconds @param {boolean} low whether little of it is left */
function draw(face, seconds, low) {
  const left = Math.max(0, Math.floor(seconds));
  write(face, `${told(left)}${low ? "!" : ""}`);
  set(face, { class: low ? "clock low" : "clock", title: t("clock-left", { time: told(left) }) });
}

/** A time by the two largest of its units; their signs are the same in every language. @param {number} seconds */
export function told(seconds) {
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} h`;
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)} h ${Math.floor((seconds % HOUR) / MINUTE)} min`;
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
}
