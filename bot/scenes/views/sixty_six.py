"""The scene of sixty-six: the trump card on its stock, the trick, the score of the match, the leader's options."""

from collections.abc import Iterator
from typing import Final

from bot.scenes.blocks import Block, Cards, CardTable, Pile, Place, Row, Say, Scores, Tone
from bot.scenes.controls import Choice, Control, Hand, Press
from bot.scenes.render.layouts.spots import STOCK, TURNED, hand_spot
from bot.scenes.scene import Scene
from bot.scenes.views import tricks
from bot.scenes.views.summary import points_by_seat, summed
from bot.scenes.ways import Way
from engines.cards import held
from engines.core import BOTH_SEATS, Card, Note, Seat, Who, note
from engines.sixty_six import Close, Event, Exchange, Lay, Settled, View
from engines.sixty_six.table import PARTNER, FaceUp, worth

SHOWN: Final = 13
"""The most deals on the sheet; only a match with ties has more. The sum has them all."""


def scene(view: View) -> Scene:
    """The scene of a view. Everybody sees the same table; the cards of a hand are in its owner's controls."""
    up = view.up
    is_over = up.phase == "over"
    return Scene(
        (_table(view), _sheet(view), *_said(view)),
        () if is_over else tuple(_controls(view)),
        hand=not is_over,
        headline=note("sixty_six-trump-is", suit=up.trump),
        badges=tuple(_badges(up)),
        ahead=() if is_over else tuple(_ahead(view)),
        summary=None if is_over else summed(tricks.turn(up.turn, view.seat).note, points_by_seat(up.score)),
        news=tricks.latest(up.laid),
        ways=tuple(_ways(view)),
    )


def _badges(up: FaceUp) -> Iterator[tuple[Seat, Note]]:
    """The badges of the dealer and of the player who closed the stock, since then only that player may claim 66."""
    if up.closer != up.dealer:
        yield from tricks.deals(up.dealer)
    if up.closer is not None:
        yield up.closer, note("sixty_six-closed-it", deals="yes" if up.closer == up.dealer else "no")


def _table(view: View) -> CardTable:
    up = view.up
    has_stock = up.phase in ("open", "closed")
    return CardTable(
        Cards(tuple(_piles(view))),
        tuple(Place(seat, _told(view, seat), up.tricks[seat], view.held[seat]) for seat in BOTH_SEATS),
        laid=up.laid or (up.last.laid if up.last else ()),
        taker=up.last.taker if up.last and not up.laid else None,
        turn=None if up.phase == "over" else up.turn,
        below=BOTH_SEATS[0] if view.seat is None else view.seat,
        trump=up.trump,
        stock=up.stock if has_stock else 0,
        turned=up.turned or "",
        closed=up.closer is not None,
        label=_stock(up) if has_stock else None,
        gone=tricks.gone(up.laid, up.last),
        last=tricks.last(up.last, fresh=_is_fresh(up)),
        is_own=view.seat is not None,
    )


def _is_fresh(up: FaceUp) -> bool:
    """Whether the newest move has ended a trick: since then nobody has led, used the stock or claimed 66."""
    is_new = up.phase == "over" or not any(up.tricks)
    is_claimed = is_new and bool(up.deals) and up.deals[-1].how in ("true", "false")
    return not (up.laid or up.events or is_claimed)


def _told(view: View, seat: Seat) -> tuple[Note, ...]:
    """The points of a seat where the rules show them, and whether it has led."""
    points = view.shown[seat]
    told = () if points is None else (note("tricks-points", points=str(points)),)
    return (*told, *tricks.led(seat, view.up.laid))


def _stock(up: FaceUp) -> Note:
    return note("sixty_six-stock", left=up.stock, closed="yes" if up.closer is not None else "no")


def _piles(view: View) -> Iterator[Pile]:
    """The stock with the trump card, and the trick: the last one until the next begins."""
    up = view.up
    if up.phase in ("open", "closed"):
        yield Pile((None if up.closer is not None else up.turned,), _stock(up))
    laid = up.laid or (up.last.laid if up.last else ())
    yield from tricks.piles(laid, len(BOTH_SEATS))


# --- words ---


def _said(view: View) -> Iterator[Block]:
    up = view.up
    if up.deals and (up.phase == "over" or not any(up.tricks)):
        yield Say(_settled(up.deals[-1]), news=True)
    if up.last:
        yield tricks.before(up.last)
    yield from (Say(_event(event), news=True) for event in up.events)
    for seat in BOTH_SEATS:
        if (points := view.shown[seat]) is not None:
            yield Say(note("sixty_six-points", who=Who(seat), points=points))
    if up.phase != "over":
        yield tricks.turn(up.turn, view.seat)


