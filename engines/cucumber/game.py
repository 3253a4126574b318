"""The rules of cucumber for two to seven.

``polish`` is Ogórek as an older compendium of Polish games and kurnik.pl describe it: six cards, two lives, and a bonus
for every player who ties with the taker of the last trick. ``swedish`` is the Scandinavian game (pagat.com, Cucumber).
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal

from engines.card_names import notated
from engines.cards import DECK, Hand, drawn, held, rank, without
from engines.core import NOBODY, ONLY, Card, Note, Outcome, Refused, Seat, Who, note, with_item
from engines.cucumber.scoring import Standing, settled
from engines.cucumber.table import ACE, ACE_LOW, FaceUp, Lay, Result, State, View, choices
from engines.determinization import HiddenHand, determinize
from engines.luck import Luck
from engines.tricks import ACE_HIGH, Laid, Trick, arranged, bits, cards_in, named

LAYS: Final = {card: Lay(card) for card in DECK}

BELOW: Final = tuple(bits(card for card in DECK if ACE_HIGH[card] < value) for value in range(ACE + 1))
"""All cards of lower value, as a set."""

VERBS: Final = ("play", "lay", "graj", "gram", "zagraj", "kładę", "klade")


@dataclass(frozen=True, slots=True)
class Cucumber:
    """The player who is left when all others have lost their lives wins.

    >>> from engines.luck import Seeded
    >>> game = Cucumber()
    >>> view = game.view(game.setup(2, Seeded("00" * 32)), Seat(0))
    >>> game.format(game.parse(view, "gram dama kier"))
    'Qh'

    - ``hand``: the number of cards dealt to each player; with seven, up to seven can play.
    - ``lives``: the lives of a player; ``limit``: the points at which one is lost.
    - ``ace_led_lowest``: after an ace has been led, all others give their lowest card.
    - ``last_trick_ace_low``: in the last trick an ace is the lowest card, worth 1.
    - ``tied_all_pay``: all who tie for the highest card of the last trick pay, not only the last of them.
    """

    hand: Literal[6, 7] = 6
    lives: Literal[2, 1] = 2
    limit: Literal[21, 30] = 21
    ace_led_lowest: bool = False
    last_trick_ace_low: bool = False
    tied_all_pay: bool = False

    key: ClassVar[str] = "cucumber"
    hides: ClassVar[bool] = True
    state_type: ClassVar[type] = State

    @property
    def players(self) -> range:
        return range(2, 5) if self.hand == 6 else range(2, 8)  # noqa: PLR2004

    def setup(self, players: int, luck: Luck) -> State:
        dealer, luck = luck.below(players)
        nothing = (0,) * players
        up = FaceUp("play", Seat(dealer), 0, Seat(dealer), nothing, (self.lives,) * players, nothing)
        return self._dealt(up, luck)

    def to_move(self, state: State) -> frozenset[Seat]:
        return NOBODY if state.up.phase == "over" else ONLY[state.up.turn]

    def legal(self, state: State, seat: Seat) -> Iterator[Lay]:
        for cards in self._choices(state, seat):
            yield from (LAYS[card] for card in cards)

    def why_not(self, state: State, seat: Seat, action: Lay) -> Note | None:
        heading, lowest = self._choices(state, seat)
        card = action.card
        if card in heading or card in lowest:
            return None
        up = state.up
        if card not in state.hands[seat]:
            return note("cucumber-not-held", card=Card(card))
        low = tuple(map(Card, lowest))
        if self._is_only_lowest(up):
            return note("cucumber-only-lowest", cards=low)
        if heading:
            return note(
                "cucumber-head-or-lowest", rank=_rank(up.highest), heading=tuple(map(Card, heading)), lowest=low
            )
        return note("cucumber-lowest", rank=_rank(up.highest), lowest=low)

    def apply(self, state: State, seat: Seat, action: Lay) -> State:
        """The state after a card. One below the highest is the lowest of its hand; the last of equal cards takes."""
        up, card = state.up, action.card
        hands = with_item(state.hands, seat, without(state.hands[seat], card))
        value, highest = ACE_HIGH[card], up.highest
        least = up.least
        if value < highest or self._is_only_lowest(up):
            least = with_item(least, seat, value)
        played = with_item(up.played, seat, (*up.played[seat], card))
        laid = (*up.laid, (seat, card))
        after = up.left_of(seat)
        if after != laid[0][0]:
            up = replace(up, turn=after, laid=laid, played=played, least=least)
            return State(up, hands, state.rest, state.luck)
        is_last = not any(hands[seat])
        taker, _ = _heading(laid, self._worth(state))
        up = replace(up, turn=taker, laid=(), played=played, last=Trick(laid, taker), least=least)
        return self._ended(replace(state, up=up, hands=hands)) if is_last else State(up, hands, state.rest, state.luck)

    def outcome(self, state: State) -> Outcome | None:
        """How the match ended. The scores are the numbers of deals that each player survived."""
        up = state.up
        if up.phase != "over":
            return None
        deals = tuple(sum(result.lives[seat] > 0 for result in up.results) for seat in range(len(up.lives)))
        winners = up.active or tuple(Seat(seat) for seat, n in enumerate(deals) if n == max(deals))
        return Outcome(winners, note("cucumber-left", who=Who(winners[0]), count=len(winners), deals=up.deal), deals)

    def view(self, state: State, seat: Seat | None) -> View:
        heading, lowest = ((), ()) if seat is None else self._choices(state, seat)
        return View(
            seat=seat,
            up=state.up,
            hand=() if seat is None else state.hands[seat],
            held=tuple(len(held(hand)) for hand in state.hands),
            heading=heading,
            lowest=lowest,
            top=_heading(state.up.laid, self._worth(state))[1] if state.up.laid else "",
            only_lowest=self._is_only_lowest(state.up),
            limit=self.limit,
            outcome=self.outcome(state),
        )

    def imagine(self, view: View, luck: Luck) -> State:
        """A possible state behind a view: no hand gets a card below the lowest one that its player has given."""
        up = view.up
        seen = bits(held(view.hand)) | bits(card for cards in up.played for card in cards)
        hidden = [seat for seat in range(len(up.lives)) if seat != view.seat]
        rest = cards_in(bits(DECK) & ~seen)
        hidden_hands = tuple(HiddenHand(view.held[seat], BELOW[up.least[seat]]) for seat in hidden)
        left = len(rest) - sum(one.count for one in hidden_hands)
        (*sampled, talon), luck = determinize(rest, (*hidden_hands, HiddenHand(left)), luck)
        hands: list[Hand] = [view.hand] * len(up.lives)
        for seat, cards in zip(hidden, sampled, strict=True):
            gone = self.hand - len(cards) if up.lives[seat] else 0
            hands[seat] = (*arranged(cards), *(None,) * gone)
        return State(up, tuple(hands), talon, luck)

    def parse(self, view: View, text: str) -> Lay:
        """The card that a text means. Suits do not matter, so a rank means any card of that rank.

        Raises:
            Refused: the text names no card, or a rank that the hand does not hold.
        """
        words = notated(text).split()
        if words and words[0].casefold() in VERBS:
            words = words[1:]
        if len(words) == 1 and (found := named(view.hand, words[0])):
            return LAYS[found[0]]
        if len(words) == 1 and (name := named(DECK, words[0])):
            raise Refused(note("cucumber-no-rank", rank=rank(name[0])))
        raise Refused(note("cucumber-unreadable", text=text.strip()[:20]))

    def format(self, action: Lay) -> str:
        return action.card

    # --- the play ---

    def _choices(self, state: State, seat: Seat) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The cards that the seat may play now: those that head the trick, and its lowest ones that do not."""
        up = state.up
        if seat != up.turn or up.phase == "over":
            return (), ()
        worth = self._worth(state)
        highest = max([worth[card] for _, card in up.laid], default=0)
        return choices(state.hands[seat], highest, only_lowest=self._is_only_lowest(up), ace_low=worth is ACE_LOW)

    def _is_only_lowest(self, up: FaceUp) -> bool:
        return self.ace_led_lowest and bool(up.laid) and ACE_HIGH[up.laid[0][1]] == ACE

    def _worth(self, state: State) -> dict[str, int]:
        """The values of the cards in the present trick; in the last trick an ace may be low."""
        is_last = len(held(state.hands[state.up.turn])) == 1
        return ACE_LOW if is_last and self.last_trick_ace_low else ACE_HIGH

    # --- from deal to deal ---

    def _ended(self, state: State) -> State:
        """The state after a deal: the taker of the last trick pays; the next deal follows unless one player is left."""
        up = state.up
        if up.last is None:
            raise AssertionError
        values = ACE_LOW if self.last_trick_ace_low else ACE_HIGH
        worth = {seat: values[card] for seat, card in up.last.laid}
        value = worth[up.turn]
        tied = tuple(seat for seat in sorted(worth) if worth[seat] == value and seat != up.turn)
        paying = tuple(sorted((up.turn, *tied))) if self.tied_all_pay else (up.turn,)
        before = Standing(up.totals, up.lives, up.floors)
        after, changes = settled(before, paying, () if self.tied_all_pay else tied, value, self.limit)
        result = Result(up.turn, dict(up.last.laid)[up.turn], changes, after.totals, after.lives)
        up = replace(up, totals=after.totals, lives=after.lives, floors=after.floors, results=(*up.results, result))
        if len(up.active) < 2:  # noqa: PLR2004 - nobody to play with
            return replace(state, up=replace(up, phase="over"))
        return self._dealt(replace(up, dealer=up.left_of(up.dealer)), state.luck)

    def _dealt(self, up: FaceUp, luck: Luck) -> State:
        """A new deal to all who are active; the next of them leads. Hands are sorted now and never again."""
        hands: list[Hand] = [()] * len(up.lives)
        pack = DECK
        for seat in up.active:
            cards, pack, luck = drawn(pack, self.hand, luck)
            hands[seat] = arranged(cards)
        nothing = (0,) * len(hands)
        up = replace(
            up, turn=up.left_of(up.dealer), deal=up.deal + 1, laid=(), played=((),) * len(hands), least=nothing
        )
        return State(up, tuple(hands), pack, luck)


def _heading(laid: Laid, worth: dict[str, int]) -> tuple[Seat, str]:
    """The seat that heads a trick, and its card: the highest, and of equal ones the last."""
    return max(reversed(laid), key=lambda each: worth[each[1]])


def _rank(value: int) -> str:
    return next(rank(card) for card in DECK if ACE_HIGH[card] == value)


RULESETS: Final[dict[str, Cucumber]] = {
    "polish": Cucumber(),
    "swedish": Cucumber(hand=7, lives=1, limit=30, ace_led_lowest=True),
}
