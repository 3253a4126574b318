// Press, drag and keys over the areas of a stage. Items are pictures; only areas are touched, so all three are one.

/** @import { Area } from "./whole.js" */

/** @typedef {{ name: string, box: [number, number, number, number] }} Target */

/**
 * What the page does about it. `hurry` ends whatever moves: a press always wins. `grab` says whether an area can be dragged; `drop` whether that was a move; `targets` are
 * the places where what is dragged may go.
 *
 * @typedef {object} Doings
 * @property {() => Area[]} areas
 * @property {() => void} hurry
 * @property {(area: Area) => Target[]} targets
 * @property {(area: Area, twice: boolean) => void} press
 * @property {(area: Area) => boolean} grab
 * @property {(area: Area, dx: number, dy: number) => void} carry
 * @property {(target: Target | null) => void} over
 * @property {(area: Area, target: Target | null, dx: number, dy: number) => void} drop
 * @property {() => void} elsewhere hears of a press where no area is
 * @property {() => void} escape
 * @property {(area: Area | null) => void} hover
 */

/** Pixels after which a press is a drag. */
const DRAG = 6;
/** Pixels beside a target within which a drop still counts. */
const NEAR = 22;
/** Milliseconds within which a second press makes a double one. */
const TWICE = 400;

export class Hands {
  /** @type {{ area: Area, x: number, y: number, id: number, moved: boolean } | null} */
  #held = null;
  /** @type {{ name: string, at: number }} */
  #last = { name: "", at: 0 };

