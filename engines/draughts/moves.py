"""The one move generator of all draughts games: bitboards, and a small table of rules for each game."""

from functools import cache, lru_cache

from engines.draughts.board import FULL
from engines.draughts.captures import captures, distinct
from engines.draughts.position import Move, Position
from engines.draughts.tables import Movement, Tables, tables
from engines.grid import Bits, Square, squares


@lru_cache(4096)
def moves(rules: Movement, position: Position) -> tuple[Move, ...]:
    """Every legal move of the side to move, each once, whatever its routes are.

    >>> from engines.draughts.fen import from_fen
    >>> [(move.start, move.end) for move in moves(Movement(), from_fen("W:Wc3:Bd4,f6"))]
    [(18, 54)]
    """
    return tuple(_moves(tables(rules)[position.turn], position))


def _moves(able: Tables, position: Position) -> list[Move]:
    found = captures(able, position.own, position.foe, position.kings)
    return distinct(found) if found else _quiet(able, position)


@lru_cache(256)
def routes(rules: Movement, position: Position) -> tuple[tuple[Move, tuple[tuple[Square, ...], ...]], ...]:
    """Every legal move with all its routes, the canonical one first."""
    found = captures(tables(rules)[position.turn], position.own, position.foe, position.kings)
    ways: dict[tuple[Square, Square, Bits, bool], list[tuple[Square, ...]]] = {}
    for route, taken, crowned in sorted(found):
        ways.setdefault((route[0], route[-1], taken, crowned), []).append(route)
    return tuple(
        (move, tuple(ways.get((move.start, move.end, move.taken, move.crowned), (move.route,))))
        for move in moves(rules, position)
    )


def perft(rules: Movement, position: Position, depth: int) -> int:
    """The number of sequences of so many legal moves; draws are ignored."""
    both = tables(rules)

    def lines(position: Position, depth: int) -> int:
        able = both[position.turn]
        if depth == 1:
            return _count(able, position)
        return sum([lines(position.after(move), depth - 1) for move in _moves(able, position)])

    return lines(position, depth) if depth else 1


def _count(able: Tables, position: Position) -> int:
    """The number of legal moves, counted without building them."""
    if found := captures(able, position.own, position.foe, position.kings):
        return len({(route[0], route[-1], taken, crowned) for route, taken, crowned in found})
    own = position.own
    men, empty = own & ~position.kings, FULL ^ position.pieces
    total = 0
    for shift, mask, _ in able.up:
        total += ((men & mask) << shift & empty).bit_count()
    for shift, mask, _ in able.down:
        total += ((men & mask) >> shift & empty).bit_count()
    for square in squares(own & position.kings):
        total += king_targets(able, square, empty).bit_count()
    return total


# --- quiet moves ---


def _quiet(able: Tables, position: Position) -> list[Move]:
    own = position.own
    men, empty = own & ~position.kings, FULL ^ position.pieces
    found: list[Move] = []
    for shift, mask, step in able.up:
        ends = (men & mask) << shift & empty
        while ends:
            low = ends & -ends
            found.append(step[low.bit_length() - 1])
            ends ^= low
    for shift, mask, step in able.down:
        ends = (men & mask) >> shift & empty
        while ends:
            low = ends & -ends
            found.append(step[low.bit_length() - 1])
            ends ^= low
    if own & position.kings:
        for square in squares(own & position.kings):
            found += [_king_move(square, to) for to in squares(king_targets(able, square, empty))]
    return found


def king_targets(able: Tables, square: Square, empty: Bits) -> Bits:
    """The squares to which a king can go without taking anything."""
    if not able.flying:
        return able.king_steps[square] & empty
    targets, full = 0, FULL ^ empty
    for lines, above in able.rays:
        line = lines[square]
        if stop := line & full:
            block = (stop & -stop).bit_length() - 1 if above else stop.bit_length() - 1
            line &= ~(lines[block] | 1 << block)
        targets |= line
    return targets


@cache
def _king_move(start: Square, end: Square) -> Move:
    return Move(start, end, crowned=True, route=(start, end))
