"""How long /me and /top take after many results, what a result costs, and how long ratings take to be made anew.

    python -m benchmarks.bench_results [results] [people]

By default 100,000 results of 10,000 people in 20 communities, in a server of our own, asked for by the facade. Some
people play far more than others, as anywhere.
"""

import asyncio
import os
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from statistics import quantiles
from typing import Final

from adapters.redis.connect import Client, connect
from adapters.redis.embedded import Embedded
from adapters.redis.store import RedisStore
from bot.catalog import CATALOG
from bot.front.facade import Facade
from bot.ports import Away
from bot.results.finished import fingerprint
from bot.results.lines import line_of, sums_of
from bot.results.rated import Rated, apply
from bot.results.rating import Rating, sides_of
from bot.results.result import Player, Result
from bot.results.rooms import community_room, game_room
from bot.results.shares import counted
from bot.services.aftermath import steps_of
from bot.services.painter import Painter
from bot.services.preferences import Preferences
from bot.services.service import Service
from bot.tables.person import PersonId, born
from bot.tables.request import Request
from bot.tables.table import Channel, TableId, User
from engines.luck import Seeded

GAMES: Final = ("warcaby", "cribbage", "sixty_six", "backgammon", "mak_yek", "northcott", "draughts_russian", "kierki")
COMMUNITIES: Final = 20
SPREAD: Final = 200
"""The last results are spread by the real steps, one after another."""
ROUNDS: Final = 200
LETTERS: Final = "abcdefghijklmnopqrstuvwxyz234567"
DAY: Final = 86400


def result(n: int, dice: random.Random, persons: list[PersonId], now: int) -> Result:
    """A result of two or four people, of whom the first win more often."""
    game = GAMES[n % len(GAMES)]
    count = 4 if game == "kierki" else 2
    chosen: list[int] = []
    while len(chosen) < count:
        who = int(len(persons) * dice.random() ** 2)
        if who not in chosen:
            chosen.append(who)
    chosen.sort(key=lambda who: who + dice.gauss(0, len(persons) / 3))
    scope = f"bench:{chosen[0] % COMMUNITIES}"
    players = (Player(persons[who], f"Player {who}", None, seat, seat + 1) for seat, who in enumerate(chosen))
    name = "".join(LETTERS[n >> 5 * i & 31] for i in range(8))
    ended = now - (120 * DAY) + n * 120 * DAY // 100_000
    rules = CATALOG[game].default
    return Result(
        id=TableId(name),
        game=game,
        ruleset="polish",
        options=fingerprint(rules),
        scope=scope,
        home=Channel(scope),
        how="resigned",
        began=ended - 900,
        ended=ended,
        moves=40,
        players=tuple(players),
    )


async def timed(work: Callable[[], Awaitable[object]], rounds: int = ROUNDS) -> str:
    """The median and the 95th percentile of a call, and what it takes of this process's processor, in milliseconds."""
    spent, before = [], time.process_time()
    for _ in range(rounds):
        begun = time.perf_counter()
        await work()
        spent.append((time.perf_counter() - begun) * 1000)
    cuts = quantiles(spent, n=20)
    own = (time.process_time() - before) * 1000 / rounds
    return f"{cuts[9]:.1f} / {cuts[18]:.1f} ms, processor {own:.1f} ms"


async def fill(store: RedisStore, results: list[Result]) -> None:
    """Writes what follows from results with as few questions as possible: ratings are kept here meanwhile."""

    async def write(game: str, some: list[Result]) -> None:
        ratings: dict[PersonId, Rating] = {}
        for number, one in enumerate(some):
            match, changes = apply(game, Rated(one.id, one.ended, sides_of(one)), ratings)
            ratings |= {who: rating for who, rating in changes.items() if rating}
            visible = dict.fromkeys(one.persons, True)
            known, rooms = frozenset(one.persons), (community_room(one.scope), game_room(game))
            parts: list[Callable[[], Awaitable[object]]] = [
                partial(store.results.keep, one),
                partial(store.ratings.rate, game, number, match, changes, "", ""),
                *(partial(store.boards.count, room, counted(one, known, visible)) for room in rooms),
                *(partial(store.careers.know, who, rooms) for who in known),
                *(partial(add, store, one, player) for player in one.players),
            ]
            for part in parts:
                await surely(part)
            await surely(partial(store.results.settle, one.id))

    by_game = [(game, [one for one in results if one.game == game]) for game in GAMES]
    await asyncio.gather(*(write(game, some) for game, some in by_game))


