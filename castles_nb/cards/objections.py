"""What can be said against an action: the first rule that it breaks, as a person would check it.

The legal actions are exactly those to which nobody objects.
"""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from castles_nb.cards import terms
from castles_nb.cards.actions import Action, choose, reward_of
from castles_nb.cards.choices import DRAWN_BY, PER_POINT, PRICE, RESTOCKED, TAKEN_BY, tops
from castles_nb.cards.decision import TURN, Decision
from castles_nb.cards.decisions import DECISIONS
from castles_nb.cards.effects import REWARD_PILES
from castles_nb.cards.kinds import CLOISTER, GOODS, NUMBER, TYPE
from castles_nb.cards.piles import targets
from castles_nb.cards.ring import COST
from castles_nb.cards.verbs import VERBS
from castles_nb.engine.objection import Objection
from castles_nb.say import Say

if TYPE_CHECKING:
    from castles_nb.cards.state import State

Check = Callable[["State", Decision, Action], Iterator[Objection]]
"""f(state, decision, action): all that is wrong with the action, the most telling first."""


DRAWN_FOR = DRAWN_BY | REWARD_PILES
"""The open piles that each decision draws from."""


def rule_of(action: Action) -> str:
    """The rule that allows what a verb does: ships give you goods, pastures animals."""
    if action.verb == "draw" and action.item >= len(GOODS):
        return "CG-TILE-04"
    return VERBS[action.verb].rule


def objection_to(state: "State", action: Action) -> Objection | None:
    """The first objection to an action that could be one; None if it is legal."""
    return first_objection(state, action)[1]


def first_objection(state: "State", action: Action) -> tuple[int, Objection | None]:
    """How many checks an action passes, and what is then said against it."""
    decision = state.decision
    if decision is None:
        return 0, Objection("CG-END-01", Say("game-over"))
    checks = (_time, _card, CHECKS[action.verb])
    for passed, check in enumerate(checks):
        for objection in check(state, decision, action):
            return passed, objection
    return len(checks), None


