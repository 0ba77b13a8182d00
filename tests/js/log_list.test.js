import assert from "node:assert/strict";
import test from "node:test";

import { linesGone } from "../../widgets/log_list.js";

test("a log that only grows keeps all its lines", () => {
  assert.equal(linesGone(["a", "b"], ["a", "b", "c"]), 0);
  assert.equal(linesGone([], ["a"]), 0);
});

test("a log that moves on loses its first lines", () => {
  assert.equal(linesGone(["a", "b", "c"], ["b", "c", "d"]), 1);
  assert.equal(linesGone(["a", "a", "b"], ["a", "b", "a"]), 1);
});

test("a log that goes back is written anew", () => {
  assert.equal(linesGone(["a", "b", "c"], ["a", "b"]), 3);
  assert.equal(linesGone(["a", "b"], []), 2);
  assert.equal(linesGone(["a", "b"], ["x", "y", "z"]), 2);
});
