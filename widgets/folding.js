// Drawings made of captioned sections, laid in more lines where they would be too small to read.

/** Between lines, and between sections, as `castles_nb.drawing.sections` has it. */
const LINE_GAP = 5;
const GAP = 10;
const CAPTION_TOP = 9;

/** How far it is from die to die, as `castles_nb.drawing.board.panel` has it. */
const DIE_PITCH = 22;
/** What waits to be placed: until it is, no die is played. */
const HELD = "[data-spot^='held/']";
/** Beside a board, as `castles_nb.drawing.board.table` has it. */
const MARGIN = 6;

/** @typedef {{x: number, y: number}} Place */

/** @type {WeakMap<SVGSVGElement, {element: Element, name: string, value: string}[]>} what Python wrote,
 * of the attributes that are others now */
const written = new WeakMap();

/** @param {SVGSVGElement} svg @param {Element} element @param {string} name @param {string} value */
function changeTo(svg, element, name, value) {
  const before = { element, name, value: element.getAttribute(name) ?? "" };
  written.set(svg, [...(written.get(svg) ?? []), before]);
  element.setAttribute(name, value);
}

/** Lay a drawing as Python has drawn it. @param {SVGSVGElement} svg */
export function unfold(svg) {
  for (const { element, name, value } of written.get(svg)?.reverse() ?? []) {
    element.setAttribute(name, value);
    if (element !== svg) element.removeAttribute("style"); // the size of letters, where it was scaled
  }
  written.delete(svg);
  svg.classList.remove("is-folded");
}

/**
 * How a page wants sections laid.
 * @typedef {object} Lines
 * @property {number} least pixels to a unit: as many lines as that takes
 * @property {number} most pixels to a unit, and lines as few as possible; 0 where the drawing's own
 *   lines will do
 * @property {number} target pixels that dice have at least
 */

/**
 * Lay the sections of a drawing in lines.
 * @param {SVGSVGElement} svg
 * @param {number} pixels how wide it is shown
 * @param {Lines} lines
 * @param {() => void} prepare gives the letters the size that they have at the least scale
 */
export function fold(svg, pixels, { least, most, target }, prepare) {
  const sections = sectionsOf(svg);
  const header = /** @type {SVGTextElement | null} */ (svg.querySelector(":scope > g > .cnb-right"));
  if (sections.length < 2) return;
  const { width } = svg.viewBox.baseVal;
  if (!most && pixels / width >= least) return;
  svg.classList.add("is-folded");
  const top = Math.min(...sections.map((section) => startOf(section).y)) - CAPTION_TOP;
  const boxes = measuredBoxes(svg, sections, prepare);
  const room = pixels / least;
  const played = svg.querySelector(HELD) ? 0 : target;
  const wanted = sections.map((section) => Math.max(1, played / (least * dicePitchIn(section))));
  const wide = boxes.map((box, i) => (box.x + box.width) * wanted[i]);
  const scales = wide.map((right, i) => wanted[i] * Math.min(1, room / right));
  const rights = wide.map((right) => Math.min(right, room));
  let across = most ? Math.min(pixels / most, room) : room;
  let x = 0;
  let y = top;
  let below = top;
  sections.forEach((section, i) => {
    if (x > 0 && x + rights[i] > room) {
      x = 0;
      y = below + LINE_GAP;
    }
    const size = scales[i] === 1 ? "" : `scale(${scales[i].toFixed(2)})`;
    const down = y + CAPTION_TOP * scales[i];
    changeTo(svg, section, "transform", moved(x, down) + size);
    across = Math.max(across, x + rights[i]);
    x += rights[i] + GAP;
    below = Math.max(below, down + (boxes[i].y + boxes[i].height) * scales[i]);
  });
  if (header) changeTo(svg, header, "x", String(across));
  changeTo(svg, svg, "viewBox", `0 0 ${across} ${below + 1}`);
  // How wide it is shown may follow from this, which must not follow from that.
  if (most) svg.style.setProperty("--units", String(Math.round(wide.reduce((a, b) => a + b + GAP))));
}

/**
 * The boxes of sections, whatever size the drawing has been shown in.
 * @param {SVGSVGElement} svg
 * @param {SVGGElement[]} sections
 * @param {() => void} prepare gives the letters the size that they have at the least scale
 */
function measuredBoxes(svg, sections, prepare) {
  svg.classList.add("is-folding");
  prepare();
  const boxes = sections.map((section) => section.getBBox());
  svg.classList.remove("is-folding");
  return boxes;
}

/** @param {number} x @param {number} y */
const moved = (x, y) => `translate(${x} ${y})`;

/** How far it is from one die to the next in a section. @param {SVGGElement} section */
function dicePitchIn(section) {
  const [die, card] = [".cnb-die", "[data-part^='die-']"].map((kind) =>
    /** @type {SVGGElement | null} */ (section.querySelector(`:scope > ${kind}`)),
  );
  if (die) return DIE_PITCH;
  return card ? card.getBBox().width : Infinity;
}

/**
 * Set what stands below a board beside it.
 * @param {SVGSVGElement} svg
 * @param {() => void} prepare gives the letters the size that they have at the least scale
 */
export function setBeside(svg, prepare) {
  const sections = sectionsOf(svg);
  if (!sections.length) return;
  const { width, height: whole } = svg.viewBox.baseVal;
  const boxes = measuredBoxes(svg, sections, prepare);
  const height = Math.min(...sections.map((section) => startOf(section).y)) - CAPTION_TOP;
  let x = width + MARGIN;
  sections.forEach((section, i) => {
    const { y, width: across, height: high } = boxes[i];
    const down = Math.max(0, (height - high) / 2) - y;
    changeTo(svg, section, "transform", moved(x, down));
    x += across + MARGIN;
  });
  svg.classList.add("is-folded");
  const below = Math.max(height, ...boxes.map((box) => box.height));
  changeTo(svg, svg, "viewBox", `0 0 ${x - MARGIN} ${Math.min(below, whole)}`);
}

/**
 * Set what stands beside a display below it, as wide as that.
 * @param {SVGSVGElement} svg
 */
export function setBelow(svg) {
  const aside = /** @type {SVGGElement | null} */ (svg.lastElementChild);
  if (!aside) return;
  const { x } = startOf(aside);
  const box = aside.getBBox();
  const { height } = svg.viewBox.baseVal;
  const scale = x / (box.x + box.width);
  const size = `scale(${scale.toFixed(2)})`;
  changeTo(svg, aside, "transform", moved(0, height + MARGIN) + size);
  changeTo(svg, svg, "viewBox", `0 0 ${x} ${height + MARGIN + scale * (box.y + box.height) + 1}`);
  svg.classList.add("is-folded");
}

/** What has a caption. @param {SVGSVGElement} svg @returns {SVGGElement[]} */
function sectionsOf(svg) {
  return /** @type {SVGGElement[]} */ (
    [...svg.children].filter((child) => child.querySelector(":scope > text:first-child"))
  );
}

/** @param {SVGGElement} section @returns {Place} */
function startOf(section) {
  const [x = 0, y = 0] = (section.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
  return { x, y };
}
