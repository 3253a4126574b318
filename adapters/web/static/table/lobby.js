// A table that waits for its players, and one that is over: a card on the stage with its words and buttons.

/** @import { RenderedControl } from "../../protocol.js" */
/** @import { Stage } from "./whole.js" */

import { Controls } from "../chat/controls.js";
import { el, set, sync } from "../dom.js";
import { t } from "../i18n.js";

export class StageCard {
  #title = el("h2");
  #lines = el("div", { class: "lines" });
  #link = el("button", { type: "button", class: "copy" });
  #close = el("button", { type: "button", class: "close" }, "×");

  /** @param {(token: string) => void} press @param {() => string} link */
  constructor(press, link) {
    this.controls = new Controls((token) => press(token));
    this.link = link;
    this.#link.addEventListener("click", async () => {
      await navigator.clipboard.writeText(this.link());
      this.#link.textContent = t("copied");
    });
    this.#close.addEventListener("click", () => this.root.classList.add("closed"));
    this.root = el("section", { class: "card", hidden: "" }, this.#title, this.#lines, this.controls.root, this.#link);
    this.root.append(this.#close);
    this.shown = "";
  }

  /** @param {Stage} stage */
  show(stage) {
    const isShown = stage.step < 0 && stage.phase !== "playing";
    this.root.hidden = !isShown;
    if (!isShown) return;
    if (this.shown !== `${stage.table} ${stage.phase}`) this.root.classList.remove("closed");
    this.shown = `${stage.table} ${stage.phase}`;
    const waits = stage.phase === "lobby";
    set(this.root, { "data-phase": stage.phase, "aria-label": stage.title });
    this.#title.textContent = waits ? stage.title : stage.status || stage.title;
    const words = waits ? [...stage.note.split("\n"), stage.status] : [stage.news, stage.note];
    sync(
      this.#lines,
      words.filter((text) => text).map((text) => el("p", {}, text)),
    );
    this.controls.show(stage.controls.filter((control) => !isPage(control)));
    this.#link.hidden = !waits || stage.room === "@";
    this.#link.textContent = t("copy-link");
    set(this.#close, { "aria-label": t("close") });
    this.#close.hidden = waits;
  }
}

/** Whether a control only opens a page, which the side panel has. @param {RenderedControl} control */
function isPage(control) {
  return (
    control.kind === "press" && control.buttons.every((button) => /:l:(menu|rules|options|replay)/.test(button.token))
  );
}
