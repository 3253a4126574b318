"""Rules by which people play Ogórek, and how likely they make what somebody has played."""

from collections.abc import Callable, Sequence
from typing import Final, TypeAlias

from bot.ai.cucumber.deal import Deal

Policy: TypeAlias = Callable[[Sequence[int]], int]
"""The value that is laid of those that may be, the lowest of the hand first."""

SLIP: Final = 0.1
"""How often somebody plays another card than the own rule says."""


def sparing(able: Sequence[int]) -> int:
    """The cheapest card above the lowest of the hand that heads the trick; the lowest where there is none."""
    return able[1] if len(able) > 1 else able[0]


def highest(able: Sequence[int]) -> int:
    """The highest card that may be laid, to be rid of it."""
    return able[-1]


POLICIES: Final[tuple[Policy, ...]] = (sparing, highest)
COMMON: Final[tuple[Policy, ...]] = (highest, highest, highest, sparing)
"""How others play before anything is known of them: most people are glad to be rid of high cards."""


def likelihood(deal: Deal, played: Sequence[list[int]], place: int, policy: Policy) -> float:
    """How likely a player at a place lays what was laid from the beginning of a deal, by a policy.

    ``deal`` has all cards of the deal in the hands; it is played on to the present.
    """
    likely, nexts = 1.0, [0] * len(played)
    while not deal.is_over and nexts[deal.turn] < len(played[deal.turn]):
        turn = deal.turn
        value = played[turn][nexts[turn]]
        nexts[turn] += 1
        if turn == place and len(able := deal.choices()) > 1:
            likely *= 1 - SLIP if policy(able) == value else SLIP
        deal.lay(value)
    return likely


def played_out(deal: Deal, policies: Sequence[Policy]) -> int:
    """Plays a deal to its end, each place by its policy; the number of cards it took."""
    nodes = 0
    while not deal.is_over:
        deal.lay(policies[deal.turn](deal.choices()))
        nodes += 1
    return nodes
