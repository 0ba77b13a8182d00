// The coach's words on the last move: a sentence in the card, and the better move on the boards.
import { make, makeButton, onLook, sentence } from "../elements.js";
import { armedIn } from "../table_state.js";

/** @typedef {{told: string, ply: number, parts: string[]}} Remark what was better after so many moves */
/** @typedef {import("../table_state.js").TableState} TableState */

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeCoach({ handlers, announce, model, say, send, set, store }) {
  /** Somebody begins or ends to look at a button. @param {boolean} isLooked */
  const see = (isLooked) => store.dispatch({ type: "remark", isLooked });

  /** @returns {Remark | null} */
  function remark() {
    const told = model.get("remark");
    return told?.told ? told : null;
  }

  /** @param {string} id @param {string} means @param {() => void} action */
  function makeAct(id, means, action) {
    const button = makeButton("cnb-tool", say(id), action);
    button.title = say(means);
    onLook(button, () => see(true), () => see(false));
    return button;
  }

  const words = make("span", "cnb-remark-words");
  const acted = make("span", "cnb-remark-acts", [
    makeAct("page-coach-take-back", "page-coach-take-back-to", () => send("take_back")),
    makeAct("page-coach-show", "page-coach-show-what", () => handlers.look?.(remark()?.ply ?? 0)),
  ]);
  const element = make("div", "cnb-remark", [words, acted]);
  element.hidden = true;
  const button = makeButton("cnb-tool", say("page-coach"), change);
  let shown = "";
  /** Read aloud with the next moment, too, which would cut it off. */
  let isNew = false;

  /** The remark at a moment of the game. @param {TableState["view"]} moment */
  function saidAt({ ply, plies, cover }) {
    const said = cover ? null : remark();
    return said && (ply === plies || ply === said.ply) ? said : null;
  }

  /** Switch it on or off. */
  function change() {
    set("coach", !model.get("coach"));
    const without = model.get("without_coach");
    const isOn = model.get("coach");
    announce(isOn ? without || say("page-coach-listens") : say("page-coach-leaves"));
    if (isOn && without) store.dispatch({ type: "error", message: without, deselects: false });
  }

  /** The remark as it's read aloud. */
  const aloud = () => (remark() ? `${say("page-coach-says")} ${remark()?.told}` : "");

  function newRemark() {
    const words = isNew ? aloud() : "";
    isNew = false;
    return words;
  }

  return {
    places: { coach: button, remark: element },
    handlers: { newRemark },
    keys: { c: change },

    needs: ["view"],
    /** Show what is said at this moment. */
    show({ view }) {
      button.setAttribute("aria-pressed", String(model.get("coach")));
      button.title = model.get("without_coach") || say("page-coach-does");
      const said = saidAt(view);
      element.hidden = said === null;
      acted.hidden = said?.ply === view.ply;
      if (said && said.told !== shown) {
        words.replaceChildren(make("b", "", [say("page-coach-says")]), " ", ...sentence(said.told));
      }
      shown = said?.told ?? "";
    },

    /**
     * The parts of the better move: in the moment in which it was possible, or while a button of
     * the remark is looked at; nothing where somebody is about to choose.
     */
    marks(state) {
      const { advised, isRemarkLooked, selected, view } = state;
      if ((advised && !isRemarkLooked) || armedIn(state) || selected.length) return [];
      const said = saidAt(view);
      return said && (isRemarkLooked || said.ply === view.ply) ? said.parts : [];
    },

    onSetting: { coach: store.refresh },
    onTrait: {
      remark() {
        store.refresh();
        isNew = remark() !== null;
        if (isNew) announce(aloud());
      },
    },
  };
}
