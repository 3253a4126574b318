"""Clocks of a game that lasts days. Pure: all times are whole seconds since 1970, or durations in seconds.

A seat has a bank of time that runs while it is asked. The increment comes when the seat stops being asked; the cap
holds the bank. While a seat stays asked (three throws, a meld, a double) its clock runs on. At zero nothing happens by
itself. Free spans, in which no clock runs, are never part of a clock: whoever asks about one names them.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from bot.tables.durations import DAY, HOUR

Span: TypeAlias = tuple[int, int]
"""A free span: its first moment, and the first moment after it."""


@dataclass(frozen=True, slots=True)
class Tempo:
    """The ``bank`` at the beginning, the ``increment`` for every turn, and the ``cap`` of the bank."""

    bank: int
    increment: int
    cap: int


TEMPOS: Final = {
    "fast": Tempo(24 * HOUR, 8 * HOUR, 24 * HOUR),
    "week": Tempo(72 * HOUR, 24 * HOUR, 168 * HOUR),
    "slow": Tempo(240 * HOUR, 36 * HOUR, 240 * HOUR),
}
"""The tempos that have names."""

_HOURS: Final = re.compile(r"(\d{1,4})/(\d{1,4})/(\d{1,4})", re.ASCII)

LONGEST: Final = 2000
"""The most hours of a bank, an increment or a cap."""


LOW_AT_LEAST: Final = 2 * HOUR
LOW_AT_MOST: Final = 12 * HOUR
"""The bounds of how much time is little, in seconds."""


@dataclass(frozen=True, slots=True)
class Clock:
    """The clocks of a table, by seat; empty before the match begins.

    ``left`` is the time left at ``since``, or while the clock stands; ``since`` is when it began to run, None: it
    stands. ``paused`` is since when all of them stand because everybody agreed to a pause, 0: they do not.
    """

    tempo: Tempo
    left: tuple[int, ...] = ()
    since: tuple[int | None, ...] = ()
    paused: int = 0

    def left_at(self, seat: int, now: int, spans: Iterable[Span] = ()) -> int:
        """The time that a seat has left at ``now``; 0 when its time is up."""
        since = self.since[seat]
        return self.left[seat] if since is None else max(0, self.left[seat] - used(since, now, spans))

    def zero_of(self, seat: int, spans: Iterable[Span] = ()) -> int | None:
        """When the time of a seat is up; None: its clock stands."""
        if seat >= len(self.since) or (since := self.since[seat]) is None:
            return None
        return zero(self.left[seat], since, spans)

    def low_of(self, seat: int, spans: Iterable[Span] = ()) -> int | None:
        """Since when little of a seat's time is left: a tenth of what it had, at least two hours and at most twelve,
        but never more than half of it. None: its clock stands.
        """
        if (since := self.since[seat]) is None:
            return None
        left = self.left[seat]
        return zero(left - min(max(left // 10, LOW_AT_LEAST), LOW_AT_MOST, left // 2), since, spans)

    def started(self, seats: int) -> "Clock":
        """Full banks for so many seats, all of which stand."""
        return Clock(self.tempo, (self.tempo.bank,) * seats, (None,) * seats)

    def stopped(self, seat: int, now: int, spans: Iterable[Span] = (), *, earned: bool) -> "Clock":
        """The clock of a seat stands from ``now`` on; a turn that is over has ``earned`` the increment."""
        left = self.left_at(seat, now, spans)
        if earned:
            left = min(max(self.tempo.cap, left), left + self.tempo.increment)
        return self._with(seat, left, None)

    def running(self, seat: int, now: int, *, least: int = 0) -> "Clock":
        """The clock of a seat runs from ``now`` on, with at least so much time."""
        return self._with(seat, self.with_least(seat, least).left[seat], now)

    def with_least(self, seat: int, least: int) -> "Clock":
        """The clock of a seat that stands, with at least so much time, as far as the cap allows."""
        return self._with(seat, max(self.left[seat], min(least, self.tempo.cap)), self.since[seat])

    def given(self, seat: int, now: int, spans: Iterable[Span] = ()) -> "Clock":
        """A seat has been given a day; its clock runs from ``now`` on."""
        return self._with(seat, min(max(self.tempo.cap, DAY), self.left_at(seat, now, spans) + DAY), now)

    def _with(self, seat: int, left: int, since: int | None) -> "Clock":
        return replace(
            self,
            left=(*self.left[:seat], left, *self.left[seat + 1 :]),
            since=(*self.since[:seat], since, *self.since[seat + 1 :]),
        )


def used(since: int, now: int, spans: Iterable[Span] = ()) -> int:
    """The time that has run from ``since`` to ``now``, without what the free spans cover."""
    covered = sum(max(0, min(end, now) - max(begin, since)) for begin, end in _merged(spans))
    return max(0, now - since) - covered


def zero(left: int, since: int, spans: Iterable[Span] = ()) -> int:
    """When a clock that has run since ``since`` with ``left`` comes to zero; a free span that begins there counts."""
    at = since
    for begin, end in _merged(spans):
        if end <= at:
            continue
        if (ahead := begin - at) > left:
            break
        left -= max(0, ahead)
        at = end
    return at + left


def _merged(spans: Iterable[Span]) -> list[Span]:
    """The union of spans as spans that neither overlap nor touch, earliest first."""
    merged: list[Span] = []
    for begin, end in sorted(spans):
        if merged and begin <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(end, merged[-1][1])
        else:
            merged.append((begin, end))
    return merged


def parse_tempo(text: str) -> Tempo | None:
    """The tempo that a name or three numbers of hours (``48/12/96``) stand for; None: the text is no tempo."""
    if text in TEMPOS:
        return TEMPOS[text]
    if (numbers := _HOURS.fullmatch(text)) is None:
        return None
    bank, increment, cap = map(int, numbers.groups())
    if not 1 <= bank <= cap <= LONGEST or increment > bank:
        return None
    return Tempo(bank * HOUR, increment * HOUR, cap * HOUR)


def named(tempo: Tempo) -> str:
    """The name of a tempo, else its three numbers of hours."""
    return next(
        (name for name, known in TEMPOS.items() if known == tempo),
        "/".join(str(seconds // HOUR) for seconds in (tempo.bank, tempo.increment, tempo.cap)),
    )
