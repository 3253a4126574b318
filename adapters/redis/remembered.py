"""Remembers for a while what was looked up, until there is news of it."""

from collections.abc import Awaitable, Callable, Iterable
from time import monotonic
from typing import Final, Generic, TypeVar

from cachetools import FIFOCache

K = TypeVar("K")
V = TypeVar("V")

LASTS: Final = 30.0
"""Seconds for which something is remembered; news that it has changed ends that at once."""

KEPT: Final = 10_000


class Remembered(Generic[K, V]):
    """The values of the keys that were asked for lately, at most ``KEPT``.

    While ``may_keep`` says no, nothing is remembered: nobody would bring news.
    """

    def __init__(self, find: Callable[[K], Awaitable[V]], may_keep: Callable[[], bool] = lambda: True) -> None:
        self._find, self._may_keep = find, may_keep
        self._known: FIFOCache[K, tuple[float, V]] = FIFOCache(KEPT)
        self._news = 0

    async def of(self, key: K) -> V:
        """The value of a key; it may be as old as ``LASTS`` says."""
        if not self._may_keep():
            return await self._find(key)
        if (known := self._known.get(key)) is not None and monotonic() - known[0] < LASTS:
            return known[1]
        news, found = self._news, await self._find(key)
        if news != self._news:  # what was found may be older than the news
            return found
        self._known[key] = monotonic(), found
        return found

    def clear(self) -> None:
        """Looks everything up again."""
        self._news += 1
        self._known.clear()

    def forget(self, keys: Iterable[K]) -> None:
        """Looks these keys up again when they are next asked for."""
        self._news += 1
        for key in keys:
            self._known.pop(key, None)
