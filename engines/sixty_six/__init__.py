"""Sixty-six for two, with a stock that may be closed."""

from engines.sixty_six.game import RULESETS, SixtySix
from engines.sixty_six.table import Action, Close, Declare, Event, Exchange, FaceUp, Lay, Settled, State, View

__all__ = [
    "RULESETS",
    "Action",
    "Close",
    "Declare",
    "Event",
    "Exchange",
    "FaceUp",
    "Lay",
    "Settled",
    "SixtySix",
    "State",
    "View",
]
