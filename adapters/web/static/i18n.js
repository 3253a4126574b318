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
  const { lang } = document.documentElement;
  return then.toLocaleString(navigator.languages.find((one) => one.startsWith(lang)) ?? lang, options);
}
