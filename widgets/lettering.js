// Letters in drawings that everybody can read: never smaller than LEAST pixels, however small the
// drawing. Where they would no longer fit, pictures stand alone; their names are told on looking.
import { fold } from "./folding.js";

/** The smallest letters, in pixels. */
const LEAST = 11;
/** Sections that would have fewer pixels to a unit stand in more lines. */
const FOLDED = 1.45;
/** Drawings that are smaller than this have no captions. */
const SMALL = 1.3;
/** What is smaller than this has no codes and counts on tiles. */
const TINY = 1.05;
/** What is smaller than this has no numbers on goods either. */
const TINIEST = 0.9;
/** What is drawn at a scale of its own. */
const SCALED = '[transform*="scale("]';

/**
 * Keeps the letters of the drawings in an element at their size, also when that changes.
 * @param {HTMLElement} element
 * @returns {() => void} to be called when other drawings have come
 */
export function keepLetters(element) {
  /** @type {WeakMap<Element, Size>} as it was last seen: to measure it anew takes a layout */
  const sizes = new WeakMap();
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) {
      sizes.set(target, { width: target.clientWidth, height: target.clientHeight });
    }
    for (const { target } of entries) letterOf(target);
  });
  /** @type {Set<Element>} */
  let observed = new Set();

  /** @param {Element} svg */
  function letterOf(svg) {
    const size = sizes.get(svg);
    if (size?.width) letter(/** @type {SVGSVGElement} */ (svg), size);
  }

  return () => {
    const now = new Set(element.querySelectorAll(":scope > svg"));
    for (const svg of observed) if (!now.has(svg)) observer.unobserve(svg);
    for (const svg of now) {
      if (observed.has(svg)) letterOf(svg);
      else observer.observe(svg); // which calls as well
    }
    observed = now;
  };
}

/** @typedef {{width: number, height: number}} Size in pixels */

/** @param {SVGSVGElement} svg @param {Size} size */
function letter(svg, size) {
  fold(svg, size.width, FOLDED, () => {
    svg.classList.remove("is-small");
    setLeast(svg, FOLDED);
  });
  const { width, height } = svg.viewBox.baseVal;
  const scale = Math.min(size.width / width, Math.max(size.height, 1) / height);
  setLeast(svg, scale);
  svg.classList.toggle("is-small", scale < SMALL);
  svg.classList.toggle("is-tiniest", scale < TINIEST);
  for (const part of svg.querySelectorAll(SCALED)) {
    setLeast(/** @type {SVGElement} */ (part), scale * scaleIn(part));
  }
}

/**
 * Tell the style of something at which size its letters can be read, also where somebody chose to
 * see the widget smaller.
 * @param {SVGElement} part
 * @param {number} scale
 */
function setLeast(part, scale) {
  part.style.setProperty("--codes", scale < TINY ? "none" : "inline");
  part.style.setProperty("--numbers", scale < TINIEST ? "none" : "inline");
  part.style.setProperty("--least", `calc(${(LEAST / scale).toFixed(2)}px / min(1, var(--zoom, 1)))`);
}

/** How much larger or smaller than its drawing something is. @param {Element} part @returns {number} */
function scaleIn(part) {
  const own = Number(/scale\(([\d.]+)/.exec(part.getAttribute("transform") ?? "")?.[1] ?? 1);
  const around = part.parentElement?.closest(SCALED);
  return around ? own * scaleIn(around) : own;
}
