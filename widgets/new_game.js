// The form for a new game, in place of the table while it is filled in. Python says what there is to
// choose and what does not go together.
import { makeDrawing } from "./drawings.js";
import { make, makeButton, setPossible } from "./elements.js";
import { swapTable } from "./swap_table.js";
import { keep, recall } from "./local_store.js";
import { keepWithin } from "./keys.js";
import { makeContinuing } from "./saved_games.js";
import { makeTexts } from "./texts.js";

/**
 * @typedef {{about: string, picture: string, problem: string}} Look of an option, beside its label
 * @typedef {{name: string, label: string, options?: [string, string][], least?: number,
 *   most?: number, longest?: number, looks?: Record<string, Look>, picture?: string,
 *   note?: string}} ChoiceField
 * @typedef {Record<string, string>} Chosen values by the names of fields
 * @typedef {object} Form
 * @property {{title: string, fields: ChoiceField[], is_folded: boolean}[]} groups
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
    () => (controls().map(focusable)[0] ?? element).focus({ preventScroll: true }),
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
  let radios = 0;
  /** The number of the last question while its answer is to come, or 0: others come too late, or never. */
  let awaited = 0;
  /** @type {string | null} the field that had the focus, while it has to be given back */
  let awaitedFocus = null;
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

  /** Its picture, name and sentence, and what's wrong with it. @param {string} label @param {Look} look */
  function lookNodes(label, { about, picture, problem }) {
    const words = make("span", "cnb-new-words", [
      make("b", "cnb-new-label", [label]),
      ...(about ? [make("span", "cnb-new-about", [about])] : []),
      ...(problem ? [make("span", "cnb-new-problem", [problem])] : []),
    ]);
    return [...drawn("cnb-new-emblem", picture), words];
  }

  /** @param {string} className @param {string} svg */
  function drawn(className, svg) {
    if (!svg) return [];
    const drawing = makeDrawing(className);
    drawing.show(svg);
    return [drawing.element];
  }

  /** @param {ChoiceField} field */
  function noteNodes({ note = "" }) {
    return note ? [make("span", "cnb-new-note", [note], { role: "status" })] : [];
  }

  /** The options as cards, of which one is chosen. @param {ChoiceField} field */
  function cards({ name, label, options = [], looks = {} }) {
    radios += 1;
    const made = options.map(([value, words]) => {
      const radio = /** @type {HTMLInputElement} */ (
        make("input", "", [], { type: "radio", name: `cnb-new-${radios}`, value })
      );
      radio.addEventListener("change", () => set(name, value));
      const look = looks[value] ?? { about: "", picture: "", problem: "" };
      const card = make("label", "cnb-new-card", [radio, ...lookNodes(words, look)]);
      card.classList.toggle("has-problem", look.problem !== "");
      return card;
    });
    const attributes = { role: "radiogroup", "aria-label": label, "data-field": name };
    return make("div", "cnb-new-cards", made, attributes);
  }

  /** A switch as a card. @param {ChoiceField} field @param {Look} look */
  function switchCard(field, look) {
    const control = box(field);
    control.dataset.field = field.name;
    const nodes = [control, ...lookNodes(field.label, look), ...noteNodes(field)];
    const card = make("label", "cnb-new-card is-switch", nodes);
    card.classList.toggle("has-problem", look.problem !== "");
    return card;
  }

  /** @param {ChoiceField} field */
  function labelled(field) {
    if (field.looks && !isSwitch(field)) {
      return make("div", "cnb-new-choice", [cards(field), ...noteNodes(field)]);
    }
    if (field.looks?.[ON]) return switchCard(field, field.looks[ON]);
    const control = isSwitch(field) ? box(field) : field.options ? choice(field) : line(field);
    control.dataset.field = field.name;
    const label = make("span", "cnb-new-label", [field.label]);
    const both = isSwitch(field) ? [control, label] : [label, control];
    const picture = drawn("cnb-new-picture", field.picture ?? "");
    const made = make("label", "cnb-new-field", [...both, ...noteNodes(field), ...picture]);
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

  /** @returns {HTMLElement[]} */
  function controls() {
    return [...fields.querySelectorAll("[data-field]")].map((each) => /** @type {HTMLElement} */ (each));
  }

  /** What of a control has the focus. @param {HTMLElement} control */
  function focusable(control) {
    const chosenCard = /** @type {HTMLElement | null} */ (control.querySelector("input:checked"));
    return chosenCard ?? control;
  }

  /** @param {Form["groups"]} groups */
  function layOut(groups) {
    const key = JSON.stringify(groups);
    if (key === shown) return;
    shown = key;
    const focused = /** @type {HTMLElement | null} */ (document.activeElement?.closest("[data-field]"));
    const had = focused?.dataset.field;
    const wasOpen = fields.querySelector("details[open]") !== null;
    const hadFocus = element.contains(document.activeElement);
    fields.replaceChildren(
      ...groups.map(({ title, fields: own, is_folded: isFolded }) => {
        if (isFolded) return folded(title, own, wasOpen);
        const legend = make("legend", "cnb-new-legend", [title]);
        return make("fieldset", "cnb-new-group", [legend, ...own.map(labelled)]);
      }),
    );
    if (hadFocus) awaitedFocus = had ?? "";
  }

  /** @param {string} title @param {ChoiceField[]} own @param {boolean} isOpen */
  function folded(title, own, isOpen) {
    const summary = make("summary", "cnb-new-legend", [title]);
    const inside = make("div", "cnb-new-folded", [...own.map(labelled), note]);
    return make("details", "cnb-new-group", [summary, inside], isOpen ? { open: "" } : {});
  }

  /** The focus that was lost as the fields were laid out again. */
  function giveFocus() {
    if (awaitedFocus === null) return;
    const again = controls().find(({ dataset }) => dataset.field === awaitedFocus);
    awaitedFocus = null;
    (again ? focusable(again) : element).focus({ preventScroll: true });
  }

  /** @param {Chosen} values @param {Form["fault"]} wrong */
  function fill(values, wrong) {
    for (const control of controls()) {
      const name = control.dataset.field ?? "";
      const value = values[name] ?? "";
      if (control instanceof HTMLInputElement && control.type === "checkbox") {
        control.checked = value === ON;
      } else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        control.value = value;
      } else {
        for (const radio of control.querySelectorAll("input")) radio.checked = radio.value === value;
      }
      const isWrong = wrong && (name === wrong.field || name.startsWith(`${wrong.field}/`));
      control.setAttribute("aria-invalid", String(Boolean(isWrong)));
      const details = control.closest("details");
      if (details && (isWrong || typed.has(name))) details.open = true;
    }
    giveFocus();
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
