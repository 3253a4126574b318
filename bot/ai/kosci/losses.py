"""What each turn of a sheet of Kości gave away against the best play."""

from collections.abc import Iterable

from bot.ai.kosci.optimum import solitaire_of
from engines.core import Seat
from engines.kosci import Action, Kosci, State
from engines.kosci.account import account


def kosci_losses(rules: Kosci, steps: Iterable[tuple[State, Seat, Action]], end: State) -> tuple[float, ...] | None:
    """The points that each turn of the first sheet lost; None: nobody knows the best play under these rules."""
    solitaire = solitaire_of(rules.joker)
    return account(solitaire, steps, Seat(0), end).lost_by_turn if solitaire else None
