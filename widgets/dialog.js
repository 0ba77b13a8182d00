// Windows over the page, which stay in the widget that they belong to.
import { make, zoomOf } from "./elements.js";
import { keepWithin } from "./keys.js";

/**
 * A window; Escape closes it and gives the focus back. What happens in it does not reach the
 * widget around it, but JupyterLab gets its shortcuts.
 * @param {HTMLElement} root
 * @param {string} className
 * @param {string} label
 */
export function makeDialog(root, className, label) {
  const element = /** @type {HTMLDialogElement} */ (
    make("dialog", `cnb-dialog ${className}`, [], { "aria-label": label })
  );
  keepWithin(element);
  root.append(element);
  return element;
}

/**
 * Open a window where it is seen: in the middle, or in that of what is in sight of a frame as tall
 * as all that it shows, as notebooks outside of JupyterLab have.
 * @param {HTMLDialogElement} dialog
 */
export function openDialog(dialog) {
  dialog.style.removeProperty("--seen");
  dialog.style.removeProperty("--seen-from");
  dialog.classList.remove("is-in-frame");
  dialog.showModal();
  const all = make("div", "cnb-all-of-frame");
  dialog.append(all);
  new IntersectionObserver(([{ intersectionRect: seen }], observer) => {
    observer.disconnect();
    all.remove();
    if (!seen.height || seen.height >= window.innerHeight - 1) return;
    const zoom = zoomOf(dialog);
    dialog.style.setProperty("--seen", `${seen.height / zoom}px`);
    dialog.style.setProperty("--seen-from", `${seen.top / zoom}px`);
    dialog.classList.add("is-in-frame");
  }).observe(all);
}
