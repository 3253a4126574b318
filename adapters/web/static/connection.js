// The connection to the server. It comes back by itself, and sends again what was not answered, under the same number.

/** @import { ClientMessage, ServerMessage } from "../protocol.js" */

import { dated } from "./i18n.js";
import { Heartbeat, PONG } from "./heartbeat.js";

/**
 * A message of the client without its number, which the connection adds.
 *
 * @typedef {ClientMessage extends infer M ? M extends ClientMessage ? Omit<M, "op"> : never : never} Request
 */

/** Milliseconds until the first try to connect again, and at most between two tries. */
const FIRST = 400;
const SLOWEST = 8000;

/** Milliseconds without an answer after which the connection counts as dead; the server answers within three seconds. */
const PATIENCE = 10000;
/** Milliseconds in which a new connection has to greet. */
const GREETING = 6000;

/** Codes with which a server that stops closes, and milliseconds until it should be back. */
const STOPPING = [1001, 1012];
const RESTART = 20000;

/** Kinds of messages that are sent again after a break. */
const KEPT = new Set(["press", "speak", "rename", "create-room", "open"]);

export class Connection {
  /** @type {WebSocket | null} */
  #socket = null;
  /** Messages that are not answered yet, by their numbers. @type {Map<string, string>} */
  #waiting = new Map();
  #pause = FIRST;
  #timer = 0;
  #persona = 0;
  #greeted = false;
  #doubt = 0;
  /** When the server said that it stops. */
  #stopped = -Infinity;
  #heartbeat = new Heartbeat(() => this.#giveUp());

  /**
   * @param {object} page
   * @param {(message: ServerMessage, first: boolean) => void} page.told gets every message, and whether it greets
   * @param {(is: boolean, restarts: boolean) => void} page.here hears whether the server can be reached, and if not,
   *   whether it said that it stops for a moment
   * @param {() => void} page.enter asks for the room again
   */
  constructor({ told, here, enter }) {
    this.told = told;
    this.here = here;
    this.enter = enter;
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
  }

  /**
   * Connects as somebody. What another person has not sent yet is dropped.
   *
   * @param {number} persona
   * @param {boolean} [isKnown] whether the server has just been asked for the session
   */
  connect(persona, isKnown = false) {
    this.#persona = persona;
    this.#waiting.clear();
    this.#pause = FIRST;
    const former = this.#socket;
    this.#socket = null;
    this.#heartbeat.stop();
    former?.close();
    clearTimeout(this.#timer);
    clearTimeout(this.#doubt);
    if (isKnown) this.#plug();
    else this.#open();
  }

  get open() {
    return this.#greeted && this.#socket?.readyState === WebSocket.OPEN;
  }

  /**
   * Sends a message, now or when the server is back, and returns its number.
   *
   * @param {Request} request
   */
  send(request) {
    const op = [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(16).padStart(2, "0")).join("");
    const text = JSON.stringify({ op, ...request });
    if (KEPT.has(request.kind)) this.#waiting.set(op, text);
    if (this.open) {
      this.#socket?.send(text);
      this.#expect();
    }
    return op;
  }

  async #open() {
    const persona = this.#persona;
    try {
      // Asking for the session renews the cookie, and tells a server that is away from one that refuses.
      const session = await fetch("/session", { method: "POST", signal: AbortSignal.timeout(GREETING) });
      if (!session.ok) throw new Error(session.statusText);
    } catch {
      if (persona === this.#persona && !this.#socket) this.#later();
      return;
    }
    if (persona === this.#persona && !this.#socket) this.#plug();
  }

  #plug() {
    const persona = this.#persona;
    const socket = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws?as=${persona}`,
    );
    this.#socket = socket;
    this.#greeted = false;
    clearTimeout(this.#doubt);
    this.#doubt = setTimeout(() => this.#giveUp(), GREETING);
    socket.onmessage = (event) => {
      if (this.#socket !== socket) return;
      this.#heartbeat.heard();
      if (event.data !== PONG) this.#hear(JSON.parse(dated(event.data)));
    };
    socket.onclose = (event) => {
      if (this.#socket !== socket) return;
      if (STOPPING.includes(event.code)) this.#stopped = performance.now();
      this.#giveUp();
    };
  }

  /** @param {ServerMessage} message */
  #hear(message) {
    if (message.kind === "welcome" && !this.#greeted) {
      this.#greeted = true;
      this.#pause = FIRST;
      const unsent = [...this.#waiting.values()];
      this.told(message, true);
      this.enter();
      for (const text of unsent) this.#socket?.send(text);
      this.#expect();
      if (this.#socket) this.#heartbeat.watch(this.#socket);
      this.#stopped = -Infinity;
      this.here(true, false);
      return;
    }
    if (message.kind === "response" && this.#waiting.delete(message.op)) this.#expect();
    this.told(message, false);
  }

  /** A connection on which messages stay unanswered is given up, also where it still answers beats. */
  #expect() {
    clearTimeout(this.#doubt);
    if (this.#waiting.size) this.#doubt = setTimeout(() => this.#giveUp(), PATIENCE);
  }

  #giveUp() {
    const dead = this.#socket;
    this.#socket = null;
    this.#heartbeat.stop();
    clearTimeout(this.#doubt);
    dead?.close();
    this.#later();
  }

  #later() {
    this.here(false, performance.now() - this.#stopped < RESTART);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#open(), this.#pause * (0.7 + 0.6 * Math.random()));
    this.#pause = Math.min(this.#pause * 1.7, SLOWEST);
  }

  #hurry() {
    if (this.#socket || !this.#timer) return;
    clearTimeout(this.#timer);
    this.#open();
  }
}
