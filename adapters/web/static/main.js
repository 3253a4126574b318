// The page that the address names: a table, or the home page. Either one fetches only its own modules.

import { Door } from "./door.js";
import { keepFiles } from "./install.js";

keepFiles();
const door = new Door();
const table = /^\/t\/([a-z2-7]{8})$/.exec(location.pathname)?.[1];
const page = table
  ? new (await import("./table/table-page.js")).TablePage(door, table)
  : new (await import("./home/home.js")).Home(door);
await door.open(page);
