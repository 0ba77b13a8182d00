"""The Châteauma at the table: names, the log, scores, drawings, the editor."""

import re
from functools import partial

import pytest
from expansions.chateauma.tables import Table, begun, kinds

import castles_nb as cn
from castles_nb.bots import RandomBot
from castles_nb.drawing import fragments, state_svg
from castles_nb.engine import GameState
from castles_nb.errors import InvalidPosition
from castles_nb.expansions.chateauma.card_pieces import POST_ICON, SHIELD_ICON
from castles_nb.expansions.chateauma.county import lay_in_duchy
from castles_nb.notation import Position
from castles_nb.notation.board.edits.fields import set_field
from castles_nb.ui.move_log import MoveLog
from castles_nb.ui.parts.scores import scores_of


def game_of(people: int = 1, plies: int = 60, **options: object) -> cn.Game:
    game = cn.Game(players=people, seed=3, modules={"chateauma": options})
    bot = RandomBot(1)
    while len(game.actions) < plies and not game.is_over:
        game.play(bot.choose(game.state))
    return game


@pytest.mark.rule("CHA-22")
def test_the_log_tells_each_step_with_what_it_brought() -> None:
    game = game_of()
    lines = [line for line in MoveLog(game).lines(1000) if line["player"] == 1]
    rolled = [line for line in lines if "CHA-23" in line["rules"]]
    assert len(rolled) >= 5
    assert rolled[0]["text"].startswith("rolled a ")
    assert rolled[0]["when"] == "A1"
    assert [line["when"] for line in rolled] == sorted(line["when"] for line in rolled)
    points = sum(line["points"] for line in lines)
    assert points == game.scores[1]
    bought = [line for line in lines if "CHA-67" in line["rules"]]
    assert all(line["gains"] == "paid 2 silver" for line in bought)


@pytest.mark.rule("CHA-22")
def test_whoever_watches_sees_the_state_after_each_step() -> None:
    game, frames = game_of(plies=3), list[GameState]()
    game.ledger.watch = lambda state: frames.append(state.copy())
    bot = RandomBot(2)
    while not frames:
        game.play(bot.choose(game.state))
    told = [entry for entry in game.ledger.entries if entry.message and entry.player == 1]
    assert 1 <= len(frames) <= len(told)
    assert frames[-1].ledger is None
    game.undo()
    assert game.ledger.watch is not None
    copied = cn.Game.from_record(str(game.record()))
    assert copied.ledger.watch is None


def test_names_and_scores() -> None:
    table = cn.Table(game_of(2), bots={1: "greedy"})
    assert table._names == ("You", "Greedy", "Châteauma")
    assert table.record().names == ("", "Greedy")
    scores = scores_of(game_of(2))
    assert len(scores["total"]) == 3
    over = game_of(plies=1000)
    replay = cn.Replay(over)
    assert replay.names[1] == "Châteauma"
    over.state.points[0] = over.state.points[1]
    assert "CHA-82" in scores_of(over)["tie"]


def test_nobody_else_plays_in_its_seat() -> None:
    for options in ({"bots": {1: "greedy"}}, {"viewer": 1}):
        with pytest.raises(ValueError, match="player 1 plays by a script; the people are 0"):
            cn.Table(game_of(), **options)
    with pytest.raises(ValueError, match="there is no player 2"):
        cn.Table(game_of(), viewer=2)


@pytest.mark.parametrize("people", [1, 2, 3])
def test_a_card_says_what_it_wants_and_brings(people: int) -> None:
    state = begun(people, modifiers="ABD", modules={"vineyards": {}, "shields": {}})
    drawn = fragments(state, 0)
    panel = drawn[f"panel_{people}"]
    assert "It still wants " in panel
    assert "our reconstruction" in panel
    assert "Châteauma" in panel
    assert "workers" not in panel
    assert "face down" in drawn[f"duchy_{people}"]
    assert "extra turn" in drawn[f"duchy_{people}"]
    assert "Châteauma" in state_svg(state)
    assert state_svg(state, names=[f"Name{n}" for n in range(people)])


