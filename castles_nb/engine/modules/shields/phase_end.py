"""What shields do at the end of a phase: 14 and 15 place tiles, then tribute is paid (A-08)."""

from typing import TYPE_CHECKING

from castles_nb.components import DEPOTS
from castles_nb.engine.actions import DISCARD, Action
from castles_nb.engine.bits import bits_in
from castles_nb.engine.choices import EVERYWHERE, add_each, free_actions
from castles_nb.engine.decision import Decision, DecisionKind
from castles_nb.engine.effects import place_tile
from castles_nb.engine.kinds import CODE, NAME, TILE, without
from castles_nb.engine.modules.shields import worth
from castles_nb.engine.modules.shields.coming_and_going import ask_for_room, lose
from castles_nb.engine.modules.shields.holding import SHIELDS, holds, shields_of
from castles_nb.engine.objection import (
    BLACK_DEPOT,
    STORAGE,
    Objection,
    costs,
    depot_said,
    lacks,
    only_for,
)
from castles_nb.engine.purchases import black_shops
from castles_nb.engine.verb import SPACE, Rules, Slot, Values, Verb, actor
from castles_nb.engine.verb import TILE as A_TILE
from castles_nb.engine.verbs.dice import wrong_die
from castles_nb.engine.verbs.placing import not_stored, number_too_far
from castles_nb.hexgrid import SPACE_NAMES
from castles_nb.say import Say

if TYPE_CHECKING:
    from collections.abc import Iterator

    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState

BLACK = 0
"""The black depot among depots."""
_DEPOT = 100
"""What a depot adds to the place of an action, beside the space."""
MOST = 12
"""Nobody can have more shields than were laid out."""

LAY = tuple(
    tuple(
        tuple(Action("lay", 0, kind, space + _DEPOT * depot) for space in range(len(SPACE_NAMES)))
        for kind in range(len(NAME))
    )
    for depot in (BLACK, *DEPOTS)
)
"""`LAY[depot][kind][space]`."""
PAY = tuple(
    tuple(Action("tribute", 0, silver, workers) for workers in range(MOST + 1))
    for silver in range(MOST + 1)
)
"""`PAY[silver][workers]`."""
LOSE = tuple(Action("lose", 0, shield) for shield in (0, *SHIELDS))
SHED = tuple(Action("shed", *action[1:]) for action in DISCARD)
REFUSE = Action("refuse")


def in_turn_order(state: "GameState") -> "Iterator[int]":
    """The players who have shields, in this round's order, each estate once."""
    seen: set[int] = set()
    for player in state.order:
        estate = state.rules.seating.estates[player]
        if estate not in seen and shields_of(state.estates[player]):
            seen.add(estate)
            yield player


# Shields 14 and 15 --------------------------------------------------------------------------------

SOURCES = {
    "shield_14": (*DEPOTS,),
    "shield_15": (BLACK,),
    "shields_14_15": (*DEPOTS, BLACK),
}
"""The depots from which a decision places a tile; whoever has both shields chooses the first."""


def place_with_shields(state: "GameState") -> None:
    """Owners of shields 14 and 15 place tiles, in turn order (SHD-14, SHD-15).

    A tile may bring the other shield, which then acts too, or cost it (SHD-P3, SHD-P4).
    """
    for player in reversed([*in_turn_order(state)]):
        estate = state.estates[player]
        first, second = holds(estate, 14), holds(estate, 15)
        if first and second:
            state.put_off(player, use_both)
        elif first or second:
            state.put_off(player, use_15 if first else use_14)
            state.put_off(player, use_14 if first else use_15)


def use_14(state: "GameState", player: int) -> None:
    """A tile of a numbered depot."""
    _ask(state, player, "shield_14", 14)


def use_15(state: "GameState", player: int) -> None:
    """A tile of the black depot."""
    _ask(state, player, "shield_15", 15)


def use_both(state: "GameState", player: int) -> None:
    """The first of two tiles, from anywhere."""
    _ask(state, player, "shields_14_15", 14, 15)


def _ask(state: "GameState", player: int, kind: str, *shields: int) -> None:
    held = [shield for shield in shields if holds(state.estates[player], shield)]
    if held and possible_lays(state, player, kind):
        state.ask(Decision(player, kind))
    else:
        for shield in held:
            state.note(player, f"shield_{shield}", "A-24h")


