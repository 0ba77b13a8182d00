import assert from "node:assert/strict";
import test from "node:test";

import { makeAfterPaint } from "../../widgets/after_paint.js";

/** @typedef {{time: number, action: () => void}} Task */

let now = 0;
/** @type {Map<number, Task>} what waits for its time */
const tasks = new Map();
/** @type {Map<number, () => void>} what waits for the next frame */
const frames = new Map();
let last = 0;

/** @type {object} only what is asked of a window here */
const shown = {
  requestAnimationFrame: (/** @type {() => void} */ action) => frames.set((last += 1), action) && last,
  cancelAnimationFrame: (/** @type {number} */ frame) => frames.delete(frame),
  setTimeout: (/** @type {() => void} */ action, time = 0) =>
    tasks.set((last += 1), { time: now + time, action }) && last,
  clearTimeout: (/** @type {number} */ task) => tasks.delete(task),
};
globalThis.window = /** @type {any} */ (shown);

/** So many milliseconds pass. @param {number} time */
function pass(time) {
  now += time;
  for (const [task, { time: due, action }] of [...tasks]) {
    if (due <= now && tasks.delete(task)) action();
  }
}

/** The page is painted. */
function paint() {
  for (const [frame, action] of [...frames]) if (frames.delete(frame)) action();
  pass(0);
}

/** How often something is done. @param {(done: () => void) => void} use */
function counted(use) {
  tasks.clear();
  frames.clear();
  let times = 0;
  use(() => {
    times += 1;
  });
  return times;
}

test("what waits is done once the page is painted, and only once", () => {
  const times = counted((done) => {
    makeAfterPaint().run(done);
    pass(50);
    paint();
    pass(1000);
  });
  assert.equal(times, 1);
});

test("it is not done before", () => {
  assert.equal(counted((done) => (makeAfterPaint().run(done), pass(50))), 0);
});

test("in a page that is not painted it is done all the same", () => {
  assert.equal(counted((done) => (makeAfterPaint().run(done), pass(1000))), 1);
});

test("it can be done at once", () => {
  const times = counted((done) => {
    const later = makeAfterPaint();
    later.run(done);
    later.finish();
    later.finish();
    paint();
  });
  assert.equal(times, 1);
});

test("another thing takes its place, and what is dropped is never done", () => {
  const times = counted((done) => {
    const later = makeAfterPaint();
    later.run(() => assert.ok(false));
    later.run(done);
    paint();
    later.run(() => assert.ok(false));
    later.drop();
    paint();
    pass(1000);
  });
  assert.equal(times, 1);
});
