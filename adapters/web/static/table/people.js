// Who looks at the table and does not play, and which players are away.

/** @import { PeopleMessage } from "../../protocol.js" */

import { el, sync, write } from "../dom.js";
import { t } from "../i18n.js";

export class People {
  #number = el("h2");
  #names = el("ul");
  root = el("section", { class: "people", hidden: "" }, this.#number, this.#names);
  /** Seats of players without an open page. @type {Set<number>} */
  offline = new Set();

  /** @param {PeopleMessage} message */
  show({ onlookers, nameless, offline }) {
    this.offline = new Set(offline);
    const number = onlookers.length + nameless;
    this.root.hidden = !number;
    write(this.#number, t("watching", { n: number }));
    const names = onlookers.map((name) => el("li", {}, name));
    if (onlookers.length && nameless) names.push(el("li", {}, `+ ${nameless}`));
    this.#names.hidden = !names.length;
    sync(this.#names, names);
  }
}
