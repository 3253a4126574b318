// The heading above the conversation says which room is shown, and how to bring others here.

import { el, set, write } from "../dom.js";
import { t } from "../i18n.js";
import { invitation } from "./invitations.js";

export class RoomHeading {
  /** @param {{ drawer: () => void, leave: () => void }} page opens the list of rooms; leaves a private room for good */
  constructor({ drawer, leave }) {
    this.title = el("h1");
    this.burger = el("button", { type: "button", class: "burger", "aria-expanded": "false", onclick: drawer }, "☰");
    this.copy = el("button", { type: "button", class: "button small" });
    this.leave = el("button", { type: "button", class: "button small", onclick: leave });
    this.share = el("div", { class: "share" }, this.copy, this.leave);
    this.badge = el("span", { class: "badge", hidden: "" });
    this.root = el("header", { class: "heading" }, this.burger, this.badge, this.title, this.share);
  }

  /**
   * @param {string} title
   * @param {string} room
   * @param {number} turns tables in all rooms that ask this person
   */
  show(title, room, turns) {
    write(this.title, title);
    this.badge.hidden = turns === 0;
    write(this.badge, String(turns));
    set(this.burger, { "aria-label": t("rooms") });
    this.share.hidden = !room.startsWith("r-");
    write(this.copy, t("copy"));
    set(this.copy, { title: `${t("share")} ${invitation(room)}` });
    write(this.leave, t("forget-room"));
    this.copy.onclick = async () => {
      try {
        await navigator.clipboard.writeText(invitation(room));
        write(this.copy, t("copied"));
      } catch {
        prompt(t("share"), invitation(room)); // where a page may not write to the clipboard
      }
    };
  }
}
