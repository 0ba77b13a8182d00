// Where an arrow key leads. Pure functions, no page.
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

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
