"""Earlier moments, lines that were left, copying and pasting, and points by source."""

import pytest
from positions import furnish, position, texts

import castles_nb as cn
from castles_nb.bots.advice import advise
from castles_nb.engine import Deal, Setup
from castles_nb.errors import InvalidPosition, InvalidRecord
from castles_nb.notation import Position, Record
from castles_nb.rulebook import action_text
from castles_nb.ui.board.help import rule_help
from castles_nb.ui.board.lines import record_with
from castles_nb.ui.lines import MOST_LINES, Lines, lines_of


def played(game: cn.Game, moves: int, index: int = 0) -> cn.Game:
    """The game after that many more moves, each the first choice or the one with this index."""
    for _ in range(moves):
        game.play(game.legal_actions()[index % len(game.legal_actions())])
    return game


# Earlier moments -------------------------------------------------------------------------------


def test_an_earlier_moment_shows_what_was_then_and_takes_nothing_back(page_of):
    page = page_of(game=played(cn.Game(players=2, seed=7), 20))
    then = page.table.game.at(5)
    now = page.drawings
    page.act("look", ply=5)
    view = page.view
    assert (view["ply"], view["plies"]) == (5, 20)
    when = f"phase {then.phase}, round {then.round_in_phase}"
    assert view["moment"] == f"After move 5 of 20, {when}"
    assert view["choices"] == []
    assert not view["can_undo"]
    assert [seat["points"] for seat in view["seats"]] == then.points == view["scores"]["total"]
    assert page.drawings != now
    assert len(page.table.game.actions) == 20
    page.act("look", ply=20)
    assert page.drawings == now
    assert page.view["choices"] != []
    assert page.replies == []


def test_the_first_moment_is_the_setup_and_the_last_the_end(page_of):
    game = cn.Game(players=2, seed=7)
    while not game.is_over:
        played(game, 1, -1)
    page = page_of(game=game)
    plies = len(game.actions)
    assert page.view["moment"] == f"After move {plies} of {plies}, the game is over"
    page.act("look", ply=0)
    assert page.view["moment"] == f"Before the first of {plies} moves, setup"
    assert page.view["scores"]["total"] == [0, 0]
    assert not page.view["scores"]["final"]


def test_there_is_no_moment_after_the_last(page_of):
    page = page_of()
    page.act("look", ply=1)
    assert page.error == "ply: only 0 moves have been made"


def test_a_choice_is_refused_while_an_earlier_moment_is_shown(page_of):
    page = page_of(game=played(cn.Game(players=2, seed=7), 6))
    page.act("look", ply=0)
    page.act("play", action="start on 4-4")
    assert "an earlier moment is shown" in page.error


# Lines that were left --------------------------------------------------------------------------


def test_what_was_branched_off_from_can_be_redone_until_another_choice(page_of):
    page = page_of(game=played(cn.Game(players=2, seed=7), 12))
    actions = page.table.game.actions
    page.act("look", ply=6)
    page.act("go_on")
    assert page.table.game.actions == actions[:6]
    assert page.table.game.undone == actions[6:]
    assert page.view["lines"] == []
    while page.view["can_redo"]:
        page.act("redo")
    assert page.table.game.actions == actions
    assert page.replies == []


def test_the_same_choice_again_keeps_what_follows_it(page_of):
    page = page_of(game=played(cn.Game(players=2, seed=7), 12))
    actions = page.table.game.actions
    page.act("look", ply=6)
    page.act("go_on")
    page.act("play", action=str(actions[6]))
    assert page.table.game.undone == actions[7:]
    assert page.view["lines"] == []


def test_a_bot_that_chooses_as_before_keeps_what_follows(page_of):
    page = page_of(bots={1: "greedy"})
    for _ in range(4):
        page.play()
    game = page.table.game
    actions = game.actions
    ply = next(i for i in range(3, len(actions)) if game.at(i).current_player == 1)
    page.act("look", ply=ply)
    page.act("go_on")
    assert (*game.actions, *game.undone) == actions
    assert page.view["player"] == 0


