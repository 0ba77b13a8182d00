import assert from "node:assert/strict";
import test from "node:test";

import {
  armedIn,
  buttonsIn,
  completedBy,
  confirmedBy,
  isChoosing,
  isPast,
  isPossible,
  lastPicked,
  marksOf,
  openQuestion,
  reduce,
  stateOf,
} from "../../widgets/table_state.js";

/** @typedef {import("../../widgets/table_state.js").TableState} TableState */
/** @typedef {import("../../widgets/table_state.js").TableAction} TableAction */

/** @param {string} text its targets, separated by spaces */
function choice(text) {
  const parts = text.split(" ");
  return { id: 0, text, parts, workers: 0, costs: false, button: "", declines: false };
}

const CHOICES = [choice("die-1 depot-1"), choice("die-1 depot-2"), choice("die-2 depot-2")];
const LINE = { text: "die-2 depot-2", what: "Take a mine", told: "171" };
const HELP = { name: "a die", says: [] };
const THING = thing("die");
const OTHER = thing("depot");

/** @param {string} name @returns {any} something of the page, which is only handed on */
function thing(name) {
  return { name };
}

/** @param {object} [more] */
function turn(more = {}) {
  return stateOf(/** @type {any} */ ({ choices: CHOICES, ply: 3, plies: 3, ...more }));
}

/** @param {TableState} state @param {TableAction[]} actions */
const after = (state, ...actions) => actions.reduce(reduce, state);

/** @param {string} name @returns {TableAction} */
const target = (name) => ({ type: "target", name, element: thing(name) });

/** @param {string} part @param {{thing?: any, atOnce?: boolean, pins?: boolean}} [how] @returns {TableAction} */
function look(part, { thing = THING, atOnce = false, pins = false } = {}) {
  return { type: "look", thing, pins, part, about: HELP, atOnce, aloud: pins };
}

// Selecting ---------------------------------------------------------------------------------------

test("two targets arm a choice, and the second one again plays it", () => {
  const die = after(turn(), target("die-1"));
  assert.equal(armedIn(die), null);
  assert.equal(completedBy(die, "depot-2")?.text, "die-1 depot-2");
  assert.equal(confirmedBy(die, "depot-2", false), null);
  const both = after(die, target("depot-2"));
  assert.equal(armedIn(both)?.text, "die-1 depot-2");
  assert.equal(confirmedBy(both, "depot-2", false)?.text, "die-1 depot-2");
  assert.deepEqual(lastPicked(both), thing("depot-2"));
});

test("no action changes the state before it", () => {
  const before = Object.freeze(after(turn(), target("die-1")));
  const told = JSON.stringify(before);
  after(before, target("depot-2"), look("die-2"), { type: "clear" });
  assert.equal(JSON.stringify(before), told);
});

test("a target of no choice changes no selection", () => {
  const state = after(turn(), target("die-1"), target("depot-9"));
  assert.deepEqual(state.selected, ["die-1"]);
  assert.equal(isPossible(state, "depot-9"), false);
});

test("what was advised is armed as a whole, and given up for anything else", () => {
  const advised = after(turn(), { type: "arm", choice: CHOICES[2] });
  assert.equal(armedIn(advised), CHOICES[2]);
  assert.deepEqual(marksOf(advised).armed, ["die-2", "depot-2"]);
  assert.deepEqual(marksOf(advised).advised, []);
  const other = after(advised, target("die-1"));
  assert.equal(armedIn(other)?.text, "die-1 depot-2"); // what goes with it stays
});

test("a choice by its button is armed without marks", () => {
  const taken = after(turn(), target("die-1"), { type: "take", choice: CHOICES[2], selects: false });
  assert.deepEqual(taken.selected, []);
  assert.equal(armedIn(taken), CHOICES[2]);
});

test("another view begins with nothing selected, asked or known", () => {
  const busy = after(
    turn(),
    target("die-1"),
    look("depot-9"),
    { type: "why", parts: ["die-1", "depot-9"], reason: { text: "too far", rule: "TAKE-01" } },
    { type: "error", message: "no", deselects: false },
  );
  const view = /** @type {any} */ ({ choices: [], ply: 4, plies: 4 });
  const next = after(busy, { type: "shown", view });
  assert.deepEqual(next, stateOf(view));
  assert.equal(isChoosing(next), false);
  assert.equal(marksOf(next).choosing, false);
});

test("a target that an armed choice holds is selected, and plays nothing", () => {
  const depot = after(turn(), target("depot-1"));
  assert.equal(armedIn(depot)?.text, "die-1 depot-1"); // the only one with it
  assert.equal(confirmedBy(depot, "die-1", false), null);
  const both = after(depot, target("die-1"));
  assert.deepEqual(both.selected, ["depot-1", "die-1"]);
  assert.equal(confirmedBy(both, "die-1", false), null);
  const dropped = after(both, target("die-1")); // a click drops it
  assert.deepEqual(dropped.selected, ["depot-1"]);
  assert.equal(confirmedBy(dropped, "depot-1", false)?.text, "die-1 depot-1");
});

test("a target that is not selected yet plays nothing", () => {
  const die = after(turn(), target("die-2"));
  assert.equal(armedIn(die)?.text, "die-2 depot-2");
  assert.equal(confirmedBy(die, "depot-2", false), null);
  assert.equal(confirmedBy(after(die, target("depot-2")), "depot-2", false)?.text, "die-2 depot-2");
});

