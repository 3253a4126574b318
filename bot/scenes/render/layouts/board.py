from bot.scenes.blocks import Board
from bot.scenes.render.layout import Section


def board_section(block: Board) -> Section:
    return Section(10, ())
