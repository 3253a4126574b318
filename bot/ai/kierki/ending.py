"""The last tricks of Kierki solved: everybody sees all cards and takes the points best for themselves (max^n)."""

from bot.ai.kierki.cards import numbers_in
from bot.ai.kierki.tricks import Table


def solved(table: Table) -> tuple[list[int], int]:
    """The points of each seat when all play their best from here, and the positions that were looked at."""
    if table.is_over:
        return table.points, 1
    seat, able = table.turn, table.able()
    best, nodes = None, 1
    for card in numbers_in(able):
        after = table.copy()
        after.lay(card)
        points, more = solved(after)
        nodes += more
        if best is None or points[seat] > best[seat]:
            best = points
    return best or table.points, nodes
