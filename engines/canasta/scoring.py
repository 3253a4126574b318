"""The points that a deal brings to each side."""

from typing import Final

from engines.canasta.finishing import BLACK, RED
from engines.canasta.melds import Melds, canastas
from engines.canasta.options import Options
from engines.canasta.pack import THREE, TWO, is_red_three, kind, spots
from engines.canasta.table import Ended

THREES: Final = 4
"""The number of red threes in the pack; a side that has all of them scores them double."""

PREMIUM: Final = 100
"""Points for going out, and once more for going out from the hand and for a double finish; and for a red three."""

BLACK_MELDED: Final = 50
UNLAID: Final = 500


def settled(
    rules: Options, melds: Melds, reds: tuple[str, ...], hands: tuple[tuple[str, ...], ...], premiums: int
) -> Ended:
    """The points of a side for its melds, its red threes, the cards left in its hands, and so many premiums."""
    ranked = [meld for meld in melds if meld.rank != THREE]
    black = [card for meld in melds if meld.rank == THREE for card in meld.cards]
    left = [card for hand in hands for card in hand]
    late = sum(map(is_red_three, left))
    threes = len(reds) + (late if rules.red3_unlaid == "none" else 0)
    bonus = PREMIUM * threes * (2 if threes == THREES else 1)
    return Ended(
        cards=sum(meld.spots for meld in ranked),
        canastas=sum(_canasta(rules, meld.rank, meld.wilds) for meld in ranked if meld.is_canasta),
        black=len(black) * (BLACK_MELDED if rules.black3 == "source" else spots("3s")),
        red=(bonus if canastas(melds) else -bonus) - (late * UNLAID if rules.red3_unlaid != "none" else 0),
        out=PREMIUM * premiums,
        hands=-sum(_held(rules, card) for card in left),
    )


def _canasta(rules: Options, rank: str, wilds: int) -> int:
    if rank == TWO:
        return rules.wild_canasta
    return BLACK if wilds else RED


def _held(rules: Options, card: str) -> int:
    """The points that a card left in hand costs."""
    if is_red_three(card):
        return 0
    return int(rules.black3_hand) if kind(card) == THREE else spots(card)
