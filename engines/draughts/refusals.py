"""Why a move is not legal: the rule, and what is possible instead."""

from engines.core import Note, note
from engines.draughts.moves import moves, routes
from engines.draughts.notation import listed
from engines.draughts.position import Move, Position
from engines.draughts.tables import Movement
from engines.grid import NAMES, Square


def why_not(rules: Movement, position: Position, move: Move) -> Note | None:
    """Why a move is not legal, None exactly when it is."""
    legal = moves(rules, position)
    if move in legal:
        return None
    name, start = NAMES[move.start], 1 << move.start
    if not position.own & start:
        return note("draughts-theirs", square=name) if position.foe & start else note("draughts-empty", square=name)
    if legal[0].taken:
        return _capture(rules, position, legal, move)
    ends = sorted(NAMES[other.end] for other in legal if other.start == move.start)
    if ends:
        return note("draughts-goes", square=name, ends=" ".join(ends), rule=_broken(rules, position, move))
    able = sorted({NAMES[other.start] for other in legal})
    return note("draughts-stuck", square=name, able=" ".join(able))


def _capture(rules: Movement, position: Position, legal: tuple[Move, ...], move: Move) -> Note:
    """A capture is compulsory: the note says how much must be taken, and by which moves, first those of this piece."""
    legal = tuple(sorted(legal, key=lambda other: other.start != move.start))
    most, taken = legal[0].taken.bit_count(), move.taken.bit_count()
    if stops := tuple(other for other in legal if _goes_on(rules, position, other, move)):
        return note("draughts-stops", moves=listed(stops))
    if not rules.majority:
        longer = tuple(other for other, ways in routes(rules, position) if _begun(ways, move.route))
        if taken and longer:
            return note("draughts-go-on", moves=listed(longer))
        return note("draughts-must-take", moves=listed(legal))
    if 0 < taken < most:
        return note("draughts-more", taken=taken, most=most, moves=listed(legal))
    return note("draughts-must-take-most", most=most, moves=listed(legal))


def _broken(rules: Movement, position: Position, move: Move) -> str:
    """The rule that men do not go, or take, backwards, where the move breaks it."""
    back = (move.end // 8 - move.start // 8) * (-1 if position.turn else 1) < 0
    if position.kings >> move.start & 1 or not back:
        return "none"
    return "take" if move.taken and rules.man_takes != "diagonal" else "go"


def _goes_on(rules: Movement, position: Position, legal: Move, move: Move) -> bool:
    """Whether a man would go on after a capture that crowns it, where that ends the move."""
    stops = rules.crowning == "stop" and position.crowns(legal)
    return stops and len(move.route) > len(legal.route) and move.route[: len(legal.route)] == legal.route


def _begun(ways: tuple[tuple[Square, ...], ...], route: tuple[Square, ...]) -> bool:
    """Whether one of the ways begins with this route."""
    return any(way[: len(route)] == route for way in ways)
