"""The chi-square test against numbers of SciPy 1.17.1, ``scipy.stats.chi2.sf`` and ``scipy.stats.chisquare``."""

import pytest

from bot.results.chi_square import fit_of, upper_tail

SCIPY = [
    (0, 5, 1.0),
    (1e-6, 3, 0.9999999997340385),
    (0.5, 2, 0.7788007830714049),
    (2.1, 5, 0.8351423006416339),
    (3.84, 1, 0.05004352124870519),
    (7.815, 3, 0.04999390297488391),
    (9.49, 4, 0.049953131223294894),
    (11.07, 5, 0.050009618622405425),
    (60, 51, 0.18175992924734108),
    (300, 5, 1.0015302305957817e-62),
    (1500, 107, 3.044830840985328e-244),
]


@pytest.mark.parametrize(("chi_square", "freedom", "p"), SCIPY)
def test_the_upper_tail_is_that_of_scipy(chi_square, freedom, p):
    assert upper_tail(chi_square, freedom) == pytest.approx(p, rel=1e-11)


def test_counts_are_compared_with_equal_ones():
    fit = fit_of((16, 18, 16, 14, 12, 12))  # the example of scipy.stats.chisquare
    assert fit.chi_square == pytest.approx(2.0)
    assert fit.freedom == 5
    assert fit.p == pytest.approx(0.8491450360846096, rel=1e-11)


def test_equal_counts_are_as_even_as_can_be():
    assert fit_of((7, 7, 7)).p == 1.0
