import assert from "node:assert/strict";
import test from "node:test";

import { around, makeTexts } from "../../widgets/texts.js";

/** @param {string} language @param {Record<string, import("../../widgets/texts.js").Text>} texts */
function textsIn(language, texts) {
  /** @type {Record<string, any>} */
  const traits = { language, texts };
  const nothing = () => {};
  return makeTexts({
    get: (name) => traits[name],
    set: nothing,
    save_changes: nothing,
    on: nothing,
    off: nothing,
    send: nothing,
  });
}

test("values stand in their places, and are no places themselves", () => {
  const say = textsIn("en", { duchy: "Duchy of {name}", both: "{a} and {b}" });
  assert.equal(say("duchy", { name: "Ann" }), "Duchy of Ann");
  assert.equal(say("both", { a: "{b}", b: 0 }), "{b} and 0");
  assert.equal(say("both", { a: 1 }), "1 and {b}");
});

test("a number picks the plural as the language has it", () => {
  const entries = { found: { one: "{number} entry", other: "{number} entries" } };
  const say = textsIn("en", entries);
  assert.deepEqual([0, 1, 2].map((number) => say("found", { number })), ["0 entries", "1 entry", "2 entries"]);
  assert.equal(textsIn("fr", entries)("found", { number: 0 }), "0 entry");
  const fields = { found: { one: "{number} pole", few: "{number} pola", many: "{number} pól" } };
  const polish = textsIn("pl", fields);
  assert.deepEqual([1, 3, 5].map((number) => polish("found", { number })), ["1 pole", "3 pola", "5 pól"]);
});

test("an element can stand in the place of a value", () => {
  const node = /** @type {Node} */ ({});
  assert.deepEqual(around("First: {name}!", "name", node), ["First: ", node, "!"]);
  assert.deepEqual(around("{name}", "name", node), ["", node, ""]);
});
