import assert from "node:assert/strict";
import test from "node:test";

import { makeSaving } from "../../widgets/saved_games.js";
import { rest } from "./one_timer.js";

/** How often Python is asked for the game once this is shown. */
function asked({ keeps = true, opening = false, ply = 0, plies = 0 }) {
  const model = {
    get: (/** @type {string} */ name) => ({ keeps, opening })[name],
    set() {},
    save_changes() {},
    on() {},
    off() {},
    send() {},
  };
  let times = 0;
  const saving = makeSaving(model, () => (times += 1));
  saving.shown({ ply, plies });
  rest();
  saving.stop();
  return times;
}

test("a game is kept once somebody has moved and looks at its latest moment", () => {
  assert.equal(asked({ ply: 3, plies: 3 }), 1);
  assert.equal(asked({ ply: 0, plies: 0 }), 0);
  assert.equal(asked({ ply: 2, plies: 3 }), 0);
});

test("only a game that was chosen here is kept, and not while it's being opened", () => {
  assert.equal(asked({ keeps: false, ply: 3, plies: 3 }), 0);
  assert.equal(asked({ opening: true, ply: 3, plies: 3 }), 0);
});
