// The places of an editor's drawings: every part is one, at any time.
import { nearest } from "./arrows.js";
import { partsOf } from "./parts.js";

/**
 * @typedef {object} Place
 * @property {string} region the drawing's name
 * @property {string} part
 * @property {SVGElement} element
 */

/** @typedef {{name: string, element: HTMLElement}} Region a drawing in the page */

/**
 * All places that are in sight, in the order of the regions.
 * @param {Region[]} regions
 * @returns {Place[]}
 */
export function placesIn(regions) {
  return regions
    .filter(({ element }) => element.offsetParent !== null)
    .flatMap(({ name, element }) =>
      partsOf(element).map((part) => ({ region: name, part: part.name, element: part.element })),
    );
}

/**
 * Make every part of a drawing something to press, with one tab stop for all of them.
 * @param {Region} region
 * @param {string} preferred the part that should be the tab stop, if it is there
 */
export function preparePlaces({ element }, preferred) {
  const parts = partsOf(element);
  const stop = parts.find(({ name }) => name === preferred) ?? parts[0];
  for (const part of parts) {
    // What holds other places cannot be a button itself. The name of both is the part's title.
    const holds = part.element.querySelector("[data-part]") !== null;
    part.element.setAttribute("role", holds ? "group" : "button");
    part.element.setAttribute("tabindex", part === stop ? "0" : "-1");
  }
}

/**
 * The place around a node.
 * @param {EventTarget | null} node
 * @param {Region[]} regions
 * @returns {Place | null}
 */
export function placeAround(node, regions) {
  if (!(node instanceof Element)) return null;
  const element = /** @type {SVGElement | null} */ (node.closest("[data-part]"));
  const region = regions.find((each) => element && each.element.contains(element));
  return element && region
    ? { region: region.name, part: element.dataset.part ?? "", element }
    : null;
}

/**
 * The place that an arrow key leads to.
 * @param {Place[]} places
 * @param {Element} from
 * @param {string} key
 * @returns {Place | null}
 */
export function placeTowards(places, from, key) {
  const others = places.filter(({ element }) => element !== from);
  return others[nearest(key, outline(from), others.map(({ element }) => outline(element)))] ?? null;
}

/** @param {Element} element */
function outline(element) {
  return (element.querySelector(":scope > title + *") ?? element).getBoundingClientRect();
}
