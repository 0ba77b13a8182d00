// Copying a text that Python gives: to the clipboard, or by hand where a page may not use that.

/**
 * @param {(words: string) => void} announce
 * @param {(text: string) => void} show a text to be copied by hand
 * @param {import("./texts.js").Say} say
 */
export function makeCopying(announce, show, say) {
  let awaitsText = false;
  return {
    /** @param {() => void} ask asks Python for the text */
    copy(ask) {
      awaitsText = true;
      ask();
    },
    /** The text has come. @param {string} text */
    async copied(text) {
      if (!awaitsText) return; // another view of the same widget asked
      awaitsText = false;
      try {
        await navigator.clipboard.writeText(text);
        announce(say("page-copied"));
      } catch {
        show(text);
      }
    },
  };
}
