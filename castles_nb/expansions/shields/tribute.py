"""Tribute at the end of a phase, and the loss of shields it isn't paid for (SHD-T1 to SHD-T3)."""

from typing import TYPE_CHECKING

from castles_nb.engine.actions import DISCARD, Action
from castles_nb.engine.choices import add_each, free_actions
from castles_nb.engine.decision import Decision, DecisionKind
from castles_nb.engine.kinds import TILE
from castles_nb.engine.verb import TILE as A_TILE
from castles_nb.engine.verb import Rules, Verb, actor
from castles_nb.engine.violation import STORAGE, Violation, costs, lacks, only_for
from castles_nb.engine.wishes import Wish
from castles_nb.expansions.shields import estimates
from castles_nb.expansions.shields.coming_and_going import ask_for_room, lose
from castles_nb.expansions.shields.holding import (
    SHIELD,
    SHIELDS,
    holds,
    in_turn_order,
    shields_of,
)
from castles_nb.kernel.slot import Amounts, Names, Values, numbered
from castles_nb.kernel.step import step
from castles_nb.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState

MOST = 12
"""Nobody can have more shields than were laid out."""
PAY = tuple(
    tuple(Action("tribute", 0, silver, workers) for workers in range(MOST + 1))
    for silver in range(MOST + 1)
)
"""`PAY[silver][workers]`."""
LOSE = tuple(Action("lose", 0, shield) for shield in (0, *SHIELDS))
SHED = tuple(Action("shed", *action[1:]) for action in DISCARD)
REFUSE = Action("refuse")


@step("collect_tribute")
def collect_tribute(state: "GameState") -> None:
    """Everybody pays for their shields, in turn order (SHD-T1 to SHD-T3)."""
    for player in reversed(in_turn_order(state)):
        state.defer(player, ask_for_tribute)


@step("ask_for_tribute")
def ask_for_tribute(state: "GameState", player: int) -> None:
    """A player who can pay anything is asked; one who can't loses all shields."""
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
    """The number of shields that costs."""
    return {"shields": len(shields_of(state.estates[actor(state)]))}


def cannot_pay(state: "GameState", player: int, action: Action) -> Violation | None:
    """One silver a shield, or with shield 3 one worker; nobody can pay more than that."""
    estate, silver, workers = state.estates[player], action.item, action.place
    owed = len(shields_of(estate))
    if silver + workers > owed:
        return Violation("SHD-T1", Message("tribute-too-much", owed=owed))
    if workers and not holds(estate, 3):
        return Violation("SHD-03", Message("needs-shield", number=3))
    lacking = silver - estate.silver
    if lacking > 0:
        if holds(estate, 3) and lacking <= estate.workers - workers:
            others = Message(
                "tribute-workers-may-pay", silver=estate.silver, workers=workers + lacking
            )
            return Violation("SHD-03", others)
        return Violation("SHD-T1", costs("silver", silver, estate.silver))
    if workers > estate.workers:
        return Violation("SHD-03", costs("workers", workers, estate.workers))
    return None


def grounds_of_paying(state: "GameState", player: int, action: Action) -> Rules:
    """That one may pay in workers, or not at all."""
    short = action.item + action.place < len(shields_of(state.estates[player]))
    return (*(("SHD-03",) if action.place else ()), *(("SHD-T2",) if short else ()))


# Losing shields, and tiles without shield 4 -------------------------------------------------------


def unpaid_choices(state: "GameState", decision: Decision) -> list[Action]:
    """Any own shield (SHD-T2)."""
    return [LOSE[shield] for shield in sorted(shields_of(state.estates[decision.player]))]


def give_up(state: "GameState", action: Action) -> None:
    """This shield leaves the game."""
    lose(state, state.end_decision().player, action.item)


def not_own_shield(state: "GameState", player: int, action: Action) -> Violation | None:
    """Only a shield of your own can be given up."""
    if action.item in shields_of(state.estates[player]):
        return None
    return Violation("SHD-T2", Message("shield-not-yours", number=action.item))


def overfull_choices(state: "GameState", decision: Decision) -> list[Action]:
    """Any stored tile (A-24d)."""
    actions: list[Action] = []
    add_each(state.estates[decision.player].storage, SHED, actions)
    return actions


def shed(state: "GameState", action: Action) -> None:
    """A stored tile goes to the box, and another one until there is room for all."""
    player = state.end_decision().player
    state.estates[player].unstore(action.item)
    state.discarded_tiles += TILE[action.item]
    ask_for_room(state, player)


def not_in_storage(state: "GameState", player: int, action: Action) -> Violation | None:
    """The tile is not stored."""
    storage = state.estates[player].storage
    if action.item in storage:
        return None
    return Violation("A-24d", lacks(STORAGE, action.item, storage))


_AMOUNTS = Names({str(amount): amount for amount in range(MOST + 1)})
_SILVER = numbered("silver", "item", Amounts("silver", "silver", MOST), codes=_AMOUNTS)
_WORKERS = numbered("workers", "place", Amounts("worker", "workers", MOST), codes=_AMOUNTS)

VERBS = (
    Verb(
        name="tribute",
        do=pay_tribute,
        checks=(only_for("tribute", "SHD-T1", "tribute-at-phase-end"), cannot_pay),
        rule="SHD-T1",
        allowed_by=(grounds_of_paying,),
        worker_cost=lambda state, player, a: a.place,
        costs_silver=True,
        slots=(_SILVER, _WORKERS),
        wishes=(Wish("pay .*(silver|workers?|tribute|shield).*", "SHD-T1", "wish-tribute"),),
        form="pay [{silver} and {workers}|{silver}|{workers}] tribute",
        code="T{silver}w{workers}",
        fits=lambda action: 0 < action.item + action.place <= MOST,
    ),
    Verb(
        name="refuse",
        do=refuse,
        checks=(only_for("tribute", "SHD-T1", "tribute-at-phase-end"),),
        rule="SHD-T2",
        declines=True,
        form="pay no tribute",
        code="T0",
        message_args=told_of_refusal,
    ),
    Verb(
        name="lose",
        do=give_up,
        checks=(only_for("unpaid", "SHD-T2", "lose-only-unpaid"), not_own_shield),
        rule="SHD-T2",
        slots=(SHIELD,),
        wishes=(
            Wish("lose shield NUMBER", "SHD-T2", "wish-no-such-shield"),
            Wish("(give back|return|give) shield.*", "SHD-T2", "lose-only-unpaid"),
        ),
        form="lose shield {shield}",
        code="-#{shield}",
        targets=("shield-{shield}",),
    ),
    Verb(
        name="shed",
        do=shed,
        checks=(only_for("overfull", "A-24d", "shed-only-without-shield"), not_in_storage),
        rule="A-24d",
        slots=(A_TILE,),
        form="shed {tile}",
        code="%{tile}",
        targets=("storage/{tile}",),
    ),
)
DECISIONS = (
    DecisionKind(
        name="tribute",
        choices=tribute_choices,
        verbs=("tribute", "refuse"),
        rule="SHD-T1",
        allows_free_actions=True,
        nothing_before="A-71",
        value=estimates.paying,
    ),
    DecisionKind(
        name="unpaid",
        choices=unpaid_choices,
        verbs=("lose",),
        rule="SHD-T2",
        value=estimates.losing,
    ),
    DecisionKind(
        name="overfull",
        choices=overfull_choices,
        verbs=("shed",),
        rule="A-24d",
        value=estimates.shedding,
    ),
)
