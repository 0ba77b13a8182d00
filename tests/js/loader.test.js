import assert from "node:assert/strict";
import test from "node:test";

/** What a page needs of a document. */
const head = { styles: /** @type {any[]} */ ([]), querySelectorAll: () => head.styles, append: (/** @type {any} */ style) => head.styles.push(style) };
/** @type {any[]} what stands in the place of a widget */
let shown = [];
Object.assign(globalThis, {
  ShadowRoot: class {},
  document: { head, createElement: () => makeElement() },
  // node imports no blobs: their text as an address
  Blob: class {
    /** @param {string[]} texts */
    constructor([text]) {
      this.text = text;
    }
  },
});
URL.createObjectURL = (/** @type {any} */ { text }) => `data:text/javascript,${encodeURIComponent(text)}`;
URL.revokeObjectURL = () => {};

const { default: loader } = await import("../../widgets/loader.js");

function makeElement() {
  const element = {
    dataset: {},
    textContent: "",
    remove: () => {
      shown = shown.filter((each) => each !== element);
    },
  };
  return element;
}

/** A page that hands over the model that it gets. */
const MODULE = "export default { render: (context) => context };";
const EL = /** @type {any} */ ({
  getRootNode: () => null,
  append: (/** @type {any} */ element) => shown.push(element),
});

/**
 * A widget's model; others are found in `models`, or Python is asked.
 * @param {Record<string, any>} traits
 * @param {Record<string, any> | null} models
 */
function modelOf(traits, models) {
  /** @type {Map<string, Set<(...rest: any[]) => void>>} */
  const listeners = new Map();
  /** @type {any[]} */
  const sent = [];
  const tell = (/** @type {string} */ event, /** @type {any[]} */ ...rest) => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(...rest);
  };
  const get_model = async (/** @type {string} */ id) => {
    if (!models || !(id in models)) throw new Error(id);
    return { get: () => models[id] };
  };
  return {
    sent,
    tell,
    widget_manager: { get_model },
    get: (/** @type {string} */ name) => traits[name],
    set: (/** @type {string} */ name, /** @type {any} */ value) => (traits[name] = value),
    save_changes() {},
    on: (/** @type {string} */ event, /** @type {any} */ listener) =>
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    off: (/** @type {string} */ event, /** @type {any} */ listener) => listeners.get(event)?.delete(listener),
    send: (/** @type {any} */ content) => sent.push(content),
  };
}

/** @param {string} id */
const refer = (id) => `IPY_MODEL_${id}`;

/** @param {string} rules an id */
function traitsWith(rules) {
  return {
    _anywidget_id: "a table",
    view: "a view",
    silence: "nothing comes",
    shared: { module: refer("m"), style: refer("s"), rules: refer(rules) },
  };
}

const VALUES = { m: MODULE, s: "p {}", "rules-1": { ONE: "one" }, "rules-2": { ONE: "another" } };

/** @param {any} model @returns {Promise<any>} what the page gets */
async function pageOf(model) {
  const context = await /** @type {any} */ (loader).render({ model, el: EL });
  return context.model;
}

test("a page reads what is shared like all else, and its looks come once", async () => {
  for (let tables = 0; tables < 2; tables += 1) {
    const model = await pageOf(modelOf(traitsWith("rules-1"), VALUES));
    assert.deepEqual(model.get("rules"), { ONE: "one" });
    assert.equal(model.get("view"), "a view");
  }
  assert.deepEqual(head.styles.map((style) => style.textContent), ["p {}"]);
});

test("what is here already needs no model", async () => {
  const model = modelOf(traitsWith("rules-1"), {});
  assert.deepEqual((await pageOf(model)).get("rules"), { ONE: "one" });
  assert.deepEqual(model.sent, []);
});

test("where no other model is found, Python says it", async () => {
  const model = modelOf(traitsWith("rules-asked"), null);
  const page = pageOf(model);
  while (model.sent.length === 0) await null;
  assert.deepEqual(model.sent, [{ kind: "bring", revision: 0, name: "rules" }]);
  model.tell("msg:custom", { kind: "brought", id: "other", value: 1 });
  model.tell("msg:custom", { kind: "brought", id: "rules-asked", value: { ONE: "said" } });
  assert.deepEqual((await page).get("rules"), { ONE: "said" });
});

test("news waits until what came with it is here", async () => {
  const model = modelOf(traitsWith("rules-1"), VALUES);
  const page = await pageOf(model);
  /** @type {any[]} */
  const heard = [];
  const note = (/** @type {string} */ what) => heard.push([what, page.get("rules").ONE]);
  page.on("change:view", note);
  model.tell("change:view", "first");
  assert.deepEqual(heard, [["first", "one"]]);
  model.set("shared", traitsWith("rules-2").shared);
  model.tell("change:view", "second");
  model.tell("change:view", "third");
  assert.equal(heard.length, 1);
  while (heard.length < 3) await new Promise((resolve) => setTimeout(resolve, 0));
  assert.deepEqual(heard.slice(1), [["second", "another"], ["third", "another"]]);
  page.off("change:view", note);
  model.tell("change:view", "fourth");
  assert.equal(heard.length, 3);
});

/** Let all that waits for no timer come about. */
async function settled() {
  for (let turns = 0; turns < 20; turns += 1) await null;
}

test("where nothing comes that is said, until it comes all the same", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const model = modelOf(traitsWith("rules-late"), null);
  const page = pageOf(model);
  await settled();
  t.mock.timers.tick(7999);
  assert.deepEqual(shown, []);
  t.mock.timers.tick(1);
  assert.deepEqual(shown.map((element) => element.textContent), ["nothing comes"]);
  model.tell("msg:custom", { kind: "brought", id: "rules-late", value: { ONE: "late" } });
  assert.deepEqual((await page).get("rules"), { ONE: "late" });
  assert.deepEqual(shown, []);
});

test("a widget whose Python is gone keeps no other one waiting, and is shown with it", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const gone = modelOf(traitsWith("rules-gone"), null);
  gone.send = () => {
    throw new Error("no comm");
  };
  const first = pageOf(gone);
  await settled();
  const model = modelOf(traitsWith("rules-gone"), null);
  const second = pageOf(model);
  await settled();
  assert.deepEqual(model.sent, []); // the first may get it for both
  t.mock.timers.tick(1000);
  await settled();
  assert.deepEqual(model.sent, [{ kind: "bring", revision: 0, name: "rules" }]);
  model.tell("msg:custom", { kind: "brought", id: "rules-gone", value: { ONE: "brought" } });
  for (const page of [first, second]) assert.deepEqual((await page).get("rules"), { ONE: "brought" });
});

test("what a running Python brings to the first widget isn't asked for again", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const [one, other] = [modelOf(traitsWith("rules-both"), null), modelOf(traitsWith("rules-both"), null)];
  const pages = [pageOf(one), pageOf(other)];
  await settled();
  one.tell("msg:custom", { kind: "brought", id: "rules-both", value: { ONE: "both" } });
  t.mock.timers.tick(1000);
  for (const page of pages) assert.deepEqual((await page).get("rules"), { ONE: "both" });
  assert.deepEqual(other.sent, []);
});
