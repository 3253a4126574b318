"""What this skin needs kept besides tables, and who of several processes may listen."""

from typing import Protocol


class Memory(Protocol):
    """Small things for a while: file ids, panels, what a chat supports. Methods raise bot.ports.Away."""

    async def recall(self, key: str) -> str | None:
        """What is kept there."""

    async def keep(self, key: str, value: str, seconds: float) -> None:
        """Keeps it so long."""

    async def settle(self, key: str, value: str, seconds: float) -> str:
        """Keeps it unless something is kept already; what is kept now."""

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
