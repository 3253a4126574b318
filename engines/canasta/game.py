"""The rules of canasta, as everybody else calls them.

``polish`` follows an older compendium of Polish games. The first half of its text is lost; what it must have said is
taken from other Polish collections of the same tradition. ``classic`` is the game of the American books of about 1950.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from engines.canasta import dealing, notation
from engines.canasta.choices import choices
from engines.canasta.options import Options
from engines.canasta.position import position_in
from engines.canasta.refusals import why_not
from engines.canasta.steps import after
from engines.canasta.table import (
    PARTNERS,
    Action,
    Answer,
    Ask,
    Discard,
    Done,
    Draw,
    Pass,
    Several,
    State,
    Swap,
    Take,
    View,
)
from engines.canasta.turns import begin_turn
from engines.cards import held
from engines.core import NOBODY, ONLY, Note, Outcome, Seat, note
from engines.luck import Luck

ENDS: Final = (Discard, Done, Swap, Pass, Ask, Answer)
"""Steps after which another player decides."""

SHOWS: Final = (Draw, Take)
"""Steps that show cards which the player could not know before."""


@dataclass(frozen=True, slots=True)
class Canasta(Options):
    """The game for two, three or four players; four play in partnerships.

    A typed text may be several steps at once, which are joined in a ``Several``:

    >>> from engines.luck import Seeded
    >>> game = Canasta()
    >>> view = game.view(game.setup(2, Seeded("00" * 32)), Seat(0))
    >>> game.format(game.parse(view, "talon, wyłóż K K K i zrzuć 5s"))
    'draw + meld K K K + discard 5s'
    """

    key: ClassVar[str] = "canasta"
    hides: ClassVar[bool] = True
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(2, 5)

    def setup(self, players: int, luck: Luck) -> State:
        dealer, luck = luck.below(players)
        score = (0,) * (2 if players == PARTNERS else players)
        return begin_turn(dealing.dealt(players, Seat(dealer), luck, score))

    def to_move(self, state: State) -> frozenset[Seat]:
        return NOBODY if state.up.phase == "over" else ONLY[state.up.asked]

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat in self.to_move(state):
            yield from choices(position_in(self, state))

    def why_not(self, state: State, seat: Seat, action: Action) -> Note | None:
        if not isinstance(action, Several):
            return why_not(position_in(self, state), action)
        if any(isinstance(step, (*ENDS, *SHOWS)) for step in action.steps[:-1]) or not action.steps:
            return note("canasta-one-by-one")
        for step in action.steps[:-1]:
            if why := why_not(position_in(self, state), step):
                return why
            state = after(self, state, seat, step)
        return why_not(position_in(self, state), action.steps[-1])

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        for step in action.steps if isinstance(action, Several) else (action,):
            state = after(self, state, seat, step)
        return state

    def outcome(self, state: State) -> Outcome | None:
        up = state.up
        if up.phase != "over":
            return None
        scores = tuple(up.score[up.side(Seat(seat))] for seat in range(up.players))
        winners = tuple(Seat(seat) for seat, score in enumerate(scores) if score == max(scores))
        return Outcome(winners, note("canasta-highest", points=max(scores), deals=len(up.sheet)), scores)

    def view(self, state: State, seat: Seat | None) -> View:
        up = state.up
        return View(
            seat=seat,
            up=up,
            hand=() if seat is None else state.hands[seat],
            tray=state.tray if seat == up.turn else (),
            held=tuple(len(held(hand)) for hand in state.hands),
            pile=len(state.pile),
            stock=len(state.stock),
            minimum=tuple(map(self.minimum, up.score)),
            target=self.target,
            moves=()
            if seat is None
            else tuple(step for step in self.legal(state, seat) if not isinstance(step, Several)),
            outcome=self.outcome(state),
        )

    def imagine(self, view: View, luck: Luck) -> State:
        return dealing.imagined(view, luck)

    def parse(self, view: View, text: str) -> Action:
        return notation.read(view, text)

    def format(self, action: Action) -> str:
        return notation.spelled(action)


RULESETS: Final[dict[str, Canasta]] = {
    "polish": Canasta(),
    "classic": Canasta(black3="classic", one_card_rule="classic", red3_unlaid="500", draw2=True),
}
