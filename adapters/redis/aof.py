"""The format of append-only files (AOF), in which a server keeps its data. This module parses; it opens no file.

A folder holds a manifest. It names one base file (a snapshot, mostly in the format RDB) and, in their order, the files
with the commands since then. Commands are written in the server's own protocol; the changes of one script stand between
MULTI and EXEC.
"""

import mmap
import re
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

Data: TypeAlias = bytes | mmap.mmap

MANIFEST: Final = "appendonly.aof.manifest"
MOST_ARGUMENTS: Final = 1 << 20
LONGEST: Final = 512 << 20
"""The most bytes of one argument."""

_FILE: Final = re.compile(r"appendonly\.aof\.(\d+)\.(base|incr)\.(?:rdb|aof)")
_LINE: Final = re.compile(r"file (\S+) seq (\d+) type ([bih])(?: .*)?")
_TABLE: Final = re.compile(rb"[ta]:\{([a-z2-7])\}([a-z2-7]{7})\b")
_COMMAND: Final = re.compile(rb"\*\d+\r\n\$\d+\r\n")
_HEAD: Final = re.compile(rb"\d{0,10}\r?")


class FileKind(StrEnum):
    """The kinds of files in a manifest."""

    BASE = "b"
    COMMANDS = "i"
    FORMER = "h"


class Part(NamedTuple):
    """One line of a manifest."""

    file: str
    number: int
    kind: FileKind


class End(StrEnum):
    """The state of a file at the end of its readable commands."""

    WHOLE = "whole"
    UNFINISHED = "unfinished"
    """The file ends in the middle of a change, as after a kill of the server."""
    DAMAGED = "damaged"
    """The next bytes are no command."""


class Reading(NamedTuple):
    """What was read of a file. ``whole`` is the number of bytes that hold whole changes, ``commands`` the number of
    commands in them.

    ``latest`` is the time of the last change that has one, in seconds since 1970.
    """

    whole: int
    end: End
    commands: int
    latest: float | None


class _Broken(Exception):
    """A command cannot be read."""

    def __init__(self, end: End) -> None:
        self.end = end


def parts(text: str) -> tuple[Part, ...]:
    """The files in use that the text of a manifest lists.

    Raises:
        ValueError: the text is no manifest.
    """
    found = [_LINE.fullmatch(line) for line in text.splitlines() if not line.startswith("#")]
    if not found or not all(found):
        raise ValueError("no manifest")
    listed = [Part(match[1], int(match[2]), FileKind(match[3])) for match in found if match]
    return tuple(part for part in listed if part.kind is not FileKind.FORMER)


def guessed(files: list[str]) -> tuple[Part, ...]:
    """The files in use, inferred from their names: of several bases the newest, with the newest commands."""
    named = sorted((int(match[1]), match[2], match[0]) for match in map(_FILE.fullmatch, files) if match)
    bases = [Part(file, number, FileKind.BASE) for number, kind, file in named if kind == "base"]
    commands = [Part(file, number, FileKind.COMMANDS) for number, kind, file in named if kind == "incr"]
    return (*bases[-1:], *(commands if len(bases) < 2 else commands[-1:]))  # noqa: PLR2004 - two are several


def manifest(listed: tuple[Part, ...]) -> str:
    """The text of a manifest."""
    return "".join(f"file {part.file} seq {part.number} type {part.kind}\n" for part in listed)


def read(data: Data) -> Reading:
    """Reads the commands of a file up to its end, or up to the first that is not whole."""
    at = whole = commands = since = 0
    latest, inside = None, False
    try:
        while at < len(data):
            words, at = _command(data, at)
            if words:
                name = words[0].upper()
                since += 1
                latest = _time(words) or latest
                inside = name == b"MULTI" or (inside and name != b"EXEC")
            if not inside:
                whole, commands = at, since
    except _Broken as broken:
        return Reading(whole, broken.end, commands, latest)
    return Reading(whole, End.UNFINISHED if inside else End.WHOLE, commands, latest)


def commands(data: bytes) -> int:
    """The number of commands that seem to begin in these bytes, which may be damaged."""
    return len(_COMMAND.findall(data))


def tables(data: bytes) -> tuple[str, ...]:
    """The ids of the tables that are named in these bytes, which may be damaged."""
    return tuple(sorted({(first + rest).decode() for first, rest in _TABLE.findall(data)}))


def _command(data: Data, at: int) -> tuple[list[bytes], int]:
    """The words of the command at a byte (none for a remark), and the byte where the next command begins."""
    if data[at : at + 1] == b"#":
        end = data.find(b"\r\n", at, at + 1024)
        if end < 0:
            raise _Broken(End.UNFINISHED if len(data) - at < 64 else End.DAMAGED)  # noqa: PLR2004 - remarks are short
        return [], end + 2
    count, at = _number(data, at, b"*")
    if not 0 < count <= MOST_ARGUMENTS:
        raise _Broken(End.DAMAGED)
    words = []
    for _ in range(count):
        length, at = _number(data, at, b"$")
        if length > LONGEST:
            raise _Broken(End.DAMAGED)
        end = at + length
        closing = data[end : end + 2]
        if closing != b"\r\n":
            raise _Broken(End.UNFINISHED if closing in (b"", b"\r") else End.DAMAGED)
        words.append(data[at:end])
        at = end + 2
    return words, at


def _number(data: Data, at: int, mark: bytes) -> tuple[int, int]:
    """The number behind its mark at a byte, and the byte where the next line begins."""
    end = data.find(b"\r\n", at, at + 14)
    line = data[at:end] if end >= 0 else data[at : at + 14]
    if end >= 0 and line[:1] == mark and line[1:].isdigit():
        return int(line[1:]), end + 2
    cut = at + len(line) == len(data) and line[:1] in (b"", mark) and _HEAD.fullmatch(line[1:])
    raise _Broken(End.UNFINISHED if end < 0 and cut else End.DAMAGED)


def _time(words: list[bytes]) -> float | None:
    """The time of a command in seconds since 1970. Only XADD, which appends to a table's log, tells it: the id of the
    entry begins with milliseconds.
    """
    if words[0].upper() == b"XADD":
        for word in words[2:]:
            milliseconds, dash, _ = word.partition(b"-")
            if dash and milliseconds.isdigit():
                return int(milliseconds) / 1000
    return None
