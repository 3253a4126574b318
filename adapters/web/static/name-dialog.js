// Asks for a name, as late as it can: when others are about to see it.

/** @import { Response } from "../protocol.js" */
/** @import { Request } from "./connection.js" */
/** @import { Door } from "./door.js" */

import { closeButton, openDialog } from "./dialog.js";
import { el, set, write } from "./dom.js";
import { t } from "./i18n.js";

/**
 * Asks for the name until the server takes one; tells whether it has.
 *
 * @param {Door} door
 * @returns {Promise<boolean>}
 */
export async function askForName(door) {
  let isNamed = false;
  const why = el("p", { id: "name-refused", class: "why-not", role: "alert" });
  const field = el("input", {
    id: "name-field",
    type: "text",
    autocomplete: "nickname",
    enterkeyhint: "go",
    dir: "auto",
    "aria-describedby": "name-why name-refused",
  });
  field.value = door.me.name;
  const go = el("button", { class: "go" }, t("home-name-go"));
  const dialog = el("dialog", { class: "name-dialog", "aria-labelledby": "name-title" });
  const submit = async () => {
    go.disabled = true;
    const answer = await door.ask({ kind: "rename", name: field.value || " " });
    go.disabled = false;
    isNamed = !answer.refused;
    if (isNamed) {
      dialog.close();
      return;
    }
    write(why, said(answer));
    set(field, { "aria-invalid": "true" });
    field.select();
    field.focus();
  };
  dialog.append(
    el(
      "form",
      { onsubmit: (event) => (event.preventDefault(), submit()) },
      el("h2", {}, el("label", { id: "name-title", for: "name-field" }, t("home-ask-name"))),
      field,
      el("p", { id: "name-why", class: "soft" }, t("home-ask-name-why")),
      why,
      go,
    ),
    closeButton(dialog),
  );
  const closed = openDialog(dialog);
  field.select();
  field.focus();
  await closed;
  return isNamed;
}

/**
 * Sends a message that may need a name: where it does, asks for one and sends it again. Null: no name was given.
 *
 * @param {Door} door
 * @param {Request} request
 * @returns {Promise<Response | null>}
 */
export async function askNamed(door, request) {
  const answer = await door.ask(request);
  if (!answer.refused || answer.page !== "name") return answer;
  return (await askForName(door)) ? door.ask(request) : null;
}

/** What an answer or a private page says. @param {Pick<Response, "scene">} answer */
export function said(answer) {
  return answer.scene?.lines.map((line) => line.text).join(" ") ?? "";
}
