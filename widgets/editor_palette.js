// What an editor offers to put: pick something, then choose places for it.
import { nearest } from "./arrows.js";
import { makeDrawing } from "./drawings.js";
import { make } from "./elements.js";

/** @typedef {{name: string, label: string, drawing: string}} Item */
/** @typedef {{title: string, items: Item[]}} Shelf */

/** What takes things away. */
export const ERASER = "eraser";

/**
 * A palette; `changed` is called when something else is picked.
 * @param {() => void} changed
 * @param {import("./texts.js").Say} say
 */
export function makePalette(changed, say) {
  const hand = make("p", "cnb-hand");
  const shelves = make("div", "cnb-shelves");
  const element = make("section", "cnb-panel cnb-palette", [hand, shelves], {
    "aria-label": say("page-what-to-put"),
  });
  let shown = "";
  let picked = "";
  /** @type {Map<string, {label: string, button: HTMLElement}>} */
  let items = new Map();

  /** @param {string} name */
  function pick(name) {
    picked = name;
    paint();
    changed();
  }

  function paint() {
    const item = items.get(picked)?.label ?? "";
    if (!item) picked = "";
    hand.textContent = say(item ? "page-in-hand" : "page-pick-something", { item });
    if (picked === ERASER) hand.textContent = say("page-eraser-in-hand");
    const stop = items.get(picked)?.button ?? [...items.values()][0]?.button;
    for (const [name, { button }] of items) {
      button.setAttribute("aria-pressed", String(name === picked));
      button.tabIndex = button === stop ? 0 : -1;
    }
  }

  /** @param {string} name @param {string} label @param {(Node | string)[]} content */
  function itemButton(name, label, content) {
    const button = make("button", "cnb-item", content, {
      type: "button",
      title: label,
      "data-item": name,
    });
    button.addEventListener("click", () => pick(picked === name ? "" : name));
    items.set(name, { label, button });
    return button;
  }

  /** @param {Shelf} shelf */
  function shelfOf({ title, items: stock }) {
    const buttons = stock.map(({ name, label, drawing }) => {
      const picture = makeDrawing("cnb-icon");
      picture.show(drawing);
      picture.element.setAttribute("aria-hidden", "true"); // the button has the name
      return itemButton(name, label, [picture.element, make("span", "cnb-unseen", [label])]);
    });
    const heading = make("span", "cnb-shelf-title", [title]);
    return make("div", "cnb-shelf", [heading, make("div", "cnb-items", buttons)], {
      role: "group",
      "aria-label": title,
    });
  }

  return {
    element,
    picked: () => picked,
    drop: () => pick(""),
    /** @param {Shelf[]} stock */
    show(stock) {
      const key = JSON.stringify(stock);
      if (key === shown) return;
      shown = key;
      items = new Map();
      const eraser = itemButton(ERASER, say("page-eraser"), [say("page-eraser")]);
      eraser.classList.add("cnb-eraser");
      shelves.replaceChildren(eraser, ...stock.map(shelfOf));
      paint();
    },
    /**
     * Go on with an arrow key; whether that is what it was.
     * @param {Element} target
     * @param {string} key
     */
    move(target, key) {
      if (!key.startsWith("Arrow") || !shelves.contains(target)) return false;
      const others = [...items.values()].map(({ button }) => button).filter((b) => b !== target);
      const boxes = others.map((button) => button.getBoundingClientRect());
      others[nearest(key, target.getBoundingClientRect(), boxes)]?.focus();
      return true;
    },
  };
}
