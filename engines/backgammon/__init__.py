"""Backgammon: complete plays, the cube and match play, GNU Backgammon's ids and match files."""

from engines.backgammon.game import RULESETS, Backgammon
from engines.backgammon.ids import from_match_id, from_position_id, to_match_id, to_position_id
from engines.backgammon.plays import Move, Play
from engines.backgammon.record import match_text
from engines.backgammon.table import Action, Event, Resign, Say, State, Table, View

__all__ = [
    "RULESETS",
    "Action",
    "Backgammon",
    "Event",
    "Move",
    "Play",
    "Resign",
    "Say",
    "State",
    "Table",
    "View",
    "from_match_id",
    "from_position_id",
    "match_text",
    "to_match_id",
    "to_position_id",
]
