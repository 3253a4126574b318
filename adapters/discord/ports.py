"""What this adapter needs besides the facade."""

from typing import Protocol


class Turns(Protocol):
    """Who comes first, among all processes."""

    async def first(self, name: str, seconds: float) -> bool:
        """True for one who asks under this name within so many seconds.  Raises bot.ports.Away."""
