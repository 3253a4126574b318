// The addresses of tables. A private room's code stands in the fragment, which no server gets to see.

import { isPrivate } from "./chat/invitations.js";

/**
 * @param {string} table
 * @param {string} room
 */
export function tableAddress(table, room) {
  return `/t/${table}${isPrivate(room) ? `#r=${room.slice(2)}` : ""}`;
}
