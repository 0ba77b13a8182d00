"""Writes the golden records that greedy bots play: `python tests/notation/write_golden.py`.

To be run only when a rule was wrong and games change for good; the difference is worth a look.
`kitchen_table` and `with_variations` are written by hand and stay as they are.
"""

from pathlib import Path

from castles_nb.bots import GreedyBot, RandomBot
from castles_nb.bots.protocol import Bot
from castles_nb.engine import Setup
from castles_nb.game import Game

FOLDER = Path(__file__).parent / "golden"

GAMES = {
    "two_players": Setup(players=2, duchies=(1, 6), seed=1),
    "three_players_2019": Setup(players=3, duchies=2, seed=2, edition="2019"),
    "four_players_random_boards": Setup(players=4, duchies="random", seed=3),
    "border_posts": Setup(players=2, duchies=(23, 28), seed=4, modules=("border_posts",)),
    "duchies_11_18": Setup(players=3, duchies="random", seed=5, modules=("duchies_11_18",)),
    "extra_tiles": Setup(players=4, duchies=(3, 9, 19, 22), seed=6, modules=("extra_tiles",)),
    "inns_2019": Setup(players=2, duchies=1, seed=7, edition="2019", modules=("inns",)),
    "trade_routes": Setup(
        players=3, duchies=5, seed=11, modules={"trade_routes": {"order": "chosen"}}
    ),
    "white_castles": Setup(players=3, duchies=(4, 8, 10), seed=8, modules=("white_castles",)),
    "vineyards": Setup(
        players=3, duchies=5, seed=12, modules={"vineyards": {"without": ["green"]}, "inns": {}}
    ),
    "shields": Setup(players=2, duchies=(1, 5), seed=35, modules=("shields",)),
    "chateauma": Setup(
        players=2,
        duchies=(2, 7),
        seed=15,
        modules={"chateauma": {"level": "heavy", "modifiers": "BD"}, "white_castles": {}},
    ),
    "three_modules": Setup(
        players=4, duchies=30, seed=9, modules=("border_posts", "extra_tiles", "inns")
    ),
    "solo_advanced_2019": Setup(
        players=1, duchies=34, seed=13, edition="2019", modules={"solo": {"target": 46}}
    ),
    "solo": Setup(players=1, seed=14),
    "team_advanced_2019": Setup(
        players=4,
        seed=11,
        edition="2019",
        modules={"team": {"board": "advanced"}, "extra_tiles": {}, "inns": {}},
    ),
}
EXPLICIT = (
    *("three_players_2019", "extra_tiles", "three_modules", "trade_routes", "vineyards"),
    "chateauma",
)
"""Games of which the record tells the deal, so that it does not hang on how a seed draws one."""


def play_on(game: Game, bot: Bot, rounds: int = 25) -> Game:
    """Let the bot choose for everybody until so many rounds are over."""
    while not game.is_over and game.state.round < rounds:
        game.play(bot.choose(game.state))
    return game


def main() -> None:
    """Write all of them."""
    for name, setup in GAMES.items():
        game = play_on(Game(setup), GreedyBot())
        text = str(game.record(explicit=name in EXPLICIT))
        (FOLDER / f"{name}.castles").write_text(text, encoding="utf-8")
    before = play_on(Game(players=3, duchies=(5, 12, 20), seed=10), RandomBot(10), 11)
    game = play_on(Game.from_position(str(before.position), seed=11), GreedyBot())
    text = str(game.record(["Ann", "Ben", "Cem"]))
    (FOLDER / "from_a_position.castles").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
