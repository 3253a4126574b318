// The areas of a stage as buttons, in reading order, with one tab stop; what is lit, chosen or raised is marked.

/** @import { Stage } from "./whole.js" */
/** @import { Choice } from "./choice.js" */
/** @import { Premove } from "./premove.js" */

/** @typedef {[number, number, number, number]} Box */

import { el, ElementPool, set, sync } from "../dom.js";
import { t } from "../i18n.js";

/** @param {Box} box */
const middle = ([x, y, width, height]) => [x + width / 2, y + height / 2];

export class AreaLayer {
  #pool = new ElementPool();
  /** Where each area lay last. @type {Map<string, Box>} */
  #boxes = new Map();
  root = el("div", { class: "areas", role: "group" });

  /** @param {Stage} stage @param {Choice} choice @param {string} label @param {Premove} premove */
  show(stage, choice, label, premove) {
    const focused = document.activeElement;
    const had = focused instanceof HTMLElement && this.root.contains(focused) ? focused.dataset.area : "";
    const { rev, width, height } = stage;
    set(this.root, { "aria-label": label, "data-rev": String(rev), "data-box": `${width}x${height}` });
    const lit = choice.lit();
    const hinted = choice.hinted();
    const able = stage.areas.filter((area) => area.token || area.to.length || area.raises >= 0);
    const stop = (stage.areas.some((area) => area.name === had) && had) || (able[0] ?? stage.areas[0])?.name;
    const buttons = stage.areas.map((area) => {
      const button = this.#pool.get(area.name, () => el("button", { type: "button", "data-area": area.name }));
      const isRaised = area.raises >= 0 && choice.raised.has(area.raises);
      const isPressed = choice.isPressed(area);
      const isOn = isPressed || isRaised || area.name === choice.source;
      set(button, {
        "aria-label": premove.has(area.name) ? `${area.label}, ${t("planned")}` : area.label,
        "aria-pressed": area.off || area.raises >= 0 || area.to.length ? String(isOn) : null,
        class: [
          "area",
          area.token || area.to.length || area.raises >= 0 ? "able" : "",
          lit.has(area.name) ? "lit" : "",
          area.name === choice.source ? "source" : "",
          isRaised ? "raised" : "",
          isPressed ? "pressed" : "",
          hinted.has(area.name) ? "hinted" : "",
          area.name === premove.plan?.from ? "planned from" : "",
          area.name === premove.plan?.to ? "planned to" : "",
        ].join(" "),
      });
      button.tabIndex = area.name === stop ? 0 : -1;
      const [x, y, w, h] = area.box;
      Object.assign(button.style, { width: `${w}px`, height: `${h}px`, transform: `translate(${x}px, ${y}px)` });
      return button;
    });
    const zones = stage.zones.map((zone) => {
      const [x, y, w, h] = zone.box;
      const made = this.#pool.get(`zone ${zone.name}`, () => el("div", { class: "zone", "aria-hidden": "true" }));
      made.dataset.zone = zone.name;
      made.classList.toggle("lit", lit.has(zone.name));
      Object.assign(made.style, { width: `${w}px`, height: `${h}px`, transform: `translate(${x}px, ${y}px)` });
      return made;
    });
    sync(this.root, [...zones, ...buttons]);
    this.#pool.sweep();
    if (had && had !== stop) this.#heir(stage, had, able)?.focus();
    this.#boxes = new Map(stage.areas.map((area) => [area.name, area.box]));
  }

  /** The button that gets the focus of one that is gone: the nearest, of those that can be pressed if there are any. @param {Stage} stage @param {string} gone @param {Stage["areas"]} able */
  #heir(stage, gone, able) {
    const [x, y] = middle(this.#boxes.get(gone) ?? [0, 0, 0, 0]);
    const far = (/** @type {Stage["areas"][number]} */ { box }) => Math.hypot(middle(box)[0] - x, middle(box)[1] - y);
    const [nearest] = [...(able.length ? able : stage.areas)].sort((one, other) => far(one) - far(other));
    const button = nearest && this.root.querySelector(`[data-area="${CSS.escape(nearest.name)}"]`);
    if (!(button instanceof HTMLElement)) return null;
    for (const child of this.root.querySelectorAll("button")) child.tabIndex = child === button ? 0 : -1;
    return button;
  }

  /** Marks the place over which something is held. @param {string} name */
  over(name) {
    this.root.querySelector(".hot")?.classList.remove("hot");
    if (!name) return;
    const found = CSS.escape(name);
    this.root.querySelector(`[data-area="${found}"], [data-zone="${found}"]`)?.classList.add("hot");
  }
}
