"""Numbered deals: a number gives everybody in every chat the same cards. Some are known to be winnable."""

import json
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Final

from engines.core import Refused, note
from engines.luck import Seeded

DAY: Final = 24 * 3600
LARGEST: Final = 999_999_999
"""The greatest number of a deal: all nines, so that counting digits is enough to check a number."""

TODAY: Final = frozenset({"today", "daily", "dzis", "dziś", "dnia"})
WINNABLE: Final = frozenset({"winnable", "wychodzi", "pewne"})


def luck(game: str, number: int) -> Seeded:
    """The source of luck of a numbered deal, later shuffles included."""
    return Seeded(blake2b(f"{game} {number}".encode(), digest_size=32).hexdigest())


def winnable_numbers(game: str, ruleset: str) -> tuple[int, ...]:
    """The numbers of the deals that are known to be winnable; empty when none are known for this ruleset."""
    return winnable().get(game, {}).get(ruleset, ())


@cache
def winnable() -> dict[str, dict[str, tuple[int, ...]]]:
    """The numbers of winnable deals by game and ruleset; ``benchmarks/bench_patience.py 1000 --list`` finds them."""
    games = json.loads(Path(__file__).with_name("winnable.json").read_text("utf-8"))
    return {game: {name: tuple(numbers) for name, numbers in rulesets.items()} for game, rulesets in games.items()}


def today(game: str, ruleset: str, now: float) -> int:
    """The number of the deal of the day in UTC; ``now`` is in seconds since 1970.

    It is one of the winnable deals where such are known, else the number of days since 1970.
    """
    days = int(now) // DAY
    numbers = winnable_numbers(game, ruleset)
    return numbers[days % len(numbers)] if numbers else days


def parse_number(game: str, ruleset: str, text: str, now: float, below: Callable[[int], int]) -> int:
    """The number of the deal that ``text`` names: ``4711``, ``today`` or ``winnable``.

    ``now`` is in seconds since 1970; ``below(n)`` returns a random integer in range(n).

    Raises:
        Refused: the text is none of these, or no winnable deals are known for this ruleset.
    """
    word = text.strip().lower().removeprefix("#")
    if word in TODAY:
        return today(game, ruleset, now)
    if word in WINNABLE:
        if numbers := winnable_numbers(game, ruleset):
            return numbers[below(len(numbers))]
        raise Refused(note("deals-none-known"))
    if word.isascii() and word.isdecimal() and len(word) <= len(str(LARGEST)) and int(word):
        return int(word)
    raise Refused(note("deals-unreadable", most=LARGEST))
