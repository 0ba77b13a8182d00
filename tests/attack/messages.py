"""Hostile messages from a page: the game stays as it was, and the page gets an answer."""

import json
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import castles_nb as cn
from attack.tally import Tally
from castles_nb.lessons.answer_page import AnswerPage
from castles_nb.lessons.choices import some_of
from castles_nb.lessons.verdict import Verdict
from castles_nb.ui.widget import Widget

NONSENSE: tuple[Callable[[], Any], ...] = (
    lambda: None,
    lambda: -1,
    lambda: 10**400,
    lambda: 1.5,
    lambda: float("nan"),
    lambda: "",
    lambda: "x" * 10**5,
    lambda: "<img src=x onerror=alert(1)>",
    lambda: "\ud800",
    lambda: [],
    lambda: ["space-4-4"] * 1000,
    lambda: {},
    lambda: {"a": {"b": []}},
    lambda: True,
    lambda: "__class__",
)


class Page:
    """Hears what a widget says to its page; everything must be something that can be sent."""

    def __init__(self, widget: Widget) -> None:
        self.widget = widget
        self.heard: list[Any] = []
        widget.send = self.hear  # type: ignore[method-assign]
        widget.observe(lambda change: self.check(change["new"]), names=widget.keys)

    def hear(self, content: object, *_: object) -> None:
        self.check(content)
        self.heard.append(content)

    @staticmethod
    def check(content: object) -> None:
        json.dumps(content, allow_nan=False).encode()


def widgets(random: Random) -> list[Widget]:
    game, bot = cn.Game(seed=random.randrange(99)), cn.bots.RandomBot(1)
    for _ in range(random.choice((0, 3, 40))):
        game.play(bot.choose(game.state))
    table = cn.Table(game, bots=random.choice(({}, {1: "random"})))
    return [
        table,
        cn.DuchyBoard(game.state.estate(0)),
        cn.Replay(game),
        cn.PositionEditor(),
        cn.RulesReference(),
        AnswerPage(Verdict("open", ""), lambda _: Verdict("wrong", ""), some_of(1, 2, 3)),
    ]


def attack(tries: int, seed: int = 0) -> Tally:
    """So many messages, from nearly right to nonsense."""
    tally, random = Tally("hostile messages"), Random(seed)
    while tally.tried < tries:
        for widget in widgets(random):
            page = Page(widget)
            for _ in range(min(40, tries - tally.tried)):
                tally.tried += 1
                _try(tally, widget, page, random)
    return tally


def _try(tally: Tally, widget: Widget, page: Page, random: Random) -> None:
    before = _look(widget)
    heard = len(page.heard)
    content = message(widget.MESSAGES, widget._revision, random)
    try:
        if random.random() < 0.2:
            widget.set_state({random.choice((*widget.keys, "no_such_trait")): content})
        else:
            buffers = [b"data"] if random.random() < 0.05 else []
            widget._handle_custom_msg(content, buffers)
    except BaseException as error:
        tally.fail(
            f"{type(widget).__name__}: {type(error).__name__}", f"{str(content)[:300]} {error}"
        )
        return
    is_answered = len(page.heard) > heard or _look(widget) != before
    tally.notes["answered" if is_answered else "dropped"] += 1
    if isinstance(widget, cn.Table) and _look(widget) != before:
        again = cn.Game.from_record(str(widget.game.record()))
        if str(again.position) != str(widget.game.position):
            tally.fail("a table's game broke", str(content)[:300])


def message(kinds: Mapping[str, Mapping[str, Any]], revision: int, random: Random) -> object:
    """A message that may be right, wrong in a field, or nothing like one."""
    if random.random() < 0.05:
        return random.choice(NONSENSE)()
    kind = random.choice((*kinds, "no such kind"))
    content = {"kind": kind, "revision": revision}
    content |= {name: _value(name, random) for name in kinds.get(kind, {})}
    for _ in range(random.choice((0, 1, 1, 2))):
        content[random.choice((*content, "more"))] = random.choice(NONSENSE)()
    if random.random() < 0.1:
        del content[random.choice((*content,))]
    return content


def _value(name: str, random: Random) -> object:
    if name in ("ply", "line", "number"):
        return random.randrange(60)
    if name == "choices":
        return random.sample(range(40), 3)
    if name in ("parts", "selected"):
        return random.sample(("die-3", "depot-4", "space-4-4", "workers", "no part"), 2)
    texts = ("start on 4-4", "take workers with 3", "pass", "4-4", "castles/1", "points", "0")
    return random.choice(texts)


def _look(widget: Widget) -> object:
    if isinstance(widget, cn.Table):
        return widget.game.actions, widget.game.undone
    return str(widget), {name: repr(getattr(widget, name)) for name in widget.SET_BY_PAGE}
