// The page of a table: what its parts have made, each at its place. What no part has made is left out.
import { make } from "./elements.js";

/** In which order Tab comes through the regions. */
const STOPS = ["status", "panel", "board", "large", "others", "log"];

/**
 * @param {Record<string, HTMLElement>} places
 * @returns {HTMLElement[]} what stands in the root
 */
export function layOut(places) {
  /** @param {...string} names */
  const at = (...names) => names.flatMap((name) => places[name] ?? []);
  const tools = make("div", "cnb-tools", [
    ...at("undo", "redo", "rematch", "reviewing", "hint", "coach", "menu", "keys", "room"),
  ]);
  const top = make("header", "cnb-panel cnb-top", [
    ...at("status"),
    make("div", "cnb-side", [...at("seats"), tools]),
  ]);
  // Everything you play with fills the room that there is (table_layout.css).
  const fit = make("div", "cnb-fit", [
    top,
    make("div", "cnb-deck", at("panel", "card", "news")),
    make("div", "cnb-boards", at("board", "large")),
  ]);
  const grid = make("div", "cnb-grid", [
    ...at("scores"),
    make("div", "cnb-screen", [fit]),
    ...at("history"),
    make("div", "cnb-aside", [...at("others"), make("div", "cnb-reports", at("points", "log"))]),
  ]);
  return [...at("guide", "left", "retry", "form"), grid, ...at("review")];
}

/**
 * The regions in which Tab stops, in its order.
 * @param {Record<string, Element[]>} regions by name; one of several others is `others-0`
 */
export function stopsIn(regions) {
  const names = Object.keys(regions);
  return STOPS.flatMap((stop) => names.filter((name) => name.split("-")[0] === stop)).map(
    (name) => regions[name],
  );
}
