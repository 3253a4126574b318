"""The pages of an analysis: the account with the curve, one decision with the better move, what is shared."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.ai.analysis import Analysed, Analysis, Kind
from bot.ai.analysis.records import MOST
from bot.ai.player import Unit
from bot.scenes.blocks import Block, Curve, Say, Tone
from bot.scenes.controls import Act, Control, OpenPage, RunCommand
from bot.scenes.scene import Scene
from bot.screens import move_words, replay
from bot.screens.alternatives import compared
from bot.screens.analysis_offer import PAGE, offered
from bot.screens.analysis_words import (
    account_lines,
    agreement,
    head,
    last_way_out,
    loss,
    number,
    partial,
    when,
)
from bot.tables import forgetting
from bot.tables.history import Step
from bot.tables.table import AnyTable
from engines.core import Note, Refused, Seat, Who, note

FILM: Final = "moment"
"""The page with the film of the decisive moment."""

SHARE: Final = "share"
POST: Final = "analysis-share"
"""The command that shares the account and the player's own mistakes."""

TRY: Final = "analysis-try="
"""The beginning of the command that opens a table at a decision; the number of its step follows."""

CALL: Final = "analysis-call"
"""The command by which a player wishes to be called when the analysis is done."""

MANY: Final = 50
"""With more analyses in the line before one, its players are told how long that may take."""

ENTIRE: Final = 100

SMALLEST: Final = 0.005
"""A smaller error would be told as zero."""

BEFORE, AFTER = 4, 6
"""The steps that the film shows before and after a decision."""


def working(done: int, total: int, ahead: int, *, called: bool) -> Scene:
    """How far the analysis has come, with a way to look again, and to be called when it is done; ``ahead`` is the
    number of analyses that are made first.
    """
    told = [Say(note("analysis-working", done=done, total=total), strong=True)]
    if ahead > MANY:
        told.append(Say(note("analysis-line", ahead=ahead, minutes=round(ahead * MOST / 60))))
    else:
        told.append(Say(note("analysis-wait")))
    look = OpenPage(note("analysis-look"), PAGE, Tone.GO)
    if called:
        return Scene((*told, Say(note("analysis-called"))), (look,))
    return Scene(tuple(told), (look, Act(note("analysis-call"), CALL)))


def overview(table: AnyTable, analysis: Analysis, own: Seat, seat: Seat, shared: frozenset[Seat]) -> Scene:
    """The account and the curve of a seat for the player at ``own``, with the costliest decisions that may be seen."""
    worst, hidden = named(analysis, seat), not may_see(table, own, seat, shared)
    lines: list[Block] = [
        Say(head(table, analysis), strong=True),
        *account_lines(analysis, seat, broken_off=table.ending is not None),
        *partial(analysis),
        *(agreement(analysis, seat) if seat == own else ()),
    ]
    curve = curve_of(table, analysis, seat)
    lines += (replace(one, marks=()) for one in curve) if hidden else curve  # marks tell when mistakes were made
    if hidden:
        lines.append(Say(note("analysis-hidden", who=Who(seat))))
    elif worst:
        lines.append(Say(note("analysis-costliest", count=len(worst))))
    elif analysis.kind is not Kind.PATIENCE:
        lines.append(Say(note("analysis-none")))
    buttons: list[Control] = []
    if not hidden:
        buttons += [OpenPage(_label(analysis, row, n), f"{PAGE}.d{row.step}") for n, row in enumerate(worst, 1)]
    buttons += _tabs(table, seat)
    buttons += [OpenPage(note("analysis-film"), FILM)] if analysis.rows else []
    buttons += [OpenPage(note("analysis-share"), f"{PAGE}.{SHARE}"), OpenPage(note("back"), "menu")]
    return Scene(tuple(lines), tuple(buttons))


def named(analysis: Analysis, seat: Seat) -> tuple[Analysed, ...]:
    """The decisions that the page of a seat names, the costliest first."""
    if analysis.kind is Kind.PATIENCE:
        return tuple(filter(None, (last_way_out(analysis),)))
    return analysis.worst(seat)


def may_see(table: AnyTable, own: Seat, seat: Seat, shared: frozenset[Seat]) -> bool:
    """Whether the player at ``own`` may see the mistakes of a seat: one's own, those that are shared, a computer's.

    Where a person has left the table or is forgotten, a computer sits, but not all of the mistakes are its own.
    """
    chair = table.chairs[seat]
    is_only_computer = chair.user is None and not chair.vacant and chair.name != forgetting.NAME
    return seat == own or seat in shared or is_only_computer


def decision(table: AnyTable, steps: Sequence[Step], analysis: Analysis, own: Seat, row: Analysed) -> Scene:
    """One decision: what was played, what would have been better, and what both look like.

    Raises:
        Refused: the match has no such decision.
    """
    if not 0 <= row.step < len(steps):
        raise Refused(note("stale-button"))
    step = steps[row.step]
    then = table.model_copy(update={"state": step.state, "phase": "playing", "asked": (), "ending": None})
    told = note(
        "analysis-decision",
        when=when(row, begins=True),
        own="yes" if row.seat == own else "no",
        who=Who(row.seat),
        chosen=move_words.advised(then, row.seat, row.chosen),
        better=move_words.advised(then, row.seat, row.best),
        cost="none" if analysis.kind is Kind.PATIENCE else loss(row, analysis.unit),
    )
    lines = [Say(told, strong=True)]
    if row.error >= SMALLEST:
        lines.append(Say(note("analysis-error", error=number(row.error, analysis.unit)), small=True))
    worst = named(analysis, row.seat)
    place = next((n for n, one in enumerate(worst) if one.step == row.step), None)
    controls: list[Control] = []
    if place is not None and len(worst) > 1:
        before, after = worst[(place - 1) % len(worst)], worst[(place + 1) % len(worst)]
        controls = [
            OpenPage(note("replay-back"), f"{PAGE}.d{before.step}"),
            OpenPage(note("analysis-place", at=place + 1, of=len(worst)), f"{PAGE}.d{row.step}", Tone.CHOSEN),
            OpenPage(note("replay-on"), f"{PAGE}.d{after.step}"),
        ]
    if table.day is None:
        controls.append(Act(note("analysis-try"), f"{TRY}{row.step}"))
    controls.append(OpenPage(note("replay"), f"{replay.PAGE}.{row.step}"))
    controls.append(OpenPage(note("back"), PAGE if row.seat == own else f"{PAGE}.s{row.seat}"))
    return Scene((*lines, *compared(then, row.seat, row.chosen, row.best)), tuple(controls))


