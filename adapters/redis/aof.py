"""How a server keeps its data in append-only files: their list, and the commands in them. No file is touched here.

A folder holds a manifest, which names one base file (a snapshot, mostly in the format RDB) and the files with the
commands since then, in their order. Commands are in the server's own protocol; what a script has changed stands
between MULTI and EXEC.
"""

import mmap
import re
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

Data: TypeAlias = bytes | mmap.mmap

MANIFEST: Final = "appendonly.aof.manifest"
MOST_ARGUMENTS: Final = 1 << 20
LONGEST: Final = 512 << 20
"""Bytes of one argument."""

_FILE: Final = re.compile(r"appendonly\.aof\.(\d+)\.(base|incr)\.(?:rdb|aof)")
_LINE: Final = re.compile(r"file (\S+) seq (\d+) type ([bih])(?: .*)?")
_TABLE: Final = re.compile(rb"[ta]:\{([a-z2-7])\}([a-z2-7]{7})\b")
_COMMAND: Final = re.compile(rb"\*\d+\r\n\$\d+\r\n")
_HEAD: Final = re.compile(rb"\d{0,10}\r?")


class FileKind(StrEnum):
    """What the manifest calls a file."""

    BASE = "b"
    COMMANDS = "i"
    FORMER = "h"


class Part(NamedTuple):
    """One line of a manifest."""

    file: str
    number: int
    kind: FileKind


class End(StrEnum):
    """How the commands of a file end."""

    WHOLE = "whole"
    UNFINISHED = "unfinished"
    """In the middle of a change, as if the writer had been killed or the end cut off."""
    DAMAGED = "damaged"
    """With something that is no command."""


class Reading(NamedTuple):
    """What was read of a file: the changes that are whole end at the byte ``whole``.

    ``latest`` is when the last of them was made, in seconds since 1970, as far as it tells.
    """

    whole: int
    end: End
    commands: int
    latest: float | None


class _Broken(Exception):
    def __init__(self, end: End) -> None:
        self.end = end


def parts(text: str) -> tuple[Part, ...]:
    """The files that count.

    Raises:
        ValueError: this is no manifest.
    """
    found = [_LINE.fullmatch(line) for line in text.splitlines() if not line.startswith("#")]
    if not found or not all(found):
        raise ValueError("no manifest")
    listed = [Part(match[1], int(match[2]), FileKind(match[3])) for match in found if match]
    return tuple(part for part in listed if part.kind is not FileKind.FORMER)


def guessed(files: list[str]) -> tuple[Part, ...]:
    """The same by the names of the files alone; beside several bases the newest one counts, and the newest commands."""
    named = sorted((int(match[1]), match[2], match[0]) for match in map(_FILE.fullmatch, files) if match)
    bases = [Part(file, number, FileKind.BASE) for number, kind, file in named if kind == "base"]
    commands = [Part(file, number, FileKind.COMMANDS) for number, kind, file in named if kind == "incr"]
    return (*bases[-1:], *(commands if len(bases) < 2 else commands[-1:]))  # noqa: PLR2004 - two are several


def manifest(listed: tuple[Part, ...]) -> str:
    """The text of a manifest."""
    return "".join(f"file {part.file} seq {part.number} type {part.kind}\n" for part in listed)


def read(data: Data) -> Reading:
    """Reads commands until the end, or until one that is not whole."""
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
    """How many commands seem to begin here, whatever is between them."""
    return len(_COMMAND.findall(data))


def tables(data: bytes) -> tuple[str, ...]:
    """Ids of the tables that are named here, also between damaged bytes."""
    return tuple(sorted({(first + rest).decode() for first, rest in _TABLE.findall(data)}))


def _command(data: Data, at: int) -> tuple[list[bytes], int]:
    """The words of a command, none for a remark, and where the next one begins."""
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
    """A number after its mark, and where its line ends."""
    end = data.find(b"\r\n", at, at + 14)
    line = data[at:end] if end >= 0 else data[at : at + 14]
    if end >= 0 and line[:1] == mark and line[1:].isdigit():
        return int(line[1:]), end + 2
    cut = at + len(line) == len(data) and line[:1] in (b"", mark) and _HEAD.fullmatch(line[1:])
    raise _Broken(End.UNFINISHED if end < 0 and cut else End.DAMAGED)


def _time(words: list[bytes]) -> float | None:
    """Every change of a table appends to its log, under a number that begins with the milliseconds since 1970."""
    if words[0].upper() == b"XADD":
        for word in words[2:]:
            milliseconds, dash, _ = word.partition(b"-")
            if dash and milliseconds.isdigit():
                return int(milliseconds) / 1000
    return None
