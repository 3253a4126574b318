"""The scene of cribbage: the board with its pegs, the cards of the play or of the last show, what was just said."""

from collections.abc import Iterator
from functools import lru_cache, reduce
from itertools import groupby
from typing import Final, TypeAlias

from bot.scenes.blocks import Block, Cards, CountedHand, Pegboard, Pegging, Pile, Say, Tone
from bot.scenes.controls import Choice, Control, Hand, Pick, Press
from bot.scenes.scene import Scene
from bot.scenes.views.summary import points_by_seat, summed
from bot.scenes.ways import Drop
from engines.cards import rank
from engines.core import BOTH_SEATS, Card, Note, Seat, Who, note
from engines.cribbage import Counted, Event, Item, View
from engines.cribbage.counting import LIMIT, POSSIBLE
from engines.cribbage.table import DEALT, KEPT

Step: TypeAlias = tuple[Note, tuple[str, ...]]
"""A combination of a hand with the points so far, and its cards."""

REMEMBERED: Final = 500
"""The most counts that are remembered: a show lies open until a card of the next deal is laid."""


def scene(view: View) -> Scene:
    """The scene of a view. Everybody sees the same blocks; the cards of a hand are in its owner's controls."""
    up = view.up
    return Scene(
        (Pegboard(view.target, up.pegs, view.movers, view.seat), *_cards(view), *_said(view)),
        tuple(_controls(view)),
        hand=up.phase != "over",
        headline=note("cribbage-to", target=view.target),
        badges=((up.dealer, note("cribbage-deals")),),
        summary=_summary(view) if view.movers else None,
        drops=tuple(_drops(view)),
    )


def _summary(view: View) -> Note:
    scores = points_by_seat(front for _, front in view.up.pegs)
    return summed(_asked(view), scores, ends=view.up.phase in ("count", "answer"))


# --- cards ---


def _cards(view: View) -> tuple[Block, ...]:
    """The cards on the table: the draw for the deal, the play, or the last show until a card is played."""
    up, piles = view.up, tuple(_piles(view))
    if not piles:
        return ()
    is_starter = bool(up.starter or up.show)
    in_play = up.phase in ("play", "over") and not (up.laid and up.show)
    crib: tuple[Seat, ...] = ()
    if up.phase in ("throw", "play"):
        crib = tuple(seat for seat in BOTH_SEATS for _ in range(DEALT - KEPT) if view.away[seat])
    return (
        Pegging(
            Cards(piles),
            piles[0] if is_starter else None,
            up.laid if in_play else (),
            up.base,
            up.count if up.phase == "play" else None,
            LIMIT,
            crib,
            _owner(up.dealer, is_crib=True),
            view.thrown if crib else (),
            () if in_play else tuple(_hands(view)),
        ),
    )


def _hands(view: View) -> Iterator[CountedHand]:
    """The hands that lie open: the draw for the deal, or the show with its points."""
    up = view.up
    if up.deal == 1 and not up.starter and not up.show:
        for seat in BOTH_SEATS:
            yield CountedHand(seat, _named(seat), tuple(draw[seat] for draw in up.draws))
    for counted in up.show:
        owner = _owner(counted.seat, is_crib=counted.crib)
        yield CountedHand(counted.seat, owner, counted.cards, counted.worth, counted.crib, *_count(counted))
    if up.phase in ("count", "answer"):
        seat, is_crib = up.counting
        cards = view.crib if is_crib else up.laid_by(seat)
        yield CountedHand(seat, _owner(seat, is_crib=is_crib), cards, crib=is_crib)


