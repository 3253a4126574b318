// Dialogs: one at a time, closed by Escape, by a press beside it, or by its own button.

import { el } from "./dom.js";
import { t } from "./i18n.js";

/**
 * A dialog that is open until `closed` resolves; it is taken out of the page then.
 *
 * @param {HTMLDialogElement} dialog
 * @returns {Promise<void>}
 */
export function openDialog(dialog) {
  document.body.append(dialog);
  dialog.addEventListener("pointerdown", (event) => {
    if (event.target === dialog && isBeside(dialog, event)) dialog.close();
  });
  dialog.showModal();
  return new Promise((closed) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      closed();
    });
  });
}

/** The cross in the corner. @param {HTMLDialogElement} dialog */
export function closeButton(dialog) {
  return el("button", { type: "button", class: "cross", "aria-label": t("close"), onclick: () => dialog.close() }, "×");
}

/**
 * Whether a press is outside of the dialog's own box: its padding is inside.
 *
 * @param {HTMLDialogElement} dialog
 * @param {PointerEvent} event
 */
function isBeside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect();
  return clientX < left || clientX > right || clientY < top || clientY > bottom;
}
