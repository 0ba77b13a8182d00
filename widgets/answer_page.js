// Answers by clicking: options, or what is selected on a board elsewhere. Python checks what was
// clicked and says what there is to say.
import { make, makeButton, sentence, setPossible, speak } from "./elements.js";
import { ownKeys } from "./keys.js";
import { makeLink } from "./link.js";
import { followContrast } from "./root.js";
import { makeTexts } from "./texts.js";

/**
 * @typedef {object} Said what is said to the last answer
 * @property {number} checked how many answers there were
 * @property {string} outcome
 * @property {string} opening
 * @property {string} text
 * @property {[string, string][]} folded what can be unfolded, each with its title
 * @property {string} code how the answer is written in Python
 * @property {string} unkept a class that hides once the notebook has kept the answer
 */

/** @param {{model: import("./link.js").Model, el: HTMLElement}} context */
function render({ model, el }) {
  const say = makeTexts(model);
  const how = model.get("how");
  const atOnce = model.get("at_once");
  /** The numbers of the options that are clicked now. @type {number[]} */
  let chosen = [...model.get("chosen")];

  const numbers = model.get("options").map(() => make("b", "cnb-place"));
  const buttons = model.get("options").map((/** @type {string} */ label, /** @type {number} */ i) => {
    const button = makeButton("cnb-option", "", () => click(i));
    button.append(numbers[i], make("span", "", [label]));
    return button;
  });
  const check = makeButton("cnb-check", say("page-check-answer"), () => send());
  const options = make("div", "cnb-options", buttons, {
    role: "group",
    "aria-label": model.get("prompt"),
  });
  const reply = make("div", "cnb-reply", [], { role: "status" });
  const trouble = make("p", "cnb-trouble", [], { role: "alert" });
  const root = make(
    "div",
    "cnb cnb-widget cnb-answer",
    [
      make("p", "cnb-asks", [model.get("prompt")]),
      ...(buttons.length > 0 ? [options] : []),
      ...(atOnce ? [] : [check]),
      trouble,
      reply,
    ],
    { role: "group", "aria-label": say("page-your-answer") },
  );
  speak(root, model.get("language"));
  el.replaceChildren(root);
  const link = makeLink(model, () => {
    trouble.textContent = link.trouble();
  });

  function paint() {
    for (const [i, button] of buttons.entries()) {
      const place = chosen.indexOf(i);
      button.setAttribute("aria-pressed", String(place >= 0));
      numbers[i].textContent = how === "in-order" && place >= 0 ? `${place + 1} ` : "";
    }
    setPossible(check, canSend());
  }

  /** Options are chosen here; of a board Python knows itself. */
  const canSend = () => how === "board" || chosen.length > 0;

  /** @param {number} i */
  function click(i) {
    if (how === "one") chosen = [i];
    else if (chosen.includes(i)) chosen = chosen.filter((other) => other !== i);
    else chosen = [...chosen, i];
    paint();
    if (atOnce) send();
  }

  function send() {
    if (canSend()) link.send("check", 0, { chosen });
  }

  function tell() {
    /** @type {Said} */
    const { outcome, opening, text, folded, code, unkept } = model.get("said");
    reply.className = `cnb-reply is-${outcome}`;
    reply.hidden = outcome === "open";
    reply.replaceChildren(
      make("p", "", [make("b", "", [opening]), " ", ...sentence(text)]),
      ...folded.map(([title, words]) => make("details", "", [make("summary", "", [title]), words])),
      ...(code ? [make("p", `cnb-keep ${unkept}`, [say("page-keep-answer"), " ", make("code", "", [code])])] : []),
    );
  }

  function onSaid() {
    link.answered();
    tell();
    // Anything clicked is answered in sight, even if it's on a board above.
    if (!reply.hidden) reply.scrollIntoView({ block: "nearest" });
  }

  function onChosen() {
    link.heard();
    chosen = [...model.get("chosen")];
    paint();
  }

  /** @param {{kind: string, message: string}} content */
  function onMessage(content) {
    if (content?.kind !== "error") return;
    link.answered();
    trouble.textContent = content.message;
  }

  ownKeys(root, () => false);
  model.on("change:said", onSaid);
  model.on("change:chosen", onChosen);
  model.on("msg:custom", onMessage);
  const stopContrast = followContrast(root, model);
  paint();
  tell();

  return () => {
    model.off("change:said", onSaid);
    model.off("change:chosen", onChosen);
    model.off("msg:custom", onMessage);
    stopContrast();
    link.close();
  };
}

export default { render };
