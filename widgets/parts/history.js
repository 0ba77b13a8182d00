// The history of a game: undo, redo, earlier moments, and variations.
import { makeDialog, openDialog } from "../dialog.js";
import { make, makeButton } from "../elements.js";
import { makeHistoryBar } from "../history_bar.js";

/** @typedef {import("../table_state.js").Variation} Variation */

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeHistory({ root, say, send, view, whenSettled }) {
  const look = (/** @type {number} */ ply) => send("look", { ply });
  const undo = () => whenSettled(() => view().can_undo && send("undo"));
  const redo = () => whenSettled(() => view().can_redo && send("redo"));
  const bar = makeHistoryBar(look, say);
  const undoButton = makeButton("cnb-tool", say("page-undo"), undo);
  const redoButton = makeButton("cnb-tool", say("page-redo"), redo);
  undoButton.title = say("page-undo-move");
  redoButton.title = say("page-redo-move");
  const dialog = makeDialog(root, "cnb-line-dialog", say("page-other-lines"));
  const opener = makeButton("cnb-item", say("page-open-lines"), () => openDialog(dialog));

  /** @param {Variation[]} variations */
  function showLines(variations) {
    const title = make("h2", "cnb-title", [say("page-lines-left")]);
    const note = make("p", "cnb-note", [say("page-line-kept")]);
    const buttons = variations.map(({ number, text }) =>
      makeButton("cnb-line-choice", text, () => {
        dialog.close();
        send("change_line", { number });
      }),
    );
    const close = makeButton("", say("page-close"), () => dialog.close());
    dialog.replaceChildren(title, note, make("div", "cnb-line-list", buttons), close);
    opener.hidden = variations.length === 0;
  }

  return {
    places: { undo: undoButton, redo: redoButton, history: bar.element, lines: opener },
    handlers: { look, playOnHere: () => send("go_on") },
    keys: { u: undo, r: redo },

    tell({ can_undo: canUndo, can_redo: canRedo, lines }) {
      undoButton.disabled = !canUndo;
      redoButton.disabled = !canRedo;
      showLines(lines);
    },

    told(shown) {
      if (!shown.isAgain) bar.show(shown); // may ask for another moment
    },

    /** The moment asked for doesn't come. */
    refused() {
      bar.forget();
      return false;
    },
  };
}
