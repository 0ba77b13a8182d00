// The thing a player looks at: the thing in the page, the target that it stands for, and what there is to
// say of it.
import { helpOf } from "./looking.js";
import { partAround } from "./parts.js";
import { isChoosing, isPossible } from "./table_state.js";
import { makeTexts } from "./texts.js";

/** @typedef {import("./looking.js").Thing} Thing */

/**
 * @param {import("./table_state.js").TableStore} store
 * @param {import("./link.js").Model} model
 */
export function makeAttention(store, model) {
  const say = makeTexts(model);

  /** The target that a thing stands for while something is to be chosen. @param {Thing | null} thing */
  function partOf(thing) {
    const state = store.state();
    return isChoosing(state) ? partAround(thing, (name) => isPossible(state, name)) : null;
  }

  /** @param {Thing | null} thing @param {{pins: boolean, atOnce: boolean, aloud: boolean}} how */
  function look(thing, how) {
    const { looked, pinned } = store.state();
    if (thing === looked && !how.atOnce && (!how.pins || thing === pinned)) return;
    const about = thing && helpOf(thing, model.get("tiles") ?? {}, model.get("rules") ?? {}, say);
    store.dispatch({ type: "look", thing, part: partOf(thing)?.name ?? "", about, ...how });
  }

  /** The pointer is over a thing. @param {Thing | null} thing */
  const lookAt = (thing) => look(thing, { pins: false, atOnce: false, aloud: false });

  return {
    partOf,
    lookAt,

    /** Look at what was clicked or come to by keys. @param {Thing} thing @param {boolean} atOnce */
    pin: (thing, atOnce) => look(thing, { pins: true, atOnce, aloud: true }),

    /** The pointer has left a thing: what was clicked is told again. */
    leave() {
      const { looked, pinned } = store.state();
      if (looked) lookAt(pinned?.isConnected ? pinned : null);
    },
  };
}
