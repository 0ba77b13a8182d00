// A person's choice: clicks on things become selected targets, and these a choice that is played.
import { makeAsked } from "./asked_subject.js";
import { subjectOf } from "./looking.js";
import { armedIn, confirmedBy, isPossible } from "./table_state.js";

/** @typedef {import("./selection.js").Choice} Choice */

/**
 * @param {import("./parts/part.js").Table} table
 * @param {() => ReturnType<typeof import("./click_guard.js").makeClickGuard>} guard
 */
export function makeChoosing({ handlers, attention, isWaiting, model, send, set, store, targeted }, guard) {
  const asked = makeAsked(model, (subject) => set("asked", subject));

  /**
   * Somebody clicked a thing, or pressed Enter on it.
   * @param {import("./looking.js").Thing} thing
   * @param {boolean} byKey
   * @param {boolean} isLate whether what it was clicked for is shown only now
   */
  function target(thing, byKey, isLate) {
    if (!thing.isConnected) return;
    asked.tell(subjectOf(thing, model.get("tiles") ?? {}));
    const part = attention.partOf(thing);
    if (part) targeted(part);
    const choice = part && select(part, byKey, isLate);
    if (choice) play(choice);
    if (!store.state().predicted && thing.isConnected) attention.pin(thing, true);
    store.flush();
  }

  /**
   * Select a target, or confirm what is armed.
   * @param {import("./parts.js").Part} part
   * @param {boolean} byKey
   * @param {boolean} isLate
   * @returns {Choice | null} the choice that is played by it
   */
  function select(part, byKey, isLate) {
    handlers.leaveStage?.();
    const confirmed = confirmedBy(store.state(), part.name, byKey);
    if (confirmed) return confirmed;
    store.note({ type: "target", ...part });
    if (!isLate) guard().seen();
    const isComplete = !model.get("confirm") && isPossible(store.state(), part.name);
    return isComplete ? armedIn(store.state()) : null;
  }

  function playArmed() {
    const choice = armedIn(store.state());
    if (choice) play(choice);
  }

  /**
   * A choice by its button: one that costs something and is seen nowhere else is shown first.
   * @param {Choice} choice
   */
  function take(choice) {
    if (model.get("confirm") && choice.parts.length === 0 && choice.costs) {
      store.note({ type: "take", choice, selects: false });
      store.dispatch({ type: "point", choice: null });
    } else {
      play(choice);
    }
  }

  /** @param {Choice} choice */
  function play(choice) {
    asked.drop();
    if (!send("play", { action: choice.text })) return;
    guard().played(choice);
    if (!isWaiting()) return; // nobody has heard it
    const prediction = store.state().predictions[choice.id];
    if (prediction) handlers.showPredicted?.(prediction);
    else handlers.lift?.(choice);
  }

  return { playArmed, take, target, tellRule: asked.tell, close: asked.drop };
}