def _piles(view: View) -> Iterator[Pile]:
    up = view.up
    if starter := up.starter or next((counted.starter for counted in up.show), None):
        yield Pile((starter,), note("cribbage-starter"), () if up.laid else (0,) * (up.phase == "play"))
    elif up.deal == 1:
        for seat in BOTH_SEATS:
            yield Pile(tuple(draw[seat] for draw in up.draws), _named(seat))
    if up.phase in ("play", "over") and not (up.laid and up.show):
        if up.base:
            before = tuple(card for _, card in up.laid[: up.base])
            yield Pile(before, note("cribbage-before"), () if up.pile else (up.base - 1,))
        if up.pile:
            yield Pile(up.pile, note("cribbage-on-table"), (len(up.pile) - 1,))
        return
    for counted in up.show:
        yield Pile(counted.cards, _owner(counted.seat, is_crib=counted.crib))
    if up.phase in ("count", "answer"):
        seat, is_crib = up.counting
        yield Pile(view.crib if is_crib else up.laid_by(seat), _owner(seat, is_crib=is_crib))


def _wrong_by(said: int) -> tuple[int, ...]:
    """The possible errors of a count, at most 25, as many as a select takes; other numbers can be typed."""
    return tuple(sorted({abs(points - said) for points in POSSIBLE} - {0}))


def _owner(seat: Seat, *, is_crib: bool) -> Note:
    return note("cribbage-crib-of", who=Who(seat)) if is_crib else _named(seat)


def _named(seat: Seat) -> Note:
    return note("cribbage-player", who=Who(seat))


# --- words ---


def _said(view: View) -> Iterator[Say]:
    up = view.up
    if up.deal == 1 and up.phase == "throw":
        yield Say(note("cribbage-drawn", who=Who(up.dealer)), news=True)
    if events := tuple(_events(view)):
        yield Say(reduce(lambda first, then: note("cribbage-then", first=first, then=then), events), news=True)
    yield from (Say(_show(counted), news=True) for counted in up.show)
    scores = note("cribbage-scores", one=Who(BOTH_SEATS[0]), a=up.pegs[0][1], two=Who(BOTH_SEATS[1]), b=up.pegs[1][1])
    yield Say(note("cribbage-count", count=up.count, scores=scores) if up.phase == "play" else scores)
    if up.phase == "throw":
        one, two = (note("cribbage-away", who=Who(seat), away=str(view.away[seat]).lower()) for seat in BOTH_SEATS)
        yield Say(note("cribbage-discards", who=Who(up.dealer), one=one, two=two))
    if view.thrown and not view.crib:
        yield Say(note("cribbage-own-crib", cards=tuple(map(Card, view.thrown))))
    if view.movers:
        yield Say(_asked(view), strong=True)


def _asked(view: View) -> Note:
    """Whose turn it is, and what they are to do where that is not obvious."""
    up, movers = view.up, view.movers
    if len(movers) > 1 and view.seat is None:
        return note("cribbage-turn-both", one=Who(movers[0]), two=Who(movers[1]))
    is_own = view.seat in movers
    who = Who(movers[0])
    match up.phase:
        case "count":
            what = "crib" if up.counting[1] else "hand"
            return note("cribbage-counts", who=who, what=what, own=_flag(is_own))
        case "answer":
            return note("cribbage-answers", who=who, owner=Who(up.counting[0]), points=up.said or 0, own=_flag(is_own))
        case _:
            return note("cribbage-turn", who=who, own=_flag(is_own))


def _flag(value: bool) -> str:  # noqa: FBT001
    return "yes" if value else "no"


def _events(view: View) -> Iterator[Note]:
    """The last step in words. A "go" of the player who has just played a card is left out."""
    events = view.up.events
    last = next((event.seat for event in events if event.kind == "card"), None)
    for event in events:
        if event.kind != "go" or event.seat != last:
            yield _event(event)


def _event(event: Event) -> Note:
    who = Who(event.seat)
    match event.kind:
        case "starter":
            return note("cribbage-turned", card=Card(event.card))
        case "heels":
            return note("cribbage-heels", who=who)
        case "card" if event.items:
            scored = tuple(_pegged(item) for item in event.items)
            return note("cribbage-laid-for", who=who, card=Card(event.card), scored=scored)
        case "card":
            return note("cribbage-laid", who=who, card=Card(event.card))
        case "go":
            return note("cribbage-go", who=who)
        case "one":
            return note("cribbage-one", who=who)
        case "last":
            return note("cribbage-last", who=who)
        case "reset":
            return note("cribbage-reset")


