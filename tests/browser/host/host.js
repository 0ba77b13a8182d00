// A page that shows widgets of the process that runs the tests. anywidget's own front end runs in
// it; what is ours stands in for Backbone, for the manager of widgets and for the kernel's channel.

const VIEW = "application/vnd.jupyter.widget-view+json";

/** Events as Backbone has them: names with spaces between them, contexts, null for any. */
class Events {
  #listeners = [];

  on(names, callback, context) {
    for (const name of names.split(" ")) this.#listeners.push({ name, callback, context });
  }

  once(name, callback) {
    const first = (...what) => {
      this.off(name, first);
      callback(...what);
    };
    this.on(name, first);
  }

  off(names, callback, context) {
    const isMeant = (listener) =>
      (names == null || names.split(" ").includes(listener.name)) &&
      (callback == null || listener.callback === callback) &&
      (context == null || listener.context === context);
    this.#listeners = this.#listeners.filter((listener) => !isMeant(listener));
  }

  trigger(name, ...what) {
    for (const each of this.#listeners.filter((listener) => listener.name === name)) {
      each.callback.apply(each.context ?? this, what);
    }
  }
}

const isEqual = (one, other) => JSON.stringify(one) === JSON.stringify(other);

class DOMWidgetModel extends Events {
  #state;
  #unsaved = new Set();
  /** How many echoes of what this page has set are still to come, by the names of traits. */
  #echoes = new Map();

  constructor(id, state, comm) {
    super();
    this.model_id = id;
    this.comm = comm;
    this.widget_manager = { get_model: async (id) => models.get(id) ?? Promise.reject(new Error(id)) };
    this.#state = state;
    this.initialize();
  }

  initialize() {}

  get(name) {
    return this.#state[name];
  }

