"""What is known of cribbage before the cards are dealt; ``tools.build_cribbage`` finds it out from the rules.

- what a crib is worth with two given cards in it, to the dealer who throws them and to the pone,
- how often each hand of four is kept by either, and what both peg with it,
- the chance of the pone to win, by what each lacks of the target,
- some deals between good players: what each pegged, held and had in the crib.
"""

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from bot.ai import tables
from bot.ai.cribbage.keeps import KEEPS, PLACE, RANKS, Keeps
from bot.ai.cribbage.pegging import Ranks

TABLE: Final = "cribbage"
PONE: Final = 0
DEALER: Final = 1

CRIB_STEPS: Final = 4000
"""Parts of a point that are told apart in the values of cribs."""

PEG_STEPS: Final = 40
"""The same for what is pegged."""

SURE: Final = (1 << 16) - 1
"""The number that stands for a chance of 1."""

NEEDS: Final = 122
"""A player can lack 0 to 121 points."""

DEALS: Final = 128


class Deal(NamedTuple):
    """What a deal brought."""

    pone_pegs: int
    dealer_pegs: int
    pone_hand: int
    dealer_hand: int
    crib: int


FIELDS: Final = len(Deal._fields)

CRIBS: Final = 2 * 2 * len(RANKS) ** 2
KEPT: Final = 2 * 2 * len(KEEPS)
PEGS: Final = 2 * 2 * len(KEEPS)
CHANCES: Final = 2 * NEEDS**2
SIZE: Final = CRIBS + KEPT + PEGS + CHANCES + DEALS * FIELDS


@dataclass(frozen=True)
class Knowledge:
    """The table of cribbage, looked up; roles are ``PONE`` and ``DEALER``."""

    data: bytes
    keeps: tuple[Keeps, Keeps]
    deals: tuple[Deal, ...]

    def crib(self, role: int, one: int, two: int) -> float:
        """The mean of a crib with two ranks that this role threw."""
        return self._word(2 * ((role * len(RANKS) + one - 1) * len(RANKS) + two - 1)) / CRIB_STEPS

    def pegs(self, role: int, hand: Ranks) -> tuple[float, float]:
        """What a role pegs on average with four ranks, which ascend, and what the other one pegs."""
        place = CRIBS + KEPT + 2 * (role * len(KEEPS) + PLACE[hand])
        return self.data[place] / PEG_STEPS, self.data[place + 1] / PEG_STEPS

    def chance(self, pone: int, dealer: int) -> float:
        """The chance of the pone to win before a deal, by the points that each lacks."""
        if pone <= 0:
            return 1.0
        if dealer <= 0:
            return 0.0
        return self._word(CRIBS + KEPT + PEGS + 2 * (min(pone, NEEDS - 1) * NEEDS + min(dealer, NEEDS - 1))) / SURE

    def _word(self, place: int) -> int:
        return self.data[place] | self.data[place + 1] << 8


def understood(data: bytes) -> Knowledge:
    """The bytes of the table as what they say."""
    words = [data[place] | data[place + 1] << 8 for place in range(CRIBS, CRIBS + KEPT, 2)]
    rows = data[SIZE - DEALS * FIELDS :]
    deals = tuple(Deal(*rows[place : place + FIELDS]) for place in range(0, len(rows), FIELDS))
    return Knowledge(data, (Keeps(words[: len(KEEPS)]), Keeps(words[len(KEEPS) :])), deals)


@cache
def knowledge() -> Knowledge | None:
    """What is known; None: there is no table."""
    data = tables.load(TABLE)
    return understood(data) if data and len(data) == SIZE else None
