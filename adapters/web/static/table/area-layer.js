// The areas of a stage as buttons, in reading order, with one tab stop; what is lit, chosen or raised is marked.

/** @import { Stage } from "./whole.js" */
/** @import { Choice } from "./choice.js" */

import { el, ElementPool, set, sync } from "../dom.js";

export class AreaLayer {
  #pool = new ElementPool();
  root = el("div", { class: "areas", role: "group" });

  /** @param {Stage} stage @param {Choice} choice @param {string} label */
  show(stage, choice, label) {
    const focused = document.activeElement;
    const had = focused instanceof HTMLElement && this.root.contains(focused) ? focused.dataset.area : "";
    set(this.root, { "aria-label": label });
    const lit = choice.lit();
    const able = stage.areas.filter((area) => area.token || area.to.length || area.raises >= 0);
    const stop = had || (able[0] ?? stage.areas[0])?.name;
    const buttons = stage.areas.map((area) => {
      const button = this.#pool.get(area.name, () => el("button", { type: "button", "data-area": area.name }));
      const isRaised = area.raises >= 0 && choice.raised.has(area.raises);
      const isOn = area.pressed || isRaised || area.name === choice.source;
      set(button, {
        "aria-label": area.label,
        "aria-pressed": area.off || area.raises >= 0 || area.to.length ? String(isOn) : null,
        class: [
          "area",
          area.token || area.to.length || area.raises >= 0 ? "able" : "",
          lit.has(area.name) ? "lit" : "",
          area.name === choice.source ? "source" : "",
          isRaised ? "raised" : "",
          area.pressed ? "pressed" : "",
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
  }

  /** Marks the place over which something is held. @param {string} name */
  over(name) {
    this.root.querySelector(".hot")?.classList.remove("hot");
    if (!name) return;
    const found = CSS.escape(name);
    this.root.querySelector(`[data-area="${found}"], [data-zone="${found}"]`)?.classList.add("hot");
  }
}
