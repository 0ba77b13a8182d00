"""Wrong arguments to everything public: each is taken, or refused by an error that names it."""

import inspect
import io
import linecache
import warnings
from collections.abc import Callable, Iterator, Mapping
from contextlib import redirect_stderr, redirect_stdout
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd

import castles_nb as cn
from attack.tally import Tally
from castles_nb.analysis.details import Details, details
from castles_nb.analysis.review.reviewed import Review
from castles_nb.bots.time_limit import within
from castles_nb.cards import CardSet
from castles_nb.cards import Deal as CardDeal
from castles_nb.cards import Setup as CardSetup
from castles_nb.engine import Deal, GameState, Ledger, Setup
from castles_nb.errors import CastlesError
from castles_nb.message import Message
from castles_nb.tables.sensitivity import sensitivity
from castles_nb.tables.uplift import Change

LONGEST = 500
"""Characters of an error's message."""


class Hostile:
    """Raises whatever is done with it."""

    def _raise(self, *_: object) -> Any:
        raise ZeroDivisionError("do not touch me")

    __eq__ = __lt__ = __repr__ = __str__ = __len__ = __iter__ = __bool__ = __call__ = _raise
    __index__ = __int__ = __float__ = __getitem__ = __contains__ = _raise
    __hash__ = _raise  # type: ignore[assignment]


def nested(depth: int, kind: type) -> object:
    value: object = kind()
    for _ in range(depth):
        value = kind([value])
    return value


def nested_mapping(depth: int) -> object:
    value: dict[str, object] = {}
    for _ in range(depth):
        value = {"a": value}
    return value


WRONG: Mapping[str, Callable[[], object]] = {
    "None": lambda: None,
    "True": lambda: True,
    "-1": lambda: -1,
    "99": lambda: 99,
    "huge": lambda: 10**5000,
    "float": lambda: 1.5,
    "nan": lambda: float("nan"),
    "inf": lambda: float("inf"),
    "empty text": lambda: "",
    "text": lambda: "no such thing",
    "long text": lambda: "x" * 100_000,
    "surrogate": lambda: "\ud800",
    "bytes": lambda: b"7",
    "list": list,
    "list of None": lambda: [None] * 3,
    "long list": lambda: list(range(100_000)),
    "dict": dict,
    "dict of numbers": lambda: {1: 2},
    "set": lambda: {1, 2},
    "range": lambda: range(3),
    "object": object,
    "class": lambda: GameState,
    "function": lambda: print,
    "deep list": lambda: nested(10_000, list),
    "deep tuple": lambda: nested(10_000, tuple),
    "deep dict": lambda: nested_mapping(10_000),
    "array": lambda: np.zeros((3, 3)),
    "frame": pd.DataFrame,
    "hostile": Hostile,
    "path": lambda: Path("no such file"),
    "game": lambda: cn.Game(seed=1),
    "bytearray": lambda: bytearray(10),
    "misspelled": lambda: "greedi",
    "number as text": lambda: "7",
    "negative float": lambda: -0.5,
    "tuple of one": lambda: (1,),
    "list of texts": lambda: ["no", "such", "things"],
    "list of floats": lambda: [0.5, -1.5],
    "texts by number": lambda: {0: "greedi", 7: ""},
    "numbers by text": lambda: {"4-4": 3, "nowhere": None},
    "things by None": lambda: {None: [None]},
    "closed file": lambda: _closed(),
    "generator": lambda: (each for each in "ab"),
    "empty frame of a plot": lambda: pd.DataFrame(columns=["game", "player", "points"]),
    "frame of texts": lambda: pd.DataFrame({"game": ["a"], "player": ["b"], "points": ["c"]}),
    "series": lambda: pd.Series([1.5, None]),
    "card game": lambda: cn.CardGame(seed=1),
    "setup of cards": CardSetup,
    "folder that is none": lambda: "no/such/folder/games.sqlite",
    "folder": lambda: ".",
    "bot that is a class": lambda: cn.bots.GreedyBot,
}


def _closed() -> object:
    file = io.StringIO("games")
    file.close()
    return file


def state() -> GameState:
    setup = Setup()
    state, bot = GameState.start(setup, Deal.from_seed(7, setup), Ledger()), cn.bots.RandomBot(1)
    for _ in range(20):
        state.apply(bot.choose(state))
    return state


def game() -> cn.Game:
    made, bot = cn.Game(seed=7), cn.bots.RandomBot(1)
    for _ in range(20):
        made.play(bot.choose(made.state))
    made.undo()
    return made


