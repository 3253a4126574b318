// What the bot has told this person unasked: a few words, buttons, and a cross to put it away.

/** @import { Post, Response } from "../../protocol.js" */

import { el, ElementPool, sync } from "../dom.js";
import { t } from "../i18n.js";
import { tableAddress } from "../table-address.js";

export class Posts {
  #pool = new ElementPool();
  root = el("ul", { class: "posts", hidden: true });

  /**
   * @param {(token: string) => Promise<Response | null>} press sends a press of a button
   * @param {(id: string) => void} putAway takes a post away
   */
  constructor(press, putAway) {
    this.press = press;
    this.putAway = putAway;
  }

  /** @param {Post[]} posts */
  show(posts) {
    this.root.hidden = !posts.length;
    const shown = posts.map((post) =>
      this.#pool.get(`${document.documentElement.lang} ${JSON.stringify(post)}`, () => this.#card(post)),
    );
    sync(this.root, shown);
    this.#pool.sweep();
  }

  /** @param {Post} post */
  #card(post) {
    const answer = el("p", { class: "why-not", role: "status" });
    const buttons = post.buttons.map(({ label, token, tone }) =>
      el(
        "button",
        { type: "button", class: tone === "go" ? "go" : "", onclick: () => this.#pressed(post, token, answer) },
        label,
      ),
    );
    const close = el(
      "button",
      { type: "button", class: "close", "aria-label": t("dismiss"), onclick: () => this.putAway(post.id) },
      "×",
    );
    const lines = post.lines.map((line) => el("p", { dir: "auto" }, line));
    return el("li", { class: "post", role: "status" }, close, ...lines, el("div", {}, ...buttons), answer);
  }

  /**
   * @param {Post} post
   * @param {string} token
   * @param {HTMLElement} answer where it is said what has been done, or why not
   */
  async #pressed(post, token, answer) {
    const told = await this.press(token);
    if (!told) return;
    if (told.removes) this.putAway(post.id);
    const where = told.table || (told.scene ? "" : post.table);
    if (where && !told.refused) location.assign(tableAddress(where, told.room));
    else answer.textContent = told.scene?.lines.map((line) => line.text).join("\n") ?? "";
  }
}
