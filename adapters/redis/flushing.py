"""Has what the bot's own server has written put on the disk once a second.

The server could do it, but while it does it keeps new changes to itself, for up to two seconds where the disk is slow;
whoever kills it then loses changes that it has acknowledged. So it hands each change to the kernel before it answers,
and the disk is waited for here, in a thread.
"""

import asyncio
import os
from pathlib import Path
from typing import Final

import structlog

from adapters.redis import damage

EVERY: Final = 1.0
"""Seconds between two times, and so what a power cut may cost."""

log = structlog.get_logger()


async def flush_for_ever(folder: Path) -> None:
    """Puts on the disk what is new in the file to which a server with this folder writes; tells once if that fails."""
    flushed, failed = None, False
    while True:
        await asyncio.sleep(EVERY)
        try:
            if (newest := _newest(folder)) and newest != flushed:
                await asyncio.to_thread(_flush, newest[0])
                flushed, failed = newest, False
        except FileNotFoundError:  # the server has just put another file in its place, which comes next time
            continue
        except OSError as why:
            if not failed:
                log.error("changes do not reach the disk", why=str(why))  # noqa: TRY400 - the text says it all
            failed = True


def _newest(folder: Path) -> tuple[Path, int] | None:
    """The file that was written last, and how long it is; the server itself flushes those that it has done with."""
    files = [*(folder / damage.FOLDER).glob("*.aof"), *folder.glob(damage.SINGLE)]
    if not files:
        return None
    newest = max(files, key=lambda file: file.stat().st_mtime_ns)
    return newest, newest.stat().st_size


def _flush(file: Path) -> None:
    with file.open("rb") as opened:
        os.fsync(opened.fileno())
