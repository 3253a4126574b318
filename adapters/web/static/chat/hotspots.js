// Areas of the picture that can be clicked, one after the other. They know places, not what a place means.

/** @import { Hotspot, Hotspots as Told } from "../../protocol.js" */

import { el, ElementPool, set, sync } from "../dom.js";
import { t } from "../i18n.js";

/** The directions of the arrow keys: to the right, and down. @type {Record<string, [number, number]>} */
const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

export class Hotspots {
  #pool = new ElementPool();
  /** @type {Told | null} */
  #told = null;
  #seen = "";
  /** The place where a move begins that the server does not know of yet. @type {string | null} */
  #from = null;
  /** The place that Tab comes to. @type {string | null} */
  #at = null;

  /** @param {(token: string) => void} press sends a token */
  constructor(press) {
    this.press = press;
    this.root = el("div", { class: "hotspots", role: "group", onkeydown: (event) => this.#key(event) });
  }

  /** @param {Told | null} told */
  show(told) {
    const seen = JSON.stringify(told);
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#told = told;
    this.#from = null;
    this.root.hidden = !told;
    set(this.root, { "aria-label": told ? t("in-picture") : null });
    this.#draw();
  }

  /** Draws what the server tells, and where a move begins that only this page knows of. */
  #draw() {
    const areas = this.#told?.areas ?? [];
    const from = this.#chosen();
    const targets = new Set(from?.to.map(([name]) => name) ?? []);
    const stop =
      areas.find(({ name }) => name === this.#at) ??
      from ??
      areas.find((one) => one.to.length || one.token) ??
      areas[0];
    const buttons = areas.map((one) => {
      const button = this.#pool.get(one.name, () => el("button", { type: "button", "data-hotspot": one.name }));
      const [left, top, width, height] = one.box.map((percent) => `${percent}%`);
      Object.assign(button.style, { left, top, width, height });
      const able = one.to.length || one.token || targets.has(one.name);
      const toggles = one.to.length || one.off_token; // a click that places a piece cannot be taken back by a second one
      const pressed = one === from || one.pressed;
      set(button, {
        class: ["hotspot", able && "able", pressed && "pressed", targets.has(one.name) && "target"]
          .filter(Boolean)
          .join(" "),
        "aria-label": targets.has(one.name) ? `${one.label}, ${t("target")}` : one.label,
        "aria-pressed": pressed ? "true" : toggles && !targets.has(one.name) ? "false" : null,
        tabindex: one === stop ? "0" : "-1",
        onclick: () => this.#pressed(one),
        onfocus: () => this.#stop(one.name),
      });
      return button;
    });
    sync(this.root, buttons);
    this.#pool.sweep();
  }

  /** Where the move begins: chosen here, or told by the server. */
  #chosen() {
    const name = this.#from ?? this.#told?.chosen;
    return this.#told?.areas.find((one) => one.name === name);
  }

  /** @param {Hotspot} one */
  #pressed(one) {
    const from = this.#chosen();
    const way = from?.to.find(([name]) => name === one.name);
    const token = one.pressed ? one.off_token : one.token;
    const template = this.#told?.move_template;
    const moves = !template || template.includes("{from}");
    if (way) this.#send(way[1]);
    else if (token) this.#send(token);
    else if (one === from) this.#back();
    else if (one.to.length || (moves && one.occupied)) this.#choose(one.name);
    else if (template && (from || !moves))
      this.#send(template.replace("{from}", from?.name ?? "").replace("{to}", one.name));
  }

  /** @param {string | null} name */
  #choose(name) {
    this.#from = name;
    this.#draw();
  }

  /** @param {string} token */
  #send(token) {
    this.#choose(null);
    this.press(token);
  }

  /** Takes back what is chosen here, else what the server knows of; returns whether there was anything. */
  #back() {
    const here = this.#from !== null;
    const there = here ? "" : (this.#told?.back ?? "");
    if (here) this.#choose(null);
    if (there) this.press(there);
    return here || Boolean(there);
  }

  /**
   * Makes one place the only one that Tab comes to.
   *
   * @param {string} name
   */
  #stop(name) {
    this.#at = name;
    for (const button of this.#buttons()) set(button, { tabindex: button.dataset.hotspot === name ? "0" : "-1" });
  }

  #buttons() {
    return /** @type {HTMLElement[]} */ ([...this.root.children]);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const arrow = ARROWS[event.key];
    if (event.key === "Escape" && this.#back()) {
      event.stopPropagation();
    } else if (arrow) {
      nearest(/** @type {HTMLElement} */ (event.target), this.#buttons(), arrow)?.focus();
      event.preventDefault();
    }
  }
}

/**
 * The element that lies next in a direction; what lies straight ahead counts before what lies aside.
 *
 * @param {HTMLElement} from
 * @param {HTMLElement[]} elements
 * @param {[number, number]} direction
 */
function nearest(from, elements, [right, down]) {
  const here = middle(from);
  /** @type {HTMLElement | null} */
  let best = null;
  let least = Infinity;
  for (const element of elements) {
    const there = middle(element);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    if (ahead > 1 && ahead + 3 * aside < least) [best, least] = [element, ahead + 3 * aside];
  }
  return best;
}

/** @param {HTMLElement} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
