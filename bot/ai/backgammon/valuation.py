"""The equity of everything that a seat may do, by a judgement of positions."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from bot.ai.backgammon import cube, reasons
from bot.ai.backgammon.cube import Offer
from bot.ai.backgammon.judgement import Judgement, ended
from bot.ai.backgammon.situation import doubled, stakes_of
from bot.ai.backgammon.stakes import Stakes
from bot.ai.player import Effort
from engines.backgammon import Action, Backgammon, Play, Resign, Say, Table
from engines.backgammon.plays import Sides, plays
from engines.core import Note

SAME: Final = 1e-3
"""Equities so close are the same; a double that can cost nothing is then given."""


class Valuation:
    """What the moves of a table are worth to the seat that is asked, in equity of the cube as it stands."""

    def __init__(self, judgement: Judgement, rules: Backgammon, table: Table, effort: Effort) -> None:
        self._judgement, self._rules, self._table, self._effort = judgement, rules, table, effort
        self._stakes = stakes_of(rules, table, table.roller)
        self._ends: Mapping[Play, Sides] = plays(table.sides, table.dice) if table.dice else {}

    # --- plays ---

    def plays(self, moves: Iterable[Action]) -> dict[Action, float]:
        """Plays at a glance, and resignations."""
        found = {move: self._glance(move) for move in moves if isinstance(move, Play)}
        self._effort.spend(len(found))
        return found | self.resignations(moves, max(found.values(), default=0.0))

    def _glance(self, play: Play) -> float:
        mine, theirs = self._ends[play]
        return -self._judgement.turn((theirs, mine), self._stakes.other)

    def plays_further(self, moves: Sequence[Play], *, to_the_end: bool) -> dict[Action, float]:
        """Plays by the mean of all replies: those that come first, until the effort is spent, or all."""
        found: dict[Action, float] = {}
        for move in moves:
            if found and not to_the_end and self._effort.spend(0) >= 1:
                break
            mine, theirs = self._ends[move]
            found[move] = -self._judgement.deep_turn((theirs, mine), self._stakes.other, self._effort)
        return found

    # --- calls ---

    def calls(self, moves: Iterable[Action], *, deep: bool) -> dict[Action, float]:
        """What may be said before the roll, to a double or to a resignation."""
        match self._table.phase:
            case "roll":
                found = self._before_roll(deep=deep)
            case "answer":
                found = self._answers(self.taken(deep=deep))
            case _:
                found = self._resigned(deep=deep)
        values: dict[Action, float] = {move: found[move] for move in moves if isinstance(move, Say)}
        return values | self.resignations(moves, max(values.values(), default=0.0))

    def offer(self, *, deep: bool) -> Offer:
        """What a double would come to for the side about to roll."""
        sides = self._table.sides
        if deep:
            return self._judgement.deep_offer(sides, self._stakes, self._effort)
        return self._judgement.offer(sides, self._stakes)

    def taken(self, *, deep: bool) -> float:
        """The equity of the side about to roll once the double is taken, in units of the cube before it."""
        stakes = doubled(self._rules, self._table, self._table.roller)
        return self._stakes.of_doubled(self._rolling(stakes, deep=deep))

    def _rolling(self, stakes: Stakes, *, deep: bool) -> float:
        sides = self._table.sides
        if deep:
            return self._judgement.rolled(sides, stakes, self._effort)
        return self._judgement.roll(sides, stakes)

    def _before_roll(self, *, deep: bool) -> dict[Say, float]:
        offer = self.offer(deep=deep)
        rolling = offer.none
        if cube.is_free(self._stakes) and offer.double > rolling - SAME:
            rolling = min(rolling, offer.double - SAME)
        return {Say("roll"): rolling, Say("double"): offer.double}

    def _answers(self, taken: float) -> dict[Say, float]:
        """``taken`` is the equity of the side about to roll; a beaver, too, may be answered by a drop."""
        if self._table.asked == self._table.roller:
            return {Say("take"): taken, Say("drop"): -1.0}
        drop = -self._stakes.equity(self._stakes.worth(1))
        return {Say("take"): -taken, Say("drop"): drop, Say("beaver"): min(-2 * taken, 2.0)}

    def _resigned(self, *, deep: bool) -> dict[Say, float]:
        """The equities of the winner of a resigned game."""
        table = self._table
        if self._ends:
            going_on = max(map(self._glance, self._ends))
        elif deep:
            going_on = self._judgement.deep_turn(table.sides, self._stakes, self._effort)
        else:
            going_on = self._judgement.turn(table.sides, self._stakes)
        return {Say("accept"): -ended(self._stakes, table.resigned), Say("decline"): -going_on}

    # --- all of it ---

    def best(self) -> float:
        """The equity of the seat that is asked, at a glance."""
        match self._table.phase:
            case "move":
                return max(map(self._glance, self._ends))
            case "roll":
                return self._judgement.turn(self._table.sides, self._stakes)
            case "answer":
                answers = self._answers(self.taken(deep=False))
                return max(answers[Say("take")], answers[Say("drop")])
            case _:
                return max(self._resigned(deep=False).values())

    def why(self, chosen: Action, *, deep: bool) -> Note | None:
        """What speaks for a move; None: nothing that could be said in a sentence."""
        table, sides = self._table, self._table.sides
        win = self._judgement.chances(sides).win
        match chosen:
            case Play():
                return reasons.of_play(table, chosen)
            case Say("double"):
                late = self._judgement.late(sides, self._stakes, self._effort) if deep else 0
                return reasons.of_double(self.offer(deep=deep), win, late)
            case Say("roll"):
                return reasons.of_roll(self.offer(deep=deep), win)
            case Say("take" | "drop" | "beaver" as call):
                mine = win if table.asked == table.roller else 1 - win
                return reasons.of_answer(call, mine)
        return None

    def resignations(self, moves: Iterable[Action], best: float) -> dict[Action, float]:
        """Resignations where the best that can be done is worth so much: one that is too little is declined."""
        return {move: min(best, ended(self._stakes, move.worth)) for move in moves if isinstance(move, Resign)}
