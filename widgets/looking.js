// What can be looked at in the page, and what is told about it: what it is now, then what its tile
// or its rule says. Drawings mark such things with `data-part`, `data-tile` and `data-rule`.
import { make, sentence } from "./elements.js";
import { DRAWN, faceOf, titleOf } from "./parts.js";

/** @typedef {{sentence: string, rule: string}} Saying what a tile does or a rule says */
/** @typedef {{name: string, says: Saying[]}} Help what is told about a thing */
/** @typedef {Record<string, {name: string, sentence: string, rule: string, kind: string}>} Tiles */
/** @typedef {Element & HTMLOrSVGElement} Thing */

/** What can be looked at. */
export const THINGS = `${DRAWN}, .cnb-seat, .cnb-line`;
/** Where rules are named without being things: the card tells about the others. */
const CARD = ".cnb-message";

/**
 * The innermost thing around a node.
 * @param {EventTarget | null} node
 * @returns {Thing | null}
 */
export function thingAt(node) {
  if (!(node instanceof Element) || node.closest(CARD)) return null;
  return node.closest(THINGS);
}

/** A name that a thing keeps when its drawing is replaced. @param {Thing} thing @returns {string} */
export function nameOf(thing) {
  return thing.dataset.part ?? (titleOf(thing) || (thing.textContent ?? ""));
}

/**
 * All things below an element, in the order of the document.
 * @param {Element} root
 * @returns {Thing[]}
 */
export function thingsIn(root) {
  return [...root.querySelectorAll(THINGS)].map((thing) => /** @type {Thing} */ (thing));
}

/**
 * Make a drawing that has just come or changed speak: every thing gets its title as a label. The
 * titles are emptied, as the browser would lay them over the drawing; the card tells them at once.
 * @param {Element} region
 */
export function labelThings(region) {
  for (const title of region.querySelectorAll("title")) {
    const text = /** @type {Text | null} */ (title.firstChild);
    const thing = title.parentElement;
    if (!thing || !text?.data) continue;
    thing.setAttribute("data-title", text.data);
    const isThing = thing.matches(DRAWN);
    const face = isThing ? faceOf(thing) : thing;
    if (face !== thing) thing.setAttribute("role", "group");
    if (isThing) face.setAttribute("role", "img");
    face.setAttribute("aria-label", text.data);
    text.data = ""; // the node stays: the next drawing is laid over this one
  }
}

/**
 * What is told about a thing.
 * @param {Thing} thing
 * @param {Tiles} tiles
 * @param {Record<string, string>} rules
 * @param {import("./texts.js").Say} say
 * @returns {Help}
 */
export function helpOf(thing, tiles, rules, say) {
  const ids = thing.matches(".cnb-line")
    ? rulesIn(thing).map((mark) => mark.dataset.rule ?? "")
    : [thing.dataset.rule ?? ""];
  const tile = tiles[thing.dataset.tile ?? ""];
  return {
    name: thing.matches("button") ? say("page-rule") : titleOf(thing),
    // What lies somewhere with a rule of its own is told by that.
    says: tile && !thing.dataset.rule ? [tile] : ids.filter((id) => rules[id]).map((id) => sayingOf(id, rules)),
  };
}

/** The rules that are named in a thing. @param {Thing} thing @returns {HTMLElement[]} */
function rulesIn(thing) {
  return [.../** @type {NodeListOf<HTMLElement>} */ (thing.querySelectorAll("[data-rule]"))];
}

/** @param {string} id @param {Record<string, string>} rules @returns {Saying} */
function sayingOf(id, rules) {
  return { sentence: rules[id], rule: id };
}

/**
 * What a rule says.
 * @param {string} id
 * @param {Record<string, string>} rules
 * @param {import("./texts.js").Say} say
 * @returns {Help}
 */
export function aboutRule(id, rules, say) {
  return { name: say("page-rule"), says: [sayingOf(id, rules)] };
}

/**
 * By what name one finds more about a thing: a kind of tile, a rule, or nothing.
 * @param {Thing} thing
 * @param {Tiles} tiles
 * @returns {string}
 */
export function subjectOf(thing, tiles) {
  const tile = tiles[thing.dataset.tile ?? ""];
  return tile?.kind ?? thing.dataset.rule ?? rulesIn(thing)[0]?.dataset.rule ?? "";
}

/**
 * Help as it stands in the page, each rule with its id, to press where that tells more.
 * @param {Help} help
 * @param {boolean} [opens]
 * @returns {(Node | string)[]}
 */
export function helpNodes({ name, says }, opens = true) {
  /** @param {string} rule */
  const mark = (rule) =>
    opens
      ? make("button", "cnb-rule", [rule], { type: "button", "data-rule": rule })
      : make("span", "cnb-rule", [rule]);
  const told = says.flatMap(({ sentence: words, rule }) => [" ", words, " ", mark(rule)]);
  return [make("strong", "", sentence(name)), ...told];
}
