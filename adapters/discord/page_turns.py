"""Private pages take turns, so that of two that are on their way at once the newer one stays."""

import asyncio
from collections.abc import Hashable
from contextlib import AbstractAsyncContextManager
from typing import Final
from weakref import WeakValueDictionary

from cachetools import LRUCache

KEPT: Final = 5000


class PageTurns:
    """Whose page stands at which place. Interactions have numbers that grow with time."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[Hashable, asyncio.Lock] = WeakValueDictionary()
        self._newest: LRUCache[Hashable, int] = LRUCache(KEPT)

    def turn(self, place: Hashable) -> AbstractAsyncContextManager[None]:
        """Waits for those who came to a place before; others wait until this one is done."""
        return self._locks.setdefault(place, asyncio.Lock())

    def take(self, place: Hashable, number: int) -> bool:
        """Notes that the page of an interaction comes to a place; False where that of a newer one stands."""
        if number < self._newest.get(place, 0):
            return False
        self._newest[place] = number
        return True

    def stands(self, place: Hashable, number: int) -> bool:
        """Whether the page of an interaction is the last that came to a place."""
        return self._newest.get(place) == number
