import assert from "node:assert/strict";
import test from "node:test";

import { makePacer } from "../../widgets/pacing.js";
import { rest } from "./one_timer.js";

/** A pacer of views that say how long they stand, and which were drawn. */
function pacing() {
  /** @type {string[]} */
  const drawn = [];
  const pacer = makePacer((/** @type {string} */ view) => drawn.push(view), Number);
  return { drawn, pacer };
}

test("each view stands for its time, and what stands for none is shown at once", () => {
  const { drawn, pacer } = pacing();
  for (const view of ["0", "500", "0", "300"]) pacer.push(view);
  assert.deepEqual(drawn, ["0", "500"]);
  assert.equal(pacer.isStanding(), true);
  rest();
  assert.deepEqual(drawn, ["0", "500", "0", "300"]);
  rest();
  assert.equal(pacer.isStanding(), false);
});

test("only what waits for somebody is held", () => {
  const { drawn, pacer } = pacing();
  assert.equal(pacer.isHeld(), false);
  for (const view of ["500", "Infinity", "0"]) pacer.push(view);
  assert.equal(pacer.isHeld(), false); // its time comes by itself
  rest();
  assert.equal(pacer.isHeld(), true);
  rest();
  assert.deepEqual(drawn, ["500", "Infinity"]);
  pacer.next();
  assert.deepEqual(drawn, ["500", "Infinity", "0"]);
  assert.equal(pacer.isHeld(), false);
});

test("what is being read is held until somebody goes on", () => {
  const { drawn, pacer } = pacing();
  for (const view of ["500", "0", "300", "0"]) pacer.push(view);
  pacer.hold();
  rest();
  assert.deepEqual(drawn, ["500"]);
  assert.equal(pacer.isHeld(), true);
  pacer.settle();
  assert.deepEqual(drawn, ["500", "0"]);
  assert.equal(pacer.isHeld(), false);
});
