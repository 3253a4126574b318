// A scene: words, a picture, buttons.

import { Controls } from "./controls.js";
import { el, set, sync, write } from "./dom.js";
import { Hotspots } from "./hotspots.js";

/** Where an answer is shown to what was pressed in the picture. */
const PICTURE = -2;

export class SceneView {
  #lines = el("div", { class: "lines" });
  #head = el("p", { class: "head" });
  #picture = el("img", { class: "picture", decoding: "sync" });
  #file = el("a", { class: "button file" });

  /** `headed` puts the first line above the picture; `press(token, at)` sends, `at` says where an answer is shown. */
  constructor(press, headed = false) {
    this.headed = headed;
    this.controls = new Controls(press);
    this.hotspots = new Hotspots((token) => press(token, PICTURE));
    this.frame = el("div", { class: "frame" }, el("div", { class: "within" }, this.#picture, this.hotspots.root));
    this.root = el("div", { class: "scene" });
  }

  show(scene) {
    this.scene = scene;
    const lines = [...scene.lines];
    const head = this.headed && lines.length && !lines[0].mono ? lines.shift() : null;
    if (head) {
      this.#head.textContent = head.text;
      set(this.#head, { class: head.strong ? "head strong" : "head" });
    }
    if (scene.picture) set(this.#picture, { src: scene.picture, alt: scene.alt });
    this.hotspots.show(scene.picture ? scene.hotspots : null);
    this.root.classList.toggle("drawn", Boolean(scene.picture));
    sync(this.#lines, written(lines, scene.picture ? "" : scene.alt));
    this.controls.show(scene.controls);
    if (scene.file) write(set(this.#file, { download: scene.file[0], href: scene.file[1] }), `⬇ ${scene.file[0]}`);
    set(this.root, { lang: scene.language });
    sync(this.root, [
      ...(head ? [this.#head] : []),
      ...(scene.picture ? [this.frame] : []),
      ...(lines.length ? [this.#lines] : []),
      ...(scene.file ? [this.#file] : []),
      this.controls.root,
    ]);
  }

  /** Shows something below what was pressed, until the next press; null takes it away. */
  note(at, element) {
    this.controls.note(at, at === PICTURE ? null : element);
    this.frame.querySelector(".note")?.remove();
    if (at === PICTURE && element) this.frame.append(element);
  }

  /** Shows the scene as it was last told, after a choice that was not taken. */
  again() {
    if (this.scene) this.show(this.scene);
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
export function note(scene, refused, press = null) {
  const controls = press && scene.controls.length ? new Controls(press) : null;
  controls?.show(scene.controls);
  return el(
    "div",
    { class: refused ? "note refused" : "note", role: refused ? "alert" : "status", lang: scene.language },
    ...written(scene.lines),
    controls?.root,
  );
}
