import assert from "node:assert/strict";
import test from "node:test";

import { makePointer } from "../../widgets/pointer.js";

/** A pointer over a table, and what it was told to have come to. */
function pointerOver() {
  const root = /** @type {HTMLElement} */ (/** @type {unknown} */ (new EventTarget()));
  let came = 0;
  const pointer = makePointer(root, () => {
    came += 1;
  });

  /** @param {string} kind @param {number} x @param {string} [pointerType] */
  function happens(kind, x, pointerType = "mouse") {
    came = 0;
    root.dispatchEvent(Object.assign(new Event(kind), { clientX: x, clientY: 7, pointerType }));
    return came;
  }

  return { pointer, happens };
}

test("what a mouse comes to is told", () => {
  const { happens } = pointerOver();
  assert.equal(happens("pointerover", 10), 1);
  assert.equal(happens("pointermove", 12), 0);
  assert.equal(happens("pointerover", 20), 1);
});

test("what comes under a mouse that rests is told once it has moved on", () => {
  const { pointer, happens } = pointerOver();
  happens("pointermove", 10);
  pointer.rest();
  assert.equal(happens("pointerover", 10), 0);
  assert.equal(happens("pointermove", 12), 0, "a hand trembles");
  assert.ok(pointer.isResting());
  assert.equal(happens("pointermove", 16), 1);
  assert.ok(!pointer.isResting());
  assert.equal(happens("pointermove", 17), 0);
});

test("it has moved where it comes to something else far away", () => {
  const { pointer, happens } = pointerOver();
  happens("pointerover", 10);
  pointer.rest();
  assert.equal(happens("pointerover", 90), 1);
  assert.ok(!pointer.isResting());
});

test("a finger tells of nothing, but moves from one touch to the next", () => {
  const { pointer, happens } = pointerOver();
  assert.equal(happens("pointerover", 10, "touch"), 0);
  happens("pointerdown", 10, "touch");
  pointer.rest();
  happens("pointerdown", 11, "touch");
  assert.ok(pointer.isResting());
  assert.equal(happens("pointerdown", 40, "touch"), 0);
  assert.ok(!pointer.isResting());
});

test("nothing rests that was never seen", () => {
  const { pointer, happens } = pointerOver();
  pointer.rest();
  assert.equal(happens("pointerover", 10), 1);
});
