// What a drag does to the things that it takes along: they are lifted, carried, and lie where they are dropped.

/** @import { Target } from "./hands.js" */
/** @import { Presses } from "./presses.js" */
/** @import { Queue } from "./queue.js" */
/** @import { TableState } from "./table-state.js" */
/** @import { TableView } from "./table-view.js" */
/** @import { Area } from "./whole.js" */

import { PLAN } from "./premove.js";

export class Dragging {
  /** @type {Area | null} */
  #hovered = null;

  /** @param {TableState} state @param {TableView} view @param {Queue} queue @param {Presses} presses */
  constructor(state, view, queue, presses) {
    this.state = state;
    this.items = view.items;
    this.view = view;
    this.queue = queue;
    this.presses = presses;
  }

  /** The things that a drag of an area takes along: with a raised card all raised ones. @param {Area} area */
  #carried(area) {
    const { stage, choice } = this.state;
    const raised = stage?.areas.filter((one) => one.raises >= 0 && choice.raised.has(one.raises)) ?? [];
    const others = area.raises >= 0 ? raised.filter((one) => one.name !== area.name) : [];
    return [area, ...others].map((one) => this.items.things.get(one.lifts)).filter((thing) => thing !== undefined);
  }

  /** Lifts what an area takes along; whether there is anything. @param {Area} area */
  grab(area) {
    this.presses.begin();
    this.view.hush();
    this.hover(null);
    const things = this.#carried(area);
    if (!this.state.present || !area.lifts || !things.length) return false;
    if (area.raises < 0) this.state.choice.source = area.to.length ? area.name : "";
    for (const thing of things) thing.element.classList.add("lift");
    this.state.changed();
    return true;
  }

  /** @param {Area} area @param {number} dx @param {number} dy */
  carry(area, dx, dy) {
    for (const { element } of this.#carried(area)) {
      element.classList.add("lift"); // a stage that came meanwhile has put it down
      element.style.translate = `${dx}px ${dy}px`;
    }
  }

  /**
   * Lets go: what goes somewhere stays where it is until the server has answered, anything else glides back.
   *
   * @param {Area} area
   * @param {Target | null} target
   * @param {number} dx
   * @param {number} dy
   */
  drop(area, target, dx, dy) {
    const things = this.#carried(area);
    const wish = this.state.choice.drop(area, target);
    const isWay = Boolean(wish && !("asks" in wish) && wish.to && wish.token !== PLAN);
    for (const thing of things) {
      thing.element.classList.remove("lift");
      if (isWay) {
        Object.assign(thing, { x: thing.x + dx, y: thing.y + dy });
        thing.element.style.translate = "";
        thing.element.style.transform = `translate(${thing.x}px, ${thing.y}px) rotate(${thing.angle}deg)`;
      } else this.items.motion.back(thing, dx, dy);
    }
    this.state.choice.source = "";
    this.presses.wish(wish);
    if (isWay) this.queue.expectBack();
  }

  /** A card of the hand comes up a little under the mouse. @param {Area | null} area */
  hover(area) {
    if (area === this.#hovered) return;
    const thing = (/** @type {Area | null} */ one) => (one?.lifts ? this.items.things.get(one.lifts) : undefined);
    thing(this.#hovered)?.element.classList.remove("up");
    this.#hovered = area;
    if (area && area.name.startsWith("hand")) thing(area)?.element.classList.add("up");
  }
}
