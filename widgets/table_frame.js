// The frame of a table in the page, whatever game is played at it: one state, a list of parts, and one
// way to show the state. Python decides and draws; here a person's clicks and keys become one of the
// choices that Python offers. No rule is known here.
import { makeAfterPaint } from "./after_paint.js";
import { makeAttention } from "./attention.js";
import { bringShapes, regionsOf } from "./drawings.js";
import { make, speak } from "./elements.js";
import { PARTS } from "./parts/all.js";
import { keysOfParts, makeParts, stopsOfParts } from "./parts/part.js";
import { followContrast, makeLive } from "./root.js";
import { makeRuleFold } from "./rule_fold.js";
import { makeScrollOnTurn } from "./scroll_on_turn.js";
import { makeStore } from "./store.js";
import { makeTableInput } from "./table_input.js";
import { layOut, stopsIn } from "./table_page.js";
import { NOTHING_TOLD, reduce, stateOf } from "./table_state.js";
import { makeTalk } from "./table_talk.js";
import { makeTexts } from "./texts.js";

/** @typedef {import("./table_state.js").TableState} TableState */
/** @typedef {import("./table_state.js").View} View */

/**
 * A table.
 * @param {{model: import("./link.js").Model, el: HTMLElement}} context
 * @param {import("./parts/part.js").TableKind} kind
 */
