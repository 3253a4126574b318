"""What a press will probably ask for next is read beside what it asks for now, so that it waits for both at once."""

from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

from adapters.redis import keys
from adapters.redis.people import RedisPeople
from adapters.redis.remembered import Remembered
from adapters.redis.tracking import Tracking
from bot.tables.table import Channel, User

MOST_SET: Final = 16
"""The most settings that are read since they were set lately."""


class ReadingAhead:
    """Reads persons and settings that are not remembered, while they can be for long."""

    def __init__(self, people: RedisPeople, settings: Remembered[str, dict[str, str]], tracking: Tracking) -> None:
        self._people, self._settings, self._tracking = people, settings, tracking
        self._lately_set: deque[str] = deque(maxlen=MOST_SET)

    @contextmanager
    def setting(self, key: str) -> Iterator[None]:
        """While settings are set here. If they were remembered, whoever sets them will probably need them next."""
        if self._settings.knows(key):  # the news of the write may come before its answer
            self._lately_set.append(key)
        yield
        self._settings.forget((key,))

    def begin(self, users: Iterable[User], channels: Iterable[Channel] = ()) -> None:
        """Begins to read what was set lately, who these users are, and what they and these chats have set."""
        if not self._tracking.is_live:
            return
        people = tuple(users)
        self._people.begin(people)
        self._settings.begin(dict.fromkeys((*map(keys.settings, (*people, *channels)), *self._lately_set)))
        self._lately_set.clear()
