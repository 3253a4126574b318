"""The scene of cucumber: the cards played by each player, totals and lives, and the card that heads the trick."""

from collections.abc import Iterator
from typing import Final

from bot.scenes.blocks import Cards, CardTable, Pile, Place, Row, Say, Scores
from bot.scenes.controls import Hand
from bot.scenes.scene import Scene
from bot.scenes.views import tricks
from bot.scenes.views.summary import points, summed
from engines.cards import rank
from engines.core import Card, Note, Seat, Who, note
from engines.cucumber import Change, FaceUp, View
from engines.tricks import ACE_HIGH

SHOWN: Final = 16
"""The most deals on the sheet; it always shows totals and lives."""


def scene(view: View) -> Scene:
    """The scene of a view. Everybody sees the same table; the cards of a hand are in its owner's controls."""
    up = view.up
    is_over = up.phase == "over"
    cards = view.hand or (None,) * max(len(hand) + held for hand, held in zip(up.played, view.held, strict=True))
    able = {*view.heading, *view.lowest}
    own = Hand(cards, up.deal, playable=tuple(n for n, card in enumerate(cards) if card in able))
    return Scene(
        (_table(view), _sheet(view), *_said(view)),
        () if is_over else (own,),
        hand=not is_over,
        headline=note("cucumber-deal-to", number=up.deal, limit=view.limit),
        badges=tricks.deals(up.dealer),
        summary=None if is_over else summed(tricks.turn(up.turn, view.seat).note, _standing(up)),
        news=tricks.latest(up.laid),
    )


def _standing(up: FaceUp) -> Note:
    """The points of the players who are not out."""
    return points((Who(Seat(seat)), up.totals[seat]) for seat, lives in enumerate(up.lives) if lives)


def _table(view: View) -> CardTable:
    """The present trick in the middle or the one before, and by the seats what has been played earlier."""
    up = view.up
    laid = up.laid or (up.last.laid if up.last else ())
    places = tuple(
        Place(seat, _told(view, seat), played=up.played[seat], beside_sum=_told(view, seat)[:1])
        for seat in map(Seat, range(len(up.lives)))
        if up.lives[seat] or up.played[seat] or seat in dict(laid)
    )
    heads = next((seat for seat, card in laid if card == view.top), None)
    return CardTable(
        Cards(tuple(_piles(up))),
        places,
        laid=laid,
        taker=heads if up.laid else up.last.taker if up.last else None,
        turn=None if up.phase == "over" else up.turn,
        below=next((place.seat for place in places if place.seat == view.seat), places[0].seat),
        last=tricks.last(up.last, fresh=not up.laid),
        is_own=view.seat is not None and bool(up.lives[view.seat]),
        keeps=max(len(hand) + held for hand, held in zip(up.played, view.held, strict=True)),
    )


def _told(view: View, seat: Seat) -> tuple[Note, ...]:
    """The lives and the points of a seat."""
    up = view.up
    if not up.lives[seat]:
        return (note("cucumber-gone"),)
    return (note("cucumber-has-lives", lives=up.lives[seat]), note("tricks-points", points=str(up.totals[seat])))


def _piles(up: FaceUp) -> Iterator[Pile]:
    """The cards that each player has played in this deal; those of the present trick are fresh."""
    if not any(up.played) and up.last:
        yield from tricks.piles(up.last.laid, len(up.lives))
        return
    trick = up.laid or (up.last.laid if up.last else ())
    fresh = {card for _, card in trick}
    for seat, cards in enumerate(up.played):
        if not (up.lives[seat] or cards):  # out of the match since an earlier deal
            continue
        yield Pile(cards, tricks.player(Seat(seat)), tuple(n for n, card in enumerate(cards) if card in fresh))


# --- words ---


def _said(view: View) -> Iterator[Say]:
    up = view.up
    if up.results and (up.phase == "over" or not up.last or _is_new(up)):
        result = up.results[-1]
        yield Say(note("cucumber-took", who=Who(result.taker), card=Card(result.card)), news=True)
        changes = tuple(_changed(change, up) for change in result.changes)
        yield Say(note("cucumber-changes", changes=changes), news=True)
    elif up.last:
        yield tricks.before(up.last)
    if up.phase == "over":
        return
    if view.seat == up.turn and up.laid:
        high, low = _ranks(view.heading), _ranks(view.lowest)
        if view.heading and view.lowest:
            yield Say(note("cucumber-choice", heading=high, lowest=low))
        elif view.heading:
            yield Say(note("cucumber-all-head", heading=high))
        else:
            yield Say(note("cucumber-must-low", lowest=low))
    elif view.only_lowest:
        yield Say(note("cucumber-all-lowest"))
    elif up.laid:
        yield Say(note("cucumber-to-head", card=Card(view.top)))
    yield tricks.turn(up.turn, view.seat)


def _ranks(cards: tuple[str, ...]) -> str:
    """Each rank once, from the lowest up, since suits do not matter."""
    return " ".join(dict.fromkeys(rank(card) for card in sorted(cards, key=ACE_HIGH.__getitem__)))


def _is_new(up: FaceUp) -> bool:
    """Whether the present deal has no complete trick yet."""
    return sum(map(len, up.played)) == len(up.laid)


def _changed(change: Change, up: FaceUp) -> Note:
    """How a deal changed a player's points or lives."""
    if not change.life:
        sign = tricks.signed(change.points)
        return note("cucumber-changed", who=Who(change.seat), points=sign, total=change.total)
    if up.results[-1].lives[change.seat]:
        return note("cucumber-back", who=Who(change.seat), points=change.points, total=change.total)
    return note("cucumber-out", who=Who(change.seat), points=change.points, total=change.total)


# --- the sheet ---


def _sheet(view: View) -> Scores:
    """The totals after each deal, and the lives; players who are out have no total."""
    up = view.up
    first = max(0, len(up.results) - SHOWN)
    rows: list[Row] = []
    lives: tuple[int, ...] = (1,) * len(up.lives)
    if first:
        lives = up.results[first - 1].lives
    for number, result in enumerate(up.results[first:], start=first + 1):
        cells = tuple(str(total) if alive else "" for total, alive in zip(result.totals, lives, strict=True))
        rows.append(tricks.row(note("tricks-deal", number=number), cells))
        lives = result.lives
    rows.append(tricks.row(note("cucumber-lives"), tuple(map(str, up.lives))))
    if any(up.floors):
        rows.append(tricks.row(note("cucumber-floors"), tuple(str(floor) if floor else "" for floor in up.floors)))
    totals = tuple(str(up.totals[seat]) if up.lives[seat] else "–" for seat in map(Seat, range(len(up.lives))))
    rows.append(tricks.row(note("tricks-total"), totals, strong=True))
    return tricks.sheet(rows, len(up.lives), None if up.phase == "over" else up.turn)
