"""Positions of the card game: written, read, filled in, and every fault with its field and rule."""

from collections import Counter
from collections.abc import Iterator
from random import Random

import pytest
from card_invariants import action_cards, check_position, other_cards
from card_table import begin, texts

import castles_nb as cn
from castles_nb.cards import State
from castles_nb.cards.position import Position
from castles_nb.engine.ledger import Ledger
from castles_nb.errors import InvalidPosition, InvalidSetup, UnknownPlayer

FIELDS = [name for name in State.__slots__ if name not in ("setup", "ledger", "legal")]
SHORT = "cardgame/1 0: goods=l animals=s hand={} 1: goods=d animals=c"


def moments(players: int, seed: int) -> Iterator[State]:
    """The states of a random game in which much is placed and bought."""
    state, random = begin(players, seed), Random(seed)
    while True:
        yield state
        if state.is_over:
            return
        if state.is_solo and seed % 2:
            state.points[0] += 5  # so that the game goes on
        legal = state.legal_actions()
        lively = [each for each in legal if each.verb in ("place", "buy", "draw", "choose")]
        state.apply(random.choice(lively if lively and random.random() < 0.6 else legal))


def told(state: State) -> dict[str, object]:
    return {name: getattr(state, name) for name in FIELDS}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_state_is_written_and_read(players: int) -> None:
    asked = set()
    for seed in range(4):
        for state in moments(players, seed):
            asked.add(tuple(getattr(due, "kind", "does") for due in state.pending))
            position = Position.of(state)
            again = Position.parse(str(position))
            assert again == position
            assert again.faults() == []
            assert told(again.state()) == told(state)
    assert len(asked) > 9


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_is_hidden_is_filled_in_from_what_has_not_been_seen(players: int) -> None:
    for number, state in enumerate(moments(players, 3)):
        if number % 5:
            continue
        position = Position.of(state, state.player)
        line = str(position)
        assert " deck=" not in line
        assert " shuffle=" not in line
        assert Position.parse(line) == position
        one, same, other = (
            cn.CardGame.from_position(line, seed=seed).state for seed in (1, 1, number + 2)
        )
        assert told(one) == told(same)
        assert state.is_over or told(one) != told(other)
        assert texts(one) == texts(state)
        assert action_cards(one) == action_cards(state)
        assert other_cards(one) == other_cards(state)
        check_position(one)
        while not one.is_over:
            one.apply(one.legal_actions()[0])


def test_a_position_tells_a_player_nothing_that_is_hidden() -> None:
    """Two states that a player cannot tell apart have the same line."""
    for number, state in enumerate(moments(3, 8)):
        for player in range(3):
            if not state.is_over and player == state.player:
                assert str(Position.of(state.redealt(Random(number)), player)) == str(
                    Position.of(state, player)
                )


def test_a_short_line_is_a_game() -> None:
    game = cn.CardGame.from_position(SHORT.format("?4,bank2"), seed=3)
    assert game.setup.seed == 3
    assert game.deal is None
    assert Counter(game.ledger.total(0, item) for item in ("goods", "animals")) == {1: 2}
    assert {str(action) for action in game.legal_actions()} >= {
        "take silver with 4",
        "take silver with 2",
    }
    game.play("take silver with 4")
    assert game.undo()
    assert cn.CardGame.from_position(game.position, seed=3).legal_actions() == game.legal_actions()


def test_cards_that_are_known_lie_on_top_of_the_deck() -> None:
    text = SHORT.format("?,?").replace(" 0:", " deck=Mi2,Bk4,? 0:").replace("hand", "silver=3 hand")
    game = cn.CardGame.from_position(text, seed=1)
    game.play("buy cards")
    assert {"keep mine2", "keep bank4"} <= set(map(str, game.legal_actions()))


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("castles/1", 1, "begins with cardgame/1"),
        ("cardgame/1 rows=-", 17, "6 rows are needed"),
        ("cardgame/1 rows=Xy9/-/-/-/-/-", 17, "'Xy9' is not a card"),
        ("cardgame/1 players=5", 20, "players: '5' is not one of"),
        ("cardgame/1 now=F1", 16, "'F1' is not a turn"),
        ("cardgame/1 asks=lunch", 17, "'lunch' is not a decision"),
        ("cardgame/1 asks=discard", 17, "'discard' is not a decision"),
        ("cardgame/1 asks=discard:x", 25, "'x' is not a card"),
        ("cardgame/1 asks=extra:7", 17, "'extra:7' is not a decision"),
        ("cardgame/1 used=acted,acted", 17, "'acted' is not one of"),
        ("cardgame/1 start_card=x", 23, "'x' is not a player"),
        ("cardgame/1 goods_piles=l", 24, "2 piles are needed"),
        ("cardgame/1 dealt=1", 18, "2 numbers are needed"),
        ("cardgame/1 box=gold", 16, "'gold' is not a number of a box"),
        ("cardgame/1 points=3", 12, "points belongs to a player"),
        ("cardgame/1 0: rows=-", 15, "rows belongs to the table"),
        ("cardgame/1 0: goods=lx", 22, "'x' is not one of"),
        ("cardgame/1 0: firsts=gold", 22, "'gold' is not one of"),
        ("cardgame/1 0: silver=many", 22, "'many' is not a number"),
        ("cardgame/1 0: 1: 2:", 0, "3 players are described"),
        ("cardgame/1 gold=3", 12, "gold"),
        ("cardgame/1 \ud800", 12, "half a character"),
        ("", 1, "begins with"),
        ("x" * 30_000, 0, "at most"),
        (None, 0, "is not a text"),
        (b"cardgame/1", 0, "is not a text"),
    ],
)
def test_what_cannot_be_read_names_its_column(text: str, column: int, message: str) -> None:
    with pytest.raises(InvalidPosition, match=message) as caught:
        Position.parse(text)
    assert caught.value.column == column


