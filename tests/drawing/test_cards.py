"""The drawings of the card game: whole, clickable where they must be, and with nothing hidden."""

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from xml.etree import ElementTree

import pytest
from card_table import begin, kinds
from drawing.test_contrast import ENOUGH, colour, contrast

from castles_nb.cards import Action, State
from castles_nb.cards.actions import ON_TOP, reward_of
from castles_nb.cards.card_set import default_card_set
from castles_nb.cards.game import CardGame
from castles_nb.cards.kinds import CARDS, GOODS, KINDS, NAME, TYPES
from castles_nb.drawing.cards import SHEET, STYLE, card_svg, drawing_of, fragments
from castles_nb.drawing.cards.bar import reward_part
from castles_nb.drawing.cards.card import RULES, card
from castles_nb.drawing.cards.goods import item
from castles_nb.drawing.cards.palette import BACK, ON_CARD, WARES
from castles_nb.drawing.cards.shapes import SHAPES
from castles_nb.drawing.shapes import written_out
from castles_nb.errors import UnknownPlayer
from castles_nb.rulebook import catalogue

SVG = "{http://www.w3.org/2000/svg}"
PLAYERS = (1, 2, 3, 4)


def course(players: int, seed: int) -> Iterator[State]:
    """A game of somebody who likes to place, take and buy, one position after another."""
    state, random = begin(players, seed), Random(seed)
    while True:
        yield state.copy()
        if state.is_over:
            return
        actions = state.legal_actions()
        useful = [each for each in actions if each.verb in ("place", "take", "buy", "sell")]
        state.apply(random.choice(useful if useful and random.random() < 0.7 else actions))


@cache
def positions(players: int) -> tuple[State, ...]:
    """Some of a game: its beginning, its end, and one of each kind of decision."""
    states = [*course(players, players + 20)]
    kinds = {state.decision.kind: state for state in states if state.decision}
    return (*states[::23], *kinds.values(), states[-1])


EACH = [state for players in PLAYERS for state in positions(players)]


def parse(svg: str) -> ElementTree.Element:
    named = svg if "xmlns=" in svg else svg.replace("<svg", f'<svg xmlns="{SVG[1:-1]}"', 1)
    return ElementTree.fromstring(named)


def parts_of(drawn: dict[str, str]) -> set[str]:
    return {*re.findall(r'data-part="([^"]*)"', "".join(drawn.values()))}


@pytest.mark.parametrize("state", EACH, ids=repr)
def test_every_position_can_be_drawn(state: State) -> None:
    for viewer in (None, *range(state.num_players)):
        svg = drawing_of(state, viewer)
        root = parse(svg)
        assert root[0].tag == f"{SVG}title"
        assert root[0].text
        assert root.get("role") == "img"
        assert not re.search('<use|data-part="', svg)
        assert svg.count("<style>") == 1
        for drawn in fragments(state, viewer).values():
            assert parse(drawn)[0].text


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_can_be_drawn(players: int, seed: int) -> None:
    for state in course(players, seed):
        for drawn in fragments(state, state.current_player).values():
            parse(drawn)


@pytest.mark.parametrize("state", EACH, ids=repr)
def test_nothing_hidden_is_drawn(state: State) -> None:
    """Whatever a player cannot tell apart is drawn the same."""
    for viewer in range(state.num_players):
        drawn = fragments(state, viewer)
        assert drawn == fragments(state.view(viewer), viewer)
        for other in range(state.num_players):
            if other != viewer:
                assert "Hand: " not in drawn[f"panel_{other}"]
    nobody = drawing_of(state)
    assert "Hand: " not in nobody
    for number in range(5):
        assert drawing_of(state.redealt(Random(number))) == nobody


def test_only_the_viewer_sees_a_hand() -> None:
    state = begin(3)
    state.hands = [kinds("bank4 mine2"), kinds("ship1 ship3"), kinds("castle5 castle6")]
    assert {"die-1", "die-3"} <= parts_of(fragments(state, 1))
    assert not {"die-2", "die-4", "die-5", "die-6"} & parts_of(fragments(state, 1))
    drawn = fragments(state, 1)
    assert drawn["panel_0"].count("A card in hand, face down.") == 2
    assert "4 cards left to draw this round." in drawn["panel_0"]


