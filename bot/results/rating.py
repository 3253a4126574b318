"""The rating of a person in one game, and what a match does to those of its players."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal, Self, TypeAlias

from bot.ai.levels import Level
from bot.catalog import CATALOG
from bot.results import glicko, plackett_luce
from bot.results.computers import SURE, computer_skill, measured
from bot.results.glicko import Glicko
from bot.results.plackett_luce import Skill
from bot.results.result import Result
from bot.tables.durations import DAY
from bot.tables.person import PersonId
from bot.tables.table import LEVELS

Scale: TypeAlias = Literal["glicko", "skill"]

PAIR: Final = 2

UNCERTAIN: Final[Mapping[Scale, float]] = {"glicko": 110.0, "skill": 4.0}
"""The deviation from which on a rating is uncertain, by scale."""

GROUND, STEP = 1000, 40
"""A skill is shown as 1000, and 40 points more for each unit above three deviations below the estimate."""

BELOW: Final = 10_000
"""Uncertain ratings stand below all others on a board, whose points are lower by this."""

COMPUTER: Final = "computer:"
"""Begins the name of a computer in a side; its level follows."""

FORMER: Final = "-"
"""Stands for a player who wished to be forgotten."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating: an estimate with its deviation on one of two scales, after ``games`` rated matches.

    ``last`` is when the last of them ended, in seconds since 1970.
    """

    scale: Scale
    value: float
    deviation: float
    volatility: float = 0.0
    games: int = 0
    last: int = 0

    @classmethod
    def newcomer(cls, scale: Scale) -> Self:
        """The rating of somebody who has never played."""
        return cls(scale, *Glicko()) if scale == "glicko" else cls(scale, *Skill())

    @property
    def shown(self) -> int:
        """The number that people see."""
        if self.scale == "glicko":
            return round(self.value)
        return round(GROUND + STEP * (self.value - 3 * self.deviation))

    @property
    def margin(self) -> int:
        """How far off the shown number may be, in the same points."""
        return round(self.deviation if self.scale == "glicko" else STEP * self.deviation)

    @property
    def is_uncertain(self) -> bool:
        """Whether it rests on few matches, or on old ones."""
        return self.deviation >= UNCERTAIN[self.scale]

    @property
    def height(self) -> int:
        """Its points on a board, where all settled ratings stand above the uncertain ones."""
        return self.shown - (BELOW if self.is_uncertain else 0)

    def rested(self, now: int) -> "Rating":
        """The rating as it is at ``now``: without matches it becomes less certain."""
        if self.scale == "skill" or not self.games:
            return self
        aged = glicko.rested(Glicko(self.value, self.deviation, self.volatility), (now - self.last) / DAY)
        return Rating(self.scale, *aged, self.games, self.last)

    def __str__(self) -> str:
        numbers = f"{self.value:.6f} {self.deviation:.6f} {self.volatility:.9f}"
        return f"{self.height} {self.scale} {numbers} {self.games} {self.last}"

    @classmethod
    def read(cls, text: str) -> Self:
        """The rating from its text.

        Raises:
            ValueError: the text is no rating.
        """
        _, scale, value, deviation, volatility, games, last = text.split()
        if scale not in UNCERTAIN:
            raise ValueError(text)
        kind: Scale = "glicko" if scale == "glicko" else "skill"
        return cls(kind, float(value), float(deviation), float(volatility), int(games), int(last))


def scale_of(game: str) -> Scale:
    """The scale of a game: chess's for games that are only ever played by two, else that of many."""
    most = max(rules.players[-1] for rules in CATALOG[game].rulesets.values())
    return "glicko" if most == PAIR else "skill"


def of_computer(game: str, level: Level) -> int | None:
    """The number that people see of a computer; None: its games were never measured."""
    value = measured().get(game, {}).get(level)
    return None if value is None else Rating(scale_of(game), value, SURE).shown


Side: TypeAlias = tuple[int, tuple[str, ...]]
"""A side of a match: its place, and its players: the ids of persons, or ``computer:strong``."""


def sides_of(result: Result) -> tuple[Side, ...]:
    """The sides of a match, by team."""
    teams = sorted({player.team for player in result.players})
    return tuple(
        (
            min(player.place for player in result.players if player.team == team),
            tuple(
                player.who or (f"{COMPUTER}{player.level}" if player.level else FORMER)
                for player in result.players
                if player.team == team
            ),
        )
        for team in teams
    )


def pair_of(sides: tuple[Side, ...]) -> str:
    """The two persons of a match that only two play, in one order; empty: others play too."""
    persons = sorted(name for name in players_of(sides))
    return " ".join(persons) if len(persons) == PAIR else ""


def players_of(sides: tuple[Side, ...]) -> tuple[PersonId, ...]:
    """The persons of a match, each once."""
    names = (name for _, names in sides for name in names)
    return tuple(PersonId(n) for n in dict.fromkeys(names) if n != FORMER and not n.startswith(COMPUTER))


def after_match(
    game: str, sides: tuple[Side, ...], before: Mapping[PersonId, Rating], ended: int
) -> dict[PersonId, Rating]:
    """The ratings of the persons of a match after it; who has no rating ``before`` is a newcomer."""
    scale = scale_of(game)
    if len(sides) < PAIR:
        return {}
    known = {name: before.get(PersonId(name), Rating.newcomer(scale)) for _, names in sides for name in names}
    rate = _of_two if scale == "glicko" else _of_many
    after = rate(game, sides, {name: rating.rested(ended) for name, rating in known.items()})
    return {
        name: Rating(scale, *after[name], games=known[name].games + 1, last=max(ended, known[name].last))
        for name in players_of(sides)
    }


def _of_two(_: str, sides: tuple[Side, ...], known: Mapping[str, Rating]) -> dict[str, tuple[float, float, float]]:
    (place, (first,)), (other_place, (second,)) = sides
    points = 0.5 if place == other_place else float(place < other_place)
    one, other = (Glicko(rating.value, rating.deviation, rating.volatility) for rating in (known[first], known[second]))
    return dict(zip((first, second), glicko.after_match(one, other, points), strict=True))


def _of_many(game: str, sides: tuple[Side, ...], known: Mapping[str, Rating]) -> dict[str, tuple[float, float, float]]:
    def skill(name: str) -> Skill:
        level = next((level for level in LEVELS if name == f"{COMPUTER}{level}"), None)
        return computer_skill(game, level) if level else Skill(known[name].value, known[name].deviation)

    teams = tuple(tuple(map(skill, names)) for _, names in sides)
    after = plackett_luce.rated(teams, tuple(place for place, _ in sides))
    return {
        name: (mu, sigma, 0.0)
        for (_, names), team in zip(sides, after, strict=True)
        for name, (mu, sigma) in zip(names, team, strict=True)
    }