async def surely(work: Callable[[], Awaitable[object]]) -> None:
    """Does something that may be repeated until the store has answered in time: the machine may be busy."""
    while True:
        try:
            await work()
        except Away:
            await asyncio.sleep(1)
        else:
            return


async def add(store: RedisStore, one: Result, player: Player) -> None:
    """Adds a result to the record of one of its players."""
    line = line_of(one, player)
    if player.who:
        await store.careers.add(player.who, str(line), one.ended, sums_of(line, {}))


async def spread(store: RedisStore, painter: Painter, results: list[Result]) -> float:
    """Spreads results by the real steps; the milliseconds of each."""
    steps = list(steps_of(store, painter).values())
    begun = time.perf_counter()
    for one in results:
        await store.results.keep(one)
        for step in steps:
            await step(one)
        await store.results.settle(one.id)
    return (time.perf_counter() - begun) * 1000 / len(results)


async def measure(client: Client, results: int, people: int) -> None:
    """Fills the store, and prints what was measured."""
    store, dice, now = RedisStore(client), random.Random(7), int(time.time())
    preferences = Preferences(store)
    painter = Painter(store, {}, preferences)
    service = Service(store, painter, preferences, lambda: Seeded("5e" * 32), time.time, dice.randrange)
    secret = await store.secret()
    accounts = [User(f"bench:{n}") for n in range(people)]
    persons = [born(account, secret) for account in accounts]
    print(f"results {results:,}, people {people:,}, load {os.getloadavg()[0]:.0f}")
    every = [result(n, dice, persons, now) for n in range(results)]
    begun = time.perf_counter()
    await fill(store, every[:-SPREAD])
    print(f"filled in {time.perf_counter() - begun:.0f} s")
    each = await spread(store, painter, every[-SPREAD:])
    memory = (await client.info("memory"))["used_memory"]
    print(f"a result spread: {each:.2f} ms; memory {memory / 1e6:.0f} MB, {memory / results / 1000:.2f} kB a result")
    facade = Facade(service)

    def line(text: str, who: int) -> Callable[[], Awaitable[object]]:
        async def ask() -> None:
            place = Channel(f"bench:{who % COMMUNITIES}")
            request = Request(f"op-{time.perf_counter_ns()}", place, accounts[who], f"Player {who}")
            answer = await facade.line(request, text)
            assert answer is not None and not answer.refused, text  # noqa: PT018 - measured must be what is meant

        return ask

    often, seldom = 0, people // 2
    for text, who in (
        ("/top", often),
        ("/top warcaby month here 3", often),
        ("/top warcaby always everywhere", seldom),
        ("/me", often),
        ("/me", seldom),
        ("/me games", often),
        ("/me curve warcaby", often),
    ):
        print(f"{text} ({'often' if who == often else 'seldom'} there), median / p95: {await timed(line(text, who))}")
    found = next(one for one in (result(n, random.Random(7), persons, now) for n in range(8)) if one.game == "warcaby")
    begun = time.perf_counter()
    if await store.ratings.annul("warcaby", found.id):
        await store.ratings.rebuild("warcaby")
    number = await client.get("seq:{rate:warcaby}")
    print(f"ratings of {int(number or 0):,} matches made anew: {time.perf_counter() - begun:.2f} s")


async def main(results: int = 100_000, people: int = 10_000) -> None:
    """Measures in a server of our own, which goes away with its data."""
    with tempfile.TemporaryDirectory() as folder:
        async with Embedded(Path(folder)) as server:
            client = await connect(server.url)
            try:
                await measure(client, results, people)
            finally:
                await client.aclose()


if __name__ == "__main__":
    asyncio.run(main(*map(int, sys.argv[1:])))
