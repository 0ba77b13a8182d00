"""A module of rules as a stranger might write it: windmills grind goods, and their sails score.

It isn't an expansion of the game. `test_foreign_module.py` puts it into a copy of the package,
where everything has to work without a change in any other file.
"""

from castles_nb.components import (
    BY_NAME,
    EXPANSIONS,
    GOODS_TYPES,
    PHASES,
    ROUNDS,
    ROUNDS_PER_PHASE,
)
from castles_nb.engine.actions import PASS, Action
from castles_nb.engine.chance import deck, dice
from castles_nb.engine.decision import Decision, DecisionKind
from castles_nb.engine.editing import ChoiceField, FieldChoice, Laying
from castles_nb.engine.trays import Piece, Tray
from castles_nb.engine.turn_flags import TurnFlag
from castles_nb.engine.verb import GOODS, Verb
from castles_nb.engine.violation import Violation, costs, not_in_own_turn, only_for
from castles_nb.expansions.module import Module, Option, StateField
from castles_nb.message import Message

NAME = "windmills"
WINDMILL = BY_NAME["windmill"].index
FLOUR = EXPANSIONS[NAME]["flour"].number(1, 20)
PRICES = (1, 1, 2, 2, 3, 3)
"""The price of flour, by the cards of a deck; there is one for each."""
CALM = 2
"""With so much wind or less nobody sails."""
SACK = "M-4 6C-8 2-5-3-3-4L-4-7H4L3-4C5-3 8 2 4 6Z"
VANES = tuple(
    Piece(Message("vane-told", number=n), "WIND-05", str(n), part=f"vane-{n}") for n in (1, 2)
)
GRIND = tuple(Action("grind", 0, type_) for type_ in (0, *GOODS_TYPES))
SAIL = Action("sail")
SAILED = TurnFlag("sailed")


def lay_flour(state):
    little = state.rules.options[NAME]["flour"] == "little"
    state.module_data = {**state.module_data, "flour": (FLOUR - 2 if little else FLOUR,)}


def sold_so_far(module_data):
    return FLOUR - module_data["flour"][0] if "flour" in module_data else 0


