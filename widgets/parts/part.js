// The parts of a table, and the things they work with.

/** @typedef {import("../table_state.js").TableState} TableState */
/** @typedef {import("../table_state.js").View} View */
/** @typedef {import("../selection.js").Choice} Choice */
/** @typedef {import("../optimistic.js").Prediction} Prediction */

/**
 * What a game's table has of its own.
 * @typedef {object} TableKind
 * @property {string} name a class of its page
 * @property {string} built what players build, as their drawings are named: `duchy` in `duchy_0`;
 *   empty where nothing is
 * @property {import("../table_drawings.js").Titles} titles
 */

/**
 * The table, as a part sees it.
 * @typedef {object} Table
 * @property {import("../link.js").Model} model
 * @property {TableKind} kind
 * @property {HTMLElement} root
 * @property {import("../table_state.js").TableStore} store
 * @property {import("../texts.js").Say} say
 * @property {import("../rule_fold.js").RuleFold} fold
 * @property {ReturnType<typeof import("../attention.js").makeAttention>} attention
 * @property {() => View} view what is shown of the game
 * @property {() => View} now what Python shows now
 * @property {(view: View) => void} draw show a view
 * @property {(kind: string, fields?: object) => boolean} send one message for each choice, unless an
 *   answer is still to come; whether it was sent
 * @property {(kind: string, fields?: object) => void} ask what changes nothing
 * @property {(name: string, value: any) => void} set a trait that a page may set
 * @property {(words: string) => void} announce read them aloud
 * @property {() => boolean} isWaiting whether an answer is still to come
 * @property {() => string} trouble why nothing comes from Python
 * @property {() => Record<string, string>} rules their sentences, by their ids
 * @property {() => boolean} hasFocus
 * @property {() => void} keepFocus give it back where it was lost as the page changed
 * @property {() => boolean} isResting whether the pointer has not moved since the page changed
 * @property {(act: (isLate: boolean) => void, isAgain?: boolean) => void} whenSettled do something as
 *   soon as Python has answered (`optimistic.js`)
 * @property {(state: TableState) => string[]} marks what parts mark on the boards beside the choice
 * @property {(part: import("../parts.js").Part) => void} targeted tell all parts of a clicked target
 * @property {() => void} setStops things have come or gone where Tab stops
 * @property {Record<string, HTMLElement>} places what the parts before have made, by where it stands
 * @property {Handlers} handlers what parts can do for others; one that isn't there does nothing
 */

/**
 * What parts can do for others, by name.
 * @typedef {object} Handlers
 * @property {(thing: import("../looking.js").Thing, byKey: boolean, isLate: boolean) => void} [target]
 *   somebody has clicked a thing; late is what it was clicked for shown only now
 * @property {() => void} [confirm] play what is armed
 * @property {(rule: string) => void} [tellRule] more is wanted about a rule
 * @property {(line: Element | null) => void} [light] light up what a line tells of
 * @property {(choice: Choice) => void} [lift] what moves with a choice is about to
 * @property {() => void} [leaveStage] the own estate stands large again
 * @property {() => void} [chime]
 * @property {(prediction: Prediction) => void} [showPredicted] show it before Python does
 * @property {() => Choice | null} [takeBack] show what Python has shown last; what was shown instead
 * @property {(next: View) => boolean} [matches] whether the boards show that already
 * @property {(isFree: () => boolean) => void} [settled] do what waited for it
 * @property {(act: (isLate: boolean) => void, isAgain?: boolean) => void} [whenSettled]
 * @property {(view: View) => void} [push] show a view when it's its turn
 * @property {() => boolean} [isShowing] whether something is shown that has happened before
 * @property {() => boolean} [waits] whether what is shown stands until somebody goes on
 * @property {() => void} [next] go on
 * @property {() => void} [skip]
 * @property {() => void} [settle] show how things are now
 * @property {() => void} [again] show the last turns again
 * @property {() => boolean} [hasAgain] whether there are some
 * @property {() => void} [resume] let bots go on
 * @property {(ply: number) => boolean} [look] at another moment; whether that was sent
 * @property {() => void} [playOnHere] play on from there
 * @property {() => void} [uncover] the hand
 * @property {(line: import("../advice.js").AdviceLine) => void} [markAdvice]
 * @property {(line: import("../advice.js").AdviceLine) => void} [armAdvice]
 * @property {(text: string) => void} [showText] to be copied by hand
 * @property {() => string} [newRemark] a remark since the last moment that was read aloud
 * @property {() => void} [review] show it; it's made first if there is none
 * @property {() => void} [retryCostliest] try again from the costliest mistake
 * @property {(ply: number | null, isShown?: boolean) => void} [retry] a mistake, with the better move
 *   shown or not
 * @property {() => import("../review.js").Near} [mistakes] the mistakes around what is shown
 * @property {(swaps: boolean) => void} [sameDeal] play the game that is over again
 * @property {() => void} [rematch]
 */

