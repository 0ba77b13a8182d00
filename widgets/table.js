// The table of the board game in the page.
import { renderTable } from "./table_frame.js";

/** @type {import("./parts/part.js").TableKind} */
const DUCHIES = {
  name: "cnb-board-table",
  built: "duchy",
  titles: {
    of: "page-duchy-of",
    yours: "page-your-duchy",
    shared: "page-your-duchy-with",
    enlarge: "page-enlarge",
  },
};

/** @param {Parameters<typeof renderTable>[0]} context */
function render(context) {
  return renderTable(context, DUCHIES);
}

export default { render };
