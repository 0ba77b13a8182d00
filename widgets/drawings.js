// Places in the page that show drawings made by Python.
import { make } from "./elements.js";
import { markNewTiles, tileTitles } from "./parts.js";

const SEATS = [0, 1, 2, 3];
/** The traits that hold the drawings of a game. */
const REGIONS = ["status", "board", ...SEATS.flatMap((seat) => [`duchy_${seat}`, `panel_${seat}`])];

/**
 * The drawings of a game as they are now, by the names of their traits.
 * @param {import("./link.js").Model} model
 * @returns {Record<string, string>}
 */
export function regionsOf(model) {
  return Object.fromEntries(REGIONS.map((name) => [name, model.get(name)]));
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
  let shown = "";
  return {
    element,
    show(svg, marksNew = false) {
      if (svg === shown) return false;
      const before = marksNew && shown ? tileTitles(element) : null;
      element.innerHTML = svg; // the only markup that enters a page: drawings escape all words
      if (before) markNewTiles(element, before);
      shown = svg;
      return true;
    },
  };
}
