"""When a game is given up: not even the best throws of one side and the worst of the other could save it."""

from math import ceil
from typing import Final

from bot.ai.player import AnyGame
from engines.backgammon.board import MEN, OFF, at, in_contact, pips
from engines.backgammon.table import Resign, View
from engines.core import Seat

MOST_MEN: Final = 4
MOST_PIPS: Final = 24
"""How many men a double six bears off at most, and how far it goes."""

LEAST_PIPS: Final = 2
"""How far any throw goes at least: each die moves a man by a pip, or bears one off."""


def concede(_: AnyGame, view: View, seat: Seat) -> Resign | None:
    """The resignation of a single game that is lost for sure; None: there is hope, or it could still be a gammon."""
    table = view.table
    mine, theirs = table.seen(seat)
    if table.phase not in ("roll", "move") or table.roller != seat or not at(mine, OFF) or in_contact(mine, theirs):
        return None
    turns = max(ceil((MEN - at(mine, OFF)) / MOST_MEN), ceil(pips(mine) / MOST_PIPS))
    return Resign(1) if ceil(pips(theirs) / LEAST_PIPS) < turns else None
