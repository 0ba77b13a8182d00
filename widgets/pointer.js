// The pointer of a mouse, and whether a person has moved it. Where a page changes under a pointer
// that rests, the browser tells of it as if it had come there.

/** Pixels that a hand at rest may move it. */
const TREMBLE = 4;

/**
 * @param {HTMLElement} root
 * @param {(target: EventTarget | null) => void} came called with what a person has moved it to
 */
export function makePointer(root, came) {
  /** Where it was last, also that of a finger. */
  let last = { x: NaN, y: NaN };
  /** @type {{x: number, y: number} | null} where the page has changed under it, until it moves */
  let rest = null;

  /** Whether it rests where it was when the page changed. @param {PointerEvent} event */
  function isAtRest({ clientX: x, clientY: y }) {
    last = { x, y };
    if (rest && !(Math.hypot(x - rest.x, y - rest.y) <= TREMBLE)) rest = null;
    return rest !== null;
  }

  root.addEventListener("pointerdown", isAtRest);
  root.addEventListener("pointerover", (event) => {
    if (!isAtRest(event) && event.pointerType === "mouse") came(event.target);
  });
  root.addEventListener("pointermove", (event) => {
    const wasAtRest = rest !== null;
    if (!isAtRest(event) && wasAtRest && event.pointerType === "mouse") came(event.target);
  });

  return {
    /** The page has changed under it. */
    rest() {
      rest = last;
    },
    isResting: () => rest !== null,
  };
}
