"""Adds a result to the records of its players, and to the boards of its community and of everybody."""

from collections.abc import Collection
from dataclasses import dataclass
from operator import attrgetter
from typing import Final

from bot.catalog import CATALOG
from bot.ports import Store
from bot.results.finished import COUNT_NOWHERE
from bot.results.lines import GREATEST, Line, line_of, mine_in, sums_of
from bot.results.result import Result
from bot.results.rooms import community_room, game_room
from bot.results.shares import counted, counts, is_best, raised
from bot.services.statistics import stats_of
from bot.services.tallying import Tallying
from bot.services.visibility import Visibility, appears
from bot.tables.person import PersonId

LOOKED_THROUGH: Final = 10_000
"""The newest results of a person among which the best is looked for after one was annulled."""


@dataclass(frozen=True, slots=True)
class PersonsStep:
    """Adds a result to the record of each of its players, or takes it back; may be repeated. The dice that fell are
    added to the numbers of everybody who played.
    """

    store: Store
    tallying: Tallying

    async def __call__(self, result: Result) -> None:
        """Writes what every player keeps of the match.

        Raises:
            Away: the store cannot be reached.
        """
        if result.game not in CATALOG:
            return
        stats, dice = await stats_of(self.store, result), await self.tallying.dice_of(result)
        careers = self.store.careers
        for who in result.persons:
            player = mine_in(result, who)
            line = line_of(result, player)
            sums = {**sums_of(line, stats[result.players.index(player)]), **dice}
            if not result.annulled:
                await careers.add(who, str(line), result.ended, sums)
                continue
            await careers.annul(who, str(line), sums)
            for name in (name for name in sums if name.startswith(GREATEST)):
                if (best := await self._best(who, line, result.options)) is not None:
                    await careers.raise_greatest(who, name, best)

    async def _best(self, who: PersonId, like: Line, rules: str) -> int | None:
        """The best score of a person's other results by the same rules that count in averages; None: there is none."""
        for line in sorted(await scored(self.store, who, like), key=attrgetter("score"), reverse=True):
            other = await self.store.results.load(line.id)
            if other is None or (other.options == rules and not other.annulled and other.unrated not in COUNT_NOWHERE):
                return line.score
        return None


@dataclass(frozen=True, slots=True)
class BoardsStep:
    """Counts a result on the boards of its game, ``everywhere``, or of its community, or takes it back.

    It may be repeated.
    """

    store: Store
    everywhere: bool

    async def __call__(self, result: Result) -> None:
        """Writes the boards of one room, which has its own guard.

        Raises:
            Away: the store cannot be reached.
        """
        if counts(result, everywhere=self.everywhere):
            room = game_room(result.game) if self.everywhere else community_room(result.scope)
            await (self._annul if result.annulled else self._count)(room, result)

    async def _count(self, room: str, result: Result) -> None:
        careers, visibility = self.store.careers, Visibility(self.store)
        known = [who for who in result.persons if await careers.know(who, (room,))]
        visible = {who: appears(await visibility.of(who), room) for who in known}
        await self.store.boards.count(room, counted(result, known, visible))

    async def _annul(self, room: str, result: Result) -> None:
        await self.store.boards.annul(room, counted(result, result.persons, {}))
        if is_best(result.game):
            for who in result.persons:
                await self._raise(room, result, who)

    async def _raise(self, room: str, result: Result, who: PersonId) -> None:
        """Lets the other results of a person count again, of which each may be the best now."""
        player = mine_in(result, who)
        for line in await scored(self.store, who, line_of(result, player)):
            if self.everywhere or line.scope == result.scope:
                await self.store.boards.raise_best(room, raised(line, who, player.name))


async def scored(store: Store, who: PersonId, like: Line) -> list[Line]:
    """The results of a person with a score, in the same game by the same ruleset, without this one.

    Raises:
        Away: the store cannot be reached.
    """
    lines = read(await store.careers.newest(who, LOOKED_THROUGH))
    return [
        line
        for line in lines
        if (line.game, line.ruleset) == (like.game, like.ruleset) and line.score is not None and line.id != like.id
    ]


def read(rows: Collection[tuple[str, int]]) -> list[Line]:
    """The lines of a person's results, newest first."""
    return [Line.read(text, ended) for text, ended in rows]
