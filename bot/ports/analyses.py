"""The port to what is kept beside the record of a match: its analysis, and what belongs to that."""

from typing import Protocol

from bot.tables.table import TableId


class Analyses(Protocol):
    """Texts by name beside the record of a match, kept as long as that. None of them names a person.

    Every method raises Away when the store cannot be reached.
    """

    async def read(self, table: TableId) -> dict[str, str]:
        """Everything that is kept, by name."""

    async def put(self, table: TableId, name: str, text: str) -> None:
        """Keeps a text in place of the former one."""

    async def put_once(self, table: TableId, name: str, text: str) -> bool:
        """Keeps a text unless there is one of this name; whether there was none."""

    async def join_line(self, table: TableId, when: float) -> None:
        """Puts a match at the end of the line of those that wait for their analysis, unless it stands there."""

    async def leave_line(self, table: TableId) -> None:
        """Takes a match out of the line."""

    async def line(self, table: TableId) -> tuple[int | None, int]:
        """How many matches stand before this one in the line, None where it does not stand there; and how many do."""

    async def drop(self, table: TableId, name: str) -> None:
        """Forgets a text."""
