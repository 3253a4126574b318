// The rooms at the left: public ones, private ones by invitation, and the chat with the bot.

import { el, sync } from "../dom.js";
import { t } from "../i18n.js";
import { isPrivate } from "./invitations.js";

/** Private rooms that a browser remembers for a person. */
const REMEMBERED = 40;

/** A room's name and its title. @typedef {[string, string]} Titled */

export class RoomList {
  /** Tables that ask this person, by room. @type {Map<string, Set<string>>} */
  #turns = new Map();
  /** Rooms where something was said that this person has not seen. @type {Set<string>} */
  #fresh = new Set();
  /** @type {Titled[]} */
  #open = [];

  /** @param {{ enter: (room: string) => void, create: () => void }} page opens a room; creates a private one */
  constructor({ enter, create }) {
    this.enter = enter;
    this.create = create;
    this.now = "";
    this.user = "";
    /** The private rooms of this person. @type {string[]} */
    this.mine = [];
    this.root = el("nav", { class: "rooms", "aria-label": t("rooms") });
  }

  /**
   * Reads the private rooms that this person has been in. The browser keeps them, since the server does not note who
   * knows a code.
   *
   * @param {string} user
   */
  load(user) {
    this.user = user;
    try {
      this.mine = JSON.parse(localStorage.getItem(`rooms:${user}`) ?? "[]")
        .filter((/** @type {string} */ name) => isPrivate(name))
        .slice(0, REMEMBERED);
    } catch {
      this.mine = [];
    }
  }

  /** @param {string} room */
  know(room) {
    if (!isPrivate(room) || this.mine.includes(room)) return;
    this.mine = [...this.mine, room].slice(-REMEMBERED);
    localStorage.setItem(`rooms:${this.user}`, JSON.stringify(this.mine));
  }

  /** @param {string} room */
  forget(room) {
    this.mine = this.mine.filter((one) => one !== room);
    this.#turns.delete(room);
    localStorage.setItem(`rooms:${this.user}`, JSON.stringify(this.mine));
  }

  /** @param {string} room */
  title(room) {
    if (room === "@") return t("own-room");
    return this.#open.find(([name]) => name === room)?.[1] ?? t("private-room", { code: room.slice(2, 6) });
  }

  /**
   * Notes that something happened in a room.
   *
   * @param {string} room
   * @param {string} table
   * @param {boolean | null} turn whether the table asks this person now; null where something was said
   */
  noteActivity(room, table = "", turn = null) {
    if (turn !== null) {
      const tables = this.#turns.get(room) ?? new Set();
      if (turn) tables.add(table);
      else tables.delete(table);
      this.#turns.set(room, tables);
    } else if (room !== this.now) this.#fresh.add(room);
    this.show();
  }

  /** How many tables ask this person now, in all rooms. */
  get turns() {
    return [...this.#turns.values()].reduce((sum, tables) => sum + tables.size, 0);
  }

  /** Forgets all turns: another person has others. */
  clear() {
    this.#turns.clear();
    this.#fresh.clear();
  }

  /** @param {Titled[]} open the public rooms */
  show(open = this.#open) {
    this.#open = open;
    this.#fresh.delete(this.now);
    const add = el("button", { type: "button", class: "room add", onclick: () => this.create() }, `+ ${t("new-room")}`);
    sync(this.root, [
      ...this.#part(
        t("public-rooms"),
        open.map(([name, title]) => [name, `# ${title}`]),
      ),
      ...this.#part(
        t("private-rooms"),
        this.mine.map((name) => [name, this.title(name)]),
        add,
      ),
      ...this.#part(t("bot"), [["@", t("own-room")]]),
    ]);
  }

  /**
   * @param {string} title
   * @param {Titled[]} rooms
   * @param {HTMLElement[]} more
   */
  #part(title, rooms, ...more) {
    const list = rooms.map(([name, label]) => {
      const turns = this.#turns.get(name)?.size ?? 0;
      const here = name === this.now;
      return el(
        "button",
        {
          type: "button",
          class: this.#fresh.has(name) ? "room fresh" : "room",
          "data-room": name,
          "aria-current": here ? "page" : null,
          onclick: () => this.enter(name),
        },
        el("span", {}, label),
        turns ? el("span", { class: "badge", title: t("your-turn") }, String(turns)) : null,
      );
    });
    return [el("h2", {}, title), ...list, ...more];
  }
}
