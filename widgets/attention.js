// What somebody looks at, and what there is to tell about it: what it is, what choosing it would
// do, or why it cannot be chosen.
import { helpOf } from "./looking.js";
import { partAround } from "./parts.js";
import { makeTexts } from "./texts.js";
import { makeWhy } from "./why.js";

/**
 * @typedef {import("./selection.js").Choice} Choice
 * @typedef {import("./looking.js").Thing} Thing
 * @typedef {import("./looking.js").Help} Help
 * @typedef {import("./card.js").Reason} Reason
 */

/**
 * @param {import("./choosing.js").Choosing} choosing
 * @param {import("./link.js").Model} model
 * @param {(parts: string[]) => void} ask why the last of these parts cannot be chosen
 * @param {(aloud: string) => void} changed there is something else to tell; some of it aloud
 */
export function makeAttention(choosing, model, ask, changed) {
  /** @type {Thing | null} what is looked at */
  let looked = null;
  /** @type {Thing | null} what was last clicked or come to by keys */
  let pinned = null;
  /** @type {Choice | null} the choice under the pointer or focus */
  let pointed = null;
  /** @type {Help | null} what is told about what is looked at */
  let about = null;
  /** @type {Reason | null} why it cannot be chosen */
  let reason = null;

  const say = makeTexts(model);
  const why = makeWhy(ask, ({ text, rule }, aloud) => {
    const isPossible = choosing.isPossible(partOf(looked)?.name ?? "");
    const head = say(isPossible ? "page-not-with-selection" : "page-not-possible");
    reason = text ? { head, text, rule } : null;
    changed(reason && aloud ? `${head} ${text}` : "");
  });

  /** The part that a thing stands for while something is to be chosen. @param {Thing | null} thing */
  function partOf(thing) {
    return choosing.isOffered() ? partAround(thing, choosing.isPossible) : null;
  }

  /**
   * @param {Thing | null} thing
   * @param {{atOnce?: boolean, aloud?: boolean}} [how] the reason is told
   */
  function lookAt(thing, { atOnce = false, aloud = false } = {}) {
    if (thing === looked && !atOnce) return;
    const part = partOf(thing);
    looked = thing;
    about = thing && helpOf(thing, model.get("tiles"), model.get("rules"), say);
    pointed = part && choosing.completedBy(part.name);
    reason = null;
    why.stop();
    if (part && !pointed && !part.element.classList.contains("is-possible")) {
      if (!choosing.isPossible(part.name)) {
        reason = { head: say("page-not-possible"), text: "", rule: "" };
      }
      why.want([...choosing.selected(), part.name], { atOnce, aloud });
    }
    changed("");
  }

  return {
    partOf,
    lookAt,
    told: () => ({ pointed, about, reason }),
    answer: why.answer,
    stop: why.stop,

    /** Look at what was clicked or come to by keys. @param {Thing} thing @param {boolean} atOnce */
    pin(thing, atOnce) {
      pinned = thing;
      lookAt(thing, { atOnce, aloud: true });
    },

    /** The pointer has left a thing: what was clicked is told again. */
    leave() {
      if (looked) lookAt(pinned?.isConnected ? pinned : null);
    },

    /** What is looked at is another thing to look at now. */
    renew() {
      looked = null;
    },

    /** Point at a choice by its button. @param {Choice | null} choice */
    point(choice) {
      if (choice === pointed) return;
      pointed = choice;
      changed("");
    },

    /** @param {Help | null} help */
    tellAbout(help) {
      about = help;
      reason = null;
      changed("");
    },

    /** Nothing is looked at any more; with another view reasons may be others, too. @param {boolean} isOther */
    forget(isOther) {
      looked = null;
      pinned = null;
      pointed = null;
      about = null;
      reason = null;
      if (isOther) why.forget();
      else why.stop();
    },
  };
}
