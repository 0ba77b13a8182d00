"""Positions and records of both games with something changed: each is read, or refused with its
place."""

from collections.abc import Callable
from random import Random
from typing import Any

from random_games import choose, random_setup

import castles_nb as cn
from attack.tally import Tally
from castles_nb.cards.position import Position as CardPosition
from castles_nb.cards.record import Record as CardRecord
from castles_nb.errors import InvalidPosition, InvalidRecord, InvalidSetup
from castles_nb.notation import Position, Record

LETTERS = '0123456789-=/,:?@abcdmABCEWh \n\t{}()[]"\\$*xé\ud800\u202e\0'
STEPS = 6
"""Choices that are made in a position that was accepted."""


def attack(tries: int, seed: int = 0) -> Tally:
    """So many texts, half of them of positions; what is read is written again, and played on."""
    tally, random = Tally("changed texts"), Random(seed)
    while tally.tried < tries:
        position, record = _card_texts(random) if random.random() < 0.3 else _texts(random)
        for _ in range(min(20, tries - tally.tried)):
            tally.tried += 1
            if tally.tried % 2:
                _try(tally, changed(position, random), _read_position, InvalidPosition)
            else:
                _try(tally, changed(record, random), _read_record, InvalidRecord)
    return tally


def _texts(random: Random) -> tuple[str, str]:
    game = _some_game(random)
    return str(game.position), str(game.record(write_deal=random.random() < 0.3))


def _card_texts(random: Random) -> tuple[str, str]:
    game = cn.CardGame(players=random.randrange(1, 5), seed=random.randrange(1000))
    for _ in range(random.choice((0, 1, 5, 40, 120))):
        if not game.is_over:
            game.play(random.choice(game.legal_actions()))
    whole = str(CardPosition.of(game.state))
    dealt = cn.CardGame(players=game.setup.players, deal=game.deal)
    record = game if random.random() < 0.5 else dealt
    return random.choice((whole, str(game.position))), str(record.record())


def _some_game(random: Random) -> cn.Game:
    game = cn.Game(random_setup(random))
    for _ in range(random.choice((0, 1, 5, 40, 120))):
        if not game.is_over:
            game.play(choose(game.state, random))
    return game


def changed(text: str, random: Random) -> str:
    """The text with a few changes: letters, words, numbers, lines."""
    for _ in range(random.choice((1, 1, 1, 2, 5))):
        at, to = sorted(random.randrange(len(text) + 1) for _ in range(2))
        match random.randrange(6):
            case 0:
                text = text[:at] + random.choice(LETTERS) + text[at + 1 :]
            case 1:
                text = text[:at] + text[at + random.randrange(1, 9) :]
            case 2:
                text = text[:at] + random.choice(LETTERS) * random.choice((1, 3, 5000)) + text[at:]
            case 3:
                text = text[:at] + text[at : min(to, at + 60)] + text[at:]
            case 4:
                words = text.split(" ")
                random.shuffle(words)
                text = " ".join(words) if random.random() < 0.2 else text
            case 5:
                digits = [i for i, letter in enumerate(text) if letter.isdigit()]
                if digits:
                    at = random.choice(digits)
                    text = text[:at] + random.choice("0123456789") + text[at + 1 :]
    return text


def _try(
    tally: Tally,
    text: str,
    read: Callable[[Tally, str], None],
    wrong: type[InvalidPosition] | type[InvalidRecord],
) -> None:
    try:
        read(tally, text)
    except (wrong, InvalidSetup) as error:
        tally.notes["refused"] += 1
        if len(str(error).splitlines()[0]) > 400:
            tally.fail("a long message", str(error)[:200])
    except Exception as error:
        tally.fail(f"{wrong.__name__}: {type(error).__name__}: {str(error)[:100]}", text[:3000])


def _read_position(tally: Tally, text: str) -> None:
    # A text of which too much is changed for telling is one of the board game.
    if "card" in text[:4]:
        _play_on(tally, text, CardPosition, cn.CardGame)
    else:
        _play_on(tally, text, Position, cn.Game)


def _play_on(tally: Tally, text: str, position_of: Any, game_of: Any) -> None:
    position = position_of.parse(text)
    again = position_of.parse(str(position))
    if again != position:
        tally.fail("written and read, it is another position", text)
    position.check()
    game = game_of.from_position(position, seed=1)
    tally.notes["accepted"] += 1
    if game_of is cn.Game and str(game.position) != str(position):
        tally.fail("its game is in another position", f"{position}\n{game.position}")
    for step in range(STEPS):
        if game.is_over:
            return
        game.play(game.legal_actions()[(step * 7) % len(game.legal_actions())])
        faults = game.position.faults()
        if faults:
            tally.fail(f"accepted, then: {faults[0].field}: {faults[0].reason}", text)
            return


def _read_record(tally: Tally, text: str) -> None:
    if "[Card" in text[:5]:
        card_record = CardRecord.parse(text)
        if CardRecord.parse(str(card_record)) != card_record:
            tally.fail("written and read, it is another record", text)
        tally.notes["accepted"] += 1
        return
    record = Record.parse(text)
    record.check()
    tally.notes["accepted"] += 1
    if Record.parse(str(record)) != record:
        tally.fail("written and read, it is another record", text)
    cn.Replay(record)