def tried(table: AnyTable, row: Analysed) -> Scene:
    """That a table is open which begins at a decision, with the way there."""
    told = Say(note("analysis-tried", when=when(row)), strong=True)
    return Scene(
        (told, Say(note("analysis-tried-from"))),
        (RunCommand(note("inbox-to-table"), f"/mine play {table.id}", Tone.GO),),
    )


def curve_of(table: AnyTable, analysis: Analysis, seat: Seat) -> tuple[Curve, ...]:
    """The curve of a seat's chance to win after each decision that says something about it, with its worst ones marked;
    of a player who plays alone the points that could be expected.
    """
    alone = analysis.kind is Kind.EXACT and len(table.chairs) == 1
    by_equity, by_points = analysis.kind is Kind.EQUITY, analysis.kind is Kind.ESTIMATE and analysis.unit is Unit.POINTS
    by_points = by_points or alone
    knows_both = analysis.kind is not Kind.ESTIMATE and len(analysis.account) == 2  # noqa: PLR2004
    two = by_equity or (knows_both and len(table.chairs) == 2)  # noqa: PLR2004
    rows = [row for row in analysis.rows if row.is_decision and (row.seat == seat or two)]
    rows = rows if by_equity or by_points else [row for row in rows if row.chance is not None]
    if len(rows) < 2:  # noqa: PLR2004 - one number is no curve
        return ()
    points = tuple((round((1 if by_points else ENTIRE) * _value(row, seat)), 0) for row in rows)
    places = {row.step: n for n, row in enumerate(rows)}
    marks = tuple(places[row.step] for row in analysis.worst(seat) if row.step in places)
    low = min(range(len(points)), key=lambda n: points[n][0])
    first, lowest, last = points[0][0], points[low][0], points[-1][0]
    worst_moment = when(rows[low])
    if alone:
        alt = note("analysis-expected", first=first, lowest=lowest, when=worst_moment, last=last)
        return (Curve(points, alt, None, marks),)
    if by_points:
        alt = note("analysis-ahead", who=Who(seat), first=first, lowest=lowest, when=worst_moment, last=last)
        return (Curve(points, alt, None, marks),)
    if by_equity:
        alt = note("analysis-course", who=Who(seat), first=first, lowest=lowest, when=worst_moment, last=last)
        return (Curve(points, alt, None, marks),)
    alt = note("analysis-curve", who=Who(seat), first=first, lowest=lowest, when=worst_moment, last=last)
    return (Curve(points, alt, (0, ENTIRE), marks),)


def _value(row: Analysed, seat: Seat) -> float:
    """What a seat could expect after a decision: its chance to win, or its equity."""
    if row.chance is None:
        return (row.value - row.cost) * (1 if row.seat == seat else -1)
    return row.chance if row.seat == seat else 1 - row.chance


def _label(analysis: Analysis, row: Analysed, place: int) -> Note:
    if analysis.kind is Kind.PATIENCE:
        return note("analysis-way-out", turn=row.turn)
    return note("analysis-worst", place=place, when=when(row), cost=loss(row, analysis.unit))


def _tabs(table: AnyTable, seat: Seat) -> list[Control]:
    """A button for the page of each seat."""
    if len(table.chairs) == 1:
        return []
    tones = {seat: Tone.CHOSEN}
    seats = map(Seat, range(len(table.chairs)))
    return [OpenPage(note("who", who=Who(n)), f"{PAGE}.s{n}", tones.get(n, Tone.PLAIN)) for n in seats]


def around(
    table: AnyTable, steps: tuple[Step, ...], analysis: Analysis, own: Seat
) -> tuple[AnyTable, tuple[Step, ...]]:
    """The steps around a player's costliest decision, and the table as it was after them; else around the step that
    decided the match for everybody.
    """
    rows = named(analysis, own) or tuple(sorted(analysis.rows, key=lambda row: -row.cost))
    at = rows[0].step if rows else len(steps)
    first, last = max(0, at - BEFORE), min(len(steps), at + AFTER)
    then = table if last == len(steps) else table.model_copy(update={"state": steps[last].state})
    return then, steps[first:last]


def preview(table: AnyTable, analysis: Analysis, own: Seat) -> Scene:
    """What everybody in the chat would see, for the player who may share it."""
    told = shared(table, analysis, own)
    controls = (Act(note("analysis-post"), POST, Tone.GO), OpenPage(note("back"), PAGE))
    return replace(told, blocks=(Say(note("analysis-preview"), small=True), *told.blocks), controls=controls)


def shared(table: AnyTable, analysis: Analysis, own: Seat) -> Scene:
    """The account and the curve of a seat for everybody in the chat, with the way to it for the others who played."""
    lines = (
        Say(head(table, analysis), strong=True),
        *account_lines(analysis, own, broken_off=table.ending is not None),
        *partial(analysis),
    )
    return Scene((*lines, *curve_of(table, analysis, own)), (offered(),))