export function renderTable({ model, el }, kind) {
  const say = makeTexts(model);
  /** @type {import("./table_state.js").TableStore} */
  const store = makeStore(stateOf(now()), reduce, render);
  const view = () => store.state().view;
  const root = make("div", `cnb cnb-widget cnb-table ${kind.name}`, [], {
    ...{ tabindex: "-1", role: "region", "aria-label": say("page-table") },
  });
  const live = makeLive();
  const fold = makeRuleFold(say);
  const attention = makeAttention(store, model);
  /** Prompts and choices wait until the boards are painted, and reports even longer. */
  const rest = makeAfterPaint();
  const report = makeAfterPaint();
  /** @type {import("./parts/part.js").Handlers} */
  const handlers = {};
  const announce = (/** @type {string} */ words) => {
    live.textContent = words;
  };
  const talk = makeTalk({ handlers, announce, model, now, draw, root, store }, () => parts, rest.finish);
  /** @type {import("./parts/part.js").Table} */
  const table = {
    ...{ handlers, announce, attention, draw, fold, kind, model, now, root, say, store, view },
    ...{ ask: talk.ask, isWaiting: talk.isWaiting, send: talk.send, set: talk.set, trouble: talk.trouble },
    places: {},
    rules: () => model.get("rules") ?? {},
    hasFocus: () => input.hasFocus(),
    keepFocus: () => input.keepFocus(),
    isResting: () => input.pointer.isResting(),
    whenSettled: (act, isAgain) => (handlers.whenSettled ? handlers.whenSettled(act, isAgain) : act(false)),
    marks: (state) => (state.predicted ? [] : parts.flatMap((part) => part.marks?.(state) ?? [])),
    targeted: (target) => parts.forEach((part) => part.onTarget?.(target)),
    setStops: () => input.setStops(stopsIn(stopsOfParts(parts))),
  };
  /** @type {string[]} */
  const names = model.get("parts");
  const parts = makeParts(table, PARTS.filter(([name]) => names.includes(name)).map(([, make]) => make));
  root.prepend(...layOut(table.places), live);
  fold.watch(root);
  speak(root, model.get("language"));
  el.replaceChildren(root);
  bringShapes(root, model);
  const stopContrast = followContrast(root, model);
  const scrolling = makeScrollOnTurn(root);
  const input = makeTableInput(root, model, store, attention, {
    onThing(thing, clicks) {
      rest.finish(); // the boards are drawn: a click on them need not wait for the words
      // The focus has gone over to something else by itself: a key is not meant for that.
      const byKey = clicks === 0;
      if (byKey && store.state().predicted) return;
      table.whenSettled((isLate) => handlers.target?.(thing, byKey, isLate), clicks > 1);
    },
    onConfirm: () => (handlers.waits?.() ? handlers.next?.() : handlers.confirm?.()),
    onRule: (rule) => handlers.tellRule?.(rule),
    keys: {
      Escape: () => (handlers.isShowing?.() ? handlers.skip?.() : store.dispatch({ type: "clear" })),
      ...keysOfParts(parts),
    },
  });

  /** The view that Python shows now. @returns {View} */
  function now() {
    return { ...NOTHING_TOLD, ...model.get("view"), regions: regionsOf(model, kind.built) };
  }

  // Showing -----------------------------------------------------------------------------------

  /**
   * Bring the page up to date with the state, as far as it has changed.
   * @param {TableState} next
   * @param {TableState | null} before null where something beside the state has changed
   */
  function render(next, before) {
    if (before && next.predicted && !before.predicted) {
      rest.run(() => showParts(next, before)); // the boards are to be painted first
    } else {
      showParts(next, before);
    }
  }

  /** @param {TableState} next @param {TableState | null} before */
  function showParts(next, before) {
    const hadFocus = input.hasFocus();
    for (const { needs = [], show } of parts) {
      if (!before || needs.some((name) => next[name] !== before[name])) show?.(next, before);
    }
    if (hadFocus && !next.predicted) input.keepFocus();
  }

  /**
   * Show a view: the boards at once, and what is said and offered as soon as they are painted.
   * @param {View} next
   */
  function draw(next) {
    const { predicted, view: before } = store.state();
    if (predicted) rest.drop(); // marks of what nobody can choose any more
    else rest.finish();
    const how = {
      sameViewer: next.viewer === before.viewer,
      hadFocus: input.hasFocus(),
      afterStep: before.step !== null,
      comesToTurn: next !== before && next.choices.length > 0 && next.moved?.by_bot === true,
      isDrawn: handlers.matches?.(next) ?? false,
    };
    store.note({ type: "shown", view: next });
    input.pointer.rest();
    for (const part of parts) part.draw?.(next, how);
    root.dataset.drawn = String(next.revision);
    root.dataset.step = next.step ? String(next.step.number) : "";
    rest.run(() => tell(next, how));
    if (!how.isDrawn) return;
    rest.finish(); // no boards are to be painted first
    handlers.settled?.(() => !talk.isWaiting());
  }

  /** @param {View} next @param {import("./parts/part.js").How} how */
  function tell(next, how) {
    report.run(() => {
      for (const part of parts) part.report?.(view());
      table.setStops();
      root.dataset.told = String(view().revision);
      if (how.hadFocus && input.hasFocus()) keepFocus(); // the end of a game goes out of sight here
    });
    for (const part of parts) part.tell?.(next, how);
    talk.answered(); // shows what follows from the view
    if (how.hadFocus) keepFocus();
    if (how.comesToTurn) scrolling.come();
    root.classList.toggle("is-again", next.isAgain === true);
    if (!next.isAgain) root.dataset.revision = String(next.revision);
    for (const part of parts) part.told?.(next, how);
  }

  /** A focus that was lost goes to what leads on. */
  function keepFocus() {
    const has = document.activeElement;
    const isHidden = !has?.checkVisibility({ visibilityProperty: true });
    const isLost = isHidden || !root.contains(has) || has === root;
    const next = /** @type {HTMLElement | null} */ (root.querySelector(".cnb-next-step"));
    if (isLost && next) next.focus({ preventScroll: true });
    else input.keepFocus(isHidden);
  }

  const stopListening = talk.listen();
  draw(view());
  rest.finish();
  for (const part of parts) part.start?.();

  return () => {
    stopListening();
    stopContrast();
    for (const part of parts) part.close?.();
    rest.drop();
    report.drop();
    scrolling.close();
  };
}