def _event(event: Event) -> Note:
    match event.kind:
        case "exchange":
            return note("sixty_six-exchanges", who=Who(event.seat), card=Card(event.card))
        case "close":
            return note("sixty_six-closes", who=Who(event.seat))
        case "marriage":
            pair = (Card(event.card), Card(PARTNER[event.card]))
            return note("sixty_six-marries", who=Who(event.seat), pair=pair, points=event.points)


def _settled(deal: Settled) -> Note:
    """Who won the last deal, why, and for how many points."""
    if deal.winner is None:
        return note("sixty_six-tied", points=deal.points[0])
    won, lost = deal.points[deal.winner], deal.points[1 - deal.winner]
    return note("sixty_six-settled", who=Who(deal.winner), how=deal.how, game=deal.game, won=won, lost=lost)


def _sheet(view: View) -> Scores:
    """The game points of each deal, and their sums."""
    up = view.up
    first = max(0, len(up.deals) - SHOWN)
    rows: list[Row] = []
    for number, deal in enumerate(up.deals[first:], start=first + 1):
        cells = tuple(str(deal.game) if seat == deal.winner else "" for seat in BOTH_SEATS)
        rows.append(tricks.row(note("tricks-deal", number=number), cells))
    rows.append(tricks.row(note("tricks-total"), tuple(map(str, up.score)), strong=True))
    return tricks.sheet(rows, len(BOTH_SEATS), None if up.phase == "over" else up.turn)


# --- controls ---


def _controls(view: View) -> Iterator[Control]:
    """The hand, then a leader's other moves; in public those that everybody can know to be possible."""
    up = view.up
    yield _hand(view)
    # In public the exchange is offered whenever anybody may hold the lowest trump: nobody may know who does.
    if Exchange() in view.moves or (view.seat is None and view.may_exchange):
        yield _exchange(view)
    if Close() in view.moves or (view.seat is None and view.may_close):
        yield _close(view)
    if not up.laid and view.seat in (None, up.turn) and up.closer in (None, up.turn):
        # In public it is always there, since nobody may know whether there is a pair.
        is_with = bool(view.marriages) or (view.seat is None and view.may_marry)
        yield Choice(note("sixty_six-claim"), tuple(_claims(is_with=is_with)))


def _ways(view: View) -> Iterator[Way]:
    """What a leader may do with the stock by pressing it; the lowest trump may also be dragged onto the trump card."""
    if Exchange() in view.moves:
        yield Way("", TURNED, "exchange")
        yield Way(hand_spot(view.hand.index(f"{_lowest(view)}{view.up.trump}")), TURNED, "exchange")
    if Close() in view.moves:
        yield Way("", STOCK, "close", note("sixty_six-close-sure"))


def _claims(*, is_with: bool, deal: int | None = None) -> Iterator[Press]:
    """The claim of 66, and if ``is_with`` the claim with a marriage; without a deal they are options of a choice."""
    asks = None if deal is None else note("sixty_six-claim-sure")
    yield Press(note("sixty_six-claim-now"), "66", Tone.RISK, deal=deal, question=asks)
    if is_with:
        yield Press(note("sixty_six-claim-with"), "66 marriage", Tone.RISK, deal=deal, question=asks)


def _ahead(view: View) -> Iterator[Control]:
    """What a leader may do with the stock, and the claims, before the player leads."""
    up = view.up
    if view.seat is None:
        return
    if up.phase == "open":
        if f"{_lowest(view)}{up.trump}" in held(view.hand):
            yield _exchange(view)
        yield _close(view)
    if up.closer in (None, view.seat):
        yield from _claims(is_with=bool(view.marriages), deal=up.deal)


def _exchange(view: View) -> Press:
    return Press(note("sixty_six-exchange", rank=_lowest(view)), "exchange", deal=view.up.deal)


def _close(view: View) -> Press:
    return Press(note("sixty_six-close"), "close", deal=view.up.deal)


def _lowest(view: View) -> str:
    """The rank of the lowest trump."""
    return "J" if view.small else "9"


def _hand(view: View) -> Hand:
    """The hand; the two cards of a marriage show its points."""
    up = view.up
    able = {move.card for move in view.moves if isinstance(move, Lay)}
    cards = view.hand or (None,) * (5 if view.small else 6)
    return Hand(
        cards,
        up.deal,
        playable=tuple(n for n, card in enumerate(cards) if card in able),
        fresh=() if view.drew is None else (view.drew,),
        effects=tuple(
            (n, note("sixty_six-marriage", points=worth(card, up.trump)))
            for n, card in enumerate(cards)
            if card in view.marriages
        ),
    )