def tiles_in(state: "GameState", depot: int) -> tuple[int, ...]:
    """The tiles of a depot, or of the black one."""
    return state.depots[depot - 1] if depot else state.black_depot


def possible_lays(state: "GameState", player: int, kind: str) -> list[Action]:
    """Every tile of these depots on every space where it may lie, whatever its number; what counts
    as a part of the black depot has ways of its own (VIN-23)."""
    estate, places_for = state.estates[player], state.rules.choosing.places_for
    lays = [
        LAY[depot][tile][space]
        for depot in SOURCES[kind]
        for tile in dict.fromkeys(tiles_in(state, depot))
        for space in bits_in(places_for(estate, tile, EVERYWHERE))
    ]
    if BLACK in SOURCES[kind]:
        for shop in black_shops(state):
            lays += shop.straight(state, player)
    return lays


def lay_choices(state: "GameState", decision: Decision) -> list[Action]:
    """One of these tiles must be placed (A-77)."""
    lays = possible_lays(state, decision.player, decision.kind)
    return lays + free_actions(state, state.estates[decision.player])


def nothing_more(state: "GameState", player: int) -> None:
    """Shield 15 alone places no other tile."""


def use_14_next(state: "GameState", player: int) -> None:
    """After a tile of the black depot comes one of a numbered depot."""
    state.put_off(player, use_14)


def depot_of(action: Action) -> int:
    """The depot of a tile that is placed from there."""
    return action.place // _DEPOT


def space_of(action: Action) -> int:
    """The space on which it is placed."""
    return action.place % _DEPOT


def lay(state: "GameState", action: Action) -> None:
    """A tile goes from its depot to the duchy, and its effect follows."""
    decision = state.end_decision()
    player, depot = decision.player, depot_of(action)
    if depot:
        kinds = list(state.depots)
        kinds[depot - 1] = without(kinds[depot - 1], action.item)
        state.depots = tuple(kinds)
    else:
        state.black_depot = without(state.black_depot, action.item)
    if depot and decision.kind == "shields_14_15":
        state.put_off(player, use_15)
    after_black = state.rules.decisions[decision.kind].after_black
    if after_black and not depot:
        after_black(state, player)
    place_tile(state, player, action.item, space_of(action))


def not_at_phase_end(state: "GameState", player: int, action: Action) -> Objection | None:
    """Tiles come straight from a depot with shields 14 and 15 only, at the end of a phase."""
    depot = depot_of(action)
    kind = state.pending[-1].kind if state.pending else ""
    if depot in SOURCES.get(kind, ()):
        return None
    number = 14 if depot else 15
    return Objection(f"SHD-{number}", Say("lay-at-phase-end", number=number))


def not_lying_there(state: "GameState", player: int, action: Action) -> Objection | None:
    """The tile does not lie in that depot."""
    depot = depot_of(action)
    there = tiles_in(state, depot)
    if action.item in there:
        return None
    where = depot_said(depot) if depot else BLACK_DEPOT
    return Objection("SHD-14" if depot else "SHD-15", lacks(where, action.item, there))


_OF_DICE_AND_STORAGE = (wrong_die, not_stored, number_too_far)


def no_place(state: "GameState", player: int, action: Action) -> Objection | None:
    """Whatever keeps a stored tile from that space, but for dice and storage (A-24h)."""
    placing = Action("place", 0, action.item, space_of(action))
    for check in state.rules.verbs["place"].checks:
        if check not in _OF_DICE_AND_STORAGE:
            objection = check(state, player, placing)
            if objection:
                return objection
    return None


def grounds_of_laying(state: "GameState", player: int, action: Action) -> Rules:
    """That it has to be done, and without a die."""
    return ("A-77", "A-24h")


def _lay_text(action: Action) -> str:
    depot = depot_of(action) or "black depot"
    return f"lay {NAME[action.item]} from {depot} on {SPACE_NAMES[space_of(action)]}"


def _lay_short(action: Action) -> str:
    return f"{CODE[action.item]}<{depot_of(action)}>{SPACE_NAMES[space_of(action)]}"


def _lay_parts(action: Action) -> tuple[str, ...]:
    depot = depot_of(action)
    where = f"depot-{depot}" if depot else "black"
    return f"{where}/{NAME[action.item]}", f"space-{SPACE_NAMES[space_of(action)]}"


