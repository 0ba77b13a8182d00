// Windows over the page, which stay in the widget that they belong to.
import { make } from "./elements.js";

/**
 * A window; Escape closes it and gives the focus back. What happens in it does not reach the
 * widget around it.
 * @param {HTMLElement} root
 * @param {string} className
 * @param {string} label
 */
export function makeDialog(root, className, label) {
  const element = /** @type {HTMLDialogElement} */ (
    make("dialog", `cnb-dialog ${className}`, [], { "aria-label": label })
  );
  for (const event of ["click", "focusin", "keydown", "pointerover", "pointermove"]) {
    element.addEventListener(event, (happened) => happened.stopPropagation());
  }
  root.append(element);
  return element;
}