def needed_parts(state: State, action: Action) -> set[str]:
    """The parts that a player must find to choose this action."""
    needed = {f"die-{action.die}"} if action.die else set()
    name = NAME[action.item] if action.item < len(NAME) else ""
    match action.verb:
        case "take":
            needed |= {f"row-{action.place}/{name}"}
        case "place":
            needed |= {f"project/{name}", f"pile-{TYPES[action.place]}"}
        case "sell":
            needed |= {f"goods-{GOODS[action.item]}"}
        case "workers" | "silver":
            needed |= {action.verb}
        case "convert":
            needed |= {"points"}
        case "buy":
            needed |= {"deck"}
        case "keep":
            needed |= {f"revealed/{name}"}
        case "use":
            needed |= {f"revealed-die-{action.item}"}
        case "discard":
            needed |= {f"project/{name}"}
        case "draw":
            what = "goods" if ON_TOP[action.item] in GOODS else "animals"
            needed |= {f"{what}-pile-{action.place}"}
        case "choose":
            needed |= {reward_part(reward_of(action.item))}
    return needed


@pytest.mark.parametrize("players", PLAYERS)
def test_every_legal_action_finds_its_parts(players: int) -> None:
    verbs = set()
    for state in course(players, players):
        if state.current_player is not None:
            parts = parts_of(fragments(state, state.current_player))
            for action in state.legal_actions():
                verbs.add(action.verb)
                assert needed_parts(state, action) <= parts, str(action)
    assert len(verbs) > (10 if players > 1 else 8)  # who plays like this soon loses to Aaron


@pytest.mark.parametrize("state", EACH, ids=repr)
def test_everything_with_a_title_tells_its_rule(state: State) -> None:
    for name, svg in fragments(state, 0).items():
        for each in parse(svg).iterfind(f".//*[{SVG}title]"):
            told = str(each[0].text)
            assert re.fullmatch(r"[A-Z0-9].*\.", told), told
            assert catalogue[each.get("data-rule", "")].module == "card_game", (name, told)
            assert len(each) > 1, "an outline follows the title"
        for each in parse(svg).iter():
            if "data-part" in each.attrib:
                assert each[0].tag == f"{SVG}title"
                assert each[1].tag in (f"{SVG}use", f"{SVG}rect")


def test_fragments_leave_style_and_colours_to_the_page() -> None:
    for state in EACH:
        for svg in fragments(state, state.current_player).values():
            assert "<style" not in svg
            assert not re.search(r' (fill|stroke|style|id)="', svg)


def test_every_shape_that_is_used_is_on_the_sheet_once() -> None:
    ids = [str(each.get("id")) for each in parse(SHEET)]
    assert len({*ids}) == len(ids) == len(SHAPES)
    drawn = [SHEET, *(svg for state in EACH for svg in fragments(state, 0).values())]
    assert {*re.findall(r'href="#([^"]*)"', "".join(drawn))} <= {*ids}


def without_classes(svg: str) -> str:
    """The drawing in grey and without words."""
    svg = re.sub(r"<title>.*?</title>", "", svg)
    return re.sub(r' (class|transform|style|data-rule)="[^"]*"', "", written_out(svg, SHAPES))


def test_every_kind_can_be_told_apart_without_colour() -> None:
    box = default_card_set()
    assert len({without_classes(card(kind, box, 0, 0, "")) for kind in KINDS}) == len(KINDS)
    chips = {without_classes(SHAPES[f"chip-{name}"]) for name in CARDS}
    assert len(chips) == len(CARDS)
    assert len({without_classes(item(what, box)) for what in range(len(ON_TOP))}) == len(ON_TOP)


def test_what_is_read_on_cards_and_goods_stands_out() -> None:
    pairs = [each[:2] for each in (*ON_CARD.values(), *WARES.values(), BACK)]
    for ground, ink in pairs:
        assert contrast(colour({}, ground), colour({}, ink)) >= ENOUGH