def _where_from(state: "GameState", action: Action) -> Values:
    depot = depot_of(action)
    return {"where": depot_said(depot) if depot else BLACK_DEPOT}


# Tribute ------------------------------------------------------------------------------------------


def collect_tribute(state: "GameState") -> None:
    """Everybody pays for their shields, in turn order (SHD-T1 to SHD-T3)."""
    for player in reversed([*in_turn_order(state)]):
        state.put_off(player, ask_for_tribute)


def ask_for_tribute(state: "GameState", player: int) -> None:
    """Who can pay anything is asked; who cannot loses all shields."""
    estate = state.estates[player]
    if estate.silver or (holds(estate, 3) and estate.workers):
        state.ask(Decision(player, "tribute"))
    else:
        state.note(player, "tribute", "SHD-T2")
        lose_all(state, player)


def lose_all(state: "GameState", player: int) -> None:
    """Nothing was paid, so there is nothing to choose."""
    for shield in sorted(shields_of(state.estates[player])):
        lose(state, player, shield)


def payments(estate: "Estate") -> "Iterator[Action]":
    """From the whole tribute down to 1, silver first; workers only with shield 3 (SHD-03)."""
    owed = len(shields_of(estate))
    most_workers = estate.workers if holds(estate, 3) else 0
    for paid in reversed(range(1, owed + 1)):
        for workers in range(min(paid, most_workers) + 1):
            if paid - workers <= estate.silver:
                yield PAY[paid - workers][workers]


def tribute_choices(state: "GameState", decision: Decision) -> list[Action]:
    """Every amount; what declines comes last."""
    estate = state.estates[decision.player]
    if not shields_of(estate):
        return []
    return [*payments(estate), *free_actions(state, estate), REFUSE]


def pay_tribute(state: "GameState", action: Action) -> None:
    """Silver and workers; then a shield is lost for each that was not paid."""
    player = state.end_decision().player
    silver, workers = action.item, action.place
    if silver:
        state.add_silver(player, -silver, "tribute", "SHD-T1")
    if workers:
        state.add_workers(player, -workers, "tribute", "SHD-03")
    unpaid = len(shields_of(state.estates[player])) - silver - workers
    for _ in range(unpaid):
        state.ask(Decision(player, "unpaid"))


def refuse(state: "GameState", action: Action) -> None:
    """Nothing is paid, so all shields are lost (SHD-T2)."""
    lose_all(state, state.end_decision().player)


def told_of_refusal(state: "GameState", action: Action) -> Values:
    """How many shields that costs."""
    return {"shields": len(shields_of(state.estates[actor(state)]))}


def cannot_pay(state: "GameState", player: int, action: Action) -> Objection | None:
    """One silver a shield, or with shield 3 one worker; nobody can pay more than that."""
    estate, silver, workers = state.estates[player], action.item, action.place
    owed = len(shields_of(estate))
    if silver + workers > owed:
        return Objection("SHD-T1", Say("tribute-too-much", owed=owed))
    if workers and not holds(estate, 3):
        return Objection("SHD-03", Say("needs-shield", number=3))
    if silver > estate.silver:
        return Objection("SHD-T1", costs("silver", silver, estate.silver))
    if workers > estate.workers:
        return Objection("SHD-03", costs("workers", workers, estate.workers))
    return None


def grounds_of_paying(state: "GameState", player: int, action: Action) -> Rules:
    """That one may pay in workers, or not at all."""
    short = action.item + action.place < len(shields_of(state.estates[player]))
    return (*(("SHD-03",) if action.place else ()), *(("SHD-T2",) if short else ()))


def _pay_text(action: Action) -> str:
    silver, workers = action.item, action.place
    coins = [f"{silver} silver"] if silver else []
    coins += [f"{workers} worker{'s' * (workers > 1)}"] if workers else []
    return f"pay {' and '.join(coins)} tribute"


# Losing shields, and tiles without shield 4 -------------------------------------------------------


def unpaid_choices(state: "GameState", decision: Decision) -> list[Action]:
    """Any own shield (SHD-T2)."""
    return [LOSE[shield] for shield in sorted(shields_of(state.estates[decision.player]))]


def give_up(state: "GameState", action: Action) -> None:
    """This shield leaves the game."""
    lose(state, state.end_decision().player, action.item)