def test_another_choice_keeps_the_line_that_was_left(page_of):
    page = page_of(game=played(cn.Game(players=2, seed=7), 12))
    left = page.table.game.actions
    page.act("look", ply=6)
    page.act("go_on")
    page.play(-1)
    taken = page.table.game.actions
    told = "Player 2 bought a boarding house from the black depot"
    assert page.view["lines"] == [{"number": 0, "text": f"from move 7: {told} (6 moves)"}]
    page.act("change_line", number=0)
    assert page.table.game.actions == left
    did = page.table._log.report(page.table.game.at(6), taken[6])
    others = [{"number": 0, "text": f"from move 7: Player 2 {did} (1 move)"}]
    assert page.view["lines"] == others
    while page.table.game.actions:  # a line may part where moves were taken back
        page.act("undo")
    assert page.view["lines"] == others
    page.act("redo")
    page.act("change_line", number=0)
    assert page.table.game.actions == taken
    assert page.replies == []


def test_a_cell_leaves_a_line_too(page_of):
    page = page_of(game=played(cn.Game(players=2, seed=7), 3))
    game, left = page.table.game, page.table.game.actions
    game.undo()
    played(game, 1, -1)
    page.table.refresh()
    assert page.table._session.lines.variations == [left]


def test_there_is_no_line_that_was_not_left(page_of):
    page = page_of()
    page.act("change_line", number=0)
    assert page.error == "number: only 0 lines were left"


def test_lines_hold_nothing_twice():
    actions = played(cn.Game(players=2, seed=7), 9).actions
    a, b, c, d, *_ = dict.fromkeys(actions)
    lines = Lines()
    for line in ((a,), (a, b), (a, b, c), (a, b), (a, b, c)):
        lines.follow(line)
    assert lines.variations == []
    lines.follow((a, b, d))
    lines.follow((a, c))
    assert lines.variations == [(a, b, c), (a, b, d)]
    lines.follow((a, b))
    assert lines.variations == [(a, b, c), (a, b, d), (a, c)]
    lines.follow((a, b, d))
    assert lines.variations == [(a, b, c), (a, c)]


def test_the_oldest_lines_go():
    first, second = dict.fromkeys(played(cn.Game(players=2, seed=7), 3).actions)
    lines = Lines()
    for length in range(1, MOST_LINES + 5):
        lines.follow((first,) * length + (second,))
    assert len(lines.variations) == MOST_LINES
    assert len(lines.variations[0]) > 2


@pytest.mark.parametrize("is_written", [False, True], ids=["seed", "deal"])
def test_a_record_holds_all_lines_and_gives_them_back(is_written):
    setup = Setup(players=2, seed=None if is_written else 7)
    game = cn.Game(setup, deal=Deal.from_seed(7, Setup(players=2)) if is_written else None)
    lines = Lines()
    lines.follow(played(game, 40).actions)  # further than what is played in the end
    for keep, moves, index in ((8, 3, -1), (5, 2, 1), (6, 0, 0)):
        while len(game.actions) > keep:
            game.undo()
        lines.follow(played(game, moves, index).actions)
    assert len(lines.variations) == 3
    record = Record.parse(str(record_with(game, ["Ada", "Bo"], lines.variations)))
    record.check()
    assert record.names == ("Ada", "Bo")
    *others, main = lines_of(record.line)
    assert main == game.actions
    assert set(others) == set(lines.variations)


def test_a_record_of_nothing_has_no_variations(page_of):
    page = page_of(game=played(cn.Game(players=2, seed=7), 2))
    page.act("look", ply=0)
    page.act("go_on")
    assert page.table.record().line.moves == ()


# Copying and pasting ---------------------------------------------------------------------------


def test_what_is_copied_is_what_is_shown(page_of):
    page = page_of(game=played(cn.Game(players=2, seed=7), 9), names=["Ada", "Bo"])
    game = page.table.game
    page.act("copy_position")
    assert page.replies.pop()["text"] == str(game.position)
    page.act("look", ply=4)
    page.act("copy_position")
    then = cn.Game.from_record(game.record(), ply=4)
    assert page.replies.pop()["text"] == str(then.position)
    page.act("copy_record")
    reply = page.replies.pop()
    assert reply["kind"] == "copied"
    assert reply["text"] == str(game.record(names=["Ada", "Bo"]))


