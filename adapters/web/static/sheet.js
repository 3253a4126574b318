// A sheet: words, a picture, buttons.

import { Controls } from "./controls.js";
import { el, set, sync } from "./dom.js";

export class Sheet {
  #lines = el("div", { class: "lines" });
  #head = el("p", { class: "head" });
  #picture = el("img", { class: "picture", decoding: "sync" });

  /** `headed` puts the first line above the picture. */
  constructor(press, headed = false) {
    this.headed = headed;
    this.controls = new Controls(press);
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
    this.root.classList.toggle("drawn", Boolean(sheet.picture));
    sync(this.#lines, written(lines, sheet.picture ? "" : sheet.alt));
    this.controls.show(sheet.controls);
    set(this.root, { lang: sheet.language });
    sync(this.root, [
      ...(head ? [this.#head] : []),
      ...(sheet.picture ? [this.#picture] : []),
      ...(lines.length ? [this.#lines] : []),
      this.controls.root,
    ]);
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

/** Why not, or what there is to say: below whatever was pressed, and read out at once. */
export function note(sheet, refused) {
  return el(
    "div",
    { class: refused ? "note refused" : "note", role: refused ? "alert" : "status", lang: sheet.language },
    ...written(sheet.lines),
  );
}
