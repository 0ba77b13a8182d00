"""The functions that show a type: names only, so nothing loads before it's needed."""

SHOWN_BY = {
    "castles_nb.engine.state:GameState": {"svg": "castles_nb.drawing.board:state_svg"},
    "castles_nb.engine.estate:Estate": {"svg": "castles_nb.drawing.board:estate_svg"},
    "castles_nb.engine.deal:Deal": {"frame": "castles_nb.frames:deal_frame"},
    "castles_nb.engine.ledger:Ledger": {"frame": "castles_nb.frames:ledger_frame"},
    "castles_nb.components.duchies:Duchy": {"svg": "castles_nb.drawing.board:duchy_svg"},
    "castles_nb.cards.state:State": {"svg": "castles_nb.drawing.cards:drawing_of"},
    "castles_nb.cards.deal:Deal": {"frame": "castles_nb.cards.frames:deal_frame"},
    "castles_nb.analysis.tournament:Tournament": {"plot": "castles_nb.plots:forest"},
    "castles_nb.analysis.review.reviewed:Review": {
        "plot": "castles_nb.plots:points_lost",
        "plot_luck": "castles_nb.plots:luck_by_move",
    },
}
"""The functions of other floors that draw, tabulate and plot a type (`kernel.display`)."""
