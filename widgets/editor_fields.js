// Fields beside the drawings, as Python describes them: numbers and choices.
import { make, makeButton } from "./elements.js";

/**
 * @typedef {{name: string, label: string, options?: [string, string][], least?: number,
 *   most?: number}} Field
 * @typedef {{title: string, player: number, fields: Field[]}} Group
 * @typedef {HTMLInputElement | HTMLSelectElement} Control
 */

/**
 * A form in two parts: `groups` of the table and of one player, `setup` for the rest.
 * @param {(name: string, value: string) => void} set
 * @param {import("./texts.js").Say} say
 */
export function makeFields(set, say) {
  const groups = make("div", "cnb-groups");
  const setup = make("div", "cnb-groups");
  let shown = "";
  /** @type {Map<string, Control>} */
  let controls = new Map();
  /** What is typed and not entered yet: news from Python must not wipe it.
   * @type {Map<string, string>} */
  const typed = new Map();

  /** @param {Field} field */
  function labelled(field) {
    const control = field.options ? choice(field, field.options) : number(field);
    control.dataset.field = field.name;
    controls.set(field.name, control);
    control.addEventListener("input", () => typed.set(field.name, control.value));
    const enter = () => typed.delete(field.name) && set(field.name, control.value);
    control.addEventListener("change", enter);
    // A field laid out anew while somebody types in it knows of no change.
    control.addEventListener("blur", enter);
    control.addEventListener("keydown", (event) => {
      if (/** @type {KeyboardEvent} */ (event).key === "Enter") enter();
    });
    const content = field.options ? [control] : withSteps(field, control);
    const row = make("span", "cnb-control", content);
    return make("label", "cnb-field", [make("span", "cnb-label", [field.label]), row]);
  }

  /** @param {Field} field @param {[string, string][]} options */
  function choice({ label }, options) {
    const items = options.map(([value, words]) => make("option", "", [words], { value }));
    return /** @type {HTMLSelectElement} */ (make("select", "", items, { "aria-label": label }));
  }

  /** @param {Field} field */
  function number({ label, least = 0, most = 999 }) {
    return /** @type {HTMLInputElement} */ (
      make("input", "", [], {
        type: "number",
        min: String(least),
        max: String(most),
        "aria-label": label,
      })
    );
  }

  /** @param {Field} field @param {Control} control */
  function withSteps({ name, label, least = 0, most = 999 }, control) {
    /** @param {number} by @param {string} sign @param {string} what it does */
    function step(by, sign, what) {
      const button = makeButton("cnb-step", sign, () => {
        // What is out of bounds, as in a wrong position, comes back by a step.
        const value = Math.min(most, Math.max(least, Number(control.value) + by));
        if (control.value === String(value)) return;
        typed.delete(name);
        control.value = String(value);
        set(name, control.value);
      });
      button.setAttribute("aria-label", what);
      button.tabIndex = -1; // arrow keys do the same in the field itself
      return button;
    }
    const less = say("page-decrease", { field: label });
    const more = say("page-increase", { field: label });
    return [step(-1, "−", less), control, step(1, "+", more)];
  }

  /** @param {Group} group */
  function fieldsOf({ title, player, fields }) {
    const legend = make("legend", "cnb-legend", [title]);
    const rows = make("div", "cnb-rows", fields.map(labelled));
    return make("fieldset", "cnb-fields", [legend, rows], { "data-player": String(player) });
  }

  return {
    groups,
    setup,
    /**
     * @param {Group[]} form
     * @param {Record<string, string>} values
     * @param {number} player whose fields are shown
     */
    show(form, values, player) {
      const key = JSON.stringify(form);
      if (key !== shown) {
        shown = key;
        controls = new Map();
        const focused = /** @type {HTMLElement | null} */ (document.activeElement);
        const name = groups.contains(focused) || setup.contains(focused) ? focused?.dataset.field : "";
        groups.replaceChildren(...form.filter((group) => group.player > -2).map(fieldsOf));
        setup.replaceChildren(...form.filter((group) => group.player === -2).map(fieldsOf));
        for (const field of typed.keys()) if (!controls.has(field)) typed.delete(field);
        if (name) controls.get(name)?.focus({ preventScroll: true });
      }
      for (const [name, control] of controls) {
        control.value = typed.get(name) ?? values[name] ?? "";
      }
      for (const group of /** @type {NodeListOf<HTMLElement>} */ (
        groups.querySelectorAll("[data-player]")
      )) {
        group.hidden = !["-1", String(player)].includes(group.dataset.player ?? "");
      }
    },
    /**
     * The controls of a field, or of a field and all within it.
     * @param {string} field
     * @returns {Control[]}
     */
    of: (field) =>
      [...controls]
        .filter(([name]) => name === field || name.startsWith(`${field}/`))
        .map(([, control]) => control),
  };
}
