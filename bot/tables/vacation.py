"""A person's vacation: days in which none of their clocks runs, at any table. Pure: times are seconds since 1970."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final, Self

from bot.tables.clock import Span, zero
from bot.tables.durations import DAY, HOUR
from engines.core import Moment, Refused, note

AT_FIRST: Final = 5
"""The days that everybody has at first."""

MORE: Final = 2
"""The days that come with every full ``EVERY`` seconds."""

EVERY: Final = 30 * DAY

MOST: Final = 30
"""The most days that anybody has."""

KEPT: Final = 150 * DAY
"""Seconds for which past days are kept: longer than any clock runs that has not come to zero."""


@dataclass(frozen=True, slots=True)
class Vacation:
    """The ``days`` that a person has left, counted up to ``as_of``; the spans that the person has announced; and the
    days that were used by themselves because a clock had come to zero (``covers``).
    """

    days: int
    as_of: int
    spans: tuple[Span, ...] = ()
    covers: tuple[Span, ...] = ()

    @property
    def free(self) -> tuple[Span, ...]:
        """All spans in which the person's clocks do not run."""
        return (*self.spans, *self.covers)

    @property
    def next_days(self) -> int:
        """When the next days come."""
        return self.as_of + EVERY

    def grown(self, now: int) -> Self:
        """The same with the days that have come until ``now``, without what is long past."""
        months = max(0, now - self.as_of) // EVERY
        return replace(
            self,
            days=max(self.days, min(MOST, self.days + MORE * months)),
            as_of=self.as_of + months * EVERY,
            spans=_recent(self.spans, now),
            covers=_recent(self.covers, now),
        )

    def announced(self, now: int) -> Span | None:
        """The span that the person is in, or the next one; None: none is announced."""
        return min((span for span in self.spans if span[1] > now), default=None)

    def with_span(self, begin: int, end: int, now: int) -> Self:
        """The same after a span was announced; it costs a day for every day that it begins, of which the first hour is
        free, since some days have 25.

        Raises:
            Refused: it is over, there are too few days, or it meets a span that is announced already.
        """
        begin = max(begin, now)
        if end <= begin:
            raise Refused(note("vacation-past"))
        met = next((span for span in self.spans if span[0] < end and begin < span[1]), None)
        if met:
            raise Refused(note("vacation-meets", begin=Moment(met[0]), until=Moment(met[1])))
        if not self.days:
            raise Refused(note("vacation-none", more=MORE, at=Moment(self.next_days)))
        if (days := max(1, -((begin - end + HOUR) // DAY))) > self.days:
            raise Refused(note("vacation-long", days=self.days, wanted=days))
        return replace(self, days=self.days - days, spans=tuple(sorted((*self.spans, (begin, end)))))

    def without_spans(self, now: int) -> Self:
        """The same without what is announced from ``now`` on; full days that lie ahead are given back."""
        kept = tuple((begin, min(end, now)) for begin, end in self.spans if begin < now)
        ahead = sum((end - max(begin, now)) // DAY for begin, end in self.spans if end > now)
        return replace(self, days=max(self.days, min(MOST, self.days + ahead)), spans=kept)

    def covering(self, left: int, since: int, now: int, others: Iterable[Span] = ()) -> Self:
        """The same with days used by themselves for a clock that would come to zero until ``now``.

        The clock has run since ``since`` with ``left`` seconds; ``others`` are further free spans. A repeat changes
        nothing, since the clock then comes to zero later.
        """
        covered, others = self, tuple(others)
        while (at := zero(left, since, (*others, *covered.free))) <= now and covered.days:
            covered = replace(covered, days=covered.days - 1, covers=(*covered.covers, (at, at + DAY)))
        return covered

    def joined(self, other: "Vacation") -> Self:
        """The vacation of a person to whose accounts those of another are joined: the larger one, and all spans."""
        return replace(
            self,
            days=max(self.days, other.days),
            spans=tuple(sorted({*self.spans, *other.spans})),
            covers=tuple(sorted({*self.covers, *other.covers})),
        )

    def left_behind(self, now: int) -> Self:
        """What an account has that is separated from its person: the spans that it was promised, and no days yet."""
        return replace(self, days=0, as_of=now)


def first(now: int) -> Vacation:
    """The vacation of somebody who has never used any."""
    return Vacation(AT_FIRST, now)


def _recent(spans: tuple[Span, ...], now: int) -> tuple[Span, ...]:
    return tuple(span for span in spans if span[1] > now - KEPT)
