import assert from "node:assert/strict";
import test from "node:test";

import { makeLastTurns, makeOpponentsShow } from "../../widgets/opponents_show.js";
import { MOST_WAITING } from "../../widgets/pacing.js";

let isCalm = false;
// @ts-expect-error only what is asked of a window here
globalThis.window = { matchMedia: () => ({ matches: isCalm }) };

const seats = /** @type {any} */ ([{ is_bot: false }, { is_bot: true }]);

/**
 * A view as the show asks for it.
 * @param {number} revision
 * @param {Partial<import("../../widgets/opponents_show.js").Shown>} [more]
 */
function view(revision, more = {}) {
  return {
    revision,
    seats,
    step: null,
    player: 0,
    moved: { by_bot: false },
    error: "",
    cover: "",
    ply: 5,
    plies: 5,
    ...more,
  };
}

const BOT = { player: 1, moved: { by_bot: true } };

/** A show at a pace, and how often it was settled. @param {number | null} pace */
function showing(pace) {
  const done = { settled: 0 };
  const root = /** @type {any} */ ({ addEventListener() {} });
  const model = /** @type {any} */ ({ get: () => pace });
  const show = makeOpponentsShow(root, model, {
    isOn: () => true,
    hold() {},
    settle: () => (done.settled += 1),
  });
  return { done, show };
}

test("a move of a bot stands for less than half as long as a step of a script", () => {
  const { show } = showing(2);
  const step = { number: 1, steps: 2, lines: [] };
  assert.equal(show.time(view(1, { step })), 2000);
  assert.equal(show.time(view(2, BOT)), 900);
  assert.equal(show.time(view(3)), 0); // a person's turn
});

test("at once nothing stands", () => {
  const { show } = showing(0);
  assert.equal(show.time(view(1, BOT)), 0);
  assert.ok(show.time(view(1, { ...BOT, isAgain: true })) > 0); // somebody has asked for it
});

test("step by step each move of a bot waits, but not a person's own", () => {
  const { show } = showing(null);
  assert.equal(show.time(view(1, BOT)), Infinity);
  assert.equal(show.waits(view(1, BOT)), true);
  assert.equal(show.time(view(1, { player: 1 })), 0);
  assert.equal(show.waits(view(2)), false);
  assert.equal(show.waits(view(3, { ...BOT, error: "it failed" })), false);
});

test("who has seen enough is shown nothing more until it is a person's turn", () => {
  const { done, show } = showing(1);
  const step = { number: 1, steps: 2, lines: [] };
  show.skip();
  assert.equal(done.settled, 1);
  assert.equal(show.wants(view(1, { ...BOT, step })), false);
  assert.equal(show.wants(view(2, BOT)), true); // drawn, but it does not stand
  assert.equal(show.time(view(2, BOT)), 0);
  assert.equal(show.wants(view(3)), true);
  assert.equal(show.time(view(4, BOT)), 450);
});

test("who has seen enough of a turn is shown the next one", () => {
  const { show } = showing(1);
  assert.equal(show.wants(view(1, BOT)), true);
  assert.equal(show.wants(view(2, { moved: { by_bot: true } })), true); // all of it has come
  show.skip();
  assert.equal(show.wants(view(3, { player: 1 })), true); // a person's only move
  assert.equal(show.time(view(4, BOT)), 450);
});

test("who wants no motion sees what came of it at once", () => {
  isCalm = true;
  const { show } = showing(1);
  const step = { number: 1, steps: 2, lines: [] };
  assert.equal(show.time(view(1, BOT)), 0);
  assert.equal(show.wants(view(1, { step })), false);
  assert.equal(showing(null).show.wants(view(1, { step })), true); // by clicks nothing moves alone
  isCalm = false;
});

test("the last turns of opponents begin where they began, and end with how things are now", () => {
  const turns = makeLastTurns();
  assert.equal(turns.hasSome(), false);
  turns.note(view(1));
  turns.note(view(2, { player: 1 })); // a person has moved
  turns.note(view(3, BOT));
  const now = view(4, { moved: { by_bot: true } });
  turns.note(now);
  assert.equal(turns.hasSome(), true);
  assert.deepEqual(
    turns.upTo(now).map(({ revision, isAgain }) => [revision, isAgain ?? false]),
    [
      [2, true],
      [3, true],
      [4, false],
    ],
  );
  const later = view(5);
  turns.note(later);
  assert.equal(turns.upTo(later).length, 4);
});

test("a new turn of opponents takes the place of the last", () => {
  const turns = makeLastTurns();
  for (const each of [view(1), view(2, BOT), view(3), view(4, BOT)]) turns.note(each);
  assert.deepEqual(
    turns.upTo(view(5)).map(({ revision }) => revision),
    [3, 4, 5],
  );
});

test("where only bots play, as many views are kept as would be shown", () => {
  const turns = makeLastTurns();
  for (let number = 0; number < 500; number += 1) turns.note(view(number, BOT));
  const shown = turns.upTo(view(500)).map(({ revision }) => revision);
  assert.equal(shown.length, MOST_WAITING + 1);
  assert.deepEqual(shown.slice(-2), [499, 500]);
});

test("nothing is kept where a hand is covered, or another moment is looked at", () => {
  for (const more of [{ cover: "Show the hand of Ada" }, { moved: null }]) {
    const turns = makeLastTurns();
    for (const each of [view(1), view(2, BOT), view(3, more)]) turns.note(each);
    assert.equal(turns.hasSome(), false);
  }
});
