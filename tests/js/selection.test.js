import assert from "node:assert/strict";
import test from "node:test";

import {
  armedChoice,
  buttonChoices,
  candidates,
  nearest,
  possibleParts,
  toggled,
} from "../../widgets/selection.js";

/** @typedef {import("../../widgets/selection.js").Choice} Choice */

/**
 * A choice with these parts; its text is their list.
 * @param {string} parts separated by spaces
 * @param {{workers?: number, button?: string}} [more]
 * @returns {Choice}
 */
function choice(parts, { workers = 0, button = "" } = {}) {
  const preview = { what: parts, cost: "", gains: "", then: "", rules: [] };
  return { id: 0, text: parts, parts: parts.split(" ").filter(Boolean), workers, button, preview };
}

/** @param {Choice[]} choices */
const texts = (choices) => choices.map(({ text }) => text);

// A turn with two dice: tiles can be taken, one can be placed, and workers are had for any die.
const TURN = [
  choice("die-3 depot-3/mine"),
  choice("die-3 depot-3/ship"),
  choice("die-3 depot-4/bank", { workers: 1 }),
  choice("die-5 depot-4/bank", { workers: 1 }),
  choice("die-5 depot-3/mine", { workers: 2 }),
  choice("die-5 storage/castle space-4-4"),
  choice("die-3 workers", { button: "Take 2 workers" }),
  choice("die-5 workers", { button: "Take 2 workers" }),
  choice("", { button: "Finish the turn" }),
];

/** @param {string[]} parts one after the other */
const after = (...parts) =>
  parts.reduce((selected, part) => toggled(TURN, selected, part), /** @type {string[]} */ ([]));

test("without a selection every choice is a candidate", () => {
  assert.deepEqual(candidates(TURN, []), TURN);
});

test("candidates involve all selected parts", () => {
  assert.deepEqual(texts(candidates(TURN, ["depot-4/bank"])), [
    "die-3 depot-4/bank",
    "die-5 depot-4/bank",
  ]);
  assert.deepEqual(texts(candidates(TURN, ["die-5", "depot-4/bank"])), ["die-5 depot-4/bank"]);
  assert.deepEqual(candidates(TURN, ["die-3", "space-4-4"]), []);
  assert.deepEqual(candidates([], ["die-3"]), []);
});

test("a part costs what its cheapest choice costs", () => {
  const fewest = possibleParts(TURN);
  assert.equal(fewest.get("depot-3/mine"), 0);
  assert.equal(fewest.get("depot-4/bank"), 1);
  assert.equal(fewest.has("depot-6/mine"), false);
  assert.equal(possibleParts([]).size, 0);
  assert.equal(possibleParts(candidates(TURN, ["die-5"])).get("depot-3/mine"), 2);
});

test("a part is selected and taken out again", () => {
  assert.deepEqual(after("die-3"), ["die-3"]);
  assert.deepEqual(after("die-3", "depot-3/ship"), ["die-3", "depot-3/ship"]);
  assert.deepEqual(after("die-3", "depot-3/ship", "die-3"), ["depot-3/ship"]);
  assert.deepEqual(after("die-3", "die-3"), []);
});

test("a new part drops what contradicts it, and only that", () => {
  assert.deepEqual(after("die-3", "die-5"), ["die-5"]);
  assert.deepEqual(after("die-3", "depot-3/ship", "depot-4/bank"), ["die-3", "depot-4/bank"]);
  assert.deepEqual(after("die-3", "depot-4/bank", "die-5"), ["depot-4/bank", "die-5"]);
  assert.deepEqual(after("die-3", "depot-3/ship", "space-4-4"), ["space-4-4"]);
});

test("of two old parts that exclude each other the later one stays", () => {
  const choices = [choice("a c"), choice("b c")];
  assert.deepEqual(toggled(choices, ["a", "b"], "c"), ["b", "c"]);
});

test("a part of no choice changes nothing", () => {
  assert.deepEqual(after("die-3", "space-1-1"), ["die-3"]);
  assert.deepEqual(toggled([], [], "die-3"), []);
});

test("toggling leaves the old selection as it was", () => {
  const selected = Object.freeze(["die-3", "depot-3/ship"]);
  toggled(TURN, /** @type {string[]} */ (selected), "die-5");
  assert.deepEqual(selected, ["die-3", "depot-3/ship"]);
});

test("whatever is clicked in three clicks, some choice is left", () => {
  const parts = [...possibleParts(TURN).keys()];
  for (const a of parts) {
    for (const b of parts) {
      for (const c of parts) {
        const selected = after(a, b, c);
        assert.ok(candidates(TURN, selected).length > 0, `${a}, ${b}, ${c}`);
        assert.equal(new Set(selected).size, selected.length, `${a}, ${b}, ${c}`);
        assert.equal(selected.includes(c), !after(a, b).includes(c), `${a}, ${b}, ${c}`);
      }
    }
  }
});

test("a choice is armed once it is the only one left", () => {
  assert.equal(armedChoice(TURN, ["die-5"]), null);
  assert.equal(armedChoice(TURN, ["depot-3/ship"]), TURN[1]);
  assert.equal(armedChoice(TURN, ["die-5", "depot-4/bank"]), TURN[3]);
  assert.equal(armedChoice(TURN, ["die-3", "space-4-4"]), null);
});

test("nothing is armed before something is selected", () => {
  const only = [choice("die-3 depot-3/mine")];
  assert.equal(armedChoice(only, []), null);
  assert.equal(armedChoice(only, ["die-3"]), only[0]);
});

test("before a selection only choices without any part have buttons", () => {
  assert.deepEqual(buttonChoices(TURN, []), [TURN[8]]);
});

test("a few choices that are left all have buttons", () => {
  assert.deepEqual(buttonChoices(TURN, ["die-3"]), candidates(TURN, ["die-3"]));
  assert.equal(candidates(TURN, ["die-3"]).length, 4);
});

test("of many choices those that no part tells apart have buttons", () => {
  const spaces = ["space-1-1", "space-1-2", "space-1-3", "space-1-4"];
  const many = [
    ...spaces.map((space) => choice(`die-3 ${space}`)),
    choice("die-3 workers", { button: "Take 2 workers" }),
    choice("die-3"),
  ];
  assert.deepEqual(buttonChoices(many, ["die-3"]), many.slice(4));
  assert.deepEqual(buttonChoices(many, []), []);
});

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
