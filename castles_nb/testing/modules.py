"""A check of a module of rules."""

from collections.abc import Collection, Iterator, Sequence
from random import Random
from typing import Any

from castles_nb.arguments import as_tuple
from castles_nb.engine import Deal, GameState, Ledger, Setup
from castles_nb.engine.ledger import POINTS
from castles_nb.engine.setup import players_allowed
from castles_nb.errors import CastlesError
from castles_nb.game import Game
from castles_nb.message import message_of
from castles_nb.notation import Position, Record
from castles_nb.rulebook import catalogue
from castles_nb.rulebook.explain import explain
from castles_nb.testing.ensure import CheckFailed, ensure, where
from castles_nb.testing.games import check_game

EVERY = 5
"""Moves from one close look to the next."""


def check_module(
    modules: str | Sequence[str],
    *,
    players: Collection[int] | None = None,
    edition: str = "special",
    seeds: Collection[int] = range(2),
    **options: Any,
) -> None:
    """Play random games with a module, or with several, and look closely at every fifth move.

    `modules` are names that a setup knows (`cn.modules.register` makes one known). `players` are
    numbers of people, by default every number that can play. `options` go to `cn.Setup`.

    It does what `check_game` does, and checks that positions and records read back without faults,
    each legal action has an explanation and each of its rules a sentence, the ledger adds up to the
    points, and the boards can be drawn. Raises `CheckFailed`, and `InvalidSetup` for a game that
    can't be.

    >>> check_module("inns", players=[2], seeds=[3])
    """
    names = (modules,) if isinstance(modules, str) else as_tuple("modules", modules)
    numbers = players_allowed(names) if players is None else as_tuple("players", players)
    seeds = as_tuple("seeds", seeds)
    for number in numbers:
        setup = Setup(players=number, edition=edition, modules=names, **options)

        def begin(seed: int, setup: Setup = setup) -> GameState:
            return GameState.start(setup, Deal.from_seed(seed, setup), Ledger())

        check_game(begin, seeds)
        for seed in seeds:
            game = Game(setup, deal=Deal.from_seed(seed, setup))
            try:
                for _ in _moments(game, Random(seed)):
                    _look_at(game)
                _check_record(game)
            except CheckFailed as failed:
                raise where(seed, game.state.when, failed) from None
            except CastlesError as error:
                raise where(seed, game.state.when, CheckFailed(message_of(error))) from error


def _moments(game: Game, random: Random) -> Iterator[GameState]:
    """Every fifth moment of a random game, and its end."""
    while not game.is_over:
        if len(game.actions) % EVERY == 0:
            yield game.state
        game.play(random.choice(game.state.legal_actions()))
    yield game.state


def _look_at(game: Game) -> None:
    _check_position(game)
    _check_ledger(game)
    _check_explanations(game)
    ensure(game._repr_svg_().startswith("<svg"), "not-drawn")


def _check_position(game: Game) -> None:
    position = game.position
    text = str(position)
    ensure(not position.faults(), "position-faults", fault=str([*position.faults(), ""][0]))
    ensure(str(Position.parse(text)) == text, "position-differs", text=text)
    again = Game.from_position(text, seed=1).state
    ensure(again.legal_actions() == game.state.legal_actions(), "position-differs", text=text)


def _check_ledger(game: Game) -> None:
    for player, points in enumerate(game.state.points):
        ensure(game.ledger.total(player, POINTS) == points, "ledger-differs", player=player)


def _check_explanations(game: Game) -> None:
    for action in game.state.legal_actions():
        for rule in explain(game, action).rules:
            ensure(rule in catalogue, "rule-unknown", rule=rule, action=str(action))


def _check_record(game: Game) -> None:
    for explicit in (False, True):
        record = game.record(write_deal=explicit)
        again = Record.parse(str(record))
        ensure(again.actions == game.actions, "record-differs")
        ensure(Game.from_record(again).scores == game.scores, "record-differs")
