// The connection to the server. It comes back by itself, and sends again what was not answered, under the same number.

/** @import { ClientMessage, ServerMessage } from "../protocol.js" */

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

  /**
   * @param {object} page
   * @param {(message: ServerMessage, first: boolean) => void} page.told gets every message, and whether it greets
   * @param {(is: boolean) => void} page.here hears whether the server can be reached
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
   */
  connect(persona) {
    this.#persona = persona;
    this.#waiting.clear();
    this.#pause = FIRST;
    const former = this.#socket;
    this.#socket = null;
    former?.close();
    clearTimeout(this.#timer);
    this.#open();
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
      const session = await fetch("/session", { method: "POST" });
      if (!session.ok) throw new Error(session.statusText);
    } catch {
      this.#later();
      return;
    }
    if (persona !== this.#persona || this.#socket) return;
    const socket = new WebSocket(
      `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws?as=${persona}`,
    );
    this.#socket = socket;
    this.#greeted = false;
    socket.onmessage = (event) => this.#socket === socket && this.#hear(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      this.#socket = null;
      this.#later();
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
      this.here(true);
      return;
    }
    if (message.kind === "response" && this.#waiting.delete(message.op)) this.#expect();
    this.told(message, false);
  }

  /** Gives a connection up on which messages stay unanswered: nothing else shows that it is dead. */
  #expect() {
    clearTimeout(this.#doubt);
    if (!this.#waiting.size) return;
    this.#doubt = setTimeout(() => {
      const dead = this.#socket;
      if (!dead) return;
      this.#socket = null;
      dead.close();
      this.#later();
    }, PATIENCE);
  }

  #later() {
    this.here(false);
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
