// What the root of every widget shows, and what it says to those who do not see it.
import { make } from "./elements.js";

/** A place for words that are read aloud. */
export function makeLive() {
  return make("div", "cnb-live", [], { "aria-live": "polite" });
}

/** @param {HTMLElement} root @param {boolean} isBusy */
export function showBusy(root, isBusy) {
  if (isBusy) root.setAttribute("aria-busy", "true");
  else root.removeAttribute("aria-busy");
}

/**
 * Show high contrast where it is asked for, now and later.
 * @param {HTMLElement} root
 * @param {import("./link.js").Model} model
 * @returns {() => void} ends it
 */
export function followContrast(root, model) {
  const follow = () => root.classList.toggle("cnb-high-contrast", model.get("high_contrast"));
  model.on("change:high_contrast", follow);
  follow();
  return () => model.off("change:high_contrast", follow);
}