def card_game() -> cn.CardGame:
    made, bot = cn.CardGame(seed=7), cn.bots.RandomBot(1)
    for _ in range(20):
        made.play(bot.choose(made.state))
    made.undo()
    return made


def card_deal() -> CardDeal:
    return CardDeal.from_seed(7, CardSetup())


def _results() -> pd.DataFrame:
    return cn.simulate("random", 2, seed=3)


@cache
def _review() -> Review:
    return cn.review(game(), iterations=4)


@cache
def _details() -> Details:
    return details("random", 2)


def _games() -> str:
    """A file of games in the folder where one works."""
    path = "games.sqlite"
    cn.simulate("random", 1, path=path)
    return path


def _notebook() -> str:
    """A notebook that keeps no game."""
    path = "notebook.ipynb"
    Path(path).write_text("{}", encoding="utf-8")
    return path


def _card_set() -> CardSet:
    return CardSetup().facts


def _dealt(name: str) -> Callable[[], object]:
    return lambda: getattr(Deal.from_seed(7, Setup()), name)


VALID: Mapping[str, Callable[[], object]] = {
    "depth": lambda: 1,
    "iterations": lambda: 2,
    "action": lambda: state().legal_actions()[0],
    "actions": list,
    "after_round": lambda: 3,
    "amount": lambda: 1,
    "board": lambda: 1,
    "bot": lambda: "random",
    "bots": lambda: "random",
    "count": lambda: 1,
    "deal": lambda: Deal.from_seed(7, Setup()),
    "deals": lambda: 1,
    "duchy": lambda: 1,
    "estate": lambda: state().estate(0),
    "exercise": lambda: "start_here-space",
    "explicit": lambda: False,
    "game": game,
    "games": lambda: 1,
    "graph": lambda: cn.duchy_graph(1),
    "kind": lambda: 3,
    "later": lambda: Deal.from_seed(8, Setup()),
    "ledger": Ledger,
    "n": lambda: 2,
    "names": lambda: ["One", "Two"],
    "number": lambda: 1,
    "phases": lambda: 1,
    "player": lambda: 0,
    "players": lambda: 2,
    "ply": lambda: 1,
    "position": lambda: game().position,
    "record": lambda: game().record(),
    "results": _results,
    "review": _review,
    "rng": lambda: Random(1),
    "rounds": lambda: 3,
    "seed": lambda: 5,
    "setup": Setup,
    "state": state,
    "text": lambda: str(game().position),
}
"""What a parameter of this name may be."""

_TABLES = "castles_nb.tables"
_PLOTS = "castles_nb.plots"

CARDS: Mapping[str, Callable[[], object]] = {
    "action": lambda: card_game().legal_actions()[0],
    "decision": lambda: card_game().state.decision,
    "deal": card_deal,
    "position": lambda: card_game().position,
    "record": lambda: card_game().record(),
    "reshuffle": lambda: 1,
    "setup": CardSetup,
    "state": lambda: card_game().state,
    "text": lambda: str(card_game().position),
}
"""The same with the card game."""
OF_CARDS = ("CardGame", "CardState", "CardDeal", "CardPosition", "CardRecord", "castles_nb.cards")

