"""The last tricks of Kierki: a seat that sees all cards plays its best against others who follow their policies."""

from collections.abc import Sequence

from bot.ai.kierki.cards import numbers_in
from bot.ai.kierki.policy import Policy
from bot.ai.kierki.tricks import Table


def answered(table: Table, seat: int, policies: Sequence[Policy]) -> tuple[list[int], int]:
    """The points of each seat when one plays its best from here, and the cards that were laid to find them."""
    nodes = 0
    while not table.is_over:
        if table.turn == seat:
            able = table.able()
            if able & (able - 1):
                return _best(table, able, seat, policies, nodes)
            table.lay(able.bit_length() - 1)
        else:
            table.lay(policies[table.turn](table))
        nodes += 1
    return table.points, nodes


def _best(table: Table, able: int, seat: int, policies: Sequence[Policy], nodes: int) -> tuple[list[int], int]:
    best: list[int] = []
    for card in numbers_in(able):
        after = table.copy()
        after.lay(card)
        points, more = answered(after, seat, policies)
        nodes += more + 1
        if not best or points[seat] > best[seat]:
            best = points
    return best, nodes
