import assert from "node:assert/strict";
import test from "node:test";

import { makeLink } from "../../widgets/link.js";
import { rest } from "./one_timer.js";

/** A link to a Python that keeps what it gets, and how often it changed. */
function linked() {
  /** @type {object[]} */
  const sent = [];
  let changes = 0;
  /** @type {Map<string, () => void>} */
  const events = new Map();
  const model = {
    get: (/** @type {string} */ name) =>
      name === "language" ? "en" : { "page-silent": "silent", "page-lost": "lost" },
    set() {},
    save_changes() {},
    on: (/** @type {string} */ name, /** @type {() => void} */ heard) => events.set(name, heard),
    off: (/** @type {string} */ name) => events.delete(name),
    send: (/** @type {object} */ content) => sent.push(content),
  };
  const link = makeLink(model, () => (changes += 1));
  return { link, sent, events, changes: () => changes };
}

test("a channel that is gone is told before anybody clicks", () => {
  const { link, events, changes } = linked();
  events.get("comm_live_update")?.();
  assert.equal(link.trouble(), "lost");
  assert.equal(changes(), 1);
  link.close();
  assert.equal(events.size, 0);
});

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
