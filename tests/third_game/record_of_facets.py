"""The one record by which the kit knows the third game."""

from castles_nb.kernel.game_type import GameType

THIRD_GAME = GameType(
    "pickpocket",
    header="Pickpocket",
    position_word="pickpocket",
    column="dice_kept",
    state="third_game.pieces:State",
    setup="third_game.pieces:Setup",
    game="third_game.pieces:Game",
    record="third_game.pieces:Record",
    position="third_game.pieces:Position",
    explain="third_game.telling:explain",
    why_not="third_game.telling:why_not",
    heuristics="third_game.knowledge:HEURISTICS",
    results="third_game.knowledge:RESULTS",
    review="third_game.knowledge:REVIEW",
    form="third_game.at_the_table:FORM",
    presenter="third_game.at_the_table:PRESENTER",
)