TWO = "cardgame/1{} 0: goods=l animals=s{} 1: goods=d animals=c{}"
SOLO = "cardgame/1 players=1{} 0: goods=l animals=s{} 1:{}"
AARON = " estate=Ca1,Mi2,Sh3"


@pytest.mark.rule("CG-SET-02", "CG-SET-03", "CG-TURN-04", "CG-TRIPLE-01", "CG-SOLO-04")
@pytest.mark.parametrize(
    ("text", "field", "rule"),
    [
        (TWO.format("", "", ""), "", ""),
        (TWO.format(" rows=Mi1,Mi1,Mi1/-/-/-/-/-", "", ""), "rows", "CG-SET-02"),
        (TWO.format(" discards=Mi1,Mi1", " projects=Mi1", ""), "0:projects", "CG-SET-02"),
        (TWO.format(" discards=Bk1", "", ""), "discards", "CG-SET-02"),
        (TWO.format(" deck=" + ",".join(["?"] * 103), "", ""), "deck", "CG-SET-02"),
        (TWO.format(" deck=" + ",".join(["?4"] * 20), "", ""), "deck", "CG-SET-02"),
        (TWO.format(" goods_piles=l/d", "", ""), "goods_piles", "CG-SET-06"),
        (TWO.format(" animal_piles=" + "?" * 18 + "/-", "", ""), "animal_piles", "CG-TILE-05"),
        (TWO.format("", " sold=llllll", ""), "0:sold", "CG-SET-06"),
        (TWO.format("", " animals=hhhhhh", "").replace(" animals=s", ""), "0:animals", "CG-SET-06"),
        (TWO.format("", "", "").replace("goods=d ", ""), "1:goods", "CG-SET-04"),
        (TWO.format("", "", "").replace(" animals=c", ""), "1:animals", "CG-SET-04"),
        (TWO.format("", " hand=?", ""), "0:hand", "CG-TURN-04"),
        (TWO.format("", "", " pile=?"), "1:pile", "CG-TURN-03"),
        (TWO.format(" now=A6", " hand=?,?", ""), "0:hand", "CG-TURN-04"),
        (TWO.format("", " projects=Mi1,Mi2,Mi3,Mi4", ""), "0:projects", "CG-SET-03"),
        (TWO.format("", " estate=Mi1+Mi2+Mi3", ""), "0:estate", "CG-TRIPLE-01"),
        (TWO.format("", " estate=Mi1+Ca2", ""), "0:estate", "CG-TRIPLE-08"),
        (TWO.format("", " estate=Mi1,Mi2+Cl3", ""), "0:estate", "CG-TRIPLE-09"),
        (TWO.format("", " triples=Mi1+Mi2", ""), "0:triples", "CG-TRIPLE-01"),
        (TWO.format("", " triples=Mi1+Mi2+Sh3", ""), "0:triples", "CG-TRIPLE-08"),
        (TWO.format("", " triples=Mi1+Mi2+Mi3 firsts=-", ""), "0:firsts", "CG-TRIPLE-10"),
        (TWO.format("", " firsts=mine", ""), "0:firsts", "CG-TRIPLE-10"),
        (TWO.format("", " triples=Mi1+Mi2+Mi3 points=3", ""), "0:points", "CG-END-02"),
        (TWO.format("", " seven=3", ""), "0:seven", "CG-TRIPLE-12"),
        (TWO.format("", " seven=4", ""), "0:seven", "CG-SET-10"),
        (
            TWO.format("", " estate=Ca1,Mi1,Cl1,Kn1,Sh1,Pa1,Wh2", ""),
            *("0:seven", "CG-TRIPLE-12"),
        ),
        (TWO.format("", " silver=-3", ""), "0:silver", ""),
        (TWO.format(" start_card=1 first=0", "", ""), "first", "CG-ROUND-08"),
        (TWO.format(" start_card=7", "", ""), "start_card", ""),
        (TWO.format(" player=2", "", ""), "player", ""),
        (TWO.format(" now=end-B", "", ""), "now", "CG-SOLO-11"),
        (TWO.format(" now=end used=acted", "", ""), "used", "CG-END-01"),
        (TWO.format(" reshuffles=9999", "", ""), "reshuffles", ""),
        (TWO.format(" dealt=0/13", "", ""), "dealt", ""),
        (TWO.format(" used=acted", "", ""), "used", "CG-SIL-01"),
        (TWO.format(" used=acted asks=castle", "", ""), "asks", "CG-A2-03"),
        (TWO.format(" asks=castle", " estate=Ca1", ""), "asks", "CG-TURN-06"),
        (TWO.format(" used=acted asks=bought,castle", " estate=Ca1", ""), "asks", "CG-SIL-01"),
        (TWO.format(" used=acted asks=extra:3", "", ""), "asks", "CG-SIL-01"),
        (TWO.format(" used=acted asks=discard:Bk4", "", ""), "asks", "CG-A1-03"),
        (TWO.format(" used=acted asks=reward,does:Mi2", "", ""), "asks", "CG-TRIPLE-11"),
        (TWO.format(" used=acted asks=reward", "", ""), "asks", "CG-R-09"),
        (TWO.format(" used=acted asks=does:Mi2,reward", "", ""), "asks", "CG-R-09"),
        (TWO.format(" used=acted,bought asks=bought", "", ""), "revealed", "CG-SIL-01"),
        (TWO.format(" revealed=Mi1", "", ""), "revealed", "CG-SIL-01"),
        (TWO.format(" used=acted asks=church", " estate=Ch1", ""), "asks", "CG-TILE-09"),
        (TWO.format(" used=acted asks=city_hall", " estate=Ct1", ""), "asks", "CG-TILE-16"),
        (SOLO.format("", "", AARON), "", ""),
        (SOLO.format(" start_card=0", "", AARON), "start_card", "CG-SOLO-10"),
        (SOLO.format("", "", ""), "1:estate", "CG-SOLO-04"),
        (SOLO.format("", "", AARON + " silver=1"), "1:silver", "CG-SOLO-09"),
        (SOLO.format("", "", " estate=Ca1+Cl1,Sh3"), "1:estate", "CG-SOLO-06"),
        (SOLO.format("", "", AARON + " points=1"), "1:points", "CG-SOLO-13"),
        (SOLO.format("", "", AARON + " pile=?"), "1:pile", "CG-SOLO-03"),
        (SOLO.format(" now=end-A", "", AARON), "now", "CG-SOLO-12"),
    ],
)
def test_what_cannot_be_names_field_and_rule(text: str, field: str, rule: str) -> None:
    if "hand=" not in text and " pile=" not in text and "used=acted" in text and "end" not in text:
        text = text.replace(" animals=s", " animals=s hand=?", 1)
    position = Position.parse(text)
    found = position.faults()
    assert (found[0].field, found[0].rule) == (field, rule) if field else not found, found
    assert Position.parse(str(position)) == position
    if not field:
        return
    with pytest.raises(InvalidPosition, match="no game can be in this position") as caught:
        cn.CardGame.from_position(text)
    assert list(caught.value.faults) == found
    assert str(found[0]).startswith(field)


