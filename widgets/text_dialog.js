// The window in which a text is pasted, or shown to be copied by hand.
import { makeDialog, openDialog } from "./dialog.js";
import { make, makeButton } from "./elements.js";

/**
 * The window. `paste` sends a text to Python and returns whether it could.
 * @param {HTMLElement} root
 * @param {(text: string) => boolean} paste
 * @param {import("./texts.js").Say} say
 */
export function makeTextDialog(root, paste, say) {
  const dialog = makeDialog(root, "cnb-text-dialog", say("page-paste-text"));
  const title = make("h2", "cnb-title");
  const note = make("p", "cnb-note");
  const area = /** @type {HTMLTextAreaElement} */ (
    make("textarea", "cnb-text", [], { rows: "10", spellcheck: "false" })
  );
  const fault = make("p", "cnb-fault", [], { role: "alert" });
  const take = makeButton("cnb-primary", say("page-play-on-from-it"), () => {
    isSent = true; // trouble may be told while it is sent
    refuse("");
    if (paste(area.value)) return;
    isSent = false;
    refuse(say("page-python-busy"));
  });
  const close = makeButton("", say("page-close"), () => dialog.close());
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
    openDialog(dialog);
    area.focus();
    area.select();
  }

  return {
    openPaste: () => open(say("page-paste-text"), say("page-paste-note"), "", true),
    /** @param {string} text */
    openCopied: (text) => open(say("page-copy-text"), say("page-copy-note"), text, false),
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
