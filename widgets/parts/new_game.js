// Another game: the form for it, what Python says of it, and a rematch.
import { makeButton } from "../elements.js";
import { makeNewGame } from "../new_game.js";

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeNewGamePart({ ask, model, root, say, send }) {
  const form = makeNewGame(
    root,
    (values, number) => ask("new_game", { values, number }),
    (values) => send("begin", { values }),
    ({ id, record, values }) => send("continue", { id, record, values }),
    model,
  );
  const rematch = () => send("rematch");
  const button = makeButton("cnb-tool", say("page-rematch"), rematch);
  button.title = say("page-rematch-means");
  const opener = makeButton("cnb-item", say("page-new-game"), () => form.open(false));

  return {
    places: { form: form.element, rematch: button, another: opener },
    handlers: { rematch, sameDeal: (swap) => send("same_deal", { swap }) },

    tell({ is_over: isOver, moved }) {
      button.hidden = !isOver;
      if (!moved) form.accepted();
    },

    start() {
      if (model.get("opening")) form.open(true);
    },

    onMessage: { new_game: ({ form: told, number }) => form.show(told, number) },
    refused: form.refused,
    troubled: form.troubled,
    close: form.close,
  };
}
