import assert from "node:assert/strict";
import test from "node:test";

import { makeAdvising } from "../../widgets/advising.js";
import { makeChoosing } from "../../widgets/choosing.js";

const LINE = { text: "workers with 3", what: "Take 2 workers", told: "171" };
const CHOICE = {
  id: 0,
  text: "workers with 3",
  parts: ["die-3"],
  workers: 0,
  costs: false,
  button: "",
  declines: false,
};

function makeAsked() {
  const choosing = makeChoosing();
  let asked = 0;
  const advising = makeAdvising(choosing, () => (asked += 1));
  return { choosing, advising, asked: () => asked };
}

test("nothing is asked where nothing can be chosen", () => {
  const { advising, asked } = makeAsked();
  advising.ask();
  assert.equal(asked(), 0);
  assert.equal(advising.came(), false);
});

test("an answer is for the view that asked, and for it only once", () => {
  const { choosing, advising, asked } = makeAsked();
  choosing.begin([CHOICE]);
  advising.ask();
  assert.equal(asked(), 1);
  assert.equal(advising.came(), true);
  assert.equal(advising.came(), false);
});

test("a line is marked once and forgotten with the rest", () => {
  const { choosing, advising } = makeAsked();
  choosing.begin([CHOICE]);
  advising.show([LINE]);
  assert.equal(advising.mark(LINE), true);
  assert.equal(advising.mark(LINE), false);
  assert.equal(advising.marked(), CHOICE);
  assert.equal(advising.mark(null), true);
  assert.equal(advising.marked(), null);
  advising.forget();
  assert.deepEqual(advising.lines(), []);
});
