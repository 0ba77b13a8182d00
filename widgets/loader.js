// What each widget gets as its module. All widgets of a kind share their page: its code, its looks, and
// what it says of tiles and rules. A document asks for each of these once, by the id that Python has
// given to its content, and hands them over to the page as if they were the widget's own.

/**
 * @typedef {import("./link.js").Model & {
 *   widget_manager?: {get_model: (id: string) => Promise<{get: (name: string) => any}>}}} SharingModel
 * @typedef {{model: SharingModel, el: HTMLElement}} Context
 * @typedef {Record<string, any>} Values
 */

/** What is before the id of a model, in the state of another one. */
const REFERENCE = /^IPY_MODEL_/;

/** What is here already, by its id: widgets of other outputs may have brought it. @type {Map<string, Promise<any>>} */
const here = (/** @type {any} */ (globalThis)[Symbol.for("castles_nb.shared")] ??= new Map());

/**
 * Something that is made once, and again only if that failed.
 * @param {string} id
 * @param {() => Promise<any>} make
 * @returns {Promise<any>}
 */
function once(id, make) {
  const made = here.get(id) ?? make();
  here.set(id, made);
  made.catch(() => here.delete(id));
  return made;
}

/**
 * The value that a name stands for. Where there are no models of others, or these are gone, Python
 * says it.
 * @param {SharingModel} model
 * @param {string} name
 * @param {string} id
 */
async function valueOf(model, name, id) {
  try {
    const shared = await model.widget_manager?.get_model(id);
    const value = shared?.get("value");
    if (value !== undefined) return value;
  } catch {
    // Said by Python.
  }
  return askFor(model, name, id);
}

/** @param {SharingModel} model @param {string} name @param {string} id @returns {Promise<any>} */
function askFor(model, name, id) {
  return new Promise((resolve) => {
    /** @param {any} content */
    function onMessage(content) {
      if (content?.kind !== "brought" || content.id !== id) return;
      model.off("msg:custom", onMessage);
      resolve(content.value);
    }
    model.on("msg:custom", onMessage);
    model.send({ kind: "bring", revision: 0, name });
  });
}

/** All that a widget shares now, by name. @param {SharingModel} model @returns {Promise<Values>} */
async function valuesFor(model) {
  /** @type {[string, string][]} */
  const references = Object.entries(model.get("shared"));
  const values = references.map(async ([name, reference]) => {
    const id = reference.replace(REFERENCE, "");
    return [name, await once(id, () => valueOf(model, name, id))];
  });
  return Object.fromEntries(await Promise.all(values));
}

/** The code of a page. @param {string} id @param {string} text */
function moduleOf(id, text) {
  return once(`module:${id}`, async () => {
    const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
    try {
      return (await import(url)).default;
    } finally {
      URL.revokeObjectURL(url);
    }
  });
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

/** @param {Context} context */
async function render(context) {
  const { el, model } = context;
  const values = await valuesFor(model);
  bringStyle(el, model.get("_anywidget_id"), values.style);
  const page = await moduleOf(model.get("shared").module, values.module);
  return page.render({ ...context, model: withShared(model, values) });
}

export default { render };