@pytest.mark.rule("CHA-62")
def test_a_full_card_wants_nothing() -> None:
    state = Table().cards(1, 2, {1: "mine", 2: "cow3", 3: "monastery4"}).state
    panel = fragments(state, 0)["panel_1"]
    assert "3 of 3 spaces covered. It brings 12 points." in panel
    assert "It still wants building, livestock and monastery; then it brings 18 points." in panel


@pytest.mark.rule("CHA-63")
def test_tiles_on_top_of_others_are_seen_and_hide_nothing() -> None:
    table = Table()
    before = fragments(table.state, 0)
    lay_in_duchy(table.estate, kinds(["mine"] * 4 + ["sheep3"]))
    table.keep(duchy_stacked=(*table.estate.module_data["duchy_stacked"], *kinds(["mine"])))
    drawn = fragments(table.state, 0)
    assert "on top of others" in drawn["panel_1"]
    assert "on top of others" not in before["panel_1"]
    assert drawn["panel_1"].count("On another tile of its colour: a mine.") == 2
    assert "2 more mine tiles lie on top." in drawn["duchy_1"]
    assert "×3" in drawn["duchy_1"]
    assert drawn["duchy_1"].count('d="M-9-11') == 0


@pytest.mark.rule("CHA-98", "CHA-99")
def test_its_shields_say_what_they_are_worth() -> None:
    table = Table(modules={"shields": {}})
    assert "points at the end" not in fragments(table.state, 0)["panel_1"]
    panel = fragments(table.keep(county_shields=(3, 9, 12)).state, 0)["panel_1"]
    assert "3 shields: 25 points at the end." in panel
    assert "Shield 9, face down." in panel
    panel = fragments(table.keep(county_shields=(3,)).state, 0)["panel_1"]
    assert "1 shield: 8 points at the end." in panel


@pytest.mark.rule("CHA-95", "CHA-98")
@pytest.mark.parametrize(
    ("modules", "icons"),
    [
        ((), []),
        (("shields",), [SHIELD_ICON]),
        (
            ("border_posts",),
            [POST_ICON, POST_ICON],
        ),  # its own, and that of those completed
        (("border_posts", "shields"), [SHIELD_ICON, POST_ICON, POST_ICON]),
    ],
)
def test_the_symbol_of_a_card_is_seen_where_it_counts(
    modules: tuple[str, ...], icons: list[str]
) -> None:
    table = Table(modules={name: {} for name in modules}).cards(9, 3)
    panel = fragments(table.keep(border_posts=(2,)).state, 0)["panel_1"]
    assert re.findall("|".join(map(re.escape, (SHIELD_ICON, POST_ICON))), panel) == icons
    assert ("2 completed cards with a border post." in panel) is ("border_posts" in modules)


@pytest.mark.rule("CHA-20")
@pytest.mark.parametrize(("white", "card"), [(1, 1), (4, 1), (5, 2), (6, 2)])
def test_the_card_that_the_white_die_selects_says_so(white: int, card: int) -> None:
    panel = fragments(Table().cards(1, 2).dice(white).state, 0)["panel_1"]
    assert f"County card {card}, selected by the white die: " in panel
    assert panel.count("selected by the white die") == 1


@pytest.mark.rule("CHA-20", "A-35")
def test_the_card_that_is_left_is_selected_by_every_die() -> None:
    table = Table().cards(1, 2).dice(6).keep(county_right=(), county_right_tiles=())
    panel = fragments(table.state, 0)["panel_1"]
    assert "County card 1, selected by the white die: " in panel


