import assert from "node:assert/strict";
import test from "node:test";

import { nearest } from "../../widgets/arrows.js";

/** A box of 10 by 10 around a point. @param {number} x @param {number} y */
const box = (x, y) => ({ x: x - 5, y: y - 5, width: 10, height: 10 });

test("an arrow leads to the nearest box in its direction", () => {
  const boxes = [box(40, 0), box(20, 0), box(-20, 0), box(0, 20), box(0, -20)];
  assert.equal(nearest("ArrowRight", box(0, 0), boxes), 1);
  assert.equal(nearest("ArrowLeft", box(0, 0), boxes), 2);
  assert.equal(nearest("ArrowDown", box(0, 0), boxes), 3);
  assert.equal(nearest("ArrowUp", box(0, 0), boxes), 4);
});

test("an arrow leads nowhere when nothing lies there", () => {
  assert.equal(nearest("ArrowLeft", box(0, 0), []), -1);
  assert.equal(nearest("ArrowLeft", box(0, 0), [box(20, 0), box(1, 30), box(-1, 30)]), -1);
});

test("what lies straight ahead comes before what is nearer but aside", () => {
  assert.equal(nearest("ArrowRight", box(0, 0), [box(15, 14), box(40, 0)]), 1);
  assert.equal(nearest("ArrowRight", box(0, 0), [box(5, 20), box(500, 0)]), 1);
  assert.equal(nearest("ArrowRight", box(0, 0), [box(5, 20)]), 0);
});

test("arrows count from the middle of boxes of any size", () => {
  const wide = { x: 10, y: -50, width: 100, height: 100 };
  assert.equal(nearest("ArrowRight", box(0, 0), [wide, box(50, 0)]), 1);
});

test("arrows reach every space of a hexagon of spaces", () => {
  const spaces = [];
  for (let row = -3; row <= 3; row += 1) {
    const length = 7 - Math.abs(row);
    for (let i = 0; i < length; i += 1) spaces.push(box((i - (length - 1) / 2) * 20, row * 17));
  }
  const seen = new Set([spaces[0]]);
  for (const from of seen) {
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      const others = spaces.filter((other) => other !== from);
      const to = others[nearest(key, from, others)];
      if (to) seen.add(to);
    }
  }
  assert.equal(seen.size, 37);
});
