// Places in the page that show drawings made by Python: here alone does markup enter a page.
import { make } from "./elements.js";
import { keepLetters } from "./lettering.js";
import { markNewTiles, tilesIn } from "./parts.js";

const SEATS = [0, 1, 2, 3];

/**
 * The drawings of a game as they are now: `status`, `board`, and `panel_0`, `estate_0` of each seat.
 * @param {{get: (name: string) => any}} model what has the traits
 * @param {string} [built] what the traits call an estate; empty where nothing is built
 * @returns {Record<string, string>}
 */
export function regionsOf(model, built = "duchy") {
  const ofSeats = SEATS.flatMap((seat) => [
    [`panel_${seat}`, model.get(`panel_${seat}`)],
    [`estate_${seat}`, built ? model.get(`${built}_${seat}`) : ""],
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
      change(element, drawn, next);
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
 * @param {Node} next
 */
function change(live, drawn, next) {
  const [places, olds, nodes] = [live, drawn, next].map((node) => [...node.childNodes]);
  let [start, oldEnd, end] = [0, olds.length, nodes.length];
  while (start < Math.min(oldEnd, end) && olds[start].isEqualNode(nodes[start])) start += 1;
  while (start < Math.min(oldEnd, end) && olds[oldEnd - 1].isEqualNode(nodes[end - 1])) {
    oldEnd -= 1;
    end -= 1;
  }
  // Of what lies between that is the same, one becomes the other as long as there are both.
  for (; start < Math.min(oldEnd, end); start += 1) {
    const [place, old, node] = [places[start], olds[start], nodes[start]];
    if (old.isEqualNode(node)) continue;
    if (hasSameShell(old, node)) change(place, old, node);
    else place.replaceWith(node.cloneNode(true));
  }
  for (const place of places.slice(start, oldEnd)) place.remove();
  const following = places[oldEnd] ?? null;
  for (const node of nodes.slice(start, end)) live.insertBefore(node.cloneNode(true), following);
}

/** Whether two nodes differ in nothing but what is in them. @param {Node} one @param {Node} other */
function hasSameShell(one, other) {
  return one instanceof Element && one.cloneNode(false).isEqualNode(other.cloneNode(false));
}
