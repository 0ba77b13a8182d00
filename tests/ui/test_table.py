"""The table without a browser: options, moves, bots, undo, threads, and how it shows itself."""

import json
import re
import threading
from dataclasses import replace

import pytest

import castles_nb as cn
from castles_nb.components import BY_NAME
from castles_nb.components.terms import source
from castles_nb.engine import Action
from castles_nb.errors import InvalidBot
from castles_nb.message import Message
from castles_nb.ui import Table
from castles_nb.ui.move_log import folded

BOTS_BUT_ONE = dict.fromkeys((1, 2, 3), "greedy")


def test_a_whole_game_by_messages(page_of):
    page = page_of(players=3, bots={1: cn.bots.RandomBot(), 2: "random"})
    game, index = page.table.game, 0
    while not game.is_over:
        assert page.view["player"] == page.view["viewer"] == 0
        index += 1
        page.play(index % len(page.view["choices"]))
    assert page.replies == []
    scores = page.view["scores"]
    assert scores["total"] == list(game.scores)
    assert [sum(row["points"][p] for row in scores["rows"]) for p in range(3)] == scores["total"]
    assert scores["ranking"] == game.ranking()
    assert page.view["choices"] == []


def test_every_move_makes_a_view_of_its_own(page_of):
    page = page_of(bots={1: "random"})
    page.play()
    game = page.table.game
    assert len(page.views) == len(game.actions)
    assert [view["revision"] for view in page.views] == list(
        range(page.views[0]["revision"], page.view["revision"] + 1)
    )
    *bots_turn, last = page.views
    assert all(view["choices"] == [] and view["player"] == 1 for view in bots_turn)
    assert last["player"] == 0
    assert last["moved"]["by_bot"]


def test_news_are_the_last_moves_of_bots_until_they_move_again(page_of):
    page = page_of(game=cn.Game(players=3, seed=7), bots={1: "random", 2: "greedy"})
    told = []
    for _ in range(30):
        moves = page.table._log.moves()
        last = max((i for i, move in enumerate(moves) if move.player), default=-1)
        first = last
        while first > 0 and moves[first - 1].player:
            first -= 1
        news = [
            (move.player, move.lines[0]["text"], move.lines[0]["points"])
            for move in folded(moves[max(first, 0) : last + 1])
            if move.action.verb != "finish"
        ]
        assert [tuple(each.values())[:3] for each in page.view["news"]] == news
        told.append(len(news))
        page.play()
    assert max(told) > 3
    page.act("look", ply=0)
    assert page.view["news"] == []


def test_what_becomes_of_a_tile_is_told_with_how_it_came(page_of):
    page = page_of(game=cn.Game(players=4, seed=21, modules=("team",)), bots=BOTS_BUT_ONE)
    texts = [line["text"] for line in page.view["log"]]
    stored = [text for text in texts if "storage" in text and "placed" not in text]
    assert stored
    assert all(re.match("(took|bought) .* and put it in", text) for text in stored)
    assert not any(each["text"].startswith("put it") for each in page.view["news"])


def test_without_bots_there_is_no_news(page_of):
    page = page_of()
    page.play()
    assert page.view["news"] == []


def test_of_bots_alone_only_the_last_moves_are_news():
    table = Table(cn.Game(players=2, seed=7), bots={0: "random", 1: "random"})
    assert 0 < len(table.view["news"]) <= 20


def test_a_view_is_plain_data(page_of):
    page = page_of(bots={1: "random"})
    page.play()
    assert json.loads(json.dumps(page.view)) == page.view


def test_bots_begin_where_it_is_their_turn():
    game = cn.Game(players=2, seed=7)
    first = game.state.current_player
    table = Table(game, bots={first: "random"})
    assert game.state.current_player != first
    assert table.view["viewer"] == 1 - first


def test_the_sides_of_a_duchy_board_are_shown_where_they_are_chosen(page_of):
    page = page_of(game=cn.Game(players=2, seed=7, duchies="random"))
    for choice in page.view["choices"]:
        assert page.view["boards"][choice["text"]].startswith("<svg")
    page.play()
    assert page.view["decision"] == "starting_castle"
    assert page.view["boards"] == {}


def test_the_sides_that_are_shown_are_those_of_the_edition(page_of):
    setup = cn.Setup(duchies="random", edition="2019")
    deal = replace(cn.Deal.from_seed(1, setup), duchy_boards=(3, 7), start_player=0)
    page = page_of(game=cn.Game(setup, deal=deal))
    assert "Duchy 4, Restructuring" in page.view["boards"]["choose duchy 4"]


# Undo ------------------------------------------------------------------------------------------


def test_undo_goes_back_past_the_moves_of_bots(page_of):
    page = page_of(bots={1: cn.bots.RandomBot()})
    page.play()
    actions, choices = page.table.game.actions, page.view["choices"]
    assert len(actions) > 1
    page.act("play", action=choices[-1]["text"])
    page.act("undo")
    assert page.view["choices"] == choices
    page.act("undo")
    assert page.table.game.actions == ()
    assert not page.view["can_undo"]
    assert page.view["can_redo"]
    page.act("redo")
    assert page.table.game.actions == actions
    assert page.replies == []


