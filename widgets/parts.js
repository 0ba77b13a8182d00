// The parts of the drawings: finding, marking and walking them. Drawings mark a part with
// `data-part`; several elements may share a name (two dice with the same value).
import { nearest } from "./selection.js";

/** @typedef {{name: string, element: SVGElement}} Part */

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
  if (node.closest(".cnb-others")) return null;
  const innermost = node.closest("[data-part]");
  let element = innermost;
  while (element && !accepts(/** @type {SVGElement} */ (element).dataset.part ?? "")) {
    element = element.parentElement?.closest("[data-part]") ?? null;
  }
  const found = /** @type {SVGElement | null} */ (element ?? innermost);
  return found && { name: found.dataset.part ?? "", element: found };
}

/**
 * The sentence that a part carries as its title.
 * @param {Element} element
 * @returns {string}
 */
export function titleOf(element) {
  return element.querySelector(":scope > title")?.textContent ?? "";
}

/**
 * Show which parts can be chosen, which are chosen, and what they cost at least.
 * @param {Part[]} parts
 * @param {Map<string, number>} possible workers by part
 * @param {Map<string, SVGElement | null>} selected the element that was picked, by part
 * @param {string[]} armed
 */
export function markParts(parts, possible, selected, armed) {
  /** @type {Set<string>} */
  const seen = new Set();
  for (const { name, element } of parts) {
    const picked = selected.get(name);
    const first = !seen.has(name);
    seen.add(name);
    const isSelected = picked ? picked === element : picked === null && first;
    const isArmed = armed.includes(name) && (selected.has(name) ? isSelected : first);
    const isPossible = possible.has(name);
    element.classList.toggle("is-possible", isPossible);
    element.classList.toggle("is-selected", isSelected);
    element.classList.toggle("is-armed", isArmed);
    const workers = possible.get(name) ?? 0;
    setBadge(element, workers > 0 ? `${workers}w` : "");
    if (isPossible) {
      const cost = workers > 0 ? ` Costs ${workers} ${workers === 1 ? "worker" : "workers"}.` : "";
      element.setAttribute("role", "button");
      element.setAttribute("aria-label", titleOf(element) + cost);
      element.setAttribute("aria-pressed", String(isSelected));
    } else {
      element.setAttribute("role", "img");
      element.setAttribute("aria-label", titleOf(element));
      element.removeAttribute("aria-pressed");
      element.removeAttribute("tabindex");
    }
  }
}

/**
 * Show a few letters above the middle of a part, or none.
 * @param {SVGElement} element
 * @param {string} letters
 */
function setBadge(element, letters) {
  let badge = element.querySelector(":scope > [data-cost]");
  if (letters && !badge) {
    badge = document.createElementNS(element.namespaceURI, "text");
    badge.setAttribute("data-cost", "");
    element.append(badge);
  }
  if (badge) badge.textContent = letters;
}

/**
 * Let one of the possible parts be the single tab stop, and return it.
 * @param {Part[]} parts
 * @param {string} preferred the name of the part that should be it, if it can
 * @returns {Part | null}
 */
export function setTabStop(parts, preferred) {
  const possible = parts.filter(({ element }) => element.classList.contains("is-possible"));
  const stop =
    possible.find(({ element }) => element === document.activeElement) ??
    possible.find(({ name }) => name === preferred) ??
    possible[0] ??
    null;
  for (const part of possible) {
    part.element.setAttribute("tabindex", part === stop ? "0" : "-1");
  }
  return stop;
}

/**
 * The possible part that an arrow key leads to.
 * @param {Part[]} parts
 * @param {SVGElement} from
 * @param {string} key
 * @returns {Part | null}
 */
export function partTowards(parts, from, key) {
  const others = parts.filter(
    ({ element }) => element !== from && element.classList.contains("is-possible"),
  );
  const boxes = others.map(({ element }) => middleOf(element));
  return others[nearest(key, middleOf(from), boxes)] ?? null;
}

/**
 * @param {Element} element
 * @returns {DOMRect}
 */
function middleOf(element) {
  // A depot holds other parts: what counts is its own outline, which follows its title.
  return (element.querySelector(":scope > title + *") ?? element).getBoundingClientRect();
}

/**
 * Mark the tiles that were not there before a drawing was replaced.
 * @param {Element} region
 * @param {Set<string>} before the titles of the tiles that were there
 */
export function markNewTiles(region, before) {
  for (const tile of region.querySelectorAll("[data-tile]")) {
    tile.classList.toggle("is-new", !before.has(titleOf(tile)));
  }
}

/**
 * The titles of all tiles in a drawing.
 * @param {Element} region
 * @returns {Set<string>}
 */
export function tileTitles(region) {
  return new Set(Array.from(region.querySelectorAll("[data-tile]"), titleOf));
}
