"""Texts to copy: the position that a widget shows, and the record of its game."""

from typing import ClassVar

from castles_nb.ui.parts.part import Part


class Copying(Part):
    """Says the texts; its widget knows which they are."""

    NAME = "copying"
    MESSAGES: ClassVar = {"copy_position": {}, "copy_record": {}}
    QUESTIONS = frozenset(MESSAGES)

    def on_copy_position(self) -> None:
        """Say the text of the moment that is shown, as it is seen."""
        self.widget._answer("copied", text=self.widget._shown_position())

    def on_copy_record(self) -> None:
        """Say the text of the record."""
        self.widget._answer("copied", text=str(self.widget._shown_record()))
