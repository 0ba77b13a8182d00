"""Boxes of the card game of somebody's own with something changed: played with, or refused."""

import json
from pathlib import Path
from random import Random
from typing import Any

import castles_nb as cn
from attack.tally import Tally
from attack.texts import changed
from castles_nb.cards.card_set import usual_tables
from castles_nb.errors import InvalidData, InvalidSetup

ODD: tuple[Any, ...] = (
    *(None, True, -1, 0, 3, 99, 10**30, 1.5, "", "castle", "x" * 5000, [], {}, [1], [[1]]),
    *([1] * 6, {"points": 1}, [{"points": 1}], [{"gold": 1}], [{"points": 10**9}]),
)


def attack(tries: int, seed: int = 0) -> Tally:
    """So many files, half of them changed as text, half in a value."""
    tally, random = Tally("changed boxes"), Random(seed)
    path = Path("box.json")
    while tally.tried < tries:
        tally.tried += 1
        tables = _some_tables(random)
        if tally.tried % 2:
            _change(tables, random)
            path.write_text(json.dumps(tables), encoding="utf-8")
        else:
            text = changed(json.dumps(tables), random)
            path.write_bytes(text.encode("utf-8", "surrogatepass"))
        _try(tally, path, random)
    return tally


def _some_tables(random: Random) -> dict[str, Any]:
    """Rows of the usual box, as somebody might copy them."""
    tables = usual_tables()
    names = random.sample(sorted(tables), random.randrange(1, len(tables) + 1))
    return {
        name: random.sample(tables[name], random.randrange(1, len(tables[name]) + 1))
        for name in names
    }


def _change(tables: dict[str, Any], random: Random) -> None:
    name = random.choice(sorted(tables))
    row = random.choice(tables[name])
    match random.randrange(4):
        case 0:
            tables[name] = random.choice(ODD)
        case 1:
            tables[random.choice((name, "gold", "source"))] = [random.choice(ODD)]
        case _:
            row[random.choice((*row, "gold"))] = random.choice(ODD)


def _try(tally: Tally, path: Path, random: Random) -> None:
    try:
        game = cn.CardGame(players=random.randrange(1, 5), seed=random.randrange(99), card_set=path)
        for _ in range(30):
            if not game.is_over:
                game.play(random.choice(game.legal_actions()))
        if cn.CardGame.from_record(str(game.record())).scores != game.scores:
            tally.fail("written and read, it is another game", path.read_text())
        tally.notes["accepted"] += 1
    except (InvalidData, InvalidSetup) as error:
        tally.notes["refused"] += 1
        if len(str(error)) > 400:
            tally.fail("a long message", str(error)[:200])
    except Exception as error:
        fault = f"{type(error).__name__}: {str(error)[:100]}"
        tally.fail(fault, repr(path.read_bytes()[:2000]))
