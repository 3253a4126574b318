"""The command ``move``: moves the tables to another store while people play."""

import asyncio
import sys
from contextlib import AsyncExitStack

from adapters.redis.backup.backup import PATIENCE
from adapters.redis.connect import connect, safe
from adapters.redis.moving.move import move as moved
from adapters.redis.moving.move import undo as undone
from bot.operation.progress import progress
from bot.operation.shutdown import cancelled_by_signals
from bot.program.stores import OPERATOR_ERRORS, shared_store_url
from bot.settings import Settings


async def move(settings: Settings, url: str | None = None, *, undo: bool = False) -> bool:
    """Moves the store to the one with this URL, or to that of ``STOLIK_NEXT_STORE``; ``undo`` opens it again instead.

    Prints what it did, and returns whether all is well.
    """
    following = settings.next_store.get_secret_value() if settings.next_store else None
    try:
        async with AsyncExitStack() as stack:
            if undo:
                old = await connect(await stack.enter_async_context(shared_store_url(settings)), PATIENCE)
                stack.push_async_callback(old.aclose)
                await undone(old)
                print("The tables stay where they are, and people can play on.")  # noqa: T201
                return True
            target = _target(url, following)
            new = await connect(target, PATIENCE)
            stack.push_async_callback(new.aclose)
            old = await connect(await stack.enter_async_context(shared_store_url(settings)), PATIENCE)
            stack.push_async_callback(old.aclose)
            with cancelled_by_signals(), progress("move") as went:
                number = await moved(old, new, went)
    except (*OPERATOR_ERRORS, OSError, asyncio.CancelledError) as error:
        for line in (f"Stolik: {str(error) or 'stopped'}", *getattr(error, "__notes__", ())):
            print(line, file=sys.stderr)  # noqa: T201
        return False
    print(f"{safe(target)}: {number} keys. Set REDIS_URL to this address before the bot starts again.")  # noqa: T201
    if following is None:
        print("Processes that were not told it by STOLIK_NEXT_STORE stop: start them with REDIS_URL.")  # noqa: T201
    return True


def _target(url: str | None, following: str | None) -> str:
    """The address of the new store. Raises ValueError where none is given, or two."""
    if (target := url or following) is None:
        raise ValueError("name the new store: `move redis://HOST:PORT`, or STOLIK_NEXT_STORE")
    if following is not None and following != target:
        raise ValueError("STOLIK_NEXT_STORE is another address than this one: processes would not find the tables")
    return target
