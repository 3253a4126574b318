"""Finds damage in the data of the bot's own server without starting it, and cuts damaged ends off."""

import json
import mmap
import os
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import Final

from adapters.redis import aof
from adapters.redis.aof import End, Part

FOLDER: Final = "appendonlydir"
MARK: Final = "kept.json"
"""The file that records how long the data files were: evidence that there were data, and how much."""

SINGLE: Final = "appendonly.aof"
"""The only file of servers before version 7."""

SNAPSHOT: Final = "dump.rdb"

NOTHING: Final = 256
"""The most bytes of a base file without a table; with one table it is longer."""


@dataclass(frozen=True, slots=True)
class Loss:
    """A file that cannot be read as it is. From the byte ``at`` on it is unusable; None: all of it is."""

    file: str
    why: str
    at: int | None = None
    size: int = 0
    commands: int = 0
    tables: tuple[str, ...] = ()
    latest: float | None = None
    end: End | None = None

    def __str__(self) -> str:
        said = f"{self.file}: {self.why}"
        if self.at is not None:
            said += f"; {self.size - self.at} of {self.size} bytes, from byte {self.at} on"
        if self.commands:
            said += f", with about {self.commands} commands"
        if self.tables:
            said += f"; of the tables {', '.join(self.tables)}"
        return said + (f"; the last change before that is of {when(self.latest)}" if self.latest else "")


@dataclass(frozen=True, slots=True)
class Findings:
    """The files in use, and what is damaged or missing. A folder that never held data has no losses."""

    parts: tuple[Part, ...]
    losses: tuple[Loss, ...]

    @property
    def is_cut_short(self) -> bool:
        """Whether only the last change is incomplete, as after a kill."""
        return (
            len(self.losses) == 1
            and self.losses[0].end is End.UNFINISHED
            and bool(self.parts)
            and self.losses[0].file == self.parts[-1].file
        )


def when(seconds: float) -> str:
    """A time, for people to read."""
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def at_a_glance(folder: Path) -> Findings:
    """What the manifest and the names of the files show; no other file is read."""
    inside, losses = folder / FOLDER, list[Loss]()
    listed: tuple[Part, ...] = ()
    files = sorted(path.name for path in inside.iterdir()) if inside.is_dir() else []
    try:
        listed = aof.parts((inside / aof.MANIFEST).read_text("utf-8"))
    except FileNotFoundError:
        listed = aof.guessed(files)
        if listed and not _is_new(folder):
            losses.append(Loss(aof.MANIFEST, "is missing; it is told by the names of the files"))
        elif not (folder / SINGLE).exists():
            losses += _missing_data(folder)
    except ValueError:
        listed = aof.guessed(files)
        losses.append(Loss(aof.MANIFEST, "cannot be read; it is told by the names of the files"))
    losses += [Loss(part.file, "is missing, with all that it held") for part in listed if part.file not in files]
    return Findings(tuple(part for part in listed if part.file in files), tuple(losses))


def examine(folder: Path) -> Findings:
    """What ``at_a_glance`` shows, and the damage inside the files."""
    found = at_a_glance(folder)
    losses = list(found.losses)
    for part in found.parts:
        path = folder / FOLDER / part.file
        if path.suffix == ".aof" and path.stat().st_size:
            with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
                losses += _unreadable(part, data)
    return Findings(found.parts, tuple(losses))


def _unreadable(part: Part, data: mmap.mmap) -> list[Loss]:
    whole, end, _, latest = aof.read(data)
    if end is End.WHOLE:
        return []
    why = "its last change is not whole" if end is End.UNFINISHED else "it holds something that is no command"
    lost = data[whole:]
    return [Loss(part.file, why, whole, len(data), aof.commands(lost), aof.tables(lost), latest, end)]


def _is_new(folder: Path) -> bool:
    """Whether the first start was interrupted before anything could be written."""
    sizes = [path.stat().st_size for path in (folder / FOLDER).iterdir()]
    return not (folder / MARK).exists() and sum(sizes) <= NOTHING


def _missing_data(folder: Path) -> list[Loss]:
    """The losses where there are no append-only files, though there have been data."""
    losses = []
    if (folder / SNAPSHOT).exists():
        losses.append(
            Loss(SNAPSHOT, "is a snapshot that the server would not read, since append-only files are missing")
        )
    with suppress(FileNotFoundError):
        sizes, at = _recorded_sizes(folder)
        held = f"; at {when(at)} there were {sum(sizes.values())} bytes" if at else ""
        losses.append(Loss(FOLDER, f"is missing or empty, though there had been data{held}"))
    return losses


# --- repair ---


def shorten(folder: Path, loss: Loss) -> Path:
    """Cuts the unusable end off a file; returns the folder that keeps a copy of the end."""
    kept = aside(folder)
    path = folder / FOLDER / loss.file
    with path.open("r+b") as file, (kept / f"{loss.file}.{loss.at}").open("xb") as copy:
        file.seek(loss.at or 0)
        copy.write(file.read())
        copy.flush()
        os.fsync(copy.fileno())
        file.truncate(loss.at)
        os.fsync(file.fileno())
    return kept


def aside(folder: Path) -> Path:
    """Makes a new folder for damaged files."""
    for n in range(1000):
        place = folder / f"damaged-{datetime.now(UTC):%Y%m%d-%H%M%S}{f'-{n}' if n else ''}"
        with suppress(FileExistsError):
            place.mkdir(mode=0o700)
            return place
    raise FileExistsError(folder)


# --- the record of file sizes ---


def remember(folder: Path) -> None:
    """Records how long the files are now."""
    sizes = {path.name: path.stat().st_size for path in _files(folder)}
    with suppress(FileNotFoundError, ValueError):
        if _recorded_sizes(folder)[0] == sizes:
            return
    fresh = folder / f"{MARK}.new"
    fresh.write_text(json.dumps({"bytes": sizes, "at": int(time())}), "utf-8")
    fresh.replace(folder / MARK)


def shortfall(folder: Path) -> dict[str, int]:
    """For each file that is shorter than recorded: how many bytes are missing."""
    with suppress(FileNotFoundError):
        sizes, _ = _recorded_sizes(folder)
        now = {path.name: path.stat().st_size for path in _files(folder)}
        return {name: sizes[name] - now[name] for name in sizes.keys() & now.keys() if sizes[name] > now[name]}
    return {}


def _files(folder: Path) -> list[Path]:
    return [path for path in ((folder / FOLDER).glob("*.incr.aof")) if path.is_file()]


def _recorded_sizes(folder: Path) -> tuple[dict[str, int], int]:
    """The recorded sizes, and when they were recorded; empty if the record cannot be read.

    Raises:
        FileNotFoundError: there is no record.
    """
    text = (folder / MARK).read_bytes()
    try:
        kept = json.loads(text)
        return {str(name): int(size) for name, size in kept["bytes"].items()}, int(kept["at"])
    except (ValueError, KeyError, TypeError, AttributeError):
        return {}, 0
