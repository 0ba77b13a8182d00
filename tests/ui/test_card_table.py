"""The table of the card game without a browser: what it offers, tells, covers and refuses."""

import random
import re

import pytest
from ui.conftest import Page

import castles_nb as cn
from castles_nb.cards.kinds import NUMBER
from castles_nb.cards.state import State
from castles_nb.cards.verbs import VERBS
from castles_nb.drawing.cards.shapes import SHAPES as CARD_SHAPES
from castles_nb.drawing.shapes import SHAPES
from castles_nb.ui.cards.presenter import CARDS
from castles_nb.ui.cards.why_impossible import reason_for
from castles_nb.ui.choices import choices_of, targets_of
from castles_nb.ui.move_log import MoveLog

NAMES = ("Ada", "Ben", "Cleo", "Dan")


def page_of(players: int = 2, *, seed: int = 7, **options) -> Page:
    return Page(cn.CardTable(cn.CardGame(players=players, seed=seed), **options))


def uncover(page: Page) -> None:
    if page.view["cover"]:
        page.act("uncover")


def play_out(page: Page, rng: random.Random, moves: int = 1000) -> None:
    """Play by messages; every choice is explained, and its parts are drawn."""
    for _ in range(moves):
        if page.table.game.is_over:
            return
        uncover(page)
        choice = rng.choice(page.view["choices"])
        drawn = drawn_for(page)
        assert all(f'data-part="{part}"' in drawn for part in choice["parts"]), choice
        page.act("explain", choices=[choice["id"]])
        assert page.replies.pop()["previews"][0]["what"]
        page.act("play", action=choice["text"])
        assert page.replies == []


def drawn_for(page: Page) -> str:
    table, viewer = page.table, page.view["viewer"]
    own = (f"panel_{viewer}", f"estate_{viewer}", "board", "status")
    return "".join(getattr(table, name) for name in own)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_whole_games_by_messages_with_all_choices_drawn(players):
    page = page_of(players, seed=players)
    play_out(page, random.Random(players))
    view = page.view
    assert view["scores"]["final"]
    assert view["scores"]["total"] == page.table.game.state.points
    sums = [
        sum(row["points"][p] for row in view["scores"]["rows"]) for p in range(len(view["seats"]))
    ]
    assert sums == view["scores"]["total"]
    assert not view["cover"]
    assert view["choices"] == []


def secrets_of(table: cn.CardTable, player: int) -> set[str]:
    """Everything drawings say of a hand."""
    hand = table.game.state.hands[player]
    return {f'data-part="die-{NUMBER[kind]}"' for kind in hand} | {"In your hand"}


def test_hands_are_covered_between_people():
    page = page_of(names=NAMES[:2])
    table = page.table
    assert page.view["cover"] == "Ada, your turn: show my hand"
    for seat in (0, 1):
        state = str(table.get_state())
        assert not any(secret in state for secret in secrets_of(table, seat))
    page.act("uncover")
    assert page.view["cover"] == ""
    assert page.view["choices"]
    assert "In your hand" in table.panel_0
    assert "In your hand" not in table.panel_1
    while page.view["viewer"] == 0:
        page.play()
    assert page.view["cover"] == "Ben, your turn: show my hand"
    assert "In your hand" not in str(table.get_state())
    assert page.view["choices"] == []


def test_nothing_is_chosen_explained_or_hinted_while_a_hand_is_covered():
    page = page_of()
    action = str(page.table.game.legal_actions()[0])
    for kind, fields in (
        ("play", {"action": action}),
        ("explain", {"choices": [0]}),
        ("why", {"parts": ["row-1"]}),
        ("hint", {}),
    ):
        page.act(kind, **fields)
        assert page.replies.pop()["kind"] == "error"
    assert page.table.game.actions == ()


def test_taking_back_a_move_of_another_covers_the_hand():
    page = page_of()
    page.act("uncover")
    while page.view["viewer"] == 0:
        page.play()
    page.act("uncover")
    page.act("undo")
    assert page.view["viewer"] == 0
    assert page.view["cover"]
    assert "In your hand" not in str(page.table.get_state())


def test_an_earlier_moment_is_looked_at_by_who_has_the_hand():
    page = page_of()
    page.act("uncover")
    while page.view["viewer"] == 0:
        page.play()
    page.act("look", ply=0)
    assert "In your hand" not in str(page.table.get_state())
    page.act("uncover")
    assert "In your hand" in page.table.panel_1
    assert "In your hand" not in page.table.panel_0


@pytest.mark.parametrize(
    ("players", "options"), [(1, {}), (2, {"bots": {1: "random"}}), (2, {"viewer": 0})]
)
def test_who_is_alone_at_the_screen_needs_no_cover(players, options):
    page = page_of(players, **options)
    assert page.view["cover"] == ""
    page.act("uncover")
    assert "no covered hand" in page.error
    page.replies.clear()
    assert "In your hand" in page.table.panel_0
    assert "In your hand" not in page.table.panel_1


