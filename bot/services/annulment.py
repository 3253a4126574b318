"""Annuls the result of a match: by an administrator of its community, or when everybody who played agrees."""

from dataclasses import dataclass
from typing import Final

from bot.ports import Clock, Store
from bot.results.result import Result
from bot.services.community import Communities
from bot.tables.durations import DAY
from bot.tables.person import PersonId
from bot.tables.request import Request
from bot.tables.table import TableId
from bot.tables.token import is_name
from engines.core import Refused, note

LASTS: Final = 30 * DAY
"""Seconds after the end of a match during which its result can be annulled."""

BY_ADMINISTRATOR, BY_ALL = "administrator", "all"
"""Why a result counts nowhere."""

PAIR: Final = 2


@dataclass(frozen=True, slots=True)
class Annulment:
    """Annuls results. What follows from it (ratings, records, boards) is owed like what follows from the result.

    Every method raises Away when the store cannot be reached.
    """

    store: Store
    clock: Clock

    async def find(self, name: TableId) -> Result:
        """The result of a match that can still be annulled.

        Raises:
            Refused: there is none, it is annulled already, or it is too old.
        """
        result = await self.store.results.load(name) if is_name(name) else None
        if result is None:
            raise Refused(note("annul-no-result"))
        if result.annulled:
            raise Refused(note("annul-done-before"))
        if self.clock() - result.ended > LASTS:
            raise Refused(note("annul-too-late"))
        return result

    async def by_administrator(self, request: Request, result: Result) -> None:
        """Annuls a result of the asker's community, with a line of its audit log.

        Raises:
            Refused: the asker does not administer the community where it was played.
        """
        self.check_administrator(request, result)
        await self._annul(result, BY_ADMINISTRATOR, (request.name, request.user))

    def check_administrator(self, request: Request, result: Result) -> None:
        """Checks that the asker administers the community where a match was played.

        Raises:
            Refused: they do not.
        """
        if not self.may_administer(request, result):
            raise Refused(note("annul-not-here"))

    def may_administer(self, request: Request, result: Result) -> bool:
        """Whether the asker administers the community where a match was played."""
        return request.admin and not request.private and request.community == result.scope

    async def players(self, request: Request, result: Result) -> frozenset[PersonId]:
        """The ids under which the asker has played a match, several where those accounts were joined afterwards; empty:
        they have not, or there was nobody else.
        """
        if request.person is None or len(result.persons) < PAIR:
            return frozenset()
        return frozenset(result.persons) & frozenset(await self.store.people.ids(request.person.id))

    async def agreed(self, result: Result) -> frozenset[PersonId]:
        """The players who have agreed so far."""
        return await self.store.results.agreed(result.id)

    async def agree(self, request: Request, result: Result) -> frozenset[PersonId]:
        """Notes that the asker agrees; annuls the result when everybody has. Returns who is still to agree.

        Raises:
            Refused: the asker has not played.
        """
        if not (mine := await self.players(request, result)):
            raise Refused(note("annul-players"))
        left = frozenset(result.persons) - await self.store.results.agree(result.id, mine)
        if not left:
            names = ", ".join(player.name for player in result.players if player.who)
            await self._annul(result, BY_ALL, (names, ""))
        return left

    async def _annul(self, result: Result, why: str, by: tuple[str, str]) -> None:
        if await self.store.results.annul(result, why):
            names = ", ".join(player.name for player in result.players)
            await Communities(self.store).record_annulment(result.scope, by, result.game, names)