def test_a_pasted_record_is_the_game_then(page_of):
    other = played(cn.Game(players=2, seed=3), 15, 1)
    page = page_of(names=["Ada", "Bo"])
    before = page.table.game
    page.act("paste", text="\n " + str(other.record()))
    assert page.table.game is not before
    assert page.table.game.actions == other.actions
    assert page.view["plies"] == 15
    assert page.table.names == ("Ada", "Bo")
    page.play()
    assert len(page.table.game.actions) == 16
    assert before.actions == ()
    assert page.replies == []


def test_variations_of_a_pasted_record_are_lines_that_were_left(page_of):
    page = page_of(game=played(cn.Game(players=2, seed=7), 5))
    left = page.table.game.actions
    page.act("undo")
    page.play(-1)
    text = str(page.table.record())
    page.act("paste", text=text)
    assert page.table._session.lines.variations == [left]
    assert str(page.table.record()) == text


def test_a_pasted_position_is_the_game_then_and_bots_go_on(page_of):
    other = played(cn.Game(players=2, seed=3), 15, 1)
    seat = other.state.current_player
    page = page_of(bots={seat: "random"})
    page.act("paste", text=str(other.position))
    assert page.replies == []
    assert len(page.table.game.actions) > 0
    assert page.view["player"] == 1 - seat
    total = page.view["scores"]["total"]
    assert total == list(page.table.game.scores)


def test_help_belongs_to_the_pasted_game(page_of):
    page = page_of()
    other = cn.Game(players=2, seed=7, modules=["inns"])
    before = page.table.rules
    page.act("paste", text=str(other.record()))
    assert page.table.rules == rule_help(other.setup) != before


@pytest.mark.parametrize(
    ("text", "error", "says"),
    [
        ("", InvalidPosition, "a position begins with castles/1"),
        ("<script>alert(1)</script>", InvalidPosition, "<script"),
        ("castles/1 dice=35", InvalidPosition, "column"),
        ('[Castles "1"]\n[Players "2"]\n[Seed "7"]\n\np0 2:Q', InvalidRecord, "line 5"),
        ('[Castles "1"]\n[Players "2"]\n[Seed "7"]\n\np1 pass', InvalidRecord, "line 5"),
        (str(cn.Game(players=3, seed=7).position), InvalidPosition, "3 players"),
        (str(cn.Game(players=3, seed=7).record()), InvalidRecord, "3 players"),
    ],
)
def test_a_text_that_is_no_game_for_this_table_changes_nothing(page_of, text, error, says):
    page = page_of()
    game, view = page.table.game, page.view
    page.act("paste", text=text)
    assert says in page.error
    assert page.table.game is game
    assert page.view == view
    with pytest.raises(error):
        page.table.paste(text)


def test_a_game_cannot_be_put_in_the_place_of_the_one_shown(page_of):
    with pytest.raises(AttributeError):
        page_of().table.game = cn.Game(seed=1)


def test_a_page_can_set_high_contrast(page_of):
    page = page_of()
    page.table.set_state({"high_contrast": True})
    assert page.table.high_contrast
    assert page.replies == []


# Points by source ------------------------------------------------------------------------------


def test_points_by_source_add_up_at_every_moment(page_of):
    game, bot = cn.Game(players=3, seed=7), cn.bots.GreedyBot()
    while not game.is_over:
        game.play(bot.choose(game.state))
    page = page_of(game=game)
    scores = page.view["scores"]
    assert scores["final"]
    assert scores["ranking"] == game.ranking()
    for ply in range(0, len(game.actions), 17):
        page.act("look", ply=ply)
        scores = page.view["scores"]
        assert scores["total"] == game.at(ply).points
        assert scores["ranking"] == [0, 1, 2]
        assert not scores["final"]
        assert scores["tie"] == ""


