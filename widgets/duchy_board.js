// One duchy in the page, whose spaces can be selected. Python draws it and says what its spaces
// are; marks for selection, highlight and focus lie over it and stay when the drawing changes.
import { nearest } from "./arrows.js";
import { selectionAfter, selectionNews, spaceLabel, spaceNews } from "./board_selection.js";
import { bringShapes, makeDrawing } from "./drawings.js";
import { make, sentence, speak } from "./elements.js";
import { ownKeys } from "./keys.js";
import { makeLink } from "./link.js";
import { helpNodes } from "./looking.js";
import { followContrast, makeLive } from "./root.js";
import { makeTexts } from "./texts.js";

/** @param {{model: import("./link.js").Model, el: HTMLElement}} context */
function render({ model, el }) {
  const say = makeTexts(model);
  const drawing = makeDrawing();
  const marks = makeDrawing("cnb-marks");
  const told = make("p", "cnb-told");
  const live = makeLive();
  drawing.element.setAttribute("aria-hidden", "true");
  const root = make(
    "div",
    "cnb cnb-widget cnb-duchy-board",
    [make("div", "cnb-stack", [drawing.element, marks.element]), told, live],
    { role: "group", "aria-label": model.get("label") },
  );
  speak(root, model.get("language"));
  el.replaceChildren(root);
  bringShapes(root, model);
  marks.show(model.get("marks"));

  /** @type {Map<string, SVGElement>} the marks of every space, by its name */
  const places = new Map();
  for (const element of marks.element.querySelectorAll("[data-space]")) {
    const place = /** @type {SVGElement} */ (element);
    place.setAttribute("role", "button");
    places.set(place.dataset.space ?? "", place);
  }
  const link = makeLink(model, () => fail(link.trouble()));
  let tabStop = "4-4";
  /** The space under the pointer. */
  let pointed = "";
  /** The space with the focus, of which is told while the pointer is elsewhere. */
  let focused = "";
  let error = "";
  /** @type {string[]} */
  let selected = [];
  /** @type {Record<string, import("./board_selection.js").SpaceHelp>} */
  let spaces = {};

  // Showing -----------------------------------------------------------------------------------

  function paint() {
    drawing.show(model.get("drawing"));
    const highlight = model.get("highlight");
    const captions = model.get("captions");
    selected = model.get("selected");
    spaces = model.get("spaces");
    for (const [name, place] of places) {
      const isHighlighted = highlight.includes(name);
      const isSelected = selected.includes(name);
      place.classList.toggle("is-highlighted", isHighlighted);
      place.classList.toggle("is-selected", isSelected);
      place.setAttribute("aria-pressed", String(isSelected));
      const label = spaceLabel(say, spaces[name].told, captions[name], isHighlighted);
      place.setAttribute("aria-label", label);
      place.setAttribute("tabindex", name === tabStop ? "0" : "-1");
    }
    tell();
  }

  function tell() {
    const name = pointed || focused;
    if (error) {
      told.replaceChildren(error);
    } else if (name) {
      const { told: words, rule } = spaces[name];
      const says = [{ sentence: model.get("rules")[rule], rule }];
      told.replaceChildren(...helpNodes({ name: words, says }, false));
    } else {
      told.replaceChildren(
        ...(selected.length > 0
          ? sentence(say("page-selected", { spaces: selected.join(", ") }))
          : [say("page-click-a-space")]),
      );
    }
  }

  // Choosing ----------------------------------------------------------------------------------

  /** @param {string[]} next */
  function select(next) {
    error = "";
    link.set("selected", next);
  }

  /** @param {string} space */
  function click(space) {
    const next = selectionAfter(selected, space, model.get("multiple"));
    select(next);
    link.ask("click", 0, { space, selected: next });
  }

  /** @param {EventTarget | null} node */
  function spaceAt(node) {
    const place = node instanceof Element ? node.closest("[data-space]") : null;
    return /** @type {SVGElement | null} */ (place)?.dataset.space ?? "";
  }

  /** @param {string} name */
  function focus(name) {
    places.get(name)?.focus({ preventScroll: true });
  }

  /** The space that a key leads to. @param {string} key @param {string} from */
  function towards(key, from) {
    const names = [...places.keys()];
    if (key === "Home") return names[0];
    if (key === "End") return names[names.length - 1];
    const boxes = [...places.values()].map((place) => place.getBoundingClientRect());
    return names[nearest(key, boxes[names.indexOf(from)], boxes)] ?? from;
  }

  ownKeys(root, ({ key }, target) => {
    const space = spaceAt(target);
    if (!space) return false;
    if (key === "Enter" || key === " ") click(space);
    else if (key === "Escape") select([]);
    else if (key.startsWith("Arrow") || key === "Home" || key === "End") focus(towards(key, space));
    else return false;
    return true;
  });
  root.addEventListener("click", ({ target }) => {
    const space = spaceAt(target);
    if (!space) return;
    focus(space);
    click(space);
  });
  root.addEventListener("focusin", ({ target }) => {
    places.get(tabStop)?.setAttribute("tabindex", "-1");
    focused = spaceAt(target);
    pointed = ""; // whoever walks by keys looks away from where the pointer rests
    tabStop = focused || tabStop;
    places.get(tabStop)?.setAttribute("tabindex", "0");
    tell();
  });
  root.addEventListener("focusout", () => {
    focused = "";
    tell();
  });
  // A finger does not hover: what it touches gets the focus.
  root.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "mouse" || pointed === spaceAt(target)) return;
    pointed = spaceAt(target);
    tell();
  });
  root.addEventListener("pointerleave", () => {
    pointed = "";
    tell();
  });

  // News from Python, or from another board that is linked with this one -------------------------

  function onChange() {
    const before = { selected, spaces };
    paint();
    if (error) return; // it is told until somebody clicks again
    const news = [
      selectionNews(say, before.selected, selected),
      spaceNews(say, before.spaces, spaces),
    ];
    if (news.some(Boolean)) live.textContent = news.filter(Boolean).join(" ");
  }

  function onHighlight() {
    paint();
    const names = model.get("highlight");
    live.textContent =
      names.length > 0 ? say("page-highlighted-spaces", { spaces: names.join(", ") }) : "";
  }

  /** @param {string} words */
  function fail(words) {
    error = words;
    tell();
    live.textContent = words;
  }

  /** @param {{kind: string, message: string}} content */
  function onMessage(content) {
    if (content?.kind === "error") fail(content.message);
  }

  const changes = "change:selected change:drawing change:spaces change:captions";
  model.on(changes, onChange);
  model.on("change:highlight", onHighlight);
  const stopContrast = followContrast(root, model);
  model.on("msg:custom", onMessage);
  paint();

  return () => {
    model.off(changes, onChange);
    model.off("change:highlight", onHighlight);
    stopContrast();
    model.off("msg:custom", onMessage);
    link.close();
  };
}

export default { render };
