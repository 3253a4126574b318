"""The pages of games of the day: the card of a day, its table, the archive, how it works."""

from collections.abc import Mapping
from typing import Final

from bot.ai.player import Unit
from bot.catalog import CATALOG
from bot.days import calendar
from bot.days.kinds import KINDS, KOSCI, Kind
from bot.days.results import Ranked
from bot.days.sharing import squares, told
from bot.days.status import Status
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Choice, Control, RunCommand
from bot.scenes.scene import Scene
from bot.scenes.views.average import decimal
from bot.screens.analysis_offer import offered
from bot.screens.analysis_words import number
from bot.tables import options
from bot.tables.table import AnyTable
from engines.core import Moment, Note, Refused, note

PAGE: Final = "daily"

PLAY, TABLE, SHARE, ARCHIVE, ABOUT, LUCK = "play", "table", "share", "archive", "rules", "key"
"""What is done on a day; it stands behind the kind of game in a line."""

POSTED: Final = 10
"""The most lines of a table in a post."""

LISTED: Final = 25
"""The most numbers that the archive offers at once; others are typed."""


def line(kind: Kind, what: str = "", day: int | None = None) -> str:
    """The command that does something on a day."""
    return " ".join(filter(None, ("/daily", kind.key, what, "" if day is None else str(calendar.number(day)))))


def title(status: Status) -> Note:
    """The game of a day with its number."""
    return note("day-title", kind=status.kind.key, number=status.number, game=options.title(status.game))


def card(status: Status, *, aside: bool, community: bool) -> Scene:
    """The card of a day: what is played and until when, or the asker's result, and everything that can be done.

    ``aside`` says that a link leads from here to a private chat, where it is played. ``community`` says that there is a
    table of the day here.
    """
    lines = [Say(note("day-until", title=title(status), until=Moment(calendar.closes(status.day))), strong=True)]
    if not status.is_open:
        lines = [Say(note("day-closed", title=title(status)), strong=True)]
    lines += standing(status)
    return Scene(tuple(lines), _controls(status, aside=aside, community=community))


def standing(status: Status) -> list[Say]:
    """How a person stands with a day: the result or what is to be played, the streak, other days that are open."""
    behind = [day for day in status.others if day < status.day]
    also = [note("day-also", number=calendar.number(day), until=Moment(calendar.closes(day))) for day in behind]
    return [*progress_lines(status), *streak_lines(status), *map(Say, also)]


def progress_lines(status: Status) -> list[Say]:
    """The result of a day, or what is to be played."""
    match status.progress:
        case "new" | "begun" if not status.is_open:
            return [Say(note("day-archived"))]
        case "new" | "begun":
            return [Say(note("day-about", kind=status.kind.key))]
        case "void":
            return [Say(note("day-void", number=status.number))]
        case _:
            return _result(status)


def streak_lines(status: Status) -> list[Say]:
    """How many days on end the person has played."""
    return [Say(note("day-streak", days=status.streak))] if status.streak else []


def _result(status: Status) -> list[Say]:
    row, standing = status.row, status.standing
    if row is None or standing is None:
        return []
    place = note("day-place", place=standing.place, of=standing.of)
    lines = [Say(note("day-result-is", points=points(status, row.score), place=place), strong=True)]
    if row.lost is not None:
        lines.append(Say(note("day-lost", points=decimal(row.lost), squares=squares(row.losses or ()))))
        lines += _measure(status.game, row.score, row.lost)
    if status.best > row.score:
        lines.append(Say(note("day-best", points=points(status, status.best))))
    return lines


def _measure(game: str, score: int, lost: float) -> list[Say]:
    """What the best play comes to on average, and so how much was luck; nothing where nobody knows."""
    definition = CATALOG[game]
    average = definition.best_average(definition.default) if definition.best_average else None
    if average is None:
        return []
    luck = number(score + lost - average, Unit.POINTS, signed=True)
    return [Say(note("day-measure", average=decimal(average), luck=luck))]


def points(status: Status, score: int) -> Note:
    """Points of a day, with the goal where there is one."""
    return note("day-points", points=score, goal=CATALOG[status.game].goal)


def play_label(status: Status) -> Note | None:
    """The label of the button that plays a day; None: nothing is left to play."""
    how = {"begun": "on", "again": "on", "done": "again", "void": "again"}.get(status.progress, "new")
    if not status.is_open:
        return note("day-play", how="archive")
    return note("day-play", how=how) if status.kind.again or how != "again" else None


def _controls(status: Status, *, aside: bool, community: bool) -> tuple[Control, ...]:
    kind, day = status.kind, status.day
    controls: list[Control] = []
    if play := play_label(status):
        begin = line(kind, PLAY, day)
        tone = Tone.PLAIN if status.row else Tone.GO
        controls.append(RunCommand(play, line(kind, day=day) if aside else begin, tone, private=aside))
    if status.row is not None:
        controls.insert(0, RunCommand(note("day-share"), line(kind, SHARE, day), Tone.GO))
    if community:
        controls.append(RunCommand(note("day-table"), line(kind, TABLE, day)))
    others = (other for other in status.others if other <= status.today)
    controls += [RunCommand(note("day-number", number=calendar.number(d)), line(kind, day=d)) for d in others]
    controls += [
        RunCommand(note("day-other", kind=other.key), line(other)) for other in KINDS.values() if other is not kind
    ]
    controls.append(RunCommand(note("day-archive"), line(kind, ARCHIVE)))
    controls.append(RunCommand(note("day-rules"), line(kind, ABOUT, day)))
    return tuple(controls)


