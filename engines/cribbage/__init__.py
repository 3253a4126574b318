"""Six-card cribbage for two: crib, play and show, counted by the program unless the players play muggins."""

from engines.cribbage.counting import Item
from engines.cribbage.game import RULESETS, Cribbage
from engines.cribbage.table import Accept, Action, Count, Counted, Event, FaceUp, Lay, Muggins, State, Throw, View

__all__ = [
    "RULESETS",
    "Accept",
    "Action",
    "Count",
    "Counted",
    "Cribbage",
    "Event",
    "FaceUp",
    "Item",
    "Lay",
    "Muggins",
    "State",
    "Throw",
    "View",
]