  /**
   * @param {HTMLElement} layer
   * @param {Doings} doings
   */
  constructor(layer, doings) {
    this.layer = layer;
    this.doings = doings;
    layer.addEventListener("pointerdown", (event) => this.#down(event));
    layer.addEventListener("pointermove", (event) => this.#move(event));
    layer.addEventListener("pointerup", (event) => this.#up(event, false));
    layer.addEventListener("pointercancel", (event) => this.#up(event, true));
    layer.addEventListener("pointerleave", () => this.#held || doings.hover(null));
    layer.addEventListener("click", (event) => {
      const area = this.#found(event.target);
      if (event.detail === 0 && area) this.#press(area); // from the keyboard, or by a screen reader
    });
    layer.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      const isHeld = event instanceof PointerEvent && event.pointerType === "touch";
      if (!isHeld) this.#letGo(); // a finger that rests on a card is about to drag it
    });
    layer.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {EventTarget | null} element */
  #found(element) {
    const name = element instanceof Element ? element.closest("[data-area]")?.getAttribute("data-area") : null;
    return this.doings.areas().find((area) => area.name === name) ?? null;
  }

  /** An area as it is now: the table may have moved on since it was touched. @param {Area} area */
  #present(area) {
    return this.doings.areas().find((one) => one.name === area.name) ?? area;
  }

  /** @param {PointerEvent} event */
  #down(event) {
    this.doings.hurry();
    if (this.#held) {
      this.#letGo(); // a second finger puts back what the first one holds
      return;
    }
    const area = this.#found(event.target) ?? this.#nearest(event);
    if (!area && !event.button) this.doings.elsewhere();
    if (!area || event.button) return;
    this.#held = { area, x: event.clientX, y: event.clientY, id: event.pointerId, moved: false };
    this.layer.setPointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (!this.#held) {
      this.doings.hover(event.pointerType === "mouse" ? this.#found(event.target) : null);
      return;
    }
    if (event.pointerId !== this.#held.id) return;
    const { x, y } = this.#held;
    const area = this.#present(this.#held.area);
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    if (!this.#held.moved && Math.hypot(dx, dy) > DRAG) this.#held.moved = this.doings.grab(area);
    if (!this.#held.moved) return;
    this.doings.carry(area, dx, dy);
    this.doings.over(this.#under(event, area));
  }

  /** @param {PointerEvent} event @param {boolean} cancelled */
  #up(event, cancelled) {
    if (!this.#held || event.pointerId !== this.#held.id) return;
    const { x, y, moved } = this.#held;
    const area = this.#present(this.#held.area);
    this.#held = null;
    this.doings.over(null);
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    if (moved) this.doings.drop(area, cancelled ? null : this.#under(event, area), dx, dy);
    else if (!cancelled) this.#press(area);
  }

  #letGo() {
    const held = this.#held;
    this.#held = null;
    this.doings.over(null);
    if (held?.moved) this.doings.drop(held.area, null, 0, 0);
    this.doings.escape();
  }

  /** @param {Area} area */
  #press(area) {
    const now = performance.now();
    const twice = this.#last.name === area.name && now - this.#last.at < TWICE;
    this.#last = { name: twice ? "" : area.name, at: now };
    this.doings.press(area, twice);
  }

  /** @param {PointerEvent} event */
  #point(event) {
    const { left, top } = this.layer.getBoundingClientRect();
    return /** @type {const} */ ([event.clientX - left, event.clientY - top]);
  }

  /** The target under the pointer, else the nearest one, else whatever area lies there. @param {PointerEvent} event @param {Area} held */
  #under(event, held) {
    const [x, y] = this.#point(event);
    const targets = this.doings.targets(held).filter((target) => target.name !== held.name);
    const best = nearest(targets, x, y);
    if (best && distance(best.box, x, y) <= NEAR) return best;
    const others = this.doings.areas().filter((area) => area.name !== held.name && distance(area.box, x, y) === 0);
    return others.sort((one, other) => size(one.box) - size(other.box))[0] ?? null;
  }

  /** A thin area beside the pointer: narrow points of a board are not as wide as a finger. @param {PointerEvent} event */
  #nearest(event) {
    const [x, y] = this.#point(event);
    const able = this.doings.areas().filter((area) => area.token || area.to.length);
    const best = nearest(able, x, y);
    return best && distance(best.box, x, y) <= NEAR ? best : null;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = STEPS[event.key];
    if (event.key === "Escape") this.doings.escape();
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const here = this.#found(document.activeElement);
    const next = here && beside(this.doings.areas(), here, step);
    if (next) focus(this.layer, next.name);
  }
}

/** @type {Record<string, [number, number]>} */
const STEPS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @typedef {[number, number, number, number]} Box */

/** How far a point is from a box. @param {Box} box @param {number} x @param {number} y */
function distance([left, top, width, height], x, y) {
  return Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
}

/** @param {Box} box */
const size = ([, , width, height]) => width * height;

/**
 * The box nearest to a point; of several around it the smallest.
 *
 * @template {Target} T
 * @param {T[]} targets
 * @param {number} x
 * @param {number} y
 * @returns {T | undefined}
 */
function nearest(targets, x, y) {
  const far = (/** @type {T} */ one) => distance(one.box, x, y);
  return [...targets].sort((one, other) => far(one) - far(other) || size(one.box) - size(other.box))[0];
}

/**
 * The nearest area in a direction: what lies straight ahead comes before what lies aside.
 *
 * @param {Area[]} areas
 * @param {Area} here
 * @param {[number, number]} step
 */
export function beside(areas, here, [sx, sy]) {
  const middle = (/** @type {Area} */ { box: [x, y, w, h] }) => [x + w / 2, y + h / 2];
  const [hx, hy] = middle(here);
  let best = null;
  let least = Infinity;
  for (const area of areas) {
    const [x, y] = middle(area);
    const along = (x - hx) * sx + (y - hy) * sy;
    const aside = Math.abs((x - hx) * sy) + Math.abs((y - hy) * sx);
    if (area === here || along < 4 || aside > along * 2.2) continue;
    if (along + aside * 2 < least) [best, least] = [area, along + aside * 2];
  }
  return best;
}

/** One tab stop for all areas. @param {HTMLElement} layer @param {string} name */
export function focus(layer, name) {
  const button = layer.querySelector(`[data-area="${CSS.escape(name)}"]`);
  if (!(button instanceof HTMLElement)) return; // it is gone, and its heir has the focus
  for (const child of layer.querySelectorAll("button")) child.tabIndex = child === button ? 0 : -1;
  button.focus();
}
