// The link to Python: one message at a time, and words for when no answer comes.
import { makeTexts } from "./texts.js";

/**
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(name: string, value: any) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, callback: (...rest: any[]) => void) => void} on
 * @property {(event: string, callback: (...rest: any[]) => void) => void} off
 * @property {(content: object) => void} send
 */

/** Milliseconds after which a kernel that has not answered is called silent. */
const SILENCE = 8000;

/**
 * @typedef {object} Link
 * @property {(kind: string, revision: number, fields?: object) => boolean} send one message for each
 *   choice; while it is on its way, others are not sent. Whether it was.
 * @property {(kind: string, revision: number, fields?: object) => void} ask what changes nothing,
 *   at any time; the answer may come or not
 * @property {(name: string, value: any) => void} set a trait that a page may set
 * @property {() => void} answered Python has answered
 * @property {() => void} heard something else came from Python: it is there, the answer may follow
 * @property {() => string} trouble why nothing comes from Python; stands until something does
 * @property {() => boolean} isWaiting
 * @property {() => void} close
 */

/**
 * A link; `changed` is called when it begins or ends to wait, or trouble comes.
 * @param {Model} model
 * @param {() => void} changed
 * @returns {Link}
 */
export function makeLink(model, changed) {
  const say = makeTexts(model);
  let silence = 0;
  let trouble = "";

  /** @param {string} words */
  function fail(words) {
    stopWaiting();
    trouble = words;
    changed();
  }

  function stopWaiting() {
    window.clearTimeout(silence);
    silence = 0;
  }

  // JupyterLab says so when the kernel was started anew, or is gone.
  const lost = () => fail(say("page-lost"));
  model.on("comm_live_update", lost);

  return {
    send(kind, revision, fields = {}) {
      if (silence) return false;
      silence = window.setTimeout(() => fail(say("page-silent")), SILENCE);
      changed();
      try {
        model.send({ kind, revision, ...fields });
      } catch {
        lost();
      }
      return true;
    },
    ask(kind, revision, fields = {}) {
      try {
        model.send({ kind, revision, ...fields });
      } catch {
        lost();
      }
    },
    set(name, value) {
      model.set(name, value);
      try {
        model.save_changes();
      } catch {
        lost();
      }
    },
    answered() {
      stopWaiting();
      trouble = "";
      changed();
    },
    heard() {
      if (!trouble) return;
      trouble = "";
      changed();
    },
    trouble: () => trouble,
    isWaiting: () => silence > 0,
    close() {
      stopWaiting();
      model.off("comm_live_update", lost);
    },
  };
}
