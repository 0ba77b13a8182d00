// The parts of the drawings: finding and marking them. Drawings mark a part with `data-part`;
// several elements may share a name (two dice with the same value).

/** @typedef {{name: string, element: SVGElement}} Part */

/** Things a drawing explains. */
export const DRAWN = "[data-part], [data-tile], [data-rule]";

/** Things drawn around their own middle, which may be small. */
const MAY_BE_SMALL = [
  ".cnb-die",
  ".cnb-token",
  "[data-tile]:not(:has([data-part]))",
  "[class*='cnb-goods']",
].join();

/**
 * All parts below an element, in the order of the document.
 * @param {Element} root
 * @returns {Part[]}
 */
export function partsOf(root) {
  const found = /** @type {NodeListOf<SVGElement>} */ (root.querySelectorAll("[data-part]"));
  return Array.from(found, (element) => ({ name: element.dataset.part ?? "", element }));
}

/**
 * The innermost part around a node that `accepts`, or else the innermost one at all.
 * @param {EventTarget | null} node
 * @param {(name: string) => boolean} accepts
 * @returns {Part | null}
 */
export function partAround(node, accepts) {
  if (!(node instanceof Element)) return null;
  // Other players' drawings name their parts as well, but they are only to be looked at.
  if (node.closest(".cnb-others, .cnb-stage")) return null;
  const innermost = node.closest("[data-part]");
  let element = innermost;
  while (element && !accepts(/** @type {SVGElement} */ (element).dataset.part ?? "")) {
    element = element.parentElement?.closest("[data-part]") ?? null;
  }
  const found = /** @type {SVGElement | null} */ (element ?? innermost);
  return found && { name: found.dataset.part ?? "", element: found };
}

/**
 * What a part, or anything else in a drawing, is now: the sentence that it carries as its title.
 * @param {Element} element
 * @returns {string}
 */
export function titleOf(element) {
  const title = element.querySelector(":scope > title")?.textContent;
  return title || element.getAttribute("data-title") || "";
}

/**
 * What stands for something in a drawing when it has the focus: itself, or where other things lie
 * in it its outline, which follows the title; a button or a picture cannot hold others.
 * @param {Element} element
 * @returns {HTMLElement | SVGElement}
 */
export function faceOf(element) {
  const holdsOthers = element instanceof SVGElement && element.querySelector(DRAWN);
  const outline = holdsOthers && element.querySelector(":scope > title + *");
  return /** @type {SVGElement} */ (outline || element);
}

/**
 * @typedef {object} Marks
 * @property {boolean} choosing whether anything can be chosen at all
 * @property {Map<string, number>} possible workers that a part costs at least, by its name
 * @property {Map<string, SVGElement | null>} selected the element that was picked, by name
 * @property {string[]} armed
 * @property {string[]} advised what the kit points out
 */

/** @type {WeakMap<SVGElement, string>} what each part shows, so that only changes are written */
const shownMarks = new WeakMap();

/**
 * Show which parts can be chosen, which are chosen or advised, and what they cost at least.
 * @param {Part[]} parts
 * @param {Marks} marks
 * @param {import("./texts.js").Say} say
 */
export function markParts(parts, { choosing, possible, selected, armed, advised }, say) {
  /** @type {Set<string>} */
  const seen = new Set();
  for (const { name, element } of parts) {
    const picked = selected.get(name);
    const first = !seen.has(name);
    seen.add(name);
    const isSelected = picked ? picked === element : picked === null && first;
    const isArmed = armed.includes(name) && (selected.has(name) ? isSelected : first);
    const isAdvised = first && advised.includes(name);
    const isPossible = possible.has(name);
    const workers = possible.get(name) ?? 0;
    const title = titleOf(element);
    const state = [title, choosing, isPossible, isSelected, isArmed, isAdvised, workers].join();
    if (shownMarks.get(element) === state) continue;
    shownMarks.set(element, state);
    element.classList.toggle("is-possible", isPossible);
    element.classList.toggle("is-costly", workers > 0);
    element.classList.toggle("is-selected", isSelected);
    element.classList.toggle("is-armed", isArmed);
    element.classList.toggle("is-advised", isAdvised);
    setBadge(element, workers > 0 ? say("page-cost", { workers }) : "");
    setReach(element, isPossible);
    const face = faceOf(element);
    face.setAttribute("role", choosing ? "button" : "img");
    const costs = () => say("page-costs-workers", { part: title, number: workers });
    face.setAttribute("aria-label", workers > 0 ? costs() : title);
    setOrRemove(face, "aria-disabled", choosing && !isPossible ? "true" : null);
    setOrRemove(face, "aria-pressed", isPossible ? String(isSelected) : null);
  }
}

/** @param {Element} element @param {string} name @param {string | null} value */
function setOrRemove(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/**
 * Show a few letters above the middle of a part, or none. They are a shape like all others: what
 * would be written in a button itself would have to be a part of its label.
 * @param {SVGElement} element
 * @param {string} letters
 */
function setBadge(element, letters) {
  let badge = element.querySelector(":scope > [data-cost]");
  if (!letters) badge?.remove();
  else {
    if (!badge) element.append((badge = makeShape("use")));
    badge.setAttribute("data-cost", letters);
    badge.setAttribute("href", `#${shapeOf(letters, element)}`);
  }
}

/**
 * Give what can be chosen, and may be drawn small, a larger place in which it is met.
 * @param {SVGElement} element
 * @param {boolean} isPossible
 */
function setReach(element, isPossible) {
  const reach = element.querySelector(":scope > .cnb-reach");
  if (!isPossible) reach?.remove();
  else if (!reach && element.matches(MAY_BE_SMALL)) {
    const place = makeShape("rect");
    place.setAttribute("class", "cnb-reach");
    element.append(place);
  }
}

/** @param {string} tag @returns {Element} */
const makeShape = (tag) => document.createElementNS("http://www.w3.org/2000/svg", tag);

/**
 * The id of a shape that shows letters; it lies with the other shapes of the widget.
 * @param {string} letters
 * @param {Element} element in the widget
 */
function shapeOf(letters, element) {
  const id = `cnb-letters-${letters}`;
  const sheet = element.closest(".cnb-widget")?.querySelector("svg");
  if (sheet && ![...sheet.children].some((shape) => shape.id === id)) {
    const shape = makeShape("text");
    shape.id = id;
    shape.setAttribute("text-anchor", "middle");
    // Where it's small, the number stands alone.
    const unit = makeShape("tspan");
    unit.setAttribute("style", "display: var(--cost-unit, inline)");
    unit.textContent = letters.replace(/^\d+/, "");
    shape.append(letters.slice(0, letters.length - unit.textContent.length), unit);
    sheet.append(shape);
  }
  return id;
}

/**
 * Mark the tiles that were not there before a drawing was replaced.
 * @param {Element} region
 * @param {Set<string>} before the tiles that were there
 */
export function markNewTiles(region, before) {
  for (const tile of tilesOf(region)) tile.classList.toggle("is-new", !before.has(nameOfTile(tile)));
}

/**
 * All tiles in a drawing, by where each lies and what it is.
 * @param {Element} region
 * @returns {Set<string>}
 */
export function tilesIn(region) {
  return new Set(Array.from(tilesOf(region), nameOfTile));
}

/** @param {Element} region @returns {NodeListOf<SVGElement>} */
const tilesOf = (region) => region.querySelectorAll("[data-tile]");

/** @param {SVGElement} tile */
const nameOfTile = ({ dataset: { part, spot, tile } }) => `${part ?? spot} ${tile}`;
