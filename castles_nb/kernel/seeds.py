"""The texts that chance follows from: **never reword one**.

Each text seeds a `random.Random`, or is hashed to a seed. It keeps these chances apart from those
of deals with the same seed. If a single letter changes, nobody gets the tables, reviews and bot
games of before again.
"""

from hashlib import blake2b


def future(number: int, seed: int) -> str:
    """The future of this number among those of a seed: evaluations, what-if tables, puzzles."""
    return f"future {number} of seed {seed}"


def remark(number: int, seed: int) -> str:
    """A future on which the coach compares two moves."""
    return f"remark {number} of seed {seed}"


def review(ply: int, seed: int) -> str:
    """The futures on which a review judges the move of this number."""
    return f"review of move {ply} of seed {seed}"


def luck(number: int, source: str, ply: int, seed: int) -> str:
    """A future on which a review counts what luck of this source gave after a move."""
    return f"luck {number} {source} {ply} {seed}"


def again(number: int, ply: int, seed: int) -> str:
    """A future on which a move that was judged is judged again."""
    return f"again {number} of move {ply} of seed {seed}"


def position(where: tuple[object, ...], seed: int) -> str:
    """The chances of a bot with this seed in a position; `where` identifies it."""
    return f"{seed} {where}"


def seed_of_bot(game_seed: int, player: int) -> int:
    """The seed of the bot in a seat, 0..2**64 - 1, in a game with this seed.

    It follows from both, but nobody can reckon back from it to what the game is dealt from.
    """
    digest = blake2b(f"bot of player {player} in game {game_seed}".encode(), digest_size=8)
    return int.from_bytes(digest.digest())
