"""How canasta looks: the pile and the stock, both sides' melds, who did what, and one's own hand with its tray."""

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import reduce
from typing import Final

from bot.scenes.blocks import Block, Cards, Cell, Pile, Row, Say, Scores, Tone
from bot.scenes.controls import Choice, Control, Hand, Press
from bot.scenes.scene import Scene
from engines.canasta import Ask, Back, Discard, Done, Draw, Event, Lay, LayOut, Meld, Pass, Swap, Take, View
from engines.canasta.melds import worth
from engines.canasta.notation import spelled
from engines.canasta.pack import CANASTA, NATURALS, THREE, TWO, is_wild, kind
from engines.canasta.table import held
from engines.core import Card, Note, Seat, Who, note

MOST: Final = 25
"""Options of one choice, as many as a menu takes."""

FEW: Final = 2
"""Ways to take the pile that have buttons of their own."""

START: Final = 3
"""Cards of the smallest meld."""

ROOMY: Final = 6
"""Melds on the table, and cards on the tray, up to which more than the top card of each is shown."""

WIDE: Final = 26
"""Places of a hand, two rows, up to which gaps are kept where cards have gone."""

PARTS: Final = ("cards", "canastas", "black", "red", "out", "hands")
"""What a deal brings, line by line."""


def scene(view: View) -> Scene:
    """Everybody sees the same table; hand and tray are their owner's."""
    up = view.up
    return Scene(
        (*_table(view), *_tray(view), *_sheet(view), *_said(view)),
        tuple(_controls(view)),
        hand=up.phase != "over",
        headline=note("canasta-deal", deal=up.deal, target=view.target),
        badges=((up.dealer, note("canasta-deals")),),
    )


# --- the table ---


def _table(view: View) -> Iterator[Block]:
    up = view.up
    is_open = up.phase != "over" or view.pile
    if is_open:
        state = "empty" if not up.top else "blocked" if kind(up.top) not in NATURALS else _lock(view)
        stock = Pile((None,) if view.stock else (), note("canasta-stock", count=view.stock))
        label = note("canasta-pile", count=view.pile, state=state)
        yield Cards((stock, Pile((up.top,) if up.top else (), label)))
    for side, melds in enumerate(up.melds):
        caption = note("canasta-caption", side=_side(view, side), points=_number(up.score[side]))
        fresh = {meld.rank for meld in up.laid} if side == up.side(up.turn) else set()
        is_roomy = sum(map(len, up.melds)) <= ROOMY
        piles = tuple(_pile(meld, fresh=meld.rank in fresh, is_roomy=is_roomy) for meld in melds)
        yield Cards((Pile(up.reds[side], caption), *piles))


def _lock(view: View) -> str:
    """Why the pile asks for two natural cards, for the one who is to move."""
    if view.up.frozen:
        return "frozen"
    return "open" if view.up.melds[view.up.side(view.up.turn)] else "unopened"


def _pile(meld: Meld, *, fresh: bool, is_roomy: bool) -> Pile:
    """A meld squared up, as canastas lie: a red card on top of a clean one, a black card on one with wild cards."""
    wilds = [card for card in meld.cards if is_wild(card)]
    naturals = [card for card in meld.cards if not is_wild(card)]
    wished = "cs" if wilds else "dh"
    naturals.sort(key=lambda card: card[-1] in wished if meld.is_canasta else 0)
    shown = (*wilds[: is_roomy or not naturals], *naturals[-1:])
    bonus = 0 if not meld.is_canasta or meld.rank == TWO else 300 if wilds else 500
    label = note(
        "canasta-meld",
        rank=meld.rank,
        count=len(meld.cards) - len(wilds),
        wilds=len(wilds),
        bonus=bonus,
    )
    return Pile(shown, label, (len(shown) - 1,) if fresh else ())


def _side(view: View, side: int) -> Note:
    """A side by its players."""
    if len(view.up.melds) == view.up.players:
        return note("canasta-player", who=Who(Seat(side)))
    return note("canasta-pair", one=Who(Seat(side)), two=Who(Seat(side + len(view.up.melds))))


def _tray(view: View) -> Iterator[Block]:
    if view.tray:
        most = ROOMY if sum(len(meld.cards) for meld in view.staged) <= ROOMY else 1
        yield Cards(
            tuple(
                Pile(meld.cards[:most], note("canasta-tray", place=place, rank=meld.rank, points=meld.spots))
                for place, meld in enumerate(view.staged)
            )
        )


