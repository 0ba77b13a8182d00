import assert from "node:assert/strict";
import test from "node:test";

import { makeLink } from "../../widgets/link.js";
import { rest } from "./one_timer.js";

/** A link to a Python that keeps what it gets, and how often it changed. */
function linked() {
  /** @type {object[]} */
  const sent = [];
  let changes = 0;
  const model = {
    get: (/** @type {string} */ name) =>
      name === "language" ? "en" : { "page-silent": "silent", "page-lost": "lost" },
    set() {},
    save_changes() {},
    on() {},
    off() {},
    send: (/** @type {object} */ content) => sent.push(content),
  };
  const link = makeLink(model, () => (changes += 1));
  return { link, sent, changes: () => changes };
}

test("a silent Python is told until it answers", () => {
  const { link } = linked();
  link.send("go", 0);
  rest();
  assert.equal(link.trouble(), "silent");
  assert.equal(link.isWaiting(), false);
  link.send("go", 0);
  assert.equal(link.trouble(), "silent");
  assert.equal(link.isWaiting(), true);
  link.answered();
  assert.equal(link.trouble(), "");
});

test("whatever Python says ends the trouble, and the answer is still awaited", () => {
  const { link, changes } = linked();
  link.send("go", 0);
  rest();
  link.send("go", 0);
  const before = changes();
  link.heard();
  assert.equal(link.trouble(), "");
  assert.equal(link.isWaiting(), true);
  link.heard();
  assert.equal(changes(), before + 1);
});
