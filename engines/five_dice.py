"""Five dice for one player, thrown at most three times. The command ``/roll`` without an argument opens them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final, TypeAlias

from engines.core import NOBODY, ONLY, Note, Outcome, Refused, Seat, note
from engines.dice import (
    BOXES,
    COUNT,
    THROWS,
    Box,
    Hold,
    folded,
    holds,
    lacking,
    read_hold,
    spelled,
    standing,
    thrown,
    worth,
)
from engines.luck import Luck, rolled

ALONE: Final = Seat(0)


@dataclass(frozen=True, slots=True)
class Stop:
    """Throw no more."""


Action: TypeAlias = Hold | Stop


@dataclass(frozen=True, slots=True)
class State:
    """The dice, how many more throws are ``left``, and the dice ``before`` each throw, oldest first.

    ``stand`` are the places of the dice that were held in the last throw.
    """

    dice: tuple[int, ...]
    left: int
    before: tuple[tuple[int, ...], ...]
    luck: Luck
    stand: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class View:
    """Everything but the luck; ``worths`` are the points of the dice in each box that gives any."""

    dice: tuple[int, ...]
    left: int
    before: tuple[tuple[int, ...], ...]
    worths: tuple[tuple[Box, int], ...]
    stand: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class FiveDice:
    """The rules; they have no options.

    >>> from engines.luck import Scripted
    >>> game = FiveDice()
    >>> state = game.setup(1, Scripted((3, 0, 3, 5, 3)))
    >>> game.format(game.parse(game.view(state, ALONE), "444"))
    'hold 4 4 4'
    """

    key: ClassVar[str] = "five_dice"
    hides: ClassVar[bool] = False
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(1, 2)

    def setup(self, players: int, luck: Luck) -> State:
        dice, luck = rolled(COUNT, luck)
        return State(dice, THROWS - 1, (), luck)

    def to_move(self, state: State) -> frozenset[Seat]:
        return ONLY[ALONE] if state.left else NOBODY

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        if state.left and seat == ALONE:
            yield from holds(state.dice, COUNT - 1)
            yield Stop()

    def why_not(self, state: State, seat: Seat, action: Action) -> Note | None:
        if isinstance(action, Stop):
            return None
        return note("five_dice-nothing-thrown") if len(action.faces) == COUNT else lacking(state.dice, action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        if isinstance(action, Stop):
            return replace(state, left=0)
        stand = standing(state.dice, action, state.stand)
        dice, luck = thrown(state.dice, stand, state.luck)
        return State(dice, state.left - 1, (*state.before, state.dice), luck, stand)

    def outcome(self, state: State) -> Outcome | None:
        return None if state.left else Outcome((ALONE,), note("five_dice-lie", dice=spelled(state.dice)))

    def view(self, state: State, seat: Seat | None) -> View:
        worths = tuple((box, points) for box in BOXES if (points := worth(box, state.dice)))
        return View(state.dice, state.left, state.before, worths, state.stand)

    def imagine(self, view: View, luck: Luck) -> State:
        return State(view.dice, view.left, view.before, luck, view.stand)

    def parse(self, view: View, text: str) -> Action:
        """The dice to keep, or the end of throwing; holding all five is the same as stopping.

        Raises:
            Refused: the text is neither.
        """
        if folded(text) in ("stop", "dosc", "koniec", "wystarczy", "zostaje"):
            return Stop()
        if hold := read_hold(view.dice, text):
            return Stop() if sorted(view.dice) == list(hold.faces) else hold
        raise Refused(note("five_dice-unreadable", text=text[:20]))

    def format(self, action: Action) -> str:
        return "stop" if isinstance(action, Stop) else f"hold {spelled(action.faces) or 'none'}"


RULESETS: Final[dict[str, FiveDice]] = {"polish": FiveDice()}
