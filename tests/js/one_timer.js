// A window with one timer, whose time comes when a test says so.

/** @type {(() => void) | null} what waits for its time, of which there is one at most */
let waiting = null;
const window = {
  /** @param {() => void} then */
  setTimeout: (then) => {
    waiting = then;
    return 1;
  },
  clearTimeout: () => (waiting = null),
};
Object.assign(globalThis, { window });

/** Its time has come. */
export const rest = () => waiting?.();
