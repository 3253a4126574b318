"""Finds what is wrong with the data of the bot's own server, without a server, and repairs it by leaving it out."""

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
"""Says how long the files were at last: evidence that there was something, and how much."""

SINGLE: Final = "appendonly.aof"
"""How servers before version 7 keep everything."""

SNAPSHOT: Final = "dump.rdb"

NOTHING: Final = 256
"""Bytes of a base file without any table; one table has more."""


@dataclass(frozen=True, slots=True)
class Loss:
    """One file that cannot be read as it is: from the byte ``at`` on nothing can be used; None: the whole file."""

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
    """The files that count, and what is wrong; nothing is wrong where there never was anything."""

    parts: tuple[Part, ...]
    losses: tuple[Loss, ...]

    @property
    def is_cut_short(self) -> bool:
        """Whether only the end of the last change is missing, as after a kill."""
        return (
            len(self.losses) == 1
            and self.losses[0].end is End.UNFINISHED
            and bool(self.parts)
            and self.losses[0].file == self.parts[-1].file
        )


def when(seconds: float) -> str:
    return datetime.fromtimestamp(seconds, UTC).strftime("%Y-%m-%d %H:%M:%S UTC")


def at_a_glance(folder: Path) -> Findings:
    """What the names of the files tell, without reading any but the manifest."""
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
            losses += _vanished(folder)
    except ValueError:
        listed = aof.guessed(files)
        losses.append(Loss(aof.MANIFEST, "cannot be read; it is told by the names of the files"))
    losses += [Loss(part.file, "is missing, with all that it held") for part in listed if part.file not in files]
    return Findings(tuple(part for part in listed if part.file in files), tuple(losses))


def examine(folder: Path) -> Findings:
    """The same, and how the commands in every file end."""
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
    """Whether the very first start was broken off, before anybody could write anything."""
    sizes = [path.stat().st_size for path in (folder / FOLDER).iterdir()]
    return not (folder / MARK).exists() and sum(sizes) <= NOTHING


def _vanished(folder: Path) -> list[Loss]:
    """Where there is nothing now, though there has been something."""
    losses = []
    if (folder / SNAPSHOT).exists():
        losses.append(
            Loss(SNAPSHOT, "is a snapshot that the server would not read, since append-only files are missing")
        )
    with suppress(FileNotFoundError):
        sizes, at = _marked(folder)
        held = f"; at {when(at)} there were {sum(sizes.values())} bytes" if at else ""
        losses.append(Loss(FOLDER, f"is missing or empty, though there had been data{held}"))
    return losses


# --- mending ---


def shorten(folder: Path, loss: Loss) -> Path:
    """Cuts off what cannot be used, after it has been copied; where the copy is."""
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
    """A new folder for what is damaged."""
    for n in range(1000):
        place = folder / f"damaged-{datetime.now(UTC):%Y%m%d-%H%M%S}{f'-{n}' if n else ''}"
        with suppress(FileExistsError):
            place.mkdir(mode=0o700)
            return place
    raise FileExistsError(folder)


# --- the mark ---


def remember(folder: Path) -> None:
    """Marks how long the files are now."""
    sizes = {path.name: path.stat().st_size for path in _files(folder)}
    with suppress(FileNotFoundError, ValueError):
        if _marked(folder)[0] == sizes:
            return
    fresh = folder / f"{MARK}.new"
    fresh.write_text(json.dumps({"bytes": sizes, "at": int(time())}), "utf-8")
    fresh.replace(folder / MARK)


def shortfall(folder: Path) -> dict[str, int]:
    """How many bytes the files have fewer than they had."""
    with suppress(FileNotFoundError):
        sizes, _ = _marked(folder)
        now = {path.name: path.stat().st_size for path in _files(folder)}
        return {name: sizes[name] - now[name] for name in sizes.keys() & now.keys() if sizes[name] > now[name]}
    return {}


def _files(folder: Path) -> list[Path]:
    return [path for path in ((folder / FOLDER).glob("*.incr.aof")) if path.is_file()]


def _marked(folder: Path) -> tuple[dict[str, int], int]:
    """Raises FileNotFoundError where there is no mark; one that cannot be read marks nothing but that there was one."""
    text = (folder / MARK).read_bytes()
    try:
        kept = json.loads(text)
        return {str(name): int(size) for name, size in kept["bytes"].items()}, int(kept["at"])
    except (ValueError, KeyError, TypeError, AttributeError):
        return {}, 0
