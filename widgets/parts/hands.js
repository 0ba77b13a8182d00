// Hands that several people at one screen have: covered until the next player asks to see theirs.

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeHands({ send }) {
  return { handlers: { uncover: () => send("uncover") } };
}
