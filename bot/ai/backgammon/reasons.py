"""What speaks for a play or a call, as one short sentence that anybody can check on the board."""

from typing import Final

from bot.ai.backgammon.cube import Offer
from bot.ai.backgammon.inputs import longest_run
from bot.ai.backgammon.judgement import ROLLS
from engines.backgammon import Play, Table
from engines.backgammon.board import BAR, HOME, MEN, OFF, ONE, POINTS, Men, at, in_contact, pips
from engines.backgammon.plays import Sides, finals, plays
from engines.backgammon.table import Call
from engines.core import Note, note

PRIME: Final = 4
"""A row of so many points is told of."""


def of_play(table: Table, play: Play) -> Note:
    """The plainest good thing about a play."""
    dice = table.dice
    if dice is None:
        raise ValueError("there is no play without dice")
    before, after = table.sides, plays(table.sides, dice)[play]
    mine, theirs = after
    hits = sum(len(move.hits) for move in play.moves)
    borne_off = at(mine, OFF) - at(before[0], OFF)
    if at(mine, OFF) == MEN:
        return note("backgammon-why-win")
    if not in_contact(mine, theirs):
        return _in_a_race(before, after, borne_off)
    rolls = hitting_rolls((theirs, mine))
    if hits:
        return note("backgammon-why-hit", count=hits, rolls=rolls)
    if borne_off:
        return note("backgammon-why-off", count=borne_off, rolls=rolls)
    if made := [point for point in POINTS if at(mine, point) > 1 >= at(before[0], point)]:
        if (length := _prime(mine)) >= PRIME and length > _prime(before[0]):
            return note("backgammon-why-prime", length=length, rolls=rolls)
        return note("backgammon-why-point", point=min(made), rolls=rolls)
    if _is_behind(before[0]) and not _is_behind(mine):
        return note("backgammon-why-escape", rolls=rolls)
    return note("backgammon-why-shots", rolls=rolls)


def _in_a_race(before: Sides, after: Sides, borne_off: int) -> Note:
    mine, theirs = after
    if in_contact(*before):
        lead = pips(theirs) - pips(mine)
        return note("backgammon-why-race", lead=abs(lead), ahead="yes" if lead > 0 else "no")
    if borne_off:
        return note("backgammon-why-off", count=borne_off, rolls=0)
    return note("backgammon-why-home", count=sum(at(mine, point) for point in (*POINTS, BAR) if point > HOME))


def hitting_rolls(sides: Sides) -> int:
    """How many of the 36 throws of the side to roll can hit.

    >>> from engines.backgammon.board import packed
    >>> shooter = packed([14, *[0] * 7, 1, *[0] * 17])
    >>> hitting_rolls((shooter, packed([14, *[0] * 22, 1, 0, 0])))  # a blot six points away
    17
    """
    mine, theirs = sides
    on_bar = at(theirs, BAR)
    if not any(at(theirs, point) == 1 for point in POINTS):
        return 0
    return sum(
        weight for dice, weight in ROLLS if any(at(foe, BAR) > on_bar for _, foe in finals((mine, theirs), dice))
    )


def _prime(men: Men) -> int:
    return longest_run(sum(1 << point for point in POINTS if at(men, point) > 1))


def _is_behind(men: Men) -> bool:
    """Whether there are men in the other's home or on the bar."""
    return men >= ONE[BAR - HOME]


def of_double(offer: Offer, win: float, late: int) -> Note:
    """Why somebody doubles; ``late`` are the throws of 36 after which the other would have had to drop."""
    if offer.drop < offer.take:
        return note("backgammon-why-double-out", win=_percent(win))
    if late:
        return note("backgammon-why-market", rolls=late)
    return note("backgammon-why-double", win=_percent(win))


def of_roll(offer: Offer, win: float) -> Note:
    """Why somebody who could double does not."""
    if offer.none > offer.drop:
        return note("backgammon-why-too-good", win=_percent(win))
    return note("backgammon-why-no-double", win=_percent(win))


def of_answer(call: Call, win: float) -> Note:
    """Why somebody takes a double, drops or doubles at once again."""
    return note("backgammon-why-answer", call=call, win=_percent(win))


def _percent(chance: float) -> int:
    return round(100 * chance)