@pytest.mark.parametrize("given", [None, 7, b"cardgame/1", ["cardgame/1"]])
def test_what_is_no_position_is_told(given: object) -> None:
    with pytest.raises(InvalidPosition):
        cn.CardGame.from_position(given)  # type: ignore[arg-type]


def test_wrong_arguments_are_told() -> None:
    line = SHORT.format("?,?")
    for seed in (-1, 1.5, "7", True):
        with pytest.raises(InvalidSetup, match="seed"):
            cn.CardGame.from_position(line, seed=seed)  # type: ignore[arg-type]
    with pytest.raises(UnknownPlayer):
        Position.of(begin(2), 2)
    for wrong in (None, "state", cn.Game(seed=1).state):
        with pytest.raises(TypeError, match="state"):
            Position.of(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="ledger"):
        Position.parse(line).state(None, [])  # type: ignore[arg-type]
    assert Position.parse(line).state(None, Ledger()).ledger.total(0, "goods") == 1


def test_a_position_shows_itself() -> None:
    assert "<svg" in (Position.parse(SHORT.format("?,?"))._repr_svg_() or "")
    assert Position.parse(SHORT.format("?"))._repr_svg_() is None


def test_lines_of_this_version_are_read_by_all_later_ones() -> None:
    line = (
        "cardgame/1 players=3 box=triples/castle/points=3 now=C2 start_card=1/down first=2"
        " used=acted,bought asks=extra:3,castle rows=Mi1,Ch1/Ca4/-/Cl3/-/Pa3 discards=Kn6,Wt6"
        " reshuffles=1 dealt=0/15 goods_piles=l????/l????? animal_piles=c???????/h????????"
        " 0: projects=Kn1 estate=Kn4,Wh2+Bk2 goods=l animals=c silver=4"
        " 1: triples=Mk3+Bh4+Ct1 goods=mm sold=dd animals=p"
        " 2: estate=Ca2 goods=md animals=s firsts=- hand=Kn2"
    )
    assert str(Position.parse(line)) == line.replace(" firsts=-", "")
    assert Position.parse(line).faults() == []