def _time(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    """Each decision is about some verbs (CG-TURN-06, CG-R-23)."""
    verb = VERBS[action.verb]
    if decision.kind != TURN:
        kind = DECISIONS[decision.kind]
        answers = action.verb in kind.verbs or (not kind.verbs and verb.takes_die)
        if not answers and not (kind.declined and action.verb in ("buy", "pass")):
            asked = Say("first-the-effect", effect=decision.named, asks=decision.asks)
            yield Objection(kind.rule, asked)
    elif verb.takes_die and state.acted:
        yield Objection("CG-TURN-06", Say("cards-acted"))
    elif action.verb == "finish" and not state.acted:
        yield Objection("CG-TURN-06", Say("cards-not-acted"))
    elif not verb.takes_die and action.verb not in ("buy", "finish"):
        if action.verb == "pass" and not state.acted:
            yield Objection("CG-TURN-06", Say("cards-not-acted"))
        if action.verb == "discard" and action.item in state.hands[decision.player]:
            yield Objection("CG-TURN-06", Say("cards-wish-discard"))
        yield Objection(rule_of(action), Say("cards-not-asked"))


def _card(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    """One of the six actions takes a card of the hand, or what a card gives (CG-TURN-07)."""
    if not VERBS[action.verb].takes_die:
        return
    if decision.kind == TURN:
        hand = tuple(NUMBER[kind] for kind in state.hands[decision.player])
        if not action.die:
            yield from _with_none_of(state, decision, action, hand)
        if action.die not in hand:
            yield Objection("CG-TURN-07", Say("cards-not-in-hand", die=action.die, hand=hand))
    elif action.die != decision.card:
        rule, due = DECISIONS[decision.kind].rule, decision.card
        if not action.die:
            yield from _with_none_of(state, decision, action, (due,))
            named = str(action._replace(die=due))
            yield Objection(rule, Say("cards-number-unnamed", due=due, named=named))
        told = Say("cards-other-number", die=action.die, due=due, effect=decision.named)
        yield Objection(rule, told)


def _with_none_of(
    state: "State", decision: Decision, action: Action, numbers: tuple[int, ...]
) -> Iterator[Objection]:
    """The objections to an action that names no number, whichever of these it takes."""
    found = []
    for number in numbers:
        objections = [*CHECKS[action.verb](state, decision, action._replace(die=number))]
        if not objections:
            return  # only the number is missing
        found.append(objections[0])
    yield min(found, key=_steps_missing)


def _steps_missing(objection: Objection) -> int:
    """The workers that a change of number takes, 0 where something else is wrong."""
    needed = objection.reason.values.get("needed") if isinstance(objection.reason, Say) else 0
    return needed if isinstance(needed, int) else 0


def _too_far(state: "State", player: int, needed: int, value: int) -> Iterator[Objection]:
    """Workers change a number, one for each step (CG-WRK-01 to CG-WRK-03)."""
    had = state.workers[player]
    if needed > had:
        yield Objection("CG-WRK-03", Say("cards-too-far", value=value, needed=needed, had=had))


def _take(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    there = state.rows[action.place - 1]
    if not there:
        yield Objection("CG-A1-04", Say("cards-row-empty", row=terms.row(action.place)))
    elif action.item not in there:
        said = {"card": terms.card(action.item), "there": terms.cards(there)}
        yield Objection("CG-A1-01", Say("cards-row-lacks", row=terms.row(action.place), **said))
    types = TAKEN_BY.get(decision.kind)
    if types and TYPE[action.item] not in types:
        known = tuple(map(terms.of_type, types))
        told = Say("cards-other-type", effect=decision.named, types=known)
        yield Objection(DECISIONS[decision.kind].rule, told)
    needed = COST[action.die][action.place]
    yield from _too_far(state, decision.player, needed, action.place)


def _place(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    player, kind, type_ = decision.player, action.item, TYPE[action.item]
    projects, piles = state.projects[player], state.piles[player]
    if kind not in projects:
        if kind in state.hands[player]:
            yield Objection("CG-TURN-05", Say("cards-in-hand", card=terms.card(kind)))
        said = {"card": terms.card(kind), "there": terms.cards(projects)}
        yield Objection("CG-A2-01", Say("cards-no-project", **said))
    if action.place not in targets(type_, piles):
        pile = terms.of_type(action.place)
        if CLOISTER not in (type_, action.place):
            yield Objection("CG-TRIPLE-08", Say("cards-other-pile", pile=pile))
        elif not piles[action.place]:
            yield Objection("CG-R-12", Say("cards-no-pile", pile=pile))
        else:
            own = terms.of_type(type_)
            yield Objection("CG-TRIPLE-09", Say("cards-second-pile", pile=own))
    number = NUMBER[kind]
    yield from _too_far(state, player, COST[action.die][number], number)


def _sell(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    player, type_ = decision.player, action.item
    if not state.goods[player][type_]:
        yield Objection("CG-A3-07", Say("cards-no-goods", goods=terms.on_top(type_)))
    needed = state.box.selling_cost[action.die][type_]
    numbers = state.box.goods_numbers[type_]
    nearest = min(numbers, key=lambda number: COST[action.die][number])
    yield from _too_far(state, player, needed, nearest)


def _workers(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    had = state.workers[decision.player]
    if had >= RESTOCKED:
        yield Objection("CG-R-06", Say("cards-workers-enough", had=had))


def _convert(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    player, workers, silver = decision.player, action.item, action.place
    if workers + silver == 0 or (workers + silver) % PER_POINT:
        yield Objection("CG-R-07", Say("cards-not-by-three", number=workers + silver))
    if workers > state.workers[player] or silver > state.silver[player]:
        had = (
            terms.amount("workers", state.workers[player]),
            terms.amount("silver", state.silver[player]),
        )
        yield Objection("CG-A6-02", Say("cards-not-so-many", had=had))


def _buy(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    had = state.silver[decision.player]
    if state.bought:
        yield Objection("CG-SIL-07", Say("cards-bought"))
    if had < PRICE:
        price = terms.amount("silver", PRICE)
        yield Objection("CG-SIL-01", Say("too-expensive", price=price, had=had))
    if not state.deck and not state.discards:
        yield Objection("CG-R-14", Say("cards-none-left"))


def _keep(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    if action.item not in state.revealed:
        yield Objection("CG-SIL-03", Say("cards-not-revealed", there=terms.cards(state.revealed)))


def _use(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    if action.item not in [NUMBER[kind] for kind in state.revealed]:
        yield Objection("CG-SIL-04", Say("cards-not-revealed", there=terms.cards(state.revealed)))


def _discard(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    projects = state.projects[decision.player]
    if action.item not in projects:
        said = {"card": terms.card(action.item), "there": terms.cards(projects)}
        yield Objection("CG-R-05", Say("cards-no-project", **said))


def _choose(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    offered = state.box.rewards[state.round]
    if action not in map(choose, offered):
        told = Say("cards-not-offered", rewards=tuple(map(terms.reward, offered)))
        yield Objection("CG-TRIPLE-11", told)
    chosen = reward_of(action.item)
    for wanted, piles in ((chosen.goods, state.goods_piles), (chosen.animals, state.animal_piles)):
        if wanted and not any(piles):
            yield Objection("CG-TILE-05", Say("cards-piles-empty"))


def _draw(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    drawn = "goods" if action.item < len(GOODS) else "animals"
    if DRAWN_FOR[decision.kind] not in (drawn, "either"):
        told = Say("cards-other-draw", effect=decision.named)
        yield Objection(DECISIONS[decision.kind].rule, told)
    if action not in tops(state, drawn):
        told = Say("cards-not-on-top", item=terms.on_top(action.item), pile=action.place)
        yield Objection("CG-SET-05", told)


def _nothing(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    yield from ()


CHECKS: dict[str, Check] = {
    "take": _take,
    "place": _place,
    "sell": _sell,
    "workers": _workers,
    "silver": _nothing,
    "convert": _convert,
    "buy": _buy,
    "keep": _keep,
    "use": _use,
    "discard": _discard,
    "choose": _choose,
    "draw": _draw,
    "pass": _nothing,
    "finish": _nothing,
}
"""The checks of each verb, besides that of its time."""
