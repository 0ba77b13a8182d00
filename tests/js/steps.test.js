import assert from "node:assert/strict";
import test from "node:test";

import { homeOf } from "../../widgets/move_list.js";
import { makeSteps } from "../../widgets/steps.js";

/** @param {number} ply @param {number} [line] */
const at = (ply, line = 0) => ({ line, ply });

/** Steps from ply 0, and the plies that Python was asked for. */
function stepping() {
  /** @type {number[]} */
  const asked = [];
  return { asked, steps: makeSteps(at(0), ({ ply }) => asked.push(ply)) };
}

test("a wish is sent at once", () => {
  const { asked, steps } = stepping();
  steps.want(at(1));
  assert.deepEqual(asked, [1]);
  assert.equal(steps.isSettled(), false);
  steps.arrived(at(1));
  assert.equal(steps.isSettled(), true);
  assert.deepEqual(asked, [1]);
});

test("while one is on its way only the latest wish is kept", () => {
  const { asked, steps } = stepping();
  for (let ply = 1; ply <= 40; ply++) steps.want(at(ply));
  assert.deepEqual(asked, [1]);
  steps.arrived(at(1));
  assert.deepEqual(asked, [1, 40]);
  steps.arrived(at(40));
  assert.deepEqual(steps.wanted(), at(40));
  assert.equal(steps.isSettled(), true);
});

test("what is shown already is not asked for", () => {
  const { asked, steps } = stepping();
  steps.want(at(0));
  steps.want(at(3));
  steps.want(at(0));
  steps.arrived(at(3));
  assert.deepEqual(asked, [3, 0]);
  steps.arrived(at(0));
  assert.equal(steps.isSettled(), true);
});

test("the same ply of another line is another place", () => {
  const { asked, steps } = stepping();
  steps.want(at(0, 1));
  assert.deepEqual(asked, [0]);
});

test("a moment that Python shows by itself is wanted from then on", () => {
  const { asked, steps } = stepping();
  steps.arrived(at(7));
  assert.deepEqual(steps.wanted(), at(7));
  assert.deepEqual(asked, []);
});

test("after a failure one can ask again", () => {
  const { asked, steps } = stepping();
  steps.want(at(2));
  steps.failed();
  assert.deepEqual(steps.wanted(), at(0));
  steps.want(at(2));
  assert.deepEqual(asked, [2, 2]);
});

test("a variation shares its first moments with the line that it leaves", () => {
  const lines = [
    { parent: 0, start: 0 },
    { parent: 0, start: 2 },
    { parent: 1, start: 4 },
  ].map((line) => ({ ...line, comment: "", moves: [] }));
  assert.deepEqual(homeOf(lines, at(5, 2)), at(5, 2));
  assert.deepEqual(homeOf(lines, at(4, 2)), at(4, 1));
  assert.deepEqual(homeOf(lines, at(2, 2)), at(2, 0));
  assert.deepEqual(homeOf(lines, at(0, 1)), at(0, 0));
});