OWN: Mapping[str, Mapping[str, Callable[[], object]]] = {
    "castles_nb.CardTable": {"game": card_game},
    "castles_nb.Deal": {
        name: _dealt(name)
        for name in (
            *("start_player", "starting_goods", "depots", "black_depot", "goods", "white", "dice"),
        )
    },
    "castles_nb.bots.NoisyBot": {"noise": lambda: 1.0},
    "castles_nb.bots.play_out": {"bots": lambda: [cn.bots.GreedyBot(), cn.bots.GreedyBot()]},
    "castles_nb.modules.facts": {"name": lambda: "vineyards"},
    "castles_nb.modules.find": {"name": lambda: "vineyards"},
    "castles_nb.evaluate": {"position": game, "bot": lambda: "random"},
    "castles_nb.explain": {"action": lambda: game().legal_actions()[0]},
    "castles_nb.export_games": {"source": _games, "target": lambda: "games.csv"},
    "castles_nb.kept_games": {"path": _notebook},
    "castles_nb.read_games": {"path": _games},
    "castles_nb.review": {"iterations": lambda: 4},
    "castles_nb.tournament": {"bots": lambda: ["random", "greedy"]},
    "castles_nb.cards.card_set_from": {"given": _card_set},
    "castles_nb.bots.make": {"name": lambda: "greedy"},
    "castles_nb.bots.playing.ask": {"bot": cn.bots.RandomBot},
    "castles_nb.bots.playing.for_one_game": {"bot": cn.bots.RandomBot},
    "castles_nb.bots.playing.play_out": {
        "bots": lambda: [cn.bots.RandomBot(), cn.bots.RandomBot()]
    },
    "castles_nb.analysis.ladder.ladder": {"bots": lambda: ["random"]},
    **{
        f"castles_nb.{room}.pair_chance": {"first": lambda: 2, "second": lambda: 3}
        for room in ("tables", "tables.dice")
    },
    **{
        f"castles_nb.{room}.reach_chance": {"values": lambda: 3}
        for room in ("tables", "tables.dice")
    },
    "castles_nb.analysis.intervals.check_confidence": {"confidence": lambda: 0.9},
    "castles_nb.analysis.intervals.mean_interval": {"values": lambda: [1, 2, 3]},
    "castles_nb.analysis.intervals.mean_among": {
        "values": lambda: [1, 2, 3],
        "spread": lambda: 1.0,
    },
    "castles_nb.analysis.intervals.confidence_of_each": {
        "confidence": lambda: 0.9,
        "intervals": lambda: 2,
    },
    "castles_nb.analysis.intervals.interval_of_sum": {"parts": list, "values": lambda: 2},
    "castles_nb.analysis.intervals.spread_of": {"columns": lambda: [[1, 2], [3]]},
    "castles_nb.analysis.intervals.unseen": {"trials": lambda: 3},
    "castles_nb.analysis.intervals.share_interval": {"share": lambda: 0.5, "trials": lambda: 4},
    "castles_nb.analysis.intervals.share_of_groups": {"shares": lambda: [1, 0], "games": lambda: 2},
    "castles_nb.tables.duchies": {"duchies": lambda: [1, 2], "games": lambda: 2},
    "castles_nb.tables.first_picks": {"games": lambda: 2},
    "castles_nb.tables.monasteries": {"monasteries": lambda: [6], "games": lambda: 1},
    "castles_nb.tables.start_seat": {"games": lambda: 2},
    "castles_nb.tables.starting_castles": {"games": lambda: 2},
    **{f"castles_nb.tables.{name}": {"position": game} for name in ("goods", "livestock")},
    f"{_TABLES}.sensitivity.sensitivity": {"games": lambda: 2},
    "castles_nb.tables.sensitivity": {"games": lambda: 2},
    f"{_TABLES}.sensitivity.variants": {"card_set": _card_set},
    f"{_TABLES}.uplift.uplift": {"changes": lambda: [Change("nothing", lambda *of: None)]},
    f"{_PLOTS}.forest": {"differences": lambda: cn.tournament(["random", "greedy"], 2).differences},
    f"{_PLOTS}.score_race": {"ledger": lambda: _details().ledger},
    f"{_PLOTS}.duchy_heat_map": {"details": _details},
    f"{_PLOTS}.luck_by_move": {"table": lambda: _review().luck()},
    f"{_PLOTS}.points_lost": {"table": lambda: _review().decisions()},
    f"{_PLOTS}.sensitivity": {"table": lambda: sensitivity(2)},
    f"{_PLOTS}.tables": {"table": lambda: cn.tables.start_seat(2, bot="random")},
    "castles_nb.drawing.duchy_svg": {"duchy": lambda: cn.duchies[1]},
    "castles_nb.lessons.question": {"exercise": lambda: "first_game-depots", "student": lambda: 3},
    "castles_nb.lessons.reveal": {"thing": lambda: "shown"},
    "castles_nb.words.sentence": {"said": lambda: Message("game-setup", given=1)},
    "castles_nb.words.spoken": {"name": lambda: "en"},
    "castles_nb.words.text_of": {"message": lambda: "game-setup"},
    "castles_nb.words.add": {"name": lambda: "xx", "text": lambda: "no = nothing"},
    "castles_nb.components.families": {"edition": lambda: "special"},
    "castles_nb.components.kinds_with": {"expansions": lambda: ()},
    "castles_nb.components.supply": {"colour": lambda: "mine"},
    "Game.find": {"action": lambda: game().legal_actions()[0]},
    "Game.play": {"action": lambda: game().legal_actions()[0]},
    "GameState.same_as": {"other": state},
    "Estate.same_as": {"other": lambda: state().estate(0)},
    "CardState.same_as": {"other": lambda: card_game().state},
    "Record.parse": {"text": lambda: str(game().record())},
    "CardRecord.parse": {"text": lambda: str(card_game().record())},
    "Record.of": {"beginning": lambda: game().initial_state},
    "Record.until": {"line": lambda: 1, "column": lambda: 1},
    "Catalogue.find": {"rule_id": lambda: "PLACE-02"},
    "Catalogue.search": {"query": lambda: "castle"},
    "Catalogue.section": {"name": lambda: "PLACE"},
    "DuchyBoard.on_click": {"callback": lambda: print},
    "PositionEditor.on_use": {"callback": lambda: print},
    "PositionEditor.on_apply": {"callback": lambda: print},
    "Puzzles.from_review": {"review": _review},
    "Replay.save": {"path": lambda: "replay.html"},
    "Puzzle.goes_on": {"game": lambda: cn.puzzles[0].game()},
    "Puzzle.turn_in": {"game": lambda: cn.puzzles[0].game()},
    "Review.for_player": {"player": lambda: 0},
    "Review.of": {"player": lambda: 0},
}
"""The same for single functions."""

