"""Moves everything from one store to another while people play: closed, copied, compared, left.

A mover that fails opens the old store again. It may be killed at any moment: then the old store refuses all writing
until somebody begins again or undoes the move; a half copy is thrown away. One command leaves the old store, the only
point of no return.
"""

import asyncio
from contextlib import suppress
from secrets import token_hex
from typing import Final

from adapters.redis.backup.backup import CONCURRENCY, PATIENCE, Progress
from adapters.redis.backup.snapshot import is_empty
from adapters.redis.connect import Client
from adapters.redis.connection import Connection
from adapters.redis.moving.copying import clear, copy
from adapters.redis.moving.fence import Fence
from adapters.redis.moving.mark import Mark, mark_of, replace_mark, set_mark, tell
from bot.ports import Away

BEGUN: Final = ("leaving", "staying")
"""An old store of which a half copy may lie in the new one."""


class Unmovable(ValueError):
    """A move that cannot be made; the text says what would be right."""


async def move(old: Client, new: Client, progress: Progress) -> int:
    """Moves a store to an empty one; returns how many keys it had, 0 where it had been moved there before.

    Raises:
        Away: a store cannot be reached.
        Differing: the copy is not what was copied.
        Unfit: the server of the old store cannot refuse writing.
        Unmovable: these are not a store that is used and an empty one.
    """
    here, there = (Connection(client, CONCURRENCY, PATIENCE) for client in (old, new))
    fence = Fence(here)
    before, arrived = await mark_of(here), await mark_of(there)
    if await fence.runs() & await Fence(there).runs():
        raise Unmovable("the old store and the new one are the same: name another server")
    if before.state == "left":
        await _finish(there, before, arrived)
        return 0
    await _check(here, there, before, arrived)
    rule = await fence.rule()
    if before.rule and await fence.holds():  # which a former mover has closed
        rule = before.rule
    token = before.token if before.state in BEGUN else token_hex(8)
    leaving = Mark("leaving", token, token_hex(8), rule)
    await set_mark(here, leaving)
    try:
        await fence.close()
        await tell(here)
        runs = await fence.runs()
        await set_mark(there, Mark("arriving", token))
        await clear(there)
        number = await copy(here, there, progress)
        if await fence.runs() != runs or not await fence.holds():
            raise Unmovable("the old store was opened or started anew while it was copied: begin again")  # noqa: TRY301
        if not await replace_mark(here, leaving, Mark("left", token)):
            raise Unmovable("this move was undone, or begun again by somebody else, while it was under way")  # noqa: TRY301
    except (Exception, asyncio.CancelledError):
        with suppress(Away):  # then `undo` remains
            await _reopen(here, leaving)
        raise
    await set_mark(there, Mark("arrived", token))
    await tell(here)
    return number


async def undo(old: Client) -> None:
    """Opens a store again that was not left yet.

    Raises:
        Away: the store cannot be reached.
        Unmovable: it has been left, or nobody was moving it.
    """
    here = Connection(old, CONCURRENCY, PATIENCE)
    mark = await mark_of(here)
    if mark.state == "left":
        raise Unmovable("this store has been left: people play at the new one, to which REDIS_URL should lead")
    if mark.state not in BEGUN:
        raise Unmovable("nobody is moving this store, so there is nothing to undo")
    if not await _reopen(here, mark):
        raise Unmovable("the move has gone on meanwhile: begin again")


async def _reopen(here: Connection, mark: Mark) -> bool:
    """Lets people play on at the old store, unless it was left or another mover has begun; whether they can."""
    if not await replace_mark(here, mark, mark._replace(state="staying")):
        return False
    await Fence(here).lift(mark.rule)
    await tell(here)
    return True


async def _check(here: Connection, there: Connection, before: Mark, arrived: Mark) -> None:
    """Raises Unmovable, whose text says what would be right, unless a store is moved to an empty one."""
    if before.state == "arriving":
        raise Unmovable("the old store is itself the new one of a move that is not done: finish that first")
    if await is_empty(here):
        raise Unmovable("the old store is empty: set REDIS_URL and STOLIK_DATA as the bot has them")
    is_ours = before.state in BEGUN and arrived == Mark("arriving", before.token)
    if not is_ours and (arrived.state or not await is_empty(there)):
        raise Unmovable("the new store is not empty: name a server that holds nothing")


async def _finish(there: Connection, before: Mark, arrived: Mark) -> None:
    """Notes what a mover that was killed at the very end had no time to note."""
    if arrived.token != before.token:
        raise Unmovable("the old store has been left for another one than this: set REDIS_URL to where people play")
    if arrived.state == "arriving":
        await set_mark(there, Mark("arrived", before.token))
