"""Mak-yek (May-Yek): men that move like rooks, and capture by pincers and by stepping between two enemies."""

from engines.grid import Move
from engines.mak_yek.fen import from_fen, to_fen
from engines.mak_yek.game import RULESETS, MakYek, State, View
from engines.mak_yek.moves import START, Position, captured, moves, perft

__all__ = [
    "RULESETS",
    "START",
    "MakYek",
    "Move",
    "Position",
    "State",
    "View",
    "captured",
    "from_fen",
    "moves",
    "perft",
    "to_fen",
]
