"""The hands that stand in groups, as far as this process knows, and how urgent they will probably be."""

from collections.abc import Iterator
from typing import Any, Final

from cachetools import LRUCache

from adapters.telegram.addresses import Address, number
from adapters.telegram.hand_panels import Panel, likely_rank
from adapters.telegram.tickets import Rank
from bot.screens.answer import Answer
from bot.tables.table import Table
from engines.core import Seat

MOST: Final = 10_000
"""Hands of which it is remembered that they stand there."""


class StandingHands(LRUCache[str, Panel | None]):
    """How hands looked when they were last looked for or noted, by ``panel_key``; None: none stood there."""

    def __init__(self) -> None:
        super().__init__(MOST)

    def after_move(self, where: Address, table: Table[Any, Any]) -> Iterator[Rank]:
        """How urgent the hands in this chat probably are that a move has changed which has led to this table; those who
        are asked come first.
        """
        awaited = table.awaited()
        others = (seat for seat in map(Seat, range(len(table.chairs))) if seat not in awaited)
        for seat in (*awaited, *others):
            if (panel := self._of(where, table, seat)) and (rank := likely_rank(table, seat, panel)) is not None:
                yield rank

    def after_choice(self, where: Address, table: Table[Any, Any], chooser: Seat) -> Iterator[Rank]:
        """How urgent what stands in this chat and shows a half-made choice is: the chooser's hand alone."""
        if self._of(where, table, chooser):
            yield Rank.CHOICE

    def _of(self, where: Address, table: Table[Any, Any], seat: Seat) -> Panel | None:
        user = table.chairs[seat].user
        person = number(user) if user else None
        return None if person is None else self.get(panel_key(where, table.id, person))


def panel_key(where: Address, table: str, person: int) -> str:
    """Where it is remembered how the hand of a person looks in a chat."""
    return f"panel:{where.channel}:{table}:{person}"


def hand_key(where: Address, person: int, answer: Answer) -> str | None:
    """Where it is remembered how this hand looks; None for other pages."""
    return panel_key(where, answer.table.id, person) if answer.page == "hand" and answer.table else None


def joined_key(where: Address, table: str) -> str:
    """Where it is remembered who has a hand here by an account that was joined to one that sits."""
    return f"joined:{where.channel}:{table}"
