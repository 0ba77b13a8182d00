// Drawings made of captioned sections, laid in more lines where they would be too small to read.

/** Between lines, and between sections, as `castles_nb.drawing.sections` has it. */
const LINE_GAP = 5;
const GAP = 10;
const CAPTION_TOP = 9;

/** @typedef {{x: number, y: number}} Place */

/** @type {WeakMap<Element, string>} the attributes that Python wrote, before they were changed */
const written = new WeakMap();

/** @param {Element} element @param {string} name @param {string} value */
function changeTo(element, name, value) {
  if (!written.has(element)) written.set(element, element.getAttribute(name) ?? "");
  element.setAttribute(name, value);
}

/** @param {Element} element @param {string} name */
function changeBack(element, name) {
  const before = written.get(element);
  if (before === undefined) return;
  element.setAttribute(name, before);
  written.delete(element);
}

/**
 * Lay the sections of a drawing in as many lines as let it be shown at a scale of `least`.
 * @param {SVGSVGElement} svg
 * @param {number} pixels how wide it is shown
 * @param {number} least pixels to a unit
 * @param {() => void} prepare gives the letters the size that they have at that scale
 */
export function fold(svg, pixels, least, prepare) {
  const sections = /** @type {SVGGElement[]} */ (
    [...svg.children].filter((child) => child.querySelector(":scope > text:first-child"))
  );
  const header = /** @type {SVGTextElement | null} */ (svg.querySelector(":scope > g > .cnb-right"));
  if (sections.length < 2) return;
  unfold(svg, sections, header);
  const { width } = svg.viewBox.baseVal;
  if (pixels / width >= least) return;
  svg.classList.add("is-folded");
  prepare();
  const top = Math.min(...sections.map((section) => startOf(section).y)) - CAPTION_TOP;
  const boxes = sections.map((section) => section.getBBox());
  const across = Math.max(pixels / least, ...boxes.map((box) => box.x + box.width));
  let x = 0;
  let y = top;
  let below = top;
  sections.forEach((section, i) => {
    const right = boxes[i].x + boxes[i].width;
    if (x > 0 && x + right > across) {
      x = 0;
      y = below + LINE_GAP;
    }
    changeTo(section, "transform", `translate(${x} ${y + CAPTION_TOP})`);
    x += right + GAP;
    below = Math.max(below, y + CAPTION_TOP + boxes[i].y + boxes[i].height);
  });
  if (header) changeTo(header, "x", String(across));
  changeTo(svg, "viewBox", `0 0 ${across} ${below + 1}`);
}

/** @param {SVGSVGElement} svg @param {SVGGElement[]} sections @param {Element | null} header */
function unfold(svg, sections, header) {
  if (!svg.classList.contains("is-folded")) return;
  svg.classList.remove("is-folded");
  changeBack(svg, "viewBox");
  for (const section of sections) changeBack(section, "transform");
  if (header) changeBack(header, "x");
}

/** @param {SVGGElement} section @returns {Place} */
function startOf(section) {
  const [x = 0, y = 0] = (section.getAttribute("transform") ?? "").match(/-?[\d.]+/g)?.map(Number) ?? [];
  return { x, y };
}
