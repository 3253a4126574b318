"""The command ``why``: what happened to a press, by the number that its player was told."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import AsyncExitStack
from itertools import chain
from pathlib import Path
from typing import Final

from adapters.redis.connect import connect
from adapters.redis.store import RedisStore
from bot.operation.journey import read_number
from bot.operation.press_log import NAME, found, lines_of
from bot.program.stores import OPERATOR_ERRORS, shared_store_url
from bot.services import explaining
from bot.settings import Settings
from bot.tables.token import is_name

MOST_TOLD: Final = 3
"""Presses of one number that are told, the latest ones."""

MOST_LISTED: Final = 20
"""Presses of one table that are listed."""

INPUT: Final = Path("-")


async def why(settings: Settings, number: str, logs: list[Path]) -> bool:
    """Explains a press; the letters of a table list its latest presses. ``logs`` are read besides our own file."""
    try:
        asked = number if is_name(number) else read_number(number)
        presses = found(_lines(settings, logs), asked)
    except (ValueError, OSError) as error:
        print(f"Stolik: {error}", file=sys.stderr)  # noqa: T201
        return False
    if not presses:
        where = ", ".join(map(str, (settings.data / NAME, *logs)))
        print(f"No press {asked} in {where}. With several processes, give the logs of the others too.")  # noqa: T201
        return False
    if is_name(asked):
        print("\n".join(map(explaining.summed_up, presses[:MOST_LISTED])))  # noqa: T201
        return True
    async with AsyncExitStack() as stack:
        store: RedisStore | str
        try:
            client = await connect(await stack.enter_async_context(shared_store_url(settings)))
            stack.push_async_callback(client.aclose)
            store = RedisStore(client)
        except OPERATOR_ERRORS as error:
            store = f"The store cannot be reached, so this is only what the log says: {error}."
        for press in presses[:MOST_TOLD]:
            stored = store if isinstance(store, str) else await explaining.found(store, press.get("table", ""))
            print("\n".join(explaining.explained(press, stored)))  # noqa: T201
    return True


def _lines(settings: Settings, logs: Iterable[Path]) -> Iterator[str]:
    return chain(lines_of(settings.data), *map(_read, logs))


def _read(log: Path) -> Iterator[str]:
    if log == INPUT:
        yield from sys.stdin
    else:
        with log.open(encoding="utf-8", errors="replace") as lines:
            yield from lines
