// How a page that nobody looks at says that its table asks: the title, the icon of its tab, a notification.

/** @import { Stage } from "./whole.js" */

import { t } from "../i18n.js";
import { keep, notices } from "./settings.js";

/** Shows in the title and the icon of the tab whether this person is asked. @param {Stage} stage */
export function entitle(stage) {
  document.title = stage.turn ? `● ${t("turn-title")} – ${stage.title}` : `${stage.title} – Stolik`;
  const icon = tabIcon();
  const address = icon?.href.replace(/icon(-turn)?\.svg/, stage.turn ? "icon-turn.svg" : "icon.svg");
  if (icon && address !== icon.href) icon.href = address ?? "";
}

/** Notifies this person, who looks at something else, that the table asks. @param {Stage} stage */
export async function notify(stage) {
  if (!document.hidden || !notices()) return;
  const about = { body: stage.status, tag: stage.table, data: location.pathname, icon: tabIcon()?.href };
  const title = `${t("turn-title")} – ${stage.title}`;
  const worker = await navigator.serviceWorker?.getRegistration();
  if (worker?.active) {
    await worker.showNotification(title, about);
  } else {
    const shown = new Notification(title, about);
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  }
}

/** Asks the browser for leave to notify, after a press; keeps whether it is given. @param {boolean} wanted */
export async function permit(wanted) {
  const isGiven = wanted && (await Notification.requestPermission()) === "granted";
  keep("notices", isGiven ? "on" : "off");
  return isGiven;
}

function tabIcon() {
  return /** @type {HTMLLinkElement | null} */ (document.querySelector("link[rel=icon]"));
}

document.addEventListener("visibilitychange", async () => {
  if (document.hidden) return;
  const worker = await navigator.serviceWorker?.getRegistration();
  for (const shown of (await worker?.getNotifications()) ?? []) if (shown.data === location.pathname) shown.close();
});
