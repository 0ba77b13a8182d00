import assert from "node:assert/strict";
import test from "node:test";

import {
  selectionAfter,
  selectionNews,
  spaceLabel,
  spaceNews,
} from "../../widgets/board_selection.js";
import { say } from "./say.js";

test("a click selects a space in place of another one, or takes it out", () => {
  assert.deepEqual(selectionAfter([], "4-4", false), ["4-4"]);
  assert.deepEqual(selectionAfter(["4-4"], "4-5", false), ["4-5"]);
  assert.deepEqual(selectionAfter(["4-4"], "4-4", false), []);
});

test("where several may be selected a click adds", () => {
  const selected = Object.freeze(["4-4"]);
  assert.deepEqual(selectionAfter(/** @type {string[]} */ (selected), "4-5", true), ["4-4", "4-5"]);
  assert.deepEqual(selectionAfter(["4-4", "4-5", "1-1"], "4-5", true), ["4-4", "1-1"]);
});

test("a label tells space, caption and highlight", () => {
  assert.equal(spaceLabel(say, "Space 1-1: town."), "Space 1-1: town.");
  assert.equal(spaceLabel(say, "Space.", "start", true), "Space. page-caption(start) page-highlighted");
});

test("a new selection is told, the same one is not", () => {
  assert.equal(selectionNews(say, ["1-1"], ["1-1"]), "");
  assert.equal(selectionNews(say, [], []), "");
  assert.equal(selectionNews(say, ["1-1"], ["1-1", "1-2"]), "page-selected(1-2)");
  assert.equal(selectionNews(say, ["1-1", "1-2"], ["1-1"]), "page-no-longer-selected(1-2)");
  assert.equal(selectionNews(say, ["1-1"], ["1-2"]), "page-selected(1-2)");
  assert.equal(selectionNews(say, ["1-1"], []), "page-nothing-selected");
});

test("a few changed spaces are told, many only counted", () => {
  /** @param {string[]} told */
  const spaces = (...told) =>
    Object.fromEntries(told.map((words, i) => [`1-${i}`, { told: words, rule: "" }]));
  assert.equal(spaceNews(say, spaces("a", "b"), spaces("a", "b")), "");
  assert.equal(spaceNews(say, spaces("a.", "b."), spaces("c.", "d.")), "c. d.");
  assert.equal(spaceNews(say, {}, spaces("a", "b", "c", "d")), "page-spaces-changed(4)");
});
