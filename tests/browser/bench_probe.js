// What the benchmark watches in the page, and how it plays a whole game there. Loaded before
// JupyterLab, so that it sees every message between page and kernel.

/**
 * Moments of one choice, in the page's own milliseconds.
 * @typedef {object} Moments
 * @property {number} clicked when the pointer was released, by the event itself
 * @property {number} sent when the message to the kernel was handed over
 * @property {number} arrived when the largest message from the kernel was here
 * @property {number} drawn when the page was changed
 * @property {number} painted when the frame after that was painted
 *
 * @typedef {{text: string, parts: string[]}} Step an action and the parts that stand for it
 */

const probe = (() => {
  /** Milliseconds for any change. */
  const WAIT = 30_000;
  /** @type {Moments} */
  let moments = { clicked: 0, sent: 0, arrived: 0, drawn: 0, painted: 0 };
  let largest = 0;
  let received = 0;
  /** @type {Promise<Moments>} */
  let watched = Promise.resolve(moments);

  window.WebSocket = class extends WebSocket {
    /** @param {string | URL} url @param {string | string[]} [protocols] */
    constructor(url, protocols) {
      super(url, protocols);
      if (String(url).includes("/channels")) this.addEventListener("message", onMessage);
    }

    /** @param {Parameters<WebSocket["send"]>[0]} data */
    send(data) {
      moments.sent ||= performance.now();
      super.send(data);
    }
  };

  /** @param {MessageEvent<string | ArrayBuffer>} event */
  function onMessage({ data }) {
    const size = typeof data === "string" ? new Blob([data]).size : data.byteLength;
    received += size;
    if (size <= largest) return;
    largest = size;
    moments.arrived = performance.now();
  }

  window.addEventListener(
    "click",
    (event) => {
      moments = { clicked: event.timeStamp, sent: 0, arrived: 0, drawn: 0, painted: 0 };
      largest = 0;
    },
    { capture: true },
  );

  const table = () =>
    /** @type {HTMLElement} */ (document.querySelector(".cnb-table[data-revision]"));
  const revision = () => Number(table().dataset.revision);

  /**
   * The next change of the table after which `done` holds; an error if none comes.
   * @param {() => boolean} done
   * @returns {Promise<void>}
   */
  function change(done) {
    return new Promise((resolve, reject) => {
      const observer = new MutationObserver(() => {
        if (!done()) return;
        observer.disconnect();
        clearTimeout(late);
        resolve();
      });
      const late = setTimeout(() => reject(new Error("the table did not change")), WAIT);
      observer.observe(table(), { attributes: true, subtree: true });
    });
  }

  /**
   * The end of the next frame: a frame runs these callbacks, then style, layout and paint, and only
   * then the next message is read.
   * @returns {Promise<void>}
   */
  function paint() {
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      });
    });
  }

  /** Watch what the next click leads to. @param {() => boolean} done */
  async function watch(done) {
    await change(done);
    moments.drawn = performance.now();
    await paint();
    moments.painted = performance.now();
    return moments;
  }

  /** Until buttons have their words: those of the move before stand there as long. */
  async function settled() {
    const isSettled = () =>
      !table().matches("[aria-busy]") &&
      table().querySelector(".cnb-message")?.getAttribute("aria-busy") === "false";
    if (!isSettled()) await change(isSettled);
  }

  const selected = () => table().querySelectorAll(".is-selected").length;

  /** The element of a part that can be chosen. @param {string} name */
  const possible = (name) => table().querySelector(`[data-part="${name}"].is-possible`);

  return {
    /** Watch until a later view is shown. */
    watchMove() {
      const before = revision();
      watched = watch(() => revision() > before);
    },

    /** Watch until one more part is shown as selected, or fewer are. */
    watchHighlight() {
      const before = selected();
      watched = watch(() => selected() !== before);
    },

    watched: () => watched,
    paint,

    /**
     * Play these actions, one after the other, by clicks made by script.
     * @param {Step[]} steps
     * @returns {Promise<number[]>} how many bytes came from the kernel with each
     */
    async play(steps) {
      const sizes = [];
      for (const { text, parts } of steps) {
        await settled();
        const before = revision();
        received = 0;
        for (const part of parts) {
          if (table().querySelector(".cnb-play")) break;
          possible(part)?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        }
        await settled();
        const button = /** @type {HTMLElement | null} */ (
          table().querySelector(".cnb-play") ??
            table().querySelector(`.cnb-choice[data-choice="${text}"]`)
        );
        if (!button) throw new Error(`the page does not offer: ${text}`);
        const played = change(() => revision() > before && !table().matches("[aria-busy]"));
        button.click();
        await played;
        sizes.push(received);
      }
      return sizes;
    },
  };
})();

Object.assign(window, { probe });
