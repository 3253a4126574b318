"""One search for all boards: negamax with alpha-beta bounds, deepened pass by pass, with a table of known positions."""

from dataclasses import dataclass, field
from typing import Final, TypeAlias

from bot.ai.boards.board import SURE, WON, Board, Position, Root
from bot.ai.player import ASK_EVERY, Effort

INFINITE: Final = 2 * WON
DEEPEST: Final = 60
"""The greatest distance in plies from the root."""

EXACT, LOWER, UPPER = range(3)
"""What a remembered value is: the value, or at least it is not less, or not more."""

LATE: Final = 3
"""From so many replies on, quiet ones are searched one ply less at first."""

LATER: Final = 12
"""From so many on, two plies less."""

DEEP: Final = 3
"""The least depth at which that is done."""

QUIET_GAIN: Final = 400
"""More than a quiet move hardly ever brings at once."""

FADING: Final = 8
"""After so many plies without progress a lead begins to fade, so that progress is worth something."""


Known: TypeAlias = tuple[int, int, int, Position]
"""The depth of a search, the kind of its value, the value and the best reply."""


class Spent(Exception):
    """The effort of a decision is used up."""


@dataclass(slots=True)
class Search:
    """What one decision knows. ``known`` is what earlier searches found, by position."""

    board: Board
    effort: Effort
    root: Root
    known: dict[Position, Known] = field(default_factory=dict)
    history: dict[int, int] = field(default_factory=dict)
    line: set[Position] = field(default_factory=set)
    contempt: int = 0
    """What the side to move at the root would give for not drawing."""
    settles: bool = True
    """Whether captures are followed to their end where the search stops, as far as they are free."""
    nodes: int = 0
    due: int = ASK_EVERY
    """At so many nodes the effort is asked again."""
    rested: int = -1
    """The ply at which a side has passed, to see what the other one can do; never two in a row."""
    is_bounded: bool = False
    """Whether the search ends when the effort is spent. The first pass never does, so that there is a choice."""

    def __post_init__(self) -> None:
        self.line.update(self.root.past)
        self.line.add(self.root.position)

    def after(self, child: Position, depth: int, low: int, high: int) -> int:
        """The value, for the side to move at the root, of a position after one of its moves."""
        still = self.root.still + 1 if self.board.is_still(self.root.position, child) else 0
        return -self._value(child, depth, -high, -low, 1, still)

    def at_a_glance(self) -> int:
        """The value of the root itself when the captures are over."""
        return self._settled(self.root.position, -INFINITE, INFINITE, 0, self.root.still)

    def best_line(self, position: Position) -> list[Position]:
        """What the search expects after a position: the positions that follow it, to the end of the captures."""
        self.is_bounded = False
        line: list[Position] = []
        while (found := self.known.get(position)) and len(line) < DEEPEST:
            line.append(position := found[3])
        while captures := self.board.captures(position):
            values = [-self._settled(reply, -INFINITE, INFINITE, 0, 0) for reply in captures]
            best = max(values)
            if not self.board.compulsory and best <= self.board.worth(position):
                break
            line.append(position := captures[values.index(best)])
        return line

    def _ask(self) -> None:
        """Ends the search when the effort is spent."""
        nodes = self.nodes - self.due + ASK_EVERY
        self.due += nodes
        if self.effort.spend(nodes) >= 1 and self.is_bounded:
            raise Spent

    def _value(self, position: Position, depth: int, low: int, high: int, ply: int, still: int) -> int:
        """What a position is worth for the side to move, exact only between ``low`` and ``high``."""
        if position in self.line or still >= self.board.patience:
            return self.contempt if ply % 2 else -self.contempt
        if depth <= 0 or ply >= DEEPEST:
            return self._settled(position, low, high, ply, still)
        self.nodes += 1
        if self.nodes >= self.due:
            self._ask()
        found = self.known.get(position)
        if found and found[0] >= depth and still + depth < self.board.patience:
            known = _bounded(found, low, high, ply)
            if known is not None:
                return known
        board = self.board
        if not board.compulsory and abs(high) < SURE:
            pruned = self._without_moving(position, depth, low, high, ply, still)
            if pruned is not None:
                return pruned
        replies = board.replies(position)
        if not replies:
            return ply - WON
        if len(replies) == 1:
            depth += 1
        else:
            self._order(position, replies, found[3] if found else None)
        self.line.add(position)
        try:
            best, best_reply = self._best(position, replies, depth, low, high, ply, still)
        finally:
            self.line.discard(position)
        kind = LOWER if best >= high else EXACT if best > low else UPPER
        value = best + ply if best > SURE else best - ply if best < -SURE else best  # as seen from this position
        self.known[position] = (depth, kind, value, best_reply)
        return best

    def _without_moving(self, position: Position, depth: int, low: int, high: int, ply: int, still: int) -> int | None:
        """What the position is worth at least or at most, if that can be told without trying its quiet moves.

        Where captures are free, to move is hardly ever a burden: who stands too well even after passing stands too
        well. Just before the end of the search a quiet move cannot make up for much.
        """
        worth = self.board.worth(position)
        if depth == 1 and worth + QUIET_GAIN <= low:
            return self._settled(position, low, high, ply, still)
        if depth < DEEP or worth < high or self.rested == ply - 1:
            return None
        passing = self.board.passing(position)
        if passing is None:
            return None
        before, self.rested = self.rested, ply
        value = -self._value(passing, depth - DEEP, -high, 1 - high, ply + 1, still + 1)
        self.rested = before
        return value if value >= high else None

    def _best(
        self, position: Position, replies: list[Position], depth: int, low: int, high: int, ply: int, still: int
    ) -> tuple[int, Position]:
        """The value of the best reply, and that reply; the first that is too good ends the search."""
        board, best, best_reply = self.board, -INFINITE, replies[0]
        for number, reply in enumerate(replies):
            now = still + 1 if board.is_still(position, reply) else 0
            if not number:
                value = -self._value(reply, depth - 1, -high, -low, ply + 1, now)
            else:
                reduced = depth - 1
                if number >= LATE and depth >= DEEP:
                    reduced -= 1 if number < LATER else 2
                value = -self._value(reply, reduced, -low - 1, -low, ply + 1, now)
                if value > low and reduced < depth - 1:
                    value = -self._value(reply, depth - 1, -low - 1, -low, ply + 1, now)
                if low < value < high:
                    value = -self._value(reply, depth - 1, -high, -value, ply + 1, now)
            if value > best:
                best, best_reply = value, reply
                if value > low:
                    low = value
                    if low >= high:
                        turn = position[-1]
                        moved = (position[turn] ^ reply[turn]) << 1 | turn
                        self.history[moved] = self.history.get(moved, 0) + depth * depth
                        break
        return best, best_reply

    def _order(self, position: Position, replies: list[Position], best_reply: Position | None) -> None:
        """The best reply known comes first, then those that were too good elsewhere."""
        turn, weight = position[-1], self.history.get
        own, foe = position[turn], position[1 - turn]
        if self.board.compulsory:
            replies.sort(key=lambda reply: -weight((own ^ reply[turn]) << 1 | turn, 0))
        else:
            replies.sort(key=lambda reply: (reply[1 - turn] == foe, -weight((own ^ reply[turn]) << 1 | turn, 0)))
        if best_reply in replies:
            replies.remove(best_reply)
            replies.insert(0, best_reply)

    def _settled(self, position: Position, low: int, high: int, ply: int, still: int) -> int:
        """What a position is worth when the captures are over."""
        self.nodes += 1
        if self.nodes >= self.due:
            self._ask()
        board = self.board
        if board.compulsory and ply < DEEPEST:
            captures = board.captures(position)
            if not captures:
                return self._worth(position, ply, still)
            self.nodes += board.toll(position)
            best = -INFINITE
        else:
            best = self._worth(position, ply, still)
            if best >= high or ply >= DEEPEST or abs(best) > SURE or not self.settles:
                return best
            captures, low = board.captures(position), max(low, best)
        for reply in captures:
            value = -self._settled(reply, -high, -low, ply + 1, 0)
            if value > best:
                best = value
                if value > low:
                    low = value
                    if low >= high:
                        break
        return best

    def _worth(self, position: Position, ply: int, still: int) -> int:
        """What a quiet position is worth, seen from the root."""
        value = self.board.worth(position)
        if value > SURE:
            return value - ply
        if value < -SURE:
            return value + ply
        return value - value * still // (2 * self.board.patience) if still > FADING else value


def _bounded(found: Known, low: int, high: int, ply: int) -> int | None:
    """The value that an earlier search found, if it says enough about these bounds."""
    _, kind, value, _ = found
    if value > SURE:
        value -= ply
    elif value < -SURE:
        value += ply
    if kind == EXACT or (kind == LOWER and value >= high) or (kind == UPPER and value <= low):
        return value
    return None
