"""The Châteauma of the Special Edition: an opponent that plays by a script (CHA).

`options.py` has its level and modifiers, `county.py` what it owns, `chance.py` what chance decides,
`depots.py` where tiles lie, `beginning.py` its setup, `turn.py` its turn, of which `choosing.py`,
`benefits.py`, `bonuses.py` and `completion.py` are the steps, `ending.py` the end of phases and of
the game, `with_expansions.py` and `vines.py` what is different with other expansions. `faults.py`
has what positions may have wrong; `laying.py`, `fields.py` and `settling.py` how an editor changes
them; `card_pieces.py` and `pieces.py` what is drawn. `telling.py` says what it does. The facts are
in `facts.py`; in part they are reconstructed.

In positions, `players=` counts people, and behind them comes the Châteauma: `county_left=` and
`county_right=` the number of a card and its covered spaces, 10 higher under a wild tile, as in
`7,2,13`; `county_left_tiles=` and `county_right_tiles=` the tiles there in the same order;
`reserve=-` and `reserve_wild=-` as they came, the last on top; `duchy_stacked=-` tiles that lie on
others. On the table `county_discards=-`, `county_progress=` how many cards of the deck were looked
at and how often its die was rolled, `black_order=` and `depot_order=` tiles as they were laid,
which says what lies above what.
"""

from functools import cache
from typing import TYPE_CHECKING

from castles_nb.components import GOODS_TYPES
from castles_nb.engine.die_changes import steps_with
from castles_nb.engine.editions import SPECIAL
from castles_nb.engine.module import Automaton, Module, StateField
from castles_nb.engine.read_only import ReadOnly
from castles_nb.engine.seating import Seating
from castles_nb.expansions.chateauma import chance, county, depots, faults, laying, pieces
from castles_nb.expansions.chateauma.beginning import set_up_chateauma
from castles_nb.expansions.chateauma.county import NAME, chateauma, tiles_of
from castles_nb.expansions.chateauma.ending import (
    pay_county_mines,
    ranking_with_ties,
    score_chateauma,
)
from castles_nb.expansions.chateauma.facts import BOARDS, FACE_DOWN, LEVELS
from castles_nb.expansions.chateauma.fields import fields
from castles_nb.expansions.chateauma.options import OPTIONS, duchy, has_modifier
from castles_nb.expansions.chateauma.settling import settle
from castles_nb.expansions.chateauma.turn import take_turn
from castles_nb.expansions.chateauma.with_expansions import SHIELDS_TAKEN, without_shield_2
from castles_nb.message import Message, MessageLike

if TYPE_CHECKING:
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

PEOPLE = (1, 2, 3)
WORKERS_BEHIND_IT = (2, 3, 4)
"""People's workers if it is the starting player (A-67)."""
SOURCES = (
    *("county_card", "boarding_house", "county_monasteries", "reserve_left", "county_tiles"),
    *("county_shields", "county_vines", "geese", "trade_route", "border_posts"),
)


@cache
def seating(people: int) -> Seating | None:
    """It sits behind all people (CHA-01, CHA-10)."""
    if people not in PEOPLE:
        return None
    return Seating(tuple(range(people + 1)), scripted=(people,))


def beside_duchy(state: "GameState", player: int) -> tuple[int, ...]:
    """Its tiles that count though they lie on no space of its duchy (CHA-97)."""
    if player not in state.rules.seating.scripted:
        return ()
    return tuple(filter(None, tiles_of(state.estates[player])))


def alter(rules: "Ruleset") -> "Ruleset":
    """The rules with the Châteauma."""
    turn_of_person, scripted = rules.flow.take_turn, rules.seating.scripted

    def take_turn_of_anybody(state: "GameState") -> None:
        if state.player in scripted:
            take_turn(state)
        else:
            turn_of_person(state)

    changed: dict[str, object] = {}
    if has_modifier(rules, "C"):
        changed["starting_workers"] = WORKERS_BEHIND_IT
    if has_modifier(rules, "A"):
        changed["black_tiles_aside"] = len(FACE_DOWN)
    marks = pieces.marks_of_duchy(rules)
    return rules.replacing(
        take_turn=take_turn_of_anybody,
        ranking=ranking_with_ties(rules.scoring.ranking),
        **changed,
    ).adding(
        on_setup=(set_up_chateauma,),
        on_phase_start=(depots.leave_spaces_empty, depots.remember_layout),
        on_phase_end=(pay_county_mines,),
        final_scoring=(score_chateauma,),
        sources=tuple(source for source in SOURCES if source not in rules.scoring.sources),
        extra_placed_tiles=(beside_duchy,),
        trays=pieces.TRAYS,
        verbs=(rules.verbs["place"].with_checks(first=(county.not_from_its_reserve,)),),
        on_spaces=(lambda estate: pieces.pieces_on(estate, marks),),
    )


def excludes(other: str) -> MessageLike:
    """Inns, teams and solo duchies do not go with it (CHA-94, MOD-03)."""
    if other in ("inns", "solo", "team"):
        return Message("setup-module-refuses", module=NAME, other=other, rule="CHA-94")
    return ""


def restore(state: "GameState") -> None:
    """Monasteries have no power in its duchy, and nothing is placed there by people (CHA-12)."""
    estate = state.estates[chateauma(state)]
    estate.powers, estate.steps = 0, steps_with(0)
    estate.frontier, estate.blocked = 0, ReadOnly()


MODULE = Module(
    name=NAME,
    alter=alter,
    complexity=4,
    emblem="M5 21V8l2-2V3h2v2h2V3h2v2h2V3h2v3l2 2v13zM9 11v1M15 11v1M9 16h6",
    facts={"levels": LEVELS},
    editions=(SPECIAL.name,),
    excludes=excludes,
    options=OPTIONS,
    seating=seating,
    seating_rule="CHA-01",
    boards=BOARDS,
    automaton=Automaton(NAME, duchy, tuple(GOODS_TYPES), lays_by="CHA-63"),
    state_fields={
        **{
            name: StateField(of_player=check, laying=laying.LAYING)
            for name, check in faults.FAULTS_OF_CARDS.items()
        },
        **{
            name: StateField(of_player=check, holds_tiles=True, from_supply=True, laying=how)
            for name, check, how in (
                *((name, check, None) for name, check in faults.FAULTS_OF_LYING.items()),
                (county.RESERVE, faults.fault_of_tiles, laying.LAYING_WITH_PIECES),
                (county.RESERVE_WILD, faults.fault_of_tiles, laying.LAYING),
                (county.STACKED, faults.fault_of_stacked, None),
            )
        },
        county.FACE_DOWN: StateField(
            of_player=faults.fault_of_face_down, covers=county.face_down_mask
        ),
        SHIELDS_TAKEN: StateField(of_player=faults.fault_of_shields, also_needs="shields"),
        chance.PROGRESS: StateField(on_main_board=faults.fault_of_progress),
        chance.DISCARDS: StateField(on_main_board=faults.fault_of_discards),
        depots.DEPOT_ORDER: StateField(on_main_board=faults.fault_of_depot_order, holds_tiles=True),
        depots.BLACK_ORDER: StateField(on_main_board=faults.fault_of_black_order, holds_tiles=True),
        chance.TILES_ASIDE: StateField(on_main_board=faults.fault_of_aside),
    },
    rebuild_derived=restore,
    position_problems=faults.faults_of_belongings,
    chance=chance.CHANCE,
    fields=fields,
    normalize_draft=settle,
    shows_white_die=True,
    alter_chance=without_shield_2,
)
