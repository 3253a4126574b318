"""The commands ``backup``, ``restore`` and ``verify``: each prints what it did, and returns whether all is well."""

import sys
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack
from functools import partial
from pathlib import Path
from typing import Final

from adapters.redis.backup import backup as backups
from adapters.redis.backup.verify import verify as verified
from adapters.redis.connect import Client, connect
from adapters.redis.moving.departure import stay
from bot.operation.progress import progress
from bot.operation.secret_files import exposed
from bot.program.stores import OPERATOR_ERRORS, shared_store_url
from bot.settings import Settings

MOST_TOLD: Final = 20
"""The faults that are told one by one."""


async def backup(settings: Settings, file: Path) -> bool:
    """Writes a backup while the bot may run."""
    return await _connected(settings, partial(_back_up, file))


async def restore(settings: Settings, file: Path) -> bool:
    """Restores a backup into an empty store."""
    return await _connected(settings, partial(_restore, file))


async def verify(settings: Settings) -> bool:
    """Looks at everything that the store keeps."""
    return await _connected(settings, _verify)


async def _back_up(file: Path, client: Client) -> bool:
    with progress("backup") as moved:
        written = await backups.back_up(client, file, moved)
    print(f"{file}: {written.keys} keys. It holds secrets: keep it as you keep passwords.")  # noqa: T201
    return True


async def _restore(file: Path, client: Client) -> bool:
    if told := exposed(file):
        print(f"Stolik: {told}", file=sys.stderr)  # noqa: T201
    with progress("restore") as moved:
        read = await backups.restore(client, file, moved)
    print(f"{file}: {read.keys} keys are restored. `python -m bot verify` looks at them all.")  # noqa: T201
    return True


async def _verify(client: Client) -> bool:
    await stay(client)
    with progress("verify") as moved:
        findings = await verified(client, moved)
    counted, faults = findings.counted, findings.faults
    print(  # noqa: T201
        f"{counted['tables']} tables, {counted['archived']} archived, {counted['results']} results,"
        f" {counted['rated']} rated matches, {counted['aside']} tables set aside: {len(faults) or 'no'} faults."
    )
    for fault in faults[:MOST_TOLD]:
        print(f"NO  {fault}")  # noqa: T201
    if len(faults) > MOST_TOLD:
        print(f"NO  and {len(faults) - MOST_TOLD} more")  # noqa: T201
    return not faults


async def _connected(settings: Settings, act: Callable[[Client], Awaitable[bool]]) -> bool:
    """What ``act`` says of the tables, which a bot may be using; what an operator can correct is told in a line."""
    try:
        async with AsyncExitStack() as stack:
            url = await stack.enter_async_context(shared_store_url(settings))
            client = await connect(url, backups.PATIENCE)
            stack.push_async_callback(client.aclose)
            return await act(client)
    except (*OPERATOR_ERRORS, OSError) as error:
        print(f"Stolik: {error}", file=sys.stderr)  # noqa: T201
        return False
