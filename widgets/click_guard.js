// Clicks that were meant for something else: buttons come and go under a pointer that rests.

/** Milliseconds after a person's move for which a click on a button is still meant for the last. */
const SECOND_CLICK = 350;

/**
 * The second click of a double click may meet a button that has just come to its place. After a
 * move, a button that declines is heard only once the pointer has moved to it.
 * @param {HTMLElement} element the buttons are in it
 * @param {() => boolean} isResting whether the pointer has not moved since the page changed
 */
export function makeClickGuard(element, isResting) {
  /** When a person's own move was shown. */
  let playedAt = -Infinity;
  /** @type {{declines: boolean} | null} what was played here last, until something else is shown */
  let played = null;

  element.addEventListener(
    "click",
    (event) => {
      const target = /** @type {Element} */ (event.target);
      const isByPointer = event.detail > 0;
      const isLate = isByPointer && performance.now() - playedAt < SECOND_CLICK;
      const isSecond = event.detail > 1 && !target.closest(".is-repeatable");
      const hasCome = isByPointer && played && !played.declines && isResting();
      const isUnmeant = hasCome && target.closest(".is-declining");
      if (target.closest(".cnb-button") && (isLate || isSecond || isUnmeant)) {
        event.stopPropagation();
      }
    },
    { capture: true },
  );

  return {
    /** A choice is played here. @param {{declines: boolean}} choice */
    played(choice) {
      played = choice;
    },

    /** Another view is shown. @param {boolean} isOwnMove a person's move led to it */
    shown(isOwnMove) {
      if (isOwnMove) playedAt = performance.now();
      else played = null;
    },

    /** What is shown now has been seen. */
    seen() {
      playedAt = -Infinity;
    },

    playedAt: () => playedAt,
  };
}
