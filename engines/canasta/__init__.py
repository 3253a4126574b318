"""Canasta in its classic Polish form: partnerships of four, or two or three players each alone."""

from engines.canasta.game import RULESETS, Canasta
from engines.canasta.melds import Meld
from engines.canasta.table import (
    Action,
    Answer,
    Ask,
    Back,
    Discard,
    Done,
    Draw,
    Ended,
    Event,
    FaceUp,
    Lay,
    Pass,
    Several,
    Staged,
    State,
    Swap,
    Take,
    View,
)

__all__ = [
    "RULESETS",
    "Action",
    "Answer",
    "Ask",
    "Back",
    "Canasta",
    "Discard",
    "Done",
    "Draw",
    "Ended",
    "Event",
    "FaceUp",
    "Lay",
    "Meld",
    "Pass",
    "Several",
    "Staged",
    "State",
    "Swap",
    "Take",
    "View",
]
