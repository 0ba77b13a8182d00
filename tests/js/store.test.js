import assert from "node:assert/strict";
import test from "node:test";

import { makeStore } from "../../widgets/store.js";

/** A store that adds up, and what it has shown. */
function adding() {
  /** @type {[number, number | null][]} */
  const shown = [];
  const store = makeStore(
    0,
    (/** @type {number} */ state, /** @type {number} */ more) => state + more,
    (next, before) => shown.push([next, before]),
  );
  return { shown, store };
}

test("the first state is shown as a whole, the next ones by what has changed", () => {
  const { shown, store } = adding();
  store.flush();
  store.dispatch(2);
  assert.deepEqual(shown, [[0, null], [2, 0]]);
});

test("what is noted waits for the next flush", () => {
  const { shown, store } = adding();
  store.flush();
  store.note(2);
  store.note(3);
  assert.equal(store.state(), 5);
  assert.equal(shown.length, 1);
  store.flush();
  store.flush();
  assert.deepEqual(shown[1], [5, 0]);
  assert.equal(shown.length, 2);
});

test("a state that stays the same is not shown again, unless something beside it has changed", () => {
  const { shown, store } = adding();
  store.flush();
  store.dispatch(0);
  assert.equal(shown.length, 1);
  store.refresh();
  assert.deepEqual(shown[1], [0, null]);
});

test("a batch is shown once, after its end, even where it fails", () => {
  const { shown, store } = adding();
  store.flush();
  store.batch(() => {
    store.dispatch(1);
    store.batch(() => store.dispatch(2));
    assert.equal(shown.length, 1);
  });
  assert.deepEqual(shown[1], [3, 0]);
  const fail = () => {
    store.dispatch(4);
    throw new Error("no");
  };
  assert.throws(() => store.batch(fail));
  assert.deepEqual(shown[2], [7, 3]);
});
