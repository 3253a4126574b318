"""What lets one of several processes act where all of them hear the same."""

from typing import Protocol


class Deduplicator(Protocol):
    """Picks one of all those who ask under the same name, whichever process they are in."""

    async def is_first(self, name: str, seconds: float) -> bool:
        """True for the first call with this name; every other call within ``seconds`` gets False.

        Raises:
            bot.ports.Away: the store does not answer.
        """
