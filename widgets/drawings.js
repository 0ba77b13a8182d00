// Places in the page that show drawings made by Python: here alone does markup enter a page.
import { make } from "./elements.js";
import { keepLetters } from "./lettering.js";
import { markNewTiles, tilesIn } from "./parts.js";

const SEATS = [0, 1, 2, 3];

/**
 * The drawings of a game as they are now: `status`, `board`, and `panel_0`, `estate_0` of each seat.
 * @param {import("./link.js").Model} model
 * @param {string} [built] what the traits call an estate
 * @returns {Record<string, string>}
 */
export function regionsOf(model, built = "duchy") {
  const ofSeats = SEATS.flatMap((seat) => [
    [`panel_${seat}`, model.get(`panel_${seat}`)],
    [`estate_${seat}`, model.get(`${built}_${seat}`)],
  ]);
  return {
    status: model.get("status"),
    board: model.get("board"),
    ...Object.fromEntries(ofSeats),
  };
}

/**
 * Put the shapes that the drawings are made of into a page, before all drawings.
 * @param {HTMLElement} root
 * @param {import("./link.js").Model} model
 */
export function bringShapes(root, model) {
  root.insertAdjacentHTML("afterbegin", model.get("shapes"));
}

/**
 * @typedef {object} Drawing
 * @property {HTMLElement} element
 * @property {(svg: string, marksNew?: boolean) => boolean} show another drawing, marking the tiles
 *   that were not there before; whether it was another one
 */

/**
 * A place for a drawing.
 * @param {string} [className]
 * @returns {Drawing}
 */
export function makeDrawing(className = "") {
  const element = make("div", `cnb-region ${className}`.trim());
  const letters = keepLetters(element);
  let shown = "";
  let drawn = document.createDocumentFragment();
  return {
    element,
    show(svg, marksNew = false) {
      if (svg === shown) return false;
      const before = marksNew && shown ? tilesIn(element) : null;
      const template = document.createElement("template");
      template.innerHTML = svg; // drawings escape all words
      const next = template.content;
      if (next.childNodes.length === drawn.childNodes.length) change(element, drawn, next);
      else element.replaceChildren(next.cloneNode(true));
      if (before) markNewTiles(element, before);
      shown = svg;
      drawn = next;
      letters();
      return true;
    },
  };
}

/**
 * Change what is below a node in the page from one drawing into the next. What is the same stays
 * where it is: that spares the browser most of its work, and keeps focus and transitions.
 * @param {Node} live
 * @param {Node} drawn what was drawn there, without what the page has added at the end of a part
 * @param {Node} next with as many children
 */
function change(live, drawn, next) {
  const places = Array.from(live.childNodes);
  next.childNodes.forEach((node, i) => {
    const old = drawn.childNodes[i];
    if (old.isEqualNode(node)) return;
    const hasSameShell =
      old instanceof Element &&
      old.childNodes.length === node.childNodes.length &&
      old.cloneNode(false).isEqualNode(node.cloneNode(false));
    if (hasSameShell) change(places[i], old, node);
    else /** @type {ChildNode} */ (places[i]).replaceWith(node.cloneNode(true));
  });
}
