"""The options of canasta, and what follows from them alone."""

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Options:
    """What a table may choose.

    - ``target``: a side that has so many points after a deal, and more than all others, wins the match.
    - ``opening``: the first melds of a side must be worth what the table of the rules says, or always 80.
    - ``black3``: melded black threes count fifty each (``source``), or their five (``classic``).
    - ``black3_hand``: what a black three costs that is left in a hand.
    - ``one_card_rule``: a player with one card may never take the pile (``source``), or only not a pile of one card
      (``classic``).
    - ``canasta_blocks``: a canasta bars its own side from a pile of its rank, or everybody: the compendium names no
      side.
    - ``red3_unlaid``: a red three that its owner never laid counts as laid (``none``), or costs 500.
    - ``joker_canasta``: what a canasta of seven wild cards, laid at once, brings; ``none``: there is no such canasta.
    - ``last_pile_buy``: the player after the one who drew the last card may take the pile once more.
    - ``first_card_swap``: the first player may exchange the starting card.
    - ``draw2``: two players draw two cards at a time.
    """

    target: Literal[5000, 7500, 10000] = 5000
    opening: Literal["table", "80"] = "table"
    black3: Literal["source", "classic"] = "source"
    black3_hand: Literal["5", "100"] = "5"
    one_card_rule: Literal["source", "classic"] = "source"
    canasta_blocks: Literal["own", "any"] = "own"
    red3_unlaid: Literal["none", "500"] = "none"
    joker_canasta: Literal["none", "100", "1000"] = "none"
    last_pile_buy: bool = False
    first_card_swap: bool = False
    draw2: bool = False

    def minimum(self, score: int) -> int:
        """The points that the first melds of a side with this score must be worth.

        >>> [Options().minimum(score) for score in (-5, 0, 1500, 3000)]
        [15, 50, 90, 120]
        """
        if self.opening == "80":
            return 80
        if score < 0:
            return 15
        return 50 if score < 1500 else 90 if score < 3000 else 120  # noqa: PLR2004 - the table of the rules

    @property
    def wild_canasta(self) -> int:
        """The points of a canasta of wild cards, 0 where there is none."""
        return 0 if self.joker_canasta == "none" else int(self.joker_canasta)
