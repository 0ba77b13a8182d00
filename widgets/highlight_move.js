// Lights on the boards: where that happened which a line tells lights up while somebody looks at it.

/**
 * The attributes of an element that tells what happened at these spots.
 * @param {number} player
 * @param {string[]} spots
 * @returns {Record<string, string>}
 */
export function whereOf(player, spots) {
  return { "data-spots": spots.join(" "), "data-of": String(player) };
}

/**
 * @param {HTMLElement} root
 * @param {(player: number, spots: string[]) => Element[]} find the elements of spots
 */
export function makeHighlights(root, find) {
  /** @type {Element[]} */
  let lit = [];
  /** @type {Element | null} */
  let looked = null;
  /** @type {Element | null} what is lit while nobody looks at a line */
  let shown = null;

  /** @param {Element | null} looksAt */
  function look(looksAt) {
    const line = looksAt ?? shown;
    if (line === looked) return;
    looked = line;
    for (const element of lit) element.classList.remove("is-lit", "is-lit-last");
    const spots = line?.getAttribute("data-spots")?.split(" ") ?? [];
    lit = line ? find(Number(line.getAttribute("data-of")), spots) : [];
    for (const element of lit) element.classList.add("is-lit");
    lit.at(-1)?.classList.add("is-lit-last");
  }

  for (const event of ["pointerover", "focusin"]) {
    root.addEventListener(event, ({ target }) => {
      look(target instanceof Element ? target.closest("[data-spots]") : null);
    });
  }
  for (const event of ["pointerleave", "focusout"]) root.addEventListener(event, () => look(null));

  /** Another view has come. @param {Element | null} line what it lights up by itself */
  function show(line) {
    shown = null;
    look(null);
    shown = line;
    look(null);
  }

  return { off: () => show(null), show };
}
