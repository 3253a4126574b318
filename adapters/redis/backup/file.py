"""The file of a backup: JSON lines, packed by gzip. The first line says what it is, the last one proves it whole.

It holds the secrets of running games, so only its owner may read it.
"""

import gzip
import json
import os
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import sha256
from io import TextIOWrapper
from pathlib import Path
from typing import IO, Any, Final

from adapters.redis.backup.snapshot import Value

BROKEN: Final = (
    EOFError,
    gzip.BadGzipFile,
    zlib.error,
    UnicodeDecodeError,
    json.JSONDecodeError,
    KeyError,
    OverflowError,
)
"""What reading a file raises that is no backup, or of which a part was lost or changed."""

FORMAT: Final = "stolik backup"
VERSION: Final = 1
LEVEL: Final = 6


class Damaged(ValueError):
    """A file that is no backup, or not a whole one."""


@dataclass(slots=True)
class Writer:
    """Writes a backup line by line."""

    lines: IO[str]
    units: int = 0
    keys: int = 0
    _hash: Any = field(default_factory=sha256)

    def head(self, at: float) -> None:
        """The first line; ``at`` is when the backup began, in seconds since 1970, by the clock of the store."""
        self._put({"format": FORMAT, "version": VERSION, "at": at})

    def unit(self, values: list[Value]) -> None:
        """What belongs together, or a piece of it."""
        self._put(values)
        self.units, self.keys = self.units + 1, self.keys + len(values)

    def end(self) -> None:
        """The last line."""
        told = {"units": self.units, "keys": self.keys, "sha256": self._hash.hexdigest()}
        self.lines.write(json.dumps(told) + "\n")

    def _put(self, what: object) -> None:
        line = json.dumps(what, ensure_ascii=False, separators=(",", ":")) + "\n"
        self._hash.update(line.encode())
        self.lines.write(line)


@contextmanager
def writing(path: Path) -> Iterator[Writer]:
    """A writer of a file that appears under its name when it is whole, and not before."""
    part = path.with_name(f"{path.name}.part")
    handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    try:
        with os.fdopen(handle, "wb") as raw:
            os.fchmod(raw.fileno(), 0o600)
            with gzip.GzipFile("", "wb", LEVEL, raw, mtime=0) as packed, TextIOWrapper(packed, "utf-8") as lines:
                writer = Writer(lines)
                yield writer
                writer.end()
            raw.flush()
            os.fsync(raw.fileno())
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)


@dataclass(frozen=True, slots=True)
class Backup:
    """A whole backup: when it began, how many units and keys it has."""

    path: Path
    at: float
    units: int
    keys: int

    def __iter__(self) -> Iterator[list[Value]]:
        """The units in their order."""
        with gzip.open(self.path, "rt", encoding="utf-8") as lines:
            next(lines)
            for _, line in zip(range(self.units), lines, strict=False):
                yield [Value(*row) for row in json.loads(line)]


def opened(path: Path) -> Backup:
    """A backup that has been read to its end and is whole.

    Raises:
        Damaged: it is no backup of a version that can be read here, or a part is missing or changed.
        OSError: the file cannot be read.
    """
    counted, digest, told = 0, sha256(), dict[str, Any]()
    try:
        with gzip.open(path, "rt", encoding="utf-8") as lines:
            line = next(lines, "")
            head = json.loads(line)
            if not isinstance(head, dict) or head.get("format") != FORMAT:
                raise Damaged(f"{path} is not a backup of Stolik")
            if head["version"] != VERSION:
                raise Damaged(f"{path} is a backup of version {head['version']}; this is version {VERSION}")
            for following in lines:
                digest.update(line.encode())
                line, counted = following, counted + 1
            told = json.loads(line)
    except BROKEN as error:
        raise Damaged(f"{path} is damaged, or not a backup of Stolik") from error
    if not isinstance(told, dict) or told.get("sha256") != digest.hexdigest() or told["units"] != counted - 1:
        raise Damaged(f"{path} is damaged: its parts do not add up to what its end says")
    return Backup(path, head["at"], told["units"], told["keys"])
