"""The port to the free time in which no clock runs."""

from collections.abc import Callable
from typing import Protocol

from bot.tables.table import User
from bot.tables.vacation import Vacation


class FreeTimes(Protocol):
    """When no clock runs. A table is loaded with what holds at it; what that says of people may be half a minute old.

    Every method raises Away when the store cannot be reached.
    """

    async def beat(self) -> float:
        """Notes that a process is alive, and as an outage that none was for five minutes or longer; the store's time,
        in seconds since 1970.
        """

    async def vacation(self, account: User) -> Vacation:
        """The vacation of an account's person, as it is now."""

    async def change(self, account: User, decide: Callable[[Vacation], Vacation]) -> Vacation:
        """The vacation of an account's person after a change; ``decide`` may be called several times."""
