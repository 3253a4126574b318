"""Kości: thirteen turns of at most three throws for each player, each entered in one box of a sheet.

``polish`` follows the Polish book rules to the letter; the other rulesets differ in the joker alone.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final, TypeAlias

from engines.core import NOBODY, ONLY, Note, Outcome, Refused, Seat, note, with_item
from engines.dice import (
    BOXES,
    COUNT,
    THROWS,
    Hold,
    Thrown,
    counted,
    holds,
    lacking,
    read_hold,
    spelled,
    standing,
    thrown,
)
from engines.kosci.notation import Score, read_score
from engines.kosci.sheet import Column, Entry, Joker, Worth, worths
from engines.luck import Luck, rolled

Action: TypeAlias = Hold | Score


@dataclass(frozen=True, slots=True)
class State:
    """The sheets, the seat to move (None when all sheets are full), the dice, and how many more throws are ``left``.

    ``held`` are the faces kept in the last throw of this turn, None after its first; ``stand`` are the places of these
    dice. ``last`` is the last entry. ``thrown`` counts each seat's dice; where nobody has counted from the beginning
    there is none.
    """

    columns: tuple[Column, ...]
    turn: Seat | None
    dice: tuple[int, ...]
    left: int
    held: tuple[int, ...] | None
    last: Entry | None
    luck: Luck
    thrown: tuple[Thrown, ...] = ()
    stand: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """Everything but the luck, with the ``seat`` that looks; ``worths`` are the boxes that may be chosen now, with the
    points of the dice in them.
    """

    columns: tuple[Column, ...]
    turn: Seat | None
    dice: tuple[int, ...]
    left: int
    held: tuple[int, ...] | None
    last: Entry | None
    worths: tuple[Worth, ...]
    thrown: tuple[Thrown, ...] = ()
    seat: Seat | None = None
    stand: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Kosci:
    """A random seat begins; then the turn goes round the table. ``joker`` is explained in ``engines.kosci.sheet``.

    >>> from engines.luck import Scripted
    >>> game = Kosci()
    >>> view = game.view(game.setup(1, Scripted((3, 3, 0, 3, 5))), Seat(0))
    >>> [game.format(game.parse(view, text)) for text in ("zostaw 444", "wpisz trzy równe")]
    ['hold 4 4 4', 'score three']
    """

    joker: Joker = "second"

    key: ClassVar[str] = "kosci"
    hides: ClassVar[bool] = False
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(1, 5)

    def setup(self, players: int, luck: Luck) -> State:
        first, luck = luck.below(players) if players > 1 else (0, luck)
        return self._begin(State((Column(),) * players, Seat(first), (), 0, None, None, luck, (Thrown(),) * players))

    def to_move(self, state: State) -> frozenset[Seat]:
        return NOBODY if state.turn is None else ONLY[state.turn]

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat == state.turn:
            if state.left:
                yield from holds(state.dice, COUNT)
            yield from (Score(given.box) for given in worths(self.joker, state.columns[seat], state.dice))

    def why_not(self, state: State, seat: Seat, action: Action) -> Note | None:
        if isinstance(action, Hold):
            return lacking(state.dice, action) if state.left else note("kosci-no-throws")
        column = state.columns[seat]
        allowed = tuple(given.box for given in worths(self.joker, column, state.dice))
        if action.box in allowed:
            return None
        names = tuple(note("dice-box", box=box) for box in allowed)
        if (points := column[action.box]) is not None:
            return note("kosci-taken", box=action.box, points=points, open=names)
        return note("kosci-forced", open=names)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        if isinstance(action, Hold):
            return self._throw(state, action)
        column = state.columns[seat]
        given = next(given for given in worths(self.joker, column, state.dice) if given.box == action.box)
        full = column.entered(given, state.dice)
        columns = with_item(state.columns, seat, full)
        last, after = Entry(seat, state.dice, given), Seat((seat + 1) % len(columns))
        if not columns[after].open:
            return replace(state, columns=columns, turn=None, dice=(), left=0, held=None, stand=(), last=last)
        return self._begin(replace(state, columns=columns, turn=after, last=last))

    def outcome(self, state: State) -> Outcome | None:
        if state.turn is not None:
            return None
        totals = tuple(column.total for column in state.columns)
        winners = tuple(Seat(i) for i, total in enumerate(totals) if total == max(totals))
        return Outcome(winners, note("kosci-most", points=max(totals), players=len(totals)), totals)

    def view(self, state: State, seat: Seat | None) -> View:
        given = () if state.turn is None else worths(self.joker, state.columns[state.turn], state.dice)
        seen = state.columns, state.turn, state.dice, state.left, state.held, state.last, given, state.thrown
        return View(*seen, seat, state.stand)

    def imagine(self, view: View, luck: Luck) -> State:
        dice = view.dice, view.left, view.held
        return State(view.columns, view.turn, *dice, view.last, luck, view.thrown, view.stand)

    def parse(self, view: View, text: str) -> Action:
        if action := read_score(text) or read_hold(view.dice, text):
            return action
        raise Refused(note("kosci-unreadable", text=text[:20]))

    def format(self, action: Action) -> str:
        return f"score {action.box}" if isinstance(action, Score) else f"hold {spelled(action.faces) or 'none'}"

    def _begin(self, state: State) -> State:
        """The state after the first throw of a turn, which comes by itself."""
        dice, luck = rolled(COUNT, self._luck(state, 1, COUNT))
        tally = counted(state.thrown, state.turn or 0, dice)
        return replace(state, dice=dice, left=THROWS - 1, held=None, stand=(), luck=luck, thrown=tally)

    def _throw(self, state: State, hold: Hold) -> State:
        """The state after a throw. To keep all five dice is to stop: no throw is left, and a box must be chosen."""
        stand = standing(state.dice, hold, state.stand)
        dice, luck = thrown(state.dice, stand, self._luck(state, 1 + THROWS - state.left, COUNT - len(stand)))
        left = state.left - 1 if len(hold.faces) < COUNT else 0
        fresh = tuple((Counter(dice) - Counter(hold.faces)).elements())
        tally = counted(state.thrown, state.turn or 0, fresh)
        return replace(state, dice=dice, left=left, held=hold.faces, stand=stand, luck=luck, thrown=tally)

    @staticmethod
    def _luck(state: State, throw: int, count: int) -> Luck:
        """The luck of a throw of so many dice; throws of a turn count from 1, and so do the turns of a seat."""
        column = state.columns[state.turn or 0]
        return state.luck.marked(1 + len(BOXES) - len(column.open), throw, count)


RULESETS: Final[dict[str, Kosci]] = {
    "polish": Kosci(),
    "polish_box": Kosci("box"),
    "hasbro": Kosci("forced"),
    "verhoeff": Kosci("free"),
    "plain": Kosci("none"),
}
