// What a drag does to the things that it takes along: they are lifted, carried, and lie where they are dropped.

/** @import { Choice, Wish } from "./choice.js" */
/** @import { Target } from "./hands.js" */
/** @import { StageView } from "./stage-view.js" */
/** @import { Area, Stage } from "./whole.js" */

export class Dragging {
  /** @type {Area | null} */
  #hovered = null;

  /**
   * @param {StageView} view
   * @param {Choice} choice
   * @param {() => Stage | null} stage
   */
  constructor(view, choice, stage) {
    this.view = view;
    this.choice = choice;
    this.stage = stage;
  }

  /** The things that a drag of an area takes along: with a raised card all raised ones. @param {Area} area */
  #carried(area) {
    const raised = this.stage()?.areas.filter((one) => one.raises >= 0 && this.choice.raised.has(one.raises)) ?? [];
    const others = area.raises >= 0 ? raised.filter((one) => one.name !== area.name) : [];
    return [area, ...others].map((one) => this.view.things.get(one.lifts)).filter((thing) => thing !== undefined);
  }

  /** Lifts what an area takes along; whether there is anything. @param {Area} area */
  grab(area) {
    const things = this.#carried(area);
    if (!area.lifts || !things.length) return false;
    if (area.raises < 0) this.choice.source = area.to.length ? area.name : "";
    for (const thing of things) thing.element.classList.add("lift");
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
   * @returns {{ wish: Wish, isWay: boolean }} what the drop means, and whether the things go on from where they lie
   */
  drop(area, target, dx, dy) {
    const things = this.#carried(area);
    const wish = this.choice.drop(area, target);
    const isWay = Boolean(wish && !("asks" in wish) && wish.to);
    for (const thing of things) {
      thing.element.classList.remove("lift");
      if (isWay) {
        Object.assign(thing, { x: thing.x + dx, y: thing.y + dy });
        thing.element.style.translate = "";
        thing.element.style.transform = `translate(${thing.x}px, ${thing.y}px) rotate(${thing.angle}deg)`;
      } else this.view.motion.back(thing, dx, dy);
    }
    this.choice.source = "";
    return { wish, isWay };
  }

  /** A card of the hand comes up a little under the mouse. @param {Area | null} area */
  hover(area) {
    if (area === this.#hovered) return;
    const thing = (/** @type {Area | null} */ one) => (one?.lifts ? this.view.things.get(one.lifts) : undefined);
    thing(this.#hovered)?.element.classList.remove("up");
    this.#hovered = area;
    if (area && area.name.startsWith("hand")) thing(area)?.element.classList.add("up");
  }

  /** Raised cards stand out. */
  mark() {
    for (const area of this.stage()?.areas ?? []) {
      const thing = this.view.things.get(area.lifts);
      if (thing && area.raises >= 0) thing.element.classList.toggle("raised", this.choice.raised.has(area.raises));
    }
  }
}