def table(status: Status, rows: tuple[Ranked, ...]) -> Scene:
    """The table of a day in a community. While points give something away, only the places are told."""
    secret = status.kind.secret_points and status.is_open
    head = Say(note("day-table-of", title=title(status), count=len(rows)), strong=True)
    lines = (head, *(Say(_row(one, is_secret=secret)) for one in rows))
    return Scene(lines, (RunCommand(note("back"), line(status.kind, day=status.day)),))


def post(
    day: int,
    games: Mapping[str, str],
    tables: list[tuple[int, tuple[Ranked, ...]]],
    promise: str,
    keys: Mapping[int, str],
) -> Scene:
    """What is posted of a day in a chat: what is played, the tables of Kości of this and the day before, and the
    commitment of the next. ``games`` are the day's games by kind, ``keys`` the keys of those days that are over.
    """
    lines = []
    for kind, game in games.items():
        named = note("day-title", kind=kind, number=calendar.number(day), game=options.title(game))
        lines.append(Say(note("day-until", title=named, until=Moment(calendar.closes(day))), strong=True))
    for shown, rows in tables:
        if shown < calendar.FIRST:
            continue
        is_secret = KOSCI.secret_points and shown not in keys
        lines.append(Say(note("day-posted", number=calendar.number(shown), count=len(rows))))
        lines += [Say(_row(one, is_secret=is_secret)) for one in rows[:POSTED]]
    lines.append(Say(note("day-commitment", number=calendar.number(day) + 1, hash=promise), small=True))
    for over, key in keys.items():
        lines.append(Say(note("day-key-short", number=calendar.number(over), secret=key), small=True))
    kinds = (KINDS[kind] for kind in games)
    buttons = [RunCommand(note("day-other", kind=kind.key), line(kind), Tone.GO) for kind in kinds]
    return Scene(tuple(lines), tuple(buttons))


def _row(one: Ranked, *, is_secret: bool) -> Note:
    """A line of a table of the day; while points give something away, only the place is told; and what was lost
    against the best play.
    """
    named = note("day-row", place=one.place, name=one.row.name)
    if is_secret:
        return named if one.row.lost is None else note("day-row-lost", row=named, lost=decimal(one.row.lost))
    more = "yes" if one.best > one.row.score else "no"
    told = note("day-row-points", row=named, points=one.row.score, best=one.best, more=more)
    return told if one.row.lost is None else note("day-row-lost", row=told, lost=decimal(one.row.lost))


def check_shown(status: Status) -> None:
    """Checks that the asker may see what others have done: first one's own try has to be over.

    Raises:
        Refused: it is not.
    """
    if status.is_open and status.progress in ("new", "begun"):
        raise Refused(note("day-first", number=status.number))


def shared(status: Status) -> Scene:
    """What the asker tells everybody of the result of a day, with the way to play it, too.

    Raises:
        Refused: there is no result.
    """
    if status.row is None or status.standing is None:
        raise Refused(note("day-first", number=status.number))
    return Scene((Say(shared_note(status)),), (RunCommand(note("day-i-too"), line(status.kind), Tone.GO),))


def shared_note(status: Status) -> Note:
    """The text that is shared of a result."""
    assert status.row is not None  # noqa: S101 - asked only where there is one
    assert status.standing is not None  # noqa: S101
    bare = None if status.kind.secret_points else points(status, status.row.score)
    name = options.title(status.game) if status.kind.dealt else None
    return told(status.kind.key, status.number, status.standing, status.streak, status.row.losses, name, bare)


def archive(kind: Kind, today: int, now: float) -> Scene:
    """The numbers of days that are over, newest first."""
    days = [day for day in range(today, calendar.FIRST - 1, -1) if not calendar.is_open(day, now)][:LISTED]
    told = note("day-archive-of", kind=kind.key, count=len(days))
    acts = tuple(RunCommand(note("day-number", number=calendar.number(day)), line(kind, day=day)) for day in days)
    listed = (Choice(note("day-which"), acts),) if acts else ()
    return Scene((Say(told, strong=True),), (*listed, RunCommand(note("back"), line(kind))))


def about(status: Status) -> Scene:
    """How a game of the day works, and its commitment; its key, once the day is over."""
    lines = [note("day-how", kind=status.kind.key), note("day-fair"), *keys(status)]
    return Scene(tuple(map(Say, lines)), (RunCommand(note("back"), line(status.kind, day=status.day)),))


def keys(status: Status) -> list[Note]:
    """The commitments to the keys of a day and of the next one; the key itself once the day is over."""
    lines = [note("day-commitment", number=status.number, hash=status.commitment)]
    if status.key:
        return [*lines, note("day-key", number=status.number, secret=status.key)]
    return [*lines, note("day-commitment", number=status.number + 1, hash=status.next_commitment)]


def at_table(one: AnyTable) -> Note | None:
    """What the heading of a table says of its day; None: it has none."""
    if one.day is None:
        return None
    return note("day-heading", number=calendar.number(one.day.day), counts="yes" if one.day.attempt else "no")


def after(one: AnyTable) -> tuple[Control, ...]:
    """What can follow a finished game of the day."""
    if one.day is None:
        return ()
    kind = KINDS[one.day.kind]
    controls: list[Control] = [RunCommand(note("day-result"), line(kind, day=one.day.day), Tone.GO)]
    if kind.again or not one.day.attempt:
        controls.append(RunCommand(note("day-play", how="again"), line(kind, PLAY, one.day.day)))
    if one.definition.analyst:
        controls.append(offered())
    return (*controls, RunCommand(note("day-archive"), line(kind, ARCHIVE)))
