"""Exercises: how a bot decides."""

from collections.abc import Iterator

import castles_nb as cn
from castles_nb.bots import Bot, GreedyBot, RandomBot
from castles_nb.bots.board.weights import WEIGHTS
from castles_nb.bots.playing import ask
from castles_nb.course.the_round.exercises import points_at_once
from castles_nb.engine import Action, GameState
from castles_nb.errors import BotFailed
from castles_nb.lessons.answers import ACTION, BOT, WHOLE, called, number
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise
from castles_nb.short_text import short_error

MOMENT = (
    "castles/1 duchies=1 now=B4 white=4 dice=36,25"
    " depots=Bk,Sh/m5/Wh,s4/Ch/m20/Bh black_depot=Wt"
    " 0: points=20 silver=2 goods=3662 storage=Ca,p3"
    " duchy=----/-----/--Bk---/---CaShSh-/------/-----/----"
    " 1: points=22 silver=1 workers=2 storage=Sh"
    " duchy=----/-----/--Bkm2--/---Ca---/---Ch--/-----/----"
)
"""Phase B: player 0 has a 3 and a 6, no worker, a castle and three pigs in storage."""

BUYERS_SEED = 9
"""The game on whose positions a bot that should buy is tried."""


TRIED = {
    "place castle": (118, 130, 129, 139, 129, 143),
    "take workers": (133, 115, 141, 132, 139, 122),
}
"""Points at the end of six made-up futures, after either of two actions."""


def moment() -> cn.Game:
    """The position of this lesson."""
    return cn.Game.from_position(MOMENT, seed=9)


def turns(state: GameState) -> Iterator[tuple[int, tuple[str, ...]]]:
    """Every way to play the turn to its end: the points it scores, and its actions."""
    player, round_ = state.current_player, state.rounds_played
    assert player is not None
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        points = after.points[player] - state.points[player]
        if after.current_player == player and after.rounds_played == round_:
            for more, actions in turns(after):
                yield points + more, (str(action), *actions)
        else:
            yield points, (str(action),)


@exercise("how_bots_decide-next", answer_type=ACTION, rules=("SELL-04",))
def next_points() -> AnswerKey:
    """What does a bot choose that counts only the points of its next action?"""
    points = points_at_once(moment())
    right = max(points, key=points.__getitem__)
    assert sorted(points.values())[-2] < points[right]
    return AnswerKey(
        right=right,
        values={"points": points[right], "sale": points["sell 3 with 3"]},
        mistakes=[
            ("place castle on 2-3 with 6", Hint("castle", "TILE-CASTLE-1")),
            ("buy watchtower", Hint("watchtower", "BLK-01")),
            *((f"take workers with {die}", Hint("workers")) for die in (3, 6)),
            ("sell 3 with 3", Hint("other-sale")),
        ],
    )


@exercise(
    "how_bots_decide-turn",
    answer_type=WHOLE,
    rules=("TILE-CASTLE-1", "SCORE-02", "BLK-01", "TILE-WATCH"),
)
def whole_turn() -> AnswerKey:
    """How many points can the whole turn score, at most?"""
    right, actions = max(turns(moment().state))
    game = moment()
    for action in actions[:2]:
        game.play(action)
    castle_and_pigs = game.scores[0] - moment().scores[0]
    at_once = points_at_once(moment())
    sale_of_one, sale_of_two = at_once["sell 3 with 3"], at_once["sell 6 with 6"]
    sales = sale_of_one + sale_of_two
    return AnswerKey(
        right=right,
        values={"actions": actions},
        mistakes=[
            (sales, Hint("sales")),
            (castle_and_pigs, Hint("castle-only", "PHA-19")),
            (castle_and_pigs + sale_of_one, Hint("without-purchase", "BLK-01")),
            *(
                (right + sale, Hint("die-twice", "DIE-08"))
                for sale in (sale_of_one, sale_of_two, sales)
            ),
        ],
    )


@exercise("how_bots_decide-weight", answer_type=BOT, rules=("WORK-01",))
def weight() -> AnswerKey:
    """A greedy bot with one weight changed that takes workers in this position."""

    def judge(bot: Bot) -> Hint | None:
        weights = bot.weights or WEIGHTS if isinstance(bot, GreedyBot) else None
        if not isinstance(weights, type(WEIGHTS)):
            return Hint("other-bot")
        changed = [
            name
            for name, one, other in zip(WEIGHTS._fields, weights, WEIGHTS, strict=True)
            if one != other
        ]
        if len(changed) > 1:
            return Hint("several-weights", weights=tuple(changed))
        state = moment().state
        chosen = ask(bot, state)
        return None if chosen.verb == "workers" else Hint("hint", chosen=str(chosen))

    return AnswerKey(
        right=GreedyBot(WEIGHTS._replace(worker=10.0)),
        mistakes=[
            (GreedyBot(), Hint("hint")),
            (GreedyBot(WEIGHTS._replace(worker=10.0, silver=0.0)), Hint("several-weights")),
            (RandomBot(), Hint("other-bot")),
        ],
        judge=judge,
    )


