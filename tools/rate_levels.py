"""Makes the ratings of computers from matches between neighbouring levels.

``python -m tools.rate_levels`` reads ``tools/level_matches.toml``, whose lines ``python -m benchmarks.levels`` prints,
and writes ``bot/results/levels.json``. The medium level has the estimate of a newcomer; the others are as far from it
as makes the measured matches most likely, by the same formulas by which people are rated: Bradley and Terry's for two,
Plackett and Luce's for more sides and for partners.
"""

import json
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import log, sqrt
from pathlib import Path
from typing import Final

from bot.ai.levels import Level
from bot.results import computers
from bot.results.computers import MEASURED, SURE
from bot.results.glicko import SCALE, START
from bot.results.plackett_luce import BETA, MU
from bot.results.rating import scale_of
from bot.tables.table import LEVELS

MATCHES: Final = Path(__file__).parent / "level_matches.toml"
RATINGS: Final = Path(computers.__file__).parent / MEASURED


@dataclass(frozen=True)
class Measured:
    """How often the ``better`` level ended before a worse one, in percent: of ``matches`` between so many ``sides``
    of ``a_side`` players each. ``error`` is its standard error, ``told`` when and of what it was measured.
    """

    game: str
    better: Level
    worse: Level
    percent: float
    error: float
    matches: int
    sides: int
    a_side: int
    told: str

    @property
    def odds(self) -> float:
        """The logarithmic odds; half a match is added to both sides, so that who won all is not infinitely better."""
        won = self.percent / 100 * self.matches
        return log((won + 0.5) / (self.matches - won + 0.5))

    @property
    def gap(self) -> float:
        """How much higher the better level stands, on the scale of the game."""
        if scale_of(self.game) == "glicko":
            return SCALE * self.odds
        c = sqrt(self.sides * (self.a_side * SURE**2 + BETA**2))
        return c * self.odds / self.a_side


def measurements() -> tuple[Measured, ...]:
    """What has been measured."""
    return tuple(Measured(**line) for line in tomllib.loads(MATCHES.read_text("utf-8"))["measured"])


def ratings(found: Iterable[Measured]) -> dict[str, dict[Level, float]]:
    """The estimates by game and level; a level that was not measured has none."""
    made: dict[str, dict[Level, float]] = {}
    for one in sorted(found, key=lambda one: (one.game, one.worse)):
        zero = START if scale_of(one.game) == "glicko" else MU
        levels = made.setdefault(one.game, {"medium": zero})
        if one.worse == "medium":
            levels["strong"] = round(zero + one.gap, 1)
        else:
            levels["easy"] = round(zero - one.gap, 1)
    return {game: {level: levels[level] for level in LEVELS if level in levels} for game, levels in made.items()}


def written(made: Mapping[str, Mapping[Level, float]]) -> str:
    """The file of the ratings."""
    lines = ",\n".join(f"  {json.dumps(game)}: {json.dumps(levels)}" for game, levels in made.items())
    return f"{{\n{lines}\n}}\n"


if __name__ == "__main__":
    RATINGS.write_text(written(ratings(measurements())), "utf-8")
