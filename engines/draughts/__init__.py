"""Draughts: five games, each a small table of rules for one move generator."""

from engines.draughts.fen import from_fen, to_fen
from engines.draughts.game import Draughts
from engines.draughts.games import (
    DRAUGHTS_AMERICAN,
    DRAUGHTS_CORNER,
    DRAUGHTS_GERMAN,
    DRAUGHTS_RUSSIAN,
    WARCABY,
    American,
    Corner,
    German,
    Russian,
    Warcaby,
)
from engines.draughts.moves import moves, perft, routes
from engines.draughts.pdn import positions, to_pdn
from engines.draughts.position import Move, Position
from engines.draughts.table import State, Tally, View
from engines.draughts.tables import Movement

__all__ = [
    "DRAUGHTS_AMERICAN",
    "DRAUGHTS_CORNER",
    "DRAUGHTS_GERMAN",
    "DRAUGHTS_RUSSIAN",
    "WARCABY",
    "American",
    "Corner",
    "Draughts",
    "German",
    "Move",
    "Movement",
    "Position",
    "Russian",
    "State",
    "Tally",
    "View",
    "Warcaby",
    "from_fen",
    "moves",
    "perft",
    "positions",
    "routes",
    "to_fen",
    "to_pdn",
]
