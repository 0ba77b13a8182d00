// A window that tells what the keys of the table do.
import { makeDialog, openDialog } from "./dialog.js";
import { make, makeButton } from "./elements.js";

/** Keys, by their letters or the texts that name them, and what they do. */
const KEYS = [
  { keys: ["page-key-tab"], what: "page-help-tab" },
  { keys: ["page-key-arrows", "page-key-home", "page-key-end"], what: "page-help-walk" },
  { keys: ["n", "p"], what: "page-help-jump" },
  { keys: ["page-key-enter"], what: "page-help-enter" },
  { keys: ["page-key-escape"], what: "page-help-escape" },
  { keys: ["u", "r"], what: "page-help-undo" },
  { keys: ["h"], what: "page-help-hint" },
  { keys: ["c"], what: "page-help-coach" },
  { keys: ["f"], what: "page-help-full-screen" },
  { keys: ["+", "-"], what: "page-help-size" },
  { keys: ["?"], what: "page-help-help" },
];

/**
 * The window; the function opens it.
 * @param {HTMLElement} root
 * @param {import("./texts.js").Say} say
 * @returns {() => void}
 */
export function makeKeyHelp(root, say) {
  const dialog = makeDialog(root, "cnb-key-help", say("page-keys"));
  /** @param {string} key */
  const nameOf = (key) => (key.length > 1 ? say(key) : key);
  const lines = KEYS.map(({ keys, what }) =>
    make("li", "", [
      make("span", "", keys.flatMap((key) => [make("kbd", "", [nameOf(key)]), " "])),
      make("span", "", [say(what)]),
    ]),
  );
  dialog.append(
    make("h2", "cnb-title", [say("page-keys")]),
    make("ul", "cnb-key-list", lines),
    make("div", "cnb-dialog-buttons", [makeButton("", say("page-close"), () => dialog.close())]),
  );
  return () => openDialog(dialog);
}
