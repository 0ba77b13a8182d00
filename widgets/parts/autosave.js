// The game is kept in this browser as one plays.
import { makeSaving } from "../saved_games.js";

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeAutosave({ ask, model }) {
  const saving = makeSaving(model, () => ask("keep"));
  return {
    onMessage: { kept: ({ game }) => saving.keep(game) },
    tell: saving.shown,
    close: saving.stop,
  };
}
