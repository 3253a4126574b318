// The page's frame: the rooms at the left, the conversation with its heading and its text field at the right.

/** @import { Callbacks } from "./board-view.js" */

import { Conversation } from "./conversation.js";
import { DeveloperBar } from "./developer-bar.js";
import { el, write } from "../dom.js";
import { t } from "../i18n.js";
import { MessageInput } from "./message-input.js";
import { RoomHeading } from "./room-heading.js";
import { RoomList } from "./room-list.js";

/**
 * What the frame needs of the page.
 *
 * @typedef {object} Actions
 * @property {() => { user: string, name: string }} me this person
 * @property {(token: string, table: string, back: Callbacks) => void} press sends a button's token
 * @property {(text: string) => void} speak sends a line
 * @property {(text: string) => string} complete asks for suggestions, and returns the number of the question
 * @property {(room: string) => void} enter opens a room
 * @property {() => void} create creates a private room
 * @property {() => void} leave leaves a private room for good
 * @property {() => void} changePerson asks who is writing
 * @property {() => void} rename asks for another name
 */

/** Everything around and in the conversation, in one language. */
export class Frame {
  /** @param {Actions} actions */
  constructor(actions) {
    this.language = document.documentElement.lang;
    this.conversation = new Conversation({
      press: actions.press,
      me: actions.me,
      play: () => actions.speak("/play"),
    });
    this.input = new MessageInput(actions);
    this.rooms = new RoomList(actions);
    this.heading = new RoomHeading({
      drawer: () => document.body.classList.toggle("drawer"),
      leave: actions.leave,
    });
    this.who = el("button", { type: "button", class: "who", onclick: actions.changePerson, title: t("change") });
    this.away = el("p", { class: "away-note", role: "status", hidden: "" });
    /** What is read out although nothing in view says it. */
    this.live = el("p", { class: "unseen", role: "status", "aria-live": "polite" });
    this.developerBar = new DeveloperBar();
    this.renaming = el("button", { type: "button", class: "quiet", onclick: actions.rename }, t("rename"));
  }

  /** Puts the frame in the place of whatever the page shows. */
  attach() {
    const { conversation, input, heading, rooms, developerBar } = this;
    const above = el("div", { class: "above" }, this.who, this.renaming, conversation.pill, this.away);
    const main = el("main", {}, heading.root, conversation.root, above, input.root, developerBar.root, this.live);
    const shade = el("div", { class: "shade", onclick: closeDrawer });
    const icon = el("img", { src: "/static/icon.svg", alt: "", width: "28" });
    const side = el("aside", {}, el("p", { class: "brand" }, icon, t("title")), rooms.root);
    document.querySelectorAll("body > :not(dialog):not(script)").forEach((old) => old.remove());
    document.body.append(side, shade, main);
    document.onkeydown = (event) => {
      if (event.key === "Escape") closeDrawer();
    };
  }

  /**
   * @param {boolean} is whether the server can be reached
   * @param {boolean} restarts whether it said that it stops for a moment
   */
  here(is, restarts) {
    write(this.away, is ? "" : t(restarts ? "restarting" : "away"));
    this.away.hidden = is;
    document.body.classList.toggle("away", !is);
  }

  /**
   * Shows in the title and in the heading which room this is, and how many tables ask this person.
   *
   * @param {string} room
   */
  count(room) {
    const turns = this.rooms.turns;
    document.title = turns ? `(${turns}) ${t("your-turn")} – Stolik` : "Stolik";
    this.heading.show(this.rooms.title(room), room, turns);
  }
}

/** Closes the list of rooms where it lies over the conversation. */
export function closeDrawer() {
  document.body.classList.remove("drawer");
}
