// Where somebody goes over to the other game, another table takes the place of this one. The focus
// would be lost with it.

/** Milliseconds after which no table comes any more. */
const LATE = 5000;

/**
 * Once another table stands in a place it is in sight, and has the focus.
 * @param {Element} place where both tables stand, one after the other
 * @param {Element} before the one that goes
 */
export function swapTable(place, before) {
  const observer = new MutationObserver(look);
  const late = window.setTimeout(() => observer.disconnect(), LATE);

  function look() {
    const tables = /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll(".cnb-table"));
    const table = [...tables].find((each) => each !== before);
    if (!table) return;
    observer.disconnect();
    window.clearTimeout(late);
    table.focus({ preventScroll: true });
    table.scrollIntoView({ block: "start" });
  }

  observer.observe(place, { childList: true, subtree: true });
  look();
}