/**
 * How a view follows the one before.
 * @typedef {object} How
 * @property {boolean} sameViewer
 * @property {boolean} hadFocus
 * @property {boolean} afterStep whether the one before was a step of a script
 * @property {boolean} comesToTurn whether somebody may choose now, after a bot
 * @property {boolean} isDrawn whether the boards show it already
 */

/**
 * A part of a table: what it needs, shows and hears.
 * @typedef {object} Part
 * @property {Record<string, HTMLElement>} [places] what it shows, by where it stands (`table_page.js`)
 * @property {Handlers} [handlers]
 * @property {(keyof TableState)[]} [needs] on what of the state it depends; nothing but settings
 *   where it's left out
 * @property {(state: TableState, before: TableState | null) => void} [show] bring it up to date, where
 *   that has changed; null before where something beside the state has
 * @property {(state: TableState) => string[]} [marks] what it marks on the boards
 * @property {(part: import("../parts.js").Part) => void} [onTarget] somebody has clicked a target, of
 *   which nothing has come yet
 *
 * Another view is shown in four steps:
 * @property {(view: View, how: How) => void} [draw] the boards, at once
 * @property {(view: View, how: How) => void} [tell] what is said and offered, once they are painted
 * @property {(view: View, how: How) => void} [told] what follows from that
 * @property {(view: View) => void} [report] what is read last
 *
 * @property {() => Record<string, Element[]>} [stops] where Tab stops, by region
 * @property {() => void} [start] all is shown for the first time
 * @property {Record<string, () => void>} [onTrait] what Python shows has changed, by trait
 * @property {Record<string, () => void>} [onSetting] so has what a page may set
 * @property {Record<string, (content: any) => void>} [onMessage] what Python says, by kind
 * @property {Record<string, (content: any) => void>} [onAnswer] what it says to a question about the
 *   view that is shown; later it's worth nothing
 * @property {() => void} [onTrouble] an answer may be lost, or Python has refused something
 * @property {(words: string) => void} [troubled] nothing comes from Python, and here somebody waits
 * @property {(message: string) => boolean} [refused] Python has refused something; whether that is told
 *   here
 * @property {Record<string, () => void>} [keys]
 * @property {() => void} [close]
 */

/** @typedef {(table: Table) => Part} MakePart */

/**
 * The parts of a table, made in this order: each finds the places and handlers of those
 * before, and the handlers of all once something happens.
 * @param {Table} table
 * @param {MakePart[]} makers
 */
export function makeParts(table, makers) {
  return makers.map((make) => {
    const part = make(table);
    Object.assign(table.places, part.places);
    Object.assign(table.handlers, part.handlers);
    return part;
  });
}

/**
 * What all parts do about something that some of them hear.
 * @param {Part[]} parts
 * @param {"onTrait" | "onSetting" | "onMessage" | "onAnswer"} where
 * @param {string} name
 * @param {any} [content]
 */
export function tellParts(parts, where, name, content) {
  for (const part of parts) part[where]?.[name]?.(content);
}

/**
 * The traits that some part hears of.
 * @param {Part[]} parts
 * @param {"onTrait" | "onSetting"} where
 */
export function traitsOfParts(parts, where) {
  return [...new Set(parts.flatMap((part) => Object.keys(part[where] ?? {})))];
}

/** The keys of all parts. @param {Part[]} parts @returns {Record<string, () => void>} */
export function keysOfParts(parts) {
  return Object.assign({}, ...parts.map(({ keys = {} }) => keys));
}

/** The stops of each region, by its name. @param {Part[]} parts */
export function stopsOfParts(parts) {
  /** @type {Record<string, Element[]>} */
  const regions = {};
  for (const [name, elements] of parts.flatMap((part) => Object.entries(part.stops?.() ?? {}))) {
    (regions[name] ??= []).push(...elements);
  }
  return regions;
}
