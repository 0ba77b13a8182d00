"""The setup in positions: what is accepted can be begun, and leads to positions without faults."""

from random import Random

import pytest
from random_games import games, random_setup, start
from written import EMPTY_DUCHY, faults, line

from castles_nb.engine import GameState
from castles_nb.errors import InvalidPosition
from castles_nb.hexgrid import STANDARD
from castles_nb.notation import Position

GOODS = ("goods=112", "goods=345")
CENTRE = f"duchy={EMPTY_DUCHY}"
NO_CASTLE = CENTRE.replace("Ca", "-")
ELSEWHERE = "duchy=-Ca--/-----/------/-------/------/-----/----"


def in_2019(words: str, *seats: str) -> list[tuple[str, str]]:
    return faults(f"castles/1 edition=2019 now=setup {words} 0: {seats[0]} 1: {seats[1]}")


@pytest.mark.rule("SET-19", "SET-13")
def test_in_2019_nobody_chooses_where_the_castle_has_its_place() -> None:
    for duchy in (1, 2):
        assert in_2019(f"duchies={duchy}", *GOODS) == [("0:duchy", "SET-19"), ("1:duchy", "SET-19")]
    first, second = GOODS
    asked = "duchies=1,3 asks=starting_castle@0,starting_castle@1"
    assert in_2019(asked, first, second) == [("asks", "SET-19"), ("0:duchy", "SET-19")]
    assert in_2019("duchies=1,3", first, second) == [("0:duchy", "SET-19")]
    assert in_2019("duchies=1,3", f"{first} {ELSEWHERE}", second) == [("0:duchy", "SET-19")]
    assert in_2019("duchies=1,3", f"{first} {CENTRE}", second) == []
    assert in_2019("duchies=1", f"{first} {CENTRE}", f"{second} {CENTRE}") == [("now", "SET-19")]
    # Boards that are dealt leave the choice, those of 1 and 2 as well.
    sides = (f"side=1 {first}", f"side=2 {second}")
    assert in_2019("duchies=random", *sides) == []
    assert in_2019("duchies=random asks=duchy@0,duchy@1", *sides) == []


@pytest.mark.rule("SET-13")
def test_in_2019_there_is_one_board_of_most_duchies() -> None:
    def dealt(one: object, other: object, words: str = "duchies=random") -> list[tuple[str, str]]:
        return in_2019(words, f"side={one} {GOODS[0]}", f"side={other} {GOODS[1]}")

    assert dealt(3, 5) == dealt(1, 1) == dealt(1, 2) == []
    assert dealt(3, 3) == dealt(3, 4) == [("1:side", "SET-13")]
    posts = "duchies=random modules=border_posts"
    assert dealt("11a", "11b", posts) == []
    assert dealt("11a", "11a", posts) == [("1:side", "SET-13")]
    assert dealt("11a", 1, posts) == [("1:side", "SET-13")]
    asked = f"{posts} asks=duchy@0,starting_castle@1"
    assert dealt("11a", "11b", asked) == [("asks", "SET-13")], "these boards have one side"
    assert dealt(3, 5, "duchies=random asks=duchy@0,starting_castle@1") == []
    four = [f"{n}: side={side} goods={n + 1}{n + 1}{n + 1}" for n, side in enumerate((1, 2, 1, 1))]
    text = f"castles/1 players=4 edition=2019 duchies=random now=setup {' '.join(four)}"
    assert faults(text) == []


@pytest.mark.rule("SET-19")
@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("now=setup agenda=begin_round", [("asks", "SET-19")] * 2),
        ("now=setup agenda=sweep_tiles,lay_tiles,begin_round", []),
        ("now=A1 agenda=end_round asks=starting_castle@0", [("asks", "SET-19")]),
    ],
)
def test_castles_come_before_everything_else(words: str, found: list[tuple[str, str]]) -> None:
    asked = "asks=starting_castle@0,starting_castle@1" if "asks" not in words else ""
    seats = [f"goods=112 {NO_CASTLE}"] * 2
    wrong = faults(line(f"{words} {asked}", *seats))
    assert [fault for fault in wrong if fault[0] == "asks"] == found


