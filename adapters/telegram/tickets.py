"""Places in a chat's line: how urgent a send is, and how its urgency grows while it waits."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Final

PATIENCE: Final = 2.0
"""Seconds after which a board is as urgent as a hand without which somebody cannot move."""

LIMIT: Final = 3.5
"""Seconds after which a board is due: it takes turns with the hands that have waited too long."""

GRACE: Final = 1.5
"""Seconds after which a player who is asked and has not moved is taken to wait for the missing buttons."""

HASTE: Final = 2.0
"""Seconds after which the hand of a player who is asked is due."""

PASSED: Final = 10.0
"""Seconds after which hands that are due no longer go before a board, and it takes the next free place."""


class Rank(IntEnum):
    """How urgent a send is; the lowest goes first."""

    CARDS = 0  # a new panel is a placeholder until its cards are put in
    ANSWER = 1  # somebody has pressed a button and waits for the answer
    DUE = 2  # a board, or the hand of somebody who is to move, that has waited too long
    TURN = 3  # somebody is to move and has no buttons
    BOARD = 4
    HAND = 5  # somebody is to move and has buttons, but not all
    PANEL = 6  # nobody needs the new look in order to move


@dataclass(eq=False, slots=True)
class Ticket:
    """A place in a chat's line. Boards and the hands of players who are to move become more urgent."""

    rank: Rank
    number: int = 0
    since: float = 0.0
    is_hand: bool = False

    def order(self, now: float) -> tuple[Rank, float, int]:
        """The key by which a line is sorted: of the same rank goes first what has waited longest."""
        return self.urgency(now), self.since, self.number

    def urgency(self, now: float) -> Rank:
        """The rank that the time of waiting has led to."""
        waited = now - self.since
        if self.is_due_hand(now):
            return Rank.DUE
        if self.rank is Rank.HAND:
            return Rank.HAND if waited < GRACE else Rank.TURN
        if self.rank is not Rank.BOARD:
            return self.rank
        return Rank.BOARD if waited < PATIENCE else Rank.TURN if waited < LIMIT else Rank.DUE

    def is_due_hand(self, now: float) -> bool:
        """Whether somebody who is to move has waited too long for the buttons of this hand."""
        return self.is_hand and self.rank in (Rank.TURN, Rank.HAND) and now - self.since >= HASTE

    def is_late_board(self, now: float) -> bool:
        """Whether this is a board before which hands have gone long enough."""
        return self.rank is Rank.BOARD and not self.is_hand and now - self.since >= PASSED
