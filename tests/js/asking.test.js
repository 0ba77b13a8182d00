import assert from "node:assert/strict";
import test from "node:test";

import { makeAsking } from "../../widgets/asking.js";
import { rest } from "./one_timer.js";

/** @typedef {import("../../widgets/selection.js").Choice} Choice */

/** @param {number} id @returns {Choice} */
function choice(id) {
  return { id, text: "", parts: [], workers: 0, costs: false, button: "", declines: false };
}

function asking() {
  /** @type {number[][]} */
  const asked = [];
  return { ...makeAsking((ids) => asked.push(ids)), asked };
}

test("what is shown is asked for at once, in one message, and once only", () => {
  const { asked, want } = asking();
  want([choice(3), choice(5)], null);
  want([choice(3), choice(5), choice(6)], null);
  want([choice(3)], choice(5));
  rest();
  assert.deepEqual(asked, [[3, 5], [6]]);
});

test("whoever passes over choices asks about the last one", () => {
  const { asked, want } = asking();
  for (const id of [1, 2, 3]) want([], choice(id));
  assert.deepEqual(asked, []);
  rest();
  assert.deepEqual(asked, [[3]]);
});

test("nothing is asked once somebody looks elsewhere", () => {
  const { asked, want } = asking();
  want([], choice(1));
  want([], null);
  rest();
  assert.deepEqual(asked, []);
});

test("what was asked is asked again once another view is shown", () => {
  const { asked, forget, want } = asking();
  want([choice(3)], null);
  want([choice(3)], null);
  assert.deepEqual(asked, [[3]]);
  forget();
  want([choice(3)], null);
  assert.deepEqual(asked, [[3], [3]]);
});
