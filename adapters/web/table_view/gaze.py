"""What a page looks at."""

from dataclasses import dataclass

from bot.scenes.render.stages import Size
from bot.tables.table import TableId


@dataclass(frozen=True, slots=True)
class Gaze:
    """A table in a room, and the box in which a page shows it, ``turned`` if boards are to be seen from the other side.

    The page has proved that it may see the table.
    """

    table: TableId
    room: str
    box: Size
    language: str
    turned: bool = False
