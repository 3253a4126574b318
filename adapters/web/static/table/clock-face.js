// The clocks on the plates: what is left of a seat's time, which runs down by itself while the seat is asked.

/** @import { Plate } from "./whole.js" */

import { el, set, write } from "../dom.js";
import { t } from "../i18n.js";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds below which a running clock is low. */
const LOW = 2 * HOUR;

export class ClockFaces {
  /** The faces of clocks that run, with the moment of their zero in seconds since 1970. @type {Map<HTMLElement, number>} */
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
      this.#running.set(face, plate.until);
      draw(face, plate.until - Date.now() / 1000, true);
    } else draw(face, plate.left, false);
    return face;
  }

  #tick() {
    for (const [face, until] of this.#running) draw(face, until - Date.now() / 1000, true);
  }
}

/** @param {HTMLElement} face @param {number} seconds @param {boolean} runs */
function draw(face, seconds, runs) {
  const left = Math.max(0, Math.floor(seconds));
  const low = runs && left < LOW;
  write(face, `${told(left)}${low ? "!" : ""}`);
  set(face, { class: low ? "clock low" : "clock", title: t("clock-left", { time: told(left) }) });
}

/** A time by the two largest of its units; their signs are the same in every language. @param {number} seconds */
export function told(seconds) {
  if (seconds >= DAY) return `${Math.floor(seconds / DAY)} d ${Math.floor((seconds % DAY) / HOUR)} h`;
  if (seconds >= HOUR) return `${Math.floor(seconds / HOUR)} h ${Math.floor((seconds % HOUR) / MINUTE)} min`;
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
}