def test_a_bot_plays_until_a_person_has_a_choice():
    page = page_of(3, bots={1: "random", 2: "random"}, names={0: "Ada"})
    play_out(page, random.Random(3))
    assert page.table.game.is_over
    assert page.view["news"]


def test_undo_redo_and_other_lines():
    page = page_of(1)
    page.play(0)
    first = page.table.game.actions
    page.act("undo")
    assert page.table.game.actions == ()
    page.act("redo")
    assert page.table.game.actions == first
    page.act("undo")
    page.play(-1)
    (line,) = page.view["lines"]
    assert line["text"].startswith("from move 1: You ")
    assert str(first[0]) not in line["text"]
    page.act("change_line", number=line["number"])
    assert page.table.game.actions == first


def test_the_record_is_copied_and_pasted():
    page = page_of(1)
    for _ in range(5):
        page.play(0)
    page.act("copy_record")
    text = page.replies.pop()["text"]
    assert text == str(page.table.game.record())
    other = page_of(1, seed=8)
    other.act("paste", text=text)
    assert other.replies == []
    assert other.table.game.actions == page.table.game.actions
    other.act("paste", text=str(cn.CardGame(players=2, seed=1).record()))
    assert other.replies.pop()["kind"] == "error"
    other.act("paste", text="nonsense")
    assert other.replies.pop()["kind"] == "error"
    assert other.table.game.actions == page.table.game.actions


def test_aaron_is_told():
    page = page_of(1, seed=3)
    play_out(page, random.Random(2), moves=12)
    while page.table.game.state.round_index == 0 and not page.table.game.is_over:
        page.play(-1)
    told = [line for line in page.view["log"] if line["player"] == 1]
    assert any("compared points" in line["text"] for line in told)
    assert page.table.game.is_over or any("revealed" in line["text"] for line in told)
    assert [seat["name"] for seat in page.view["seats"]] == ["You", "Aaron"]


def test_what_aaron_reveals_before_the_first_move_is_told_as_well():
    page = page_of(1, seed=1)
    first, then = page.view["log"]
    assert (first["when"], first["player"]) == ("A", 1)
    assert first["text"] == "revealed mine 4, cloister 2 and ship 6"
    assert (then["player"], then["points"]) == (0, 1)  # for the cloister
    page.play(0)
    assert page.view["log"][:2] == [first, then]
    page.act("look", ply=0)
    assert page.view["log"] == [first, then]
    assert page_of(2).view["log"] == []


def test_what_aaron_brings_is_told_in_the_round_that_he_brings_it_in():
    game = cn.CardGame(players=1, seed=1)
    while not game.is_over:
        game.play(cn.bots.GreedyBot().choose(game.state))
    lines = MoveLog(game, presenter=CARDS).lines(1000)
    lines = [line for line in lines if line["player"] == 1]
    rounds = [line["when"] for line in lines if "revealed" in line["text"]]
    cloisters = [line["when"] for line in lines if "cloister triple" in line["gains"]]
    assert rounds == [*"ABCDE"]
    assert cloisters == [*"DE"]


def test_the_end_of_the_game_is_told_line_by_line():
    page = page_of(2)
    play_out(page, random.Random(5))
    last = [line for line in page.view["log"][-6:] if "scored for" in line["text"]]
    assert any("start player" in line["text"] for line in last)
    assert all(line["rules"] for line in last)


@pytest.mark.parametrize("parts", [[], ["space-1-1"], ["row-1"]])
def test_a_reason_is_asked_of_what_can_be_chosen_some_day(parts):
    page = page_of(1)
    page.act("why", parts=parts)
    assert page.replies.pop()["kind"] == "error"


@pytest.mark.parametrize("players", [1, 3])
def test_whatever_is_drawn_as_a_part_can_be_asked_about(players):
    page, rng = page_of(players), random.Random(players)
    drawn: dict[str, State] = {}
    while not page.table.game.is_over:
        uncover(page)
        parts = re.findall(r'data-part="([^"]+)"', drawn_for(page))
        drawn |= dict.fromkeys(parts, page.table.game.state)
        page.act("play", action=rng.choice(page.view["choices"])["text"])
    assert len(drawn) > 40
    for part, state in drawn.items():
        if state.current_player is not None:
            reason = reason_for(state, [part])
            assert reason is None or reason.rule, part


def test_a_refusal_says_what_it_answers():
    page = page_of(1)
    page.act("why", parts=["nonsense"])
    assert page.replies.pop()["asked"] == "why"


def test_reasons_name_the_rule():
    state = cn.CardGame(players=2, seed=7).state.copy()
    assert reason_for(state, ["silver"]) is None
    assert reason_for(state, ["deck"]).rule == "CG-SIL-01"
    assert reason_for(state, ["revealed/bank4"]).rule == "CG-SIL-03"
    state.workers = [2, 2]
    state.legal = None
    assert reason_for(state, ["workers"]).rule == "CG-R-06"


