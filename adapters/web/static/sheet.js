// A sheet: words, a picture, buttons.

import { Controls } from "./controls.js";
import { el, set, sync, write } from "./dom.js";
import { Hotspots } from "./hotspots.js";

/** Where an answer is shown to what was pressed in the picture. */
const PICTURE = -2;

export class Sheet {
  #lines = el("div", { class: "lines" });
  #head = el("p", { class: "head" });
  #picture = el("img", { class: "picture", decoding: "sync" });
  #file = el("a", { class: "key file" });

  /** `headed` puts the first line above the picture; `press(token, at)` sends, `at` says where an answer is shown. */
  constructor(press, headed = false) {
    this.headed = headed;
    this.controls = new Controls(press);
    this.hotspots = new Hotspots((token) => press(token, PICTURE));
    this.frame = el("div", { class: "frame" }, el("div", { class: "within" }, this.#picture, this.hotspots.root));
    this.root = el("div", { class: "sheet" });
  }

  show(sheet) {
    this.sheet = sheet;
    const lines = [...sheet.lines];
    const head = this.headed && lines.length && !lines[0].mono ? lines.shift() : null;
    if (head) {
      this.#head.textContent = head.text;
      set(this.#head, { class: head.strong ? "head strong" : "head" });
    }
    if (sheet.picture) set(this.#picture, { src: sheet.picture, alt: sheet.alt });
    this.hotspots.show(sheet.picture ? sheet.hotspots : null);
    this.root.classList.toggle("drawn", Boolean(sheet.picture));
    sync(this.#lines, written(lines, sheet.picture ? "" : sheet.alt));
    this.controls.show(sheet.controls);
    if (sheet.file) write(set(this.#file, { download: sheet.file[0], href: sheet.file[1] }), `⬇ ${sheet.file[0]}`);
    set(this.root, { lang: sheet.language });
    sync(this.root, [
      ...(head ? [this.#head] : []),
      ...(sheet.picture ? [this.frame] : []),
      ...(lines.length ? [this.#lines] : []),
      ...(sheet.file ? [this.#file] : []),
      this.controls.root,
    ]);
  }

  /** Shows something below what was pressed, until the next press; null takes it away. */
  note(at, element) {
    this.controls.note(at, at === PICTURE ? null : element);
    this.frame.querySelector(".note")?.remove();
    if (at === PICTURE && element) this.frame.append(element);
  }

  /** Shows the sheet as it was last told, after a choice that was not taken. */
  again() {
    if (this.sheet) this.show(this.sheet);
  }
}

/** Lines as paragraphs; runs of mono lines stand together, and are read out as `alt` says. */
export function written(lines, alt = "") {
  const parts = [];
  for (const line of lines) {
    if (line.mono && parts.at(-1)?.tagName === "PRE") parts.at(-1).textContent += `\n${line.text}`;
    else if (line.mono) parts.push(el("pre", alt ? { role: "img", "aria-label": alt } : {}, line.text));
    else parts.push(el("p", { class: line.strong ? "strong" : null }, line.text));
  }
  return parts;
}

/** Why not, or what there is to say: below whatever was pressed, and read out at once; perhaps with a choice. */
export function note(sheet, refused, press = null) {
  const controls = press && sheet.controls.length ? new Controls(press) : null;
  controls?.show(sheet.controls);
  return el(
    "div",
    { class: refused ? "note refused" : "note", role: refused ? "alert" : "status", lang: sheet.language },
    ...written(sheet.lines),
    controls?.root,
  );
}
