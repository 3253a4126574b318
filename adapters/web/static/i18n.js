// The page's own words, as the house says them.

let words = {};

export function setStrings(given, language) {
  words = given;
  document.documentElement.lang = language;
}

/** The words under a name; {who} and the like are filled in. */
export function t(name, args = {}) {
  return (words[name] ?? name).replace(/\{(\w+)\}/g, (whole, key) => args[key] ?? whole);
}

/** Milliseconds since 1970 as a time of day, with the day where it is not today. */
export function clock(at) {
  const then = new Date(at);
  const today = then.toDateString() === new Date().toDateString();
  const options = today
    ? { hour: "2-digit", minute: "2-digit" }
    : { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" };
  const { lang } = document.documentElement;
  return then.toLocaleString(navigator.languages.find((one) => one.startsWith(lang)) ?? lang, options);
}
