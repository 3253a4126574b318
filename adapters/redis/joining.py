"""Parts that are asked for together are one command: a script that takes all their keys, since a plain server has them
all.
"""

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from redis.exceptions import ResponseError

from adapters.redis.lane import Command, Word, command

EACH: Final = """
-- Runs for each of these keys its command; where one is refused, the error is its answer.
local answers = {}
for n, key in ipairs(KEYS) do answers[n] = redis.pcall(ARGV[n], key) end
return answers
"""


def _as_it_is(answer: Any) -> Any:
    return answer


def pairs(flat: list[str]) -> dict[str, str]:
    """The hash that a script has answered as names and values in turn."""
    return dict(zip(flat[::2], flat[1::2], strict=True))


SHAPES: Final[dict[Word, Callable[[Any], Any]]] = {
    "GET": _as_it_is,
    "HGETALL": pairs,
    "SMEMBERS": set,
    "DEL": _as_it_is,
}
"""The commands that are parts of ``EACH``, and what becomes of the script's answer to each."""


class Part(NamedTuple):
    """What is asked about one key of a script that takes any number of keys, each with as many arguments, and gives a
    list of answers; ``shape`` makes of an answer what the asker expects.
    """

    script: str
    key: Word
    arguments: tuple[Word, ...]
    shape: Callable[[Any], Any] = _as_it_is


def part_of(asked: Command) -> Part | None:
    """A command as a part; None: it is sent by itself."""
    name, *keys = asked.words
    return Part(EACH, keys[0], (name,), SHAPES[name]) if name in SHAPES and len(keys) == 1 else None


def joined(evaluated: str, script: str, parts: Sequence[Part]) -> Command:
    """One command for parts of one script, which is named by its hash or told as text."""
    arguments = (argument for part in parts for argument in part.arguments)
    return command(evaluated, script, len(parts), *(part.key for part in parts), *arguments)


def parted(answers: Sequence[Any], parts: Sequence[Part]) -> list[Any]:
    """The answers to parts that were joined, errors among them."""
    return [
        answer if isinstance(answer, ResponseError) else part.shape(answer)
        for answer, part in zip(answers, parts, strict=True)
    ]
