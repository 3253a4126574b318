"""Why the pile, or its top alone, cannot be taken."""

from engines.canasta.finishing import PAIR
from engines.canasta.melds import Meld, canastas, is_meld, joined, shape, worth
from engines.canasta.notes import no_finish, not_held
from engines.canasta.pack import MOST, NATURALS, THREE, kind
from engines.canasta.position import Position
from engines.canasta.table import Take, places
from engines.core import Card, Note, note


def why_not_take(at: Position, step: Take) -> Note | None:
    """Why the pile, or its top, cannot be taken so; None exactly where it can."""
    top = kind(at.up.top) if at.up.top else ""
    if at.up.phase != "take":
        return note("canasta-taken")
    if not top:
        return note("canasta-no-pile")
    if at.must_finish and not step.only:
        return note("canasta-must-finish")
    if top not in NATURALS:
        return note("canasta-pile-blocked", card=Card(at.up.top), what="three" if top == THREE else "wild")
    if at.is_of_canasta(top):
        return note("canasta-pile-canasta", rank=top, side=at.rules.canasta_blocks)
    if at.is_single():
        return note("canasta-pile-single", rule=at.rules.one_card_rule)
    return _group(at, step, top) or _opening(at, step) or _left(at, step)


def _group(at: Position, step: Take, top: str) -> Note | None:
    """Why these cards cannot be melded with the top; None where they can."""
    wilds = step.twos + step.jokers
    if step.rank not in ("", top) or (not step.rank and step.naturals + wilds):
        return note("canasta-pile-rank", rank=top)
    if places(at.free, top, step.naturals, step.twos, step.jokers) is None:
        return not_held(at, top, step)
    on_tray, _ = shape(at.tray, top) if not step.rank else (0, 0)  # these cards come from the hand, too
    if at.is_closed and max(step.naturals, on_tray) < PAIR:
        return note("canasta-pile-closed", rank=top, why="frozen" if at.up.frozen else "unopened")
    naturals, wild = shape(at.melds, top)
    fits = not step.rank and naturals
    if not fits and step.naturals < PAIR and not (step.naturals and wilds):
        return note("canasta-pile-open", rank=top)
    if not is_meld(top, naturals + step.naturals + 1, wild + wilds):
        return note("canasta-wilds", most=MOST)
    return None


def _opening(at: Position, step: Take) -> Note | None:
    """Why the first melds, which are the tray and the top with its cards, are not worth enough; None where they are."""
    points = worth((*at.tray, _taken(at, step)))
    if at.is_open or points >= at.minimum:
        return None
    return note("canasta-opening", least=at.minimum, laid=points, missing=at.minimum - points)


def _left(at: Position, step: Take) -> Note | None:
    """Why the turn could neither go on nor end with the hand that would be left; None where it could."""
    used = places(at.free, kind(at.up.top), step.naturals, step.twos, step.jokers) or ()
    rest = tuple(card for place, card in enumerate(at.free) if card and place not in used)
    melds = joined(at.melds, (_taken(at, step),))
    able = at.up.answer != "no" and canastas(melds) >= at.need
    if step.only:
        if rest:
            return note("canasta-top-all", count=len(rest))
        return None if able else no_finish(at)
    if any(meld.rank == THREE for meld in at.tray):
        return note("canasta-black-threes")
    if len(rest) + at.gain >= PAIR or able:
        return None
    if not at.gain and rest and at.can_finish((_taken(at, step),), rest):
        return None
    return no_finish(at)


def _taken(at: Position, step: Take) -> Meld:
    """The meld of the top with the cards of the hand that go with it."""
    used = places(at.free, kind(at.up.top), step.naturals, step.twos, step.jokers) or ()
    return Meld(kind(at.up.top), (at.up.top, *(card for place in used if (card := at.free[place]))))
