import assert from "node:assert/strict";
import test from "node:test";

import { makeAsked } from "../../widgets/asked_subject.js";
import { rest } from "./one_timer.js";

/** What Python is told. */
function asking() {
  /** @type {string[]} */
  const told = [];
  const model = {
    get: () => told.at(-1) ?? "",
    set() {},
    save_changes() {},
    on() {},
    off() {},
    send() {},
  };
  return { told, asked: makeAsked(model, (subject) => told.push(subject)) };
}

test("a subject is told after a while, and nothing where a move comes first", () => {
  const { told, asked } = asking();
  asked.tell("bank");
  asked.drop();
  rest();
  assert.deepEqual(told, []);
  asked.tell("bank");
  asked.tell("MON-06");
  rest();
  assert.deepEqual(told, ["MON-06"]);
  asked.tell("");
  rest();
  assert.deepEqual(told, ["MON-06"]);
});

test("what is asked about once more is news once more", () => {
  const { told, asked } = asking();
  for (let clicks = 0; clicks < 2; clicks++) {
    asked.tell("bank");
    rest();
  }
  assert.deepEqual(told, ["bank", "", "bank"]);
});
