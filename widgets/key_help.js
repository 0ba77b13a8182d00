// A window that tells what the keys of the table do.
import { makeDialog } from "./dialog.js";
import { make, makeButton } from "./elements.js";

/** Keys, and what they do. */
const KEYS = [
  { keys: ["Tab"], what: "goes on to the next part of the table" },
  { keys: ["arrows", "Home", "End"], what: "walk in it" },
  { keys: ["n", "p"], what: "next and previous thing to choose" },
  { keys: ["Enter"], what: "chooses, or says why not; once more plays" },
  { keys: ["Esc"], what: "takes the selection back" },
  { keys: ["u", "r"], what: "undo and redo" },
  { keys: ["h"], what: "gives a hint" },
  { keys: ["?"], what: "shows this" },
];

/**
 * The window; the function opens it.
 * @param {HTMLElement} root
 * @returns {() => void}
 */
export function makeKeyHelp(root) {
  const dialog = makeDialog(root, "cnb-key-help", "Keys");
  const lines = KEYS.map(({ keys, what }) =>
    make("li", "", [
      make("span", "", keys.flatMap((key) => [make("kbd", "", [key]), " "])),
      make("span", "", [what]),
    ]),
  );
  dialog.append(
    make("h2", "cnb-title", ["Keys"]),
    make("ul", "cnb-key-list", lines),
    make("div", "cnb-dialog-buttons", [makeButton("", "Close", () => dialog.close())]),
  );
  return () => dialog.showModal();
}
