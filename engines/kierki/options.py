"""The options of Kierki."""

from dataclasses import dataclass
from typing import Literal

from engines.kierki.deals import Length, Punished


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose.

    - ``deals``: which deals a match has.
    - ``lottery_start``: the lottery begins with any card, or with an eight.
    - ``lottery_bonus``: after an ace, or also after a two, a player may lay one more card in the lottery.
    - ``last_deal6``: the tricks that the sixth deal punishes, by their numbers at a table of four.
    - ``king_must_fall``: the player who holds the king of hearts must play it as soon as the rules of tricks allow it.
    - ``trump_caller``: trumps are named by the dealer from the first five cards, or by the next player from all
      thirteen.
    """

    deals: Length = "six"
    lottery_start: Literal["any", "eight"] = "any"
    lottery_bonus: Literal["none", "ace", "ace_two"] = "none"
    last_deal6: Punished = "7_13"
    king_must_fall: bool = False
    trump_caller: Literal["dealer5", "forehand13"] = "dealer5"
