// The page's own strings, in the language of whoever writes; the server sends them.

/** @type {Record<string, string>} */
let strings = {};

/**
 * @param {Record<string, string>} given
 * @param {string} language
 */
export function setStrings(given, language) {
  strings = given;
  document.documentElement.lang = language;
}

/**
 * The string under a name; {who} and the like are filled in.
 *
 * @param {string} name
 * @param {Record<string, string | number>} args
 */
export function t(name, args = {}) {
  return (strings[name] ?? name).replace(/\{(\w+)\}/g, (whole, key) => String(args[key] ?? whole));
}

/**
 * A time of day, with the day where it is not today.
 *
 * @param {number} at milliseconds since 1970
 */
export function clock(at) {
  const then = new Date(at);
  const today = then.toDateString() === new Date().toDateString();
  /** @type {Intl.DateTimeFormatOptions} */
  const options = today
    ? { hour: "2-digit", minute: "2-digit" }
    : { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  return then.toLocaleString(locale(), options);
}

/** A moment within a message: seconds since 1970, and words for readers whose zone is unknown. */
const MOMENT = /\ue000(\d+)\ue001[^\ue002]*\ue002/g;

/** @type {Intl.DateTimeFormatOptions} */
const DAY_AND_TIME = { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };

/**
 * A message of the server with every moment in it in the reader's own zone.
 *
 * @param {string} message
 */
export function dated(message) {
  return message.includes("\ue000") ? message.replace(MOMENT, (_, at) => moment(Number(at) * 1000)) : message;
}

/** @param {number} at milliseconds since 1970 */
function moment(at) {
  const text = new Date(at).toLocaleString(locale(), DAY_AND_TIME);
  return JSON.stringify(text).slice(1, -1);
}

/** The language of the page, in the reader's own kind of it. */
function locale() {
  const { lang } = document.documentElement;
  return navigator.languages.find((one) => one.startsWith(lang)) ?? lang;
}
