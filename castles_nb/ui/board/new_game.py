"""The board game among the games that one can choose."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from castles_nb.components import DUCHIES_OF, families, terms
from castles_nb.drawing.board.duchy import duchy_picture
from castles_nb.engine import Setup
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.module import MODULES
from castles_nb.engine.options import Options, checked_options
from castles_nb.engine.setup import RANDOM, board_of_all, modules_with, seating_modules
from castles_nb.errors import InvalidSetup
from castles_nb.game import Game
from castles_nb.message import Message, MessageLike
from castles_nb.notation.board.token_codecs import duchy_word
from castles_nb.notation.field_values import OFF, ON
from castles_nb.ui.board.setup_fields import BOARDS, option_fields, option_values
from castles_nb.ui.new_game.kind import CHANGED, FIRST, ChosenGroup, Mend, Values
from castles_nb.ui.new_game.seats import NOBODY, PERSON, seated
from castles_nb.ui.setup_fields import SWITCH, Field, Look, choice_field, look

USUAL_MODE = "usual"
"""Everybody plays for themselves; other ways to play are modules that seat people."""
SEVERAL = (
    "M7 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM17 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6z"
    "M2 20c0-3.5 2-6 5-6s5 2.5 5 6M12 20c0-3.5 2-6 5-6s5 2.5 5 6"
)
"""Two people, as an icon."""


class BoardKind:
    """The board game (`castles_nb.ui.new_game.kind.Kind`)."""

    name = "board"
    title = Message("new-game-board")
    about = Message("new-game-board-about")
    emblem = "M4 20V8h3v2h2V8h2v2h2V8h2v2h2V8h3v12zM10 20v-4a2 2 0 0 1 4 0v4"

    def seat_fields(self, values: Values, seat: int) -> list[Field]:
        """A duchy, where each player has one and it is not dealt."""
        if values.get("boards", OFF) != OFF or _board_of_all(values):
            return []
        duchies = {each.label: each for each in DUCHIES_OF[_edition(values)].values()}
        options = [(label, each.title) for label, each in duchies.items()]
        field = choice_field(f"duchies/{seat}", Message("new-duchy"), options)
        chosen = duchies.get(values.get(field["name"], ""), next(iter(duchies.values())))
        return [{**field, "picture": duchy_picture(chosen).to_fragment(still=True)}]

    def groups(self, values: Values) -> list[ChosenGroup]:
        """Mode, expansions, and the options of each of them."""
        chosen = _modules(values)
        ways: list[tuple[str, MessageLike]] = [(USUAL_MODE, Message("new-mode-usual"))]
        ways += [(name, _title(name)) for name in _by_complexity(seating_modules(MODULES))]
        mode = choice_field("mode", Message("new-mode"), ways)
        looks = {USUAL_MODE: look(Message("new-mode-usual-about"), SEVERAL)}
        looks |= {name: _look(name) for name, _ in ways if name in MODULES}
        editions = [(name, terms.edition(name)) for name in EDITIONS]
        dealt = [OFF, ON, *families(_edition(values))]
        how = [choice_field("edition", Message("form-edition"), editions)]
        if not _board_of_all(values):
            boards = [(name, BOARDS.get(name, name)) for name in dealt]
            how.append(choice_field("boards", Message("form-boards"), boards))
        switches: list[Field] = [
            {
                **choice_field(f"modules/{name}", _title(name), SWITCH),
                "looks": {ON: _look(name)},
            }
            for name in _by_complexity(_expansions())
        ]
        return [
            ChosenGroup(Message("new-mode"), [{**mode, "looks": looks}], FIRST),
            ChosenGroup(Message("new-group-expansions"), switches),
            ChosenGroup(Message("new-group-way"), how),
            *(
                ChosenGroup(_title(name), fields)
                for name in chosen
                if (fields := [*option_fields(name)])
            ),
        ]

    def settled(self, values: Values) -> dict[str, str]:
        """Return the way to play that goes with the seats: the solo game, or no longer that. If you
        choose the solo game, you play alone; if you take another seat, you don't."""
        seats, mode = seated(values), values.get("mode", USUAL_MODE)
        alone = mode in MODULES and MODULES[mode].default_for_players == 1
        if alone and len(seats) > 1 and not values.get(CHANGED, "").startswith("who/"):
            stays = next((seat for seat in seats if values[f"who/{seat}"] == PERSON), seats[0])
            return {f"who/{seat}": NOBODY for seat in seats if seat != stays}
        ways = seating_modules(_modules(values))
        return {"mode": ways[0] if ways else USUAL_MODE}

    def mends(self, values: Values) -> list[Mend]:
        """Without an expansion, with other boards, or the usual way."""
        found = [
            Mend(Message("new-mend-without", module=terms.module(name)), {f"modules/{name}": OFF})
            for name in _expansions()
            if values.get(f"modules/{name}") == ON
        ]
        found += [
            Mend(Message("new-mend-boards", boards=each), {"boards": each})
            for each in families(_edition(values))
            if values.get("boards") != each
        ]
        found.append(Mend(Message("new-mend-dealt"), {"boards": ON}))
        found.append(Mend(Message("new-mend-usual"), {"mode": USUAL_MODE}))
        found += [
            Mend(Message("new-mend-edition", edition=terms.edition(each)), {"edition": each})
            for each in EDITIONS
            if each != _edition(values)
        ]
        return found

    def usual(self, values: Values) -> dict[str, str]:
        """The usual options of each module."""
        return option_values(_modules(values), ())

    def game(self, values: Values, seats: Sequence[int], seed: int | None) -> Game:
        """A new game; `InvalidSetup`."""
        boards = values.get("boards", OFF)
        duchies: int | str | Sequence[int | str] = RANDOM if boards == ON else boards
        modules = _modules(values)
        chosen = {name: dict(_chosen(name, values)) for name in modules}
        if _board_of_all(values):
            duchies = 1
        elif boards == OFF:
            labels = [values.get(f"duchies/{seat}", "1") for seat in seats]
            duchies = tuple(int(each) if each.isdecimal() else each for each in labels)
        return Game(
            players=len(seats),
            duchies=duchies,
            edition=_edition(values),
            modules=chosen,
            seed=seed,
        )

    def again(self, setup: Setup) -> Game:
        """Another game like it."""
        return Game(replace(setup, seed=None))

    def values_of(self, setup: Setup) -> dict[str, str]:
        """The choices made."""
        ways = seating_modules(setup.modules)
        boards = OFF
        if isinstance(setup.duchies, str):
            boards = ON if setup.duchies == RANDOM else setup.duchies
        return {
            "edition": setup.edition,
            "mode": ways[0] if ways else USUAL_MODE,
            "boards": boards,
            **{f"modules/{name}": ON if name in setup.modules else OFF for name in _expansions()},
            **option_values(setup.modules, setup.options),
            **{
                f"duchies/{seat}": duchy_word(number, setup.edition)
                for seat, number in enumerate(setup.duchy_numbers)
            },
        }


