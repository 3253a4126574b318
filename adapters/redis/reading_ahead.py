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
        persons, settings = self._unknown(tuple(users), channels)
        settings += self._lately_set
        self._lately_set.clear()
        if not (persons or settings):
            return await question
        reading = *map(self._people.person, persons), *map(self._settings.of, dict.fromkeys(settings))
        answer, _ = await asyncio.gather(question, asyncio.gather(*reading, return_exceptions=True))
        return answer

    async def read(self, users: Iterable[User]) -> None:
        """Reads who these users are and what they have set."""
        await self.beside(_nothing(), users)

    def _unknown(self, users: tuple[User, ...], channels: Iterable[Channel]) -> tuple[list[User], list[str]]:
        """Which persons must be looked up, and the keys of the settings that must."""
        return self._people.unknown(users), self._settings.unknown(map(keys.settings, (*users, *channels)))


async def _nothing() -> None:
    """A question that needs no answer."""
