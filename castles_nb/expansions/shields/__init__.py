"""The shields: taken for a double, set on castles, paid for at the end of each phase (SHD).

In positions, `shields=-` of the table are the ones on depots, as 306 for shield 6 on depot 3, and a
player's are on castles, as 40406 for shield 6 on 4-4; with `copied_player=` for shield 6. `turned`
in `used=` says that a die was turned over.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from castles_nb.engine.chance import deck
from castles_nb.engine.kinds import COLOUR, NUMBER, SHIPS
from castles_nb.engine.module import Module, StateField
from castles_nb.engine.scoring import Growth
from castles_nb.expansions.shields import (
    abilities,
    copying,
    editing,
    estimates,
    laying,
    taking,
    tribute,
)
from castles_nb.expansions.shields.advantages import advantages, rules_of
from castles_nb.expansions.shields.coming_and_going import restore
from castles_nb.expansions.shields.holding import (
    DEALT,
    NAME,
    SHIELDS,
    WITH_ACTIONS,
    as_laid,
    lay_shields,
    places_dealt,
)
from castles_nb.expansions.shields.pieces import shields_on_depot, shields_on_spaces
from castles_nb.expansions.shields.positions import (
    fault_in_duchy,
    fault_of_target,
    fault_on_depots,
    lifted,
)

if TYPE_CHECKING:
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState


def alter(rules: "Ruleset") -> "Ruleset":
    """The rules with shields, an entry for each thing that one of them changes."""
    gains, placement = rules.gains, rules.placement
    (rule_17,) = rules_of(17, rules.edition.name)
    advance = gains.advance_marker
    castle = rules.decisions["castle"]

    def advance_marker(state: "GameState", player: int) -> None:
        """The player who copies monastery 27 comes out on top (D-08)."""
        advance(state, player)
        copying.put_copier_on_top(state)

    effects = {
        kind: abilities.loading(effect) if COLOUR[kind] == SHIPS else effect
        for kind, effect in enumerate(placement.effects)
    } | {
        kind: copying.then_put_copier_on_top(effect)
        for kind, effect in enumerate(placement.effects)
        if NUMBER[kind] == 27
    }
    return rules.replacing(
        sell_goods=abilities.selling(gains.sell_goods),
        advance_marker=advance_marker,
        pasture=abilities.one_pasture(placement.pasture),
        on_phase_end=(
            laying.place_with_shields,
            tribute.collect_tribute,
            *rules.flow.on_phase_end,
            abilities.pay_mines_twice,
        ),
    ).adding(
        unlinked=(abilities.needs_no_neighbour,),
        advantages=(advantages,),
        more_room=(abilities.room_for_everything,),
        on_setup=(lay_shields,),
        free_actions=(copying.add_copying, taking.add_shields, taking.add_turning),
        unused_dice={taking.add_shields: 2, taking.add_turning: 1},
        needed_powers={copying.add_copying: WITH_ACTIONS[6], taking.add_turning: WITH_ACTIONS[16]},
        on_cover=(copying.copy_what_is_placed,),
        effects=effects,
        area_growth=(Growth("shield_17", rule_17, abilities.one_size_larger),),
        on_workers=(abilities.worker_too,),
        on_points=(abilities.monasteries_twice,),
        on_bonus_tile=(abilities.bonus_twice,),
        final_scoring=(abilities.score_shields,),
        waiting=(*laying.WAITING, tribute.ask_for_tribute),
        sources=("shields", "shield_7", "shield_10", "shield_12", "shield_13"),
        decisions=(
            replace(
                castle,
                choices=taking.offering_shields_with_castles(castle.choices),
                verbs=(*castle.verbs, "shield"),
            ),
        ),
        module_value=(estimates.kept_value,),
        on_depots=(shields_on_depot,),
        on_spaces=(shields_on_spaces,),
        verbs=(
            replace(rules.verbs["place"], gain=estimates.on_top(estimates.more_for_placing)),
            replace(rules.verbs["sell"], gain=estimates.on_top(estimates.more_for_selling)),
            replace(rules.verbs["buy"], gain=estimates.on_top(estimates.more_for_buying)),
            replace(rules.verbs["shield"], gain=estimates.taking_gain),
            replace(rules.verbs["turn"], gain=estimates.turning_gain),
        ),
    )


_DECK = deck(
    supply=lambda players: (*SHIELDS,),
    seen=lambda phases, rounds, data: len(SHIELDS) if phases or NAME in data else 0,
    rule="SHD-S1",
)

MODULE = Module(
    name=NAME,
    alter=alter,
    complexity=4,
    emblem="M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6z",
    verbs=(*taking.VERBS, laying.VERB, *tribute.VERBS, copying.VERB, abilities.VERB),
    decisions=(*laying.DECISIONS, *tribute.DECISIONS, abilities.ALL_DEPOTS),
    state_fields={
        NAME: StateField(fault_on_depots, fault_in_duchy, laying=editing.LAYING),
        copying.TARGET: StateField(in_estate=fault_of_target),
    },
    chance={
        DEALT: replace(_DECK, size=lambda players: len(places_dealt(players)), as_laid=as_laid)
    },
    once_a_turn=(taking.TURNED,),
    rebuild_derived=restore,
    waived_rules=lifted,
    fields=editing.fields,
)