MODULES = (
    "castles_nb.bots",
    "castles_nb.bots.advice",
    "castles_nb.bots.playing",
    "castles_nb.components",
    "castles_nb.graphs",
    "castles_nb.plots",
    "castles_nb.drawing",
    "castles_nb.lessons",
    "castles_nb.modules",
    "castles_nb.words",
    "castles_nb.tables",
    "castles_nb.tables.dice",
    "castles_nb.tables.sensitivity",
    "castles_nb.tables.uplift",
    "castles_nb.rulebook.cheat_sheet",
    "castles_nb.analysis.details",
    "castles_nb.analysis.intervals",
    "castles_nb.analysis.ladder",
)
"""Modules whose functions people call, besides the names of castles_nb itself."""


_LENT = {"checked_rounds", "in_points", "seed_of_bot", "boards_of", "default_boards", "fragments"}
"""Functions that tables, bots, setups and pages lend each other."""


def public_functions() -> Iterator[tuple[str, Callable[..., object]]]:
    """Everything that can be called from outside, by name."""
    for name in cn.__all__:
        thing = getattr(cn, name)
        if inspect.isroutine(thing) or inspect.isclass(thing):
            yield f"castles_nb.{name}", thing
    for name in (each for each in cn.bots.__all__ if each.endswith("Bot") and each != "Bot"):
        yield f"castles_nb.bots.{name}", getattr(cn.bots, name)
    yield "castles_nb.cards.Setup", CardSetup
    yield "castles_nb.cards.card_set_from", import_module("castles_nb.cards.card_set").card_set_from
    for module_name in MODULES:
        module = import_module(module_name)
        public = getattr(module, "__all__", None)
        for name, thing in inspect.getmembers(module, inspect.isfunction):
            own = name in public if public else thing.__module__ == module_name
            if own and not name.startswith("_") and name not in _LENT:
                yield f"{module_name}.{name}", thing


OBJECTS: Mapping[str, Callable[[], object]] = {
    "Game": game,
    "GameState": state,
    "Deal": lambda: Deal.from_seed(7, Setup()),
    "Estate": lambda: state().estate(0),
    "Ledger": Ledger,
    "Position": lambda: game().position,
    "Record": lambda: game().record(),
    "CardGame": card_game,
    "CardState": lambda: card_game().state,
    "CardDeal": card_deal,
    "CardPosition": lambda: card_game().position,
    "CardRecord": lambda: card_game().record(),
    "Catalogue": lambda: cn.rules,
    "GreedyBot": cn.bots.GreedyBot,
    "PlanningBot": lambda: cn.bots.PlanningBot(2),
    "RandomBot": cn.bots.RandomBot,
    "RolloutBot": lambda: cn.bots.RolloutBot(2),
    "SearchBot": lambda: cn.bots.SearchBot(2),
    "Table": lambda: cn.Table(game(), bots={1: "random"}),
    "DuchyBoard": lambda: cn.DuchyBoard(1),
    "Replay": lambda: cn.Replay(game()),
    "PositionEditor": cn.PositionEditor,
    "RulesReference": cn.RulesReference,
    "CardTable": lambda: cn.CardTable(card_game(), bots={1: "random"}),
    "GuidedTable": lambda: cn.play(guide=True).table,
    "Play": cn.play,
    "Puzzle": lambda: cn.puzzles[0],
    "Puzzles": lambda: cn.puzzles,
    "Review": _review,
    "Tournament": lambda: cn.tournament(["random", "greedy"], 1),
    "NoisyBot": lambda: cn.bots.NoisyBot(1.0),
}
_INTERNAL = {
    # What the engine itself calls while it plays; whoever calls these sets fields of a state. What
    # a page sends to `set_state` is attacked by messages.
    "GameState": {"score", "add_silver", "add_workers", "note", "ask", "end_decision"},
    "Estate": {"start", "anew", "cover", "store", "unstore", "exchange", "count", "has"},
    "Ledger": {"record", "first", "total"},
    "Deal": {"redealt_from", "made_up_from"},
    "CardState": {
        *("score", "add_silver", "add_workers", "add_goods", "add_animal"),
        *("note", "ask", "end_decision"),
    },
}


