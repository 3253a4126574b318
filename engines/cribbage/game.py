"""The rules of six-card cribbage for two, as everybody else calls them.

``polish`` follows the Polish description of the game at bonaludo.com; where that is silent, the tournament rules of
the American Cribbage Congress (cribbage.org) hold, called ACC below. ``acc`` is those rules throughout.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from typing import ClassVar, Final, Literal, assert_never

from engines.cards import DECK, Hand, drawn, held, rank
from engines.core import BOTH_SEATS, Note, Outcome, Seat, Who, across, note
from engines.cribbage import dealing, notation, refusals
from engines.cribbage.counting import LIMIT, POSSIBLE, ordered, pegging, settlement, total, worth
from engines.cribbage.table import (
    DEALT,
    KEPT,
    Accept,
    Action,
    Count,
    Counted,
    Event,
    FaceUp,
    Lay,
    Muggins,
    State,
    Throw,
    View,
    asked,
)
from engines.luck import Luck

SHOWS: Final = 3
"""The number of counts of a show: the pone's hand, the dealer's hand, the crib."""

HEELS: Final = 2
"""Points for a jack that is turned as the starter."""

FULL: Final = 121
SKUNK: Final = 91
DOUBLE_SKUNK: Final = 61
"""The scores, in a game to 121, below which a loser loses two games, or more."""


@dataclass(frozen=True, slots=True)
class Cribbage:
    """The player who reaches ``target`` first wins, at once and in any phase.

    - ``first_dealer``: the first deal goes to the player who draws the higher or the lower card, the ace low.
    - ``muggins``: the players count their hands themselves, and take what the other overlooks (ACC rule 10).
    - ``skunk``: how many games a double skunk is worth, where a skunk is worth two; it counts in games to 121 only.

    >>> from engines.luck import Seeded
    >>> game = Cribbage()
    >>> view = game.view(game.setup(2, Seeded("00" * 32)), Seat(0))
    >>> game.format(game.parse(view, "kryb 5h Kd"))
    'throw 5h Kd'
    """

    target: Literal[121, 61] = 121
    first_dealer: Literal["high", "low"] = "high"
    muggins: bool = False
    skunk: Literal["off", "three", "four"] = "off"

    key: ClassVar[str] = "cribbage"
    hides: ClassVar[bool] = True
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(2, 3)

    def setup(self, players: int, luck: Luck) -> State:
        draws, dealer, luck = dealing.cut(self.first_dealer, luck)
        return dealing.dealt(FaceUp("throw", across(dealer), 0, dealer, draws), luck)

    def to_move(self, state: State) -> frozenset[Seat]:
        return frozenset(asked(state.up, _away(state)))

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat not in self.to_move(state):
            return
        hand = state.hands[seat]
        match state.up.phase:
            case "throw":
                yield from map(Throw, combinations(ordered(held(hand)), DEALT - KEPT))
            case "play":
                yield from (Lay(card) for place in state.up.fitting(hand) if (card := hand[place]))
            case "count":
                yield from map(Count, POSSIBLE)
            case "answer":
                yield Accept()
                yield from map(Muggins, range(1, POSSIBLE[-1] + 1))

    def why_not(self, state: State, seat: Seat, action: Action) -> Note | None:
        return refusals.why_not(state.up, state.hands[seat], state.thrown[seat], action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        match action:
            case Throw(cards):
                return self._throw(state, seat, cards)
            case Lay(card):
                return self._lay(state, seat, card)
            case Count(points):
                waiting = replace(state.up, phase="answer", turn=across(seat), said=points, events=())
                return replace(state, up=waiting)
            case Muggins(points):
                return self._show(self._counted(state, points))
            case Accept():
                return self._show(self._counted(state, 0))
            case _:
                assert_never(action)

    def outcome(self, state: State) -> Outcome | None:
        return self._outcome(state.up)

    def view(self, state: State, seat: Seat | None) -> View:
        return View(
            seat=seat,
            target=self.target,
            up=state.up,
            hand=() if seat is None else state.hands[seat],
            thrown=() if seat is None else state.thrown[seat],
            away=_away(state),
            held=(len(held(state.hands[0])), len(held(state.hands[1]))),
            crib=_crib(state) if _is_crib_open(state.up) else (),
            outcome=self._outcome(state.up),
        )

    def imagine(self, view: View, luck: Luck) -> State:
        return dealing.imagined(view, luck)

    def parse(self, view: View, text: str) -> Action:
        return notation.read(view, text)

    def format(self, action: Action) -> str:
        return notation.spelled(action)

    # --- from the crib to the first card ---

    def _throw(self, state: State, seat: Seat, cards: tuple[str, ...]) -> State:
        one, two = state.thrown
        thrown = (cards, two) if seat == BOTH_SEATS[0] else (one, cards)
        state = replace(state, hands=_without(state.hands, seat, cards), thrown=thrown)
        return self._turn_starter(state) if all(thrown) else state

    def _turn_starter(self, state: State) -> State:
        dealt = {*held(state.hands[0]), *held(state.hands[1]), *_crib(state)}
        (starter,), _, luck = drawn(tuple(card for card in DECK if card not in dealt), 1, state.luck)
        events = (Event("starter", state.up.dealer, starter),)
        up = replace(state.up, phase="play", turn=state.up.pone, starter=starter, events=events)
        if rank(starter) == "J":
            up = self._pegged(_with(up, Event("heels", up.dealer, points=HEELS)), up.dealer, HEELS)
        return replace(state, up=up, luck=luck)

    # --- the play ---

    def _lay(self, state: State, seat: Seat, card: str) -> State:
        up = replace(state.up, laid=(*state.up.laid, (seat, card)), show=())
        items = pegging(up.pile)
        up = replace(up, events=(Event("card", seat, card, up.count, items, total(items)),))
        up = self._pegged(up, seat, total(items))
        state = replace(state, up=up, hands=_without(state.hands, seat, (card,)))
        return state if up.phase == "over" else self._settled(state, seat)

    def _settled(self, state: State, seat: Seat) -> State:
        """The state in which the next player is to lay a card: the other, else the same one, else with a new count.

        A player who has cards but none that fits says go by itself.
        """
        up, count = state.up, state.up.count
        gone = len(up.pile) > 1 and up.laid[-2][0] == seat  # the other could not play before either
        for who in (across(seat), seat):
            if up.fitting(state.hands[who]):
                return replace(state, up=replace(up, turn=who))
            if count < LIMIT and any(state.hands[who]) and not (gone and who != seat):
                up = _with(replace(up, gos=(*up.gos, (who, count))), Event("go", who, count=count))
        left = [who for who in (across(seat), seat) if any(state.hands[who])]
        if count < LIMIT:
            up = self._pegged(_with(up, Event("one" if left else "last", seat, points=1)), seat, 1)
        if left and up.phase != "over":
            up = _with(replace(up, base=len(up.laid), turn=left[0]), Event("reset", left[0]))
        state = replace(state, up=up)
        return state if left or up.phase == "over" else self._show(state)

    # --- the show ---

    def _show(self, state: State) -> State:
        """The state after the counts that follow, and the next deal; with muggins it stops to ask the next owner."""
        while state.up.phase != "over" and len(state.up.show) < SHOWS:
            if self.muggins:
                return replace(state, up=replace(state.up, phase="count", turn=state.up.counting[0]))
            state = self._counted(state, 0)
        if state.up.phase == "over":
            return state
        return dealing.dealt(replace(state.up, dealer=state.up.pone), state.luck)

    def _counted(self, state: State, claim: int) -> State:
        """The state after the next count has been pegged, and what the other seat claims of it."""
        up = state.up
        owner, is_crib = up.counting
        cards = _crib(state) if is_crib else ordered(up.laid_by(owner))
        right = worth(cards, up.starter or "", crib=is_crib)
        said = right if up.said is None else up.said
        pegged, taken = settlement(right, said, claim, self.target - up.pegs[owner][1])
        counted = Counted(owner, is_crib, cards, up.starter or "", pegged, taken, up.said, claim)
        if up.said is not None:
            up = replace(up, events=())
        up = self._pegged(replace(up, show=(*up.show, counted), said=None), owner, pegged)
        return replace(state, up=self._pegged(up, across(owner), taken))

    # --- the pegs ---

    def _pegged(self, up: FaceUp, seat: Seat, points: int) -> FaceUp:
        """The pegs after a seat has scored: its back peg overtakes the front one; the last hole ends the game."""
        if not points:
            return up
        front = up.pegs[seat][1]
        moved = (front, min(front + points, self.target))
        pegs = (moved, up.pegs[1]) if seat == BOTH_SEATS[0] else (up.pegs[0], moved)
        return replace(up, pegs=pegs, phase="over" if moved[1] == self.target else up.phase)

    def _outcome(self, up: FaceUp) -> Outcome | None:
        if up.phase != "over":
            return None
        scores = (up.pegs[0][1], up.pegs[1][1])
        winner = BOTH_SEATS[scores.index(self.target)]
        loser = across(winner)
        how = note(
            "cribbage-reached",
            who=Who(winner),
            target=self.target,
            by="show" if up.show and up.laid else "play" if up.laid else "heels",
            other=Who(loser),
            score=scores[loser],
            games=self._games(scores[loser]),
        )
        return Outcome((winner,), how, scores)

    def _games(self, score: int) -> int:
        """The number of games that the result counts, by the loser's score."""
        if self.skunk == "off" or self.target != FULL or score >= SKUNK:
            return 1
        if score >= DOUBLE_SKUNK:
            return 2
        return 3 if self.skunk == "three" else 4


def _with(up: FaceUp, event: Event) -> FaceUp:
    return replace(up, events=(*up.events, event))


def _without(hands: tuple[Hand, Hand], seat: Seat, cards: tuple[str, ...]) -> tuple[Hand, Hand]:
    left = tuple(None if card in cards else card for card in hands[seat])
    return (left, hands[1]) if seat == BOTH_SEATS[0] else (hands[0], left)


def _away(state: State) -> tuple[bool, bool]:
    return bool(state.thrown[0]), bool(state.thrown[1])


def _crib(state: State) -> tuple[str, ...]:
    return ordered((*state.thrown[0], *state.thrown[1]))


def _is_crib_open(up: FaceUp) -> bool:
    """Whether the crib lies open; it is counted last. Until a card is laid, ``show`` is of the deal before."""
    counted = len(up.show) if up.laid else 0
    return counted == SHOWS or (counted == SHOWS - 1 and up.phase in ("count", "answer"))


RULESETS: Final[dict[str, Cribbage]] = {"polish": Cribbage(), "acc": Cribbage(first_dealer="low")}
