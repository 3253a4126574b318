// The bar above a table: the way home, what is played and how far, and the button of what is beside the table.

/** @import { Stage } from "./whole.js" */

import { el, set, write } from "../dom.js";
import { t } from "../i18n.js";

export class Bar {
  #title = el("h1");
  #headline = el("p", { class: "headline" });
  #home = el("a", { class: "icon home", href: "/" }, "‹");
  #back = el("button", { type: "button", class: "icon", hidden: "" }, "⟲");
  #menu = el("button", { type: "button", class: "icon" }, "≡");
  root = el(
    "header",
    { class: "bar" },
    this.#home,
    el("div", { class: "titles" }, this.#title, this.#headline),
    this.#back,
    this.#menu,
  );

  /**
   * @param {() => void} beside opens what is beside the table
   * @param {() => void} back takes the last own step back, or asks the others to agree
   */
  constructor(beside, back) {
    this.#menu.addEventListener("click", beside);
    this.#back.addEventListener("click", back);
  }

  /** Names the buttons in the present language. */
  words() {
    set(this.#home, { "aria-label": t("home") });
    set(this.#back, { "aria-label": t("take-back"), title: t("take-back") });
    set(this.#menu, { "aria-label": t("beside") });
  }

  /** @param {Stage} stage */
  show(stage) {
    write(this.#title, stage.title);
    write(this.#headline, stage.headline);
    const isOffered = stage.controls.some((control) => control.buttons.some(({ token }) => token.endsWith(":a:undo")));
    const isLive = stage.phase === "playing" && stage.seat >= 0 && stage.step < 0 && stage.steps > 0;
    this.#back.hidden = isOffered || !isLive;
  }
}
