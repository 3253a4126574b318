"""The hands that stand in groups, as far as this process knows, and how urgent they will probably be."""

from collections.abc import Iterator
from typing import Any, Final

from cachetools import LRUCache

from adapters.telegram.addresses import Address, number
from adapters.telegram.hand_panels import DOUBTFUL, Panel, likely_rank
from adapters.telegram.tickets import Rank
from bot.screens.answer import Answer
from bot.tables.table import Table
from engines.core import Seat

MOST: Final = 10_000
"""Hands of which it is remembered that they stand there."""


UNKNOWN: Final = Panel(0, "", DOUBTFUL, DOUBTFUL)
"""A hand that stands there, without what it shows."""


class StandingHands(LRUCache[str, Panel | None]):
    """How hands looked when they were last looked for or noted, by ``panel_key``; None: none stood there."""

    def __init__(self) -> None:
        super().__init__(MOST)

    def pressed(self, where: Address, table: str, person: int) -> None:
        """A button of this hand has been pressed, so it stands there."""
        if not self.get(key := panel_key(where, table, person)):
            self[key] = UNKNOWN

    def after_move(self, where: Address, table: Table[Any, Any]) -> Iterator[Rank]:
        """How urgent the hands in this chat probably are that a move has changed which has led to this table; those who
        are asked come first.
        """
        standing, awaited = self._of(where, table), table.awaited()
        for seat in sorted(standing, key=lambda seat: seat not in awaited):
            if (rank := likely_rank(table, seat, standing[seat])) is not None:
                yield rank

    def after_choice(self, where: Address, table: Table[Any, Any], chooser: Seat) -> Iterator[Rank]:
        """How urgent what stands in this chat and shows a half-made choice is: the chooser's hand alone."""
        if chooser in self._of(where, table):
            yield Rank.CHOICE

    def _of(self, where: Address, table: Table[Any, Any]) -> dict[Seat, Panel]:
        """The hands of a table by seat. Where one stands, others that were not looked for yet probably do as well."""
        seated = ((Seat(n), number(chair.user)) for n, chair in enumerate(table.chairs) if chair.user)
        keys = {seat: panel_key(where, table.id, person) for seat, person in seated if person is not None}
        known = {seat: self[key] for seat, key in keys.items() if key in self}
        others = UNKNOWN if any(known.values()) else None
        return {seat: panel for seat in keys if (panel := known.get(seat, others))}


def panel_key(where: Address, table: str, person: int) -> str:
    """Where it is remembered how the hand of a person looks in a chat."""
    return f"panel:{where.channel}:{table}:{person}"


def hand_key(where: Address, person: int, answer: Answer) -> str | None:
    """Where it is remembered how this hand looks; None for other pages."""
    return panel_key(where, answer.table.id, person) if answer.page == "hand" and answer.table else None


def joined_key(where: Address, table: str) -> str:
    """Where it is remembered who has a hand here by an account that was joined to one that sits."""
    return f"joined:{where.channel}:{table}"
