"""The port to the results of the games of a day."""

from collections.abc import Collection
from typing import Protocol

from bot.days.results import DayPost, Row, Standing
from bot.tables.person import PersonId


class DayResults(Protocol):
    """Results of games of the day. Days are counted since 1970; every method raises Away when the store cannot be
    reached, and every one that writes may be repeated.
    """

    async def enter(self, kind: str, day: int, person: PersonId, row: Row, *, first: bool) -> None:
        """Enters a person's result. Only the ``first`` try counts, and only once; a later one may be the best."""

    async def finish(self, kind: str, day: int, person: PersonId) -> None:
        """Notes that a person has played a day to its end while it was open."""

    async def enter_here(self, community: str, kind: str, day: int, person: PersonId, row: Row, *, first: bool) -> None:
        """Enters the same in the table of a community, which is kept for 60 days."""

    async def row(self, kind: str, day: int, people: Collection[PersonId]) -> tuple[Row, int] | None:
        """The result of a person, known by any of these ids, and their best points; None: there is none."""

    async def standing(self, kind: str, day: int, score: int) -> Standing:
        """The place of a result among those of everybody."""

    async def rows_here(self, community: str, kind: str, day: int, most: int) -> list[tuple[PersonId, Row, int]]:
        """The best results of a community with their people, each with the best points of that person."""

    async def come_from(self, community: str, kind: str, day: int, person: PersonId) -> None:
        """Notes that a person has come to a day from a community, whose table the result belongs into."""

    async def came_from(self, kind: str, day: int, person: PersonId) -> frozenset[str]:
        """The communities from which a person has come to a day."""

    async def finished(self, kind: str, people: Collection[PersonId]) -> frozenset[int]:
        """The newest days that a person, known by any of these ids, has finished while they were open."""

    async def keep_deal(self, kind: str, day: int, deal: str) -> str:
        """Keeps the deal that was found for a day, unless one is kept; returns the one that is."""

    async def claim_post(self, community: str, day: int) -> bool:
        """True for the one process that posts a day in a community."""

    async def release_post(self, community: str, day: int) -> None:
        """Lets somebody else post a day after it could not be done."""

    async def keep_post(self, community: str, post: DayPost) -> None:
        """Keeps what was posted in a community."""

    async def post(self, community: str) -> DayPost | None:
        """The newest post of a day in a community; None: there is none."""

    async def deal(self, kind: str, day: int) -> str | None:
        """The deal that was found for a day; None: nobody has looked for one."""
