// Elements without markup: text is only ever text.

/** el("button", {class: "x", onclick: f, "aria-label": "y"}, "text", child) */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  set(element, attributes);
  element.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== ""));
  return element;
}

/** Sets attributes; null takes one away, a function listens. */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element[name] = value;
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  }
  return element;
}

/** Writes the text unless it stands there already. */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
  return element;
}

/** Makes these the children; whatever stays is not touched, so that a click under way is not lost. */
export function sync(parent, wanted) {
  const keep = new Set(wanted);
  for (const child of [...parent.childNodes]) if (!keep.has(child)) child.remove();
  wanted.forEach((child, i) => {
    if (parent.childNodes[i] !== child) parent.insertBefore(child, parent.childNodes[i] ?? null);
  });
}

/** Elements by key from one drawing to the next. */
export class Pool {
  #kept = new Map();
  #used = new Set();

  get(key, make) {
    let unique = key;
    for (let n = 2; this.#used.has(unique); n += 1) unique = `${key}#${n}`;
    this.#used.add(unique);
    if (!this.#kept.has(unique)) this.#kept.set(unique, make());
    return this.#kept.get(unique);
  }

  /** Forgets what the last drawing did not need. */
  sweep() {
    for (const key of [...this.#kept.keys()]) if (!this.#used.has(key)) this.#kept.delete(key);
    this.#used.clear();
  }
}

const SVG = "http://www.w3.org/2000/svg";

/** el() for drawings. */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}
