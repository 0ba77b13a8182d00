// The module of each widget. All widgets of a kind share their page: its code, its looks, and
// what it says of tiles and rules. A document asks for each of these once, by the id that Python has
// given to its content, and hands them over to the page as if they were the widget's own.

/**
 * @typedef {import("./link.js").Model & {
 *   widget_manager?: {get_model: (id: string) => Promise<{get: (name: string) => any}>}}} SharingModel
 * @typedef {{model: SharingModel, el: HTMLElement}} Context
 * @typedef {Record<string, any>} Values
 */

/** The text before the id of a model, in the state of another one. */
const REFERENCE = /^IPY_MODEL_/;

/** Milliseconds after which a page that still lacks something says so. */
const SILENCE = 8000;
/** Milliseconds after which a widget asks for what another one has asked for: that may have no Python. */
const PATIENCE = 1000;

/**
 * Something that all widgets of a document share.
 * @typedef {object} Place
 * @property {Promise<any>} value
 * @property {(value: any) => void} put
 * @property {boolean} isHere
 * @property {boolean} isAsked whether a widget has asked its Python for it
 */

/** Shared values, by their ids: widgets of other outputs may have brought them. @type {Map<string, Place>} */
const places = (/** @type {any} */ (globalThis)[Symbol.for("castles_nb.places")] ??= new Map());

/** @param {string} id @returns {Place} */
function placeOf(id) {
  const known = places.get(id);
  if (known) return known;
  /** @type {Place} */
  const place = { isAsked: false, isHere: false, put: () => {}, value: Promise.resolve() };
  place.value = new Promise((resolve) => {
    place.put = (value) => {
      place.isHere = true;
      resolve(value);
    };
  });
  places.set(id, place);
  return place;
}

/**
 * The value that a name stands for, whichever widget brings it: one whose Python is gone waits for others.
 * @param {SharingModel} model
 * @param {string} name
 * @param {string} id
 */
function valueOf(model, name, id) {
  const place = placeOf(id);
  if (!place.isHere) find(model, name, id, place);
  return place.value;
}

/**
 * Look among the models. Where there are none of others, or these are gone, Python says it.
 * @param {SharingModel} model
 * @param {string} name
 * @param {string} id
 * @param {Place} place
 */
async function find(model, name, id, place) {
  try {
    const shared = await model.widget_manager?.get_model(id);
    const value = shared?.get("value");
    if (value !== undefined) place.put(value);
  } catch {
    // Said by Python.
  }
  if (place.isHere) return;
  if (place.isAsked) await new Promise((resolve) => setTimeout(resolve, PATIENCE));
  place.isAsked = true;
  if (!place.isHere) askFor(model, name, id, place.put);
}

/**
 * @param {SharingModel} model
 * @param {string} name
 * @param {string} id
 * @param {(value: any) => void} put
 */
function askFor(model, name, id, put) {
  /** @param {any} content */
  function onMessage(content) {
    if (content?.kind !== "brought" || content.id !== id) return;
    model.off("msg:custom", onMessage);
    put(content.value);
  }
  model.on("msg:custom", onMessage);
  try {
    model.send({ kind: "bring", revision: 0, name });
  } catch {
    // There's no Python; another widget may bring it yet.
  }
}

/** All that a widget shares now, by name. @param {SharingModel} model @returns {Promise<Values>} */
async function valuesFor(model) {
  /** @type {[string, string][]} */
  const references = Object.entries(model.get("shared"));
  const values = references.map(async ([name, reference]) => {
    return [name, await valueOf(model, name, reference.replace(REFERENCE, ""))];
  });
  return Object.fromEntries(await Promise.all(values));
}

/** The code of a page. @param {string} id @param {string} text @returns {Promise<any>} */
function moduleOf(id, text) {
  const place = placeOf(`module:${id}`);
  if (!place.isHere) place.put(imported(text));
  place.value.catch(() => places.delete(`module:${id}`)); // it can be tried again
  return place.value;
}

/** @param {string} text */
async function imported(text) {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  try {
    return (await import(url)).default;
  } finally {
    URL.revokeObjectURL(url);
  }
}

/**
 * The looks of a kind of widgets come once into a document, or into the shadow in which a page is.
 * @param {HTMLElement} el
 * @param {string} kind
 * @param {string} css
 */
function bringStyle(el, kind, css) {
  const around = el.getRootNode();
  const home = around instanceof ShadowRoot ? around : document.head;
  const there = [...home.querySelectorAll("style")].find((each) => each.dataset.castlesNb === kind);
  const style = there ?? document.createElement("style");
  style.dataset.castlesNb = kind;
  if (style.textContent !== css) style.textContent = css;
  if (!there) home.append(style);
}

/**
 * A model with what it shares. What comes from Python while something new is still to be brought waits.
 * @param {SharingModel} model
 * @param {Values} values
 * @returns {import("./link.js").Model}
 */
function withShared(model, values) {
  /** @typedef {(...rest: any[]) => void} Listener */
  /** @type {[string, Listener, Listener][]} */
  let listeners = [];
  /** @type {(() => void)[] | null} what waits, if something is to be brought */
  let waiting = null;
  let shown = JSON.stringify(model.get("shared"));

  async function bring() {
    waiting = [];
    values = await valuesFor(model);
    const late = waiting;
    waiting = null;
    for (const tell of late) tell();
  }

  /** @param {() => void} tell */
  function hear(tell) {
    const now = JSON.stringify(model.get("shared"));
    if (now !== shown) {
      shown = now;
      bring();
    }
    if (waiting) waiting.push(() => hear(tell));
    else tell();
  }

  return {
    get: (name) => (Object.hasOwn(values, name) ? values[name] : model.get(name)),
    set: (name, value) => model.set(name, value),
    save_changes: () => model.save_changes(),
    send: (content) => model.send(content),
    on(event, listener) {
      /** @type {Listener} */
      const heard = (...rest) => hear(() => listener(...rest));
      listeners.push([event, listener, heard]);
      model.on(event, heard);
    },
    off(event, listener) {
      const [gone, stay] = [true, false].map((isMeant) =>
        listeners.filter((each) => (each[0] === event && each[1] === listener) === isMeant),
      );
      listeners = stay;
      for (const [, , heard] of gone) model.off(event, heard);
    },
  };
}

/**
 * Say that nothing comes, until it comes all the same.
 * @param {Context} context
 * @returns {() => void} it has come
 */
function sayLater({ el, model }) {
  const words = document.createElement("p");
  const timer = setTimeout(() => {
    words.textContent = model.get("silence");
    el.append(words);
  }, SILENCE);
  return () => {
    clearTimeout(timer);
    words.remove();
  };
}

/** @param {Context} context */
async function render(context) {
  const { el, model } = context;
  const come = sayLater(context);
  const values = await valuesFor(model);
  come();
  bringStyle(el, model.get("_anywidget_id"), values.style);
  const page = await moduleOf(model.get("shared").module, values.module);
  return page.render({ ...context, model: withShared(model, values) });
}

export default { render };
