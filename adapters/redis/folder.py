"""The folder of the server of one's own: whether it can be written, before anything is started in it."""

import os
from pathlib import Path
from tempfile import TemporaryFile


class Unwritable(Exception):
    """Nothing can be kept in the folder that the text names."""


def prepare(folder: Path) -> None:
    """Makes the folder unless it is there, and tries to write in it.

    Raises:
        Unwritable: it is no folder, it is read-only, the disk is full, or what lies there is somebody else's.
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


def _told(folder: Path, why: str) -> str:
    return f"cannot keep tables in {folder}: {why}; set STOLIK_DATA to a folder that this user may write, or REDIS_URL"
