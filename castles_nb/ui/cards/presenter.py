"""The answers tables and replays need from the card game."""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Any

from castles_nb.cards import Action, Setup, State
from castles_nb.cards.aaron import AARON
from castles_nb.cards.card_set import default_card_set
from castles_nb.cards.decision import TURN
from castles_nb.cards.explain import explain, gain_words
from castles_nb.cards.kinds import TYPES
from castles_nb.cards.position import Position
from castles_nb.cards.record import Record
from castles_nb.cards.verbs import VERBS
from castles_nb.drawing.cards import SHEET, STYLE, table
from castles_nb.drawing.cards.card import part_in
from castles_nb.drawing.cards.names import names_of_all
from castles_nb.drawing.cards.shapes import SHAPES
from castles_nb.drawing.markers import named_points
from castles_nb.drawing.picture import Picture
from castles_nb.engine.ledger import Entry, Ledger
from castles_nb.message import Message, MessageLike
from castles_nb.notation import Line, Move
from castles_nb.rulebook import action_text, catalogue, ledger_words
from castles_nb.ui.cards.choice_pictures import choice_pictures
from castles_nb.ui.cards.reference import MODULE, card_reference
from castles_nb.ui.cards.scores import scores_in
from castles_nb.ui.cards.why_impossible import reason_for
from castles_nb.ui.choices import Choice, choices_of, targets_of
from castles_nb.ui.presenter import OpenRecord, Presenter, Reason, When
from castles_nb.ui.previews import Preview
from castles_nb.ui.reference import Reference
from castles_nb.ui.score_table import Scores


class CardPresenter(Presenter):
    """The card game in widgets (`castles_nb.ui.presenter.Presenter`)."""

    points_rule = "CG-END-02"
    name = "cards"
    sheet = SHEET
    has_hands = True

    def everybody(self, state: State, names: Sequence[str]) -> tuple[str, ...]:
        """People and Aaron."""
        return names_of_all(state, names)

    def scripted(self, state: State) -> Collection[int]:
        """Aaron, in the solo game."""
        return (AARON,) if state.is_solo else ()

    def when(self, state: State) -> When:
        """Round and turn."""
        return When(state.phase, state.turn + 1)

    def when_of(self, entry: Entry) -> When:
        """The round: entries know no turn."""
        return When(entry.phase, 0)

    def question(self, state: State) -> MessageLike:
        """Return the decision's question."""
        decision = state.decision
        if decision is None:
            return ""
        if decision.kind != TURN:
            return Message("question", effect=decision.title, asks=decision.prompt)
        asks = Message("cards-drawn-may-buy") if state.has_acted else decision.prompt
        return Message("question-of-turn", asks=asks)

    def over(self, state: State, names: Sequence[str]) -> MessageLike:
        """Everybody's points; in the solo game whether the player has won."""
        points = named_points(state.points, names)
        if state.is_solo:
            won = AARON not in state.winners()
            return Message("cards-over-solo", won=won, points=points)
        return Message("prompt-over", points=tuple(points[player] for player in state.ranking()))

    def report(self, state: State, action: Action, who: str) -> MessageLike:
        """Return the verb's words."""
        return action_text.report(state, action, who)

    def gains(self, entries: Iterable[Entry]) -> MessageLike:
        """Points, silver, workers, goods, animals."""
        return gain_words(entries)

    def is_news(self, action: Action) -> bool:
        """Everything but what declines."""
        return not VERBS[action.verb].declines

    def choices(self, state: State) -> list[Choice]:
        """See `castles_nb.ui.choices`."""
        return choices_of(state, VERBS)

    def pictures(self, state: State) -> dict[str, str]:
        """See `castles_nb.ui.cards.choice_pictures`."""
        return choice_pictures(state)

    def preview(self, state: State, action: Action) -> Preview:
        """Return the explanation `cn.explain` gives."""
        explanation = explain(state, action)
        return Preview(
            what=str(explanation.what),
            cost=str(explanation.cost),
            gains=str(gain_words((*explanation.gains, *explanation.later))),
            follows=str(ledger_words.ahead(explanation.follows)),
            then=str(Message("question-next", asks=explanation.opens)) if explanation.opens else "",
            guess=str(explanation.guess),
            rules=list(explanation.rules),
        )

    def reason(self, state: State, targets: Sequence[str]) -> Reason | None:
        """See `castles_nb.ui.cards.why_impossible`."""
        return reason_for(state, targets)

    def help(self, setup: Setup) -> dict[str, Any]:
        """All rules."""
        rules = (rule for rule in catalogue.values() if rule.module == MODULE)
        return {"rules": {rule.id: str(rule.sentence) for rule in rules}}

    def reference(
        self,
        setup: Setup | None = None,
        edition: str = "special",
        modules: Collection[str] = (),
    ) -> Reference:
        """Cards and rules; there's one edition."""
        return card_reference(default_card_set() if setup is None else setup.facts)

    def fragments(
        self,
        state: State,
        viewer: int,
        names: Sequence[str],
        all_open: bool = False,
        entries: Iterable[Entry] = (),
    ) -> dict[str, str]:
        """With the hand of `viewer`, or those of all."""
        return table.fragments(state, viewer, names, all_open=all_open)

    def picture(
        self, state: State, viewer: int, names: Sequence[str], all_open: bool = False
    ) -> Picture:
        """With the hand of `viewer`, or those of all."""
        return table.table_picture(state, viewer, names, all_open)

    def to_document(self, picture: Picture) -> str:
        """With the style and shapes of cards."""
        return picture.to_document(STYLE, SHAPES)

    def scores(self, state: State, entries: Iterable[Entry]) -> Scores:
        """See `castles_nb.ui.cards.scores`."""
        return scores_in(state, entries)

    def new_anchors(self, before: State, after: State, player: int) -> list[str]:
        """Projects, and the piles of the estate that have grown."""
        taken = Counter(after.projects[player]) - Counter(before.projects[player])
        piles = zip(TYPES, _heights(before, player), _heights(after, player), strict=True)
        grown = [f"pile-{name}" for name, then, now in piles if now > then]
        return [part_in("project", kind) for kind in taken] + grown

    def targets(self, action: Action) -> list[str]:
        """Cards, piles, goods, supplies."""
        return targets_of(action)

    def completed(self, state: State, after: State | None, entries: Iterable[Entry]) -> list[str]:
        """Piles with a triple."""
        triples = {f"triple_{name}": f"pile-{name}" for name in TYPES}
        return [triples[entry.source] for entry in entries if entry.source in triples]

    def position(self, state: State, viewer: int, all_open: bool = False) -> str:
        """With what `viewer` has seen, or with all."""
        return str(Position.of(state, None if all_open else viewer))

    def open_record(self, record: Record) -> OpenRecord:
        """One line of moves; nobody is named."""
        record.check()
        actions: Iterable[Any] = record.actions  # a line has moves of any game
        first, *after = record.comments or ("",) * (len(record.actions) + 1)
        moves = (
            Move(action, comment=message) for action, message in zip(actions, after, strict=True)
        )
        line = Line(first, tuple(moves))
        return OpenRecord(record.beginning(Ledger()), line, (), "")


def _heights(state: State, player: int) -> list[int]:
    """Count the cards of each type in an estate, those of triples included."""
    piles, triples = state.piles[player], state.triples[player]
    return [
        len(piles[type_]) + sum(len(cards) for of, cards in triples if of == type_)
        for type_ in range(len(TYPES))
    ]


CARDS = CardPresenter()
