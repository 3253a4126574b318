"""Moves everything from one store to another while people play: closed, copied, compared, left.

A mover that fails opens the old store again. It may be killed at any moment: then the old store refuses all writing
until somebody begins again or undoes the move; a half copy is thrown away. One command leaves the old store, the only
point of no return: what is not noted after it is noted by the processes that follow.
"""

import asyncio
from contextlib import suppress
from secrets import token_hex
from typing import Final

from adapters.redis.backup.backup import PATIENCE, Progress
from adapters.redis.backup.snapshot import is_empty
from adapters.redis.connect import Client
from adapters.redis.connection import Connection
from adapters.redis.moving.copying import LANES, clear, copy
from adapters.redis.moving.fence import Fence
from adapters.redis.moving.keeping import check_keeping
from adapters.redis.moving.mark import Mark, mark_of, replace_mark, tell
from bot.ports import Away

BEGUN: Final = ("leaving", "staying")
"""An old store of which a half copy may lie in the new one."""

OVERTAKEN: Final = "this move was undone, or begun again by somebody else, while it was under way"


class Unmovable(ValueError):
    """A move that cannot be made; the text says what would be right."""


async def move(old: Client, new: Client, progress: Progress) -> int:
    """Moves a store to an empty one; returns how many keys it had, 0 where it had been moved there before.

    What it raises after it has closed the old store has a note that says whether people play on there.

    Raises:
        Away: a store cannot be reached.
        Differing: the copy is not what was copied.
        Unfit: the server of the old store cannot refuse writing, or that of the new one cannot keep what is copied.
        Unmovable: these are not a store that is used and an empty one.
    """
    here = Connection(old, LANES, PATIENCE, "the old store")
    there = Connection(new, LANES, PATIENCE, "the new store")
    fence = Fence(here)
    before, arrived = await mark_of(here), await mark_of(there)
    if await fence.runs() & await Fence(there).runs():
        raise Unmovable("the old store and the new one are the same: name another server")
    if before.state == "left":
        await _finish(there, before, arrived)
        return 0
    is_ours = before.state in BEGUN and arrived[:2] == ("arriving", before.token)
    await _check(here, there, before, arrived, is_ours=is_ours)
    await check_keeping(here, there)
    rule = await fence.rule()
    if before.rule and await fence.holds():  # which a former mover has closed
        rule = before.rule
    # A half copy at another server has the former token: no process may take it for what has been moved.
    came = before.token if before.state == "arrived" else before.came
    leaving = Mark("leaving", before.token if is_ours else token_hex(8), token_hex(8), rule, came)
    gone = Mark("left", leaving.token)
    if not await replace_mark(here, before, leaving):
        raise Unmovable(OVERTAKEN)
    number = None
    try:
        number = await _copied(here, there, arrived, leaving, progress)
        if not await replace_mark(here, leaving, gone):
            raise Unmovable(OVERTAKEN)  # noqa: TRY301
    except (Exception, asyncio.CancelledError) as why:
        if await _opened_after(why, here, leaving) != gone or number is None:
            raise
    with suppress(Away):  # then the processes that follow do it, and look by themselves
        await _finish(there, gone, await mark_of(there))
        await tell(here)
    return number


async def _copied(here: Connection, there: Connection, arrived: Mark, leaving: Mark, progress: Progress) -> int:
    """Closes the old store and copies it; how many keys there are.

    A mover that was held up must not write where people play since another one has come to the end: so it looks at the
    mark of the new store before everything that it writes there.
    """
    fence, arriving = Fence(here), leaving._replace(state="arriving", rule="", came="")

    async def is_ours() -> None:
        if await mark_of(there) != arriving:
            raise Unmovable(OVERTAKEN)

    await fence.close()
    await tell(here)
    runs = await fence.runs()
    if not await replace_mark(there, arrived, arriving):
        raise Unmovable(OVERTAKEN)
    await clear(there, is_ours)
    number = await copy(here, there, progress, is_ours)
    if await fence.runs() != runs or not await fence.holds():
        raise Unmovable("the old store was opened or started anew while it was copied: begin again")
    return number


async def undo(old: Client) -> None:
    """Opens a store again that was not left yet.

    Raises:
        Away: the store cannot be reached.
        Unmovable: it has been left, or nobody was moving it.
    """
    here = Connection(old, LANES, PATIENCE, "the old store")
    mark = await mark_of(here)
    if mark.state == "left":
        raise Unmovable("this store has been left: people play at the new one, to which REDIS_URL should lead")
    if mark.state not in BEGUN:
        raise Unmovable("nobody is moving this store, so there is nothing to undo")
    if not await _reopen(here, mark):
        raise Unmovable("the move has gone on meanwhile: begin again")


async def _opened_after(why: BaseException, here: Connection, leaving: Mark) -> Mark:
    """Opens the old store after a failure and notes that beside it; returns what the store says now.

    It may say that it was left: of the last command only the answer was lost.
    """
    try:
        if await _reopen(here, leaving):
            why.add_note("Nothing was moved: people play on at the old store.")
        return await mark_of(here)
    except Away:
        why.add_note("The old store may be closed: `move` again goes on, `move --undo` opens it.")
        return leaving


async def _reopen(here: Connection, mark: Mark) -> bool:
    """Lets people play on at the old store, unless it was left or another mover has begun; whether they can."""
    if not await replace_mark(here, mark, mark._replace(state="staying")):
        return False
    await Fence(here).lift(mark.rule)
    await tell(here)
    return True


async def _check(here: Connection, there: Connection, before: Mark, arrived: Mark, *, is_ours: bool) -> None:
    """Raises Unmovable, whose text says what would be right, unless a store is moved to an empty one."""
    if before.state == "arriving":
        raise Unmovable("the old store is itself the new one of a move that is not done: finish that first")
    if await is_empty(here):
        raise Unmovable("the old store is empty: set REDIS_URL and STOLIK_DATA as the bot has them")
    if not is_ours and (arrived.state or not await is_empty(there)):
        raise Unmovable("the new store is not empty: name a server that holds nothing")


async def _finish(there: Connection, before: Mark, arrived: Mark) -> None:
    """Notes what a mover that was killed at the very end had no time to note."""
    if arrived.token != before.token:
        raise Unmovable("the old store has been left for another one than this: set REDIS_URL to where people play")
    if arrived.state == "arriving":
        await replace_mark(there, arrived, Mark("arrived", before.token))
