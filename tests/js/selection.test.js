import assert from "node:assert/strict";
import test from "node:test";

import {
  armedChoice,
  buttonChoices,
  candidates,
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
  const names = parts.split(" ").filter(Boolean);
  const costs = workers > 0;
  return { id: 0, text: parts, parts: names, workers, costs, button, declines: false };
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
  const three = TURN.slice(0, 3).map(({ text }) => choice(`die-6 ${text}`));
  assert.deepEqual(buttonChoices(three, ["die-6"]), three);
  assert.deepEqual(buttonChoices([...three, choice("die-6 depot-6/castle")], ["die-6"]), []);
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

test("a choice with a picture has a button from the start", () => {
  assert.deepEqual(texts(buttonChoices(TURN, [])), [""]);
  const pictures = { "die-3 depot-3/ship": "<svg/>" };
  assert.deepEqual(texts(buttonChoices(TURN, [], pictures)), ["die-3 depot-3/ship", ""]);
});
