// The way to the server that the home page and the page of a table share: who comes, what was asked, what is told.

/** @import { Response, ServerMessage, Welcome } from "../protocol.js" */
/** @import { Request } from "./connection.js" */

import { Connection } from "./connection.js";
import { setStrings } from "./i18n.js";
import { fetchSession } from "./session.js";

/**
 * What a page hears: `greeted` at every new connection, `told` every other message, `here` whether the server can be
 * reached and, if not, whether it said that it stops for a moment.
 *
 * @typedef {object} Page
 * @property {(welcome: Welcome) => void} greeted
 * @property {(message: Exclude<ServerMessage, Welcome | Response>) => void} told
 * @property {(is: boolean, restarts: boolean) => void} here
 */

export class Door {
  /** Functions that wait for answers, by the numbers of their messages. @type {Map<string, (answer: Response) => void>} */
  #asked = new Map();
  /** @type {Page | null} */
  #page = null;
  me = { user: "", name: "", language: "en" };
  #connection = new Connection({
    told: (message) => this.#told(message),
    here: (is, restarts) => this.#page?.here(is, restarts),
    enter: () => {},
  });

  /** @param {Page} page */
  async open(page) {
    this.#page = page;
    const session = await fetchSession();
    setStrings(session.strings, session.language);
    const remembered = Number(sessionStorage.getItem("persona") ?? 0);
    this.#connection.connect(session.people.some((one) => one.persona === remembered) ? remembered : 0, true);
  }

  get isOpen() {
    return this.#connection.open;
  }

  /**
   * Sends a message now, or when the server is back; the answer comes once.
   *
   * @param {Request} request
   * @returns {Promise<Response>}
   */
  ask(request) {
    const op = this.#connection.send(request);
    return new Promise((answered) => this.#asked.set(op, answered));
  }

  /** @param {ServerMessage} message */
  #told(message) {
    if (message.kind === "welcome") {
      setStrings(message.strings, message.language);
      Object.assign(this.me, { user: message.user, name: message.name, language: message.language });
      this.#page?.greeted(message);
    } else if (message.kind === "response") {
      this.#asked.get(message.op)?.(message);
      this.#asked.delete(message.op);
    } else {
      this.#page?.told(message);
    }
  }
}
