"""The position editor with the Châteauma: its cards, its reserve, what follows from the setup."""

import random

import pytest
from editor_page import Page

import castles_nb as cn
from castles_nb.errors import InvalidPosition
from castles_nb.notation import Position
from castles_nb.notation.board.edits import new_position, put, set_field, take
from castles_nb.ui.board.editor_fields import form_for, values_of
from castles_nb.ui.board.editor_palette import palette_for


def with_chateauma(people: int = 1, modifiers: str = "") -> Position:
    """A new position with it."""
    position = set_field(
        set_field(new_position(), "modules/chateauma", "on"), "players", str(people)
    )
    for modifier in modifiers:
        position = set_field(position, f"options/chateauma/modifiers/{modifier}", "on")
    return position


def played(people: int = 1, moves: int = 40, **options: object) -> Position:
    """A position of a game."""
    game = cn.Game(players=people, seed=7, modules={"chateauma": options})
    bot = cn.bots.GreedyBot()
    while len(game.actions) < moves:
        game.play(bot.choose(game.state))
    return game.position


def kept(position: Position) -> dict[str, tuple[int, ...]]:
    """Everything it keeps in its estate."""
    return dict(position.seats[-1].module_data)


def names(position: Position) -> dict[str, str]:
    """Its words, as they are written."""
    section = str(position).split(f" {position.players}: ")[1]
    return dict(word.split("=", 1) for word in section.split())


# Its seat begins ----------------------------------------------------------------------------------


@pytest.mark.rule("CHA-06", "CHA-08", "CHA-09")
@pytest.mark.parametrize("people", [1, 2, 3])
@pytest.mark.parametrize("modifiers", ["", "A", "B", "C", "D", "ABCD"])
def test_its_seat_begins_with_all_that_it_needs(people: int, modifiers: str) -> None:
    position = with_chateauma(people, modifiers)
    assert position.faults() == []
    words = names(position)
    assert (words["silver"], words["goods"]) == ("1", "123456")
    assert words["county_left_tiles"] == "Ca"
    assert cn.PositionEditor(position).game(seed=1).setup.seats == people + 1


@pytest.mark.rule("CHA-23")
@pytest.mark.parametrize("now", ["A3", "C1", "E5", "end", "setup"])
def test_another_moment_rolls_its_die_as_often_as_there_were_rounds(now: str) -> None:
    for position in (with_chateauma(2), played(2)):
        moved = set_field(position, "now", now)
        fields = [fault.field for fault in moved.faults()]
        assert not [field for field in fields if "county" in field or "chateauma" in field]


def test_it_takes_its_things_along_when_people_come_or_go() -> None:
    before = played(modifiers="AB")
    for people in ("2", "3", "1"):
        after = set_field(before, "players", people)
        assert names(after) == names(before)
        assert [fault for fault in after.faults() if fault.field.startswith(f"{people}:")] == []


@pytest.mark.rule("CHA-63", "CHA-84", "CHA-85")
def test_modifiers_change_the_spaces_that_are_covered() -> None:
    position = played()
    for modifier in "ABCD":
        on = set_field(position, f"options/chateauma/modifiers/{modifier}", "on")
        assert [fault for fault in on.faults() if fault.field == "1:duchy"] == []
        off = set_field(on, f"options/chateauma/modifiers/{modifier}", "off")
        assert names(off) == names(position)


@pytest.mark.rule("CHA-V1", "CHA-06")
def test_vineyards_bring_other_cards() -> None:
    position = set_field(with_chateauma(), "modules/vineyards", "on")
    assert kept(position)["county_left"][0] > 9
    assert position.faults() == []
    without = set_field(position, "modules/vineyards", "off")
    assert kept(without)["county_left"][0] < 10
    assert without.faults() == []


# Its cards ----------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-24", "CHA-29")
def test_tiles_are_laid_on_cards_turned_over_and_taken() -> None:
    page = Page(str(with_chateauma()))
    page.put("bank", "panel_1", "county_left/1")
    assert names(page.editor.value)["county_left"] == "4,1,2"
    assert names(page.editor.value)["county_left_tiles"] == "Bk,Ca"
    assert page.editor.faults == ()
    page.put("face-down", "panel_1", "county_left/1/bank")
    assert names(page.editor.value)["county_left"] == "4,11,2"
    page.put("ship", "panel_1", "county_left/4")  # it wants a mine, so this one is wild
    assert names(page.editor.value)["county_left"] == "4,11,2,14"
    assert page.editor.faults == ()
    page.put("monastery3", "panel_1", "county_left")  # on the first space that wants it
    assert names(page.editor.value)["county_left_tiles"] == "Bk,Ca,m3,Sh"
    page.take("panel_1", "county_left/2/castle")
    assert names(page.editor.value)["county_left"] == "4,11,3,14"
    page.take("panel_1", "county_left")
    assert names(page.editor.value)["county_left"] == "4"
    assert "county_left_tiles" not in names(page.editor.value)
    assert page.replies == []


