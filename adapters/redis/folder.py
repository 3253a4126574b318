"""The folder where the bot's own server keeps its data: whether it can be written, and whether it is in use."""

import os
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryFile
from typing import IO

with suppress(ImportError):  # Windows, for which there is no server either
    import fcntl


class Unwritable(Exception):
    """Nothing can be written into the folder that the text names."""


def prepare(folder: Path) -> None:
    """Creates the folder unless it exists, and tries to write into it.

    Raises:
        Unwritable: it is no folder, it is read-only, the disk is full, or a file in it belongs to somebody else.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with TemporaryFile(dir=folder) as file:
            file.write(b"written")
        closed = next((path for path in folder.rglob("*") if not os.access(path, os.R_OK | os.W_OK)), None)
    except OSError as why:
        is_other = os.path.exists(folder) and not os.path.isdir(folder)  # noqa: PTH110, PTH112 - these never raise
        raise Unwritable(_told(folder, "it is no folder" if is_other else why.strerror or str(why))) from why
    if closed:
        raise Unwritable(_told(folder, f"{closed.relative_to(folder)} cannot be read and written by this user"))


def locked(file: IO[str]) -> bool:
    """Takes the lock of a file if it is free; a process that inherits the file shares the lock."""
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _told(folder: Path, why: str) -> str:
    return f"cannot keep tables in {folder}: {why}; set STOLIK_DATA to a folder that this user may write, or REDIS_URL"
