"""Keeps a store as today's code writes it, so that tests of later versions open it.

Run: python -m tools.keep_store FILE. The file is a backup of a store with tables of every game (in the lobby, in play,
over and archived), results, ratings, a league and games of the day. The same code plays the same matches again, since
time, luck and secrets are fixed; only thrown dice and the lots of the league differ.
"""

import asyncio
import sys
from collections.abc import Mapping, Sequence
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from adapters.redis import keys
from adapters.redis.backup.file import writing
from adapters.redis.backup.snapshot import Value, units
from adapters.redis.connect import Client, connect
from adapters.redis.connection import Connection
from adapters.redis.embedded import Embedded
from adapters.redis.store import RedisStore
from bot.catalog import CATALOG
from bot.days.kinds import KINDS
from bot.ports.chat import Entrance, Newest
from bot.screens.answer import Answer
from bot.services.days import Days
from bot.services.league_season import LeagueSeason
from bot.services.leagues import Leagues, Terms
from bot.services.painter import Painter
from bot.services.preferences import Preferences
from bot.services.scheduler import round_once
from bot.services.service import Service
from bot.tables.clock import TEMPOS
from bot.tables.durations import DAY
from bot.tables.request import Request
from bot.tables.stored import Place, Shown
from bot.tables.table import AnyTable, Channel, TableId, User
from engines.core import Seat
from engines.luck import Seeded

AT: Final = 1_795_435_200
"""When all this was played, in seconds since 1970: noon of 23 November 2026 in UTC."""

KEPT_UNTIL: Final = 4_102_444_800_000
"""Milliseconds since 1970: whatever would expire in the store stays in the file until 2100."""

PEOPLE: Final = ("ann", "bob", "cat", "dan")
HERE: Final = Channel("test:here")
STEPS: Final = 8
"""The moves at a table in play."""

SHORT: Final = ("kosci", "northcott", "mak_yek", "sixty_six", "cucumber", "backgammon", "kierki")
"""Games whose finished table was played to its end by the rules; at the others somebody gave up."""

SEALED: Final = ("cribbage", "kierki", "canasta", "backgammon", "kosci")
"""Games of which some tables have sealed luck."""


def name_of(user: User) -> str:
    """The name under which somebody plays."""
    return user.partition(":")[2]


class Chat:
    """The chat of a league. It remembers nothing, so boards elsewhere are not drawn."""

    calls, walks = False, False

    def serves(self, place: Place) -> bool:
        return place.channel == HERE

    async def show(self, place: Place, newest: Newest) -> str | None:
        board = await newest()
        return (board.message or f"board {board.table.id}") if board else None

    def expect(self, place: Place, table: AnyTable, chooser: Seat | None = None) -> None: ...

    async def overtaken(self, place: Place, table: TableId) -> None: ...

    async def remove(self, place: Place, message: str) -> None: ...

    def address(self, channel: Channel, message: str = "") -> str | None:
        return None

    async def private_chat(self, user: User) -> Channel:
        return Channel(f"{user}-privately")

    async def post(self, channel: Channel, page: Answer, message: str = "") -> str:
        return message or f"post {channel}"

    def entrance(self, token: str, places: Mapping[Place, Shown]) -> Entrance | None:
        return None

    async def start_thread(self, place: Place, message: str, name: str) -> Channel | None:
        return None

    async def is_member(self, channel: Channel, user: User) -> bool:
        return True

    async def is_open(self, user: User) -> bool:
        return False


