"""What speaks for a step at canasta, in a sentence."""

from bot.ai.canasta.planner import Plan
from engines.canasta.finishing import BLACK, RED
from engines.canasta.melds import Melds
from engines.canasta.table import Take, View
from engines.core import Note, note


def why(view: View, plan: Plan) -> Note | None:
    """A true sentence about a step; None where none is worth saying."""
    if not plan.reason:
        return None
    can = any(isinstance(move, Take) for move in view.moves)
    reason = ("leaves" if can else "draws") if plan.reason == "draws" else plan.reason
    return note("canasta-why", what=reason, cards=view.pile, chance=plan.chance)


def bonus(melds: Melds) -> int:
    """The points of the canastas among melds."""
    return sum(BLACK if meld.wilds else RED for meld in melds if meld.is_canasta)
