"""How weaker players of canasta go about a turn: by rules of one line, without a look at what a discard gives away."""

from typing import Final

from bot.ai.canasta.finish import ways_out
from bot.ai.canasta.holding import Holding
from bot.ai.canasta.openings import opening
from bot.ai.canasta.planner import Plan
from engines.canasta.melds import LEAST
from engines.canasta.options import Options
from engines.canasta.pack import CANASTA, JOKER, MOST, NATURALS, THREE, TWO, kind, spots
from engines.canasta.position import position
from engines.canasta.table import Answer, Back, Discard, Done, Draw, Lay, Pass, Step, Take, View
from engines.core import Seat

MANY: Final = 4
"""Wild cards that an opening may take."""
FEW: Final = 2

SMALL: Final = 6
"""Cards of a pile that a beginner dares to take."""


class Club:
    """Takes every pile, melds all with wild cards too, and keeps pairs when discarding."""

    def plan(self, rules: Options, view: View, seat: Seat) -> Plan:
        own = _holding(rules, view)
        if view.up.phase != "take":
            return _common(own, view, is_generous=True)
        if not (takes := _takes(view)):
            return _drawn(view)
        return Plan(min(takes, key=lambda move: (move.twos + move.jokers, -move.naturals)), "takes")


class Beginner:
    """Takes only small piles, once it is open and without a wild card: whoever takes none loses points for ever. Wild
    cards open and make melds grow.
    """

    def plan(self, rules: Options, view: View, seat: Seat) -> Plan:
        own = _holding(rules, view)
        if view.up.phase != "take":
            return _common(own, view, is_generous=False)
        takes = [move for move in _takes(view) if not (move.twos or move.jokers)]
        if not (takes and own.at.is_open and view.pile <= SMALL):
            return _drawn(view)
        return Plan(max(takes, key=lambda move: move.naturals), "takes")


def _holding(rules: Options, view: View) -> Holding:
    return Holding(position(rules, view.up, view.hand, view.tray, view.pile, view.stock))


def _takes(view: View) -> list[Take]:
    """The ways to take the whole pile."""
    return [move for move in view.moves if isinstance(move, Take) and not move.only]


def _drawn(view: View) -> Plan:
    return Plan(Draw(), "draws") if view.stock else Plan(Pass())


def _common(own: Holding, view: View, *, is_generous: bool) -> Plan:
    if view.up.phase == "answer":
        return Plan(Answer(yes=True), "answer")
    if (out := next(iter(ways_out(own)), None)) is not None:
        if out.lays:
            return Plan(out.lays[0], "out")
        return Plan(Discard(out.discard) if out.discard else Done(), "out")
    lay = _lay(own, is_generous=is_generous)
    if lay is not None and lay.step in view.moves:
        return lay
    if own.at.missing:
        return Plan(Back(own.at.tray[0].rank))
    return Plan(_discard(own, view), "sheds")


def _lay(own: Holding, *, is_generous: bool) -> Plan | None:
    at = own.at
    if not at.is_open:
        found = opening(own, MANY)
        return Plan(found.lays[0], "opens") if found and len(at.cards) - found.cards >= FEW else None
    spare = len(at.cards) - FEW
    for rank, count in own.naturals.items():
        is_melded = any(own.melded(rank))
        laid = min(count, spare)
        if laid >= (1 if is_melded else LEAST):
            return Plan(Lay(rank, laid), "grows" if is_melded else "melds")
        if is_generous and not is_melded and count == LEAST - 1 and own.wilds and spare >= LEAST:
            return Plan(Lay(rank, count, *((1, 0) if own.twos else (0, 1))), "melds")
    if own.wilds:
        for rank in NATURALS:
            naturals, wild = own.melded(rank)
            if naturals and wild < min(MOST, naturals) and naturals + wild < CANASTA:
                return Plan(Lay(rank, 0, *((1, 0) if own.twos else (0, 1))), "grows")
    return None


def _discard(own: Holding, view: View) -> Step:
    """A black three, else what is most alone, of such the least valuable; wild cards last."""
    able = [move for move in view.moves if isinstance(move, Discard)]
    if not able:
        return Done() if Done() in view.moves else view.moves[0]

    def cost(move: Discard) -> tuple[bool, bool, int, int]:
        rank = kind(move.card)
        return rank in (TWO, JOKER), rank != THREE, own.counts[rank], spots(move.card)

    return min(able, key=cost)
