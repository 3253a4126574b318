// The connection to the house: comes back by itself, and sends again what was not answered, under the same number.

const FIRST = 400;
const SLOWEST = 8000;
const PATIENCE = 10000; // the house answers within three seconds, or its connection has died without a word
const KEPT = new Set(["press", "speak", "rename", "create-room"]);

export class Connection {
  #socket = null;
  #waiting = new Map();
  #pause = FIRST;
  #timer = 0;
  #persona = 0;
  #greeted = false;
  #doubt = 0;

  /** `told` hears every message, `here` whether the house can be reached, `enter` asks for the room again. */
  constructor({ told, here, enter }) {
    this.told = told;
    this.here = here;
    this.enter = enter;
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => document.hidden || this.#hurry());
  }

  /** Connects as somebody; whatever another person had not sent is dropped. */
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

  /** Sends a wish, now or when the house is back, and returns its number. */
  ask(wish) {
    const op = [...crypto.getRandomValues(new Uint8Array(12))].map((b) => b.toString(16).padStart(2, "0")).join("");
    const text = JSON.stringify({ op, ...wish });
    if (KEPT.has(wish.kind)) this.#waiting.set(op, text);
    if (this.open) {
      this.#socket.send(text);
      this.#expect();
    }
    return op;
  }

  async #open() {
    const persona = this.#persona;
    try {
      // asking for the session first renews the cookie, and tells a lost house from a closed door
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

  #hear(message) {
    if (message.kind === "welcome" && !this.#greeted) {
      this.#greeted = true;
      this.#pause = FIRST;
      const unsent = [...this.#waiting.values()];
      this.told(message, true);
      this.enter();
      for (const text of unsent) this.#socket.send(text);
      this.#expect();
      this.here(true);
      return;
    }
    if (message.kind === "response" && this.#waiting.delete(message.op)) this.#expect();
    this.told(message);
  }

  /** Gives a connection up on which what was sent stays unanswered: there is nothing else to see of its death. */
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
