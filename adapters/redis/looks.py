"""When which bucket of tables is worth a look: at the time when its next table is due, and else in turn.

What this process writes it knows, and what a look has seen: so it looks again when the first of that is due, and at
once where something is still undone. What other processes write is found in turn, each bucket once in ``ROUND``
seconds. So an idle process makes four look-ups a second, however many tables there are.
"""

import math
from time import monotonic
from typing import Final

from adapters.redis import keys

A_SECOND: Final = 4
"""Look-ups in turn in a second."""

PLACES: Final = (*keys.BUCKETS, keys.AGENDA)
"""Where things wait: the buckets, and the agenda."""

ROUND: Final = len(PLACES) / A_SECOND

LOOK: Final = """
-- Returns what waits in a bucket: tables that are due, matches from whose results something has to follow, tables that
-- have waited too long to be drawn, each with its time; and when the next of the first two is due.
local due, owed, show = unpack(KEYS)
local now, shown_before = unpack(ARGV)
local found, soonest = {}, ''
for i, queue in ipairs({due, owed}) do
  found[i] = redis.call('ZRANGEBYSCORE', queue, '-inf', now, 'WITHSCORES')
  local coming = redis.call('ZRANGEBYSCORE', queue, '(' .. now, '+inf', 'WITHSCORES', 'LIMIT', 0, 1)[2]
  if coming and (soonest == '' or tonumber(coming) < tonumber(soonest)) then soonest = coming end
end
found[3] = redis.call('ZRANGEBYSCORE', show, '-inf', shown_before, 'WITHSCORES')
found[4] = soonest
return found
"""

LOOK_AT_AGENDA: Final = """
-- Returns the appointments that are due, so many at most, and when the next one is.
local now, most = unpack(ARGV)
local coming = redis.call('ZRANGEBYSCORE', KEYS[1], '(' .. now, '+inf', 'WITHSCORES', 'LIMIT', 0, 1)[2]
return {redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now, 'WITHSCORES', 'LIMIT', 0, most), coming or ''}
"""


class Looks:
    """What one process knows of the buckets."""

    def __init__(self) -> None:
        self._due = dict.fromkeys(PLACES, -math.inf)
        self._show = dict.fromkeys(PLACES, math.inf)
        """When a board is to be tried again, by this process's own clock."""
        self._looked = dict.fromkeys(PLACES, -math.inf)
        self._turned = 0.0

    def due(self, place: str, when: float | None) -> None:
        """Something is due in a bucket at this time."""
        if when is not None:
            self._due[place] = min(self._due[place], when)

    def draw(self, place: str, seconds: float) -> None:
        """A board of a bucket is to be tried again after so many seconds."""
        self._show[place] = min(self._show[place], monotonic() + seconds)

    def begin(self, now: float) -> list[str]:
        """Where to look now, at the time ``now`` by the clock of tables; it counts as looked at from here on."""
        here = monotonic()
        turns = min(len(PLACES), int((here - self._turned) * A_SECOND))
        if turns:
            self._turned = here
        oldest = sorted(PLACES, key=lambda place: self._looked[place])
        wanted = dict.fromkeys((*(place for place in PLACES if self._is_due(place, now, here)), *oldest[:turns]))
        for place in wanted:
            self._looked[place], self._due[place], self._show[place] = here, math.inf, math.inf
        return list(wanted)

    def _is_due(self, place: str, now: float, here: float) -> bool:
        return self._due[place] <= now or self._show[place] <= here
