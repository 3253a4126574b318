"""The port by which seasons are kept. A store implements it."""

from typing import Protocol

from bot.leagues.league import League, LeagueId


class Seasons(Protocol):
    """Seasons of leagues. Every method raises Away when the store cannot be reached."""

    async def load(self, league: LeagueId) -> League | None:
        """The newest revision of a season; None: there is no such season.

        Raises:
            UnreadableLeague: this version cannot read it.
            Away: the store cannot be reached.
        """

    async def save(self, league: League, expected: int) -> None:
        """Writes a season.

        Raises:
            bot.ports.Conflict: the stored revision is not ``expected``; 0 stands for a new season.
            Away: the store cannot be reached.
        """

    async def point(self, whose: str, league: LeagueId, *, here: bool) -> None:
        """Adds (``here``) or removes a pointer from a community or a member to a league. Pointers may be wrong."""

    async def pointed(self, whose: str) -> list[LeagueId]:
        """The ids of the leagues to which a community or a member points."""