def public_methods() -> Iterator[tuple[str, Callable[[], Callable[..., object]]]]:
    """The methods of what people hold in their hands: how each is made ready to be called."""
    for kind, make in OBJECTS.items():
        made = make()
        for name, member in inspect.getmembers(type(made)):
            is_own = (getattr(member, "__module__", "") or "").startswith("castles_nb")
            is_internal = name == "set_state" or name in _INTERNAL.get(kind, ())
            if name.startswith("_") or is_internal or not is_own:
                continue
            if inspect.isroutine(member):
                yield f"{kind}.{name}", partial(_method, make, name)


_AT_THE_END = "ranking", "returns", "winners"
_BY_THE_KIT = ("take_lines",)


def _method(make: Callable[[], object], name: str) -> Callable[..., object]:
    return getattr(make(), name)  # type: ignore[no-any-return]


def calls() -> Iterator[tuple[str, Callable[[], Callable[..., object]], tuple[str, ...]]]:
    """Each function: its name, how to make it ready, and its parameters."""
    for name, function in public_functions():
        yield name, lambda function=function: function, _parameters(function)  # type: ignore[misc]
    for name, make in public_methods():
        yield name, make, _parameters(make())


def _parameters(function: Callable[..., object]) -> tuple[str, ...]:
    kinds = (inspect.Parameter.VAR_POSITIONAL, inspect.Parameter.VAR_KEYWORD)
    parameters = inspect.signature(function).parameters.values()
    return tuple(p.name for p in parameters if p.kind not in kinds)


NUMBERS_OF_GAMES = {"games", "deals", "n", "n_jobs", "iterations", "depth", "amount"}
ENDLESS = {"huge", "99", "inf", "True"}
"""Values that are right for these, but would play for years, or start 99 processes."""
RIGHT = {
    ("castles_nb.analysis.ladder.ladder", "bots", "None"),
    ("castles_nb.bots.playing.play_out", "watch", "hostile"),
}
"""All bots of the kit play; what a caller's own function raises is the caller's."""
TOO_LONG = 20.0
"""Seconds of a call."""


def valid_arguments(name: str, function: Callable[..., object]) -> dict[str, object] | None:
    """Arguments with which it can be called; None where nobody has said which these are."""
    own, found = OWN.get(name, {}), {}
    valid = {**VALID, **CARDS} if name.startswith(OF_CARDS) else VALID
    for parameter in inspect.signature(function).parameters.values():
        if parameter.kind in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD):
            continue
        make = own.get(parameter.name) or valid.get(parameter.name)
        is_needed = parameter.default is parameter.empty or parameter.name in NUMBERS_OF_GAMES
        if parameter.name in own or (is_needed and parameter.name != "n_jobs"):
            if make is None:
                return None
            found[parameter.name] = make()
    return found


_GAMES = ("Game", "CardGame", "GameState", "CardState")
_REGISTERING = ("register", "unregister")
_MADE_BY_OTHERS = ("Action", "CardDeal", "CardSet", "GameState", "Position", "Review", "Tournament")
"""Types that are public for hints: games, texts and experiments make them."""
NEEDS_MORE = {
    # A game that is over, a move that was taken back, or what only the kit itself hands over.
    *(f"{kind}.{name}" for kind in _GAMES for name in _AT_THE_END),
    *("Table.redo", "GuidedTable.redo", "GuidedTable.undo", "GuidedTable.look"),
    *(
        "PositionEditor.undo",
        "PositionEditor.redo",
        "CardTable.paste",
        "Deal.sides",
        "Deal.chance_of",
    ),
    *(f"{kind}Table.{name}" for kind in ("", "Card", "Guided") for name in _BY_THE_KIT),
    *("GameState.defer", "CardState.begin_step", "PlanningBot.outcomes", "PlanningBot.turn_with"),
    *("Catalogue.add_section", "Catalogue.remove_section"),
    *(f"castles_nb.{part}.{name}" for part in ("bots", "modules") for name in _REGISTERING),
    *(f"castles_nb.{name}" for name in _MADE_BY_OTHERS),
    "castles_nb.rulebook.cheat_sheet.check_scope",
}
"""What can't be called right as it is here. All else has to be, or a wrong argument is never
looked at: another one was missing or wrong before."""


