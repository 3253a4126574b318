"""Damaged data made readable again: what would be lost is told first, and the damaged files are kept."""

import os
import re
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from shutil import copyfile, rmtree
from tempfile import mkdtemp
from typing import Final

from adapters.redis import aof, damage
from adapters.redis.aof import FileKind, Part
from adapters.redis.connect import connect
from adapters.redis.damage import FOLDER, MARK, SNAPSHOT, Findings, Loss
from adapters.redis.embedded import Embedded, Locked
from adapters.redis.folder import locked
from adapters.redis.server_program import NoServer

_TABLE: Final = re.compile(r"([ta]):\{[a-z2-7]\}[a-z2-7]{7}")


async def repair(folder: Path, tell: Callable[[str], None], agreed: Callable[[], bool]) -> bool:
    """Tells what is wrong in a folder, and mends it once that is ``agreed``; whether a bot can start there now.

    It is mended in a copy, which a server has to read whole before it takes the place of the damaged files.

    Raises:
        Locked: a bot uses the folder.
        NoServer: there is no server to try the copy with.
    """
    if not folder.is_dir():  # noqa: ASYNC240 - nothing else runs meanwhile
        tell(f"There is no data in {folder}.")
        return True
    with ExitStack() as held:
        for name in ("bot.lock", "server.lock"):
            if not locked(held.enter_context((folder / name).open("a"))):
                raise Locked(f"a bot uses {folder}: stop it first")
        found = damage.examine(folder)
        place = Path(mkdtemp(prefix="repair-", dir=folder))
        held.callback(rmtree, place, ignore_errors=True)
        losses, tables = await _tried(folder, found, place)
        if not losses:
            tell(f"The data in {folder} is whole: {tables}.")
            return True
        tell(f"The data in {folder} is damaged:")
        for loss in losses:
            tell(f"  {loss}")
        tell(f"Without that it can be read: {tables}.")
        if not agreed():
            tell("Nothing has been changed. `python -m bot repair --yes` leaves it out, and keeps the damaged files.")
            return False
        tell(f"Done. The damaged files are in {_put(place, folder)}.")
        return True


async def _tried(folder: Path, found: Findings, place: Path) -> tuple[tuple[Loss, ...], str]:
    """Builds the least loss that a server can read; what is lost, and what is left."""
    bases = tuple(part for part in found.parts if part.kind is FileKind.BASE)
    later = tuple(part for part in found.parts if part.kind is not FileKind.BASE)
    unread = "cannot be read by the server, with all that it holds"
    for parts in dict.fromkeys((found.parts, later, bases, ())):
        left_out = tuple(Loss(part.file, unread) for part in found.parts if part not in parts)
        rmtree(place / FOLDER, ignore_errors=True)
        _build(folder, place, parts, found.losses)
        try:
            return (*found.losses, *left_out), await _told(place)
        except NoServer:
            if not parts:
                raise
    raise AssertionError  # the last try is an empty folder


def _build(folder: Path, place: Path, parts: tuple[Part, ...], losses: tuple[Loss, ...]) -> None:
    """A copy of these files, as far as they are whole."""
    ends = {loss.file: loss.at for loss in losses}
    inside = place / FOLDER
    if not parts and SNAPSHOT not in ends:
        return
    inside.mkdir(mode=0o700)
    for part in parts:
        copyfile(folder / FOLDER / part.file, inside / part.file)
        if (end := ends.get(part.file)) is not None:
            os.truncate(inside / part.file, end)
    if not parts:  # a snapshot is a base like any other
        parts = (Part("appendonly.aof.1.base.rdb", 1, FileKind.BASE),)
        copyfile(folder / SNAPSHOT, inside / parts[0].file)
    (inside / aof.MANIFEST).write_text(aof.manifest(parts), "utf-8")


async def _told(place: Path) -> str:
    """What a server finds there.  Raises NoServer when it cannot read it."""
    async with Embedded(place) as server:
        client = await connect(server.url)
        try:
            kinds = [match[1] async for key in client.scan_iter(count=1000) if (match := _TABLE.fullmatch(key))]
        finally:
            await client.aclose()
    return f"{kinds.count('t')} tables, and {kinds.count('a')} in the archive"


def _put(place: Path, folder: Path) -> Path:
    """Puts the copy in the place of the damaged files; where those are now.

    The mark goes last: a bot that starts in between sees that something is missing.
    """
    os.sync()
    kept = damage.aside(folder)
    if (folder / FOLDER).exists():
        (folder / FOLDER).rename(kept / FOLDER)
    (place / FOLDER).rename(folder / FOLDER)
    for name in (SNAPSHOT, MARK):
        if (folder / name).exists():
            (folder / name).rename(kept / name)
    return kept
