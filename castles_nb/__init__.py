"""castles_nb: learn, explore and analyse The Castles of Burgundy in a notebook.

    import castles_nb as cn

    game = cn.Game(players=2, seed=7)
    cn.Table(game, bots={1: "greedy"})

The names below are all a notebook needs. They're loaded when first used, so the engine alone starts
fast and needs nothing but the standard library.
"""

from pkgutil import resolve_name
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from castles_nb import (
        bots,
        drawing,
        errors,
        facts,
        graphs,
        i18n,
        lessons,
        modules,
        native,
        notation,
        plots,
        stats,
        tables,
        testing,
    )
    from castles_nb.analysis.evaluate import evaluate
    from castles_nb.analysis.export_games import export_games
    from castles_nb.analysis.read_games import read_games
    from castles_nb.analysis.review.review import review
    from castles_nb.analysis.review.reviewed import Review
    from castles_nb.analysis.simulate import simulate
    from castles_nb.analysis.tournament import Tournament, tournament
    from castles_nb.cards import CardSet
    from castles_nb.cards import Deal as CardDeal
    from castles_nb.cards import Setup as CardSetup
    from castles_nb.cards import State as CardState
    from castles_nb.cards.game import CardGame
    from castles_nb.engine import Action, Deal, GameState, Setup
    from castles_nb.errors import IllegalAction
    from castles_nb.facts import duchies, tiles
    from castles_nb.game import Game
    from castles_nb.graphs import duchy_graph
    from castles_nb.notation import Position, Record
    from castles_nb.puzzle import puzzles
    from castles_nb.rulebook.catalogue import Catalogue
    from castles_nb.rulebook.explain import explain
    from castles_nb.rulebook.why_not import why_not
    from castles_nb.ui import (
        CardTable,
        DuchyBoard,
        PositionEditor,
        Replay,
        RulesReference,
        Table,
    )
    from castles_nb.ui.kept_games import kept_games
    from castles_nb.ui.play import play
    from castles_nb.words import language

    rules: Catalogue

__version__ = "0.1.0"

_HOMES = {
    "Action": "castles_nb.engine:Action",
    "CardDeal": "castles_nb.cards:Deal",
    "CardGame": "castles_nb.cards.game:CardGame",
    "CardSet": "castles_nb.cards:CardSet",
    "CardSetup": "castles_nb.cards:Setup",
    "CardState": "castles_nb.cards:State",
    "CardTable": "castles_nb.ui.cards.table:CardTable",
    "Deal": "castles_nb.engine:Deal",
    "DuchyBoard": "castles_nb.ui.board.duchy_board:DuchyBoard",
    "Game": "castles_nb.game:Game",
    "GameState": "castles_nb.engine:GameState",
    "IllegalAction": "castles_nb.errors:IllegalAction",
    "Position": "castles_nb.notation:Position",
    "PositionEditor": "castles_nb.ui.position_editor:PositionEditor",
    "Record": "castles_nb.notation:Record",
    "Replay": "castles_nb.ui.replay:Replay",
    "Review": "castles_nb.analysis.review.reviewed:Review",
    "RulesReference": "castles_nb.ui.rules_reference:RulesReference",
    "Setup": "castles_nb.engine:Setup",
    "Table": "castles_nb.ui.board.table:Table",
    "Tournament": "castles_nb.analysis.tournament:Tournament",
    "bots": "castles_nb.bots",
    "drawing": "castles_nb.drawing",
    "duchies": "castles_nb.facts:duchies",
    "duchy_graph": "castles_nb.graphs:duchy_graph",
    "errors": "castles_nb.errors",
    "evaluate": "castles_nb.analysis.evaluate:evaluate",
    "explain": "castles_nb.rulebook.explain:explain",
    "export_games": "castles_nb.analysis.export_games:export_games",
    "facts": "castles_nb.facts",
    "graphs": "castles_nb.graphs",
    "i18n": "castles_nb.i18n",
    "kept_games": "castles_nb.ui.kept_games:kept_games",
    "language": "castles_nb.words:language",
    "lessons": "castles_nb.lessons",
    "modules": "castles_nb.modules",
    "native": "castles_nb.native",
    "notation": "castles_nb.notation",
    "play": "castles_nb.ui.play:play",
    "plots": "castles_nb.plots",
    "puzzles": "castles_nb.puzzle:puzzles",
    "read_games": "castles_nb.analysis.read_games:read_games",
    "review": "castles_nb.analysis.review.review:review",
    "rules": "castles_nb.rulebook:catalogue",
    "simulate": "castles_nb.analysis.simulate:simulate",
    "stats": "castles_nb.stats",
    "tables": "castles_nb.tables",
    "testing": "castles_nb.testing",
    "tiles": "castles_nb.facts:tiles",
    "tournament": "castles_nb.analysis.tournament:tournament",
    "why_not": "castles_nb.rulebook.why_not:why_not",
}
"""The home of each public name."""

