"""The boards of rooms: who has won most in a week, a month and for ever, or has the best score."""

from collections.abc import Collection
from typing import Any, Final

from adapters.redis import board_scripts, result_keys
from adapters.redis.connection import Connection
from bot.results.periods import KEPT, PERIODS, period_of
from bot.results.stores import Board, Counted, Row
from bot.tables.person import PersonId

RESULTS_KEPT: Final = 10_000
"""The results of a room that are remembered, so that none is counted twice."""

LOOKED_AT: Final = 200
"""The newest results among which the game is looked for that was played last."""


class RedisBoards:
    """The ``bot.results.stores.Boards`` of one process."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def count(self, room: str, result: Counted) -> bool:
        return await self._count(room, result, first=True)

    async def raise_best(self, room: str, result: Counted) -> None:
        await self._count(room, result, first=False)

    async def _count(self, room: str, result: Counted, *, first: bool) -> bool:
        own = (
            result_keys.results_in(room),
            result_keys.void_in(room),
            result_keys.names_in(room),
            result_keys.visible_in(room),
            result_keys.boards_in(room),
        )
        boards = [(kind, period_of(kind, result.ended)) for kind in PERIODS]
        shares = (text for one in result.shares for text in (one.who, one.name, one.amount, int(one.is_visible)))
        named = (text for kind, period in boards for text in (f"{result.game} {period}", KEPT[kind]))
        counted = await self._connection.run_script(
            board_scripts.COUNT,
            (*own, *(key for _, period in boards for key in result_keys.board(room, result.game, period))),
            f"{result.id} {result.game}",
            result.ended,
            RESULTS_KEPT,
            int(result.is_best),
            int(first),
            len(result.shares),
            *shares,
            *named,
        )
        return bool(counted)

    async def annul(self, room: str, result: Counted) -> None:
        boards = (
            key for kind in PERIODS for key in result_keys.board(room, result.game, period_of(kind, result.ended))
        )
        shares = (text for one in result.shares for text in (one.who, one.amount))
        where = result_keys.results_in(room), result_keys.void_in(room), *boards
        await self._connection.run_script(
            board_scripts.ANNUL, where, f"{result.id} {result.game}", int(result.is_best), *shares
        )

    async def top(
        self, room: str, game: str, period: str, start: int, most: int, me: Collection[PersonId] = ()
    ) -> Board:
        top, _, played = result_keys.board(room, game, period)
        size, rows, mine = await self._connection.run_script(
            board_scripts.TOP, (top, played, result_keys.names_in(room)), start, most, *me
        )
        return Board(tuple(map(_row, rows)), size, tuple(map(_row, mine)))

    async def games(self, room: str) -> list[str]:
        newest = await self._connection.execute("ZREVRANGE", result_keys.results_in(room), 0, LOOKED_AT - 1)
        boards = await self._connection.execute("SMEMBERS", result_keys.boards_in(room))
        played = (line.split()[1] for line in newest)
        return list(dict.fromkeys((*played, *sorted(name.split()[0] for name in boards))))

    async def players(self, room: str, game: str, period: str) -> set[PersonId]:
        _, _, played = result_keys.board(room, game, period)
        return set(map(PersonId, await self._connection.execute("HKEYS", played)))

    async def results(self, room: str, since: float, until: float) -> list[str]:
        lines = await self._connection.execute("ZRANGEBYSCORE", result_keys.results_in(room), since, f"({until}")
        return [line.split()[0] for line in lines]

    async def appear(self, room: str, person: PersonId, *, visible: bool) -> None:
        where, shown = (result_keys.visible_in(room),), str(int(visible))
        await self._connection.run_script(board_scripts.APPEAR, where, person, shown)  # before the boards are listed
        sides = (key for name in await self._boards(room) for key in result_keys.board(room, *name)[:2])
        await self._connection.run_script(board_scripts.APPEAR, (*where, *sides), person, shown)

    async def _boards(self, room: str) -> list[tuple[str, str]]:
        """The game and the period of each board that is still there."""
        found = []
        for name in await self._connection.execute("SMEMBERS", result_keys.boards_in(room)):
            game, period = name.split()
            top, shade, _ = result_keys.board(room, game, period)
            if await self._connection.execute("EXISTS", top, shade):
                found.append((game, period))
        return found


def _row(row: list[Any]) -> Row:
    who, points, name, played, above = row
    return Row(above + 1, PersonId(who), name, int(float(points)), int(played))
