"""Under which keys is kept what boards and hands need to know of their chat."""

from typing import Any

from adapters.telegram.addresses import Address, number
from adapters.telegram.standing_hands import joined_key, panel_key
from bot.tables.table import Channel, Table, TableId


def plain_key(where: Address) -> str:
    """Where it is kept that a chat takes no pictures."""
    return f"plain:{where.chat}"


def open_key(channel: Channel, table: TableId) -> str:
    """Where it is kept which choice is unfolded under a board."""
    return f"open:{channel}:{table}"


def silent_key(where: Address) -> str:
    """Where it is kept that panels do not reach people in a chat."""
    return f"silent:{where.chat}"


def numbers_key(table: str) -> str:
    """Where it is kept that a public board has numbers."""
    return f"numbers:{table}"


def unseen_key(table: str, person: int) -> str:
    """Where it is kept that a person sees no panels."""
    return f"unseen:{table}:{person}"


def delivered_key(where: Address, table: str, person: int) -> str:
    """Where it is kept that a hand has just been delivered."""
    return f"hand:{where.channel}:{table}:{person}"


def asks_key(where: Address, table: str, person: int) -> str:
    """Where it is counted how often a person asks for a hand that is being sent."""
    return f"asks:{where.channel}:{table}:{person}"


def keys_of_hand(where: Address, table: str, person: int) -> tuple[str, ...]:
    """The keys that are asked for when a button of a hand is pressed."""
    return unseen_key(table, person), delivered_key(where, table, person), asks_key(where, table, person)


def keys_to_draw(where: Address, table: Table[Any, Any]) -> tuple[str, ...]:
    """The keys that are asked for when a move is drawn in a chat: those of the board, and of the hands."""
    board = plain_key(where), open_key(where.channel, table.id)
    if not (where.is_group and table.rules.hides):
        return board
    people = (person for user in table.people if (person := number(user)) is not None)
    hands = joined_key(where, table.id), *(panel_key(where, table.id, person) for person in people)
    return *board, silent_key(where), numbers_key(table.id), *hands
