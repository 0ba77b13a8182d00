// The news: what bots and scripts did last, and how fast that is shown.
import { makeNews } from "../news.js";

/** @param {import("./part.js").Table} table @returns {import("./part.js").Part} */
export function makeNewsPart({ handlers, model, root, say, set }) {
  const news = makeNews({ setPace: (pace) => set("pace", pace), again: () => handlers.again?.() }, say);
  if (!handlers.again) news.element.querySelector(".cnb-news-tools")?.remove(); // nothing is shown at a pace

  return {
    places: { news: news.element },

    tell({ news: told, seats }) {
      root.classList.toggle("has-news", seats.some((seat) => seat.is_bot || seat.is_scripted));
      news.show(told, seats);
      news.allowAgain(handlers.hasAgain?.() ?? false);
    },

    show: () => news.showPace(model.get("pace") ?? null),
  };
}
