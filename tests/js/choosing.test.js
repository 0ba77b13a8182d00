import assert from "node:assert/strict";
import test from "node:test";

import { makeChoosing } from "../../widgets/choosing.js";

/** @param {string} text its parts, separated by spaces */
function choice(text) {
  const parts = text.split(" ");
  return { id: 0, text, parts, workers: 0, costs: false, button: "", declines: false };
}

/** @param {string} name */
function part(name) {
  return { name, element: /** @type {SVGElement} */ (/** @type {unknown} */ ({ name })) };
}

function turn() {
  const choosing = makeChoosing();
  choosing.begin([choice("die-1 depot-1"), choice("die-1 depot-2"), choice("die-2 depot-2")]);
  return choosing;
}

test("two parts arm a choice, and the second one again plays it", () => {
  const choosing = turn();
  assert.equal(choosing.activate(part("die-1")), null);
  assert.equal(choosing.armed(), null);
  assert.equal(choosing.completedBy("depot-2")?.text, "die-1 depot-2");
  assert.equal(choosing.activate(part("depot-2")), null);
  assert.equal(choosing.armed()?.text, "die-1 depot-2");
  assert.equal(choosing.activate(part("depot-2"))?.text, "die-1 depot-2");
});

test("a part of no choice changes nothing", () => {
  const choosing = turn();
  choosing.activate(part("die-1"));
  assert.equal(choosing.activate(part("depot-9")), null);
  assert.deepEqual(choosing.selected(), ["die-1"]);
  assert.equal(choosing.isPossible("depot-9"), false);
});

test("what was advised is armed as a whole, and given up for anything else", () => {
  const choosing = turn();
  const advised = /** @type {import("../../widgets/selection.js").Choice} */ (
    choosing.named("die-2 depot-2")
  );
  choosing.take(advised, true);
  assert.equal(choosing.armed(), advised);
  assert.deepEqual(choosing.marks(null).armed, ["die-2", "depot-2"]);
  choosing.activate(part("die-1"));
  assert.equal(choosing.armed()?.text, "die-1 depot-2"); // what goes with it stays
});

test("other choices begin with nothing selected", () => {
  const choosing = turn();
  choosing.activate(part("die-1"));
  choosing.begin([]);
  assert.deepEqual(choosing.selected(), []);
  assert.equal(choosing.isOffered(), false);
  assert.equal(choosing.marks(null).choosing, false);
});

test("a part that an armed choice holds is selected, and plays nothing", () => {
  const choosing = turn();
  choosing.activate(part("depot-1"));
  assert.equal(choosing.armed()?.text, "die-1 depot-1"); // the only one with it
  assert.equal(choosing.activate(part("die-1")), null);
  assert.deepEqual(choosing.selected(), ["depot-1", "die-1"]);
  assert.equal(choosing.activate(part("die-1")), null); // a click drops it
  assert.deepEqual(choosing.selected(), ["depot-1"]);
  assert.equal(choosing.activate(part("depot-1"))?.text, "die-1 depot-1"); // the target
});

test("a target that is not selected yet plays nothing", () => {
  const choosing = turn();
  choosing.activate(part("die-2"));
  assert.equal(choosing.armed()?.text, "die-2 depot-2");
  assert.equal(choosing.activate(part("depot-2")), null);
  assert.equal(choosing.activate(part("depot-2"))?.text, "die-2 depot-2");
});

test("Enter plays on what was selected last, target or not", () => {
  const choosing = turn();
  choosing.activate(part("depot-1"), true);
  assert.equal(choosing.activate(part("die-1"), true), null);
  assert.equal(choosing.activate(part("die-1"), true)?.text, "die-1 depot-1");
});
