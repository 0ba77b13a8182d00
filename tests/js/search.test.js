import assert from "node:assert/strict";
import test from "node:test";

import { grouped, marked, search } from "../../widgets/search.js";

const BANK = { name: "Bank", rule: "TILE-BANK", text: "A bank brings 2 silver." };
const SELL = { name: "SELL-03", rule: "SELL-03", text: "A sale brings 1 silver; see bank." };
const ALL = [SELL, BANK];

test("words of a query begin words of an entry", () => {
  assert.deepEqual(search("sil bri", ALL), ALL);
  assert.deepEqual(search("sale", ALL), [SELL]);
  assert.deepEqual(search("ale", ALL), []);
  assert.deepEqual(search(" ", ALL), ALL);
});

test("what is called so comes first", () => {
  assert.deepEqual(search("BANK", ALL), [BANK, SELL]);
  assert.deepEqual(search("tile-bank", ALL), [BANK]);
});

test("an entry is found by the names of its tiles", () => {
  const livestock = { name: "Livestock", rule: "TILE-LIVE-1", text: "", topics: ["cow2", "pig4"] };
  assert.deepEqual(search("pig", [BANK, livestock]), [livestock]);
  assert.deepEqual(search("ow", [BANK, livestock]), []);
});

test("signs mean themselves", () => {
  for (const query of [".*", "(", "[a", "\\w", "+", "?", "|", "a|b", "$", "^", "{2}"]) {
    assert.deepEqual(search(query, ALL), [], query);
  }
});

test("every second piece is what was searched for", () => {
  assert.deepEqual(marked("A bank brings 2 silver.", "B sil"), [
    "A ",
    "b",
    "ank ",
    "b",
    "rings 2 ",
    "sil",
    "ver.",
  ]);
  assert.deepEqual(marked("Bank", "bank"), ["", "Bank"]);
  assert.deepEqual(marked("Bank", ""), ["Bank"]);
  assert.deepEqual(marked("", "a"), [""]);
  assert.deepEqual(marked("town town", "t to"), ["", "to", "wn ", "to", "wn"]);
});

test("pieces make up the text again, markup or not", () => {
  for (const text of ["<b>bold</b> & more", "Straße", "İstanbul", "Châteauma", "𝓐 b"]) {
    for (const query of ["b", "<", "s", "i", "ch", "&", "strasse", "𝓐"]) {
      assert.equal(marked(text, query).join(""), text);
    }
  }
});

test("neighbours with the same title make a group", () => {
  const entry = (/** @type {string} */ section, /** @type {string} */ group) => ({ section, group });
  const [a, b, c, d] = [entry("x", "1"), entry("x", "1"), entry("x", "2"), entry("y", "2")];
  assert.deepEqual(grouped([a, b, c, d, a]), [[a, b], [c], [d], [a]]);
  assert.deepEqual(grouped([]), []);
});