def test_a_new_move_ends_redoing(page_of):
    page = page_of(bots={1: cn.bots.RandomBot()})
    page.play()
    page.act("undo")
    page.play(1)
    assert not page.view["can_redo"]
    page.act("redo")
    assert page.error.startswith("redo")


def test_the_first_choice_of_a_bot_cannot_be_undone():
    game = cn.Game(players=2, seed=7)
    first = game.state.current_player
    table = Table(game, bots={first: "random"})
    assert len(game.actions) == 1
    assert not table.view["can_undo"]


def test_hot_seat_follows_whoever_has_to_choose(page_of):
    page = page_of(names=["Ada", "Bo"])
    order = []
    for _ in range(12):
        order.append(page.view["viewer"])
        assert page.view["viewer"] == page.table.game.state.current_player
        assert page.view["prompt"].startswith(page.table.names[order[-1]])
        page.play()
    assert set(order) == {0, 1}
    page.act("undo")
    assert page.view["viewer"] == order[-1]


def test_a_fixed_viewer_chooses_only_in_turn(page_of):
    page = page_of(viewer=0)
    while page.table.game.state.current_player == 0:
        page.play()
    assert page.view["viewer"] == 0
    assert page.view["choices"] == []


# Bots that fail --------------------------------------------------------------------------------


class Raising:
    def choose(self, state):
        raise RuntimeError("no idea <b>at all</b>")


class Cheating:
    def choose(self, state):
        state.points[0] += 100
        state.rounds_played = 24
        return Action("take", 1, 1, 1)


class Wrong:
    def choose(self, state):
        return 17


@pytest.mark.parametrize("bot", [Raising(), Cheating(), Wrong()], ids=lambda b: type(b).__name__)
def test_a_failing_bot_does_not_harm_the_game(page_of, bot):
    page = page_of(bots={1: bot})
    page.play()
    assert len(page.table.game.actions) == 1
    assert page.table.game.scores == (0, 0)
    assert page.view["player"] == 1
    assert type(bot).__name__ in page.view["error"]
    page.act("play", action="start on 4-4")
    assert "it is the turn of" in page.error
    page.act("undo")
    assert page.view["error"] == ""
    assert page.table.game.actions == ()


def test_a_bot_that_recovers_can_go_on(page_of):
    shown = []

    class Moody(cn.bots.RandomBot):
        fails = True

        def choose(self, state):
            shown.append((page.view["prompt"], page.view["error"]))
            if self.fails:
                self.fails = False
                raise ValueError("not now")
            return super().choose(state)

    page = page_of(bots={1: Moody()})
    page.play()
    assert "not now" in page.view["error"]
    assert page.view["prompt"] == f"{page.table.names[1]} is stuck."
    page.act("resume")
    choosing = f"{page.table.names[1]} is choosing."
    assert shown[:2] == [(choosing, ""), (choosing, "")]
    assert page.view["error"] == ""
    assert page.view["player"] == 0


def test_a_cell_that_plays_while_a_bot_thinks_comes_first(page_of):
    class Overtaken(cn.bots.RandomBot):
        game = None

        def choose(self, state):
            if self.game is not None:
                game, self.game = self.game, None
                game.play(game.legal_actions()[0])
                return state.legal_actions()[1]
            return super().choose(state)

    bot = Overtaken()
    page = page_of(bots={1: bot})
    bot.game = page.table.game
    page.play()
    assert page.view["error"] == ""
    assert page.view["player"] == 0
    assert page.table.game.actions[1] == page.table.game.at(1).legal_actions()[0]
    assert page.replies == []


def test_an_interrupted_bot_can_go_on(page_of):
    class Slow(cn.bots.RandomBot):
        interrupted = False

        def choose(self, state):
            if not self.interrupted:
                self.interrupted = True
                raise KeyboardInterrupt
            return super().choose(state)

    page = page_of(bots={1: Slow()})
    with pytest.raises(KeyboardInterrupt):
        page.play()
    assert "KeyboardInterrupt" in page.view["error"]
    page.act("resume")
    assert page.view["error"] == ""
    assert page.view["player"] == 0


# Threads, and changes from elsewhere -----------------------------------------------------------


