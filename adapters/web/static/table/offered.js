// Buttons that a card on the stage shows in a place of their own, found by what their tokens do.

/** @import { RenderedButton, RenderedControl } from "../../protocol.js" */

import { el, set } from "../dom.js";

export class Offered {
  /** @type {Set<RenderedControl>} */
  #taken = new Set();

  /** @param {RenderedControl[]} controls @param {(token: string) => unknown} press */
  constructor(controls, press) {
    this.controls = controls;
    this.press = press;
  }

  /** The first single button whose token ends so; it is not among the others then. @param {RegExp} action */
  take(action) {
    const control = this.controls.find(
      (one) => one.kind === "press" && !this.#taken.has(one) && action.test(one.buttons[0]?.token ?? ""),
    );
    if (control) this.#taken.add(control);
    return control?.buttons[0] ?? null;
  }

  /** What nobody has taken. */
  get others() {
    return this.controls.filter((one) => !this.#taken.has(one));
  }

  /**
   * An element for a button; what it does takes a moment, and shows.
   *
   * @param {RenderedButton} button
   * @param {string} [label] in place of its own, of which only the words are shown
   */
  element(button, label) {
    const made = el("button", { type: "button", class: button.tone, "data-token": button.token });
    made.textContent = label ?? button.label.replace(/^[^\p{L}\p{N}]+/u, "");
    made.addEventListener("click", async () => {
      if (made.getAttribute("aria-busy")) return;
      set(made, { "aria-busy": "true" });
      await this.press(button.token);
      set(made, { "aria-busy": null });
    });
    return made;
  }
}
