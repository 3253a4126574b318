"""However several processes take places ahead, use them, let them go, or die: Telegram's limits hold.

Time is simulated by an event loop that never sleeps. The rate limiter does what the store's does, some milliseconds
away.
"""

import asyncio
import random
from collections import defaultdict
from contextlib import suppress

import pytest

from adapters.telegram.accounts import GROUP
from adapters.telegram.outbox import Outbox
from adapters.telegram.shared_budget import HOLD
from adapters.telegram.tickets import Rank, Ticket
from bot.ports import Unreached
from tests.adapters.telegram.simulated import SharedLimits, Simulated

BURST = 4.0
"""Seconds between two moments at which there are very many presses."""
HANDS = (Rank.TURN, Rank.TURN, Rank.HAND, Rank.CHOICE, Rank.CHOICE, Rank.PANEL)


class Process:
    """A process that saves and shows, until it dies."""

    def __init__(self, shared, rng, left, arrived):
        self.rng, self.left, self.arrived = rng, left, arrived
        self.outbox, self.is_dead = Outbox(shared, asyncio.get_running_loop().time), False

    async def serve(self, accounts, until):
        """Presses come at random; then nothing for a while, and then very many at once."""
        loop = asyncio.get_running_loop()
        async with asyncio.TaskGroup() as group:
            while loop.time() < until and not self.is_dead:
                if loop.time() % BURST < BURST / 2:
                    group.create_task(self.press(self.rng.choice(accounts)))
                    await asyncio.sleep(self.rng.choice((0.0, 0.1, self.rng.random())))
                else:
                    await asyncio.sleep(BURST - loop.time() % BURST)
                    for place, account in enumerate(self.rng.sample(accounts, min(40, len(accounts)))):
                        group.create_task(self.late(account, is_expected=place < 4))
                if self.rng.random() < 0.002:
                    self.die()

    def die(self):
        """It sends nothing any more, and nobody hears of what it has sent or has taken."""
        self.is_dead = True
        self.outbox._shared._rate_limiter = None
        self.outbox.close()

    async def press(self, account):
        """A move is saved, perhaps in vain; then a board or a hand is shown, perhaps late."""
        if self.rng.random() < 0.7:
            hands = self.rng.sample(HANDS, self.rng.randint(0, 2))
            self.outbox.expect(account, (Rank.BOARD, *hands), frugal=True, moved=self.rng.random() < 0.5)
        await asyncio.sleep(self.rng.choice((0.0, 0.01, HOLD * self.rng.random(), 2 * HOLD * self.rng.random())))
        if self.rng.random() < 0.8 and not self.is_dead:
            await self.send(account, self.rng.choice(list(Rank)), self.rng.choice((0.01, 0.5, 1.0)))

    async def late(self, account, *, is_expected):
        """What was put aside is used at the last moment, in all chats at once; then the others ask."""
        if is_expected:
            self.outbox.expect(account, [Rank.BOARD], frugal=True)
        await asyncio.sleep(0.95 * HOLD if is_expected else HOLD)
        await self.send(account, Rank.ANSWER, 1.2)

    async def send(self, account, rank, patience):
        with suppress(TimeoutError, Unreached):
            async with asyncio.timeout(patience):
                await self.outbox.send(account, Ticket(rank), lambda: self.work(account), frugal=True)

    async def work(self, account):
        if self.is_dead:
            return
        loop = asyncio.get_running_loop()
        self.left.append(loop.time())
        await asyncio.sleep(self.rng.random() * self.rng.choice((0.02, 0.3, 3.0)))
        self.arrived[account].append(loop.time())


def most_in(times, window):
    """The most of these moments that lie in any such window, whose end does not count."""
    times, most, first = sorted(times), 0, 0
    for last, when in enumerate(times):
        while times[first] <= when - window:
            first += 1
        most = max(most, last - first + 1)
    return most


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 9))])
@pytest.mark.parametrize(("accounts", "seconds"), [(3, 240), (200, 20)], ids=["busy chats", "many chats"])
def test_no_window_sees_more_than_the_platform_allows_of_processes_that_take_places_ahead(accounts, seconds, seed):
    rng, left, arrived = random.Random(seed), [], defaultdict(list)

    async def main():
        shared, end = SharedLimits(rng), asyncio.get_running_loop().time() + seconds
        names = [f"-{n}" for n in range(accounts)]

        async def served():
            while asyncio.get_running_loop().time() < end:  # who has died is followed by another one
                await Process(shared, rng, left, arrived).serve(names, end)

        await asyncio.gather(*(served() for _ in range(3)))

    with asyncio.Runner(loop_factory=Simulated) as runner:
        runner.run(main())
    assert len(left) > 150
    assert most_in(left, 1.0) <= 29
    for times in arrived.values():
        assert most_in(times, GROUP.seconds) <= GROUP.most
