"""Edits of positions of the card game: cards, goods and animals, fields, and what follows."""

import random

import pytest

import castles_nb as cn
from castles_nb.cards.edits import put, set_field, take
from castles_nb.cards.position import Position
from castles_nb.errors import InvalidPosition

START = "cardgame/1 0: goods=l animals=c 1: goods=l animals=c"


def start(more: str = "") -> Position:
    position = Position.parse(START.replace("cardgame/1", f"cardgame/1 {more}"))
    assert position.faults() == []
    return position


def words(position: Position) -> dict[str, str]:
    """All words of a position by their names."""
    return {
        section + name: value
        for section, told in position.words().items()
        for name, value in told.items()
    }


@pytest.mark.parametrize(
    ("place", "item", "word", "told"),
    [
        ("rows/3", "bank4", "rows", "-/-/Bk4/-/-/-"),
        ("discards", "bank4", "discards", "Bk4"),
        ("deck", "bank4", "deck", "Bk4"),
        ("0:projects", "mine2", "0:projects", "Mi2"),
        ("1:hand", "ship6", "1:hand", "Sh6,?"),
        ("1:pile", "ship6", "1:pile", "Sh6,?,?,?"),
        ("0:estate/mine", "mine2", "0:estate", "Mi2"),
        ("0:goods", "dark", "0:goods", "ld"),
        ("0:sold", "dark", "0:sold", "d"),
        ("1:animals", "pig", "1:animals", "cp"),
        ("goods_piles/2", "medium", "goods_piles", "????????/m???????"),
        ("animal_piles/1", "sheep", "animal_piles", "s????????/?????????"),
    ],
)
def test_what_is_put_lies_there_and_can_be_taken_again(place, item, word, told):
    before = start()
    after = put(before, place, item)
    assert words(after).get(word, "").startswith(told) or words(after)[word] == told
    assert take(after, place, item) == before


def test_cards_that_are_put_somewhere_are_no_longer_in_the_deck():
    before = start()
    after = put(put(before, "rows/3", "bank4"), "0:projects", "mine2")
    assert len(after.deck) == len(before.deck) - 2
    assert after.faults() == []


@pytest.mark.rule("CG-TRIPLE-01")
def test_a_third_card_makes_a_triple_with_its_points_and_the_card_for_the_first():
    position = start()
    for _ in range(3):
        position = put(position, "0:estate/ship", "ship2")
    seat = position.seats[0]
    assert (seat.estate, len(seat.triples)) == ((), 1)
    assert seat.points == 3 + position.box.first_triple
    assert position.faults() == []
    assert take(position, "0:triples/ship/0").seats[0].points == 0


@pytest.mark.rule("CG-TRIPLE-05")
def test_a_cloister_joins_a_pile_that_is_begun():
    position = put(start(), "0:estate/mine", "mine2")
    joined = put(position, "0:estate/mine", "cloister3")
    assert words(joined)["0:estate"] == "Mi2+Cl3"
    with pytest.raises(InvalidPosition, match="cloister 3 cannot lie here: ships of player 1"):
        put(position, "0:estate/ship", "cloister3")
    with pytest.raises(InvalidPosition, match="bank 4 cannot lie here: mines of player 1"):
        put(position, "0:estate/mine", "bank4")


@pytest.mark.rule("CG-TURN-04")
def test_in_another_turn_everybody_has_as_many_cards_as_belong_there():
    position = put(start(), "1:hand", "ship6")
    later = set_field(position, "now", "A3")
    assert later.faults() == []
    assert words(later)["1:hand"] == "Sh6,?"
    assert [len(seat.pile) for seat in later.seats] == [2, 2]
    in_another_round = set_field(position, "now", "B1")
    assert "1:hand" not in words(in_another_round)


@pytest.mark.rule("CG-ROUND-08")
def test_the_start_players_card_says_who_begins_unless_it_lies_face_down():
    moved = set_field(start(), "start_card", "1")
    assert (moved.first, moved.player, moved.faults()) == (1, 1, [])
    down = set_field(set_field(start(), "start_down", "on"), "start_card", "1")
    assert (down.first, down.start_card, down.faults()) == (0, (1, True), [])


