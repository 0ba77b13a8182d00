"""A page is told ahead what a choice will show: exactly that, and nothing that nobody can know."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from nightly import NIGHTLY
from ui.conftest import Page
from ui.test_move_anchors import PLAYED

import castles_nb as cn
from castles_nb.ui.cards.presenter import CARDS
from castles_nb.ui.move_log import MoveLog
from castles_nb.ui.parts.prediction import predict

DRAWN = ("status", "board", "panel", "duchy", "estate")
CARD_GAMES = {f"cards for {players}": players for players in (1, 2, 4)}


class Shown(NamedTuple):
    """A view that a table has shown."""

    view: dict[str, Any]
    drawings: dict[str, str]


class Watched(Page):
    """A page that keeps everything its table shows."""

    def __init__(self, table: Any) -> None:
        super().__init__(table)
        self.shown: list[Shown] = []
        show = table._show_view

        def kept(view: Any, state: Any) -> None:
            show(view, state)
            self.shown.append(self.now())

        table._show_view = kept

    def now(self) -> Shown:
        names = (name for name in self.table.keys if name.split("_")[0] in DRAWN)
        return Shown(self.view, {name: getattr(self.table, name) for name in names})

    def foresee(self, choice: dict[str, Any]) -> dict[str, Any] | None:
        """The prediction of a choice, if there is one."""
        self.replies.clear()
        self.act("foresee", choice=choice["id"])
        replies = list(self.replies)
        self.replies.clear()
        assert len(replies) <= 1
        return replies[0] if replies else None


def page_for(name: str, seed: int) -> Watched:
    if name not in CARD_GAMES:
        return Watched(cn.Table(cn.Game(seed=seed, **PLAYED[name])))
    players = CARD_GAMES[name]
    bots = {player: cn.bots.RandomBot(seed) for player in range(1, players)}
    return Watched(cn.CardTable(cn.CardGame(players=players, seed=seed), bots=bots))


def told_and_come(page: Watched, rng: random.Random) -> tuple[dict[str, Any] | None, Shown, Shown]:
    """Play any choice: what is told ahead of it, what was shown before it, and what is first shown
    after it."""
    choice = rng.choice(page.view["choices"])
    before = page.now()
    told = page.foresee(choice)
    assert page.now() == before
    page.shown.clear()
    page.act("play", action=choice["text"])
    assert page.replies == []
    return told, before, page.shown[0]


@pytest.mark.slow
@pytest.mark.parametrize("name", [*PLAYED, *CARD_GAMES])
def test_what_is_told_ahead_is_what_comes(name: str) -> None:
    """By day in the first moves of a game, by night to its end."""
    page, rng, counted = page_for(name, 3), random.Random(3), Counter[bool]()
    most = 10_000 if NIGHTLY else 50
    while not page.table.game.is_over and sum(counted.values()) < most:
        told, before, after = told_and_come(page, rng)
        counted[told is not None] += 1
        if not told:
            continue
        came = {part: svg for part, svg in after.drawings.items() if svg != before.drawings[part]}
        assert told["drawings"] == came
        assert told["revision"] == before.view["revision"]
        for fact in ("viewer", "player", "seats", "moved"):
            assert told[fact] == after.view[fact], fact
    assert counted[True] > counted[False] / 5  # in the card game most choices turn up something


def test_neither_the_end_of_a_round_nor_steps_of_a_script_are_told_ahead() -> None:
    for name in ("base game", "chateauma"):
        page, rng = page_for(name, 5), random.Random(5)
        rounds = 0
        for _ in range(60):
            told, _, after = told_and_come(page, rng)
            if after.view["step"] or after.view["moved"]["is_new_round"]:
                rounds += 1
                assert told is None
        assert rounds > 2


def futures_of(state: Any) -> list[Any]:
    """The state as it is, and with other futures; each with the ledger of the game."""
    others = [state.redealt(random.Random(seed)) for seed in range(3)]
    for other in others:
        other.ledger = state.ledger.first(len(state.ledger), state.ledger.move)
    return [state, *others]


@pytest.mark.parametrize(
    ("make", "presenter"),
    [
        (lambda: cn.Game(players=2, seed=7), cn.Table.presenter),
        (lambda: cn.Game(players=2, seed=7, modules=("vineyards", "shields")), cn.Table.presenter),
        (lambda: cn.CardGame(players=2, seed=7), CARDS),
    ],
)
def test_nothing_hidden_is_told_ahead(make: Callable[[], Any], presenter: Any) -> None:
    """Whatever is still to come, what is foreseen is the same."""
    game, rng = make(), random.Random(7)
    names = presenter.everybody(game.state, ("Ann", "Ben"))
    log = MoveLog(game, presenter=presenter)
    for _ in range(80):
        state = game.state
        action = rng.choice(state.legal_actions())
        told = set()
        for each in futures_of(state):
            ahead = predict(each, action, log)
            if ahead is None:
                told.add("")
                continue
            known = ahead.after.ledger.entries
            drawn = presenter.fragments(ahead.after, state.current_player, names, entries=known)
            told.add(repr((drawn, ahead.told)))
        assert len(told) == 1
        game.play(action)


@pytest.mark.slow
def test_what_a_draw_turns_up_is_not_made_up() -> None:
    """Several futures may turn up the same card, but it need not be the one that lies there."""
    bot, drawn, told = cn.bots.GreedyBot(), 0, 0
    for seed in range(4):
        game = cn.CardGame(players=2, seed=seed)
        log = MoveLog(game, presenter=CARDS)
        while not game.is_over:
            state, player = game.state, game.state.current_player
            action = bot.choose(state)
            game.play(action)
            if not str(action).startswith("draw"):
                continue
            drawn += 1
            if ahead := predict(state, action, log):
                told += 1
                assert CARDS.position(ahead.after, player) == CARDS.position(game.state, player)
    assert drawn > 25
    assert told < drawn / 10


def test_foreseeing_changes_nothing_and_tells_the_ledger_nothing() -> None:
    game = cn.Game(players=2, seed=7)
    for action in game.legal_actions():
        key, entries = game.state.key(), len(game.ledger)
        assert predict(game.state, action, MoveLog(game))
        assert (game.state.key(), len(game.ledger), game.actions) == (key, entries, ())


def test_the_next_hand_is_not_told_while_it_is_covered() -> None:
    page = Watched(cn.CardTable(cn.CardGame(players=2, seed=7)))
    page.act("uncover")
    rng = random.Random(7)
    swaps = 0
    while swaps < 3:
        viewer = page.view["viewer"]
        told, _, after = told_and_come(page, rng)
        if after.view["viewer"] == viewer:
            continue
        swaps += 1
        assert told is None
        assert after.view["cover"]
        page.act("foresee", choice=0)
        assert page.error == "foresee: nobody is asked anything now"
        page.replies.clear()
        page.act("uncover")


def test_what_is_offered_to_nobody_is_refused() -> None:
    page = Watched(cn.Table(cn.Game(players=2, seed=7)))
    page.act("foresee", choice=99)
    assert page.error.startswith("choices: there are only ")
