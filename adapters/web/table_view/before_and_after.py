"""What the page shows of a table before its match begins and after it has ended: the chairs, and the result."""

from collections.abc import Iterator
from typing import Final

from adapters.web.table_view.messages import ChairRow, Ending, RankRow
from bot.i18n import Speaker
from bot.screens import heading, over, playing
from bot.tables.person import platform
from bot.tables.table import AnyTable, Chair
from engines.core import Outcome, Seat, note

ELSEWHERE: Final = ("discord", "telegram")
"""The platforms from which people may come that are not the page."""


def chairs_of(table: AnyTable, seat: Seat | None, say: Speaker) -> tuple[ChairRow, ...]:
    """The chairs of a table that waits for its players: the taken ones, then the free ones without a name."""
    if table.phase != "lobby":
        return ()
    taken = (
        ChairRow(name=say.name(Seat(n)), computer=chair.computer, mine=n == seat, door=_door(chair, say))
        for n, chair in enumerate(table.chairs)
    )
    most = table.rules.players[-1]
    return (*taken, *(ChairRow() for _ in range(most - len(table.chairs))))


def ending_of(table: AnyTable, say: Speaker) -> Ending | None:
    """The result of a match that is over; None: it is not."""
    outcome = table.outcome()
    if table.phase != "over" or outcome is None:
        return None
    game = playing.game_scene(table, None)
    verdict, *more = over.result(outcome, len(table.chairs))
    how = (line.note for line in more if line.news)
    told = (line for line in (*how, game.epilogue, game.tally) if line is not None)
    return Ending(
        verdict=say(verdict.note),
        told=tuple(map(say, told)),
        ranks=tuple(_ranks(outcome, say)),
        moves=say(note("page-result-moves", moves=table.moves)),
        time=say(heading.duration((table.touched - table.opened) // 60)),
    )


def _ranks(outcome: Outcome, say: Speaker) -> Iterator[RankRow]:
    """The players by their points; nobody is ranked alone."""
    scores = outcome.scores
    if len(scores) < 2:  # noqa: PLR2004 - as said
        return
    for place, seat in over.ranking(scores):
        name, won = say.name(seat), seat in outcome.winners
        yield RankRow(seat=seat, name=name, points=scores[seat], place=place, won=won)


def _door(chair: Chair, say: Speaker) -> str:
    """The platform from which the player on a chair has come, in words; empty for the page itself."""
    where = platform(chair.user) if chair.user else ""
    return say(note("invite-door", platform=where)) if where in ELSEWHERE else ""
