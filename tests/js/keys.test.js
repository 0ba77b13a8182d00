import assert from "node:assert/strict";
import test from "node:test";

import { isForLab, ownKeys } from "../../widgets/keys.js";

/** @param {string} text as in "Ctrl+s" */
function pressed(text) {
  const held = text.split("+");
  const key = held.pop() ?? "";
  const [ctrlKey, metaKey, altKey] = ["Ctrl", "Meta", "Alt"].map((name) => held.includes(name));
  return { key, ctrlKey, metaKey, altKey };
}

test("plain keys stay where they are pressed", () => {
  for (const key of ["s", "S", "Enter", "Escape", "ArrowLeft", "Tab"]) {
    assert.equal(isForLab(pressed(key), true), false, key);
    assert.equal(isForLab(pressed(key), false), false, key);
  }
});

test("shortcuts go on from anywhere", () => {
  for (const key of ["Ctrl+s", "Meta+s", "Ctrl+S", "Ctrl+b", "Control"]) {
    const event = { ...pressed(key), ...(key === "Control" ? { ctrlKey: true } : {}) };
    assert.equal(isForLab(event, true), true, key);
    assert.equal(isForLab(event, false), true, key);
  }
});

test("what would run the cell stays in the widget", () => {
  for (const key of ["Ctrl+Enter", "Meta+Enter", "Alt+Enter"]) {
    assert.equal(isForLab(pressed(key), true), false, key);
    assert.equal(isForLab(pressed(key), false), false, key);
  }
});

test("a text field keeps what it does itself", () => {
  for (const key of ["a", "c", "v", "x", "y", "z", "Z", "Backspace", "ArrowLeft", "Home"]) {
    for (const held of ["Ctrl", "Meta"]) {
      assert.equal(isForLab(pressed(`${held}+${key}`), true), false, key);
      assert.equal(isForLab(pressed(`${held}+${key}`), false), true, key);
    }
  }
});

test("letters that are written with AltGr or Option stay in a text field", () => {
  assert.equal(isForLab(pressed("Ctrl+Alt+a"), true), false);
  assert.equal(isForLab(pressed("Alt+å"), true), false);
});

test("a key that writes letters together with others is no key of a widget", () => {
  Object.assign(globalThis, { Element: class {}, KeyboardEvent: Object });
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {};
  /** @type {string[]} */
  const used = [];
  const root = {
    setAttribute() {},
    /** @param {string} name @param {(event: any) => void} listener */
    addEventListener: (name, listener) => (listeners[name] = listener),
  };
  ownKeys(/** @type {any} */ (root), ({ key }) => Boolean(used.push(key)));
  const rest = { stopPropagation() {}, preventDefault() {} };
  for (const isComposing of [true, false]) {
    listeners.keydown({ ...pressed("Escape"), ...rest, isComposing });
  }
  assert.deepEqual(used, ["Escape"]);
});
