"""The news at a table: what bots and scripts did last."""

from collections.abc import Iterator, Mapping
from itertools import dropwhile, islice, takewhile

from castles_nb.ui.move_log import LogLine, folded
from castles_nb.ui.parts.part import TablePart
from castles_nb.ui.view import Moment
from castles_nb.ui.view import News as NewsItem

MOST_NEWS = 20
"""Moves of bots that are news; where only bots play there would be no end of them."""
LOOKED_AT = 3 * MOST_NEWS
"""Moves among which news is looked for: some continue the one before."""


class News(TablePart):
    """Says in few words what others did; it's shown until they move again."""

    NAME = "news"

    def tells(self, moment: Moment) -> Mapping[str, object]:
        """The last moves of bots and scripts, one after the other."""
        return {"news": news_of(moment)}


def news_of(moment: Moment) -> list[NewsItem]:
    """The latest news that no move of a person parts."""
    latest = takewhile(bool, dropwhile(lambda news: news is None, _newest_first(moment)))
    return [*filter(None, islice(latest, MOST_NEWS))][::-1]


def _newest_first(moment: Moment) -> Iterator[NewsItem | None]:
    """Everything that could be news; None for a move of a person."""
    known = moment.moves[: moment.ply]
    for move in reversed(folded(known[-LOOKED_AT:])):
        own, *others = move.lines
        by_script = [line for line in others if line["player"] in moment.scripted]
        yield from map(_news_of, reversed(by_script))
        if move.player not in moment.bots:
            yield None
        elif moment.presenter.is_news(move.action):
            yield _news_of(own)


def _news_of(line: LogLine) -> NewsItem:
    return NewsItem(
        player=line["player"], text=line["text"], points=line["points"], spots=line["spots"]
    )
