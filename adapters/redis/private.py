"""Keeps files from other users: they hold seeds, and the secret that signs cookies."""

import os
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import IO, Final

LOG_SIZE: Final = 256 * 1024
"""Bytes after which the next start begins a new log."""

LOGS: Final = 3
"""Former logs that are kept."""


def close_to_others(paths: Iterable[Path]) -> None:
    """Takes away what a former version gave to everybody; what belongs to somebody else stays as it is."""
    for path in paths:
        with suppress(OSError):
            path.chmod(0o700 if path.is_dir() else 0o600)


def appended(path: Path) -> IO[bytes]:
    """A log that goes on where it ended; one that has grown long becomes a former one."""
    with suppress(FileNotFoundError):
        if path.stat().st_size > LOG_SIZE:
            for n in range(LOGS, 0, -1):
                with suppress(FileNotFoundError):
                    _former(path, n - 1).replace(_former(path, n))
    return os.fdopen(os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o600), "ab")


def _former(path: Path, n: int) -> Path:
    return path.with_name(f"{path.name}.{n}") if n else path
