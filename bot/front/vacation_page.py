"""The page on which people announce a vacation: from which day, for how long."""

from datetime import date, timedelta
from typing import Final

from bot.front.vacation_dates import OFFERED, label
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Choice, Control, RunCommand
from bot.scenes.scene import Scene
from bot.tables.vacation import MORE, MOST, Vacation
from engines.core import Moment, note

SHOW, CANCEL = "show", "cancel"

LENGTHS: Final = (1, 2, 3, 4, 5, 7, 10, 14, 21, 30)
"""The lengths, in days, that the page offers."""

USUAL: Final = 3


def page(vacation: Vacation, today: date, now: int, begin: date, length: int) -> Scene:
    """What a person has left, what is announced, and the choice of a new vacation."""
    lines = [Say(note("vacation-left", days=vacation.days, most=MOST, more=MORE), strong=True)]
    controls: list[Control] = []
    announced = vacation.announced(now)
    if announced:
        first, until = map(Moment, announced)
        on, ahead = note("vacation-yours", until=until), note("vacation-yours-ahead", begin=first, until=until)
        lines.append(Say(on if announced[0] <= now else ahead))
        controls.append(RunCommand(note("vacation-cancel"), f"/vacation {CANCEL}", Tone.RISK))
    elif vacation.days:
        lines.append(Say(note("vacation-how")))
        controls = _choices(vacation.days, today, begin, length)
    else:
        lines.append(Say(note("vacation-none", more=MORE, at=Moment(vacation.next_days))))
    return Scene(tuple(lines), tuple(controls))


def _choices(days: int, today: date, begin: date, length: int) -> list[Control]:
    first = [today + timedelta(days=n) for n in range(OFFERED)]
    first = first if begin in first else sorted((*first, begin))
    lengths = [n for n in LENGTHS if n <= days]
    length = max((n for n in lengths if n <= length), default=lengths[0])
    from_day = tuple(RunCommand(label(one), f"/vacation {SHOW} {one.isoformat()} {length}") for one in first)
    for_days = tuple(
        RunCommand(note("vacation-days", days=n), f"/vacation {SHOW} {begin.isoformat()} {n}") for n in lengths
    )
    announce = note("vacation-announce", day=label(begin), days=length)
    return [
        Choice(note("vacation-from"), from_day, first.index(begin)),
        Choice(note("vacation-length"), for_days, lengths.index(length)),
        RunCommand(announce, f"/vacation {begin.isoformat()} {length}", Tone.GO),
    ]
