"""Finds the deal of a day: the first of a row of deals that is known to come out.

The search counts positions and reads no clock, so every process finds the same deal. It runs in a thread of its own.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from bot.catalog import CATALOG
from bot.days import luck
from bot.days.kinds import Kind
from bot.ports import Store
from engines.luck import Luck

CANDIDATES: Final = 60
"""Deals that are tried, before the game that comes out most often takes the place of the day's own."""

PAUSES: Final = 140
"""Pauses of a search after which a deal counts as one that does not come out: a look at the nearest positions, and one
narrow pass through the stock.
"""


class Deal(NamedTuple):
    """What is played on a day: a game and its luck."""

    game: str
    luck: Luck


@dataclass(slots=True)
class DayDeals:
    """The deals of days. The one of a day is looked for once and kept in the store."""

    store: Store
    _thread: ThreadPoolExecutor = field(default_factory=lambda: ThreadPoolExecutor(1, "days"))

    async def game(self, kind: Kind, day: int) -> str:
        """The game of a day, as far as is known before its deal is looked for. Raises Away."""
        kept = await self.store.days.deal(kind.key, day) if kind.dealt else None
        return kept.partition(" ")[0] if kept else kind.game(day)

    async def deal(self, kind: Kind, day: int) -> Deal:
        """What is played on a day, the same for everybody. Raises Away when the store cannot be reached."""
        key = luck.key(await self.store.secret(), day)
        if not kind.dealt:
            return Deal(kind.game(day), luck.draws(key, day))
        kept = await self.store.days.deal(kind.key, day)
        if kept is None:
            found = await asyncio.get_running_loop().run_in_executor(self._thread, found_deal, kind, key, day)
            kept = await self.store.days.keep_deal(kind.key, day, found)
        game, _, candidate = kept.partition(" ")
        return Deal(game, luck.deal(key, game, int(candidate)))


def found_deal(kind: Kind, key: bytes, day: int) -> str:
    """The game of a day and the number of its first deal that comes out; of its spare game where none does."""
    for game in (kind.game(day), kind.spare):
        for candidate in range(CANDIDATES):
            if comes_out(game, luck.deal(key, game, candidate)):
                return f"{game} {candidate}"
    return f"{kind.spare} 0"


def comes_out(game: str, dealt: Luck) -> bool:
    """Whether a short search finds a line of moves that wins a deal of the default ruleset."""
    definition = CATALOG[game]
    rules: Any = definition.default
    assert definition.search is not None  # noqa: S101 - every game that is dealt has a search
    steps = definition.search(rules, rules.setup(1, dealt)).steps()
    return any(found is not None and found.verdict == "out" for found, _ in zip(steps, range(PAUSES), strict=False))
