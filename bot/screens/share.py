"""A finished match as a card to share."""

from collections.abc import Sequence
from datetime import UTC, datetime, tzinfo
from typing import Final

from bot.ai.turning_points import Course
from bot.scenes.blocks import Say, ShareCard
from bot.scenes.scene import Scene
from bot.screens import heading, playing, replay
from bot.tables import options
from bot.tables.history import Step
from bot.tables.table import AnyTable
from engines.core import Note, Outcome, Refused, note

PAGE: Final = "share"


def share(table: AnyTable, steps: Sequence[Step] = (), zone: tzinfo = UTC) -> Scene:
    """The card of a finished match, with its day in a time zone, and the position that decided it where ``steps`` are
    known. It judges each position of the match, so call it in a thread.

    Raises:
        Refused: the match is not over.
    """
    if table.phase != "over":
        raise Refused(note("share-later"))
    outcome = table.outcome() or Outcome((), note("table-folded"))
    day = datetime.fromtimestamp(table.touched, zone)
    when = note(
        "share-when",
        day=day.day,
        month=day.month,
        year=str(day.year),
        moves=table.moves,
        time=heading.duration((table.touched - table.opened) // 60),
    )
    then, turn = _decided(table, steps, outcome)
    position = tuple(block for block in playing.game_scene(then, None).blocks if not isinstance(block, Say))
    points = tuple(str(score).replace("-", "−") for score in outcome.scores)
    title = options.title(table.game)
    card = ShareCard(title, when, len(table.chairs), outcome.winners, outcome.how, points, position, turn)
    return Scene((card,))


def _decided(table: AnyTable, steps: Sequence[Step], outcome: Outcome) -> tuple[AnyTable, tuple[Note, ...]]:
    """The table as it was when the match was decided, with when that was and what was done; else as it is."""
    course = Course((*(step.state for step in steps), table.state), [step.seat for step in steps], outcome.winners)
    found = table.definition.turning_point(course) if steps else None
    if found is None:
        return table, ()
    then = table if found.shown == len(steps) else replay.as_it_was(table, steps, found.shown)
    return then, (note("share-turn", deal=found.deal, at=found.step + 1), replay.done(table, steps, found.step))
