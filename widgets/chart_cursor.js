// The line in a chart over the moves of a game that shows which moment it is.

/** Where the beginning stands in a chart, and how far the next move is. @param {Element} place */
export function chartScale(place) {
  const field = /** @type {SVGElement | null} */ (place.querySelector("[data-left]"));
  return { left: Number(field?.dataset.left), step: Number(field?.dataset.step) };
}

/** @param {Element} place @param {number} ply below 0 where it stands nowhere */
export function markPly(place, ply) {
  const { left, step } = chartScale(place);
  const cursor = place.querySelector(".cnb-cursor");
  cursor?.setAttribute("transform", `translate(${left + step * ply})`);
  cursor?.setAttribute("visibility", ply < 0 ? "hidden" : "visible");
}
