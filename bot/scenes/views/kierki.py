"""The scene of Kierki: the trick or the suits of the lottery, the points of the deal, the sheet deal by deal."""

from collections.abc import Iterator
from typing import Final

from bot.scenes.blocks import Block, Cards, CardTable, Pile, Place, Row, Say, Scores, Suits, Tone
from bot.scenes.controls import Control, Hand, Press
from bot.scenes.render.layouts.spots import suit_spot
from bot.scenes.scene import Scene
from bot.scenes.views import tricks
from bot.scenes.views.summary import own_turn, points_by_seat, summed
from bot.scenes.ways import Way
from engines.cards import DECK, SUITS
from engines.core import Card, Note, Seat, Who, note
from engines.kierki import Lay, Trump, View
from engines.kierki.deals import Kind, beginnings, card_of, first_of, pack, prices
from engines.tricks import ACE_HIGH

BY_SUIT: Final = tuple(reversed(SUITS))
"""The suits in the order of the board: spades, hearts, diamonds, clubs."""


def scene(view: View) -> Scene:
    """The scene of a view. Everybody sees the same table; the cards of a hand are in its owner's controls."""
    up = view.up
    is_over = up.phase == "over"
    return Scene(
        (_cards(view), _sheet(view), *_said(view)),
        () if is_over else tuple(_controls(view)),
        hand=not is_over,
        headline=_headline(view),
        badges=tricks.deals(up.dealer),
        summary=None if is_over else summed(_asked(view).note, points_by_seat(map(tricks.bare, up.totals))),
        news=tricks.latest(up.laid),
        ways=tuple(
            Way("", suit_spot(move.suit), f"trump {move.suit}") for move in view.moves if isinstance(move, Trump)
        ),
    )


