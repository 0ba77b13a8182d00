"""Chance of expansions, and the white die, if nobody said them: what the table shows is known, the
rest is drawn again in each future."""

import re
from collections import Counter
from collections.abc import Callable, Hashable
from random import Random
from typing import Any

import pytest
from scipy.stats import chi2_contingency

import castles_nb as cn
from castles_nb.engine import GameState
from castles_nb.expansions.chateauma.chance import CARDS, DECK, PROGRESS
from castles_nb.expansions.chateauma.county import cards_lying
from castles_nb.expansions.chateauma.facts import CHATEAUMA
from castles_nb.expansions.trade_routes.tiles import tiles_each
from castles_nb.expansions.vineyards import facts, table
from castles_nb.expansions.vineyards.facts import DOUBLES
from castles_nb.notation import Position

VINES = ("vineyard_deck", "vineyard_gifts")


def game_at(round_: int, seed: int = 3, **options: Any) -> cn.Game:
    """A game of random actions, at the beginning of a round."""
    game, random = cn.Game(seed=seed, **options), Random(seed)
    while game.state.rounds_played < round_:
        game.play(random.choice(game.legal_actions()))
    return game


def untold(game: cn.Game, *names: str) -> str:
    """The game's position without these words."""
    text = str(game.position)
    for name in names:
        assert f" {name}=" in text
        text = re.sub(rf" {name}=\S+", "", text)
    return text


def futures(text: str, seed: int = 1, number: int = 60) -> list[GameState]:
    """Futures of a position, and as many of a player's view of it."""
    state = cn.Game.from_position(text, seed=seed).state
    random = Random(seed)
    return [each.redealt(random) for each in (state, state.view(0)) for _ in range(number)]


def assert_same_chances(text: str, seen: Callable[[GameState], Hashable]) -> None:
    """Seeds and views differ by chance only, and futures differ."""
    rows = [Counter(map(seen, futures(text, seed, 100))) for seed in (1, 2, 3)]
    values = sorted(set().union(*rows), key=str)
    assert len(values) > 1
    assert chi2_contingency([[row[each] for each in values] for row in rows]).pvalue > 0.001


# The Châteauma ------------------------------------------------------------------------------------


