// Invitations to private rooms: links whose fragment holds the room's code.

const PRIVATE = /^r-[A-Za-z0-9_-]{22}$/;

/** @param {string} room */
export function isPrivate(room) {
  return PRIVATE.test(room);
}

/** The private room that the page's address leads to, if it leads to one. */
export function invited() {
  const room = `r-${new URLSearchParams(location.hash.slice(1)).get("r") ?? ""}`;
  return isPrivate(room) ? room : null;
}

/** The end of the page's address while it shows a room. @param {string} room */
export function fragment(room) {
  return room.startsWith("r-") ? `#r=${room.slice(2)}` : "#";
}

/** @param {string} room */
export function invitation(room) {
  return `${location.origin}/chat${fragment(room)}`;
}
