import assert from "node:assert/strict";
import test from "node:test";

import { makeOptimistic } from "../../widgets/optimistic.js";
import { makeStore } from "../../widgets/store.js";
import { choicesOf, reduce, stateOf } from "../../widgets/table_state.js";

const MOVED = { aloud: "", by_bot: false, player: 0, spots: ["space-1-2"], points: {}, completed: [], is_new_round: false };
const VIEW = /** @type {any} */ ({
  ...{ revision: 3, player: 0, viewer: 0, plies: 2, moved: null, step: null, regions: {} },
  choices: [{ id: 5, text: "there" }],
});
const PREDICTION = { choice: 5, drawings: { duchy_0: "new" }, viewer: 0, player: 0, seats: [], moved: MOVED };
const NEXT = { ...VIEW, revision: 4, moved: MOVED };

function table() {
  done = [];
  /** @type {any[]} */
  const drawn = [];
  const root = /** @type {any} */ ({ dataset: {} });
  const model = /** @type {any} */ ({ get: (/** @type {string} */ name) => `old ${name}` });
  /** @type {import("../../widgets/table_state.js").TableStore} */
  const store = makeStore(stateOf(VIEW), reduce, () => {});
  const boards = makeOptimistic(root, model, "duchy", store, {
    drawings: { show: (view, marksNew) => drawn.push({ ...view, marksNew }) },
    motion: { prepare: () => () => {}, finish: () => {} },
  });
  const offered = () => choicesOf(store.state()).length;
  /** Python shows another view. @param {any} next */
  const answer = (next) => {
    const isThere = boards.matches(next);
    store.dispatch({ type: "shown", view: next });
    return isThere;
  };
  return { answer, boards, drawn, offered, root, store };
}

/** @type {string[]} what was done since a table was laid */
let done = [];
/** @param {string} what @returns {(isLate: boolean) => void} */
const noted = (what) => (isLate) => done.push(isLate ? `${what}, late` : what);
const isFree = () => true;

test("the boards show what was predicted, and nothing can be chosen", () => {
  const { answer, boards, drawn, offered, root, store } = table();
  assert.equal(offered(), 1);
  boards.show(PREDICTION);
  assert.equal(drawn[0].regions.estate_0, "new");
  assert.equal(drawn[0].regions.estate_1, "old duchy_1");
  assert.deepEqual([drawn[0].plies, drawn[0].marksNew], [3, true]);
  assert.equal(offered(), 0);
  assert.equal(root.dataset.drawn, "4");
  assert.equal(answer(NEXT), true);
  assert.equal(store.state().predicted, null);
});

test("what is wanted meanwhile is done once the same move is shown", () => {
  const { answer, boards } = table();
  boards.whenSettled(noted("before"));
  boards.show(PREDICTION);
  boards.whenSettled(noted("one"));
  boards.whenSettled(noted("two"), true);
  assert.deepEqual(done, ["before"]);
  answer(NEXT);
  boards.settled(isFree);
  boards.settled(isFree);
  assert.deepEqual(done, ["before", "one, late", "two, late"]);
});

test("what was wanted is not done over other boards", () => {
  for (const other of [{ player: 1 }, { moved: null }, { step: { number: 1 } }]) {
    const { answer, boards } = table();
    boards.show(PREDICTION);
    boards.whenSettled(noted("one"));
    assert.equal(answer({ ...NEXT, ...other }), false);
    boards.settled(isFree);
    assert.deepEqual(done, []);
  }
});

test("nothing else is done once something is on its way", () => {
  const { answer, boards } = table();
  boards.show(PREDICTION);
  boards.whenSettled(noted("one"));
  boards.whenSettled(noted("two"));
  answer(NEXT);
  boards.settled(() => done.length === 0);
  assert.deepEqual(done, ["one, late"]);
});

test("a click that only goes on with the last one is not heard first", () => {
  const { answer, boards } = table();
  boards.show(PREDICTION);
  boards.whenSettled(noted("again"), true);
  boards.whenSettled(noted("one"));
  answer(NEXT);
  boards.settled(isFree);
  assert.deepEqual(done, ["one, late"]);
});

test("what was refused is taken back, with what was wanted over it", () => {
  const { boards, drawn, offered, root } = table();
  boards.show(PREDICTION);
  boards.whenSettled(noted("one"));
  assert.equal(boards.takeBack()?.text, "there");
  assert.equal(boards.takeBack(), null);
  assert.equal(offered(), 1);
  assert.equal(drawn[1].revision, 3);
  assert.equal(root.dataset.drawn, "3");
  boards.settled(isFree);
  assert.deepEqual(done, []);
});
