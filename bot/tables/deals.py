"""Deals with numbers: the same cards for everybody, in every chat; and which of them are known to come out."""

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
"""Nines, so that a number is short enough exactly when it has no more digits."""

TODAY: Final = frozenset({"today", "daily", "dzis", "dziś", "dnia"})
WINNABLE: Final = frozenset({"winnable", "wychodzi", "pewne"})


def luck(game: str, number: int) -> Seeded:
    """All luck of a numbered deal, also of later shuffles."""
    return Seeded(blake2b(f"{game} {number}".encode(), digest_size=32).hexdigest())


def winnable_numbers(game: str, ruleset: str) -> tuple[int, ...]:
    """Numbers of deals for which a winning line was found."""
    return winnable().get(game, {}).get(ruleset, ())


@cache
def winnable() -> dict[str, dict[str, tuple[int, ...]]]:
    """Deals that the solver wins, by game and ruleset; ``benchmarks/bench_patience.py 1000 --list`` finds them."""
    games = json.loads(Path(__file__).with_name("winnable.json").read_text("utf-8"))
    return {game: {name: tuple(numbers) for name, numbers in rulesets.items()} for game, rulesets in games.items()}


def today(game: str, ruleset: str, now: float) -> int:
    """The deal of the day (UTC): one that can be won where such are known, else the date as a number of days."""
    days = int(now) // DAY
    numbers = winnable_numbers(game, ruleset)
    return numbers[days % len(numbers)] if numbers else days


def parse_number(game: str, ruleset: str, text: str, now: float, below: Callable[[int], int]) -> int:
    """The number meant by ``4711``, ``today`` or ``winnable``; ``below(n)`` is a random integer in range(n).

    Raises:
        Refused: it is none of these, or no winnable deals are known for these rules.
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
