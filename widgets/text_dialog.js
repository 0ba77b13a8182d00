// The window in which a text is pasted, or shown to be copied by hand.
import { makeDialog } from "./dialog.js";
import { make, makeButton } from "./elements.js";

const PASTE = "Paste a position or a record";
const PASTE_NOTE =
  "Its game takes the place of the one that is shown; names and bots stay. Copy the record of this game first if you want to come back to it.";
const COPY = "Copy this text";
const COPY_NOTE = "This page may not use the clipboard here. The text is selected: copy it yourself.";

/**
 * The window. `paste` sends a text to Python and returns whether it could.
 * @param {HTMLElement} root
 * @param {(text: string) => boolean} paste
 */
export function makeTextDialog(root, paste) {
  const dialog = makeDialog(root, "cnb-text-dialog", PASTE);
  const title = make("h2", "cnb-title");
  const note = make("p", "cnb-note");
  const area = /** @type {HTMLTextAreaElement} */ (
    make("textarea", "cnb-text", [], { rows: "10", spellcheck: "false" })
  );
  const fault = make("p", "cnb-fault", [], { role: "alert" });
  const take = makeButton("cnb-primary", "Play on from it", () => {
    isSent = paste(area.value);
    refuse(isSent ? "" : "Python is still busy. Try again.");
  });
  const close = makeButton("", "Close", () => dialog.close());
  dialog.append(title, note, area, fault, make("div", "cnb-dialog-buttons", [take, close]));
  /** A text is on its way. */
  let isSent = false;

  /** @param {string} reason */
  function refuse(reason) {
    fault.textContent = reason;
    fault.hidden = !reason;
  }

  /** @param {string} heading @param {string} words @param {string} text @param {boolean} isPaste */
  function open(heading, words, text, isPaste) {
    title.textContent = heading;
    dialog.setAttribute("aria-label", heading);
    area.setAttribute("aria-label", heading);
    note.textContent = words;
    area.value = text;
    area.readOnly = !isPaste;
    take.hidden = !isPaste;
    isSent = false;
    refuse("");
    dialog.showModal();
    area.focus();
    area.select();
  }

  return {
    openPaste: () => open(PASTE, PASTE_NOTE, "", true),
    /** @param {string} text */
    openCopied: (text) => open(COPY, COPY_NOTE, text, false),
    /** Python showed a game: the one that was pasted, if one was. */
    accepted() {
      if (isSent) dialog.close();
      isSent = false;
    },
    /**
     * Python refused something; whether it was what was pasted.
     * @param {string} reason
     */
    refused(reason) {
      if (!isSent) return false;
      isSent = false;
      refuse(reason);
      return true;
    },
  };
}