_UNLISTED = {
    *("Action", "CardDeal", "CardSet", "CardState", "CardTable", "GameState", "Review"),
    *("Tournament", "drawing", "i18n", "native", "notation", "testing"),
}
"""Public names that `dir` leaves out: you don't begin with them, but need them for type hints,
or to make a bot, a game, a picture or a translation of your own."""
_INSIDE = ("analysis", "cards", "components", "engine", "ui", "words")
"""Packages that the names above come from: you don't need them, but you can look into them."""
_OLD = {
    "FillingBot": ("castles_nb.bots:SoloBot", "bots.SoloBot"),
    "GreedyBot": ("castles_nb.bots:GreedyBot", "bots.GreedyBot"),
    "GuidedTable": ("castles_nb.ui.board.guided_table:GuidedTable", "play(guide=True)"),
    "NoisyBot": ("castles_nb.bots:NoisyBot", "bots.NoisyBot"),
    "PlanningBot": ("castles_nb.bots:PlanningBot", "bots.PlanningBot"),
    "RandomBot": ("castles_nb.bots:RandomBot", "bots.RandomBot"),
    "RolloutBot": ("castles_nb.bots:RolloutBot", "bots.RolloutBot"),
    "SearchBot": ("castles_nb.bots:SearchBot", "bots.SearchBot"),
    "WaveringBot": ("castles_nb.bots:NoisyBot", "bots.NoisyBot"),
    "details": ("castles_nb.analysis.details:details", "tables.details"),
    "duchy": ("castles_nb.engine.every_duchy:duchy", "duchies[number]"),
    "house_rules": ("castles_nb.house_rules", "modules"),
    "progress": ("castles_nb.lessons.progress_page:progress", "lessons.progress"),
    "worth": ("castles_nb.tables", "tables"),
}
"""Names of the last version, their homes, and today's names; they go with the next one."""

__all__ = [
    "Action",
    "CardDeal",
    "CardGame",
    "CardSet",
    "CardSetup",
    "CardState",
    "CardTable",
    "Deal",
    "DuchyBoard",
    "Game",
    "GameState",
    "IllegalAction",
    "Position",
    "PositionEditor",
    "Record",
    "Replay",
    "Review",
    "RulesReference",
    "Setup",
    "Table",
    "Tournament",
    "bots",
    "drawing",
    "duchies",
    "duchy_graph",
    "errors",
    "evaluate",
    "explain",
    "export_games",
    "facts",
    "graphs",
    "i18n",
    "kept_games",
    "language",
    "lessons",
    "modules",
    "native",
    "notation",
    "play",
    "plots",
    "puzzles",
    "read_games",
    "review",
    "rules",
    "simulate",
    "stats",
    "tables",
    "testing",
    "tiles",
    "tournament",
    "why_not",
]


def __getattr__(name: str) -> object:
    if name in _HOMES:
        value = resolve_name(_HOMES[name])
        globals()[name] = value
        return value
    if name in _INSIDE:
        return resolve_name(f"castles_nb.{name}")
    from castles_nb.message import Message

    if name in _OLD:
        from castles_nb.renamed import warn_renamed

        home, new = _OLD[name]
        warn_renamed(f"cn.{name}", f"cn.{new}")
        return resolve_name(home)
    raise AttributeError(Message("package-no-attribute", package=__name__, name=name))


def __dir__() -> list[str]:
    return [*(name for name in __all__ if name not in _UNLISTED), "__version__"]
