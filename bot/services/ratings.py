"""The ratings of people: what a finished match does to them, and what they are."""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from bot.ports import Store
from bot.results.periods import period_of
from bot.results.rated import AGAIN_AND_AGAIN, MOST_A_WEEK, Rated, apply
from bot.results.rating import Rating, pair_of, players_of, scale_of, sides_of
from bot.results.result import Result
from bot.results.rooms import game_room
from bot.tables.person import PersonId

TRIES: Final = 50
"""How often a match is applied again when another one of the same game was rated meanwhile."""


class Overtaken(Exception):
    """Others have rated matches of the same game all the time; the match is tried again later."""


async def rating_of(store: Store, person: PersonId, game: str) -> Rating:
    """The rating of a person in a game, a newcomer's for somebody without one.

    Of the ratings of joined accounts it is the one with most matches, as it will be after the next rated match.

    Raises:
        Away: the store cannot be reached.
    """
    return (await ratings_of(store, person, (game,))).get(game, Rating.newcomer(scale_of(game)))


async def ratings_of(store: Store, person: PersonId, games: tuple[str, ...]) -> dict[str, Rating]:
    """The ratings of a person in games, as ``rating_of`` says; games without one are left out.

    Raises:
        Away: the store cannot be reached.
    """
    names = await store.people.ids(person)
    found = await asyncio.gather(*(store.ratings.of(game, names) for game in games))
    return {game: _own(names, ratings) for game, ratings in zip(games, found, strict=True) if ratings}


def _own(names: tuple[PersonId, ...], ratings: Mapping[PersonId, Rating]) -> Rating:
    """The rating with most matches; of equals that of the principal account."""
    return max((ratings[name] for name in names if name in ratings), key=lambda rating: rating.games)


@dataclass(frozen=True, slots=True)
class RatingStep:
    """Applies a result to the ratings of its game, as one change; may be repeated."""

    store: Store

    async def __call__(self, result: Result) -> None:
        """Rates the match, or strikes it off when the result is annulled.

        Raises:
            Overtaken: others were first, again and again.
            Away: the store cannot be reached.
        """
        if result.unrated:
            return
        if result.annulled:
            await self._annul(result)
            return
        room = game_room(result.game)
        known = [who for who in result.persons if await self.store.careers.know(who, (room,))]
        sides = sides_of(result.without(frozenset(result.persons) - frozenset(known)))
        for _ in range(TRIES):
            if await self._rate(Rated(result.id, result.ended, sides), result.game):
                return
        raise Overtaken(result.id)

    async def _rate(self, match: Rated, game: str) -> bool:
        """Applies the match to the ratings as they stand; False: they have changed meanwhile."""
        joined = [(other, who) for who in players_of(match.sides) for other in (await self.store.people.ids(who))[1:]]
        week, pair = period_of("week", match.ended), pair_of(match.sides)
        asked = tuple(dict.fromkeys((*match.players, *(other for other, _ in joined))))
        ratings = self.store.ratings
        before = await ratings.standing(game, match.id, asked, pair, week)
        if before.done:
            return True
        if pair and before.met >= MOST_A_WEEK:
            await ratings.pass_over(game, match.id, AGAIN_AND_AGAIN)
            return True
        merged = tuple((other, who) for other, who in joined if other in before.ratings)
        told, changes = apply(game, Rated(match.id, match.ended, match.sides, merged), before.ratings)
        return await ratings.rate(game, before, told, changes, pair, week)

    async def _annul(self, result: Result) -> None:
        if await self.store.ratings.annul(result.game, result.id):
            for _ in range(TRIES):
                if await self.store.ratings.rebuild(result.game):
                    return
            raise Overtaken(result.id)