def test_messages_at_the_same_time_play_once(page_of):
    page = page_of(bots={1: cn.bots.RandomBot()})
    message = {"kind": "play", "revision": 1, "action": "start on 4-4"}
    barrier = threading.Barrier(8)

    def click():
        barrier.wait(timeout=10)
        page.say(message)

    threads = [threading.Thread(target=click) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(timeout=30)
    assert len(page.replies) == 7
    assert sum(str(action) == "start on 4-4" for action in page.table.game.actions) <= 2
    assert page.view["player"] == 0


def test_a_game_that_went_on_elsewhere_is_shown_instead(page_of):
    page = page_of()
    page.table.game.play("start on 4-4")
    page.act("play", action="start on 4-4")
    assert "changed in another cell" in page.error
    assert len(page.table.game.actions) == 1
    assert page.view["player"] == page.table.game.state.current_player


def test_refresh_shows_what_a_cell_did(page_of):
    page = page_of(bots={1: cn.bots.RandomBot()})
    page.table.game.play(page.table.game.legal_actions()[0])
    page.table.refresh()
    assert page.view["player"] == 0
    assert len(page.table.game.actions) > 1
    page.play()
    assert page.replies == []


# Options ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"colour": "red"}, TypeError),
        ({"high_contrast": 1}, TypeError),
        ({"layout": None}, TypeError),
        ({"bots": "greedy"}, TypeError),
        ({"bots": {1: 5}}, TypeError),
        ({"bots": {1: cn.bots.RandomBot}}, TypeError),
        ({"bots": {True: "random"}}, TypeError),
        ({"bots": {"1": "random"}}, TypeError),
        ({"bots": {2: "random"}}, ValueError),
        ({"bots": {1: "nobody"}}, InvalidBot),
        ({"viewer": 2}, ValueError),
        ({"viewer": "me"}, TypeError),
        ({"names": "Ada"}, TypeError),
        ({"names": 5}, TypeError),
        ({"names": ["Ada"]}, ValueError),
        ({"names": ["Ada", 5]}, TypeError),
        ({"names": ["Ada", " "]}, ValueError),
        ({"names": ["Ada", "B\n"]}, ValueError),
        ({"names": {0: "A" * 41}}, ValueError),
        ({"names": {2: "Ada"}}, ValueError),
        ({"confirm": "yes"}, TypeError),
    ],
)
def test_a_wrong_option_is_refused(options, error):
    with pytest.raises(error):
        Table(cn.Game(players=2, seed=7), **options)


def test_a_name_that_cannot_be_shown_is_told():
    with pytest.raises(ValueError, match=r"names: 'B\\n' cannot be a name: write 1 to 40 char"):
        Table(cn.Game(players=2, seed=7), names=["Ada", "B\n"])


def test_a_table_needs_a_game():
    with pytest.raises(TypeError, match="game: 7 is not a Game"):
        Table(7)


def test_names_given_by_seat_or_made_up():
    game = cn.Game(players=4, seed=7)
    assert Table(game).names == ("Player 1", "Player 2", "Player 3", "Player 4")
    bots = {1: "random", 2: cn.bots.RandomBot(), 3: cn.bots.RandomBot()}
    names = Table(game, bots=bots, names={2: "Bo"}).names
    assert names == ("You", "Random 1", "Bo", "Random 3")


# How it's displayed ----------------------------------------------------------------------------


def test_repr_says_who_plays(page_of):
    page = page_of(bots={1: cn.bots.RandomBot()}, names=["Ada", "Bo"])
    assert repr(page.table) == "<Table of 2 players: Ada, Bo; move 0>"


def test_a_saved_notebook_shows_the_position(page_of):
    page = page_of(names=["<b>Ada</b>", "Bo"])
    data, _ = page.table._repr_mimebundle_()
    assert data["application/vnd.jupyter.widget-view+json"]["model_id"] == page.table.model_id
    assert data["text/plain"].startswith(f"{page.table!r}\n")
    assert data["image/svg+xml"].startswith("<svg")
    assert "<b>" not in data["image/svg+xml"]


def test_a_bot_is_called_by_its_name():
    class Own(cn.bots.RandomBot):
        def __init__(self, name):
            super().__init__()
            self.name = name

    game = cn.Game(players=3, seed=7)
    assert cn.Table(game, bots={1: Own("Bold"), 2: Own("Shy")}).names == ("You", "Bold", "Shy")
    assert cn.Table(game, bots={1: Own("Bold"), 2: Own("Bold")}).names[1:] == ("Bold 1", "Bold 2")
    assert cn.Table(game, bots={1: Own(" "), 2: Own(None)}).names[1:] == ("Own 1", "Own 2")
    assert cn.Table(game, bots={1: Own("x" * 50)}).names[1] == "x" * 39 + "…"


def test_names_are_escaped_in_every_drawing(page_of):
    page = page_of(names=["<img src=x>", "Bo & Co"])
    assert "<img" not in "".join(page.drawings.values())


def test_seats_name_partners(page_of):
    page = page_of(game=cn.Game(players=4, seed=21, modules=("team",)))
    assert [seat["partners"] for seat in page.view["seats"]] == [[2], [3], [0], [1]]
    alone = page_of(players=3)
    assert [seat["partners"] for seat in alone.view["seats"]] == [[], [], []]


def test_the_log_names_the_area_of_vines_that_scored():
    scored = Message("log-scored", source=source("vines", BY_NAME["red_red"].index), who="they")
    assert str(scored) == "scored for an area of red vines"
    scored = Message("log-scored", source=source("mines", BY_NAME["mine"].index), who="they")
    assert str(scored) == f"scored for {source('mines')}"
