// Starts the parlour's page.

import { App } from "./app.js";

new App().start();
