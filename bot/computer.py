"""The computer player: for now it does anything that is allowed."""

from collections.abc import Callable
from typing import Any

from engines.core import Game, Seat


def decide(
    rules: Game[Any, Any, Any], state: Any, seat: Seat, below: Callable[[int], int], shuns: tuple[str, ...] = ()
) -> Any:
    """A legal action, chosen evenly; ``below(n)`` is a random integer in range(n).

    It leaves alone what begins with a word that it ``shuns``, such as resigning. It looks into nothing hidden: what is
    legal is the same in every world that the seat can imagine.
    """
    legal = tuple(rules.legal(state, seat))
    bold = tuple(action for action in legal if not rules.format(action).startswith(shuns)) if shuns else legal
    chosen = bold or legal
    return chosen[below(len(chosen))]