  set(name, value) {
    for (const changed of this.#take({ [name]: value })) this.#unsaved.add(changed);
  }

  save_changes() {
    if (!this.#unsaved.size) return;
    const entries = [...this.#unsaved].map((name) => [name, this.#state[name]]);
    this.#unsaved.clear();
    for (const [name] of entries) this.#echoes.set(name, this.#echoesOf(name) + 1);
    const [state, paths, buffers] = withoutBuffers(this.serialize(Object.fromEntries(entries)));
    this.comm.send({ method: "update", state, buffer_paths: paths }, buffers);
  }

  send(content, _callbacks, buffers = []) {
    this.comm.send({ method: "custom", content }, buffers);
  }

  async _handle_comm_msg({ data, buffers }) {
    if (data.method === "custom") {
      this.trigger("msg:custom", data.content, buffers);
      return;
    }
    const state = withBuffers(data.state, data.buffer_paths, buffers);
    this.#take(data.method === "echo_update" ? this.#withoutOwn(state) : state);
  }

  #echoesOf(name) {
    return this.#echoes.get(name) ?? 0;
  }

  /** An echo without what this page has set itself, perhaps to something else meanwhile. */
  #withoutOwn(state) {
    const foreign = Object.entries(state).filter(([name]) => !this.#echoesOf(name));
    for (const name in state) this.#echoes.set(name, Math.max(0, this.#echoesOf(name) - 1));
    return Object.fromEntries(foreign);
  }

  #take(state) {
    const changed = Object.keys(state).filter((name) => !isEqual(this.#state[name], state[name]));
    for (const name of changed) this.#state[name] = state[name];
    for (const name of changed) this.trigger(`change:${name}`, this, this.#state[name], {});
    if (changed.length) this.trigger("change", this, {});
    return changed;
  }
}

class DOMWidgetView {
  constructor(model) {
    this.model = model;
    this.el = document.createElement("div");
    this.el.className = "lm-Widget";
    this.$el = { empty: () => this.el.replaceChildren() };
  }

  remove() {
    this.el.remove();
  }
}

/** The channel to a widget in Python. Tests put functions of their own in front of `send`. */
class Comm {
  constructor(id) {
    this.id = id;
  }

  send(data, buffers = []) {
    window.host.sent.push(data);
    socket.send(JSON.stringify({ id: this.id, data, buffers: buffers.map(toText) }));
  }
}

/** A box of ipywidgets: the views of its children, from the first one that has changed on anew. */
class BoxView extends DOMWidgetView {
  #views = [];

  constructor(model) {
    super(model);
    const kind = model.get("_model_name") === "HBoxModel" ? "widget-hbox" : "widget-vbox";
    this.el.className = `lm-Widget lm-Panel jupyter-widgets widget-container widget-box ${kind}`;
  }

  render() {
    const follow = () => this.#show(this.model.get("children").map(modelOf));
    this.model.on("change:children", follow, this);
    follow();
  }

  #show(children) {
    const stay = children.findIndex((model, place) => this.#views[place]?.model !== model);
    const kept = stay < 0 ? children.length : stay;
    for (const view of this.#views.splice(kept)) view.remove();
    for (const model of children.slice(kept)) {
      const view = viewOf(model);
      this.el.append(view.el);
      this.#views.push(view);
    }
  }

  remove() {
    this.model.off(null, null, this);
    for (const view of this.#views) view.remove();
    super.remove();
  }
}

/** Binary values go beside the rest, named by where they were. */
function withoutBuffers(state, path = []) {
  const paths = [];
  const buffers = [];
  const copy = (value, where) => {
    if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      paths.push(where);
      buffers.push(value);
      return null;
    }
    if (Array.isArray(value)) return value.map((each, number) => copy(each, [...where, number]));
    if (value === null || typeof value !== "object") return value;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copy(each, [...where, key])]));
  };
  return [copy(state, path), paths, buffers];
}

function withBuffers(state, paths = [], buffers = []) {
  paths.forEach((path, number) => {
    const owner = path.slice(0, -1).reduce((value, key) => value[key], state);
    owner[path.at(-1)] = buffers[number];
  });
  return state;
}

const toText = (buffer) => {
  const bytes = new Uint8Array(buffer.buffer ?? buffer, buffer.byteOffset ?? 0, buffer.byteLength);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
};
const toView = (text) => new DataView(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer);

const { AnyModel, AnyView } = await new Promise((resolve, reject) => {
  window.define = (_names, make) => resolve(make({ DOMWidgetModel, DOMWidgetView }));
  import("/anywidget.js").catch(reject);
});

/** By the ids of their channels. */
const models = new Map();
const socket = new WebSocket(`ws://${location.host}/socket`);

const hear = {
  comm_open({ id, data, buffers }) {
    const state = withBuffers(data.state, data.buffer_paths, buffers);
    const Model = state._model_module === "anywidget" ? AnyModel : DOMWidgetModel;
    models.set(id, new Model(id, state, new Comm(id)));
  },
  comm_msg({ id, data, buffers }) {
    window.host.heard?.push(data);
    models.get(id)?._handle_comm_msg({ data, buffers });
  },
  comm_close({ id }) {
    models.get(id)?.trigger("destroy");
    models.delete(id);
  },
  display({ bundle }) {
    const output = outputOf(bundle);
    const child = part("jp-OutputArea-child", part("jp-OutputArea-output", output));
    const cell = part("jp-Cell jp-CodeCell", part("jp-OutputArea jp-Cell-outputArea", child));
    document.querySelector(".jp-WindowedPanel-outer").append(cell);
  },
  settled() {
    for (const resolve of settling.splice(0)) resolve();
  },
};

function modelOf(reference) {
  return models.get(reference.replace("IPY_MODEL_", ""));
}

function viewOf(model) {
  const view = model instanceof AnyModel ? new AnyView(model) : new BoxView(model);
  view.render();
  return view;
}

function outputOf(bundle) {
  if (VIEW in bundle) {
    const view = viewOf(models.get(bundle[VIEW].model_id));
    views.push(view);
    return view.el;
  }
  const isPage = "text/html" in bundle;
  const output = document.createElement(isPage ? "div" : "pre");
  if (isPage) {
    output.className = "jp-RenderedHTMLCommon";
    output.innerHTML = bundle["text/html"];
  } else output.textContent = bundle["text/plain"];
  return output;
}

function part(name, child) {
  const node = document.createElement("div");
  node.className = name;
  node.append(child);
  return node;
}

socket.onmessage = ({ data }) => {
  const { kind, buffers = [], ...rest } = JSON.parse(data);
  hear[kind]({ ...rest, buffers: buffers.map(toView) });
};

// What waits for a time to pass (a second click that is not meant) need not be waited for.
const now = performance.now.bind(performance);
let passed = 0;
performance.now = () => now() + passed;

const settling = [];
const views = [];

window.host = {
  /** Until Python has handled all that was sent. */
  settled() {
    socket.send(JSON.stringify({ kind: "settle" }));
    return new Promise((resolve) => settling.push(resolve));
  },
  /** Take away all that is shown, as where a cell is run once more. */
  clear() {
    for (const view of views.splice(0)) view.remove();
    document.querySelector(".jp-WindowedPanel-outer").replaceChildren();
  },
  /** All that went to Python. */
  sent: [],
  pass(milliseconds) {
    passed += milliseconds;
  },
  /** Those of the widgets that are shown; layouts have others. */
  comms: () => [...models.values()].filter((model) => model instanceof AnyModel).map(({ comm }) => comm),
  /** JupyterLab's own light or dark theme. */
  useTheme(theme) {
    for (const link of document.querySelectorAll("link[data-theme]")) {
      link.media = link.dataset.theme === theme ? "all" : "not all";
    }
    document.body.dataset.jpThemeLight = String(theme === "light");
  },
  ready: new Promise((resolve, reject) => {
    socket.onopen = () => resolve();
    socket.onerror = reject;
  }),
};
