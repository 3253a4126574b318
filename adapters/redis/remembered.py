"""Remembers for a while what was looked up, until there is news of it."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import monotonic
from typing import Final, Generic, TypeVar

from cachetools import FIFOCache

K = TypeVar("K")
V = TypeVar("V")

LASTS: Final = 30.0
"""Seconds for which something is remembered; news that it has changed ends that at once."""

ECHO: Final = 1.0
"""Seconds within which the news of a write comes back to who has written."""

KEPT: Final = 10_000


@dataclass(slots=True, eq=False)
class Watch(Generic[V]):
    """A key that is being read, or that this process ``replaces``: whether there was news of it meanwhile, and its
    value, once it is known.
    """

    is_outdated: bool = False
    replaces: bool = False
    values: tuple[V, ...] = ()

    def settle(self, value: V) -> None:
        """What was read, or has been written."""
        self.values = (value,)


class Remembered(Generic[K, V]):
    """The values of the keys that were asked for lately, so many as are ``kept``, each for as many seconds as it
    ``lasts``.

    While ``may_keep`` says no, nothing is remembered: nobody would bring news.
    """

    def __init__(
        self,
        find: Callable[[K], Awaitable[V]],
        may_keep: Callable[[], bool] = lambda: True,
        lasts: float = LASTS,
        kept: int | None = None,
    ) -> None:
        self._find, self._may_keep, self._lasts = find, may_keep, lasts
        self._known: FIFOCache[K, tuple[float, V]] = FIFOCache(kept or KEPT)
        self._watches: dict[K, set[Watch[V]]] = {}
        self._finding: dict[K, asyncio.Future[V]] = {}
        """What is being looked up for somebody; whoever else asks before there is news waits for the same answer."""
        self._begun: set[asyncio.Future[V]] = set()
        self._replaced: FIFOCache[K, list[float]] = FIFOCache(KEPT)
        """When this process began to replace a value of which there has been no news since."""

    async def of(self, key: K) -> V:
        """The value of a key; it may be as old as it lasts."""
        if not self._may_keep():
            return await self._find(key)
        if (known := self._fresh(key)) is not None:
            return known[1]
        if (finding := self._finding.get(key)) is None:
            return await self._look_up(key)
        await asyncio.wait((finding,))
        return await self.of(key) if finding.cancelled() else finding.result()

    def known(self, key: K) -> V | None:
        """The value of a key if it is remembered, else None."""
        known = self._fresh(key) if self._may_keep() else None
        return known[1] if known is not None else None

    def knows(self, key: K) -> bool:
        """Whether the value of a key is remembered."""
        return self._may_keep() and self._fresh(key) is not None

    def unknown(self, keys: Iterable[K]) -> list[K]:
        """Those of these keys that would have to be looked up; none where they could not be remembered."""
        return [key for key in keys if self._fresh(key) is None] if self._may_keep() else []

    def begin(self, keys: Iterable[K]) -> None:
        """Begins to look these keys up that are not remembered; whoever asks for one waits for the same answer."""
        for key in self.unknown(keys):
            self._begun.add(lookup := asyncio.ensure_future(self.of(key)))
            lookup.add_done_callback(self._ended)

    def _ended(self, lookup: asyncio.Future[V]) -> None:
        self._begun.discard(lookup)
        if not lookup.cancelled():
            lookup.exception()  # whoever needs the value asks again

    def _fresh(self, key: K) -> tuple[float, V] | None:
        """Since when the value of a key is known, and the value; None: it must be looked up."""
        known = self._known.get(key)
        return known if known is not None and monotonic() - known[0] < self._lasts else None

    async def _look_up(self, key: K) -> V:
        finding = self._finding[key] = asyncio.get_running_loop().create_future()
        try:
            with self.reading(key) as watch:
                watch.settle(found := await self._find(key))
            finding.set_result(found)
        except Exception as error:
            finding.set_exception(error)
            finding.exception()  # perhaps nobody else has waited
            raise
        finally:
            finding.cancel()  # unless it is done: whoever waits looks again
            if self._finding.get(key) is finding:
                del self._finding[key]
        return found

    @contextmanager
    def reading(self, key: K) -> Iterator[Watch[V]]:
        """While this process reads a key. The value that it settles is remembered, unless it may be older than news
        that has come meanwhile.
        """
        with self._watching(key) as watch:
            yield watch
        if not any(other.replaces for other in self._watches.get(key, ())):  # it may have been read before the write
            self._keep(key, watch)

    @contextmanager
    def replacing(self, key: K) -> Iterator[Watch[V]]:
        """While this process replaces the value that a key had by another one, which it settles when it is written.

        Only for writes that fail where the key has another value than the one to be replaced. Each brings news once,
        which is no news here; a write of another process either comes before, then this one fails, or brings its own.
        """
        with self._watching(key) as watch:
            watch.replaces = True
            self._known.pop(key, None)  # the news may come before the answer, and whoever has heard it looks
            if self._may_keep():
                self._replaced.setdefault(key, []).append(monotonic())
            try:
                yield watch
            finally:
                if not watch.values:
                    self._is_echo(key)  # there will be none
                self._known.pop(key, None)
                self._keep(key, watch)
                self._outdate(key)  # who reads it just now may have found what was replaced

    def clear(self) -> None:
        """Looks everything up again."""
        self._known.clear()
        self._replaced.clear()
        for key in self._watches:
            self._outdate(key)

    def forget(self, keys: Iterable[K]) -> list[K]:
        """Looks these keys up again when they are next asked for; returns those whose values were remembered."""
        forgotten = []
        for key in keys:
            if self._known.pop(key, None) is not None:
                forgotten.append(key)
            self._outdate(key)
        return forgotten

    def hear(self, keys: Iterable[K]) -> list[K]:
        """There is news of these keys: somebody has written them, perhaps this process; those that others have."""
        written = []
        for key in keys:
            self._finding.pop(key, None)  # it may have been begun before the write
            if not self._is_echo(key):
                written.append(key)
        self.forget(written)
        return written

    def _keep(self, key: K, watch: Watch[V]) -> None:
        if self._may_keep() and not watch.is_outdated:
            for value in watch.values:
                self._known[key] = monotonic(), value

    def _is_echo(self, key: K) -> bool:
        """Whether news of a key is owed to a write of this process, which counts as heard of from now on."""
        if not (begun := self._replaced.get(key)):
            return False
        first = begun.pop(0)
        if not begun:
            del self._replaced[key]
        return monotonic() - first < ECHO

    @contextmanager
    def _watching(self, key: K) -> Iterator[Watch[V]]:
        """Learns of news of a key meanwhile."""
        watch = Watch[V]()
        self._watches.setdefault(key, set()).add(watch)
        try:
            yield watch
        finally:
            self._watches[key].discard(watch)
            if not self._watches[key]:
                del self._watches[key]

    def _outdate(self, key: K) -> None:
        self._finding.pop(key, None)
        for watch in self._watches.get(key, ()):
            watch.is_outdated = True
