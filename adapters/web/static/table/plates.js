// Plates of players: a disc or the man of their side, the name, what there is to say; a frame for whoever is asked.

/** @import { Stage } from "./whole.js" */

import { el, ElementPool, set, sync } from "../dom.js";
import { t } from "../i18n.js";
import { sprite } from "../sprites.js";
import { ClockFaces } from "./clock-face.js";
import { disc } from "./disc.js";

/** Width from which a plate has a disc. */
const WITH_DISC = 120;
/** Height from which a plate has two lines; one that has no room for a disc needs them earlier. */
const TWO_LINES = { broad: 50, narrow: 38 };
/** The sizes in which a computer's name may stand: the usual one, then smaller ones. */
const SIZES = ["", "13px", "12px"];

export class Plates {
  #pool = new ElementPool();
  #clocks = new ClockFaces();
  root = el("div", { class: "plates" });

  /** @param {Stage} stage @param {Set<number>} offline seats of players who are away */
  show(stage, offline) {
    this.#clocks.clear();
    /** @type {[HTMLElement, string][]} */
    const computers = [];
    const plates = stage.plates.map((plate) => {
      const [x, y, w, h] = plate.box;
      const made = this.#pool.get(String(plate.seat), () => el("div"));
      const mine = plate.seat === stage.seat;
      const narrow = w < WITH_DISC;
      const deep = h >= (narrow ? TWO_LINES.narrow : TWO_LINES.broad);
      const low = h < TWO_LINES.broad;
      const marks = Object.entries({ turn: plate.turn, mine, narrow, deep, low }).filter(([, is]) => is);
      set(made, { class: ["plate", ...marks.map(([mark]) => mark)].join(" ") });
      Object.assign(made.style, { width: `${w}px`, height: `${h}px`, transform: `translate(${x}px, ${y}px)` });
      const sign = narrow ? null : plate.sign ? sprite(plate.sign, "sign") : disc(plate.name, plate.seat);
      const name = el("b", {}, plate.name);
      if (plate.computer) computers.push([name, plate.name]);
      const turn = plate.turn ? el("span", { class: "unseen" }, t("asked")) : null;
      const told = el("span", { class: "told" }, plate.told.map(unbroken).join("\u00a0· "));
      made.style.borderLeft = narrow ? `5px solid var(--seat${plate.seat % 4})` : "";
      made.replaceChildren(
        ...[
          sign,
          el(
            "span",
            { class: "who" },
            name,
            plate.computer ? computer() : null,
            offline.has(plate.seat) ? away() : null,
          ),
          this.#clocks.face(plate),
          told,
          turn,
        ].filter((one) => one !== null),
      );
      return made;
    });
    sync(this.root, plates);
    this.#pool.sweep();
    for (const [name, whole] of computers) shorten(name, whole);
  }
}

/**
 * Where a computer's name has too little room, it stands there smaller, else its initial and its number do; who
 * listens hears all of it.
 *
 * @param {HTMLElement} name @param {string} whole
 */
function shorten(name, whole) {
  for (const size of SIZES) {
    name.style.fontSize = size;
    if (name.scrollWidth <= name.clientWidth) return;
  }
  name.style.fontSize = "";
  const short = `${whole[0] ?? ""}${/\d*$/.exec(whole)?.[0] ?? ""}`;
  name.replaceChildren(el("span", { "aria-hidden": "true" }, short), el("span", { class: "unseen" }, whole));
}

/** Words that stay on one line. @param {string} words */
function unbroken(words) {
  return words.replaceAll(" ", "\u00a0");
}

/** The sign of a player who is away: a ring beside the name. */
function away() {
  return el("span", { class: "gone", role: "img", "aria-label": t("player-offline"), title: t("player-offline") });
}

/** The sign of a computer: drawn, since many machines lack the emoji. */
function computer() {
  const made = sprite("sign-computer", "computer");
  made.removeAttribute("aria-hidden");
  set(made, { role: "img", "aria-label": t("computer") });
  return made;
}
