"""Pearson's chi-square test of counts that should all be equally likely."""

import math
from collections.abc import Sequence
from typing import NamedTuple


class Fit(NamedTuple):
    """The sum of squared deviations, each over what was expected; the degrees of freedom; and the part of fair trials
    in which that sum is as large or larger.
    """

    chi_square: float
    freedom: int
    p: float


def fit_of(counts: Sequence[int]) -> Fit:
    """The test of two or more counts, of which the sum is not 0."""
    expected = sum(counts) / len(counts)
    chi_square = sum((count - expected) ** 2 for count in counts) / expected
    return Fit(chi_square, len(counts) - 1, upper_tail(chi_square, len(counts) - 1))


def upper_tail(chi_square: float, freedom: int) -> float:
    """The chance that a sum of so many squared standard normal numbers is at least this large: the regularized upper
    incomplete gamma function Q(freedom/2, chi_square/2).

    Q(a + 1, x) is Q(a, x) and the term x^a e^-x / Gamma(a + 1), so it is summed up from Q(1/2, x) = erfc(sqrt(x)), or
    from Q(1, x) = e^-x. (Abramowitz and Stegun, 6.5.21 and 26.4.4, 26.4.5.)

    >>> round(upper_tail(11.07, 5), 4)
    0.05
    """
    x = chi_square / 2
    if x == 0:
        return 1.0
    total, begin = (math.erfc(math.sqrt(x)), 0.5) if freedom % 2 else (math.exp(-x), 1.0)
    terms = (math.exp((begin + n) * math.log(x) - x - math.lgamma(begin + n + 1)) for n in range((freedom - 1) // 2))
    return min(1.0, math.fsum((total, *terms)))