MONASTERY, OF_TEAM = {"3-4": "monastery5"}, {"3-6": "monastery5"}
"""A space more that player 1 or their team has covered."""
TEAMS = {"players": 4, "castle": "4-7", "modules": ("team",)}
FEWEST = "The tie goes to the duchy with the fewest empty spaces: "
MOST = "The tie goes to the duchy with the most empty spaces: "


@pytest.mark.rule("END-11", "END-12", "END-13", "A-10", "TEAM-15", "A-63", "A-87")
@pytest.mark.parametrize(
    ("covered", "fields", "winners", "told"),
    [
        (MONASTERY, {}, [1], FEWEST + "35 against 36 (END-11)."),
        (MONASTERY, {"edition": "2019"}, [0], MOST + "36 against 35 (END-12)."),
        (MONASTERY, {"tie_empty": "most"}, [0], MOST + "36 against 35 (END-12)."),
        (
            {},
            {"track": [[1, 0]]},
            [1],
            "The tie goes to whoever is further back on the turn order track (END-13).",
        ),
        (OF_TEAM, TEAMS, [1, 3], FEWEST + "71 against 72 (A-87)."),
        (OF_TEAM, TEAMS | {"edition": "2019"}, [0, 2], MOST + "72 against 71 (TEAM-15)."),
        (
            {},
            TEAMS,
            [0, 1, 2, 3],
            "Both have as many points and empty spaces: they share the win (A-63).",
        ),
    ],
)
def test_a_tie_is_told_with_what_broke_it_and_its_rule(page_of, covered, fields, winners, told):
    state = position(phase="E", round=5, **fields)
    furnish(state, 1, placed=covered)
    page = page_of(game=cn.Game.from_position(Position.of(state), seed=1))
    assert page.view["scores"]["tie"] == ""
    game = page.table.game
    while not game.is_over:
        game.play(texts(game.state, "leave", "pass", "finish", "load nothing")[-1])
    page.table.refresh()
    scores = page.view["scores"]
    assert len(set(scores["total"])) == 1
    assert scores["winners"] == winners
    assert scores["tie"] == told


# Hints -----------------------------------------------------------------------------------------


def test_a_hint_tells_the_three_best_choices(page_of):
    page = page_of(game=played(cn.Game(players=2, seed=7), 12))
    page.act("hint")
    (reply,) = page.replies
    best = advise(page.table.game.state)
    assert reply["kind"] == "hint"
    assert [line["text"] for line in reply["advice"]] == [str(advice.action) for advice in best]
    state = page.table.game.state
    for line, advice in zip(reply["advice"], best, strict=True):
        assert line["what"] == str(action_text.command(state, advice.action))
        assert "points" in line["told"]
    assert len(page.table.game.actions) == 12


@pytest.mark.rule("SOLO-21")
def test_a_hint_in_the_solo_game_is_in_words(page_of):
    page = page_of(game=played(cn.Game(players=1, seed=7), 12))
    page.act("hint")
    (reply,) = page.replies
    assert reply["advice"][0]["told"].startswith("best for a full duchy")
    assert all("full duchy" in line["told"] for line in reply["advice"])


def test_there_is_no_hint_where_nothing_can_be_chosen(page_of):
    page = page_of(game=played(cn.Game(players=2, seed=7), 12))
    page.act("look", ply=3)
    page.act("hint")
    assert page.error == "hint: nobody is asked anything now"


class Muddled(cn.bots.GreedyBot):
    def values(self, state):
        state.points[0] += 50
        raise RuntimeError("no idea")


def test_an_adviser_that_fails_says_so_and_does_no_harm(page_of):
    page = page_of(advice_from=Muddled())
    page.act("hint")
    assert page.error == "There is no hint: RuntimeError: no idea"
    assert page.table.game.scores == (0, 0)


def test_an_adviser_must_be_able_to_tell(page_of):
    with pytest.raises(TypeError, match="advice_from"):
        page_of(advice_from=cn.bots.RandomBot())
