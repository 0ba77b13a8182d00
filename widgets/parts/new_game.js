// Another game: the form for it, what Python says of it, and a rematch.
import { makeNewGame } from "../new_game.js";

/** @param {import("./part.js").Table} table @param {HTMLElement} root */
export function makeNewGamePart({ ask, model, send }, root) {
  const form = makeNewGame(
    root,
    (values, number) => ask("new_game", { values, number }),
    (values) => send("begin", { values }),
    ({ id, record, values }) => send("continue", { id, record, values }),
    model,
  );
  return {
    ...form,
    onMessage: {
      new_game: (/** @type {any} */ { form: told, number }) => form.show(told, number),
    },
    rematch: () => send("rematch"),
  };
}
