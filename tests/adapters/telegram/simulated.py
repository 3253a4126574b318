"""Time that passes as fast as a test reckons, and the limits that processes share, some milliseconds away."""

import asyncio
from collections import defaultdict, deque

from adapters.telegram.send_windows import Bucket, Window

FLIGHT = 30.0


class Simulated(asyncio.SelectorEventLoop):
    """When nothing is ready it is as late as the next thing is due; else a turn takes a microsecond."""

    now = 1000.0

    def time(self):
        return self.now

    def _run_once(self):
        self.now += 1e-6
        if not self._ready and self._scheduled:
            self.now = max(self.now, self._scheduled[0]._when)
        super()._run_once()


class SharedLimits:
    """What all processes share."""

    def __init__(self, rng):
        self.rng, self.overall, self.flights, self.promised = rng, None, defaultdict(dict), {}

    async def take(self, account, rate, overall, wishes, ended=()):
        await self._way()
        self._finish(ended)
        now = asyncio.get_running_loop().time()
        self.overall = self.overall or Bucket(overall.at_once, overall.pause)
        flights, found = self.flights[account], []
        for i, (flight, pace, within, not_before) in enumerate(wishes):
            pause = max(not_before, self._pause(flights, rate, now, pace, {wish.flight for wish in wishes}))
            wait, is_taken = self._found(flights, flight, pause, within, overall)
            found.append((wait, is_taken))
            if not is_taken and [other.flight for other in wishes[i + 1 : i + 2]] != [flight]:
                break
        await self._way()
        return found

    def _pause(self, flights, rate, now, pace, own):
        """What is promised counts from its time on, what is under way as arriving now. A send keeps no distance from
        what was promised to others for later.
        """
        times = {name: when if when <= now else max(now, when - FLIGHT) for name, when in flights.items()}
        landed = sorted(when for when in times.values() if when > now - rate.seconds)
        wait = Window(rate, deque(landed)).delay(now, pace and pace._replace(free=rate.most + 1))
        before = [when for name, when in times.items() if now - rate.seconds < when <= now or name in own]
        if pace is None or len(landed) < pace.free or not before:
            return wait
        last, left = max(before), rate.most - pace.spare - len(landed)
        if left < 0:
            return wait
        even = max((when + rate.seconds - last) / (left + i) for i, when in enumerate(landed, 1))
        return max(wait, last + max(pace.apart, even) - now)

    def _found(self, flights, flight, pause, within, overall):
        now = asyncio.get_running_loop().time()
        if flight in flights:
            return max(0.0, flights[flight] - FLIGHT - now), True
        if not (wait := max(pause, self.overall.delay(now))):
            self.overall.take(now)
            flights[flight] = now + FLIGHT
            return 0.0, True
        near = [due for due in self.promised.values() if abs(due - now - pause) < overall.apart]
        if 0 < pause <= within and len(near) < overall.promised:
            flights[flight], self.promised[flight] = now + pause + FLIGHT, now + pause
            return pause, True
        return wait, False

    async def arrived(self, ended):
        await self._way()
        self._finish(ended)

    async def block(self, account, seconds):
        pass

    def _finish(self, ended):
        now = asyncio.get_running_loop().time()
        for account, flight, ago in ended:
            if ago is None:
                self.flights[account].pop(flight, None)
                self.promised.pop(flight, None)
            elif flight in self.flights[account]:
                self.flights[account][flight] = now - ago

    async def _way(self):
        await asyncio.sleep(self.rng.random() / 200)