def test_the_editor_takes_its_positions() -> None:
    editor = cn.PositionEditor(game_of(plies=30, modifiers="A").position)
    position = Position.parse(editor.position)
    assert position.faults() == []
    set_to = partial(set_field, position)
    assert set_to("1:silver", "7").faults() == []
    assert set_to("players", "2").players == 2
    assert len(set_to("players", "2").seats) == 3
    assert len(set_to("modules/chateauma", "off").seats) == 2


@pytest.mark.rule("CHA-65", "CHA-24", "CHA-84")
@pytest.mark.parametrize(
    ("word", "other", "rule"),
    [
        ("county_left", "99", "CHA-06"),
        ("county_left", "-", "CHA-65"),
        ("county_left_tiles", "-", "CHA-27"),
        ("duchy_face_down", "1,2", "CHA-84"),
        ("county_progress", "3,99", "CHA-23"),
    ],
)
def test_positions_name_what_is_wrong(word: str, other: str, rule: str) -> None:
    words = str(Position.of(begun())).split()
    changed = [f"{word}={other}" if each.startswith(f"{word}=") else each for each in words]
    if changed == words:
        duchy = next(n for n, each in enumerate(words) if each == "1:")
        changed = [*words[: duchy + 1], f"{word}={other}", *words[duchy + 1 :]]
    found = Position.parse(" ".join(changed)).faults()
    assert rule in [fault.rule for fault in found]


@pytest.mark.rule("CHA-63", "CHA-85", "CHA-11", "CHA-15", "INV-03")
@pytest.mark.parametrize(
    ("modifiers", "words", "rule", "field"),
    [
        ("", "duchy=Sh---/-----/------/-------/------/-----/----", "CHA-63", "1:duchy"),
        ("", "duchy=-c3--/-----/------/-------/------/-----/----", "CHA-63", "1:duchy"),
        ("", "duchy=--Ca-/-----/------/-------/------/-----/----", "CHA-63", "1:duchy"),
        ("", "duchy_stacked=c3", "CHA-63", "1:duchy_stacked"),
        ("B", "duchy=----/-----/------/-------/------/-----/----", "CHA-85", "1:duchy"),
        ("", "workers=2", "CHA-11", "1:workers"),
        ("", "storage=Sh", "CHA-15", "1:storage"),
        ("", "silver=-1", "INV-03", "1:silver"),
    ],
)
def test_what_its_duchy_and_its_panel_have_wrong(
    modifiers: str, words: str, rule: str, field: str
) -> None:
    name = words.split("=")[0]
    before, after = str(Position.of(begun(modifiers=modifiers))).split(" 1: ")
    others = [each for each in after.split() if not each.startswith(f"{name}=")]
    position = Position.parse(f"{before} 1: {' '.join(others)} {words}")
    assert (rule, field) in [(fault.rule, fault.field) for fault in position.faults()]
    with pytest.raises(InvalidPosition, match=rule):
        cn.Game.from_position(position)


@pytest.mark.rule("CHA-63")
def test_its_duchy_needs_no_dice() -> None:
    state = begun(2)
    drawn = fragments(state, 0)
    assert "cnb-space" not in drawn["duchy_2"]
    assert "cnb-space" in drawn["duchy_0"]
    assert "needs a" not in drawn["duchy_2"]
    assert 'data-rule="CHA-63"' in drawn["duchy_2"]
    assert "PLACE-03" not in drawn["duchy_2"]
    assert "PLACE-03" in drawn["duchy_0"]


def test_no_caption_of_its_panel_is_pressed() -> None:
    table = Table()
    for tiles in ((), kinds(["bank"]), kinds(["bank", "ship", "castle", "mine", "cow3", "bank"])):
        table.keep(reserve=tiles)
        assert "textLength" not in fragments(table.state, 0)["panel_1"]


def test_everybody_stands_in_the_title_and_on_the_track() -> None:
    game = game_of()
    points = game.state.points
    assert f"Ann {points[0]}, Châteauma {points[1]}" in state_svg(game.state, names=("Ann",))
    assert "Châteauma" in fragments(game.state, 0, ("Ann",))["status"]
