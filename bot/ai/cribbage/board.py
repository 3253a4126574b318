"""The chance to win by the pegs on the board: who lacks what, who deals, and who counts first."""

from bot.ai.cribbage.knowledge import DEALER, Deal, Knowledge

EVEN = 0.5


def pone_wins(known: Knowledge, lacks: tuple[int, int], deal: Deal) -> float:
    """The chance of the pone after a deal, by what pone and dealer lacked before it. The pone counts first."""
    pone, dealer = lacks
    if deal.pone_pegs >= pone or deal.dealer_pegs >= dealer:
        both = deal.pone_pegs >= pone and deal.dealer_pegs >= dealer
        return EVEN if both else float(deal.pone_pegs >= pone)  # nobody knows who was first
    pone -= deal.pone_pegs + deal.pone_hand
    dealer -= deal.dealer_pegs + deal.dealer_hand + deal.crib
    if pone <= 0:
        return 1.0
    return 1 - known.chance(dealer, pone)  # the dealer is the next pone


def wins(known: Knowledge, role: int, lacks: tuple[int, int], deal: Deal) -> float:
    """The chance of a role after a deal; ``lacks`` are its own need and that of the other one."""
    if role == DEALER:
        return 1 - pone_wins(known, (lacks[1], lacks[0]), deal)
    return pone_wins(known, lacks, deal)
