"""By which chat a player is called: the one from which the player last acted at the table. Pure."""

from typing import Final

from bot.tables.table import Channel

_FIELD: Final = "door:"
"""The beginning of the name under which the store keeps, beside a table, the chat of a seat's last act."""


def field(seat: int) -> str:
    """The name under which the chat of a seat's last act is kept."""
    return f"{_FIELD}{seat}"


def chat_of(beside: dict[str, str], seat: int | None) -> Channel | None:
    """The chat from which a player last acted; None: from the one where the table was opened, as far as is known."""
    found = None if seat is None else beside.get(field(seat))
    return Channel(found) if found else None
