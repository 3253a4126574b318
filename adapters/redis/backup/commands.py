"""The commands of an operator about backups: each prints what it did, and returns whether all is well."""

from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path
from typing import Final

from adapters.redis.backup import backup as backups
from adapters.redis.backup.verify import verify as verified
from adapters.redis.connect import Client
from bot.operation.progress import progress

MOST_TOLD: Final = 20
"""The faults that are told one by one."""


async def backup(client: Client, path: Path) -> bool:
    """Writes a backup while the bot may run."""
    with progress("backup") as moved:
        written = await backups.back_up(client, path, moved)
    print(f"{path}: {written.keys} keys. It holds secrets: keep it as you keep passwords.")  # noqa: T201
    return True


async def restore(client: Client, path: Path) -> bool:
    """Restores a backup into an empty store."""
    with progress("restore") as moved:
        read = await backups.restore(client, path, moved)
    print(f"{path}: {read.keys} keys are restored. `python -m bot verify` looks at them all.")  # noqa: T201
    return True


async def verify(client: Client) -> bool:
    """Looks at everything that the store keeps."""
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


COMMANDS: Final[Mapping[str, Callable[..., Awaitable[bool]]]] = {
    "backup": backup,
    "restore": restore,
    "verify": verify,
}
