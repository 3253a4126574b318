// Notices that a connection is dead although nothing says so: the server answers each beat, and then is silent.

/** What is sent, and what the server answers before anything else. */
const PING = "ping";
export const PONG = "pong";

/** Milliseconds between two beats, and of silence after which the connection is dead. */
const SEEN = { beat: 700, silence: 2000 };
/** The same while nobody looks at the page: a browser slows such a page down, and its battery counts. */
const HIDDEN = { beat: 20_000, silence: 70_000 };

export class Heartbeat {
  /** @type {WebSocket | null} */
  #socket = null;
  #timer = 0;
  #heard = 0;
  #beaten = 0;

  /** @param {() => void} silent hears once that a connection is dead */
  constructor(silent) {
    this.silent = silent;
    document.addEventListener("visibilitychange", () => this.#socket && this.watch(this.#socket));
    addEventListener("offline", () => this.#beat());
  }

  /** Listens to a connection from now on, in place of another. @param {WebSocket} socket */
  watch(socket) {
    this.stop();
    this.#socket = socket;
    this.#heard = this.#beaten = performance.now();
    this.#timer = setInterval(() => this.#beat(), pace().beat);
    this.#beat();
  }

  stop() {
    clearInterval(this.#timer);
    this.#socket = null;
  }

  /** Something was heard, whatever it was. */
  heard() {
    this.#heard = performance.now();
  }

  #beat() {
    if (!this.#socket) return;
    const now = performance.now();
    const { beat, silence } = pace();
    if (now - this.#beaten > 2 * beat) this.#heard = now; // the page itself stood still, and could hear nothing
    this.#beaten = now;
    if (now - this.#heard >= silence) {
      this.stop();
      this.silent();
    } else if (this.#socket.readyState === WebSocket.OPEN) {
      this.#socket.send(PING);
    }
  }
}

function pace() {
  return document.hidden ? HIDDEN : SEEN;
}