def not_called() -> list[str]:
    """What should take the right arguments, and does not."""
    found = []
    for name, make, _ in calls():
        function = make()
        arguments = valid_arguments(name, function)
        try:
            with warnings.catch_warnings(), redirect_stdout(io.StringIO()):
                warnings.simplefilter("ignore")
                assert arguments is not None, "which arguments it needs is not said"
                function(**arguments)
        except Exception as error:
            if name not in NEEDS_MORE:
                found.append(f"{name}: {type(error).__name__}: {error}")
    plt.close("all")
    return found


def attack(tries: int, seed: int = 0) -> Tally:
    """So many calls, each with one wrong argument."""
    tally = Tally("wrong arguments")
    planned = [
        (name, make, parameter, wrong)
        for name, make, parameters in calls()
        for parameter in parameters
        for wrong in WRONG
        if not (parameter in NUMBERS_OF_GAMES and wrong in ENDLESS)
        and (name, parameter, wrong) not in RIGHT
    ]
    Random(seed).shuffle(planned)
    for name, make, parameter, wrong in planned[:tries]:
        tally.tried += 1
        _try(tally, name, make, parameter, wrong)
    plt.close("all")
    tally.notes["in all"] = len(planned)
    return tally


def _try(
    tally: Tally, name: str, make: Callable[[], Callable[..., object]], parameter: str, wrong: str
) -> None:
    function = make()
    arguments = valid_arguments(name, function) or {}
    arguments[parameter] = WRONG[wrong]()
    try:
        silent = io.StringIO()
        with warnings.catch_warnings(), redirect_stdout(silent), redirect_stderr(silent):
            warnings.simplefilter("ignore")
            plt.close("all")
            within(TOO_LONG, lambda: function(**arguments))
    except BaseException as error:
        fault = fault_of(error)
        if fault:
            tally.fail(f"{name}({parameter}=...): {fault}", f"{wrong}: {_where(error)}")
            tally.notes["refused badly"] += 1
        else:
            tally.notes["refused"] += 1
    else:
        tally.notes["taken"] += 1


PASS_ON = ("keywords.py", "renamed.py")
"""Files whose decorators only call what they decorate: its signature is that of the function."""


def fault_of(error: BaseException) -> str:
    """What is wrong with an error; nothing if it was raised on purpose, and is short."""
    try:
        told = str(error)
    except Exception:
        return f"{type(error).__name__} that has no text"
    if len(told) > LONGEST:
        return f"{type(error).__name__} of {len(told):,} characters"
    if not told.isprintable() and "\n" not in told:
        return f"{type(error).__name__} that cannot be printed"
    if isinstance(error, CastlesError) or _is_on_purpose(error):
        return ""
    return type(error).__name__


def _is_on_purpose(error: BaseException) -> bool:
    """Whether a TypeError or ValueError was raised by a statement that says so."""
    if not isinstance(error, TypeError | ValueError) and type(error).__name__ != "TraitError":
        return False
    trace = error.__traceback__
    assert trace is not None
    frames = [trace]
    while (trace := trace.tb_next) is not None:
        frames.append(trace)
    while len(frames) > 1 and Path(frames[-1].tb_frame.f_code.co_filename).name in PASS_ON:
        frames.pop()
    trace = frames[-1]
    file = trace.tb_frame.f_code.co_filename
    if file == __file__:
        return True  # the signature itself does not fit
    if "traitlets" in file:
        return True
    lines = (linecache.getline(file, trace.tb_lineno - back).strip() for back in range(12))
    return "castles_nb" in file and any(line.startswith("raise ") for line in lines)


def _where(error: BaseException) -> str:
    trace = error.__traceback__
    where = ""
    while trace is not None:
        file = Path(trace.tb_frame.f_code.co_filename)
        if "castles_nb" in file.parts:
            where = f"{file.name}:{trace.tb_lineno}"
        trace = trace.tb_next
    try:
        told = str(error)[:100]
    except Exception:
        told = "no text"
    return f"{type(error).__name__}: {told} ({where})"
