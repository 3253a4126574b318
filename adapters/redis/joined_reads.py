"""Reads that are sent together are one command: a script reads all their keys, since a plain server has all of them."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from redis.exceptions import ResponseError

from adapters.redis.lane import Command, Word, command

_SHAPES: Final[dict[Word, Callable[[Any], Any]]] = {
    "GET": lambda value: value,
    "HGETALL": lambda flat: dict(zip(flat[::2], flat[1::2], strict=True)),
}
"""The commands that are joined, each of which reads one key, and what becomes of a script's answer to each."""

READ: Final = """
-- Reads each of these keys by its command; where one is refused, the error is its answer.
local found = {}
for n, key in ipairs(KEYS) do found[n] = redis.pcall(ARGV[n], key) end
return found
"""


def is_read(one: Command) -> bool:
    """Whether a command may be joined with others."""
    return one.words[0] in _SHAPES


def joined(evaluated: str, script: str, reads: Sequence[Command]) -> Command:
    """One command for reads; it runs ``READ``, which is named by its hash or told as text."""
    verbs, keys = zip(*(one.words for one in reads), strict=True)
    return command(evaluated, script, len(reads), *keys, *verbs)


def parted(answer: list[Any], reads: Sequence[Command]) -> list[Any]:
    """The answers to reads that were joined, each as the library gives it, errors among them."""
    return [
        value if isinstance(value, ResponseError) else _SHAPES[one.words[0]](value)
        for one, value in zip(reads, answer, strict=True)
    ]
