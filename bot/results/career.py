"""What a person has played: how often, with what success, in which series."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

from bot.catalog import CATALOG
from bot.results.lines import GREATEST, Line
from bot.results.rating import Rating

FEW: Final = 5
"""Below so many matches there is no average."""


@dataclass(frozen=True, slots=True)
class Played:
    """What somebody has done in one game. ``people``, ``computers`` and ``alone`` are matches won, drawn and lost.

    ``numbers`` are the game's own numbers of the ruleset that the person plays most.
    """

    game: str
    count: int
    people: tuple[int, int, int]
    computers: tuple[int, int, int]
    alone: tuple[int, int, int]
    ruleset: str
    numbers: Mapping[str, int]
    rating: Rating | None = None


@dataclass(frozen=True, slots=True)
class Career:
    """What somebody has played: games with the most frequent first, and the newest results, newest first."""

    games: tuple[Played, ...]
    newest: tuple[Line, ...]

    @property
    def count(self) -> int:
        """The number of matches."""
        return sum(played.count for played in self.games)

    @property
    def streak(self) -> int:
        """How many of the last matches against people were won one after another."""
        return len(tuple(takewhile(_is_won, self._against_people())))

    @property
    def longest_streak(self) -> int:
        """The most of the newest matches against people that were won one after another."""
        longest = present = 0
        for line in self._against_people():
            present = present + 1 if _is_won(line) else 0
            longest = max(longest, present)
        return longest

    def of(self, game: str) -> Played | None:
        """What the person has done in a game; None: nothing."""
        return next((played for played in self.games if played.game == game), None)

    def _against_people(self) -> Iterable[Line]:
        return (line for line in self.newest if line.company == "p")


def career_of(sums: Mapping[str, int], newest: Iterable[Line], ratings: Mapping[str, Rating]) -> Career:
    """A career from what results add up to, with the newest results and the ratings by game."""
    games = (_played(game, sums, ratings.get(game)) for game in games_in(sums))
    return Career(tuple(sorted(games, key=lambda played: (-played.count, played.game))), tuple(newest))


def games_in(sums: Mapping[str, int]) -> tuple[str, ...]:
    """The games that were played."""
    return tuple(game for game in CATALOG if sums.get(f"{game}.n", 0) > 0)


def merged(sums: Iterable[Mapping[str, int]]) -> dict[str, int]:
    """The sums of several accounts together."""
    total: Counter[str] = Counter()
    for one in sums:
        for name, number in one.items():
            total[name] = max(total[name], number) if name.startswith(GREATEST) else total[name] + number
    return dict(total)


def _played(game: str, sums: Mapping[str, int], rating: Rating | None) -> Played:
    def verdicts(company: str) -> tuple[int, int, int]:
        won, drawn, lost = (sums.get(f"{game}.{company}.{how}", 0) for how in ("won", "drawn", "lost"))
        return won, drawn, lost

    by_ruleset = {name: dict(_numbers(game, name, sums)) for name in CATALOG[game].rulesets}
    ruleset = max(by_ruleset, key=lambda name: sum(by_ruleset[name].values()))
    people, computers, alone = verdicts("people"), verdicts("computers"), verdicts("alone")
    return Played(game, sums[f"{game}.n"], people, computers, alone, ruleset, by_ruleset[ruleset], rating)


def _numbers(game: str, ruleset: str, sums: Mapping[str, int]) -> Iterable[tuple[str, int]]:
    begin = f"{game}.{ruleset}."
    for name, number in sums.items():
        mark = GREATEST if name.startswith(GREATEST) else ""
        if name.removeprefix(GREATEST).startswith(begin):
            yield mark + name.removeprefix(GREATEST).removeprefix(begin), number


def _is_won(line: Line) -> bool:
    return line.verdict == "w"
