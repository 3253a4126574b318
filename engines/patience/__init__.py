"""Four patiences with two packs, after a Polish source, over one kind of tableau."""

from engines.patience.game import Patience
from engines.patience.games import FROG, OPEN_SHOP, RAINBOW, STAR
from engines.patience.plan import FOUNDATIONS, FULL, Plan
from engines.patience.tableau import Action, Auto, Done, Move, Redeal, State, View, home

__all__ = [
    "FOUNDATIONS",
    "FROG",
    "FULL",
    "OPEN_SHOP",
    "RAINBOW",
    "STAR",
    "Action",
    "Auto",
    "Done",
    "Move",
    "Patience",
    "Plan",
    "Redeal",
    "State",
    "View",
    "home",
]
