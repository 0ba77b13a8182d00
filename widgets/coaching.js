// What the coach says of the last move: a sentence in the card, and the better move on the boards.
import { make, makeButton, onLook, sentence } from "./elements.js";

/** @typedef {{told: string, ply: number, parts: string[]}} Remark what was better after so many moves */
/** @typedef {{ply: number, plies: number, cover: string}} Moment that is shown */

/**
 * @param {import("./link.js").Model} model
 * @param {object} acts
 * @param {() => void} acts.takeBack
 * @param {(ply: number) => void} acts.look
 * @param {() => void} acts.marked other parts are to be marked
 * @param {import("./texts.js").Say} say
 */
export function makeCoaching(model, { takeBack, look, marked }, say) {
  let isLookedAt = false;

  /** @returns {Remark | null} */
  function remark() {
    const told = model.get("remark");
    return told?.told ? told : null;
  }

  /** @param {boolean} isSeen */
  function see(isSeen) {
    if (isSeen === isLookedAt) return;
    isLookedAt = isSeen;
    marked();
  }

  /** @param {string} id @param {string} means @param {() => void} action */
  function makeAct(id, means, action) {
    const button = makeButton("cnb-tool", say(id), action);
    button.title = say(means);
    onLook(button, () => see(true), () => see(false));
    return button;
  }

  const words = make("span", "cnb-remark-words");
  const acts = make("span", "cnb-remark-acts", [
    makeAct("page-coach-take-back", "page-coach-take-back-to", takeBack),
    makeAct("page-coach-show", "page-coach-show-what", () => look(remark()?.ply ?? 0)),
  ]);
  const element = make("div", "cnb-remark", [words, acts]);
  element.hidden = true;
  let shown = "";

  /** What is said at a moment of the game. @param {Moment} moment */
  function saidAt({ ply, plies, cover }) {
    const said = cover ? null : remark();
    return said && (ply === plies || ply === said.ply) ? said : null;
  }

  return {
    element,

    /** Show what is said at this moment. @param {Moment} moment */
    show(moment) {
      const said = saidAt(moment);
      element.hidden = said === null;
      acts.hidden = said?.ply === moment.ply;
      if (said && said.told !== shown) {
        words.replaceChildren(make("b", "", [say("page-coach-says")]), " ", ...sentence(said.told));
      }
      shown = said?.told ?? "";
    },

    /**
     * The parts of the better move: in the moment in which it was possible, or while a button of
     * the remark is looked at.
     * @param {Moment} moment
     * @returns {string[] | null}
     */
    marks(moment) {
      const said = saidAt(moment);
      return said && (isLookedAt || said.ply === moment.ply) ? said.parts : null;
    },

    /** Another view has come: nobody looks at a button any more. */
    forget() {
      isLookedAt = false;
    },

    /** What is read aloud when the coach speaks. */
    aloud: () => (remark() ? `${say("page-coach-says")} ${remark()?.told}` : ""),

    /** What is read aloud when the coach is switched on or off. */
    switched() {
      if (!model.get("coach")) return say("page-coach-leaves");
      return model.get("without_coach") || say("page-coach-listens");
    },
  };
}