def _sheet(view: View) -> Iterator[Block]:
    """The last deal line by line until the next one is under way, then its sum."""
    up = view.up
    if not up.ended:
        return
    rows: list[Row] = []
    if up.phase == "over" or (up.turns == 1 and not up.taken):
        for part in PARTS:
            cells = tuple(Cell(_number(getattr(ended, part))) for ended in up.ended)
            if any(cell.text != "0" for cell in cells):
                rows.append(Row(note("canasta-part", part=part), cells))
    last = tuple(Cell(_number(ended.points)) for ended in up.ended)
    rows.append(Row(note("canasta-of-deal", deal=len(up.sheet)), last, strong=len(rows) > 0))
    rows.append(Row(note("canasta-total"), tuple(Cell(_number(score)) for score in up.score), strong=True))
    heads = tuple(_side(view, side) for side in range(len(up.melds)))
    yield Scores(heads, tuple(rows), None if up.phase == "over" else up.side(up.asked))


def _number(points: int) -> str:
    return str(points).replace("-", "−")


# --- words ---


def _said(view: View) -> Iterator[Say]:
    up = view.up
    if up.events:
        yield Say(_in_turn(map(_event, up.events)))
    if up.phase == "over":
        return
    counts = tuple(note("canasta-held", who=Who(Seat(seat)), count=count) for seat, count in enumerate(view.held))
    yield Say(note("canasta-hands", hands=counts))
    if view.seat is not None and not up.melds[up.side(view.seat)]:
        yield Say(note("canasta-needs", least=view.minimum[up.side(view.seat)]))
    if view.tray:
        yield Say(_on_tray(view))
    own = "yes" if view.seat == up.asked else "no"
    yield Say(note("canasta-turn", phase=_phase(view), who=Who(up.asked), asker=Who(up.turn), own=own), strong=True)


def _phase(view: View) -> str:
    """What is to be done; before a card is taken, whether there is a choice."""
    if view.up.phase != "take":
        return view.up.phase
    return "top" if view.up.answer == "yes" else "take" if view.stock else "last"


def _in_turn(notes: Iterable[Note]) -> Note:
    """One after the other, on one line."""
    return reduce(lambda first, then: note("canasta-then", first=first, then=then), notes)


def _on_tray(view: View) -> Note:
    """What is to be laid out, and whether it is enough."""
    up = view.up
    groups = _in_turn(map(_group, view.staged))
    least = 0 if up.melds[up.side(up.turn)] else view.minimum[up.side(up.turn)]
    points = worth(view.staged)
    enough = "none" if not least else "yes" if points >= least else "no"
    return note("canasta-on-the-tray", groups=groups, points=points, least=least, enough=enough)


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
            return note("canasta-did-lay", who=who, groups=tuple(map(_group, event.laid)))
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
            return note("canasta-did-double", who=who, groups=tuple(map(_group, event.laid)))
        case "stock":
            return note("canasta-did-stock")


def _group(meld: Meld) -> Note:
    """Cards as they come to the table; of wild ones alone it is said where they go."""
    alone = all(map(is_wild, meld.cards)) and meld.rank != TWO
    return note("canasta-lay", cards=_cards(meld.cards), target=meld.rank if alone else "none")


def _cards(cards: tuple[str, ...]) -> tuple[Card, ...]:
    """Cards by rank alone: suits mean nothing but for threes."""
    return tuple(Card(kind(card)) for card in cards)


# --- controls ---


def _controls(view: View) -> Iterator[Control]:
    up, moves = view.up, view.moves
    if up.phase == "over":
        return
    if up.phase == "answer":
        yield Press(note("canasta-yes"), "yes", Tone.GO)
        yield Press(note("canasta-no"), "no")
    if view.seat is None:
        if up.phase == "take" and up.answer != "yes" and view.stock:  # everybody knows that it is possible
            yield Press(note("canasta-draw"), "draw", Tone.GO, beside_hand=True)
        return
    if moves and up.phase != "answer":
        yield from _taking(view)
        yield from _laying(view)
        yield from _ending(view)
    if any(view.free):
        yield Hand(view.free if len(view.free) <= WIDE else held(view.free), up.deal, by_rank=True)


def _taking(view: View) -> Iterator[Control]:
    """The stock, the pile, only its top; what else is possible before that."""
    up, moves = view.up, view.moves
    if Draw() in moves:
        yield Press(note("canasta-draw"), "draw", Tone.GO)
    for only in (False, True):
        takes = [step for step in moves if isinstance(step, Take) and step.only == only]
        takes.sort(key=lambda step: step.naturals + step.twos + step.jokers)
        if not takes and not only and up.phase == "take" and up.answer != "yes" and _could_take(view):
            rank = kind(up.top)
            takes = [Take(rank, 2)]  # the answer says what is missing
        presses = tuple(Press(_take(step), spelled(step)) for step in takes)
        if len(presses) <= FEW:
            yield from presses
        else:
            yield Choice(note("canasta-takes", only="yes" if only else "no"), presses[:MOST])
    if Ask() in moves:
        yield Press(note("canasta-ask"), "ask")
    if Pass() in moves:
        yield Press(note("canasta-pass"), "pass", Tone.GO)
    if swaps := _one_of_each([step.card for step in moves if isinstance(step, Swap)]):
        yield Choice(
            note("canasta-swaps", card=Card(up.top)),
            tuple(Press(note("canasta-card", card=Card(card)), f"swap {card}") for card in swaps),
        )


