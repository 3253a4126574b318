"""Parses typed lines: ``/play kości hasbro``, ``/play game:kości with:computer``, ``/move 5h @abcdefgh``."""

import re
from itertools import takewhile
from typing import Final, NamedTuple

from bot.front.slash_commands import BY_NAME, Param, ValueKind
from bot.i18n import LANGUAGES, Speaker
from engines.core import Refused, note

LONGEST: Final = 300
"""The most characters of a command or a move, in every chat; both packs of canasta in one line fit."""

_TABLE: Final = re.compile(r"\s@([a-z2-7]{8})$", re.ASCII)
_PERSON: Final = re.compile(r"(?:\w+:)?(@[^\s@,]+),?")
_NAMED: Final = re.compile(r"(\w+):(\S.*)")


class TypedLine(NamedTuple):
    """A command, its parameters by their English names, and the id of a table if the line names one.

    ``str`` gives the line without the table.
    """

    command: str
    args: dict[str, str]
    table: str = ""

    def __str__(self) -> str:
        return " ".join((f"/{self.command}", *(value for value in self.args.values() if value)))


def parse_line(text: str) -> TypedLine:
    """Parses a line. Words fill the parameters in order; a parameter with ``rest`` takes all that is left, after its
    name all up to the next name.

    A line without a slash is a move. Words that begin with @ name people where a command invites them.

    Raises:
        Refused: the line is too long.
    """
    text = text.strip()
    command = text[1:].partition(" ")[0].partition("@")[0].lower() if text.startswith("/") else ""
    people = [param.name for param in _params(command) if param.value_kind is ValueKind.PERSON]
    table = None if people else _TABLE.search(text)  # there a word after @ is a person
    if table:
        text = text[: table.start()]
    named = table[1] if table else ""
    check_length(text)
    if not text.startswith("/"):
        return TypedLine("move", {"move": text}, named)
    params = [param for param in _params(command) if param.name not in people]
    args: dict[str, str] = {}
    words = text.partition(" ")[2].split()
    if people:
        found = [mention[1] for word in words if (mention := _PERSON.fullmatch(word))]
        if len(found) > len(people):
            raise Refused(note("invite-many", most=len(people)))
        args |= zip(people, found, strict=False)
        words = [word for word in words if not _PERSON.fullmatch(word) and not (found and word.endswith(":"))]
    spellings = {spelling: param for param in params for spelling in _spellings(param.name)}

    def names(word: str) -> bool:
        match = _NAMED.fullmatch(word)
        return match is not None and match[1].lower() in spellings

    while words:
        free = [param for param in params if param.name not in args and not param.by_name]
        if names(words[0]):
            name, _, first = words[0].partition(":")
            param = spellings[name.lower()]
            more = [*takewhile(lambda word: not names(word), words[1:])] if param.rest else []
            args[param.name], words = " ".join((first, *more)), words[1 + len(more) :]
        elif not free:
            break
        elif free[0].rest:
            args[free[0].name], words = " ".join(words), []
        else:
            args[free[0].name], words = words[0], words[1:]
    return TypedLine(command, args, named)


def check_length(text: str) -> str:
    """The text itself, if it is short enough.

    Raises:
        Refused: it is longer than ``LONGEST`` characters.
    """
    if len(text) > LONGEST:
        raise Refused(note("too-long", most=LONGEST))
    return text


def _params(command: str) -> tuple[Param, ...]:
    return BY_NAME[command].params if command in BY_NAME else ()


def _spellings(param: str) -> tuple[str, ...]:
    named = next(p for command in BY_NAME.values() for p in command.params if p.name == param)
    return (param, *(Speaker(language)(named.label) for language in LANGUAGES))
