"""The deal at random, and possible deals behind what one seat sees."""

from typing import Final

from engines.canasta.finishing import PAIR, Goal, plan, shapes
from engines.canasta.pack import NATURALS, PACK, grouped, is_red_three, is_wild, kind
from engines.canasta.table import FaceUp, State, View, counts
from engines.cards import Hand, held
from engines.core import Seat
from engines.luck import Luck, shuffled

DEALT: Final = {4: 11, 3: 13, 2: 15}
"""The number of cards in a hand, by the number of players."""

_TRIES: Final = 40


def dealt(players: int, dealer: Seat, luck: Luck, score: tuple[int, ...], before: FaceUp | None = None) -> State:
    """A new deal: the hands, a pile that begins with a natural card on top, and the stock.

    The first player has not laid red threes out yet. ``score`` has the points of each side, ``before`` what lay face up
    at the end of the deal before.
    """
    cards, luck = shuffled(PACK, luck)
    each = DEALT[players]
    hands = tuple(grouped(cards[seat * each : (seat + 1) * each]) for seat in range(players))
    first = last = players * each
    while kind(cards[last]) not in NATURALS:
        last += 1
    pile = cards[first : last + 1]
    across = next(filter(is_wild, pile), "")
    up = FaceUp(
        phase="take",
        turn=Seat((dealer + 1) % players),
        deal=before.deal + 1 if before else 1,
        dealer=dealer,
        turns=0,
        melds=((),) * len(score),
        reds=((),) * len(score),
        score=score,
        melded=(False,) * players,
        top=pile[-1],
        frozen=bool(across),
        across=across,
        turned=pile,
        events=before.events if before else (),
        sheet=before.sheet if before else (),
        ended=before.ended if before else (),
    )
    return State(up, hands, (), pile, cards[last + 1 :], luck)


def imagined(view: View, luck: Luck) -> State:
    """A possible state behind a view: all that it does not tell is dealt at random.

    A player who has had a turn holds no red three, and the pile has none beyond those it began with; a wild card is in
    the pile exactly when one closes it, and the first one is known. A player who has asked to go out gets a hand that
    can, if one is soon found.
    """
    up = view.up
    pool = list(PACK)
    seen = [*held(view.hand), *(card for melds in up.melds for meld in melds for card in meld.cards)]
    seen += [card for reds in up.reds for card in reds]
    bottom = up.turned if len(up.turned) < view.pile else up.turned[: max(0, view.pile - 1)]
    across = (up.across,) if up.across and up.across not in (*bottom, up.top) else ()
    shown = (*bottom, *across, up.top) if up.top else bottom
    for card in (*seen, *shown):
        pool.remove(card)
    cards, luck = shuffled(tuple(pool), luck)
    rest = list(cards)
    middle = _middle(rest, view.pile - len(shown), up, shown)
    hands: list[Hand] = [view.hand] * up.players
    hidden = [Seat(seat) for seat in range(up.players) if seat != view.seat]
    able_to_finish = up.turn if up.phase == "answer" or up.answer == "yes" else None
    for seat in sorted(hidden, key=lambda seat: (seat != able_to_finish, not up.played(seat))):  # the restricted first
        able = [card for card in rest if not (up.played(seat) and is_red_three(card))]
        hand = _finishing(able, view, up) if seat == able_to_finish else able[: view.held[seat]]
        for card in hand:
            rest.remove(card)
        hands[seat] = grouped(hand)
    pile = (*bottom, *across, *middle, up.top) if up.top else ()
    return State(up, tuple(hands), view.tray, pile, tuple(rest), luck)


def _middle(rest: list[str], count: int, up: FaceUp, shown: tuple[str, ...]) -> list[str]:
    """The discards that nobody sees any more. They are taken out of ``rest``."""
    able = [card for card in rest if not is_red_three(card) and (up.frozen or not is_wild(card))]
    if up.frozen and not any(map(is_wild, shown)):  # one of these closes the pile
        able.insert(0, able.pop(next(place for place, card in enumerate(able) if is_wild(card))))
    middle = able[:count]
    for card in middle:
        rest.remove(card)
    return middle


def _finishing(able: list[str], view: View, up: FaceUp) -> list[str]:
    """A hand of whole ranks with which the player could go out, if one is found in a few tries; else any hand."""
    count, side = view.held[up.turn], up.melds[up.side(up.turn)]
    order = list(dict.fromkeys(map(kind, able)))
    own = [meld.rank for meld in side]
    top, naturals = "" if up.taken else kind(up.top), PAIR * (up.frozen or not side)
    goal = Goal(1, discard=bool(up.taken), top=top, naturals=naturals)
    for turn in range(_TRIES):
        ranks = order[turn % len(order) :] + order[: turn % len(order)]
        first = [goal.top] if goal.top else []
        ranks = sorted(ranks, key=lambda rank: (rank not in first, (rank not in own) ^ bool(turn & 1)))
        hand: list[str] = []
        for rank in ranks:
            hand += [card for card in able if kind(card) == rank][: count - len(hand)]
        if plan(shapes(side), *counts(tuple(hand)), goal) is not None:
            return hand
    return able[:count]
