"""The port to a source of public random numbers."""

from typing import Protocol

from bot.tables.beacon import Pulse


class Beacons(Protocol):
    """Publishes a random number for each round of one chain, which nobody knows before it is due."""

    async def fetch(self, number: int) -> Pulse | None:
        """What was published of a round; None: nothing yet, or nothing that can be believed."""