def cards_to_come(state: GameState) -> list[int]:
    """The numbers of the cards left in the deck as it was shuffled last, the next one first."""
    looked, lying = state.module_data[PROGRESS][0], cards_lying(state)
    order = [card.number for card in CHATEAUMA.deck("vineyards" in state.rules.modules)]
    lap = state.deal.chance_of(DECK)[looked : -(-looked // CARDS) * CARDS]
    gone = (*lying, *state.module_data["county_discards"])
    return [order[place - 1] for place in lap if order[place - 1] not in gone]


@pytest.mark.rule("CHA-06", "CHA-65", "INV-01")
@pytest.mark.parametrize("round_", [3, 12, 20])
@pytest.mark.parametrize("seed", [3, 4])
def test_cards_that_lie_at_the_chateauma_do_not_come_again(round_: int, seed: int) -> None:
    game = game_at(round_, seed, players=1, modules=("chateauma", "vineyards"))
    to_come = sorted(cards_to_come(game.state))
    for future in futures(untold(game, DECK), number=20):
        assert sorted(cards_to_come(future)) == to_come
        future.deal.check(game.setup)


@pytest.mark.rule("CHA-65", "INV-01")
def test_which_card_comes_next_is_drawn_in_each_future() -> None:
    game = game_at(5, players=1, modules=("chateauma",))
    assert len(cards_to_come(game.state)) > 1
    assert_same_chances(untold(game, DECK), lambda state: cards_to_come(state)[0])
    told = cn.Game.from_position(str(game.position), seed=1).state
    looked, deck = game.state.module_data[PROGRESS][0], game.deal.chance_of(DECK)
    for future in (told.redealt(Random(1)), told.view(0).redealt(Random(2))):
        assert future.deal.chance_of(DECK)[:looked] == deck[:looked]


@pytest.mark.rule("CHA-85")
def test_tiles_in_its_duchy_from_the_beginning_need_not_be_told() -> None:
    game = game_at(12, players=1, modules={"chateauma": {"modifiers": ("B",)}})
    state = cn.Game.from_position(untold(game, "chateauma_tiles"), seed=1).state
    assert state.deal.chance_of("chateauma_tiles") == game.deal.chance_of("chateauma_tiles")
    assert str(cn.Game.from_position(str(game.position), seed=1).position) == str(game.position)


# Vineyards ----------------------------------------------------------------------------------------


def doubles_to_come(state: GameState) -> Counter[int]:
    """The double tiles left in the bag."""
    (drawn,) = state.module_data[table.DRAWN]
    there = facts.number_in_bag(table.removed(state.rules))
    kinds = [DOUBLES[card - 1] for card in state.deal.chance_of(table.DECK)[drawn:]]
    return Counter(kind for kind in kinds if there[kind])


@pytest.mark.rule("VIN-03", "VIN-04", "VIN-06", "INV-01")
@pytest.mark.parametrize("without", [(), ("green", "red")])
@pytest.mark.parametrize("names", [VINES, (*VINES, "vineyard_drawn")])
def test_double_tiles_that_are_out_do_not_come_again(
    without: tuple[str, ...], names: tuple[str, ...]
) -> None:
    game = game_at(12, modules={"vineyards": {"without": without}})
    to_come = doubles_to_come(game.state)
    for future in futures(untold(game, *names), number=20):
        assert doubles_to_come(future) == to_come


@pytest.mark.rule("VIN-06", "INV-01")
def test_which_double_tiles_come_next_and_which_are_lost_is_drawn_in_each_future() -> None:
    game = game_at(12, modules=("vineyards",))
    text = untold(game, *VINES)
    (drawn,) = game.state.module_data[table.DRAWN]
    assert_same_chances(text, lambda state: state.deal.chance_of(table.DECK)[drawn])
    lost = untold(game, *VINES, "box", "black_backs")
    out = Counter(table.doubles_out(cn.Game.from_position(lost, seed=1).state))
    gone = set()
    for future in futures(lost, number=20):
        cards = Counter(DOUBLES[card - 1] for card in future.deal.chance_of(table.DECK)[:drawn])
        assert out < cards
        gone.add(frozenset((cards - out).items()))
    assert len(gone) > 1


# Trade routes -------------------------------------------------------------------------------------


def routes(state: GameState) -> tuple[int, ...]:
    return state.deal.chance_of("trade_routes")


@pytest.mark.rule("EXP8-01", "INV-01")
def test_trade_routes_are_drawn_in_each_future() -> None:
    game = game_at(12, modules=("trade_routes",))
    assert_same_chances(untold(game, "trade_routes"), lambda state: routes(state)[0])
    told = cn.Game.from_position(str(game.position), seed=1).state
    assert told.deal.told is None
    assert {routes(each) for each in futures(str(game.position), number=5)} == {routes(game.state)}


@pytest.mark.rule("EXP8-04", "EXP8-05", "INV-14")
@pytest.mark.parametrize("options", [{}, {"order": "chosen"}])
def test_a_trade_route_is_known_as_far_as_the_game_has_shown_it(options: dict[str, str]) -> None:
    game = game_at(5, modules={"trade_routes": options})
    game = cn.Game.from_position(untold(game, "trade_routes"), seed=5)
    random, shown = Random(5), [0, 0]
    before = [len(estate.module_data.get("route_goods", ())) for estate in game.state.estates]
    while not game.state.is_over:
        state = game.state
        assert state.deal.told is not None
        known = dict(zip(("trade_routes",), state.deal.told.module_chance, strict=True))[
            "trade_routes"
        ]
        for player, estate in enumerate(state.estates):
            laid = len(estate.module_data.get("route_goods", ()))
            spaces = range(before[player], laid)
            shown[player] = len({space // 3 for space in spaces})
            each = tiles_each(2)
            assert sum(map(bool, known[player * each : (player + 1) * each])) == shown[player]
        other = state.view(0).redealt(random)
        assert [new for new, old in zip(routes(other), known, strict=True) if old] == [
            *filter(None, known)
        ]
        assert other.legal_actions() == state.legal_actions()
        game.play(random.choice(game.legal_actions()))
    assert any(shown)


@pytest.mark.rule("EXP8-03")
def test_who_chooses_the_order_of_a_route_sees_it() -> None:
    game = cn.Game(players=2, seed=3, modules={"trade_routes": {"order": "chosen"}})
    begun = cn.Game.from_position(untold(game, "trade_routes"), seed=5)
    while begun.legal_actions()[0].verb != "lay_route":
        begun.play(begun.legal_actions()[0])
    asked = cn.Game.from_position(untold(begun, "trade_routes"), seed=6)
    for state in (begun.state, asked.state):
        for other in (state.view(0), state.redealt(Random(1)), state.view(0).redealt(Random(2))):
            assert routes(other) == routes(state)
            assert other.legal_actions() == state.legal_actions()


# The white die ------------------------------------------------------------------------------------


@pytest.mark.rule("PHA-11", "CHA-20", "INV-01")
def test_the_white_die_is_drawn_in_each_future() -> None:
    game = game_at(12, players=1, modules=("chateauma",))
    assert_same_chances(untold(game, "white"), lambda state: state.white_die)
    assert {each.white_die for each in futures(str(game.position))} == {game.state.white_die}


@pytest.mark.rule("PHA-11", "INV-14")
def test_the_white_die_is_drawn_once_where_nothing_needs_it_any_more() -> None:
    game = game_at(12)
    state = cn.Game.from_position(untold(game, "white"), seed=1).state
    assert state.deal.told is None
    assert {each.white_die for each in futures(untold(game, "white"))} == {state.white_die}


@pytest.mark.rule("EXP5-03", "INV-14")
def test_the_white_die_is_known_once_an_action_has_its_value() -> None:
    text = (
        "castles/1 modules=white_castles dice=33,13 0: workers=1 storage=Wc"
        " duchy=----/-----/------/---Ca---/------/-----/----"
        " 1: duchy=----/-----/------/---Ca---/------/-----/----"
    )
    game = cn.Game.from_position(text, seed=1)
    assert len({each.white_die for each in futures(text)}) == 6
    game.play("place white_castle on 5-4 with 3")
    asked = str(game.position)
    game.play("pass")
    for state in (game.state, cn.Game.from_position(asked, seed=1).state):
        for number in range(10):
            assert state.view(0).redealt(Random(number)).white_die == state.white_die
    without = re.sub(r" white=\S+", "", asked)
    state = cn.Game.from_position(without, seed=2).state
    for other in (state.view(0), state.redealt(Random(1)), state.view(1).redealt(Random(2))):
        assert other.white_die == state.white_die
        assert other.legal_actions() == state.legal_actions()


@pytest.mark.rule("INV-14")
@pytest.mark.parametrize(
    "modules",
    [("trade_routes", "vineyards", "shields", "white_castles"), ("chateauma", "vineyards")],
)
def test_nothing_is_drawn_again_where_all_is_told(modules: tuple[str, ...]) -> None:
    players = 1 if "chateauma" in modules else 2
    game = game_at(12, players=players, modules=modules)
    text = str(game.position)
    again = cn.Game.from_position(text, seed=1)
    assert again.deal.told is None
    assert str(again.position) == text
    for future in futures(text, number=3):
        assert str(Position.of(future)) == text


@pytest.mark.rule("INV-01")
@pytest.mark.parametrize(
    ("options", "names"),
    [
        ({"modules": ("trade_routes", "white_castles")}, ("trade_routes", "white")),
        ({"players": 1, "modules": ("chateauma", "vineyards")}, ("county_deck", "vineyard_deck")),
    ],
)
def test_evaluations_of_two_seeds_are_the_same(
    options: dict[str, Any], names: tuple[str, ...]
) -> None:
    text, tables = untold(game_at(23, **options), *names), []
    for seed in (1, 2):
        state = cn.Game.from_position(text, seed=seed).state
        tables.append(cn.evaluate(state, "random", futures=2, seed=3, race=False))
    assert tables[0].equals(tables[1])


@pytest.mark.rule("CHA-23")
@pytest.mark.parametrize("progress", ["1", "4,13", "99,13"])
def test_an_odd_number_of_cards_looked_at_breaks_nothing(progress: str) -> None:
    text = untold(game_at(12, players=1, modules=("chateauma",)), DECK)
    position = Position.parse(re.sub(r"county_progress=\S+", f"county_progress={progress}", text))
    if not position.faults():
        assert cn.Game.from_position(position, seed=1).state.view(0).redealt(Random(1))
