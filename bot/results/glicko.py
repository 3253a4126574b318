"""Glicko-2, which rates matches of two: Mark Glickman's method with the parameters of the chess server lichess.

A rating is a value on the scale of chess with a deviation, how uncertain it is, and a volatility, how much it changes
in time. (M. Glickman, "Example of the Glicko-2 system", 2013; the steps there have the numbers below.)
"""

import math
from typing import Final, NamedTuple

TAU: Final = 0.75
"""How quickly volatilities may change."""

SCALE: Final = 400 / math.log(10)
"""Points of a rating in one unit of the method's own scale, whose zero is a rating of 1500."""

START: Final = 1500.0
LEAST_DEVIATION, MOST_DEVIATION = 45.0, 500.0
MOST_VOLATILITY: Final = 0.1
LEAST_VALUE, MOST_VALUE = 400.0, 4000.0
MOST_CHANGE: Final = 700.0
"""The most points that one match may add or take."""

PERIODS_A_DAY: Final = 0.21436
"""How much idle time makes a rating as uncertain as a rating period does."""

_CLOSE: Final = 1e-6


class Glicko(NamedTuple):
    """A rating; that of a newcomer by default."""

    value: float = START
    deviation: float = MOST_DEVIATION
    volatility: float = 0.09


def rested(rating: Glicko, days: float) -> Glicko:
    """A rating after days without a match: it has become less certain."""
    phi = rating.deviation / SCALE
    grown = math.sqrt(phi * phi + rating.volatility**2 * PERIODS_A_DAY * max(0.0, days))
    return rating._replace(deviation=min(MOST_DEVIATION, grown * SCALE))


def rated(rating: Glicko, met: tuple[tuple[Glicko, float], ...], tau: float = TAU) -> Glicko:
    """A rating after the matches of one period, each given by the opponent's rating and the points: 1, 0.5 or 0.

    It is not bounded; ``bounded`` does that.
    """
    mu, phi = (rating.value - START) / SCALE, rating.deviation / SCALE
    known, gained = 0.0, 0.0
    for other, points in met:  # steps 3 and 4
        weight = 1 / math.sqrt(1 + 3 * (other.deviation / SCALE / math.pi) ** 2)
        expected = 1 / (1 + math.exp(-weight * (rating.value - other.value) / SCALE))
        known += weight * weight * expected * (1 - expected)
        gained += weight * (points - expected)
    variance = 1 / known
    volatility = _volatility(rating.volatility, phi, variance, variance * gained, tau)
    before = phi * phi + volatility * volatility  # step 6
    after = 1 / math.sqrt(1 / before + known)
    return Glicko((mu + after * after * gained) * SCALE + START, after * SCALE, volatility)


def bounded(before: Glicko, after: Glicko) -> Glicko:
    """The rating after a match within the bounds of every rating and of one match."""
    least, most = max(LEAST_VALUE, before.value - MOST_CHANGE), min(MOST_VALUE, before.value + MOST_CHANGE)
    return Glicko(
        min(most, max(least, after.value)),
        min(MOST_DEVIATION, max(LEAST_DEVIATION, after.deviation)),
        min(MOST_VOLATILITY, after.volatility),
    )


def after_match(first: Glicko, second: Glicko, points: float) -> tuple[Glicko, Glicko]:
    """Both ratings after one match, in which the first has won 1, 0.5 or 0 points."""
    return (
        bounded(first, rated(first, ((second, points),))),
        bounded(second, rated(second, ((first, 1 - points),))),
    )


def _volatility(before: float, phi: float, variance: float, delta: float, tau: float) -> float:
    """Step 5: the volatility for which the matches are most likely, by the Illinois variant of regula falsi."""
    start = math.log(before * before)

    def slope(x: float) -> float:
        e = math.exp(x)
        spread = phi * phi + variance + e
        return e * (delta * delta - spread) / (2 * spread * spread) - (x - start) / (tau * tau)

    low = start
    surprise = delta * delta - phi * phi - variance
    # no rating is so volatile and so certain that the slope were below 0 one step under the start
    high = math.log(surprise) if surprise > 0 else start - tau
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CLOSE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        at_middle = slope(middle)
        if at_middle * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, at_middle
    return math.exp(low / 2)