def _headline(view: View) -> Note:
    """The number and kind of the deal, and its points."""
    up = view.up
    price = prices(up.players)
    points = {
        "tricks": price.trick,
        "hearts": price.heart,
        "queens": price.queen,
        "kings": price.king,
        "king": price.king_of_hearts,
        "last": price.numbered * (2 // len(view.numbers)),
        "trump": price.trump,
        "lottery": price.first,
    }.get(up.kind, 0)
    return note(
        "kierki-headline",
        deal=up.deal,
        deals=view.deals,
        kind=up.kind,
        points=tricks.signed(points),
        second=tricks.signed(price.second),
        one=view.numbers[0],
        two=view.numbers[-1],
        both=_both(view),
        trump=up.trump or "none",
    )


# --- the table ---


def _cards(view: View) -> Block:
    up = view.up
    if up.kind == "lottery":
        return _lottery_table(view)
    laid = up.laid or (up.last.laid if up.last else ())
    shows_last = not up.laid and up.last is not None
    return CardTable(
        Cards(tricks.piles(laid, up.players) if laid else ()),
        tuple(Place(seat, _told(view, seat)) for seat in map(Seat, range(up.players))),
        laid=laid,
        taker=up.last.taker if shows_last and up.last else None,
        turn=None if up.phase == "over" else up.turn,
        below=Seat(0) if view.seat is None else view.seat,
        contract=note("kierki-contract", kind=up.kind, one=view.numbers[0], two=view.numbers[-1], both=_both(view)),
        trump=up.trump,
        gone=tricks.gone(up.laid, up.last),
        last=tricks.last(up.last, fresh=_is_fresh(view)),
        calls=tuple((suit, note("kierki-trump", suit=suit)) for suit in BY_SUIT if Trump(suit) in view.moves),
        is_own=view.seat is not None,
        is_asked=up.phase == "trump",
    )


def _is_fresh(view: View) -> bool:
    """Whether the newest move has ended a trick. Trumps may have been named since."""
    up = view.up
    return not up.laid and (any(up.tricks) or not up.trump)


def _told(view: View, seat: Seat) -> tuple[Note, ...]:
    """The tricks and the points of a seat in this deal, and whether it has led."""
    up = view.up
    led = tricks.led(seat, up.laid)
    if up.phase == "over":
        return led
    return (note("tricks-taken", count=up.tricks[seat], points=tricks.bare(up.points[seat])), *led)


def _lottery_table(view: View) -> Suits:
    up = view.up
    first = tuple(card_of(suit, first_of(suit, up.start, up.players)) for suit in SUITS if up.start)
    return Suits(
        Cards(tuple(_suit(view, suit) for suit in BY_SUIT)),
        tuple(Place(seat, _held(view, seat)) for seat in map(Seat, range(up.players))),
        tuple((suit, _row(view, suit)) for suit in BY_SUIT),
        first,
        up.fresh,
        None if up.phase == "over" else up.turn,
        last=tricks.last(up.last, fresh=True),  # the first card of the suits takes it away
        below=Seat(0) if view.seat is None else view.seat,
        is_own=view.seat is not None,
    )


def _held(view: View, seat: Seat) -> tuple[Note, ...]:
    """How many cards a seat still has, whether it has just passed, and its points in this deal."""
    up = view.up
    passed = (note("kierki-pass"),) if seat in up.passed else ()
    points = (note("tricks-points", points=tricks.signed(up.points[seat])),) if up.points[seat] else ()
    return (note("kierki-cards", count=view.held[seat]), *passed, *points)


def _row(view: View, suit: str) -> tuple[str, ...]:
    """The places of a suit of the lottery, from low to high."""
    low, high = view.up.layout[SUITS.index(suit)]
    return tuple(
        card if low <= ACE_HIGH[card] <= high else ""
        for card in sorted((card for card in DECK if card[-1] == suit), key=ACE_HIGH.__getitem__)
    )


def _suit(view: View, suit: str) -> Pile:
    """A suit of the lottery, from low to high."""
    up = view.up
    low, high = up.layout[SUITS.index(suit)]
    cards = sorted(
        (card for card in DECK if card[-1] == suit and low <= ACE_HIGH[card] <= high), key=ACE_HIGH.__getitem__
    )
    fresh = (cards.index(up.fresh[1]),) if up.fresh and up.fresh[1] in cards else ()
    return Pile(tuple(cards), note("kierki-suit", suit=suit), fresh)


# --- words ---


def _said(view: View) -> Iterator[Say]:
    up = view.up
    done = up.sheet[-1] if up.sheet else None
    if done and done.early and _is_new(view):
        yield Say(note("kierki-early", kind=done.kind), news=True)
    if up.last:
        yield tricks.before(up.last, up.last_points)
    if up.kind == "lottery":
        yield from _lottery(view)
    if up.phase == "play":
        yield _trick(view)
    if up.phase != "over":
        yield _asked(view)


def _asked(view: View) -> Say:
    """Whose turn it is, and what is to be done if no card is to be played."""
    up = view.up
    own = own_turn(up.turn, view.seat)
    match up.phase:
        case "trump":
            return Say(note("kierki-names-trump", who=Who(up.turn), own=own), strong=True)
        case "bonus":
            return Say(note("kierki-one-more", who=Who(up.turn), own=own), strong=True)
        case _:
            return tricks.turn(up.turn, view.seat)


def _trick(view: View) -> Say:
    """The number of the trick, since some cost more than others, and who led to it."""
    up = view.up
    number, of = sum(up.tricks) + 1, _each(view)
    if not up.laid:
        return Say(note("kierki-trick", number=number, of=of))
    return Say(note("kierki-trick-led", number=number, of=of, who=Who(up.laid[0][0])))


def _lottery(view: View) -> Iterator[Say]:
    up = view.up
    if up.fresh:
        yield Say(note("kierki-laid", who=Who(up.fresh[0]), card=Card(up.fresh[1])), news=True)
    if up.passed:
        who = tuple(map(tricks.player, up.passed))
        yield Say(note("kierki-passed", who=who, count=len(up.passed)), news=True)
    if up.phase != "over" and not up.start:
        yield Say(note("kierki-any-begins"))
    elif up.phase != "over" and (cards := beginnings(up.layout, up.start, up.players)):
        yield Say(note("kierki-begins", cards=tuple(map(Card, cards))))
    counts = tuple(note("kierki-count", who=Who(Seat(seat)), count=count) for seat, count in enumerate(view.held))
    yield Say(note("kierki-counts", counts=counts))


def _is_new(view: View) -> bool:
    """Whether the present deal has no trick and no card of its lottery yet."""
    return not any(view.up.tricks) and not view.up.gone


def _each(view: View) -> int:
    """The number of cards in a full hand, which is also the number of tricks."""
    return len(pack(view.up.players)) // view.up.players


# --- the sheet ---


def _sheet(view: View) -> Scores:
    """The points of each deal and of the present one, and the sums; the last deal is marked until a trick is taken."""
    up = view.up
    rows: list[Row] = []
    for number, done in enumerate(up.sheet, start=1):
        cells = tuple(map(tricks.bare, done.points))
        fresh = number == len(up.sheet) and (up.phase == "over" or _is_new(view))
        rows.append(tricks.row(_named(done.kind, view), cells, fresh=fresh))
    if up.phase != "over":
        now = tuple(map(tricks.bare, up.points))
        rows.append(tricks.row(_named(up.kind, view), now))
    rows.append(tricks.row(note("tricks-total"), tuple(map(tricks.bare, up.totals)), strong=True))
    return tricks.sheet(rows, up.players, None if up.phase == "over" else up.turn)


def _named(kind: Kind, view: View) -> Note:
    """The name of a deal in the sheet."""
    return note("kierki-kind", kind=kind, one=view.numbers[0], two=view.numbers[-1], both=_both(view))


def _both(view: View) -> str:
    """Whether two tricks of the sixth deal cost points."""
    return "yes" if len(view.numbers) > 1 else "no"


# --- controls ---


def _controls(view: View) -> Iterator[Control]:
    """The hand, and buttons for naming trumps or for passing when one more card may be laid."""
    up = view.up
    places = _each(view) - view.stock // up.players
    cards = view.hand or (None,) * places
    able = {move.card for move in view.moves if isinstance(move, Lay)}
    # The first cards of a trump deal are sorted in among the others later, so they count as a deal of their own.
    playable = tuple(n for n, card in enumerate(cards) if card in able)
    yield Hand(cards, 2 * up.deal - (view.stock > 0), playable=playable, by_suit=True)
    if view.seat not in (None, up.turn):
        return
    if up.phase == "trump":
        for suit in BY_SUIT:
            yield Press(note("kierki-trump", suit=suit), f"trump {suit}", Tone.GO)
    if up.phase == "bonus":
        yield Press(note("kierki-pass"), "pass")
