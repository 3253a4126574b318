"""What Telegram needs besides the store of tables: small notes, and what several processes must agree on."""

from collections.abc import Sequence
from typing import NamedTuple, Protocol


class KeyValueStore(Protocol):
    """Stores short texts that expire: file ids, panels, what a chat supports. Methods raise bot.ports.Away."""

    async def recall(self, key: str) -> str | None:
        """The value under a key."""

    def read_ahead(self, *keys: str) -> None:
        """Begins to read what will be recalled soon, as far as it is neither remembered nor out of reach."""

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


class Overall(NamedTuple):
    """What all accounts have together: so many at once, seconds until there is one more, and beside that so many
    ``promised`` places that lie less than so many seconds ``apart``.
    """

    at_once: float
    pause: float
    promised: int
    apart: float


class Wish(NamedTuple):
    """A send, by its name, that wants a place at a pace ``within`` so many seconds, 0: only one that is there now, and
    not before so many seconds from now.
    """

    flight: str
    pace: Pace | None
    within: float = 0.0
    not_before: float = 0.0


class Found(NamedTuple):
    """In how many seconds there is a place, as far as is known, and whether it is taken."""

    wait: float
    is_taken: bool


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
        overall: Overall,
        wishes: Sequence[Wish],
        ended: Sequence[Ended] = (),
    ) -> Sequence[tuple[float, bool]]:
        """Takes places for sends of an account, in the order of the ``wishes``, until there is none: what was ``Found``
        for each that was looked at. Without a pace a send is urgent. Several wishes of one name ask for one place; the
        first that can be met is. A place in some seconds is promised: it counts from then on. ``ended`` is noted first.
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
