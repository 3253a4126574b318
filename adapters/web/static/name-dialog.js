/** @import { Door } from "./door.js" */
/** @param {Door} door @returns {Promise<boolean>} */
export async function askForName(door) {
  return !door;
}
