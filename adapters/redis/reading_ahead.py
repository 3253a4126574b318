"""What a press will probably ask for next is read beside what it asks for now, so that it waits for both at once."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from adapters.redis import keys
from adapters.redis.people import RedisPeople
from adapters.redis.remembered import Remembered
from bot.tables.table import Channel, User

MOST_SET: Final = 16
"""The most settings that are read since they were set lately."""

V = TypeVar("V")


class ReadingAhead:
    """Reads persons and settings that are not remembered, where they can be. What cannot be read now is asked for again
    by whoever needs it.
    """

    def __init__(self, people: RedisPeople, settings: Remembered[str, dict[str, str]]) -> None:
        self._people, self._settings = people, settings
        self._lately_set: deque[str] = deque(maxlen=MOST_SET)

    @contextmanager
    def setting(self, key: str) -> Iterator[None]:
        """While settings are set here. If they were remembered, whoever sets them will probably need them next."""
        if self._settings.knows(key):  # the news of the write may come before its answer
            self._lately_set.append(key)
        yield
        self._settings.forget((key,))

    async def beside(self, question: Awaitable[V], users: Iterable[User] = (), channels: Iterable[Channel] = ()) -> V:
        """The answer to a question, beside which is read what was set lately, who these users are, and what they and
        these chats have set.
        """
        if not (lookups := self._lookups(tuple(users), channels)):
            return await question
        answer, _ = await asyncio.gather(question, asyncio.gather(*lookups, return_exceptions=True))
        return answer

    async def read(self, users: Iterable[User]) -> None:
        """Reads who these users are and what they have set."""
        await asyncio.gather(*self._lookups(tuple(users)), return_exceptions=True)

    def _lookups(self, users: tuple[User, ...], channels: Iterable[Channel] = ()) -> list[Awaitable[object]]:
        """What must be looked up; what is asked for twice is read once."""
        settings = *self._settings.unknown(map(keys.settings, (*users, *channels))), *self._lately_set
        self._lately_set.clear()
        return [*map(self._people.person, self._people.unknown(users)), *map(self._settings.of, settings)]
