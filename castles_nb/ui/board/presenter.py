"""The answers tables and replays need from the board game."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any

from castles_nb.components import ROUNDS_PER_PHASE
from castles_nb.drawing import SHEET
from castles_nb.drawing.board import table as drawn
from castles_nb.drawing.board.duchy import duchy_picture
from castles_nb.drawing.board.panel import HELD, held_by
from castles_nb.drawing.board.shown_pieces import complete_cells, shown_pieces
from castles_nb.drawing.board.tile import part_in
from castles_nb.drawing.markers import standing
from castles_nb.drawing.picture import Picture
from castles_nb.engine import Action, GameState, Ledger, Setup
from castles_nb.engine.actions import FINISH
from castles_nb.engine.ledger import Entry
from castles_nb.engine.setup import automaton_of
from castles_nb.message import Message, MessageLike
from castles_nb.notation import Record
from castles_nb.rulebook import action_text
from castles_nb.ui.board.help import rule_help, tile_help
from castles_nb.ui.board.moment import moment_words
from castles_nb.ui.board.previews import preview_of
from castles_nb.ui.board.reference import board_reference
from castles_nb.ui.board.scores import scores_in
from castles_nb.ui.board.why_impossible import reason_for
from castles_nb.ui.choices import Choice, choices_of, targets_of
from castles_nb.ui.presenter import OpenRecord, Presenter, Reason, When
from castles_nb.ui.previews import Preview
from castles_nb.ui.reference import Reference
from castles_nb.ui.score_table import Scores

SEED = 0
"""Chance that a record leaves open is the same each time you open it."""


class BoardPresenter(Presenter):
    """The board game in widgets (`castles_nb.ui.presenter.Presenter`)."""

    points_rule = "END-10"
    name = "board"
    sheet = SHEET
    has_hands = False

    def everybody(self, state: GameState, names: Sequence[str]) -> tuple[str, ...]:
        """People and the automaton."""
        automaton = automaton_of(state.setup.modules)
        return (*names, str(automaton.name)) if automaton else tuple(names)

    def scripted(self, state: GameState) -> Collection[int]:
        """The players an automaton plays for."""
        return state.rules.seating.scripted

    def partners(self, state: GameState, player: int) -> list[int]:
        """The others of the team, who have the same duchy."""
        estates = state.rules.seating.estates
        return [p for p, each in enumerate(estates) if each == estates[player] and p != player]

    def when(self, state: GameState) -> When:
        """Phase and round of the phase."""
        return When(state.phase, state.round_in_phase)

    def when_of(self, entry: Entry) -> When:
        """The same of an entry: the next phase may have begun since."""
        return When(entry.phase, (entry.round - 1) % ROUNDS_PER_PHASE + 1 if entry.phase else 0)

    def moment(self, state: GameState, ply: int, plies: int) -> Message:
        """As in `After move 18 of 30, phase B, round 2`."""
        return moment_words(state, ply, plies)

    def question(self, state: GameState) -> MessageLike:
        """Return the decision's question."""
        return action_text.question(state)

    def over(self, state: GameState, names: Sequence[str]) -> MessageLike:
        """Everybody's points, or how the solo game has ended."""
        return self.result(state) or Message(
            "prompt-over", points=standing(state, state.ranking(), names)
        )

    def result(self, state: GameState) -> MessageLike:
        """How the solo game has ended."""
        message = state.rules.scoring.result_message
        return message(state) if message else ""

    def report(self, state: GameState, action: Action, who: str) -> MessageLike:
        """Return the verb's words."""
        return action_text.report(state, action, who)

    def cost(self, state: GameState, action: Action, entries: Iterable[Entry]) -> MessageLike:
        """Return the words of the verb and the ledger."""
        return action_text.cost(state, action, entries)

    def goes_on(self, state: GameState, action: Action) -> bool:
        """Whether it says what becomes of the tile from the move before."""
        if not state.pending:
            return False
        kind = state.rules.decisions[state.pending[-1].kind]
        return kind.holds_tile and action.verb in kind.verbs

    def is_news(self, action: Action) -> bool:
        """Everything but the end of a turn."""
        return action != FINISH

    def choices(self, state: GameState) -> list[Choice]:
        """See `castles_nb.ui.choices`."""
        return choices_of(state, state.rules.verbs)

    def pictures(self, state: GameState) -> dict[str, str]:
        """Duchies, where the side of a duchy board is chosen."""
        if state.decision is None or state.decision.kind != "duchy":
            return {}
        duchies, rim = state.rules.edition.duchies, state.rules.display.rim
        return {
            str(action): duchy_picture(duchies[action.place], rim=rim).to_fragment(still=True)
            for action in state.legal_actions()
        }

    def preview(self, state: GameState, action: Action) -> Preview:
        """See `castles_nb.ui.board.previews`."""
        return preview_of(state, action)

    def reason(self, state: GameState, targets: Sequence[str]) -> Reason | None:
        """See `castles_nb.ui.board.why_impossible`."""
        return reason_for(state, targets)

    def help(self, setup: Setup) -> dict[str, Any]:
        """All kinds of tiles, and the rules that hold."""
        return {"tiles": tile_help(setup.edition), "rules": rule_help(setup)}

    def reference(
        self,
        setup: Setup | None = None,
        edition: str = "special",
        modules: Collection[str] = (),
    ) -> Reference:
        """Tiles, monasteries and rules."""
        if setup is not None:
            edition, modules = setup.edition, setup.modules
        return board_reference(edition, modules)

    def fragments(
        self,
        state: GameState,
        viewer: int,
        names: Sequence[str],
        all_open: bool = False,
        entries: Iterable[Entry] = (),
    ) -> dict[str, str]:
        """Everybody sees all of it, and what complete areas have scored."""
        return drawn.fragments(state, viewer, names, entries=entries)

    def picture(
        self, state: GameState, viewer: int, names: Sequence[str], all_open: bool = False
    ) -> Picture:
        """Everybody sees all of it."""
        return drawn.game_picture(state, names)

    def scores(self, state: GameState, entries: Iterable[Entry]) -> Scores:
        """See `castles_nb.ui.board.scores`."""
        return scores_in(state, entries)

    def new_anchors(self, before: GameState, after: GameState, player: int) -> list[str]:
        """Tiles, goods and whatever else is there (`castles_nb.drawing.board.shown_pieces`)."""
        came = shown_pieces(after, player) - shown_pieces(before, player)
        return list(dict.fromkeys(each.spot for each in came))

    def lifted(self, state: GameState, action: Action, after: GameState | None) -> list[str]:
        """A tile that waits for it, unless a double tile needs still more room; or what its verb
        says."""
        if self.goes_on(state, action):
            player, tile = state.pending[-1].player, state.pending[-1].tile
            spot = part_in(HELD, tile)
            waits_on = after is not None and held_by(after, player) == tile
            return [spot] if spot and not waits_on else []
        return list(state.rules.verbs[action.verb].origin_anchors(state, action))

    def is_reviewed(self, state: GameState) -> bool:
        """The solo game is about a full duchy (SOLO-18)."""
        return state.rules.scoring.objective != "full_duchy"

    def targets(self, action: Action) -> list[str]:
        """Dice, depots, tiles, spaces."""
        return targets_of(action)

    def completed(
        self, state: GameState, after: GameState | None, entries: Iterable[Entry]
    ) -> list[str]:
        """The spaces of areas, and the cells of what is complete beside the duchy."""
        spots: list[str] = []
        for entry in entries:
            if entry.source == "area_size":
                duchy = state.estate(entry.player).duchy
                spaces = duchy.areas[duchy.area_of[entry.space]].spaces
                spots += (f"space-{duchy.grid.names[space]}" for space in spaces)
        player = state.current_player
        if after is None or player is None:
            return spots
        return spots + sorted(complete_cells(after, player) - complete_cells(state, player))

    def open_record(self, record: Record) -> OpenRecord:
        """With what it leaves to chance drawn."""
        record.check(SEED)
        caption = " · ".join(text for _, text in record.notes if text)
        return OpenRecord(record.beginning(SEED, Ledger()), record.line, record.names, caption)


BOARD = BoardPresenter()
