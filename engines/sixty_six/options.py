"""The options of sixty-six."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose.

    - ``trickless_at``: the points and tricks of a closer's opponent are measured at the end, or when the stock closes.
    - ``marriage_after_close``: marriages may also be announced after the stock is closed or gone.
    - ``marriage_needs``: a marriage counts only after a later trick, or at once after any trick.
    - ``last_trick``: the last trick of an unclosed deal gives ten points, or wins it.
    - ``closed_value``: a closed deal is worth what the table of the rules says, or always three game points.
    - ``close_first_lead``: the stock may be closed before the first trick.
    - ``exchange_last_pair``: the lowest trump may be exchanged while only two cards are left.
    - ``show_points``: which running totals a player sees.
    - ``schnapsen20``: the game has no nines and hands of five; the jack of trumps exchanges, the last trick wins.
    """

    trickless_at: Literal["settlement", "close"] = "settlement"
    marriage_after_close: bool = False
    marriage_needs: Literal["later_trick", "any_trick"] = "later_trick"
    last_trick: Literal["ten", "wins"] = "ten"
    closed_value: Literal["table", "three"] = "table"
    close_first_lead: bool = False
    exchange_last_pair: bool = True
    show_points: Literal["none", "own", "both"] = "none"
    schnapsen20: bool = False
