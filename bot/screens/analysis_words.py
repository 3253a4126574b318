"""The words of an analysis: numbers in the unit of a game, accounts, when a decision was made."""

from collections.abc import Iterator
from typing import Final

from bot.ai.analysis import Analysed, Analysis, Kind, Line
from bot.ai.player import Unit
from bot.scenes.blocks import Say
from bot.screens import heading
from bot.tables import options
from bot.tables.table import AnyTable
from engines.core import Note, Outcome, Seat, Who, note

DIGITS: Final = {Unit.CHANCE: 0, Unit.POINTS: 1, Unit.EQUITY: 3}
"""Digits after the point; chances are told as points of a hundred."""

INACCURACY, MISTAKE, BLUNDER = 0.05, 0.10, 0.15
"""The chance to win that such a move loses. Lichess counts 0.1, 0.2 and 0.3 on a scale from -1 to 1, which is twice as
long (lila, ``modules/analyse/src/main/Advice.scala``).
"""


def number(value: float, unit: Unit, *, signed: bool = False) -> Note:
    """A value in its unit; a ``signed`` one above zero begins with a plus."""
    digits = DIGITS[unit]
    scaled = round(value * (100 if unit is Unit.CHANCE else 1) * 10**digits)
    whole, rest = divmod(abs(scaled), 10**digits)
    sign = "−" if scaled < 0 else "+" if signed and scaled > 0 else ""
    return note("analysis-number", sign=sign, whole=whole, rest=f"{rest:0{digits}}" if digits else "none")


def loss(row: Analysed, unit: Unit) -> Note:
    """What a decision cost, as a number below zero."""
    return number(-row.cost, unit)


def when(row: Analysed, *, begins: bool = False) -> Note:
    """Which decision it was: its turn and throw, or its number among all steps. It may begin a sentence."""
    return note("analysis-when", turn=row.turn, throw=row.throw, begins="yes" if begins else "no")


def head(table: AnyTable, analysis: Analysis) -> Note:
    """The game, the result, and how far the numbers can be trusted."""
    kind = note("analysis-kind", kind=analysis.kind, certain="yes" if is_certain(analysis) else "no")
    return note("analysis-head", game=options.title(table.game), result=result(table), kind=kind)


def result(table: AnyTable) -> Note:
    """How a match ended: the points of everybody if there are points, else wins; the best one first."""
    outcome = table.outcome() or Outcome((), note("table-folded"))
    if len(table.chairs) == 1:
        return note("finished", how=outcome.how)
    seats = sorted(range(len(table.chairs)), key=lambda seat: (seat not in outcome.winners, seat))
    if outcome.scores:
        points = [str(score).replace("-", "−") for score in outcome.scores]
    else:
        points = ["½" if not outcome.winners else str(int(Seat(n) in outcome.winners)) for n in range(len(seats))]
    if len(seats) == 2:  # noqa: PLR2004 - two players read one line
        one, other = seats
        first, second = Who(Seat(one)), Who(Seat(other))
        return note("analysis-result", one=first, own=points[one], other=second, theirs=points[other])
    each = tuple(note("analysis-result-of", who=Who(Seat(n)), points=points[n]) for n in seats)
    return note("analysis-result-all", all=each)


def account_lines(analysis: Analysis, seat: Seat, *, broken_off: bool = False) -> Iterator[Say]:
    """The account of a seat; where points are exact that of everybody, so that they compare, and it is
    said where a match was ``broken_off``.
    """
    match analysis.kind:
        case Kind.EXACT:
            yield from (Say(_exact(line)) for line in analysis.account)
            yield from _difference(analysis.account)
            if broken_off:
                yield Say(note("analysis-broken-off"), small=True)
        case Kind.PLAIN:
            yield Say(_mistakes(analysis, seat))
        case Kind.PATIENCE:
            yield Say(_patience(analysis), strong=True)
        case Kind.EQUITY:
            yield from _equity(analysis, seat)
        case Kind.POINTS if line := analysis.line(seat):
            yield Say(_cribbage(analysis, line))
        case _ if line := analysis.line(seat):
            yield Say(_estimate(line, analysis.unit))
            if not line.is_different_from_zero:
                yield Say(note("analysis-like-zero"))


def _exact(line: Line) -> Note:
    lost = number(-line.lost, Unit.POINTS)
    luck, points = number(line.luck, Unit.POINTS, signed=True), number(line.result, Unit.POINTS)
    expected = number(line.expected, Unit.POINTS)
    return note("analysis-exact", who=Who(line.seat), expected=expected, luck=luck, lost=lost, points=points)