@pytest.mark.rule("CHA-62")
def test_a_full_card_is_a_fault() -> None:
    page = Page(str(with_chateauma()))
    for tile, space in (("mine", 1), ("cow3", 2), ("monastery5", 3)):
        page.put(tile, "panel_1", f"county_right/{space}")
    (fault,) = page.editor.view["faults"]
    assert (fault["rule"], fault["field"], fault["region"]) == (
        "CHA-62",
        "1:county_right",
        "panel_1",
    )
    assert "county_right/3/monastery5" in fault["parts"]


@pytest.mark.parametrize(
    ("place", "item"),
    [
        ("1:county_left/9", "bank"),
        ("1:county_left/0", "bank"),
        ("1:county_left/x", "bank"),
        ("1:county_left", "cow3"),
        ("1:county_left/1", "goods-3"),
        ("1:county_left/1", "yellow_green"),
        ("1:county_left/1", "face-down"),
        ("1:county_left/9", "face-down"),
        ("1:reserve", "face-down"),
        ("1:reserve/ship", "face-down"),
        ("1:reserve_wild/1", "face-down"),
        ("1:reserve", "goods-3"),
        ("1:duchy/4-4", "face-down"),
        ("depots/3", "face-down"),
    ],
)
def test_what_cannot_lie_there(place: str, item: str) -> None:
    position = with_chateauma()
    with pytest.raises(InvalidPosition):
        put(position, place, item)
    if "/" in place:
        with pytest.raises(InvalidPosition):
            take(position, place)


def test_cards_are_chosen_in_fields() -> None:
    position = with_chateauma()
    fields = {field["name"]: field for group in form_for(position) for field in group["fields"]}
    left = dict(fields["1:county_left"]["options"])
    assert left["7"] == "7: building, castle, building, livestock, ship"
    assert "1" not in left  # it lies on the right
    assert "none" not in left
    chosen = set_field(position, "1:county_left", "7")
    assert names(chosen)["county_left"] == "7"
    assert "county_left_tiles" not in names(chosen)
    assert chosen.faults() == []
    alone = set_field(chosen, "1:county_right", "none")
    assert values_of(alone)["1:county_right"] == "none"
    assert alone.faults() == []
    done = set_field(chosen, "county_discards/3", "on")
    assert dict(done.module_data)["county_discards"] == (3,)
    assert "3" not in dict(
        next(f for g in form_for(done) for f in g["fields"] if f["name"] == "1:county_left")[
            "options"
        ]
    )
    again = set_field(done, "county_discards/3", "off")
    assert dict(again.module_data).get("county_discards", ()) == ()
    for field, value in (("1:county_left", "1"), ("1:county_left", "none"), ("1:county_left", "x")):
        with pytest.raises(InvalidPosition):
            set_field(position, field, value)


# Its reserve --------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-15", "CHA-30")
def test_the_last_tile_into_the_reserve_is_on_top() -> None:
    page = Page(str(with_chateauma()))
    for tile in ("ship", "bank", "church"):
        page.put(tile, "panel_1", "reserve")
    assert names(page.editor.value)["reserve"] == "Sh,Bk,Ch"
    page.put("bank", "panel_1", "reserve/ship")
    assert names(page.editor.value)["reserve"] == "Sh,Bk,Ch,Bk"
    page.put("face-down", "panel_1", "reserve/bank")  # the one on top
    assert names(page.editor.value)["reserve"] == "Sh,Bk,Ch"
    assert names(page.editor.value)["reserve_wild"] == "Bk"
    assert page.editor.faults == ()
    page.put("face-down", "panel_1", "reserve_wild/1")
    assert names(page.editor.value)["reserve"] == "Sh,Bk,Ch,Bk"
    page.take("panel_1", "reserve/bank")
    assert names(page.editor.value)["reserve"] == "Sh,Bk,Ch"
    assert page.replies == []


def test_every_place_and_item_of_it_is_offered() -> None:
    editor = cn.PositionEditor(played(modifiers="A"))
    for part in ("county_left/", "county_right/", "reserve/", "reserve_wild/"):
        assert f'data-part="{part}' in editor.panel_1
    assert editor.view["seats"] == ["Player 1", "Châteauma"]
    shelf = next(each for each in palette_for(["chateauma"]) if each["title"] == "Châteauma")
    assert [item["name"] for item in shelf["items"]] == ["face-down"]
    fields = [f["name"] for g in form_for(editor.value) for f in g["fields"]]
    assert "1:silver" in fields
    assert not {"1:workers", "dice/1/0"} & {*fields}


@pytest.mark.parametrize("seed", range(3))
def test_whatever_is_clicked_the_editor_goes_on(seed: int) -> None:
    rng = random.Random(seed)
    position = played(modifiers=rng.choice(["", "A", "AB", "ABCD"]))
    items = [item["name"] for shelf in palette_for(["chateauma"]) for item in shelf["items"]]
    places = ["county_left", "county_right", "reserve", "reserve_wild"]
    for _ in range(60):
        place = f"1:{rng.choice(places)}/{rng.choice(['', '1', '3', '5', 'ship', 'bank'])}"
        try:
            if rng.random() < 0.7:
                position = put(position, place, rng.choice(items))
            else:
                position = take(position, place)
        except InvalidPosition:
            continue
        assert Position.parse(str(position)) == position
        tiles = kept(position).get("county_left_tiles", ())
        assert len(tiles) == len(kept(position)["county_left"]) - 1
        cn.PositionEditor(position)
