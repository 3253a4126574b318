// A table that waits for its players: a plate for each chair, free ones dashed, the rules, and what one may do.

/** @import { Chair, Stage } from "./whole.js" */

import { Controls } from "../chat/controls.js";
import { el, sync } from "../dom.js";
import { t } from "../i18n.js";
import { sprite } from "../sprites.js";
import { disc } from "./disc.js";
import { Offered } from "./offered.js";

export class LobbyCard {
  #chairs = el("ul", { class: "chairs" });
  #lines = el("div", { class: "lines" });
  #foot = el("div", { class: "foot" });
  #link = el("button", { type: "button", class: "copy" });

  /** @param {(token: string) => Promise<unknown>} press @param {() => string} link */
  constructor(press, link) {
    this.press = press;
    this.rules = new Controls(press);
    this.#link.addEventListener("click", async () => {
      await navigator.clipboard.writeText(link());
      this.#link.textContent = t("copied");
    });
    this.root = el("div", { class: "lobby" }, this.#chairs, this.#lines, this.rules.root, this.#foot);
  }

  /** @param {Stage} stage */
  show(stage) {
    const offered = new Offered(stage.controls, this.press);
    const machines = stage.chairs.filter((chair) => chair.computer).length;
    const join = offered.take(/:a:join$/);
    const add = offered.take(new RegExp(`:a:computers=${machines + 1}$`));
    const remove = offered.take(new RegExp(`:a:computers=${machines - 1}$`));
    const level = offered.take(/:a:level=/);
    const foot = [/:a:begin$/, /:a:leave$/, /:a:cancel$/].map((action) => offered.take(action));
    const sits = stage.chairs.some((chair) => chair.mine);
    if (!sits) foot[1] = null; // who does not sit there cannot get up
    offered.take(/:l:menu$/);
    if (!sits) offered.take(/:l:invite$/); // only those who sit there hand out links
    const free = stage.chairs.findIndex((chair) => !chair.name);
    const last = stage.chairs.findLastIndex((chair) => chair.computer);
    const rows = stage.chairs.map((chair, n) => {
      const own = [];
      if (n === free && join) own.push(offered.element(join));
      if (n === free && add && sits) own.push(offered.element(add, t("add-computer")));
      if (n === last && level) own.push(offered.element(level));
      if (n === last && remove) own.push(named(offered.element(remove, "−"), t("remove-computer")));
      return chairRow(chair, n, own);
    });
    this.#chairs.setAttribute("aria-label", t("players"));
    this.#chairs.replaceChildren(...rows);
    const words = stage.note
      .split("\n")
      .filter((text) => text && !stage.chairs.some(({ name }) => name && text.includes(name)));
    sync(
      this.#lines,
      words.map((text) => el("p", {}, text)),
    );
    this.rules.show(offered.others);
    this.#link.hidden = stage.room === "@";
    this.#link.textContent = t("copy-link");
    const [begin, ...others] = foot;
    const elements = [
      begin ? offered.element(begin) : null,
      this.#link,
      ...others.map((one) => one && offered.element(one)),
    ];
    this.#foot.replaceChildren(...elements.filter((one) => one !== null));
  }
}

/** @param {HTMLElement} element @param {string} name */
function named(element, name) {
  element.setAttribute("aria-label", name);
  return element;
}

/** @param {Chair} chair @param {number} n @param {HTMLElement[]} buttons */
function chairRow({ name, computer, mine, door }, n, buttons) {
  const sign = name ? disc(name, n) : el("span", { class: "disc", "aria-hidden": "true" }, String(n + 1));
  const machine = computer ? sprite("sign-computer", "computer") : null;
  const who = el(
    "span",
    { class: "who" },
    el("b", {}, name || t("free")),
    machine,
    mine ? el("small", {}, t("you")) : null,
    door ? el("small", {}, door) : null,
  );
  return el("li", { class: `chair${name ? "" : " free"}${mine ? " mine" : ""}` }, sign, who, ...buttons);
}