def _difference(account: tuple[Line, ...]) -> Iterator[Say]:
    """What the difference between two players consists of."""
    if len(account) != 2:  # noqa: PLR2004
        return
    first, second = sorted(account, key=lambda line: -line.result)
    points = number(first.result - second.result, Unit.POINTS)
    luck, play = number(first.luck - second.luck, Unit.POINTS), number(second.lost - first.lost, Unit.POINTS)
    yield Say(note("analysis-difference", points=points, luck=luck, play=play), strong=True)


def _mistakes(analysis: Analysis, seat: Seat) -> Note:
    costs = [row.cost for row in analysis.of(seat)]
    counts = [sum(least <= cost < most for cost in costs) for least, most in _SIZES]
    return note("analysis-plain", who=Who(seat), small=counts[0], middle=counts[1], great=counts[2])


_SIZES: Final = ((INACCURACY, MISTAKE), (MISTAKE, BLUNDER), (BLUNDER, 2.0))


def _estimate(line: Line, unit: Unit) -> Note:
    return note(
        "analysis-estimate",
        who=Who(line.seat),
        luck=number(line.luck, unit, signed=True),
        play=number(-line.lost, unit, signed=True),
        error=number(line.error, unit),
        rest=number(line.rest, unit, signed=True),
        unit=unit,
    )


def _equity(analysis: Analysis, seat: Seat) -> Iterator[Say]:
    """What luck brought and play cost a seat in backgammon: its plays, and in a line of its own the cube."""
    for part in ("move", "cube"):
        rows = [row for row in analysis.rows if row.seat == seat and row.part == part]
        decisions = [row for row in rows if row.is_decision]
        lost = sum(row.cost for row in decisions)
        if decisions:
            yield Say(
                note(
                    "analysis-equity",
                    who=Who(seat),
                    part=part,
                    luck=number(sum(row.luck for row in rows), Unit.EQUITY, signed=True),
                    lost=number(lost, Unit.EQUITY),
                    count=len(decisions),
                    each=number(lost / len(decisions), Unit.EQUITY),
                )
            )


def _cribbage(analysis: Analysis, line: Line) -> Note:
    """What the cards brought and the play cost a seat in cribbage, throws and cards apart."""
    lost = dict.fromkeys(("discard", "play", "count"), 0.0)
    for row in analysis.of(line.seat):
        lost[row.part] += row.cost
    return note(
        "analysis-cribbage",
        who=Who(line.seat),
        cards=number(line.luck, Unit.POINTS, signed=True),
        discards=number(-lost["discard"], Unit.POINTS),
        pegging=number(-lost["play"], Unit.POINTS),
        counting=number(-lost["count"], Unit.POINTS),
        counts="yes" if lost["count"] else "no",
    )


def patience_of(analysis: Analysis) -> str:
    """What is known of a patience: it came ``out``, it did until the ``last`` known move, or ``never``."""
    if not analysis.total:
        return "out"
    return "last" if any(row.value for row in analysis.rows) else "never"


def is_certain(analysis: Analysis) -> bool:
    """Whether it is proved until when a patience came out; other games know how far they can be trusted."""
    if analysis.kind is not Kind.PATIENCE or not analysis.total:
        return True
    lost = min((row for row in analysis.rows if not row.value), key=lambda row: row.step, default=None)
    last = last_way_out(analysis)
    return lost is not None and lost.exact and lost.step == (last.step + 1 if last else 0)


def last_way_out(analysis: Analysis) -> Analysed | None:
    """The last decision of a patience before which a line still won."""
    return max((row for row in analysis.rows if row.value), key=lambda row: row.step, default=None)


def _patience(analysis: Analysis) -> Note:
    row = last_way_out(analysis)
    certain = "yes" if is_certain(analysis) else "no"
    return note("analysis-patience", state=patience_of(analysis), turn=row.turn if row else 0, certain=certain)


def agreement(analysis: Analysis, seat: Seat) -> Iterator[Say]:
    """How often a seat decided as the computer does; it is for the eyes of its player alone."""
    rows = analysis.of(seat)
    if rows and analysis.kind is not Kind.PATIENCE:
        alike = sum(row.agrees for row in rows)
        percent = round(100 * alike / len(rows))
        yield Say(note("analysis-agreement", alike=alike, count=len(rows), percent=percent), small=True)


def partial(analysis: Analysis) -> Iterator[Say]:
    """That the time was up before everything was judged."""
    if analysis.kind is not Kind.PATIENCE and analysis.judged < analysis.total:
        yield Say(note("analysis-partial", done=analysis.judged, total=analysis.total))


def names_of(table: AnyTable) -> Note | str:
    """The people who played."""
    people = tuple(note("who", who=Who(Seat(n))) for n, chair in enumerate(table.chairs) if chair.user)
    return note("analysis-names", names=people) if people else heading.NOTHING
