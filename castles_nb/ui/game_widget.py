"""What the widgets share that show a whole game: its drawings, and the help for them."""

import traitlets

from castles_nb.ui.widget import Widget


class GameWidget(Widget):
    """Base of the widgets that show a whole game."""

    # The drawings (`fragments` of the game) are traits of their own, so that only those that
    # changed are sent.
    status = traitlets.Unicode(read_only=True).tag(sync=True)
    board = traitlets.Unicode(read_only=True).tag(sync=True)
    panel_0 = traitlets.Unicode(read_only=True).tag(sync=True)
    panel_1 = traitlets.Unicode(read_only=True).tag(sync=True)
    panel_2 = traitlets.Unicode(read_only=True).tag(sync=True)
    panel_3 = traitlets.Unicode(read_only=True).tag(sync=True)

    tiles = traitlets.Dict(read_only=True).tag(shared=True)
    """What every tile does (`castles_nb.ui.help`)."""

    rules = traitlets.Dict(read_only=True).tag(shared=True)
    """The sentence of every rule, by its id."""


class BoardGameWidget(GameWidget):
    """Base of the widgets that show a board game."""

    duchy_0 = traitlets.Unicode(read_only=True).tag(sync=True)
    duchy_1 = traitlets.Unicode(read_only=True).tag(sync=True)
    duchy_2 = traitlets.Unicode(read_only=True).tag(sync=True)
    duchy_3 = traitlets.Unicode(read_only=True).tag(sync=True)


class CardGameWidget(GameWidget):
    """Base of the widgets that show a card game."""

    estate_0 = traitlets.Unicode(read_only=True).tag(sync=True)
    estate_1 = traitlets.Unicode(read_only=True).tag(sync=True)
    estate_2 = traitlets.Unicode(read_only=True).tag(sync=True)
    estate_3 = traitlets.Unicode(read_only=True).tag(sync=True)