class House:
    """People who play by the service, in a time and with a luck of their own."""

    def __init__(self, client: Client) -> None:
        self.now, self.dice, self._ops = float(AT), Random(19), count(1)  # noqa: S311 - the same matches again
        self.store = RedisStore(client, lambda: self.now)
        preferences = Preferences(self.store)
        self.service = Service(
            self.store,
            Painter(self.store, {"test": Chat()}, preferences),
            preferences,
            lambda: Seeded(self.dice.randbytes(32).hex()),
            lambda: self.now,
            self.dice.randrange,
        )
        LeagueSeason(self.service).serve()

    def request(self, who: str = "ann", **more: Any) -> Request:
        self.now += 1
        return Request(f"op {next(self._ops)}", HERE, User(f"test:{who}"), who.title(), **more)

    async def lobby(self, game: str, **more: Any) -> AnyTable:
        """A table where one person sits; a game for one has begun."""
        rare = Channel(f"test:{game}")  # a chat has room for five tables
        self.service.secret = (lambda: self.dice.randbytes(32).hex()) if game in SEALED else None
        return await self.service.open(self.request()._replace(channel=rare), game, **more)

    async def begun(self, game: str, **more: Any) -> AnyTable:
        """A table where a match begins."""
        table = await self.lobby(game, **more)
        if table.seal and table.phase == "lobby":
            table = await self.service.act(self.request(), table.id, "word=stolik")
        for who in PEOPLE[1 : min(table.rules.players)]:
            table = await self.service.join(self.request(who), table.id)
        if table.phase == "lobby":
            table = await self.service.act(self.request(), table.id, "begin")
        return table

    async def moved(self, table: AnyTable, most: int) -> AnyTable:
        """A table after random moves that give nothing up, so many at most."""
        for _ in range(most):
            seat = next((seat for seat in table.awaited() if table.chairs[seat].user), None)
            if seat is None:
                break
            rules = table.rules
            legal = [rules.format(action) for action in rules.legal(table.state, seat)]
            move = self.dice.choice([text for text in legal if not text.startswith("resign")] or legal)
            who = table.chairs[seat].user or User("")
            table = await self.service.say(self.request(name_of(who)), table.id, move)
        return table

    async def over(self, game: str) -> AnyTable:
        """A table whose match is over."""
        table = await self.moved(await self.begun(game), 2000 if game in SHORT else STEPS)
        for user in table.people:  # of three or more the last one gives up for all
            if table.phase == "playing":
                table = await self.service.act(self.request(name_of(user)), table.id, "resign")
        return table

    async def archived(self, game: str) -> None:
        """A match that has been put away."""
        table = await self.over(game)
        await self.settled()
        await self.store.archive(table.id)

    async def settled(self) -> None:
        """Does what is due by now."""
        await round_once(self.service)
        await self.service.painter.settled()


async def fill(house: House) -> None:
    """Plays everything that is kept."""
    await play_league(house)
    for game, definition in CATALOG.items():
        if definition.seatless:
            await house.service.roll(house.request(), "3d6+2")
            continue
        await house.archived(game)
        await house.over(game)
        await house.moved(await house.begun(game), STEPS)
        await house.lobby(game)
    await play_day(house)
    await house.lobby("star", deal="4711")
    await house.moved(await house.lobby("kierki", ruleset="short", computers=2), 1)
    await house.settled()


async def play_league(house: House) -> None:
    """A league of four that has begun; one of its games is over."""
    leagues = Leagues(house.service)
    league = await leagues.open(house.request(admin=True), Terms("warcaby", "polish", 1, TEMPOS["week"]))
    for who in PEOPLE:
        await leagues.enter(house.request(who), league.id)
    house.now += DAY
    for _ in range(3):
        await house.settled()
    first, *_ = (await leagues.load(league.id)).games
    table = await house.moved((await house.service.load(TableId(first.table))).table, 4)
    await house.service.act(house.request(name_of(table.people[0])), table.id, "resign")
    await house.settled()


async def play_day(house: House) -> None:
    """The games of a day: one person has finished them, another has begun."""
    days = Days(house.service)
    for kind in KINDS.values():
        for who, most in (("ann", 500), ("bob", 3)):
            request = house.request(who, private=True)._replace(channel=Channel(f"test:{who}"))
            await house.moved(await days.play(request, kind, await days.today(request)), most)


def fixed(value: Value) -> Value:
    """A value without the time of this machine's clock: what expires does so late, lines are numbered."""
    entries = value.entries
    if value.kind == "stream":
        entries = [[f"{AT}000-{number}", fields] for number, (_, fields) in enumerate(entries, 1)]
    elif value.kind == "hash":
        pairs = sorted(zip(entries[::2], entries[1::2], strict=True))
        entries = [text for pair in pairs for text in pair]
    elif value.kind == "set":
        entries = sorted(entries)
    return value._replace(ends=KEPT_UNTIL if value.ends else 0, entries=list(entries))


async def keep(path: Path) -> None:
    """Writes the file."""
    with TemporaryDirectory() as folder:
        async with Embedded(Path(folder) / "data") as server:
            client = await connect(server.url)
            await client.set(keys.SECRET, f"{AT:064x}")
            house = House(client)
            await fill(house)
            with writing(path) as writer:
                writer.head(float(house.now))
                async for _, values in units(Connection(client)):
                    writer.unit([fixed(value) for value in values])
            await client.aclose()


def main(arguments: Sequence[str]) -> int:
    """Runs the command line; returns the exit code."""
    if len(arguments) != 1:
        print("usage: python -m tools.keep_store FILE", file=sys.stderr)
        return 2
    asyncio.run(keep(Path(arguments[0])))
    print(f"{arguments[0]}: {Path(arguments[0]).stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
