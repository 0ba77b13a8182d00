import assert from "node:assert/strict";
import test from "node:test";

import { makeAhead } from "../../widgets/ahead.js";

const MOVED = { aloud: "", by_bot: false, player: 0, spots: ["space-1-2"], points: {}, completed: [], is_new_round: false };
const VIEW = /** @type {any} */ ({
  ...{ revision: 3, player: 0, viewer: 0, plies: 2, moved: null, step: null, regions: {} },
  choices: [{ id: 5, text: "there" }],
});
const FORESEEN = { choice: 5, drawings: { duchy_0: "new" }, viewer: 0, player: 0, seats: [], moved: MOVED };
const NEXT = { ...VIEW, revision: 4, moved: MOVED };

function table() {
  done = [];
  /** @type {any[]} */
  const drawn = [];
  /** @type {number[]} */
  const offered = [];
  const root = /** @type {any} */ ({ dataset: {} });
  const model = /** @type {any} */ ({ get: (/** @type {string} */ name) => `old ${name}` });
  const ahead = makeAhead(root, model, "duchy", {
    choosing: { begin: (choices) => offered.push(choices.length) },
    drawings: { show: (view, marksNew) => drawn.push({ ...view, marksNew }) },
    motion: { prepare: () => () => {}, finish: () => {} },
  });
  return { ahead, drawn, offered, root };
}

/** @type {string[]} what was done since a table was laid */
let done = [];
/** @param {string} what @returns {(isLate: boolean) => void} */
const noted = (what) => (isLate) => done.push(isLate ? `${what}, late` : what);
const isFree = () => true;

test("the boards show what was foreseen, and nothing can be chosen", () => {
  const { ahead, drawn, offered, root } = table();
  ahead.show(FORESEEN, VIEW);
  assert.equal(drawn[0].regions.estate_0, "new");
  assert.equal(drawn[0].regions.estate_1, "old duchy_1");
  assert.deepEqual([drawn[0].plies, drawn[0].marksNew], [3, true]);
  assert.deepEqual(offered, [0]);
  assert.equal(root.dataset.drawn, "4");
  assert.equal(ahead.ends(NEXT), true);
  assert.equal(ahead.isOn(), false);
});

test("what is wanted meanwhile is done once the same move is shown", () => {
  const { ahead } = table();
  ahead.then(noted("before"));
  ahead.show(FORESEEN, VIEW);
  ahead.then(noted("one"));
  ahead.then(noted("two"), true);
  assert.deepEqual(done, ["before"]);
  ahead.ends(NEXT);
  ahead.goOn(isFree);
  ahead.goOn(isFree);
  assert.deepEqual(done, ["before", "one, late", "two, late"]);
});

test("what was wanted is not done over other boards", () => {
  for (const other of [{ player: 1 }, { moved: null }, { step: { number: 1 } }]) {
    const { ahead } = table();
    ahead.show(FORESEEN, VIEW);
    ahead.then(noted("one"));
    assert.equal(ahead.ends({ ...NEXT, ...other }), false);
    ahead.goOn(isFree);
    assert.deepEqual(done, []);
  }
});

test("nothing else is done once something is on its way", () => {
  const { ahead } = table();
  ahead.show(FORESEEN, VIEW);
  ahead.then(noted("one"));
  ahead.then(noted("two"));
  ahead.ends(NEXT);
  ahead.goOn(() => done.length === 0);
  assert.deepEqual(done, ["one, late"]);
});

test("a click that only goes on with the last one is not heard first", () => {
  const { ahead } = table();
  ahead.show(FORESEEN, VIEW);
  ahead.then(noted("again"), true);
  ahead.then(noted("one"));
  ahead.ends(NEXT);
  ahead.goOn(isFree);
  assert.deepEqual(done, ["one, late"]);
});

test("what was refused is taken back, with what was wanted over it", () => {
  const { ahead, drawn, offered, root } = table();
  ahead.show(FORESEEN, VIEW);
  ahead.then(noted("one"));
  assert.equal(ahead.takeBack(VIEW)?.text, "there");
  assert.equal(ahead.takeBack(VIEW), null);
  assert.deepEqual(offered, [0, 1]);
  assert.equal(drawn[1].revision, 3);
  assert.equal(root.dataset.drawn, "3");
  ahead.goOn(isFree);
  assert.deepEqual(done, []);
});
