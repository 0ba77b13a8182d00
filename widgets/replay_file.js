// A replay in a file of its own, which plays what was kept in it without Python and a network.
import { makeSavedModel } from "./saved_model.js";
import { render } from "./replay.js";

/** @param {string} id @returns {HTMLElement} */
function placeOf(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/**
 * What was packed by gzip and written in base64.
 * @param {string} packed
 */
async function unpacked(packed) {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return JSON.parse(await new Response(stream).text());
}

async function start() {
  const el = placeOf("cnb-page");
  try {
    const model = makeSavedModel(await unpacked(placeOf("cnb-kept").textContent ?? ""));
    render({ model, el });
  } catch (error) {
    el.textContent = el.dataset.trouble ?? ""; // an old browser, or a file that was cut off
    throw error;
  }
  // Keys step at once, without a click.
  /** @type {HTMLElement | null} */ (el.querySelector(".cnb-replay"))?.focus();
}

start();
