"""The sentences of canasta: what was done, whose turn it is, what lies on the tray."""

from collections.abc import Iterable, Iterator
from functools import reduce

from bot.scenes.blocks import Say
from bot.scenes.views.summary import own_turn
from engines.canasta import Event, Meld, View
from engines.canasta.melds import worth
from engines.canasta.pack import TWO, is_wild, kind
from engines.core import Card, Note, Seat, Who, note


def said(view: View) -> Iterator[Say]:
    up = view.up
    if up.events:
        yield Say(_in_turn(map(_event, up.events)), news=True)
    elif up.taken == "stock":
        yield Say(note("canasta-did-draw", who=Who(up.turn)), news=True)
    if up.phase == "over":
        return
    counts = tuple(note("canasta-held", who=Who(Seat(seat)), count=count) for seat, count in enumerate(view.held))
    yield Say(note("canasta-hands", hands=counts))
    if view.seat is not None and not up.melds[up.side(view.seat)]:
        yield Say(note("canasta-needs", least=view.minimum[up.side(view.seat)]))
    if view.tray:
        yield Say(_on_tray(view))
    yield Say(asked(view), strong=True)


def asked(view: View) -> Note:
    """Whose turn it is, and what is to be done."""
    up = view.up
    own = own_turn(up.asked, view.seat)
    return note("canasta-turn", phase=_phase(view), who=Who(up.asked), asker=Who(up.turn), own=own)


def _phase(view: View) -> str:
    """The present phase; before a card is taken, it also says whether there is a choice."""
    if view.up.phase != "take":
        return view.up.phase
    return "top" if view.up.answer == "yes" else "take" if view.stock else "last"


def _in_turn(notes: Iterable[Note]) -> Note:
    """Several sentences joined to one line."""
    return reduce(lambda first, then: note("canasta-then", first=first, then=then), notes)


def _on_tray(view: View) -> Note:
    """The melds on the tray, and whether they have the points that the first melds need."""
    groups = _in_turn(map(lay_note, view.staged))
    points, least, enough = _worth(view)
    return note("canasta-on-the-tray", groups=groups, points=points, least=least, enough=enough)


def tray_sum(view: View) -> Note:
    """What lies on the tray in points, and how many of them the first melds need."""
    points, least, enough = _worth(view)
    return note("canasta-tray-sum", points=points, least=least, enough=enough)


def _worth(view: View) -> tuple[int, int, str]:
    """What the melds on the tray are worth, what the first melds must be worth, and whether it is enough."""
    up = view.up
    least = 0 if up.melds[up.side(up.turn)] else view.minimum[up.side(up.turn)]
    points = worth(view.staged)
    return points, least, "none" if not least else "yes" if points >= least else "no"


def _event(event: Event) -> Note:
    who, cards = Who(event.seat), tuple(map(Card, event.cards))
    match event.kind:
        case "red":
            return note("canasta-did-red", who=who, cards=cards, count=len(cards))
        case "pile":
            return note("canasta-did-pile", who=who, count=event.count)
        case "top":
            return note("canasta-did-top", who=who, cards=cards)
        case "laid":
            return note("canasta-did-lay", who=who, groups=tuple(map(lay_note, event.laid)))
        case "discard":
            return note("canasta-did-discard", who=who, cards=cards)
        case "swap":
            return note("canasta-did-swap", who=who, card=cards[0], other=cards[1])
        case "ask":
            return note("canasta-did-ask", who=who)
        case "yes" | "no":
            return note("canasta-did-answer", who=who, answer=event.kind)
        case "out" | "hand":
            return note("canasta-did-finish", who=who, how=event.kind)
        case "double":
            return note("canasta-did-double", who=who, groups=tuple(map(lay_note, event.laid)))
        case "stock":
            return note("canasta-did-stock")


def lay_note(meld: Meld) -> Note:
    """The cards of a meld as they are laid; for wild cards alone also the meld that they join."""
    alone = all(map(is_wild, meld.cards)) and meld.rank != TWO
    return note("canasta-lay", cards=_cards(meld.cards), target=meld.rank if alone else "none")


def _cards(cards: tuple[str, ...]) -> tuple[Card, ...]:
    """The ranks of cards; suits matter only for threes."""
    return tuple(Card(kind(card)) for card in cards)
