"""What Telegram needs besides the store of tables: small notes, and what several processes must agree on."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class KeyValueStore(Protocol):
    """Stores short texts that expire: file ids, panels, what a chat supports. Methods raise bot.ports.Away."""

    async def recall(self, key: str) -> str | None:
        """The value under a key."""

    async def keep(self, key: str, value: str, seconds: float) -> None:
        """Sets a value for so many seconds."""

    async def settle(self, key: str, value: str, seconds: float) -> str:
        """Sets a value unless the key has one; returns the value that the key has then."""

    async def swap(self, key: str, old: str | None, value: str, seconds: float) -> bool:
        """Sets a value if the present one is ``old`` (None: no value); whether it was set. What is swapped is not kept
        by ``keep`` as well: of two changes at one moment who has made one might not hear of the other.
        """

    async def forget(self, key: str) -> None:
        """Deletes a value."""


class Lease(Protocol):
    """A lock that one process holds for some seconds and keeps renewing. Methods raise bot.ports.Away."""

    async def acquire(self) -> bool:
        """Acquires the lock if it is free; whether this process holds it."""

    async def renew(self) -> bool:
        """Renews the lock; whether this process still holds it."""

    async def release(self) -> None:
        """Releases the lock."""


class Rate(NamedTuple):
    """A rate allows ``most`` sends in any window of ``seconds``, and ``at_once`` sends in any ``at_once`` seconds."""

    most: int
    seconds: float
    at_once: int


class Pace(NamedTuple):
    """How sends are spread: ``spare`` places are left for urgent sends, the first ``free`` of a window go at once.

    After those, a send goes ``apart`` seconds after the one before. The interval is longer when otherwise a later send
    would find the window full and would have to wait long.
    """

    spare: int
    free: int
    apart: float

    def covers(self, other: "Pace | None") -> bool:
        """Whether a place that was found at this pace may also be used at another one, which is no stricter."""
        return other is None or (self.spare >= other.spare and self.free <= other.free and self.apart >= other.apart)


class Ended(NamedTuple):
    """A send that has arrived so many seconds ago; None: its place was not used."""

    account: str
    flight: str
    ago: float | None


class RateLimiter(Protocol):
    """What all processes together may send, in seconds of the platform. Methods raise bot.ports.Away."""

    async def take(
        self,
        account: str,
        rate: Rate,
        overall: tuple[float, float],
        asked: Sequence[tuple[str, Pace | None]],
        ended: Sequence[Ended] = (),
    ) -> list[float]:
        """Takes places for sends of an account, in the order in which they are ``asked`` for by name and pace, as many
        as there are now: for each that was looked at the seconds to wait, 0 once it is taken. Without a pace a send is
        urgent. One name at several paces, the strictest first, asks for one place.

        ``overall`` is how many at once all accounts have together, and the seconds until there is one more. ``ended``
        is noted first.
        """

    async def arrived(self, ended: Sequence[Ended]) -> None:
        """Notes sends that have ended."""

    async def block(self, account: str, seconds: float) -> None:
        """Lets nobody send to this account for so many seconds."""


class UpdateQueue(Protocol):
    """Lines of updates that all processes share; ``number`` is a place in the line. Methods raise bot.ports.Away."""

    async def acquire(self, line: str, number: int) -> bool:
        """Acquires the turn of a line for some seconds; whether this number has it. Who has not asks again soon."""

    async def release(self, line: str, number: int, heir: int | None) -> None:
        """Releases the turn. ``heir`` is the lowest number that waits in this process and is not in the line yet."""
