"""A finished match as a card to share."""

from datetime import UTC, datetime
from typing import Final

from bot.scenes.blocks import Say, ShareCard
from bot.scenes.scene import Scene
from bot.screens import heading, playing
from bot.tables import options
from bot.tables.table import AnyTable
from engines.core import Outcome, Refused, note

PAGE: Final = "share"


def share(table: AnyTable) -> Scene:
    """The card of a finished match.

    Raises:
        Refused: the match is not over.
    """
    if table.phase != "over":
        raise Refused(note("share-later"))
    outcome = table.outcome() or Outcome((), note("table-folded"))
    day = datetime.fromtimestamp(table.touched, UTC)
    when = note(
        "share-when",
        day=day.day,
        month=day.month,
        year=str(day.year),
        moves=table.moves,
        time=heading.duration((table.touched - table.opened) // 60),
    )
    game = playing.game_scene(table, None)
    moment = tuple(block for block in game.blocks if not isinstance(block, Say))
    points = tuple(str(score).replace("-", "−") for score in outcome.scores)
    title = options.title(table.game)
    card = ShareCard(title, when, len(table.chairs), outcome.winners, outcome.how, points, moment)
    return Scene((card,))
