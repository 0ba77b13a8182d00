"""castles_nb: learn, explore and analyse The Castles of Burgundy in a notebook.

    import castles_nb as cn

    game = cn.Game(players=2, seed=7)
    cn.Table(game, bots={1: "greedy"})

The names below are all that a notebook needs. They are loaded when first used, so that the engine
alone starts fast and needs nothing but the standard library.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from castles_nb import (
        analysis,
        bots,
        cards,
        components,
        drawing,
        engine,
        errors,
        graphs,
        house_rules,
        lessons,
        native,
        notation,
        plots,
        testing,
        ui,
        words,
        worth,
    )
    from castles_nb.analysis.evaluate import evaluate
    from castles_nb.analysis.export_games import export_games
    from castles_nb.analysis.read_games import read_games
    from castles_nb.analysis.review.review import review
    from castles_nb.analysis.simulate import simulate
    from castles_nb.analysis.tournament import tournament
    from castles_nb.bots import (
        FillingBot,
        GreedyBot,
        PlanningBot,
        RandomBot,
        RolloutBot,
        SearchBot,
        WaveringBot,
    )
    from castles_nb.cards.game import CardGame
    from castles_nb.components import duchy
    from castles_nb.engine import Deal, Setup
    from castles_nb.errors import IllegalAction
    from castles_nb.game import Game
    from castles_nb.graphs import duchy_graph
    from castles_nb.lessons.progress_page import progress
    from castles_nb.puzzle import puzzles
    from castles_nb.rules.catalogue import Catalogue
    from castles_nb.rules.explain import explain
    from castles_nb.rules.why_not import why_not
    from castles_nb.ui import (
        CardTable,
        DuchyBoard,
        GuidedTable,
        PositionEditor,
        Replay,
        RulesReference,
        Table,
    )
    from castles_nb.ui.play import play
    from castles_nb.words import language

    rules: Catalogue

__version__ = "0.1.0"

_HOMES = {
    "CardGame": "castles_nb.cards.game",
    "CardTable": "castles_nb.ui.cards.table",
    "Deal": "castles_nb.engine",
    "DuchyBoard": "castles_nb.ui.duchy_board",
    "Game": "castles_nb.game",
    "GuidedTable": "castles_nb.ui.guided_table",
    "FillingBot": "castles_nb.bots",
    "GreedyBot": "castles_nb.bots",
    "IllegalAction": "castles_nb.errors",
    "PlanningBot": "castles_nb.bots",
    "PositionEditor": "castles_nb.ui.position_editor",
    "RandomBot": "castles_nb.bots",
    "Replay": "castles_nb.ui.replay",
    "RolloutBot": "castles_nb.bots",
    "RulesReference": "castles_nb.ui.rules_reference",
    "SearchBot": "castles_nb.bots",
    "Setup": "castles_nb.engine",
    "Table": "castles_nb.ui.table",
    "WaveringBot": "castles_nb.bots",
    "duchy": "castles_nb.components",
    "duchy_graph": "castles_nb.graphs",
    "evaluate": "castles_nb.analysis.evaluate",
    "explain": "castles_nb.rules.explain",
    "export_games": "castles_nb.analysis.export_games",
    "language": "castles_nb.words",
    "play": "castles_nb.ui.play",
    "progress": "castles_nb.lessons.progress_page",
    "puzzles": "castles_nb.puzzle",
    "read_games": "castles_nb.analysis.read_games",
    "review": "castles_nb.analysis.review.review",
    "simulate": "castles_nb.analysis.simulate",
    "tournament": "castles_nb.analysis.tournament",
    "why_not": "castles_nb.rules.why_not",
}

_PARTS = (
    *("analysis", "bots", "cards", "components", "drawing", "engine", "errors", "graphs"),
    *("house_rules", "lessons", "native", "notation", "plots", "rules", "testing", "ui"),
    *("words", "worth"),
)
"""Names that are a whole part of the package, with names of their own."""

SHOWN_BY = {
    "castles_nb.engine.state:GameState": {"svg": "castles_nb.drawing:state_svg"},
    "castles_nb.engine.estate:Estate": {"svg": "castles_nb.drawing:estate_svg"},
    "castles_nb.engine.deal:Deal": {"frame": "castles_nb.frames:deal_frame"},
    "castles_nb.engine.ledger:Ledger": {"frame": "castles_nb.frames:ledger_frame"},
    "castles_nb.components.duchies:Duchy": {"svg": "castles_nb.drawing:duchy_svg"},
    "castles_nb.cards.state:State": {
        "svg": "castles_nb.drawing.cards:drawing_of",
        "explain": "castles_nb.cards.explain:explain",
        "why_not": "castles_nb.cards.explain:why_not",
    },
    "castles_nb.cards.deal:Deal": {"frame": "castles_nb.cards.frames:deal_frame"},
    "castles_nb.analysis.tournament:Tournament": {"plot": "castles_nb.plots:forest"},
    "castles_nb.analysis.review.reviewed:Review": {
        "plot": "castles_nb.plots:points_lost",
        "plot_luck": "castles_nb.plots:luck",
    },
}
"""Which functions of other floors draw, tabulate, plot and explain a type (`kernel.display`)."""

__all__ = [
    "CardGame",
    "CardTable",
    "Deal",
    "DuchyBoard",
    "FillingBot",
    "Game",
    "GreedyBot",
    "GuidedTable",
    "IllegalAction",
    "PlanningBot",
    "PositionEditor",
    "RandomBot",
    "Replay",
    "RolloutBot",
    "RulesReference",
    "SearchBot",
    "Setup",
    "Table",
    "WaveringBot",
    "analysis",
    "bots",
    "cards",
    "components",
    "drawing",
    "duchy",
    "duchy_graph",
    "engine",
    "errors",
    "evaluate",
    "explain",
    "export_games",
    "graphs",
    "house_rules",
    "language",
    "lessons",
    "native",
    "notation",
    "play",
    "plots",
    "progress",
    "puzzles",
    "read_games",
    "review",
    "rules",
    "simulate",
    "testing",
    "tournament",
    "ui",
    "why_not",
    "words",
    "worth",
]


def __getattr__(name: str) -> object:
    if name in _PARTS:
        return import_module(f"castles_nb.{name}")
    if name not in _HOMES:
        from castles_nb.say import Say

        raise AttributeError(Say("package-no-attribute", package=__name__, name=name))
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
