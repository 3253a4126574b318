"""Places in a chat's line: how urgent a send is, and how its urgency grows while it waits."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Self

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

LONG: Final = 10.0
"""Seconds after which a hand that nobody needs goes in line with those that show what was chosen."""


class Rank(IntEnum):
    """How urgent a send is; the lowest goes first."""

    CARDS = 0  # a new panel is a placeholder until its cards are put in
    ANSWER = 1  # somebody has pressed a button and waits for the answer
    DUE = 2  # a board, or the hand of somebody who is to move, that has waited too long
    TURN = 3  # somebody is to move and has no buttons
    BOARD = 4
    HAND = 5  # somebody is to move and has buttons, but not all
    CHOICE = 6  # somebody is to move and can, and looks at what they have chosen so far
    PANEL = 7  # nobody needs the new look in order to move


STEPS: Final = {
    Rank.TURN: (HASTE,),
    Rank.BOARD: (PATIENCE, LIMIT, PASSED),
    Rank.HAND: (GRACE, HASTE),
    Rank.PANEL: (LONG,),
}
"""The seconds after which a send becomes more urgent."""


class Announcement:
    """Says that a send to a chat is being prepared, until it ``end``s."""

    def __init__(self, ended: Callable[[], None]) -> None:
        self._ended: Callable[[], None] | None = ended

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.end()

    def end(self) -> None:
        """The send is in line, or does not come after all; it does no harm to say so again."""
        ended, self._ended = self._ended, None
        if ended:
            ended()


@dataclass(eq=False, slots=True)
class Ticket:
    """A place in a chat's line. Boards and the hands of players who are to move become more urgent.

    ``later`` is until when the rate limiter has no place for it. The ``announcement`` of the send ends when it is in
    line. When its turn has come, ``is_used`` says whether anything was sent: a place that was not used is given back.
    """

    rank: Rank
    number: int = 0
    since: float = 0.0
    is_hand: bool = False
    later: float = -math.inf
    announcement: Announcement | None = None
    is_used: bool = True

    def withdraw(self) -> None:
        """Nothing is announced any more."""
        if self.announcement:
            self.announcement.end()

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
        if self.rank is Rank.PANEL:
            return Rank.PANEL if waited < LONG else Rank.CHOICE
        if self.rank is not Rank.BOARD:
            return self.rank
        return Rank.BOARD if waited < PATIENCE else Rank.TURN if waited < LIMIT else Rank.DUE

    def step(self, now: float) -> float:
        """Seconds until it becomes more urgent."""
        waited = now - self.since
        return min((step - waited for step in STEPS.get(self.rank, ()) if step > waited), default=math.inf)

    def is_due_hand(self, now: float) -> bool:
        """Whether somebody who is to move has waited too long for the buttons of this hand."""
        return self.is_hand and self.rank in (Rank.TURN, Rank.HAND) and now - self.since >= HASTE

    def is_late_board(self, now: float) -> bool:
        """Whether this is a board before which hands have gone long enough."""
        return self.rank is Rank.BOARD and not self.is_hand and now - self.since >= PASSED