def _look(module: str) -> Look:
    about = Message(f"module-{module}-about", otherwise="")
    return look(about, MODULES[module].emblem)


def _by_complexity(modules: Iterable[str]) -> list[str]:
    """These modules, those first that add least to learn."""
    return sorted(modules, key=lambda name: MODULES[name].complexity)


def _title(module: str) -> Message:
    return Message("as-a-title", told=terms.module(module))


def _expansions() -> list[str]:
    """The modules that are no way to play by themselves."""
    ways = seating_modules(MODULES)
    return [name for name in MODULES if name not in ways]


def _edition(values: Values) -> str:
    edition = values.get("edition", "")
    return edition if edition in EDITIONS else next(iter(EDITIONS))


def _modules(values: Values) -> tuple[str, ...]:
    """The modules that are chosen, with the one that one person alone means."""
    ways = (values.get("mode", USUAL_MODE),)
    named = [name for name in _expansions() if values.get(f"modules/{name}") == ON]
    chosen = tuple(sorted({*named, *seating_modules(ways)}))
    meant = modules_with(len(seated(values)), chosen)
    return chosen if meant is None else meant


def _chosen(module: str, values: Values) -> Iterator[tuple[str, str | tuple[str, ...]]]:
    """The choices for a module, by option."""
    for name, option in MODULES[module].options.items():
        field = f"options/{module}/{name}"
        if option.takes_several:
            yield name, tuple(c for c in option.choices if values.get(f"{field}/{c}") == ON)
        elif field in values:
            yield name, values[field]


def _board_of_all(values: Values) -> int | None:
    modules = _modules(values)
    return board_of_all(modules, _options(modules, values), _edition(values))


def _options(modules: Iterable[str], values: Values) -> Options:
    """Return their chosen options, as far as possible; the game says what's wrong with the rest."""
    named = tuple(modules)
    try:
        return checked_options(named, {name: dict(_chosen(name, values)) for name in named})
    except InvalidSetup:
        return ()


BOARD_KIND = BoardKind()
