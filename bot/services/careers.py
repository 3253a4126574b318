"""Finds what a person has played, under all accounts, as far as others may see it."""

import asyncio
from dataclasses import dataclass
from typing import Final

from bot.ports import Clock, Store
from bot.results.career import Career, career_of, games_in, merged
from bot.results.lines import Line
from bot.results.rating import Rating
from bot.results.result import Result
from bot.results.rooms import community_room
from bot.services.ratings import ratings_of
from bot.services.visibility import EVERYWHERE, PLACES, Visibility
from bot.tables.person import PersonId
from bot.tables.request import Request

NEWEST: Final = 500
"""The newest results in which series are counted."""

CURVE: Final = 300
"""The most points of a curve."""


@dataclass(frozen=True, slots=True)
class Careers:
    """Reads careers. Every method raises Away when the store cannot be reached."""

    store: Store
    clock: Clock

    async def of(self, person: PersonId) -> Career:
        """What a person has played."""
        names = await self.store.people.ids(person)
        careers = self.store.careers
        sums, lines = await asyncio.gather(
            asyncio.gather(*(careers.sums(name) for name in names)),
            asyncio.gather(*(careers.newest(name, NEWEST) for name in names)),
        )
        total = merged(sums)
        ratings = await ratings_of(self.store, person, games_in(total))
        now = int(self.clock())
        rested = {game: rating.rested(max(now, rating.last)) for game, rating in ratings.items()}
        newest = sorted((Line.read(*row) for rows in lines for row in rows), key=lambda line: -line.ended)
        return career_of(total, newest[:NEWEST], rested)

    async def may_see(self, request: Request, person: PersonId) -> bool:
        """Whether the asker may see a person's results: their own, those of people of the same community, and of those
        who show them to everybody.
        """
        names = await self.store.people.ids(person)
        if request.person and request.person.id in names:
            return True
        wish = await Visibility(self.store).of(person)
        if wish != PLACES:
            return wish == EVERYWHERE
        room = community_room(request.community)
        families = await asyncio.gather(*(self.store.careers.families(name) for name in names))
        return not request.private and any(room in known for known in families)

    async def curve(self, person: PersonId, game: str) -> list[tuple[int, int]]:
        """The newest ratings of a person in a game, oldest first, each with its margin."""
        points = []
        for name in await self.store.people.ids(person):
            for match in await self.store.ratings.history(game, name, CURVE):
                points += [(match.ended, moved.after, moved.margin) for moved in match.moved if moved.who == name]
        return [(after, margin) for _, after, margin in sorted(points)[-CURVE:]]

    async def results(self, lines: tuple[Line, ...]) -> list[Result | None]:
        """The results of lines."""
        return list(await asyncio.gather(*(self.store.results.load(line.id) for line in lines)))

    async def name(self, person: PersonId) -> str:
        """The name under which a person has played last; empty: they have not."""
        for name in await self.store.people.ids(person):
            for text, ended in await self.store.careers.newest(name, 1):
                if result := await self.store.results.load(Line.read(text, ended).id):
                    return next((player.name for player in result.players if player.who == name), "")
        return ""

    async def ratings(self, game: str, persons: tuple[PersonId, ...]) -> dict[PersonId, Rating]:
        """The ratings of persons in a game."""
        return await self.store.ratings.of(game, persons)
