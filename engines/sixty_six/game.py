"""The rules of sixty-six for two, as everybody else calls them.

``polish`` is the Polish game of 66, as kurnik.pl and an older compendium of Polish games describe it: the second card
must head the trick when the stock is closed or gone, and a marriage counts only after a later trick. ``hoyle`` is the
game of the Bicycle books, ``schnapsen`` its Austrian sister with twenty cards.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Final

from engines.cards import Hand, held
from engines.core import BOTH_SEATS, NOBODY, ONLY, Note, Outcome, Seat, Who, across, note
from engines.luck import Luck
from engines.sixty_six import dealing, notation, refusals
from engines.sixty_six.leading import marriages, may_marry, no_exchange, not_before_lead
from engines.sixty_six.options import Options
from engines.sixty_six.steps import after
from engines.sixty_six.table import (
    MATCH,
    POINTS,
    Action,
    Close,
    Declare,
    Exchange,
    FaceUp,
    Lay,
    State,
    View,
    answers,
)

LAYS: Final = {card: Lay(card) for card in POINTS}


@dataclass(frozen=True, slots=True)
class SixtySix(Options):
    """The game for two: seven game points win the match.

    >>> from engines.luck import Seeded
    >>> game = SixtySix()
    >>> view = game.view(game.setup(2, Seeded("00" * 32)), Seat(0))
    >>> [game.format(game.parse(view, text)) for text in ("dama kier", "zamykam", "66")]
    ['Qh', 'close', '66']
    """

    key: ClassVar[str] = "sixty_six"
    hides: ClassVar[bool] = True
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(2, 3)

    def setup(self, players: int, luck: Luck) -> State:
        place, luck = luck.below(2)
        return dealing.dealt(BOTH_SEATS[place], luck, small=self.schnapsen20)

    def to_move(self, state: State) -> frozenset[Seat]:
        return NOBODY if state.up.phase == "over" else ONLY[state.up.turn]

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        up, hand = state.up, state.hands[seat]
        if up.phase == "over" or seat != up.turn:
            return
        if up.laid:
            yield from (LAYS[card] for card in _answers(up, hand))
            return
        yield from (LAYS[card] for card in held(hand))
        yield from (action for action in (Exchange(), Close()) if not not_before_lead(self, up, hand, action))
        if up.closer in (None, seat):
            yield Declare()
            yield from (Declare(card) for card in marriages(self, up, hand))

    def why_not(self, state: State, seat: Seat, action: Action) -> Note | None:
        up, hand = state.up, state.hands[seat]
        if isinstance(action, Lay):
            if action.card not in hand:
                return refusals.not_held(action.card)
            if not up.laid or action.card in (able := _answers(up, hand)):
                return None
            return refusals.not_answer(up, able)
        return refusals.not_leading() if up.laid else not_before_lead(self, up, hand, action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        return after(self, state, seat, action)

    def outcome(self, state: State) -> Outcome | None:
        up = state.up
        if up.phase != "over":
            return None
        winner = BOTH_SEATS[up.score[1] >= MATCH]
        won, lost = up.score[winner], up.score[across(winner)]
        how = note("sixty_six-reached", who=Who(winner), score=won, other=Who(across(winner)), lost=lost)
        return Outcome((winner,), how, up.score)

    def view(self, state: State, seat: Seat | None) -> View:
        up = state.up
        own, both = self.show_points == "own", self.show_points == "both"
        is_lead = up.phase != "over" and not up.laid
        lowest = dealing.lowest(up.trump, small=self.schnapsen20)
        return View(
            seat=seat,
            up=up,
            hand=() if seat is None else state.hands[seat],
            drew=None if seat is None else state.drew[seat],
            held=(len(held(state.hands[0])), len(held(state.hands[1]))),
            moves=() if seat is None else tuple(self.legal(state, seat)),
            marriages=marriages(self, up, state.hands[up.turn]) if is_lead and seat == up.turn else (),
            may_close=not up.laid and not not_before_lead(self, up, (), Close()),
            may_exchange=not up.laid and not no_exchange(self, up) and up.turned != lowest,
            may_marry=may_marry(self, up),
            shown=(
                up.points[0] if both or (own and seat == BOTH_SEATS[0]) else None,
                up.points[1] if both or (own and seat == BOTH_SEATS[1]) else None,
            ),
            small=self.schnapsen20,
            outcome=self.outcome(state),
        )

    def imagine(self, view: View, luck: Luck) -> State:
        return dealing.imagined(view, luck)

    def parse(self, view: View, text: str) -> Action:
        return notation.read(view, text)

    def format(self, action: Action) -> str:
        return notation.spelled(action)


def _answers(up: FaceUp, hand: Hand) -> tuple[str, ...]:
    """The cards of a hand that may follow the lead."""
    return held(hand) if up.phase == "open" else answers(hand, up.led, up.trump)


RULESETS: Final[dict[str, SixtySix]] = {
    "polish": SixtySix(),
    "hoyle": SixtySix(marriage_after_close=True, marriage_needs="any_trick"),
    "schnapsen": SixtySix(
        trickless_at="close",
        marriage_after_close=True,
        marriage_needs="any_trick",
        last_trick="wins",
        close_first_lead=True,
        schnapsen20=True,
    ),
}
