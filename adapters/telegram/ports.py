"""What this skin needs kept besides tables, and what several processes have to agree upon."""

from typing import NamedTuple, Protocol


class Memory(Protocol):
    """Small things for a while: file ids, panels, what a chat supports. Methods raise bot.ports.Away."""

    async def recall(self, key: str) -> str | None:
        """What is kept there."""

    async def keep(self, key: str, value: str, seconds: float) -> None:
        """Keeps it so long."""

    async def settle(self, key: str, value: str, seconds: float) -> str:
        """Keeps it unless something is kept already; what is kept now."""

    async def swap(self, key: str, old: str | None, value: str, seconds: float) -> bool:
        """Keeps it if ``old`` is what is kept (None: nothing); whether it is kept now."""

    async def forget(self, key: str) -> None:
        """Keeps it no longer."""


class Lease(Protocol):
    """The right to do something alone, in all processes. Methods raise bot.ports.Away."""

    async def take(self) -> bool:
        """Whether it is ours now; it has to be kept every few seconds."""

    async def hold(self) -> bool:
        """Whether it is still ours, for a while longer."""

    async def leave(self) -> None:
        """Lets others have it."""


class Rate(NamedTuple):
    """So many sends in any window of so many seconds, and ``at_once`` in any window of as many seconds."""

    most: int
    seconds: float
    at_once: int


class Pace(NamedTuple):
    """How sends are spread: ``spare`` are left for what is urgent, the first ``free`` of a window go at once.

    From then on they keep ``apart`` seconds from what went before, and farther if at that interval one of the next
    would find the window full: so nothing has to stand still for long.
    """

    spare: int
    free: int
    apart: float


class RateLimiter(Protocol):
    """What all processes together may send, in seconds of the platform. Methods raise bot.ports.Away."""

    async def take(
        self, flight: str, account: str, rate: Rate, overall: tuple[float, float], pace: Pace | None
    ) -> float:
        """Seconds to wait; 0 once ``flight`` is one of the account's sends; without a pace it is urgent.

        ``overall`` is how many at once all accounts have together, and the seconds until there is one more.
        """

    async def arrived(self, flight: str, account: str) -> None:
        """It is on its way no longer."""

    async def block(self, account: str, seconds: float) -> None:
        """Nobody takes from this account for so long."""


class UpdateQueue(Protocol):
    """Lines in which all processes stand. Methods raise bot.ports.Away."""

    async def stand(self, line: str, number: int) -> bool:
        """Whether it is this number's turn here, which lasts for some seconds; else ask again soon."""

    async def leave(self, line: str, number: int, heir: int | None) -> None:
        """Lets the next one act; the heir is the lowest number that waits here and does not stand in the line yet."""
