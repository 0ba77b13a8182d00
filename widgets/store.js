// A store: one state, changed by actions, and shown by one render.

/**
 * @template State, Action
 * @param {State} state at the beginning
 * @param {(state: State, action: Action) => State} reduce the next state; pure
 * @param {(next: State, before: State | null) => void} render show a state, where `before` is shown;
 *   null where all is to be shown again
 */
export function makeStore(state, reduce, render) {
  /** @type {State | null} the state that is shown */
  let shown = null;
  let batches = 0;

  /** Show what has changed. */
  function flush() {
    if (batches > 0 || shown === state) return;
    const before = shown;
    shown = state;
    render(state, before);
  }

  /** Change the state; it's shown with the next flush. @param {Action} action */
  function note(action) {
    state = reduce(state, action);
  }

  return {
    note,
    flush,
    state: () => state,

    /** Change the state and show it. @param {Action} action */
    dispatch(action) {
      note(action);
      flush();
    },

    /** Something beside the state has changed: show it all. */
    refresh() {
      shown = null;
      flush();
    },

    /** Show what several actions have changed once, after the last. @param {() => void} act */
    batch(act) {
      batches += 1;
      try {
        act();
      } finally {
        batches -= 1;
        flush();
      }
    },
  };
}
