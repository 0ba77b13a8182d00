import assert from "node:assert/strict";
import test from "node:test";

import { makeSavedModel } from "../../widgets/saved_model.js";

/** Two moments of one line: their board is the same. */
function kept() {
  const moment = (/** @type {number} */ heading, /** @type {number} */ position) => ({
    view: { heading },
    drawings: { board: 3 },
    position,
  });
  return {
    traits: { kind: "board" },
    values: ["before", "after", "chart", "<svg>", "position 0", "position 1"],
    lines: [{ chart: 2, moments: [moment(0, 4), moment(1, 5)] }],
    record: "the record",
    place: { line: 0, ply: 0 },
  };
}

test("it shows the moment where it begins", () => {
  const model = makeSavedModel(kept());
  assert.equal(model.get("kind"), "board");
  assert.equal(model.get("board"), "<svg>");
  assert.equal(model.get("chart"), "chart");
  assert.deepEqual(model.get("view"), { heading: "before" });
  assert.equal(model.get("panel_3"), "");
});

test("it goes where it is asked to, after the page is done with asking", async () => {
  const model = makeSavedModel(kept());
  /** @type {string[]} */
  const seen = [];
  const listener = () => seen.push(model.get("view").heading);
  model.on("change:view", listener);
  model.send({ kind: "go", line: 0, ply: 1 });
  assert.deepEqual(seen, []);
  await Promise.resolve();
  assert.deepEqual(seen, ["after"]);
  model.off("change:view", listener);
  model.send({ kind: "go", line: 0, ply: 0 });
  await Promise.resolve();
  assert.deepEqual(seen, ["after"]);
});

test("it gives the record and the position that is shown", async () => {
  const model = makeSavedModel(kept());
  /** @type {string[]} */
  const copied = [];
  model.on("msg:custom", (content) => copied.push(content.text));
  model.send({ kind: "copy_position" });
  model.send({ kind: "go", line: 0, ply: 1 });
  model.send({ kind: "copy_position" });
  model.send({ kind: "copy_record" });
  await Promise.resolve();
  assert.deepEqual(copied, ["position 0", "position 1", "the record"]);
});
