// The game is kept in this browser as one plays.
import { makeKeeping } from "../kept_games.js";

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeAutosave({ ask, model }) {
  const keeping = makeKeeping(model, () => ask("keep"));
  return {
    onMessage: { kept: ({ game }) => keeping.keep(game) },
    tell: keeping.shown,
    close: keeping.stop,
  };
}
