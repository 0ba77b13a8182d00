// Keeps the game in this browser as you play.
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
