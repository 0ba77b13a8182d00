// Brings the thing you're asked to click into sight, once, and again where the page itself has
// scrolled away from it before you did something: not while a pointer is down, not while
// you write elsewhere, and only where the words that ask for it are in sight themselves.
import { makeAfterPaint } from "./after_paint.js";
import { isWritingElsewhere } from "./scroll_on_turn.js";

const CALM = "(prefers-reduced-motion: reduce)";

/**
 * @param {HTMLElement} root of the page in which it is
 * @param {HTMLElement} words that ask for it
 */
export function makeScrollToTarget(root, words) {
  const later = makeAfterPaint();
  let last = "";
  /** The name of the part still to be brought. */
  let wanted = "";
  /** The part that was brought, until you do something. */
  let brought = "";
  let isHeld = false;

  function bring() {
    const name = wanted || brought;
    if (!name || isHeld || isWritingElsewhere(root) || !isSeen(words)) return;
    const parts = [...root.querySelectorAll(`[data-part="${CSS.escape(name)}"]`)];
    const thing = parts.find((part) => part.getClientRects().length);
    if (!thing) return;
    const isThere = isSeen(thing);
    brought = wanted || isThere ? name : "";
    wanted = "";
    if (isThere) return;
    // A thing from above, or from behind something that sticks to the top, has to come further.
    const isBelow = thing.getBoundingClientRect().top > window.innerHeight / 2;
    thing.scrollIntoView({
      block: isBelow && !root.contains(topmostAt(thing)) ? "nearest" : "center",
      behavior: window.matchMedia(CALM).matches ? "auto" : "smooth",
    });
  }

  /** @param {PointerEvent} event */
  function follow({ type }) {
    isHeld = type === "pointerdown";
    if (isHeld) acted();
    else later.run(bring);
  }

  function acted() {
    brought = "";
  }

  const observer = new IntersectionObserver(() => later.run(bring));
  observer.observe(words);
  const pointing = /** @type {const} */ (["pointerdown", "pointerup", "pointercancel"]);
  for (const event of pointing) window.addEventListener(event, follow, { capture: true });
  const acting = /** @type {const} */ (["wheel", "touchmove", "keydown"]);
  for (const event of acting) window.addEventListener(event, acted, { capture: true, passive: true });
  document.addEventListener("scrollend", bring, { capture: true });

  return {
    /** @param {string} part that is asked for now, or nothing */
    want(part) {
      if (part !== last) [wanted, brought] = [part, ""];
      last = part;
      if (wanted) later.run(bring); // it may have been drawn only now
    },

    close() {
      observer.disconnect();
      later.drop();
      for (const event of pointing) window.removeEventListener(event, follow, { capture: true });
      for (const event of acting) window.removeEventListener(event, acted, { capture: true });
      document.removeEventListener("scrollend", bring, { capture: true });
    },
  };
}

/** The topmost element at the middle of a thing; nothing outside of the window. @param {Element} thing */
function topmostAt(thing) {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2);
}

/** @param {Element} thing */
function isSeen(thing) {
  const { top, bottom } = thing.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight && thing.contains(topmostAt(thing));
}