def not_own_shield(state: "GameState", player: int, action: Action) -> Objection | None:
    """Only an own shield can be given up."""
    if action.item in shields_of(state.estates[player]):
        return None
    return Objection("SHD-T2", Say("shield-not-yours", number=action.item))


def overfull_choices(state: "GameState", decision: Decision) -> list[Action]:
    """Any stored tile (A-24d)."""
    actions: list[Action] = []
    add_each(state.estates[decision.player].storage, SHED, actions)
    return actions


def shed(state: "GameState", action: Action) -> None:
    """A stored tile goes to the box, and another one until there is room for all."""
    player = state.end_decision().player
    state.estates[player].unstore(action.item)
    state.box += TILE[action.item]
    ask_for_room(state, player)


def not_in_storage(state: "GameState", player: int, action: Action) -> Objection | None:
    """The tile is not stored."""
    storage = state.estates[player].storage
    if action.item in storage:
        return None
    return Objection("A-24d", lacks(STORAGE, action.item, storage))


VERBS = (
    Verb(
        name="lay",
        do=lay,
        checks=(not_at_phase_end, not_lying_there, no_place),
        universe=lambda: (a for depot in LAY for row in depot for a in row if a.item),
        rule="SHD-14",
        grounds=(grounds_of_laying,),
        slots=(
            A_TILE,
            Slot("depot", depot_of),
            Slot("space", space_of, SPACE.told),
        ),
        text=_lay_text,
        short=_lay_short,
        parts=_lay_parts,
        told=_where_from,
    ),
    Verb(
        name="tribute",
        do=pay_tribute,
        checks=(only_for("tribute", "SHD-T1", "tribute-at-phase-end"), cannot_pay),
        universe=lambda: (a for row in PAY for a in row if 0 < a.item + a.place <= MOST),
        rule="SHD-T1",
        grounds=(grounds_of_paying,),
        pays=lambda state, player, a: a.place,
        costs_silver=True,
        slots=(Slot("silver", lambda a: a.item), Slot("workers", lambda a: a.place)),
        text=_pay_text,
        short=lambda a: f"T{a.item}w{a.place}",
    ),
    Verb(
        name="refuse",
        do=refuse,
        checks=(only_for("tribute", "SHD-T1", "tribute-at-phase-end"),),
        universe=lambda: (REFUSE,),
        rule="SHD-T2",
        declines=True,
        text=lambda a: "pay no tribute",
        short=lambda a: "T0",
        told=told_of_refusal,
    ),
    Verb(
        name="lose",
        do=give_up,
        checks=(only_for("unpaid", "SHD-T2", "lose-only-unpaid"), not_own_shield),
        universe=lambda: LOSE[1:],
        rule="SHD-T2",
        slots=(Slot("shield", lambda a: a.item),),
        text=lambda a: f"lose shield {a.item}",
        short=lambda a: f"-#{a.item}",
        parts=lambda a: (f"shield-{a.item}",),
    ),
    Verb(
        name="shed",
        do=shed,
        checks=(only_for("overfull", "A-24d", "shed-only-without-shield"), not_in_storage),
        universe=lambda: SHED[1:],
        rule="A-24d",
        slots=(A_TILE,),
        text=lambda a: f"shed {NAME[a.item]}",
        short=lambda a: f"%{CODE[a.item]}",
        parts=lambda a: (f"storage/{NAME[a.item]}",),
    ),
)


DECISIONS = (
    *(
        DecisionKind(
            name=name,
            choices=lay_choices,
            verbs=("lay",),
            rule=rule,
            free=True,
            after_black=after_black,
            worth=worth.placing,
        )
        for name, rule, after_black in (
            ("shield_14", "SHD-14", None),
            ("shield_15", "SHD-15", nothing_more),
            ("shields_14_15", "SHD-14", use_14_next),
        )
    ),
    DecisionKind(
        name="tribute",
        choices=tribute_choices,
        verbs=("tribute", "refuse"),
        rule="SHD-T1",
        free=True,
        worth=worth.paying,
    ),
    DecisionKind(
        name="unpaid",
        choices=unpaid_choices,
        verbs=("lose",),
        rule="SHD-T2",
        worth=worth.losing,
    ),
    DecisionKind(
        name="overfull",
        choices=overfull_choices,
        verbs=("shed",),
        rule="A-24d",
        worth=worth.shedding,
    ),
)


WAITING = (use_14, use_15, use_both, ask_for_tribute)
