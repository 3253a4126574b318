"""Tells below a finished match what it did to ratings, by one more drawing of its boards."""

from dataclasses import dataclass

from bot.ports import Store
from bot.results.rated import Rated
from bot.results.result import Result
from bot.screens.rating_line import NOTED, SILENT, changes_text
from bot.services.painter import Painter
from engines.core import Seat


@dataclass(frozen=True, slots=True)
class ToldStep:
    """Notes beside a table what its match did to ratings, and draws it once more; may be repeated.

    A process that dies in between leaves it to the next look at the table.
    """

    store: Store
    painter: Painter

    async def __call__(self, result: Result) -> None:
        """Notes what is known, unless nobody would expect a rating.

        Raises:
            Away: the store cannot be reached.
        """
        text = await self._text(result)
        if text in SILENT or not await self.store.note(result.id, NOTED, text):
            return
        for place in await self.store.places(result.id):
            if not place.brief:
                self.painter.soon(result.id, place.channel)

    async def _text(self, result: Result) -> str:
        if result.unrated or result.annulled:
            return "annulled" if result.annulled and not result.unrated else result.unrated
        applied = await self.store.ratings.applied(result.game, result.id)
        return _changes(applied, result) if isinstance(applied, Rated) else applied


def _changes(match: Rated, result: Result) -> str:
    """What the match has moved, the best place first."""
    moved = {one.who: one for one in match.moved}
    seats = sorted(range(len(result.players)), key=lambda seat: result.players[seat].place)
    rated = ((Seat(seat), who) for seat in seats if (who := result.players[seat].who) in moved)
    return changes_text(
        tuple(
            (seat, one.before, one.was_uncertain, one.after, one.is_uncertain)
            for seat, who in rated
            if who is not None and (one := moved[who])
        )
    )
