// What can wait until the browser has painted what matters more.

/** Milliseconds after which it is done all the same: a page that nobody sees is not painted. */
const UNSEEN = 100;

/** One thing that waits; another one takes its place. */
export function makeAfterPaint() {
  let frame = 0;
  let task = 0;
  let late = 0;
  /** @type {(() => void) | null} */
  let waiting = null;

  function drop() {
    window.cancelAnimationFrame(frame);
    window.clearTimeout(task);
    window.clearTimeout(late);
    waiting = null;
  }

  function finish() {
    const action = waiting;
    drop();
    action?.();
  }

  return {
    drop,

    /** Do now what waits. */
    finish,

    /** @param {() => void} action */
    run(action) {
      drop();
      waiting = action;
      frame = window.requestAnimationFrame(() => {
        task = window.setTimeout(finish);
      });
      late = window.setTimeout(finish, UNSEEN);
    },
  };
}
