// The game is kept in this browser as one plays.
import { makeKeeping } from "../kept_games.js";

/** @param {import("./part.js").Table} table */
export function makeAutosave({ ask, model }) {
  const keeping = makeKeeping(model, () => ask("keep"));
  return {
    onMessage: { kept: (/** @type {any} */ { game }) => keeping.keep(game) },

    /** Another moment is shown. */
    shown: keeping.shown,

    close: keeping.stop,
  };
}
