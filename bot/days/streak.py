"""Streaks: days on end that a person has played to the end while they were open; what is given up does not count."""

from collections.abc import Set as AbstractSet


def streak(finished: AbstractSet[int], today: int) -> int:
    """How many days on end have been finished up to today, or to yesterday while today is still to be played.

    >>> streak({5, 6, 7}, today=8), streak({5, 6, 7, 9}, today=9), streak({5, 6}, today=8)
    (3, 1, 0)
    """
    day = today if today in finished else today - 1
    count = 0
    while day - count in finished:
        count += 1
    return count
