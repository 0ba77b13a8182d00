// Letters in drawings that everybody can read: never smaller than LEAST pixels, however small the
// drawing. Where they would no longer fit, pictures stand alone; their names are told on looking.
import { fold, setBelow, setBeside, unfold } from "./folding.js";

/** The smallest letters, in pixels: a little more than 11, as sizes are measured in whole ones. */
const LEAST = 11.1;
/** Sections that would have fewer pixels to a unit stand in more lines. */
const FOLDED = 1.45;
/** Drawings that are smaller than this have no captions, and no numbers on goods of cards. */
const SMALL = 1.3;
/** What is smaller than this has no codes and counts on tiles. */
const TINY = 1.05;
/** What is smaller than this has no numbers on goods either. */
const TINIEST = 0.9;
/** What is left free between a name and points, to the height of their letters. */
const NAME_GAP = 0.6;
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
      const style = getComputedStyle(target);
      sizes.set(target, {
        width: target.clientWidth,
        height: target.clientHeight,
        least: Number(style.getPropertyValue("--least-scale")),
        most: Number(style.getPropertyValue("--most-scale")),
        target: Number(style.getPropertyValue("--target")),
        isBeside: style.getPropertyValue("--beside") === "1",
        isBelow: style.getPropertyValue("--below") === "1",
      });
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
      if (observed.has(svg) && svg.checkVisibility()) letterOf(svg);
      else {
        observer.unobserve(svg); // what isn't displayed can't be measured
        observer.observe(svg); // which calls as well, as soon as it is
      }
    }
    observed = now;
  };
}

/**
 * @typedef {object} Size
 * @property {number} width in pixels
 * @property {number} height
 * @property {number} least pixels to a unit that a page wants for sections; 0 where they stay as drawn
 * @property {number} most pixels to a unit then
 * @property {number} target pixels that dice have at least
 * @property {boolean} isBeside whether it wants what is drawn below a board beside it
 * @property {boolean} isBelow whether it wants what is drawn beside a display below it
 */

/** @param {SVGSVGElement} svg @param {Size} size */
function letter(svg, size) {
  const lines = { ...size, least: size.least || FOLDED };
  const prepare = () => {
    svg.classList.remove("is-small", "is-tiniest", "is-crowded");
    setAllLeast(svg, lines.least);
  };
  unfold(svg);
  if (size.isBeside) setBeside(svg, prepare);
  else if (size.isBelow) setBelow(svg);
  else fold(svg, size.width, lines, prepare);
  const { width, height } = svg.viewBox.baseVal;
  svg.parentElement?.parentElement?.style.setProperty("--aspect", (width / height).toFixed(2));
  svg.style.setProperty("--drawn", String(width));
  const scale = Math.min(size.width / width, Math.max(size.height, 1) / height);
  setAllLeast(svg, scale);
  // What is laid anew has room for captions, as they were measured.
  svg.classList.toggle("is-small", scale < (size.least || SMALL) - 0.01);
  svg.classList.toggle("is-tiniest", scale < TINIEST);
  letterHeader(svg);
}

/** Tell all of a drawing at which size letters can be read. @param {SVGSVGElement} svg @param {number} scale */
function setAllLeast(svg, scale) {
  setLeast(svg, scale);
  for (const part of svg.querySelectorAll(SCALED)) {
    setLeast(/** @type {SVGElement} */ (part), scale * scaleIn(part));
  }
}

/** Points stand beside a name, unless that is too long. @param {SVGSVGElement} svg */
function letterHeader(svg) {
  const points = /** @type {SVGTextElement | null} */ (svg.querySelector(":scope > g > .cnb-right"));
  const name = /** @type {SVGTextElement | null} */ (points?.parentElement?.lastElementChild ?? null);
  if (!points || !name) return;
  svg.classList.remove("is-crowded");
  const { x, width, height } = name.getBBox();
  svg.classList.toggle("is-crowded", x + width + NAME_GAP * height > points.getBBox().x);
}

/**
 * Tell the style of something at which size its letters can be read, also where somebody chose to
 * see the widget smaller.
 * @param {SVGElement} part
 * @param {number} scale
 */
function setLeast(part, scale) {
  part.style.setProperty("--codes", scale < TINY ? "none" : "inline");
  part.style.setProperty("--wares", scale < SMALL ? "none" : "inline");
  part.style.setProperty("--cost-unit", scale < SMALL ? "none" : "inline");
  part.style.setProperty("--numbers", scale < TINIEST ? "none" : "inline");
  part.style.setProperty("--least", `calc(${(LEAST / scale).toFixed(2)}px / min(1, var(--zoom, 1)))`);
}

/** How much larger or smaller than its drawing something is. @param {Element} part @returns {number} */
function scaleIn(part) {
  const own = Number(/scale\(([\d.]+)/.exec(part.getAttribute("transform") ?? "")?.[1] ?? 1);
  const around = part.parentElement?.closest(SCALED);
  return around ? own * scaleIn(around) : own;
}
