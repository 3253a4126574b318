// Makes elements without markup: text is only ever text.

/** @typedef {string | number | boolean | null | undefined | ((event: any) => unknown)} AttributeValue */
/** @typedef {Node | string | null | undefined} Child */

/**
 * el("button", {class: "x", onclick: f, "aria-label": "y"}, "text", child)
 *
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, AttributeValue>} attributes
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  set(element, attributes);
  for (const child of children) if (child !== null && child !== undefined && child !== "") element.append(child);
  return element;
}

/**
 * Sets attributes; null takes one away, a function listens.
 *
 * @template {Element} E
 * @param {E} element
 * @param {Record<string, AttributeValue>} attributes
 * @returns {E}
 */
export function set(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") Object.assign(element, { [name]: value });
    else if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
  }
  return element;
}

/**
 * Writes the text unless it stands there already.
 *
 * @template {Node} N
 * @param {N} element
 * @param {string} text
 * @returns {N}
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
  return element;
}

/**
 * Makes these the children; whatever stays is not touched, so that a click under way is not lost.
 *
 * @param {Node} parent
 * @param {Node[]} wanted
 */
export function sync(parent, wanted) {
  const keep = new Set(wanted);
  for (const child of [...parent.childNodes]) if (!keep.has(child)) parent.removeChild(child);
  wanted.forEach((child, i) => {
    if (parent.childNodes[i] !== child) parent.insertBefore(child, parent.childNodes[i] ?? null);
  });
}

/** Keeps elements by key from one drawing to the next. */
export class ElementPool {
  /** @type {Map<string, HTMLElement>} */
  #kept = new Map();
  /** @type {Set<string>} */
  #used = new Set();

  /**
   * The element of that key, made where there is none; of a key that is asked for again, another one.
   *
   * @template {HTMLElement} E
   * @param {string} key
   * @param {() => E} make
   * @returns {E}
   */
  get(key, make) {
    let unique = key;
    for (let n = 2; this.#used.has(unique); n += 1) unique = `${key}#${n}`;
    this.#used.add(unique);
    const kept = this.#kept.get(unique);
    if (kept) return /** @type {E} */ (kept);
    const made = make();
    this.#kept.set(unique, made);
    return made;
  }

  /** Forgets what the last drawing did not need. */
  sweep() {
    for (const key of [...this.#kept.keys()]) if (!this.#used.has(key)) this.#kept.delete(key);
    this.#used.clear();
  }
}

const SVG = "http://www.w3.org/2000/svg";

/**
 * The same as el() for drawings.
 *
 * @param {string} tag
 * @param {Record<string, string | number>} attributes
 * @param {Node[]} children
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.append(...children);
  return element;
}