def test_the_usual_steps_may_be_named() -> None:
    usual = "now=setup agenda=sweep_tiles,lay_tiles,begin_round"
    seats = [f"goods=112 {NO_CASTLE}"] * 2
    assert faults(line(usual, *seats)) == []
    assert faults(line(usual, f"goods=1 {NO_CASTLE}", seats[1])) == [("0:goods", "SET-09")]
    assert Position.parse(line(usual, *seats)).agenda is not None, "and are kept as they are told"


# Everything that is accepted ----------------------------------------------------------------------

POOL = {
    "asks": (
        *("-", "starting_castle@0", "starting_castle@1", "starting_castle@0,starting_castle@1"),
        *("duchy@0", "duchy@1", "duchy@0,duchy@1", "duchy@1,starting_castle@0"),
        *("starting_castle@1,duchy@0", "duchy@2,duchy@0,duchy@1", "castle@0"),
    ),
    "now": ("setup", "setup", "setup", "A1", "A2"),
    "edition": ("special", "2019", "2019"),
    "duchies": (
        *("1", "2", "3", "4", "1,3", "3,1", "2,8", "1,1,3", "3,3,1", "23", "11a", "12,4"),
        *("random", "1-10", "11-18", "19-20", "3-6", "11a-11f"),
    ),
    "modules": ("-", "border_posts", "inns", "duchies_11_18", "extra_tiles"),
    "agenda": ("sweep_tiles,lay_tiles,begin_round", "lay_tiles,begin_round", "begin_round"),
    "order": ("-", "0,1", "1,0"),
    "player": ("0", "1", "2"),
    "track": ("10", "01", "102", "-"),
    "used": ("-", "ended"),
    "side": ("0", "1", "2", "3", "4", "11", "19", "20", "23", "11a"),
    "workers": ("0", "1", "2", "3"),
    "goods": ("-", "1", "123"),
    "storage": ("-", "Bk", "In"),
}
"""Words of positions, and what they may say that matters in the setup."""

OF_PLAYERS = ("side", "workers", "goods", "storage", "duchy")


def some_duchy(random: Random) -> str:
    """No tile or a few, most of them castles, most of them where duchies have castle spaces."""
    spaces = ["-"] * sum(STANDARD.rows)
    for _ in range(random.choice((0, 0, 1, 1, 1, 2))):
        spaces[random.choice((18, 1, 2, 3, 4, 33, random.randrange(37)))] = random.choice(
            ("Ca", "Ca", "Ca", "Bk")
        )
    rest = iter(spaces)
    return "/".join("".join(next(rest) for _ in range(row)) for row in STANDARD.rows)


def changed(text: str, random: Random) -> str:
    """The text with another word, or without one."""
    words = text.split()
    name = random.choice((*POOL, *POOL, "asks", "now", "duchies", "duchy", "duchy"))
    sections = [i for i, word in enumerate(words) if word[0].isdigit() and word[1:] == ":"]
    at = (random.choice(sections) if name in OF_PLAYERS else 0) if sections else 0
    end = next((i for i in sections if i > at), len(words))
    kept = [word for word in words[at + 1 : end] if not word.startswith(f"{name}=")]
    if random.random() < 0.8:
        said = some_duchy(random) if name == "duchy" else random.choice(POOL[name])
        kept.append(f"{name}={said}")
    return " ".join((*words[: at + 1], *kept, *words[end:]))


def follow(state: GameState, depth: int, random: Random) -> None:
    """Every choice of the first moves leads to a position without faults, which reads the same."""
    actions = state.legal_actions()
    assert actions or state.is_over
    for action in actions if not state.order else random.sample(actions, min(2, len(actions))):
        after = state.copy()
        after.apply(action)
        position = Position.of(after)
        assert position.faults() == [], f"{action} in {Position.of(state)}"
        assert Position.parse(str(position)) == position
        if depth > 1:
            follow(after, depth - 1, random)


@pytest.mark.rule("SET-12", "SET-13", "SET-19")
@games(100)
def test_what_is_accepted_can_be_begun(number: int) -> None:
    random = Random(number)
    state = start(random_setup(random))
    for _ in range(random.choice((0, 0, 1, 2, 3))):
        state.apply(random.choice(state.legal_actions()))
    text = str(Position.of(state))
    for _ in range(4):
        text = changed(text, random)
        try:
            position = Position.parse(text)
        except InvalidPosition:
            return
        if position.faults() == []:
            written = str(position)
            assert Position.parse(written) == position
            assert str(Position.parse(written)) == written
            follow(position.state(position.deal(random)), 3, random)