@exercise("how_bots_decide-rollout", answer_type=number(0.05), rules=())
def rollout() -> AnswerKey:
    """How many points more does placing the castle bring on average, in the same futures?"""
    castle, workers = TRIED.values()
    right = (sum(castle) - sum(workers)) / len(castle)
    ahead = sum(one > other for one, other in zip(castle, workers, strict=True))
    return AnswerKey(
        right=right,
        values={"futures": len(castle), "ahead": ahead},
        mistakes=[
            (-right, Hint("sign")),
            (sum(castle) - sum(workers), Hint("sum")),
            (max(castle) - max(workers), Hint("best-future")),
            (castle[0] - workers[0], Hint("one-future")),
            (sum(castle) / len(castle), Hint("one-mean")),
            (ahead, Hint("counted")),
        ],
    )


@exercise("how_bots_decide-orders", answer_type=WHOLE, rules=("TILE-CASTLE-3", "BLK-01"))
def orders() -> AnswerKey:
    """In how many orders can the actions of the turn be played that scores most?"""
    found = [set(actions) for _, actions in turns(moment().state)]
    best = set(max(turns(moment().state))[1])
    right = found.count(best)
    assert len(best) == 4
    return AnswerKey(
        right=right,
        values={"turns": len(found), "different": len(set(map(frozenset, found)))},
        mistakes=[
            (1, Hint("purchase", "BLK-01")),
            (24, Hint("any-order", "TILE-CASTLE-1")),
            (6, Hint("castle-first", "TILE-CASTLE-3")),
        ],
    )


class Buyer:
    """Buys whatever it can; else it chooses like a greedy bot."""

    def choose(self, state: GameState) -> Action:
        """The first purchase that is possible, or the greedy choice."""
        for action in state.legal_actions():
            if action.verb == "buy":
                return action
        chosen: Action = GreedyBot().choose(state)
        return chosen


class _First:
    """The first action there is."""

    def choose(self, state: GameState) -> Action:
        return state.legal_actions()[0]


class _OnlyBuys:
    """Forgets to choose if there's nothing to buy."""

    def choose(self, state: GameState) -> Action | None:
        return next((action for action in state.legal_actions() if action.verb == "buy"), None)


class _Stumbles:
    """Raises an error whatever it is asked."""

    def choose(self, state: GameState) -> Action:
        raise RuntimeError


def _positions() -> list[GameState]:
    """The positions of a game between random bots: some have something to buy, most have not."""
    game, bot, found = cn.Game(players=2, seed=BUYERS_SEED), RandomBot(BUYERS_SEED), []
    while not game.is_over:
        found.append(game.state.copy())
        game.play(bot.choose(game.state))
    return found


@exercise("how_bots_decide-own", answer_type=BOT, rules=("BLK-01",))
def own() -> AnswerKey:
    """A bot that buys from the black depot whenever it can, and else chooses greedily."""

    def judge(bot: Bot) -> Hint | None:
        greedy = GreedyBot()
        for state in _positions():
            try:
                chosen = ask(bot, state)
            except BotFailed as error:
                return _failed(bot, state, error)
            if any(action.verb == "buy" for action in state.legal_actions()):
                if chosen.verb != "buy":
                    return Hint("hint")
            elif chosen != ask(greedy, state):
                return Hint("not-greedy")
        return None

    return AnswerKey(
        right=Buyer(),
        mistakes=[
            (GreedyBot(), Hint("hint")),
            (_First(), Hint("not-greedy")),
            (_OnlyBuys(), Hint("illegal")),
            (_Stumbles(), Hint("raised")),
        ],
        judge=judge,
    )


def _failed(bot: Bot, state: GameState, error: BotFailed) -> Hint:
    """The error without the moment, which the learner hasn't heard of; `Unfinished` if the three
    dots are still there."""
    name = type(bot).__name__
    if error.__cause__ is not None:
        return Hint("raised", bot=name, error=short_error(error.__cause__))
    if state.current_player is not None:
        called(bot.choose, state.view(state.current_player))
    return Hint("illegal", bot=name)
