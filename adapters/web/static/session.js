// Asks the server who has used this browser before.

/** @import { Session } from "../protocol.js" */

import { el } from "./dom.js";

const TOO_MANY_REQUESTS = 429;

/**
 * The session of this browser. Asks until the server answers, and shows why it does not.
 *
 * @returns {Promise<Session>}
 */
export async function fetchSession() {
  const why = el("p", { role: "status", class: "waiting" });
  for (;;) {
    let seconds = 1;
    try {
      const answer = await fetch("/session", { method: "POST" });
      if (answer.ok) {
        why.remove();
        return await answer.json();
      }
      if (answer.status === TOO_MANY_REQUESTS) {
        seconds = Number(answer.headers.get("Retry-After"));
        why.textContent = await answer.text();
        document.body.append(why);
      }
    } catch {
      // the server is not up yet
    }
    await new Promise((done) => setTimeout(done, 1000 * seconds));
  }
}
