// The table of a game that has none of its own: one picture, and a button for each choice.
import { renderTable } from "./table_frame.js";

/** @type {import("./parts/part.js").TableKind} */
const PLAIN = {
  name: "cnb-plain-table",
  built: "",
  titles: {
    of: "page-duchy-of",
    yours: "page-your-duchy",
    shared: "page-your-duchy-with",
    enlarge: "page-enlarge",
  },
};

/** @param {Parameters<typeof renderTable>[0]} context */
function render(context) {
  return renderTable(context, PLAIN);
}

export default { render };