def _pegged(item: Item) -> Note:
    return note("cribbage-peg", kind=item.kind, points=item.points)


# --- the show, counted aloud ---


def _show(counted: Counted) -> Note:
    shown = note("cribbage-shown", owner=_owner(counted.seat, is_crib=counted.crib), count=_count(counted)[0])
    if counted.said is None:
        return shown
    said = note("cribbage-said", shown=shown, said=counted.said, right=_flag(counted.said == counted.worth))
    if not counted.claim:
        return said
    other = Who(Seat(1 - counted.seat))
    return note("cribbage-claimed", said=said, who=other, claim=counted.claim, taken=counted.taken)


@lru_cache(REMEMBERED)
def _count(counted: Counted) -> tuple[Note, tuple[Step, ...]]:
    """A hand counted aloud, and its steps."""
    steps = tuple(_steps(counted.items))
    return _aloud(counted.items, [step for step, _ in steps]), steps


def _aloud(items: tuple[Item, ...], steps: list[Note]) -> Note:
    """A hand counted aloud; "and" comes before the last step if it is no fifteen."""
    if not steps:
        return note("cribbage-nothing")
    *before, last = steps
    if before and items[-1].kind != "fifteen":
        return note("cribbage-and", steps=tuple(before), last=last)
    return note("cribbage-steps", steps=tuple(steps))


def _steps(items: tuple[Item, ...]) -> Iterator[Step]:
    """Each combination of a hand with the points so far, and its cards. Equal runs are one step."""
    points = 0
    for (kind, _), same in groupby(items, lambda item: (item.kind, item.kind == "run" or item.cards)):
        group = tuple(same)
        points += sum(item.points for item in group)
        yield _step(kind, group, points), tuple(dict.fromkeys(card for item in group for card in item.cards))


def _step(kind: str, group: tuple[Item, ...], points: int) -> Note:
    so_far = note("cribbage-number", points=points)
    if kind == "run":
        low, high = rank(group[0].cards[0]), rank(group[0].cards[-1])
        length = len(group[0].cards)
        return note("cribbage-runs", runs=len(group), low=low, high=high, length=length, points=so_far)
    return note("cribbage-step", kind=kind, points=so_far)


# --- controls ---


def _drops(view: View) -> Iterator[Drop]:
    """Cards for the crib may be laid on the crib itself."""
    if view.up.phase == "throw" and view.hand and view.seat in view.movers:
        yield Drop("crib", before="throw", least=DEALT - KEPT, most=DEALT - KEPT)


def _controls(view: View) -> Iterator[Control]:
    up = view.up
    match up.phase:
        case "throw" if view.seat is None or not view.away[view.seat]:
            items = tuple(card or "" for card in view.hand) or tuple(f"#{n + 1}" for n in range(DEALT))
            verb = Press(note("cribbage-to-crib"), "throw", Tone.GO)
            yield Pick(items, DEALT - KEPT, DEALT - KEPT, (verb,), deal=up.deal if view.hand else None)
        case "throw" | "play":
            is_asked = up.phase == "play" and view.seat in view.movers
            yield Hand(view.hand or (None,) * DEALT, up.deal, playable=up.fitting(view.hand) if is_asked else ())
        case "count":
            middle = len(POSSIBLE) // 2  # a select takes at most 25
            for counts in (POSSIBLE[:middle], POSSIBLE[middle:]):
                presses = tuple(Press(note("cribbage-points", points=n), f"count {n}") for n in counts)
                yield Choice(note("cribbage-my-count", low=counts[0], high=counts[-1]), presses)
        case "answer":
            yield Press(note("cribbage-accept", points=up.said or 0), "accept", Tone.GO)
            presses = tuple(Press(note("cribbage-muggins", points=n), f"muggins {n}") for n in _wrong_by(up.said or 0))
            yield Choice(note("cribbage-claim"), presses)
        case "over":
            return
