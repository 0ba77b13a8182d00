"""A page asks what choices would do, and gets what `explain` says of them."""

import castles_nb as cn
from castles_nb.ui.board.presenter import BoardPresenter
from castles_nb.ui.board.previews import preview_of
from castles_nb.ui.choices import choices_of


def mid_game(moves: int = 25) -> cn.Game:
    """A game in which player 0 has much to choose from."""
    game, bot = cn.Game(players=2, seed=7), cn.bots.GreedyBot()
    while len(game.actions) < moves or game.state.current_player:
        game.play(bot.choose(game.state))
    return game


def test_a_view_has_only_what_the_page_needs_at_once(page_of):
    page = page_of(game=mid_game())
    choices = page.view["choices"]
    assert choices == choices_of(page.table.game.state, page.table.game.state.rules.verbs)
    assert "preview" not in choices[0]


def test_previews_of_several_choices_come_in_one_answer(page_of):
    page = page_of(game=mid_game())
    game = page.table.game
    moves, before = game.actions, repr(game.state)
    page.act("explain", choices=[3, 0, 3])
    (reply,) = page.replies
    assert reply["kind"] == "explain"
    assert reply["revision"] == page.view["revision"]
    assert reply["choices"] == [3, 0, 3]
    actions = game.legal_actions()
    told = [preview_of(game.state, actions[choice]) for choice in (3, 0, 3)]
    assert reply["previews"] == told
    assert told[0]["what"] == str(cn.explain(game, actions[3]).what)
    assert told[0] != told[1]
    assert (game.actions, repr(game.state)) == (moves, before)
    assert page.views == []


def test_what_a_choice_shows_is_drawn_before_it_is_played(page_of, monkeypatch):
    drawn, fragments = [], BoardPresenter.fragments

    def noted(presenter, state, *args, **options):
        drawn.append(state.key())
        return fragments(presenter, state, *args, **options)

    page = page_of(game=mid_game())
    game = page.table.game
    moves, before = game.actions, repr(game.state)
    monkeypatch.setattr(BoardPresenter, "fragments", noted)
    page.act("explain", choices=[0])
    assert drawn == []
    page.act("foresee", choice=0)
    assert drawn
    assert [reply["kind"] for reply in page.replies] == ["explain", "foreseen"]
    assert page.views == []
    assert (game.actions, repr(game.state)) == (moves, before)
    page.act("play", action=page.view["choices"][0]["text"])
    assert game.state.key() in drawn[:-1]


def test_every_choice_of_a_view_is_explained(page_of):
    page = page_of(game=mid_game())
    page.act("explain", choices=[choice["id"] for choice in page.view["choices"]])
    (reply,) = page.replies
    for choice, preview in zip(page.view["choices"], reply["previews"], strict=True):
        assert preview["what"]
        assert preview["rules"], choice["text"]
        assert choice["button"] in ("", preview["what"])
        assert choice["costs"] == bool(preview["cost"])


def test_a_choice_that_is_not_offered_is_refused(page_of):
    page = page_of(game=mid_game())
    number = len(page.view["choices"])
    page.act("explain", choices=[0, number])
    assert page.error == f"choices: there are only {number} choices"


def test_nothing_is_explained_where_nothing_can_be_chosen(page_of):
    page = page_of(game=mid_game())
    page.act("look", ply=3)
    page.act("explain", choices=[0])
    assert page.error == "explain: nobody is asked anything now"


def test_a_late_question_about_choices_is_dropped(page_of):
    page = page_of(game=mid_game())
    revision = page.view["revision"]
    page.act("undo")
    page.say({"kind": "explain", "revision": revision, "choices": [0]})
    assert page.replies == []
