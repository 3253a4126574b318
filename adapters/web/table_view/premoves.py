"""What a player whose turn it is not may plan: any own man to any square that it could conceivably reach then.

Only games without luck and hidden cards have it: there a move that is planned is meant in the position that comes.
"""

from typing import Final

from adapters.web.table_view.messages import Premoves
from bot.scenes.blocks import Board
from bot.scenes.render.grid import dark, names
from bot.scenes.scene import Scene
from bot.tables.table import AnyTable
from engines.core import Seat

PLAYERS: Final = 2


def premoves_of(table: AnyTable, seat: Seat | None, scene: Scene) -> Premoves | None:
    """The squares of a player's own men, and those where one could be after the other's move; None where no move can
    be planned now.
    """
    awaited = table.awaited() if table.phase == "playing" else ()
    if seat is None or not awaited or seat in awaited:
        return None
    if len(table.chairs) != PLAYERS or not table.definition.is_perfect_information:
        return None
    board = next((block for block in scene.blocks if isinstance(block, Board) and seat in block.seats), None)
    if board is None:
        return None
    own, men, squares = "wb"[board.seats.index(seat)], list[str](), list[str]()
    for row, (line, signs) in enumerate(zip(names(board), board.rows, strict=True)):
        for column, (name, sign) in enumerate(zip(line, signs, strict=True)):
            if sign[:1].lower() == own:
                men.append(name)
            elif dark(board, row, column) or not board.chequered:
                squares.append(name)
    return Premoves(men=tuple(men), squares=tuple(squares))
