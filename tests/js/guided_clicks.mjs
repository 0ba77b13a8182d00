// Clicks all that can be clicked, in every order, in moments of a guided game, and then does what the
// guide says. Prints how many selections there were; fails where the guide can't be followed.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";

import { targetOf, wishIn } from "../../widgets/guidance.js";
import { armedIn, isPossible, reduce, stateOf } from "../../widgets/table_state.js";

const MOST_WORDS = 6;

/** @param {any} state */
const keyOf = ({ selected, taken }) => JSON.stringify([[...selected].sort(), taken?.text]);

/** @param {string} name */
const target = (name) => ({ type: "target", name, element: { name } });

/** All states that clicks lead to. @param {any} first */
function reached(first) {
  const { choices } = first.view;
  const parts = [...new Set(choices.flatMap((choice) => choice.parts))];
  const actions = [...parts.map(target), ...choices.map((choice) => ({ type: "arm", choice }))];
  const found = new Map([[keyOf(first), first]]);
  for (const state of found.values()) {
    for (const action of actions) {
      const next = reduce(state, action);
      if (!found.has(keyOf(next))) found.set(keyOf(next), next);
    }
  }
  return [...found.values()];
}

/** Do what the guide says until its move can be played. @param {any} guide @param {any} state */
function follow(guide, state) {
  const said = [];
  for (let n = 0; n < MOST_WORDS; n++) {
    const wish = wishIn(guide, state);
    said.push(JSON.stringify(wish));
    const armed = armedIn(state);
    if (wish.does === "play") {
      assert.equal(armed?.text, guide.action, said.join());
      return;
    }
    if (wish.does === "cancel") {
      assert.equal(wish.choice, armed, said.join());
      assert.notEqual(armed.text, guide.action, said.join());
      state = reduce(state, { type: "clear" });
      continue;
    }
    assert.ok(wish.does === "click" || wish.does === "let-go", said.join());
    const part = targetOf(wish);
    if (!guide.action) {
      assert.ok(!isPossible(state, part), said.join()); // it's to be tried, and the card says why not
      return;
    }
    assert.ok(isPossible(state, part), said.join());
    assert.equal(state.selected.includes(part), wish.does === "let-go", said.join());
    state = reduce(state, target(part));
    if (wish.does === "let-go") continue;
    const meant = state.view.choices.find(({ text }) => text === guide.action);
    assert.ok(state.selected.every((part) => meant.parts.includes(part)), said.join());
  }
  assert.fail(`it leads nowhere: ${said.join()}`);
}

let number = 0;
for (const { choices, guide } of JSON.parse(readFileSync(process.argv[2], "utf8"))) {
  const states = reached(stateOf({ choices, ply: 0, plies: 0 }));
  for (const state of states) follow(guide, state);
  number += states.length;
}
console.log(number);
