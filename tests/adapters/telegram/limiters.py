"""A double of the budget that all processes share."""

from itertools import zip_longest


class RateLimiter:
    """What all processes share; ``waits`` are told first, an exception is raised. Whether places in some seconds are
    promised is said beforehand.
    """

    def __init__(self, *waits, promises=False):
        self.waits, self.promises = list(waits), promises
        self.taken, self.landed, self.unused, self.blocked, self.asked = [], [], [], [], 0

    async def take(self, account, rate, overall, wishes, ended=()):
        self.asked += 1
        await self.arrived(ended)
        found = []
        for (flight, pace, within, not_before), behind in zip_longest(wishes, wishes[1:]):
            is_there = flight in [taken for taken, *_ in self.taken]
            wait = self.waits.pop(0) if self.waits and not is_there else not_before
            if isinstance(wait, BaseException):
                raise wait
            is_taken = is_there or not wait or (self.promises and wait <= within)
            found.append((wait, is_taken))
            if is_taken and not is_there:
                self.taken.append((flight, account, rate, pace))
            if not is_taken and (behind is None or behind.flight != flight):
                break
        return found

    async def arrived(self, ended):
        for account, flight, ago in ended:
            (self.unused if ago is None else self.landed).append((flight, account))

    async def block(self, account, seconds):
        self.blocked.append((account, seconds))