def test_the_style_touches_nothing_but_the_drawings() -> None:
    rules = re.sub(r"@media \([^)]*\)\{(.*?\})\}", r"\1", STYLE)
    selectors = re.findall(r"([^{}]+)\{[^{}]*\}", rules)
    for selector in re.sub(r"\([^()]*\)", "", ",".join(selectors)).split(","):
        assert ".cnb" in selector


def test_a_card_says_what_it_does() -> None:
    assert {*RULES} == {*CARDS}
    (bank,) = kinds("bank4")
    assert "Bank 4. Gain 3 silver. Three buildings score 3 points." in card_svg(bank)
    (church,) = kinds("church1")
    assert "Take a castle, mine or cloister from the display." in card_svg(church)
    for wrong in (0, -1, len(KINDS) + 1, "bank4", None):
        with pytest.raises(ValueError, match="kind: "):
            card_svg(wrong)  # type: ignore[arg-type]


def test_a_card_that_waits_for_room_and_a_number_to_use_are_shown() -> None:
    shown = {state.decision.kind: state for state in EACH if state.decision}
    board = fragments(shown["discard"], 0)["board"]
    assert "Waits for room: " in board
    assert "Number to use now: " in fragments(shown["extra"], 0)["board"]


def test_estates_tell_piles_triples_and_what_came_first() -> None:
    state = begin(2)
    state.piles[0] = ((), kinds("mine1"), (), (), (), kinds("pasture1 cloister2"), ())
    state.triples[0] = ((0, kinds("castle1 castle2 castle3")),)
    state.first_triples[0], state.first_triples_left = (0,), tuple(range(1, len(TYPES)))
    drawn = fragments(state, None, ["Ann", "Ben"])
    estate = drawn["estate_0"]
    assert "Mines: mine 1. 2 more score 3 points." in estate
    assert "Pastures: pasture 1 and cloister 2. One more scores 4 points." in estate
    assert "Triple of castles: castle 1, castle 2 and castle 3. 2 points, and 1 for the" in estate
    assert "Ships: none yet. Three score 3 points." in estate
    assert "First triple of castles: Ann." in drawn["status"]
    assert "First triple of mines: 1 more point." in drawn["status"]


def test_aaron_has_cards_to_come_and_neither_hand_nor_storage() -> None:
    drawn = fragments(begin(1), 0)["panel_1"]
    assert "<title>Aaron: " in drawn
    assert re.findall(r"Round (\w): (\d) cards, face down", drawn) == [
        *(("B", "4"), ("C", "5"), ("D", "6"), ("E", "7"))
    ]
    assert "projects" not in drawn


def test_words_from_outside_are_escaped() -> None:
    bad = '<script>alert("&")</script>'
    for svg in (drawing_of(begin(2), 0, [bad, bad]), *fragments(begin(2), 0, [bad, bad]).values()):
        assert "<script" not in svg
        parse(svg)


@pytest.mark.parametrize("viewer", [2, -1, "0", 1.5])
def test_nobody_looks_from_a_seat_that_there_is_not(viewer: object) -> None:
    with pytest.raises(UnknownPlayer):
        drawing_of(begin(2), viewer)  # type: ignore[arg-type]


def test_what_is_no_state_and_names_that_do_not_fit_are_refused() -> None:
    with pytest.raises(TypeError, match="state: "):
        drawing_of("state")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="names: "):
        drawing_of(begin(3), names=["Ann"])


def test_drawings_are_small() -> None:
    most = {"status": 8000, "board": 11_000, "panel": 6500, "estate": 6500}
    for state in EACH:
        for name, svg in fragments(state, 0).items():
            assert len(svg.encode()) <= most[name.partition("_")[0]], name


def test_a_game_shows_itself_as_whoever_must_choose_sees_it() -> None:
    game = CardGame(players=2, seed=7)
    assert game._repr_svg_() == drawing_of(game.state, game.state.current_player)
    assert game._repr_svg_().count("Hand: ") == 2
