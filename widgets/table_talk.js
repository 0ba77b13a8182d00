// The talk between a table's page and Python: one wish at a time, and its outcome.
import { makeLink } from "./link.js";
import { tellParts, traitsOfParts } from "./parts/part.js";
import { showBusy } from "./root.js";

/**
 * @param {Pick<import("./parts/part.js").Table,
 *   "handlers" | "announce" | "draw" | "model" | "now" | "root" | "store">} table
 * @param {() => import("./parts/part.js").Part[]} parts
 * @param {() => void} catchUp show now what still waits
 */
export function makeTalk({ handlers, announce, draw, model, now, root, store }, parts, catchUp) {
  const link = makeLink(model, changed);
  const revision = () => store.state().view.revision;

  /** It begins or ends to wait, or there is trouble. */
  function changed() {
    const trouble = link.trouble();
    showBusy(root, link.isWaiting());
    if (trouble) {
      for (const part of parts()) part.onTrouble?.();
      const choice = handlers.takeBack?.();
      if (choice) store.note({ type: "take", choice, selects: true }); // it can be tried again
    }
    if (link.isWaiting()) return;
    if (trouble) for (const part of parts()) part.troubled?.(trouble);
    store.refresh();
  }

  /**
   * Say something to Python, unless an answer is still to come; whether it was said.
   * @param {string} kind
   * @param {object} [fields]
   */
  function send(kind, fields = {}) {
    catchUp(); // what has come before is heard first, and is no answer to this
    if (link.isWaiting()) return false;
    handlers.settle?.();
    catchUp(); // nor is what is shown only now
    return link.send(kind, revision(), fields);
  }

  /** @param {any} content */
  function onMessage(content) {
    link.heard();
    tellParts(parts(), "onMessage", content?.kind, content);
    if (content?.revision === revision()) tellParts(parts(), "onAnswer", content.kind, content);
    if (content?.kind === "error" && content.asked !== "foresee") onError(content); // nobody waits for that
  }

  /** @param {{asked: string, message: string}} content */
  function onError({ asked, message }) {
    for (const part of parts()) part.onTrouble?.();
    handlers.settle?.();
    if (asked === "play") handlers.takeBack?.();
    if (store.state().predicted) {
      // The move is still to be answered.
      handlers.whenSettled?.(() => {
        store.dispatch({ type: "error", message, deselects: false });
        announce(message);
      });
      return;
    }
    catchUp(); // a game that has begun takes the form away
    if (!parts().some((part) => part.refused?.(message))) {
      // The page's own questions take nothing from anybody's hand.
      const deselects = asked !== "why" && asked !== "explain";
      store.note({ type: "error", message, deselects });
      link.answered(); // shows it
      announce(message);
      return;
    }
    link.answered();
  }

  return {
    send,
    /** Ask what changes nothing. @param {string} kind @param {object} [fields] */
    ask: (kind, fields) => link.ask(kind, revision(), fields),
    set: link.set,
    answered: link.answered,
    isWaiting: link.isWaiting,
    trouble: link.trouble,

    /** Hear what Python says and shows, until what is given back is called. */
    listen() {
      const [shown, settings] = [traitsOfParts(parts(), "onTrait"), traitsOfParts(parts(), "onSetting")];
      /** @type {[string, (content: any) => void][]} */
      const heard = [
        ["change:view", () => (handlers.push ?? draw)(now())],
        ["msg:custom", onMessage],
      ];
      for (const name of shown) {
        heard.push([`change:${name}`, link.heard]); // by these it shows that it is there
        heard.push([`change:${name}`, () => tellParts(parts(), "onTrait", name)]);
      }
      for (const name of settings) {
        heard.push([`change:${name}`, () => tellParts(parts(), "onSetting", name)]);
      }
      for (const [news, listener] of heard) model.on(news, listener);
      return () => {
        for (const [news, listener] of heard) model.off(news, listener);
        link.close();
      };
    },
  };
}
