// What a person has selected so far, on the way to one of the choices that Python offers.
import { armedChoice, buttonChoices, candidates, possibleParts, toggled } from "./selection.js";

/**
 * @typedef {import("./selection.js").Choice} Choice
 * @typedef {import("./parts.js").Part} Part
 */

/** A selection. @typedef {ReturnType<typeof makeChoosing>} Choosing */

/** An empty selection among no choices. */
export function makeChoosing() {
  /** @type {Choice[]} */
  let choices = [];
  /** @type {string[]} the names of parts */
  let selected = [];
  /** @type {Map<string, SVGElement>} which of several elements of a name was picked */
  const picked = new Map();
  /** @type {Choice | null} a choice by its button, or advised, that is to be confirmed */
  let taken = null;

  function forget() {
    selected = [];
    picked.clear();
    taken = null;
  }

  /** @param {string} name */
  const isPossible = (name) => choices.some((choice) => choice.parts.includes(name));

  const armed = () => taken ?? armedChoice(choices, selected);

  return {
    forget,
    isPossible,
    armed,
    isOffered: () => choices.length > 0,
    selected: () => selected,

    /** What was picked last of what is selected. */
    lastPicked: () => picked.get(selected.at(-1) ?? "") ?? null,

    buttons: () => buttonChoices(choices, selected),

    /** Other choices are offered. @param {Choice[]} offered */
    begin(offered) {
      choices = offered;
      forget();
    },

    /** @param {string} text @returns {Choice | null} */
    named: (text) => choices.find((choice) => choice.text === text) ?? null,

    /**
     * Somebody clicked a part or pressed Enter on it. The target of a choice, its last part, plays it
     * once it is selected; Enter does so on whatever was selected last, too.
     * @param {Part} part
     * @param {boolean} byKey
     * @returns {Choice | null} the choice that was armed before, if that meant to play it
     */
    activate({ name, element }, byKey = false) {
      taken = null;
      const choice = armed();
      const confirms = name === choice?.parts.at(-1) || (byKey && name === selected.at(-1));
      if (choice && confirms && selected.includes(name)) return choice;
      if (isPossible(name)) {
        picked.set(name, element);
        selected = toggled(choices, selected, name);
      }
      return null;
    },

    /** Take up a choice as a whole, to be confirmed. @param {Choice} choice @param {boolean} marks */
    take(choice, marks) {
      forget();
      if (marks) selected = [...choice.parts];
      taken = choice;
    },

    /** The choice that activating a part would complete. @param {string} name */
    completedBy(name) {
      if (selected.includes(name) || !isPossible(name)) return null;
      return armedChoice(choices, toggled(choices, selected, name));
    },

    /** How the parts are to be marked; `advised` is shown as if it were armed. @param {Choice | null} advised */
    marks(advised) {
      return {
        choosing: choices.length > 0,
        possible: possibleParts(candidates(choices, selected)),
        selected: new Map(selected.map((name) => [name, picked.get(name) ?? null])),
        armed: (advised ?? armed())?.parts ?? [],
      };
    },
  };
}
