"""Plackett-Luce, which rates matches of three and more and of pairs: the fifth model of R. Weng and C.-J. Lin, "A
Bayesian Approximation Method for Online Ranking", 2011, with the parameters of the library openskill.
"""

import math
from typing import Final, NamedTuple

MU: Final = 25.0
SIGMA: Final = MU / 3
BETA: Final = SIGMA / 2
"""How much the play of somebody of one strength differs from match to match."""

TAU: Final = SIGMA / 100
"""What every match adds to the uncertainty, so that nobody's skill is ever settled for good."""

KAPPA: Final = 1e-4
"""The least share of its variance that a skill keeps."""


class Skill(NamedTuple):
    """An estimate of somebody's skill and how uncertain it is; that of a newcomer by default."""

    mu: float = MU
    sigma: float = SIGMA


def rated(teams: tuple[tuple[Skill, ...], ...], places: tuple[int, ...]) -> tuple[tuple[Skill, ...], ...]:
    """The skills after a match of teams, each a tuple of its players, that took these places; 1 is the best."""
    before = tuple(tuple(_less_certain(skill) for skill in team) for team in teams)
    mus = [sum(skill.mu for skill in team) for team in before]
    variances = [sum(skill.sigma**2 for skill in team) for team in before]
    c = math.sqrt(sum(variance + BETA**2 for variance in variances))
    strengths = [math.exp(mu / c) for mu in mus]
    sides = range(len(teams))
    # for each place the strengths of all who might have taken it: those who did, and everybody behind
    behind = [sum(strengths[other] for other in sides if places[other] >= places[side]) for side in sides]
    shared = [sum(places[other] == places[side] for other in sides) for side in sides]
    after = []
    for side in sides:
        omega = delta = 0.0
        for other in sides:
            if places[other] > places[side]:
                continue
            chance = strengths[side] / behind[other]
            omega += ((1 - chance) if other == side else -chance) / shared[other]
            delta += chance * (1 - chance) / shared[other]
        omega *= variances[side] / c
        delta *= variances[side] / c**2 * math.sqrt(variances[side]) / c
        after.append(tuple(_moved(skill, variances[side], omega, delta) for skill in before[side]))
    return tuple(after)


def _less_certain(skill: Skill) -> Skill:
    return skill._replace(sigma=math.hypot(skill.sigma, TAU))


def _moved(skill: Skill, variance: float, omega: float, delta: float) -> Skill:
    """A player's part of what a team has gained, by the uncertainty that the player has brought in."""
    share = skill.sigma**2 / variance
    return Skill(skill.mu + share * omega, skill.sigma * math.sqrt(max(1 - share * delta, KAPPA)))
