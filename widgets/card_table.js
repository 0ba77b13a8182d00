// The table of the card game in the page.
import { renderTable } from "./table_frame.js";

/** @type {import("./parts/part.js").TableKind} */
const ESTATES = {
  name: "cnb-card-table",
  built: "estate",
  titles: {
    of: "page-estate-of",
    yours: "page-your-estate",
    shared: "page-your-estate",
    enlarge: "page-enlarge-estate",
  },
};

/** @param {Parameters<typeof renderTable>[0]} context */
function render(context) {
  return renderTable(context, ESTATES);
}

export default { render };
