"""In a group where people play faster than Telegram lets the bot write there, boards follow and new cards come soon."""

import asyncio
import random

import pytest

from adapters.telegram.outbox import Outbox
from adapters.telegram.tickets import Rank, Ticket
from tests.adapters.telegram.simulated import SharedLimits, Simulated

ACCOUNT = "-1"
DEAL = 52
"""Moves after which there are new cards, which nobody can do without."""


class Group:
    """People at one table with hidden hands, who move as soon as they can: how late boards were, and for how long those
    who are to move had no cards after a new deal.
    """

    def __init__(self, rng, asked, others):
        self.rng, self.loop, self.asked = rng, asyncio.get_running_loop(), asked
        self.dealt = [Rank.TURN] * asked + [Rank.BOARD] * others
        self.moved = [Rank.CHOICE] + [Rank.PANEL] * (asked + others - 1)
        self.outbox = Outbox(SharedLimits(rng), self.loop.time)
        self.made, self.shown, self.drawing, self.late, self.waited = [], 0, None, [], []

    async def play(self, until):
        while self.loop.time() < until:
            await asyncio.sleep(self.rng.uniform(0.7, 2.1))
            ranks = self.moved if (len(self.made) + 1) % DEAL else self.dealt
            self.outbox.expect(ACCOUNT, (Rank.BOARD, *ranks), frugal=True)
            await asyncio.sleep(0.005)
            self.made.append(self.loop.time())
            self.drawing = self.drawing or asyncio.create_task(self.board())
            if ranks is self.dealt:
                hands = [asyncio.create_task(self.hand(rank)) for rank in ranks]
                await asyncio.gather(*hands[: self.asked])

    async def board(self):
        """Shows all moves that have been made by then."""
        await asyncio.sleep(0.03)
        await self.send(Ticket(Rank.BOARD))
        self.late += [self.loop.time() - made for made in self.made[self.shown :]]
        self.shown, self.drawing = len(self.made), None

    async def hand(self, rank):
        began = self.loop.time()
        await self.send(Ticket(rank, is_hand=True))
        if rank is Rank.TURN:
            self.waited.append(self.loop.time() - began)

    async def send(self, ticket):
        await self.outbox.send(ACCOUNT, ticket, lambda: asyncio.sleep(0.05), frugal=True)


@pytest.mark.parametrize(("asked", "others", "seed"), [(2, 0, 2), (1, 3, 1)], ids=["cribbage", "Kierki"])
def test_boards_follow_within_seconds_and_new_cards_are_there_as_soon(asked, others, seed):
    async def main():
        group = Group(random.Random(seed), asked, others)
        await group.play(group.loop.time() + 240)
        return sorted(group.late), sorted(group.waited)

    with asyncio.Runner(loop_factory=Simulated) as runner:
        late, waited = runner.run(main())
    assert len(late) > 150
    assert late[len(late) * 9 // 10] < 9
    assert late[-1] < 20
    assert waited[-1] < 4
