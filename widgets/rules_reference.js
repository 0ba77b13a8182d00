// The rules to look up. All entries are in the page: what is typed is found without Python.
import { bringShapes, makeDrawing } from "./drawings.js";
import { make, speak } from "./elements.js";
import { ownKeys } from "./keys.js";
import { makeLink } from "./link.js";
import { followContrast, makeLive } from "./root.js";
import { grouped, marked, search } from "./search.js";
import { makeTexts } from "./texts.js";

/** @typedef {import("./search.js").Entry} Entry */

const ALL = "all";
/** The sections, and the texts that name them. @type {Record<string, string>} */
const SECTIONS = {
  [ALL]: "page-all",
  tiles: "page-tiles",
  cards: "page-cards",
  monasteries: "page-monasteries",
  rules: "page-rules",
};

/** @param {{model: import("./link.js").Model, el: HTMLElement}} context */
function render({ model, el }) {
  const say = makeTexts(model);
  let section = ALL;
  /** @type {HTMLElement[]} the buttons that open the entries shown, in order */
  let openers = [];
  /** @type {Map<Entry, HTMLElement>} drawings are made once */
  const pictures = new Map();

  const box = /** @type {HTMLInputElement} */ (
    make("input", "cnb-search", [], {
      type: "search",
      placeholder: say("page-search"),
      "aria-label": say("page-search"),
      maxlength: "200",
    })
  );
  const filters = new Map(
    Object.keys(SECTIONS).map((name) => {
      const button = make("button", "cnb-button cnb-filter", [], { type: "button" });
      button.addEventListener("click", () => {
        section = name;
        list();
        found.scrollTop = 0;
      });
      return [name, button];
    }),
  );
  const found = make("div", "cnb-panel cnb-found", [], {
    tabindex: "0",
    role: "region",
    "aria-label": say("page-found"),
  });
  const live = makeLive();
  const bar = make("div", "cnb-filters", [...filters.values()], {
    role: "group",
    "aria-label": say("page-show"),
  });
  const root = make(
    "div",
    "cnb cnb-widget cnb-reference",
    [make("div", "cnb-find", [box, bar]), found, live],
    { role: "search", "aria-label": say("page-rules-reference") },
  );
  speak(root, model.get("language"));
  el.replaceChildren(root);
  bringShapes(root, model);

  // Without Python everything can still be found: that it is gone need not be told.
  const link = makeLink(model, () => {});

  // Finding -----------------------------------------------------------------------------------

  /** @returns {Entry[]} */
  const entries = () => model.get("entries");
  /** @param {Entry} entry */
  const isOpen = (entry) => entry.topics.includes(model.get("topic"));

  /** Among all, a rule is left out if a tile found tells it. @param {string} name @param {Entry[]} all */
  function inSection(name, all) {
    if (name !== ALL) return all.filter((entry) => entry.section === name);
    const told = new Set(all.filter((e) => e.section !== "rules").map(({ rule }) => rule));
    return all.filter((entry) => entry.section !== "rules" || isOpen(entry) || !told.has(entry.rule));
  }

  /** Bring the list up to date; how many entries it has. */
  function list() {
    const query = model.get("query");
    const focus = openers.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const topic = openers[focus]?.dataset.topic;
    const all = search(query, entries());
    for (const [name, button] of filters) {
      const count = make("span", "cnb-count", [String(inSection(name, all).length)]);
      button.replaceChildren(say(SECTIONS[name]), " ", count);
      button.setAttribute("aria-pressed", String(name === section));
      button.hidden = name !== ALL && !entries().some((entry) => entry.section === name);
    }
    const shown = inSection(section, all);
    openers = [];
    found.replaceChildren(
      ...(shown.length > 0
        ? grouped(bySection(shown)).map((group) => groupItem(group, query))
        : [make("p", "cnb-none", [say("page-nothing-found")])]),
    );
    setTabStop(openers.find((opener) => opener.dataset.topic === topic) ?? openers[0]);
    if (focus >= 0) openers.find((opener) => opener.dataset.topic === topic)?.focus();
    return shown.length;
  }

  /** Sections one after the other, whatever was found first. @param {Entry[]} shown */
  function bySection(shown) {
    return Object.keys(SECTIONS).flatMap((name) => shown.filter((e) => e.section === name));
  }

  /** @param {string} text @param {string} query */
  function withMarks(text, query) {
    return marked(text, query).map((piece, i) => (i % 2 ? make("mark", "", [piece]) : piece));
  }

  /** @param {Entry[]} group @param {string} query */
  function groupItem(group, query) {
    return make("section", `cnb-group is-${group[0].section}`, [
      make("h3", "cnb-title", [group[0].group]),
      make(
        "ul",
        "cnb-entries",
        group.map((entry) => entryItem(entry, query)),
      ),
    ]);
  }

  /** @param {Entry} entry @param {string} query */
  function entryItem(entry, query) {
    const opens = isOpen(entry);
    const opener = make("button", "cnb-opener", withMarks(entry.name, query), {
      type: "button",
      tabindex: "-1",
      "data-topic": entry.topics[0],
      "aria-expanded": String(opens),
    });
    openers.push(opener);
    const text = make("p", "cnb-text", withMarks(entry.text, query));
    const facts = make("p", "cnb-facts", [
      ...(entry.rule === entry.name ? [] : [make("span", "cnb-rule", withMarks(entry.rule, query))]),
      ...(entry.scope ? [make("span", "cnb-scope", [entry.scope])] : []),
    ]);
    const related = opens ? seeAlso(entry) : [];
    const item = make("li", "cnb-entry", [
      ...(entry.icons ? [picture(entry)] : []),
      make("div", "cnb-says", [opener, text, facts, ...related]),
    ]);
    if (opens) item.classList.add("is-open");
    return item;
  }

  /** Rules that have to do with an entry. @param {Entry} entry */
  function seeAlso(entry) {
    const links = (entry.see ?? []).flatMap((id) => {
      const rule = entries().find(({ topics }) => topics.includes(id));
      if (!rule) return []; // a rule of a module that is not listed here
      const opener = make("button", "cnb-rule cnb-see", [id], { type: "button", "data-topic": id });
      return [make("li", "", [opener, ` ${rule.text}`])];
    });
    if (links.length === 0) return [];
    return [make("p", "cnb-facts", [say("page-see-also")]), make("ul", "cnb-links", links)];
  }

  /** @param {Entry} entry */
  function picture(entry) {
    const known = pictures.get(entry);
    if (known) return known;
    const drawings = (entry.icons ?? []).map((svg) => {
      const drawing = makeDrawing("cnb-icon-tile");
      drawing.show(svg);
      return drawing.element;
    });
    const made = make("div", "cnb-icons", drawings, { "aria-hidden": "true" });
    pictures.set(entry, made);
    return made;
  }

  // Opening -----------------------------------------------------------------------------------

  /** Show the topic, in the middle of the list. */
  function open() {
    const topic = model.get("topic");
    const entry = entries().find(({ topics }) => topics.includes(topic));
    if (!entry) {
      list();
      return;
    }
    if (section !== ALL && section !== entry.section) section = entry.section;
    if (!search(model.get("query"), entries()).includes(entry)) {
      box.value = "";
      link.set("query", "");
    }
    list();
    const item = /** @type {HTMLElement} */ (found.querySelector(".is-open"));
    found.scrollTop = item.offsetTop - Math.max(0, (found.clientHeight - item.offsetHeight) / 2);
    live.textContent = say("page-entry", { name: entry.name, text: entry.text });
  }

  /** @param {HTMLElement | undefined} stop */
  function setTabStop(stop) {
    for (const opener of openers) opener.tabIndex = opener === stop ? 0 : -1;
  }

  found.addEventListener("click", ({ target }) => {
    const button = target instanceof Element ? target.closest("[data-topic]") : null;
    const item = target instanceof Element ? target.closest(".cnb-entry") : null;
    const asked = button ?? item?.querySelector(".cnb-opener");
    const topic = /** @type {HTMLElement | null} */ (asked)?.dataset.topic;
    if (!topic || String(window.getSelection()) !== "") return; // somebody copies a text
    const isOpener = asked?.classList.contains("cnb-opener");
    link.set("topic", isOpener && item?.classList.contains("is-open") ? "" : topic);
    openers.find((opener) => opener.dataset.topic === topic)?.focus({ preventScroll: true });
  });
  box.addEventListener("input", () => {
    link.set("query", box.value);
    found.scrollTop = 0;
  });
  ownKeys(root, ({ key }, target) => {
    const at = openers.indexOf(/** @type {HTMLElement} */ (target));
    const isFirst = at === 0;
    if (target === box) {
      if (key === "ArrowDown") openers[0]?.focus();
      else if (key === "Escape" && box.value) link.set("query", "");
      else return false;
    } else if (at < 0) {
      return false;
    } else if (key === "ArrowDown") {
      openers[Math.min(at + 1, openers.length - 1)].focus();
    } else if (key === "ArrowUp") {
      (isFirst ? box : openers[at - 1]).focus();
    } else if (key === "Home" || key === "End") {
      openers[key === "Home" ? 0 : openers.length - 1].focus();
    } else if (key === "Escape") {
      box.focus();
    } else {
      return false;
    }
    return true;
  });
  found.addEventListener("focusin", ({ target }) => {
    const opener = /** @type {HTMLElement} */ (target);
    if (openers.includes(opener)) setTabStop(opener);
  });

  // News from Python, or from another view --------------------------------------------------------

  function onQuery() {
    if (box.value !== model.get("query")) box.value = model.get("query");
    const count = list();
    live.textContent = say("page-entries-found", { number: count });
  }

  model.on("change:query", onQuery);
  model.on("change:topic", open);
  box.value = model.get("query");
  const stopContrast = followContrast(root, model);
  list();
  // The list can be scrolled once it stands in the page.
  const frame = window.requestAnimationFrame(() => model.get("topic") && open());

  return () => {
    window.cancelAnimationFrame(frame);
    model.off("change:query", onQuery);
    model.off("change:topic", open);
    stopContrast();
    link.close();
  };
}

export default { render };
