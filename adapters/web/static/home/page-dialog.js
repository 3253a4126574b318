// A private page in a dialog: its picture, its lines, a list for every choice, and its buttons. Each answer takes its place.

/** @import { RenderedControl, Response } from "../../protocol.js" */
/** @import { Request } from "../connection.js" */
/** @import { Door } from "../door.js" */

import { closeButton, openDialog } from "../dialog.js";
import { el, sync, write } from "../dom.js";
import { askNamed, said } from "../name-dialog.js";
import { tableAddress } from "../table-address.js";

/**
 * Opens the page that a command shows.
 *
 * @param {Door} door
 * @param {string} command such as "/mine calls"
 */
export function openPage(door, command) {
  const told = el("div", { class: "told", role: "status" });
  const why = el("p", { class: "why-not", role: "alert" });
  const choices = el("div", { class: "page-controls" });
  const dialog = el("dialog", { class: "link-dialog settings-dialog page-dialog" }, told, choices, why);
  dialog.append(closeButton(dialog));

  /** @param {Response | null} answer */
  const show = (answer) => {
    write(why, answer?.refused ? said(answer) : "");
    if (answer?.table) location.assign(tableAddress(answer.table, answer.room));
    if (!answer?.scene || answer.refused) return;
    const lines = answer.scene.lines.map(({ text, strong }) => el(strong ? "h2" : "p", { class: "soft" }, text));
    const { picture, alt } = answer.scene;
    sync(told, picture ? [el("img", { class: "picture", src: picture, alt }), ...lines] : lines);
    sync(choices, answer.scene.controls.map(control));
  };

  /** @param {Request} request */
  const ask = async (request) => show(await askNamed(door, request));
  /** @param {string} token */
  const press = (token) => ask({ kind: "press", room: "@", token, numbers: [] });

  /** @param {RenderedControl} offered */
  const control = (offered) => {
    if (offered.kind !== "choice") {
      const buttons = offered.buttons.map(({ label, token, tone }) =>
        el("button", { type: "button", class: tone === "go" ? "go" : null, onclick: () => press(token) }, label),
      );
      return el("div", { class: "choices" }, ...buttons);
    }
    const options = offered.buttons.map(({ label, token, pressed }) =>
      el("option", { value: token, selected: pressed }, label),
    );
    if (!offered.buttons.some(({ pressed }) => pressed))
      options.unshift(el("option", { value: "", selected: true }, "…"));
    const select = el("select", {}, ...options);
    select.addEventListener("change", () => select.value && press(select.value));
    return el("label", { class: "setting" }, el("span", {}, offered.label), select);
  };

  openDialog(dialog);
  ask({ kind: "speak", room: "@", text: command });
}
