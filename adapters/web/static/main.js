// The page that the address names: a table, or the home page.

import { Door } from "./door.js";
import { Home } from "./home/home.js";
import { TablePage } from "./table/table-page.js";

const door = new Door();
const table = /^\/t\/([a-z2-7]{8})$/.exec(location.pathname)?.[1];
const page = table ? new TablePage(door, table) : new Home(door);
await door.open(page);
