"""Repairs damaged data: reports first what would be lost, and keeps the damaged files."""

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
    """Reports by ``tell`` what is wrong in a folder, and repairs it if ``agreed`` returns True; whether a bot can start
    there now.

    A copy is repaired. It replaces the damaged files only when a server can read all of it.

    Raises:
        Locked: a bot uses the folder.
        NoServer: there is no server that could read the copy.
    """
    if not folder.is_dir():  # noqa: ASYNC240 - nothing else runs in this process
        tell(f"There is no data in {folder}.")
        return True
    with ExitStack() as held:
        for name in ("bot.lock", "server.lock"):
            if not locked(held.enter_context((folder / name).open("a"))):
                raise Locked(f"a bot is using {folder}: stop it first")
        found = damage.examine(folder)
        place = Path(mkdtemp(prefix="repair-", dir=folder))
        held.callback(rmtree, place, ignore_errors=True)
        losses, tables = await _least_loss(folder, found, place)
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
        tell(f"Done. The damaged files are in {_replace(place, folder)}.")
        return True


async def _least_loss(folder: Path, found: Findings, place: Path) -> tuple[tuple[Loss, ...], str]:
    """Builds copies that leave out more and more, until a server can read one; returns what that one leaves out, and
    the number of tables in it.
    """
    bases = tuple(part for part in found.parts if part.kind is FileKind.BASE)
    later = tuple(part for part in found.parts if part.kind is not FileKind.BASE)
    unread = "cannot be read by the server, with all that it holds"
    for parts in dict.fromkeys((found.parts, later, bases, ())):
        left_out = tuple(Loss(part.file, unread) for part in found.parts if part not in parts)
        rmtree(place / FOLDER, ignore_errors=True)
        _copy_whole_part(folder, place, parts, found.losses)
        try:
            return (*found.losses, *left_out), await _count_tables(place)
        except NoServer:
            if not parts:
                raise
    raise AssertionError  # the last copy is empty: either a server starts there, or NoServer is raised


def _copy_whole_part(folder: Path, place: Path, parts: tuple[Part, ...], losses: tuple[Loss, ...]) -> None:
    """Copies these files, each up to the byte where its damage begins."""
    ends = {loss.file: loss.at for loss in losses}
    inside = place / FOLDER
    if not parts and SNAPSHOT not in ends:
        return
    inside.mkdir(mode=0o700)
    for part in parts:
        copyfile(folder / FOLDER / part.file, inside / part.file)
        if (end := ends.get(part.file)) is not None:
            os.truncate(inside / part.file, end)
    if not parts:  # the snapshot becomes the base file
        parts = (Part("appendonly.aof.1.base.rdb", 1, FileKind.BASE),)
        copyfile(folder / SNAPSHOT, inside / parts[0].file)
    (inside / aof.MANIFEST).write_text(aof.manifest(parts), "utf-8")


async def _count_tables(place: Path) -> str:
    """The number of tables that a server finds in a folder.

    Raises:
        NoServer: the server cannot read the data.
    """
    async with Embedded(place) as server:
        client = await connect(server.url)
        try:
            kinds = [match[1] async for key in client.scan_iter(count=1000) if (match := _TABLE.fullmatch(key))]
        finally:
            await client.aclose()
    return f"{kinds.count('t')} tables, and {kinds.count('a')} in the archive"


def _replace(place: Path, folder: Path) -> Path:
    """Replaces the damaged files by the copy; returns the folder that keeps the damaged ones.

    The record of file sizes (MARK) is moved last: a bot that starts before that sees that data are missing.
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
