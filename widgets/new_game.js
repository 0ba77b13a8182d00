// The form for a new game, in place of the table while it is filled in. Python says what there is to
// choose and what does not go together.
import { make, makeButton, setPossible } from "./elements.js";
import { swapTable } from "./swap_table.js";
import { keep, recall } from "./local_store.js";
import { keepWithin } from "./keys.js";
import { makeContinuing } from "./saved_games.js";
import { makeTexts } from "./texts.js";

/**
 * @typedef {{name: string, label: string, options?: [string, string][], least?: number,
 *   most?: number, longest?: number}} ChoiceField
 * @typedef {Record<string, string>} Chosen values by the names of fields
 * @typedef {object} Form
 * @property {{title: string, fields: ChoiceField[]}[]} groups
 * @property {Chosen} values
 * @property {{field: string, text: string, mends: {label: string, values: Chosen}[]} | null} fault
 * @property {string} note on the game that is on
 */

/** Under this name a browser keeps what was chosen last. */
const LAST = "new-game";

/** Among the values: which field was changed last. */
const CHANGED = "changed";

/** The two values of a field that is a box to tick. */
const OFF = "off";
const ON = "on";

/**
 * The form, in place of the boards of a table.
 * @param {HTMLElement} root
 * @param {(values: Chosen, number: number) => void} ask what there is to choose, given this; the
 *   answer has the number of the question
 * @param {(values: Chosen) => boolean} begin whether it could be sent
 * @param {(game: import("./saved_games.js").SavedGame) => boolean} resume likewise
 * @param {import("./link.js").Model} model
 */