def wind(state):
    return state.deal.chance_of("wind")[min(state.rounds_played, ROUNDS - 1) // ROUNDS_PER_PHASE]


def usable(state, estate):
    return state.module_data["flour"] != (0,) and any(estate.goods)


def windmill(state, player, kind, space):
    estate = state.estates[player]
    if usable(state, estate):
        if sum(estate.goods) > 1 < state.module_data["flour"][0]:
            state.ask(Decision(player, "windmill"))
        state.defer(player, sweep)
        state.ask(Decision(player, "windmill"))
    else:
        state.note(player, "windmill", "WIND-01", kind)


def sweep(state, player):
    state.add_workers(player, 1, "sweep", "WIND-06", WINDMILL)


def lend_a_hand(state, player, workers, source):
    """Everybody else with a windmill gets a worker when a player gains three or more."""
    if workers < 3 or source == "helpers":
        return
    for other, estate in enumerate(state.estates):
        if other != player and estate.count(WINDMILL):
            state.add_workers(other, 1, "helpers", "WIND-07", WINDMILL)


def celebrate(state, player, points, source):
    """Ten points together give a miller 1 silver."""
    if points >= 10 and state.estates[player].count(WINDMILL):
        state.add_silver(player, 1, "feast", "WIND-07", WINDMILL)


def windmill_choices(state, decision):
    goods = state.estates[decision.player].goods
    return [*(GRIND[t] for t in GOODS_TYPES if goods[t - 1]), PASS]


def grind(state, action):
    player = state.end_decision().player
    estate = state.estates[player]
    t = action.item
    estate.goods = (*estate.goods[: t - 1], estate.goods[t - 1] - 1, *estate.goods[t:])
    estate.sold = (*estate.sold[: t - 1], estate.sold[t - 1] + 1, *estate.sold[t:])
    price = state.deal.chance_of("prices")[sold_so_far(state.module_data)]
    state.module_data = {**state.module_data, "flour": (state.module_data["flour"][0] - 1,)}
    state.add_silver(player, price, "windmill", "WIND-02", WINDMILL)


def no_goods(state, player, action):
    if state.estates[player].goods[action.item - 1]:
        return None
    return Violation("WIND-02", Message("grind-nothing", type=action.item))


def add_sailing(state, estate, actions):
    if state.used & SAILED:
        return
    if estate.count(WINDMILL) and estate.workers >= 2 and wind(state) > CALM:
        actions.append(SAIL)


def sail(state, action):
    estate = state.estates[state.player]
    state.used |= SAILED
    state.add_workers(state.player, -2, "sail", "WIND-03")
    state.score(state.player, 1, "sail", "WIND-03")
    estate.module_data = {
        **estate.module_data,
        "sails": (estate.module_data.get("sails", (0,))[0] + 1,),
    }


def cannot_sail(state, player, action):
    if state.used & SAILED:
        return Violation("WIND-03", Message("sailed-already"))
    estate = state.estates[player]
    if not estate.count(WINDMILL):
        return Violation("WIND-03", Message("sail-without-windmill"))
    if wind(state) <= CALM:
        return Violation("WIND-05", Message("sail-in-calm", wind=wind(state)))
    if estate.workers < 2:
        return Violation("WIND-03", costs("workers", 2, estate.workers))
    return None


def score_sails(state):
    for player in state.rules.seating.estate_owners:
        state.score(
            player, state.estates[player].module_data.get("sails", (0,))[0], "sails", "WIND-04"
        )


def flour_pieces(state):
    if "flour" not in state.module_data:
        return ()
    left, blowing = state.module_data["flour"][0], wind(state)
    return (
        Piece(Message("flour-left", number=left), "WIND-02", str(left), SACK),
        Piece(Message("wind-blows", wind=blowing), "WIND-05", str(blowing or "?")),
    )


def vanes_on_depot(state, depot):
    """Vanes show sailors the wind; 32 is vane 2 on depot 3."""
    return tuple(VANES[n % 10 - 1] for n in state.module_data.get("vanes", ()) if n // 10 == depot)


def put_vane(numbers, where, item):
    parts, (word, _, depot) = [piece.part for piece in VANES], where.partition("/")
    if word != "depots" or item not in parts:
        return None
    return (*numbers, 10 * int(depot) + parts.index(item) + 1)


def take_vane(numbers, where, item):
    left = tuple(n for n in numbers if VANES[n % 10 - 1].part != item)
    return None if left == numbers else left


def wind_field(state):
    """The wind of the first phase; those that were seen later stay."""
    if not any(state.deal.chance_of("wind")):
        return ()
    first, *later = filter(None, state.deal.chance_of("wind"))
    winds = tuple(FieldChoice(str(n), str(n), (n, *later)) for n in range(1, 7))
    return (ChoiceField("wind", Message("form-wind"), str(first), winds),)


def sail_pieces(state, player):
    estate = state.estates[player]
    if not estate.count(WINDMILL):
        return ()
    sails = estate.module_data.get("sails", (0,))[0]
    return (Piece(Message("sails-set", number=sails), "WIND-03", str(sails), part="sails"),)


def sails_to_score(state, player):
    return 0.0 if state.is_over else float(state.estates[player].module_data.get("sails", (0,))[0])


def windmill_value(evaluation):
    estate = evaluation.estate
    return 2 * evaluation.prices.coin + evaluation.prices.worker if any(estate.goods) else 0.5


def alter(rules):
    follow = rules.options[NAME]["follow"]
    return rules.adding(
        effects={WINDMILL: windmill},
        on_setup=(lay_flour,),
        final_scoring=(score_sails,),
        sources=("sail", "sails"),
        free_actions=(add_sailing,),
        waiting=(sweep,),
        tile_value={WINDMILL: windmill_value},
        module_value=(sails_to_score,),
        on_depots=(vanes_on_depot,),
        trays=(
            Tray(Message("tray-flour-and-wind"), on_table=flour_pieces, keeps="flour"),
            Tray(Message("tray-sails"), with_player=sail_pieces, keeps="sails"),
        ),
        on_points=(celebrate,) if "feast" in follow else (),
        on_workers=(lend_a_hand,) if "helpers" in follow else (),
    )


def fault_of_flour(state, numbers):
    if not numbers and not state.order:
        return None  # it is laid out when the first round begins
    if len(numbers) == 1 and 0 <= numbers[0] <= FLOUR:
        return None
    return Violation("WIND-02", Message("flour-most", most=FLOUR))


def fault_of_sails(state, player, numbers):
    """Nobody has had more turns to sail in than rounds have begun."""
    if sum(numbers) <= state.rounds_played + 1:
        return None
    return Violation("WIND-03", Message("sails-most", most=state.rounds_played + 1))


def too_little_flour(choice, players, edition):
    return Message("flour-for-four") if choice == "little" and players == 4 else ""


def fault_of_vanes(state, numbers):
    return None


def fault_of_hands(estate, numbers):
    return None


MODULE = Module(
    name=NAME,
    alter=alter,
    complexity=4,
    emblem="M12 12L5 5M12 12l7-7M12 12l-7 7M12 12l7 7M12 12v9",
    options={
        "flour": Option(choices=("little", "much"), default="much", fault=too_little_flour),
        "follow": Option(choices=("feast", "helpers"), default=("feast", "helpers")),
    },
    verbs=(
        Verb(
            name="grind",
            do=grind,
            checks=(only_for("windmill", "WIND-01", "grind-with-windmill"), no_goods),
            rule="WIND-02",
            slots=(GOODS,),
            form="grind {goods}",
            code="Y{goods}",
            targets=("goods-{goods}",),
            gain=lambda evaluation, a: 2 * evaluation.prices.goods,
        ),
        Verb(
            name="sail",
            do=sail,
            checks=(not_in_own_turn, cannot_sail),
            rule="WIND-03",
            is_free=True,
            worker_cost=lambda state, player, a: 2,
            form="sail",
            code="S",
            targets=("sails",),
        ),
    ),
    decisions=(
        DecisionKind(
            name="windmill",
            choices=windmill_choices,
            verbs=("grind", "pass"),
            rule="WIND-01",
            has_choice=usable,
            value=lambda evaluation: 2 * evaluation.prices.coin,
        ),
    ),
    once_a_turn=(SAILED,),
    chance={
        "prices": deck(
            supply=lambda players: PRICES,
            seen=lambda phases, rounds, module_data: sold_so_far(module_data),
            rule="WIND-02",
        ),
        "wind": dice(
            number=lambda players: len(PHASES),
            sides=6,
            seen=lambda phases, rounds, module_data: phases,
            rule="WIND-05",
        ),
    },
    state_fields={
        "flour": StateField(
            on_main_board=fault_of_flour, counts=Message("counts-flour"), most=FLOUR
        ),
        "sails": StateField(of_player=fault_of_sails, counts=Message("counts-sails")),
        "hands": StateField(
            in_estate=fault_of_hands,
            counts=(Message("counts-millers"), Message("counts-sailors")),
            most=9,
        ),
        "vanes": StateField(
            on_main_board=fault_of_vanes, laying=Laying(put_vane, take_vane, pieces=VANES)
        ),
    },
    fields=wind_field,
    facts={"prices": PRICES},
)
