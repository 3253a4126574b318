"""Under which keys is kept what boards and hands need to know of their chat."""

from typing import Any

from adapters.telegram.addresses import Address, number
from adapters.telegram.standing_hands import joined_key, panel_key
from bot.tables.table import Channel, Table, TableId, User


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


def missed_key(who: User) -> str:
    """Where it is kept which boards could not be delivered to a person."""
    return f"shut:{who}"


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
    """The keys that are asked for when a move is drawn in a chat: those of the board; of the hands in a group; and of
    those in a private chat whom boards may not reach.
    """
    board = plain_key(where), open_key(where.channel, table.id)
    people = {who: person for who in table.people if (person := number(who)) is not None}
    if not where.is_group:
        return *board, *(missed_key(who) for who, person in people.items() if where.chat not in (0, person))
    if not table.rules.hides:
        return board
    hands = joined_key(where, table.id), *(panel_key(where, table.id, person) for person in people.values())
    return *board, silent_key(where), numbers_key(table.id), *hands
