// What can wait until the browser has painted what matters more.

/** One thing that waits; another one takes its place. */
export function makeAfterPaint() {
  let frame = 0;
  let task = 0;

  function drop() {
    window.cancelAnimationFrame(frame);
    window.clearTimeout(task);
  }

  return {
    drop,

    /** @param {() => void} action */
    run(action) {
      drop();
      frame = window.requestAnimationFrame(() => {
        task = window.setTimeout(action);
      });
    },
  };
}