def test_what_is_asked_follows_from_an_action():
    asked = set_field(put(start(), "0:estate/castle", "castle6"), "asks", "castle")
    assert (asked.used, asked.asks, asked.faults()) == (("acted",), (("castle", 0),), [])
    assert set_field(asked, "player", "1").asks == ()


def test_players_come_and_go():
    three = set_field(put(start(), "rows/1", "mine1"), "players", "3")
    assert [seat.goods for seat in three.seats] == [(1, 0, 0), (1, 0, 0), (0, 0, 0)]
    assert words(three)["rows"].startswith("Mi1")
    alone = set_field(three, "players", "1")
    assert (alone.players, len(alone.seats), alone.start_card) == (1, 2, (-1, False))
    assert alone.seats[1].goods == (0, 0, 0)
    assert set_field(alone, "players", "2").start_card == (0, False)


@pytest.mark.parametrize(
    ("edit", "told"),
    [
        (lambda p: put(p, "rows/7", "bank4"), "no place '7'"),
        (lambda p: put(p, "rows/1", "dragon"), "'dragon' cannot lie here: row 1"),
        (lambda p: put(p, "rows/1", "cow"), "a cow cannot lie here"),
        (lambda p: put(p, "0:goods", "cow"), "a cow cannot lie here: goods of player 1"),
        (lambda p: put(p, "2:goods", "light"), "no player '2'"),
        (lambda p: put(p, "goods", "light"), "no place 'goods'"),
        (lambda p: put(p, "now", "light"), "cannot lie here"),
        (lambda p: take(p, "rows/1"), "choose what to take away: row 1"),
        (lambda p: take(p, "rows/1", "bank4"), "none of these"),
        (lambda p: take(p, "discards"), "none of these"),
        (lambda p: take(p, "deck"), "none of these"),
        (lambda p: take(p, "0:sold", "dark"), "none of these"),
        (lambda p: take(p, "0:triples/mine/0"), "no place '0'"),
        (lambda p: take(p, "goods_piles/3"), "no place '3'"),
        (lambda p: set_field(p, "0:silver", "-1"), "silver of player 1: '-1' is not from 0"),
        (lambda p: set_field(p, "0:silver", "1e9"), "not a whole number"),
        (lambda p: set_field(p, "0:silver", "--1"), "not a whole number"),
        (lambda p: set_field(p, "0:silver", "²"), "not a whole number"),
        (lambda p: set_field(p, "0:goods/cow", "1"), "no place 'cow'"),
        (lambda p: set_field(p, "now", "F1"), "'F1' is not an answer"),
        (lambda p: set_field(p, "players", "5"), "'5' is not an answer"),
        (lambda p: set_field(p, "rows", "1"), "no field 'rows'"),
        (lambda p: set_field(p, "0:firsts/tree", "on"), "no place 'tree'"),
    ],
)
def test_what_cannot_be_done_is_told(edit, told):
    with pytest.raises(InvalidPosition, match=told):
        edit(start())


@pytest.mark.parametrize("players", [1, 2, 4])
def test_fields_of_games_that_are_set_to_what_they_are_change_nothing(players):
    from castles_nb.ui.cards.editor_fields import form_for, values_of

    game, rng = cn.CardGame(players=players, seed=5), random.Random(1)
    while not game.is_over:
        for _ in range(rng.randrange(40)):
            if not game.is_over:
                game.play(rng.choice(game.legal_actions()))
        position = Position.of(game.state, game.state.current_player)
        assert position.faults() == []
        values = values_of(position)
        for group in form_for(position):
            for field in group["fields"]:
                name = field["name"]
                options = [value for value, _ in field.get("options", ())]
                assert not options or values[name] in options, name
                if name in ("now", "player", "first", "start_card", "players", "reshuffles"):
                    continue  # they begin the turn anew
                if name == "asks" and ":" in values[name] and "extra" not in values[name]:
                    continue
                if name == "asks" and "," in values[name]:
                    continue
                assert set_field(position, name, values[name]) == position, name
