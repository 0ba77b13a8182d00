import assert from "node:assert/strict";
import test from "node:test";

import {
  selectionAfter,
  selectionNews,
  spaceLabel,
  spaceNews,
} from "../../widgets/board_selection.js";

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
  assert.equal(spaceLabel("Space 1-1: town."), "Space 1-1: town.");
  assert.equal(spaceLabel("Space.", "start", true), "Space. Caption: start. Highlighted.");
});

test("a new selection is told, the same one is not", () => {
  assert.equal(selectionNews(["1-1"], ["1-1"]), "");
  assert.equal(selectionNews([], []), "");
  assert.equal(selectionNews(["1-1"], ["1-1", "1-2"]), "Selected: 1-2.");
  assert.equal(selectionNews(["1-1", "1-2"], ["1-1"]), "No longer selected: 1-2.");
  assert.equal(selectionNews(["1-1"], ["1-2"]), "Selected: 1-2.");
  assert.equal(selectionNews(["1-1"], []), "Nothing is selected.");
});

test("a few changed spaces are told, many only counted", () => {
  /** @param {string[]} told */
  const spaces = (...told) =>
    Object.fromEntries(told.map((words, i) => [`1-${i}`, { told: words, rule: "" }]));
  assert.equal(spaceNews(spaces("a", "b"), spaces("a", "b")), "");
  assert.equal(spaceNews(spaces("a.", "b."), spaces("c.", "d.")), "c. d.");
  assert.equal(spaceNews({}, spaces("a", "b", "c", "d")), "4 spaces changed.");
});
