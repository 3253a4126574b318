// The picture as a control: places on it are pressed one after the other. Knows places, not what they mean.

import { el, Pool, set, sync } from "./dom.js";
import { t } from "./i18n.js";

const ARROWS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] };

export class Hotspots {
  #pool = new Pool();
  #told = null;
  #seen = "";
  #from = null;
  #at = null;

  /** `press(token)` sends. */
  constructor(press) {
    this.press = press;
    this.root = el("div", { class: "hotspots", role: "group", onkeydown: (event) => this.#key(event) });
  }

  show(told) {
    const seen = JSON.stringify(told);
    if (seen === this.#seen) return;
    this.#seen = seen;
    this.#told = told;
    this.#from = null;
    this.root.hidden = !told;
    set(this.root, { "aria-label": told ? t("in-picture") : null });
    this.#draw();
  }

  /** Draws what is told; `#from` is where a move begins that is not yet told to anybody. */
  #draw() {
    const areas = this.#told?.areas ?? [];
    const from = this.#chosen();
    const targets = new Set(from?.to.map(([name]) => name));
    const stop =
      areas.find(({ name }) => name === this.#at) ??
      from ??
      areas.find((one) => one.to.length || one.token) ??
      areas[0];
    const buttons = areas.map((one) => {
      const button = this.#pool.get(one.name, () => el("button", { type: "button", "data-hotspot": one.name }));
      ["left", "top", "width", "height"].forEach((side, n) => (button.style[side] = `${one.box[n]}%`));
      const able = one.to.length || one.token || targets.has(one.name);
      const toggles = one.to.length || one.off_token; // a click that places a piece cannot be taken back by a second one
      const pressed = one === from || one.pressed;
      set(button, {
        class: ["hotspot", able && "able", pressed && "pressed", targets.has(one.name) && "target"]
          .filter(Boolean)
          .join(" "),
        "aria-label": targets.has(one.name) ? `${one.label}, ${t("target")}` : one.label,
        "aria-pressed": pressed ? "true" : toggles && !targets.has(one.name) ? "false" : null,
        tabindex: one === stop ? "0" : "-1",
        onclick: () => this.#pressed(one),
        onfocus: () => this.#stop(one.name),
      });
      return button;
    });
    sync(this.root, buttons);
    this.#pool.sweep();
  }

  /** Where the move begins: chosen here, or told by the house. */
  #chosen() {
    const name = this.#from ?? this.#told?.chosen;
    return this.#told?.areas.find((one) => one.name === name);
  }

  #pressed(one) {
    const from = this.#chosen();
    const way = from?.to.find(([name]) => name === one.name);
    const token = one.pressed ? one.off_token : one.token;
    const template = this.#told.move_template;
    const moves = !template || template.includes("{from}");
    if (way) this.#send(way[1]);
    else if (token) this.#send(token);
    else if (one === from) this.#back();
    else if (one.to.length || (moves && one.occupied)) this.#choose(one.name);
    else if (template && (from || !moves)) this.#send(template.replace("{from}", from?.name).replace("{to}", one.name));
  }

  #choose(name) {
    this.#from = name;
    this.#draw();
  }

  #send(token) {
    this.#choose(null);
    this.press(token);
  }

  /** Takes back what is chosen here, else what the house knows of; whether there was anything. */
  #back() {
    const here = this.#from !== null;
    const there = !here && this.#told?.back;
    if (here) this.#choose(null);
    if (there) this.press(this.#told.back);
    return here || Boolean(there);
  }

  /** One stop for Tab, wherever one was last. */
  #stop(name) {
    this.#at = name;
    for (const button of this.root.children) set(button, { tabindex: button.dataset.hotspot === name ? "0" : "-1" });
  }

  #key(event) {
    const arrow = ARROWS[event.key];
    if (event.key === "Escape" && this.#back()) {
      event.stopPropagation();
    } else if (arrow) {
      nearest(event.target, [...this.root.children], arrow)?.focus();
      event.preventDefault();
    }
  }
}

/** The element that lies next in a direction; what lies straight ahead counts before what lies aside. */
function nearest(from, elements, [right, down]) {
  const here = middle(from);
  let best = null;
  let least = Infinity;
  for (const element of elements) {
    const there = middle(element);
    const [x, y] = [there.x - here.x, there.y - here.y];
    const ahead = x * right + y * down;
    const aside = Math.abs(x * down) + Math.abs(y * right);
    if (ahead > 1 && ahead + 3 * aside < least) [best, least] = [element, ahead + 3 * aside];
  }
  return best;
}

function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