export function makeNewGame(root, ask, begin, resume, model) {
  const say = makeTexts(model);
  const continuing = makeContinuing(
    (game) => void sent(resume(game)),
    () => (controls()[0] ?? element).focus({ preventScroll: true }),
    say,
    model.get("language"),
  );
  const fields = make("div", "cnb-new-groups");
  const fault = make("p", "cnb-fault", [], { role: "alert" });
  const mends = make("div", "cnb-new-mends");
  const start = makeButton("cnb-primary cnb-new-start", say("page-start"), () => {
    // The fault may be mended, which is being asked just now.
    if ((isFaulty && !awaited) || !sent(begin(chosen))) return;
    keep(LAST, { ...chosen, seed: "" }); // the same game again is no surprise
  });
  const close = makeButton("cnb-new-close", say("page-not-now"), () => hide());
  const note = make("p", "cnb-note");
  const element = make(
    "section",
    "cnb-panel cnb-new-game",
    [
      make("h2", "cnb-title", [say("page-new-game")]),
      continuing.element,
      fields,
      note,
      make("div", "cnb-new-foot", [fault, mends, make("div", "cnb-new-buttons", [start, close])]),
    ],
    { "aria-label": say("page-new-game"), tabindex: "-1" },
  );
  element.hidden = true;
  keepWithin(element); // what happens in the form is no choice at the table
  element.addEventListener("keydown", ({ key, isComposing }) => {
    if (key === "Escape" && !isComposing) hide(); // else it is for what writes other letters
  });

  /** @type {Chosen} */
  let chosen = {};
  /** @type {Chosen} as Python knows it */
  let told = {};
  let shown = "";
  let isFaulty = false;
  let isSent = false;
  /** @type {Element | null} what `cn.play()` lays its tables in */
  let around = null;
  /** @type {Map<string, string>} what is typed and not told yet: an answer must not wipe it */
  const typed = new Map();
  let questions = 0;
  /** The number of the last question while its answer is to come, or 0: others come too late, or never. */
  let awaited = 0;
  /** @type {Element | null} what had the focus before */
  let before = null;

  /** The elements it replaces. */
  const place = () => /** @type {HTMLElement} */ (root.querySelector(":scope > .cnb-grid"));

  /** @param {string} reason */
  function refuse(reason) {
    fault.textContent = reason;
    fault.hidden = !reason;
  }

  /** Somebody wants to play: whether that could be sent. @param {boolean} isOnItsWay */
  function sent(isOnItsWay) {
    isSent ||= isOnItsWay; // a double click is sent once
    around = root.closest(".widget-vbox");
    if (!isSent) refuse(say("page-python-busy"));
    return isOnItsWay;
  }

  function hide() {
    if (element.hidden) return;
    const hadFocus = element.contains(document.activeElement);
    element.hidden = true;
    place().hidden = false;
    isSent = false;
    awaited = 0; // an answer would open it again
    if (hadFocus && before instanceof HTMLElement) before.focus({ preventScroll: true });
  }

  /** @param {string} name @param {string} value */
  function set(name, value) {
    typed.delete(name);
    if (element.hidden) return; // what was typed last is told as it closes
    if (told[name] === value && !awaited) return;
    change({ [name]: value });
  }

  /** @param {Chosen} values those that are new; Python is told which came last */
  function change(values) {
    chosen = { ...chosen, ...values, [CHANGED]: Object.keys(values)[0] ?? "" };
    askFor(chosen);
  }

  /** @param {Chosen} values */
  function askFor(values) {
    questions += 1;
    awaited = questions;
    ask(values, awaited);
  }

  /** @param {ChoiceField} field */
  function labelled(field) {
    const control = isSwitch(field) ? box(field) : field.options ? choice(field) : line(field);
    control.dataset.field = field.name;
    const label = make("span", "cnb-new-label", [field.label]);
    const both = isSwitch(field) ? [control, label] : [label, control];
    const made = make("label", "cnb-new-field", both);
    made.classList.toggle("is-switch", isSwitch(field));
    return made;
  }

  /** @param {ChoiceField} field */
  function isSwitch({ options }) {
    return options !== undefined && options.length === 2 && options[0][0] === OFF;
  }

  /** @param {ChoiceField} field */
  function box({ name }) {
    const made = /** @type {HTMLInputElement} */ (make("input", "", [], { type: "checkbox" }));
    made.addEventListener("change", () => set(name, made.checked ? ON : OFF));
    return made;
  }

  /** @param {ChoiceField} field */
  function choice({ name, options = [] }) {
    const items = options.map(([value, words]) => make("option", "", [words], { value }));
    const made = /** @type {HTMLSelectElement} */ (make("select", "", items));
    made.addEventListener("change", () => set(name, made.value));
    return made;
  }

  /** @param {ChoiceField} field */
  function line({ name, longest, least = 0, most = 0 }) {
    /** @type {Record<string, string>} */
    const attributes = longest
      ? { type: "text", maxlength: String(longest), autocomplete: "off" }
      : { type: "number", min: String(least), max: String(most) };
    const made = /** @type {HTMLInputElement} */ (make("input", "", [], attributes));
    made.addEventListener("change", () => set(name, made.value));
    made.addEventListener("input", () => {
      typed.set(name, made.value);
      chosen = { ...chosen, [name]: made.value }; // Start takes what is typed
    });
    made.addEventListener("keydown", ({ key, isComposing }) => {
      if (key === "Enter" && !isComposing) set(name, made.value);
    });
    return made;
  }

  /** @returns {(HTMLInputElement | HTMLSelectElement)[]} */
  function controls() {
    return [...fields.querySelectorAll("[data-field]")].map(
      (control) => /** @type {HTMLInputElement | HTMLSelectElement} */ (control),
    );
  }

  /** @param {Form["groups"]} groups */
  function layOut(groups) {
    const key = JSON.stringify(groups);
    if (key === shown) return;
    shown = key;
    const had = /** @type {HTMLElement | null} */ (document.activeElement)?.dataset?.field;
    const hadFocus = element.contains(document.activeElement);
    fields.replaceChildren(
      ...groups.map(({ title, fields: own }) =>
        make("fieldset", "cnb-new-group", [
          make("legend", "cnb-new-legend", [title]),
          ...own.map(labelled),
        ]),
      ),
    );
    if (hadFocus) {
      const again = controls().find(({ dataset }) => dataset.field === had);
      (again ?? element).focus({ preventScroll: true });
    }
  }

  /** @param {Chosen} values @param {Form["fault"]} wrong */
  function fill(values, wrong) {
    for (const control of controls()) {
      const name = control.dataset.field ?? "";
      const value = values[name] ?? "";
      if (control instanceof HTMLInputElement && control.type === "checkbox") {
        control.checked = value === ON;
      } else {
        control.value = value;
      }
      const isWrong = wrong && (name === wrong.field || name.startsWith(`${wrong.field}/`));
      control.setAttribute("aria-invalid", String(Boolean(isWrong)));
    }
    isFaulty = wrong !== null;
    setPossible(start, !isFaulty);
    refuse(wrong?.text ?? "");
    mends.replaceChildren(
      ...(wrong?.mends ?? []).map(({ label, values: better }) =>
        makeButton("cnb-new-mend", label, () => change(better)),
      ),
    );
  }

  return {
    element,

    /** Ask what there is to choose. @param {boolean} asLast as it was chosen last in this browser */
    open(asLast) {
      const last = asLast ? recall(LAST) : null;
      const isForm = last && typeof last === "object" && !Array.isArray(last);
      askFor(isForm && Object.values(last).every((value) => typeof value === "string") ? last : {});
    },

    /** Python tells what there is to choose. @param {Form} form @param {number} number of the question */
    show(form, number) {
      if (number !== awaited) return; // late, or another view of the same widget asked
      awaited = 0;
      const isOpening = element.hidden;
      if (isOpening) before = document.activeElement;
      if (isOpening) typed.clear();
      chosen = { ...form.values, ...Object.fromEntries(typed) };
      told = form.values;
      layOut(form.groups);
      fill(chosen, form.fault);
      if (model.get("keeps")) {
        if (isOpening) continuing.show();
      } else {
        continuing.element.hidden = true;
      }
      note.textContent = [form.note, say("page-same-seed")].filter(Boolean).join(" ");
      element.hidden = false;
      place().hidden = true;
      if (isOpening) element.focus({ preventScroll: true });
    },

    /** Python shows a game: the one that was chosen, if one was. */
    accepted() {
      if (!isSent) return;
      hide();
      place().scrollIntoView({ block: "start" }); // the player who began it was further down
    },

    /** The table goes: for one of the other game, if that was chosen. */
    close() {
      if (isSent && around) swapTable(around, root);
    },

    /** Nothing comes from Python: one can try again, and the game may begin yet. @param {string} reason */
    troubled(reason) {
      if (!element.hidden) refuse(reason);
    },

    /** Python refused something; whether it was what was chosen. @param {string} reason */
    refused(reason) {
      if (!isSent) return false;
      isSent = false;
      refuse(reason);
      fault.scrollIntoView({ block: "nearest" });
      return true;
    },
  };
}
