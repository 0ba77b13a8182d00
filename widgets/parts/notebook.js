// The notebook keeps the game below its table, for days on which there's none: beside one, it's hidden.
// If its cell has run again, the game that was played there can be brought back.
import { make, makeButton } from "../elements.js";

/** Milliseconds after which somebody is taken to rest: a picture of the game is drawn then. */
const QUIET = 400;

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeNotebook({ ask, model, root, say, send, store }) {
  let timer = 0;
  const style = make("style", "");
  const words = make("p", "");
  const button = makeButton("", say("page-bring-back"), () => send("bring_back"));
  const element = make("section", "cnb-panel cnb-left-game", [words, button], { role: "status" });

  function hide() {
    const apart = model.get("apart");
    style.textContent = apart ? `.${apart} { display: none; }` : "";
  }

  hide();
  return {
    places: { left: element },
    onSetting: { apart: hide },
    onTrait: { left: store.refresh },
    start: () => root.append(style),
    close: () => window.clearTimeout(timer),

    tell({ ply, plies }) {
      window.clearTimeout(timer);
      const isKept = model.get("apart") && plies > 0 && ply === plies;
      if (isKept) timer = window.setTimeout(() => ask("note"), QUIET);
    },

    needs: ["view"],
    show() {
      const left = model.get("left");
      element.hidden = !left;
      words.textContent = left ? say("page-left-game", { left }) : "";
    },
  };
}