def test_a_reason_tells_what_is_too_far_from_the_nearest_card():
    state = cn.CardGame(players=2, seed=7).state.copy()
    assert state.workers[0] == 0
    numbers = {NUMBER[kind] for kind in state.hands[0]}
    far = next(n for n in range(1, 7) if n not in numbers and state.rows[n - 1])
    part = next(
        f"row-{far}/{name}" for name in (cn.cards.kinds.NAME[k] for k in state.rows[far - 1])
    )
    assert reason_for(state, [part]).rule == "CG-WRK-03"


def test_every_legal_action_has_other_parts_or_a_button():
    rng = random.Random(1)
    game = cn.CardGame(players=3, seed=4)
    while not game.is_over:
        state: State = game.state
        seen = [(tuple(c["parts"]), c["button"]) for c in choices_of(state, VERBS)]
        assert len({*seen}) == len(seen)
        action = rng.choice(game.legal_actions())
        assert reason_for(state, targets_of(action)) is None if targets_of(action) else True
        game.play(action)


@pytest.mark.parametrize(
    ("game", "options", "error"),
    [
        (cn.Game(seed=1), {}, TypeError),
        (cn.CardGame(seed=1), {"bots": {2: "random"}}, ValueError),
        (cn.CardGame(players=1, seed=1), {"bots": {1: "random"}}, ValueError),
        (cn.CardGame(seed=1), {"names": ("Ada",)}, ValueError),
        (cn.CardGame(seed=1), {"viewer": 5}, ValueError),
        (cn.CardGame(seed=1), {"confirm": 1}, TypeError),
        (cn.CardGame(seed=1), {"advice_from": object()}, TypeError),
    ],
)
def test_wrong_options_are_refused(game, options, error):
    with pytest.raises(error):
        cn.CardTable(game, **options)


def test_a_hint_is_the_adviser_s():
    pytest.importorskip("castles_nb.bots.heuristics", reason="bots know only the board game")
    page = page_of(1)
    page.act("hint")
    assert len(page.replies.pop()["advice"]) == 3


def test_the_saved_picture_shows_no_hand_to_people_who_share_a_screen():
    page = page_of()
    page.act("uncover")
    assert "In your hand" not in page.table._picture()
    assert "In your hand" in page_of(1).table._picture()


def test_a_game_that_was_played_on_elsewhere_is_shown():
    page = page_of(1)
    page.table.game.play(page.table.game.legal_actions()[0])
    page.table.refresh()
    assert page.view["ply"] == 1


def test_the_table_tells_whose_it_is():
    assert repr(page_of(1).table) == "<CardTable of 2 players: You, Aaron; move 0>"


def test_a_position_is_what_its_player_sees():
    page = page_of()
    page.act("copy_position")
    assert "covered" in page.replies.pop()["message"]
    page.act("uncover")
    page.act("copy_position")
    text = page.replies.pop()["text"]
    assert text.startswith("cardgame/1")
    page.act("paste", text=text)
    assert page.replies == []
    assert page.view["cover"]
    assert page.table.game.actions == ()


def test_a_hand_stays_covered_while_a_bot_begins():
    class Stuck:
        def choose(self, state):
            raise ValueError("stuck")

    page = page_of(3, bots={0: Stuck()}, names={1: "Ben", 2: "Cleo"})
    assert "stuck" in page.view["error"]
    assert page.view["cover"] == ""
    assert page.view["choices"] == []
    assert "In your hand" not in str(page.table.get_state())


def test_both_tables_may_stand_in_one_notebook():
    """Shapes are found by their ids in the whole page."""
    assert {name: CARD_SHAPES[name] for name in SHAPES} == SHAPES


def _asked(kind: str, least: int) -> cn.CardGame:
    """A game of two in which a decision of this kind has at least so many answers."""
    for seed in range(200):
        rng, game = random.Random(seed), cn.CardGame(players=2, seed=seed)
        while not game.is_over:
            actions = game.legal_actions()
            decision = game.state.decision
            if decision is not None and decision.kind == kind and len(actions) >= least:
                return game
            game.play(rng.choice(actions))
    raise AssertionError(kind)


@pytest.mark.parametrize(
    ("kind", "least"),
    [("bought", 6), ("discard", 3), ("reward", 6), ("ship", 3), ("pasture", 3)],
)
def test_what_is_small_or_far_away_is_pictured_on_its_button(kind, least):
    state = _asked(kind, least).state
    pictures = CARDS.pictures(state)
    offered = [choice for choice in CARDS.choices(state) if choice["text"] in pictures]
    assert len(offered) >= least - 1
    assert all(choice["button"] for choice in offered)
    assert all(picture.startswith("<svg") for picture in pictures.values())
    assert not any("data-part" in picture for picture in pictures.values())


def test_a_turn_s_actions_are_clicked_on_the_boards():
    assert CARDS.pictures(cn.CardGame(players=2, seed=1).state) == {}


@pytest.mark.rule("CG-A6-01")
def test_conversions_are_grouped_by_their_points():
    state = _asked("turn", 30).state
    groups = [choice["group"] for choice in CARDS.choices(state) if choice["group"]]
    assert groups
    for choice in CARDS.choices(state):
        assert (choice["group"] != "") == choice["text"].startswith("convert")
        assert choice["group"] in choice["button"] or not choice["group"]
