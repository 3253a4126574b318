"""The line and the window of each chat: what may be sent there, and what goes next."""

import asyncio
import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from adapters.telegram import shared_budget
from adapters.telegram.ports import Pace, Rate
from adapters.telegram.send_windows import Window
from adapters.telegram.shared_budget import Ahead
from adapters.telegram.tickets import GRACE, HASTE, LONG, PATIENCE, Rank, Ticket

GROUP: Final = Rate(20, 60.0, 9)
PRIVATE: Final = Rate(5, 5.0, 5)
PACES: Final = {
    Rank.TURN: Pace(0, 9, 1.0),
    Rank.DUE: Pace(1, 6, 1.0),
    Rank.BOARD: Pace(2, 5, 2.5),
    Rank.HAND: Pace(3, 5, 2.5),
    Rank.CHOICE: Pace(5, 5, 2.5),
    Rank.PANEL: Pace(9, 3, 3.0),
}
"""How the sends of a group are spread over time; answers, and hands that are due, are not spread."""

AT_ONCE: Final = (Ahead(None),)
"""How a place is taken ahead where sends are not spread, if there is one now."""

PROMISED: Final[Mapping[Rank, tuple[Ahead, ...]]] = {
    Rank.TURN: (
        Ahead(PACES[Rank.TURN], HASTE),
        Ahead(None, shared_budget.PROMISED, HASTE, (PACES[Rank.TURN],)),
    ),
    Rank.BOARD: (
        Ahead(PACES[Rank.BOARD], PATIENCE),
        Ahead(PACES[Rank.DUE], shared_budget.PROMISED, PATIENCE, (PACES[Rank.BOARD],)),
    ),
    Rank.HAND: (
        Ahead(PACES[Rank.HAND], GRACE),
        Ahead(PACES[Rank.TURN], HASTE, GRACE, (PACES[Rank.HAND],)),
        Ahead(None, shared_budget.PROMISED, HASTE, (PACES[Rank.HAND], PACES[Rank.TURN])),
    ),
    Rank.CHOICE: (Ahead(PACES[Rank.CHOICE], shared_budget.PROMISED),),
    Rank.PANEL: (
        Ahead(PACES[Rank.PANEL], LONG),
        Ahead(PACES[Rank.CHOICE], shared_budget.LATEST, LONG, (PACES[Rank.PANEL],)),
    ),
}
"""How one is taken ahead or promised in a group, for a send of each rank: as it may go now, and as it may go when it
has waited so long that it has become more urgent.
"""

TAKEN_ALONG: Final = 3
"""How many places are taken along for what waits behind a send."""

IN_TIME: Final = 0.8
"""The part of the time for which a place is kept that sends before it may take."""

FEW: Final = 1000
"""Accounts that are kept without a look whether they are still needed."""


@dataclass(slots=True)
class Account:
    """The window of one chat, and the tickets that wait for it."""

    name: str
    rate: Rate
    window: Window = field(init=False)
    blocked: float = 0.0
    busy: bool = False
    announced: int = 0
    """How many sends are being prepared."""
    cuts: int = 0
    """How often somebody could not wait for the end of what is sent in a row."""
    took: float = math.inf
    """The seconds that the last send has taken."""
    waiting: list[Ticket] = field(default_factory=list)
    news: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.window = Window(self.rate)

    def delay(self, ticket: Ticket, now: float) -> float:
        return max(self.blocked - now, self.window.delay(now, self.pace(ticket, now)))

    def pace(self, ticket: Ticket, now: float) -> Pace | None:
        """How a ticket is spread; None for one that is not. What nobody needs in order to move never takes what is left
        for hands and answers; only a board does that has waited very long.
        """
        urgency = ticket.urgency(now)
        if ticket.rank is Rank.BOARD and urgency is Rank.TURN:
            urgency = Rank.DUE
        if self.rate is not GROUP or ticket.is_due_hand(now):
            return None
        if ticket.is_late_board(now):
            return PACES[Rank.DUE]._replace(spare=0)
        return PACES.get(urgency)

    def first(self, now: float) -> Ticket:
        """The ticket whose turn is next. A hand that is due goes before one that has to leave it the next place."""
        first = min(self.waiting, key=lambda ticket: ticket.order(now))
        due = [ticket for ticket in self.waiting if ticket.is_due_hand(now)]
        if not due or first.urgency(now) < Rank.DUE or first.is_late_board(now) or self._may_go(first, now):
            return first
        return min(due, key=lambda ticket: ticket.order(now))

    def step(self, now: float) -> float:
        """Seconds until one that waits becomes more urgent."""
        return min((ticket.step(now) for ticket in self.waiting), default=math.inf)

    def goes_on(self, now: float) -> bool:
        """Whether something is sent, or will be in a moment, as far as the limits of this chat are concerned."""
        if self.busy or self.announced:
            return True
        if not self.waiting:
            return False
        return self._may_go(self.first(now), now)

    def _may_go(self, ticket: Ticket, now: float) -> bool:
        """Whether there is a place for a ticket now, as far as this process knows."""
        return max(self.delay(ticket, now), ticket.later - now) <= 0

    def quick(self, most: int) -> int:
        """How many of so many sends, one after the other, begin before a place would be given back."""
        if not 0 < self.took < math.inf:
            return most
        return min(most, 1 + int(IN_TIME * shared_budget.HOLD / self.took))

    def next_few(self, ticket: Ticket, now: float) -> tuple[Ticket, ...]:
        """A ticket whose turn is being taken, and those behind it whose turn comes before a place would be given back,
        or that will be promised one.
        """
        others = [other for other in self.waiting if other is not ticket]
        behind = sorted(others, key=lambda other: other.order(now))[:TAKEN_ALONG]
        if self.took >= shared_budget.HOLD / 2:
            behind = [other for other in behind if self.delay(other, now) > 0]
        return ticket, *behind

    def stir(self) -> None:
        """Wakes all waiting tickets, so that they look whose turn it is."""
        self.news.set()
        self.news = asyncio.Event()

    def is_idle(self, now: float) -> bool:
        """Whether nothing is sent there or waits, and nothing that was sent counts any more."""
        landed, is_used = self.window.landed, self.busy or self.waiting or self.announced
        return not is_used and self.blocked <= now and not (landed and landed[-1] > now - self.rate.seconds)


class Accounts:
    """The accounts of the chats to which something was sent lately, or waits; an idle one is as good as a new one.

    Idle ones are forgotten when there are twice as many as were needed the last time, so a look costs each new account
    as much, however many there are.
    """

    def __init__(self) -> None:
        self._by_name: dict[str, Account] = {}
        self._most = FEW

    def __iter__(self) -> Iterator[Account]:
        return iter(self._by_name.values())

    def __len__(self) -> int:
        return len(self._by_name)

    def get(self, name: str) -> Account | None:
        """The account of a chat, if there is one."""
        return self._by_name.get(name)

    def of(self, name: str, rate: Rate, now: float) -> Account:
        """The account of a chat, which is a new one where there is none."""
        if (found := self._by_name.get(name)) is None:
            if len(self._by_name) >= self._most:
                self._by_name = {name: one for name, one in self._by_name.items() if not one.is_idle(now)}
                self._most = max(FEW, 2 * len(self._by_name))
            found = self._by_name[name] = Account(name, rate)
        return found