def _could_take(view: View) -> bool:
    """Whether the hand has two cards for the top of the pile, so that one may ask why not."""
    return bool(view.up.top) and sum(kind(card) == kind(view.up.top) for card in held(view.hand)) >= FEW


def _take(step: Take) -> Note:
    cards = _named(step.rank, step.naturals, step.twos, step.jokers) if step.rank else ()
    only = "yes" if step.only else "no"
    return note("canasta-take", cards=cards, only=only, fits="no" if step.rank else "yes")


def _laying(view: View) -> Iterator[Control]:
    """A card of the hand lays out its whole rank; what else is possible. Then what is on the tray, to take it back."""
    lays = [step for step in view.moves if isinstance(step, Lay)]
    whole: dict[str, Lay] = {}
    for step in lays:
        if step.naturals and not (step.twos or step.jokers):
            whole.setdefault(step.rank, step)  # the most cards come first
    held_of = Counter(kind(card) for card in held(view.free))
    for step in whole.values():
        if step.naturals < held_of[step.rank]:
            yield _press(step)
    wild = [step for step in lays if _is_small(step) and (step.twos or step.jokers)]
    fewer = [step for step in lays if not (step.twos or step.jokers) and _is_small(step) and whole[step.rank] != step]
    if not (whole or wild or fewer):
        wild = lays
    fresh = [step for step in wild if step.naturals or _is_new(view, step)]
    more = [step for step in wild if step not in fresh]
    for kinds, steps in (("wild", fresh), ("add", more), ("fewer", fewer)):
        if steps:
            yield Choice(note("canasta-lays", kinds=kinds), tuple(map(_press, steps[:MOST])))
    for meld in view.staged:
        if Back(meld.rank) in view.moves:
            yield Press(note("canasta-back", cards=_group(meld)), spelled(Back(meld.rank)))


def _is_new(view: View, step: Lay) -> bool:
    """Whether wild cards alone are a meld of their own, as some rules allow."""
    melds = (*view.up.melds[view.up.side(view.up.turn)], *view.staged)
    return step.rank == TWO and all(meld.rank != TWO for meld in melds)


def _is_small(step: Lay) -> bool:
    """The smallest meld, one card more, or a whole canasta of wild cards: any other is made of these."""
    size = step.naturals + step.twos + step.jokers
    return size == 1 or (size == START and step.naturals > 0) or (step.rank == TWO and size >= CANASTA)


def _press(step: Lay) -> Press:
    cards = _named(step.rank, step.naturals, step.twos, step.jokers)
    target = "none" if step.naturals or step.rank == TWO else step.rank
    return Press(note("canasta-lay", cards=cards, target=target), spelled(step))


def _named(rank: str, naturals: int, twos: int, jokers: int) -> tuple[Card, ...]:
    return tuple(map(Card, (*(rank,) * naturals, *(TWO,) * twos, *("jk",) * jokers)))


def _ending(view: View) -> Iterator[Control]:
    """A card for the pile, which ends the turn; or its end without one."""
    if view.up.phase != "meld":
        return
    if Done() in view.moves:
        yield Press(note("canasta-done", count=len(held(view.free))), "done", Tone.GO)
    if view.tray and not any(meld.rank == THREE for meld in view.staged):
        tone = Tone.GO if LayOut() in view.moves else Tone.PLAIN  # else the answer says what is missing
        yield Press(note("canasta-lay-out", points=worth(view.staged)), spelled(LayOut()), tone)
    able = [step.card for step in view.moves if isinstance(step, Discard)]
    cards = _one_of_each(able or list(held(view.free)))
    if not cards:
        return
    label = note("canasta-discard", tray=len(view.tray))
    yield Choice(label, tuple(Press(note("canasta-card", card=_short(card)), f"discard {card}") for card in cards))


def _one_of_each(cards: list[str]) -> tuple[str, ...]:
    """A card of each rank, and threes by suit."""
    return tuple({card if kind(card) == THREE else kind(card): card for card in reversed(cards)}.values())[::-1][:MOST]


def _short(card: str) -> Card:
    return Card(card if kind(card) == THREE else kind(card))