test("Enter plays on what was selected last, target or not", () => {
  const both = after(turn(), target("depot-1"), target("die-1"));
  assert.equal(confirmedBy(both, "die-1", false), null);
  assert.equal(confirmedBy(both, "die-1", true)?.text, "die-1 depot-1");
});

test("few choices get buttons once something is selected", () => {
  assert.deepEqual(buttonsIn(turn()), []);
  assert.equal(buttonsIn(after(turn(), target("die-1"))).length, 2);
});

test("nothing can be chosen while an answer is awaited", () => {
  const prediction = /** @type {any} */ ({ choice: 0 });
  const played = after(turn(), target("die-1"), { type: "predicted", prediction });
  assert.equal(isChoosing(played), false);
  assert.deepEqual(played.selected, []);
  const back = after(played, { type: "taken-back" });
  assert.equal(isChoosing(back), true);
  assert.equal(back.predicted, null);
});

test("an earlier moment is past", () => {
  assert.equal(isPast(turn()), false);
  assert.equal(isPast(turn({ ply: 2 })), true);
});

// Looking -----------------------------------------------------------------------------------------

test("a target that completes a choice points at it", () => {
  const state = after(turn(), target("die-1"), look("depot-2"));
  assert.equal(state.pointed?.text, "die-1 depot-2");
  assert.equal(state.about, HELP);
  assert.equal(openQuestion(state), null);
});

test("a target that belongs to no choice raises the question why", () => {
  const state = after(turn(), target("die-1"), look("depot-9", { pins: true, atOnce: true }));
  assert.deepEqual(state.reason, { text: "", rule: "" }); // it can't be chosen, whatever the answer
  assert.deepEqual(openQuestion(state)?.parts, ["die-1", "depot-9"]);
  const reason = { text: "nothing is there", rule: "TAKE-02" };
  const told = after(state, { type: "why", parts: ["die-1", "depot-9"], reason });
  assert.equal(told.reason, reason);
  assert.equal(openQuestion(told), null);
  const again = after(told, look("die-1", { thing: OTHER }), look("depot-9"));
  assert.equal(again.reason, reason);
  assert.equal(openQuestion(again), null);
});

test("a target that goes only with something else gets its reason once that is known", () => {
  const state = after(turn(), target("depot-1"), look("depot-2"));
  assert.equal(state.isPossible, true);
  assert.equal(state.reason, null);
  assert.deepEqual(openQuestion(state)?.parts, ["depot-1", "depot-2"]);
});

test("an answer to an older question changes nothing that is said", () => {
  const state = after(turn(), look("depot-9"), look("depot-8", { thing: OTHER }));
  const told = after(state, { type: "why", parts: ["depot-9"], reason: { text: "no", rule: "" } });
  assert.equal(told.reason, state.reason);
  assert.deepEqual(openQuestion(told)?.parts, ["depot-8"]);
});

test("the same thing is looked at once, unless it is clicked", () => {
  const state = after(turn(), look("die-1"));
  assert.equal(reduce(state, look("die-1")), state);
  assert.notEqual(reduce(state, look("die-1", { atOnce: true })), state);
  assert.equal(reduce(state, look("die-1", { pins: true })).pinned, THING);
});

test("what is said of a rule takes the place of a reason", () => {
  const state = after(turn(), look("depot-9"), { type: "about", help: { name: "Rule", says: [] } });
  assert.equal(state.reason, null);
  assert.equal(state.about?.name, "Rule");
});

// Advice and errors -------------------------------------------------------------------------------

test("an advised choice is marked until something else is", () => {
  const advice = after(turn(), target("die-1"), { type: "hint", lines: [LINE] });
  assert.deepEqual(advice.selected, []);
  const marked = after(advice, { type: "advise", line: LINE });
  assert.deepEqual(marksOf(marked).advised, ["die-2", "depot-2"]);
  assert.equal(reduce(marked, { type: "advise", line: LINE }), marked);
  assert.deepEqual(marksOf(after(marked, { type: "remark", isLooked: true })).advised, []);
  assert.deepEqual(marksOf(after(marked, target("die-1"))).advised, marksOf(after(turn(), target("die-1"))).advised);
  assert.deepEqual(after(marked, { type: "clear" }).advice, []);
});

test("advice is for the page that asked, also where another view came meanwhile", () => {
  const asked = after(turn(), { type: "hint-awaited", isAwaited: true });
  assert.equal(after(asked, { type: "shown", view: asked.view }).isHintAwaited, true);
  assert.equal(after(asked, { type: "hint-awaited", isAwaited: false }).isHintAwaited, false);
});

test("an error drops the selection, if it answers a person", () => {
  const state = after(turn(), target("die-1"));
  const kept = after(state, { type: "error", message: "no", deselects: false });
  assert.deepEqual([kept.error, kept.selected], ["no", ["die-1"]]);
  const dropped = after(state, { type: "error", message: "no", deselects: true });
  assert.deepEqual([dropped.error, dropped.selected], ["no", []]);
  assert.equal(after(dropped, target("die-1")).error, "");
});

test("what choices do is known by their ids until another view is shown", () => {
  const preview = /** @type {any} */ ({ what: "Take a mine" });
  const known = after(turn(), { type: "previews", choices: [7], previews: [preview] });
  assert.equal(known.previews[7], preview);
  assert.deepEqual(after(known, { type: "shown", view: known.view }).previews, {});
});
