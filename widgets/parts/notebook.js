// The notebook keeps the game below its table, for days on which there's none: beside one, it's hidden.
import { make } from "../elements.js";

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeNotebook({ model, root }) {
  const style = make("style", "");
  const hide = () => {
    const apart = model.get("apart");
    style.textContent = apart ? `.${apart} { display: none; }` : "";
  };
  hide();
  return { onSetting: { apart: hide }, start: () => root.append(style) };
}
