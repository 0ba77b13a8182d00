"""The games of this kit: a record for each. A third game is one more record."""

from castles_nb.kernel.game_type import GameType, register

BOARD_GAME = register(
    GameType(
        "board",
        header="Castles",
        position_word="castles",
        column="duchy",
        state="castles_nb.engine.state:GameState",
        setup="castles_nb.engine.setup:Setup",
        game="castles_nb.game:Game",
        record="castles_nb.notation.board.record:Record",
        position="castles_nb.notation.board.position:Position",
        explain="castles_nb.rulebook.explain:board_explanation",
        why_not="castles_nb.rulebook.why_not:board_refusal",
        heuristics="castles_nb.bots.board:BOARD",
        accelerator="castles_nb.native",
        results="castles_nb.analysis.board_results:BOARD",
        start_seat="castles_nb.tables.board.start_seat:BOARD",
        review="castles_nb.analysis.review.board:BOARD",
        form="castles_nb.ui.board.new_game:BOARD_KIND",
        presenter="castles_nb.ui.board.presenter:BOARD",
        table="castles_nb.ui.board.table:Table",
        guided_table="castles_nb.ui.board.guided_table:GuidedTable",
        editing="castles_nb.ui.board.editing:BOARD_EDITING",
    )
)
CARD_GAME = register(
    GameType(
        "cards",
        header="CardGame",
        position_word="cardgame",
        column="projects_left",
        state="castles_nb.cards.state:State",
        setup="castles_nb.cards.setup:Setup",
        game="castles_nb.cards.game:CardGame",
        record="castles_nb.cards.record:Record",
        position="castles_nb.cards.position:Position",
        explain="castles_nb.cards.explain:explain",
        why_not="castles_nb.cards.explain:why_not",
        heuristics="castles_nb.bots.cards:CARDS",
        accelerator="castles_nb.native",
        results="castles_nb.analysis.card_results:CARDS",
        start_seat="castles_nb.tables.cards.start_seat:CARDS",
        review="castles_nb.analysis.review.cards:CARDS",
        form="castles_nb.ui.cards.new_game:CARD_KIND",
        presenter="castles_nb.ui.cards.presenter:CARDS",
        table="castles_nb.ui.cards.table:CardTable",
        guided_table="castles_nb.ui.cards.guided_table:GuidedCardTable",
        editing="castles_nb.ui.cards.editing:CARD_EDITING",
    )
)
