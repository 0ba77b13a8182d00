// What can still be chosen, given the parts that were chosen so far. Pure functions, no page.
/**
 * @typedef {{what: string, cost: string, gains: string, then: string, rules: string[]}} Preview
 * @typedef {{id: number, text: string, parts: string[], workers: number, button: string,
 *   preview: Preview}} Choice
 * @typedef {{x: number, y: number, width: number, height: number}} Box
 */

/**
 * The choices that involve all the selected parts.
 * @param {Choice[]} choices
 * @param {string[]} selected
 * @returns {Choice[]}
 */
export function candidates(choices, selected) {
  return choices.filter((choice) => selected.every((part) => choice.parts.includes(part)));
}

/**
 * Every part of the given choices, with the fewest workers that a choice with it costs.
 * @param {Choice[]} choices
 * @returns {Map<string, number>}
 */
export function possibleParts(choices) {
  /** @type {Map<string, number>} */
  const fewest = new Map();
  for (const choice of choices) {
    for (const part of choice.parts) {
      fewest.set(part, Math.min(choice.workers, fewest.get(part) ?? Infinity));
    }
  }
  return fewest;
}

/**
 * The selection after a part is activated: a selected part is taken out; another one is added, and
 * what contradicts it is dropped. A part of no choice changes nothing.
 * @param {Choice[]} choices
 * @param {string[]} selected
 * @param {string} part
 * @returns {string[]}
 */
export function toggled(choices, selected, part) {
  if (selected.includes(part)) return selected.filter((other) => other !== part);
  let kept = [part];
  if (candidates(choices, kept).length === 0) return selected;
  for (const other of [...selected].reverse()) {
    if (candidates(choices, [other, ...kept]).length > 0) kept = [other, ...kept];
  }
  return kept;
}

/**
 * The one choice that a selection has come down to, if it has.
 * @param {Choice[]} choices
 * @param {string[]} selected
 * @returns {Choice | null}
 */
export function armedChoice(choices, selected) {
  if (selected.length === 0) return null;
  const left = candidates(choices, selected);
  return left.length === 1 ? left[0] : null;
}

const FEW = 4;

/**
 * The choices that deserve a button: those that parts cannot tell apart any more, those without a
 * target on the boards, and once something is selected all of them when they are few.
 * @param {Choice[]} choices
 * @param {string[]} selected
 * @returns {Choice[]}
 */
export function buttonChoices(choices, selected) {
  const left = candidates(choices, selected);
  if (selected.length > 0 && left.length <= FEW) return left;
  return left.filter(
    (choice) =>
      choice.parts.every((part) => selected.includes(part)) ||
      (choice.button !== "" && selected.length > 0),
  );
}

/** @type {Record<string, [number, number]>} */
const DIRECTIONS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/**
 * The index of the box that an arrow key leads to from another one; -1 if there is none.
 * @param {string} key
 * @param {Box} from
 * @param {Box[]} boxes
 * @returns {number}
 */
export function nearest(key, from, boxes) {
  const [dx, dy] = DIRECTIONS[key];
  const x = from.x + from.width / 2;
  const y = from.y + from.height / 2;
  let best = -1;
  let least = Infinity;
  boxes.forEach((box, index) => {
    const right = box.x + box.width / 2 - x;
    const down = box.y + box.height / 2 - y;
    const along = right * dx + down * dy;
    const across = Math.abs(right * dy) + Math.abs(down * dx);
    if (along < 2) return;
    // What lies outside the quarter in front is reached only if nothing lies inside it.
    const distance = along + 2 * across + (across > along * 1.1 ? 10000 : 0);
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}
