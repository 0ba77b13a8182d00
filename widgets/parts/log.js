// The log: what has happened, the latest first.
import { make } from "../elements.js";
import { makeLogList } from "../log_list.js";

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeLog({ fold, rules, say }) {
  const list = make("ol", "cnb-log-lines", [], { "aria-label": say("page-log") });
  const lines = makeLogList(list, say);
  const head = make("div", "cnb-log-head", [make("h2", "cnb-title", [say("page-log")]), fold.button()]);
  return {
    places: { log: make("section", "cnb-panel cnb-log", [head, list]) },
    stops: () => ({ log: [list] }),
    report: ({ log, seats }) => lines.show(log, seats, rules()),
  };
}
