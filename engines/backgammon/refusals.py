"""Why an action cannot be done: the rule that forbids it, and what is possible instead."""

from collections.abc import Iterator
from typing import Final

from engines.backgammon.board import BAR, HOME, OFF, at, farthest
from engines.backgammon.matching import begun
from engines.backgammon.notation import spelled, stop_named
from engines.backgammon.plays import Dice, Play, Sides, dice_used, plays
from engines.backgammon.table import Table, Worth
from engines.core import Note, Who, note

EXAMPLES: Final = 3


def play(table: Table, wanted: Play) -> Note | None:
    """Why a play is not legal; None exactly for a complete play of this roll."""
    dice = table.dice
    if table.phase != "move" or dice is None:
        return not_now(table)
    legal = plays(table.sides, dice)
    if wanted in legal:
        return None
    if why := next(_faults(table.sides, dice, wanted), None):
        return why
    told, some = _told(dice), _some(table.sides, dice)
    if not begun(table.sides, dice, wanted.moves):
        return note("backgammon-not-so", dice=told, plays=some)
    if (count := dice_used(table.sides, dice)) == 1:  # the smaller die was played
        return note("backgammon-larger", die=max(dice), plays=some)
    return note("backgammon-use-all", count=count, dice=told, plays=some)


def resignation(table: Table, worth: Worth) -> Note | None:
    """Why one cannot resign so now: a worth that was declined in this turn cannot be offered again."""
    if table.phase not in ("roll", "move"):
        return not_now(table)
    return note("backgammon-declined-already", worth=table.declined) if worth <= table.declined else None


def not_now(table: Table) -> Note:
    """Another kind of action is asked for now."""
    return note("backgammon-not-now", phase=table.phase, who=Who(table.asked))


def _faults(sides: Sides, dice: Dice, wanted: Play) -> Iterator[Note]:
    """What is wrong with single moves of a play, the plainest fault first."""
    mine, theirs = sides
    entering = [move for move in wanted.moves if move.stops[0] == BAR]
    if at(mine, BAR) and not entering:
        yield note("backgammon-bar-first", entries=tuple(_entry(theirs, die) for die in sorted({*dice}, reverse=True)))
    starts: dict[int, int] = {}
    ends = {stop for move in wanted.moves for stop in move.stops[1:]}
    for move in wanted.moves:
        starts[move.stops[0]] = starts.get(move.stops[0], 0) + move.times
    for src, count in starts.items():
        if src != OFF and at(mine, src) < count and src not in ends:
            yield note("backgammon-no-man", place=stop_named(src), count=at(mine, src))
    reach = sum(dice) if dice[0] != dice[1] else 4 * dice[0]
    for move in wanted.moves:
        for src, dst in zip(move.stops, move.stops[1:], strict=False):
            way = f"{stop_named(src)}/{stop_named(dst)}"
            if dst >= src:
                yield note("backgammon-backwards", move=way)
            elif dst == OFF and farthest(mine) > HOME:
                yield from _not_home(wanted, sides)
            elif dst != OFF and not _measures(src - dst, dice):
                yield note("backgammon-too-far", move=way, pips=src - dst, dice=_told(dice))
            elif dst != OFF and at(theirs, BAR - dst) > 1:
                yield note("backgammon-blocked", point=dst, count=at(theirs, BAR - dst))
            elif dst == OFF and src > reach:
                yield note("backgammon-too-far", move=way, pips=src, dice=_told(dice))


def _not_home(wanted: Play, sides: Sides) -> Iterator[Note]:
    """Bearing off is too early, unless the same play brings the last men home."""
    mine = sides[0]
    outside = sum(at(mine, place) for place in range(HOME + 1, BAR + 1))
    coming = sum(move.times for move in wanted.moves if move.stops[0] > HOME)
    if coming < outside:
        yield note("backgammon-not-home", count=outside)


def _measures(distance: int, dice: Dice) -> bool:
    """Whether one man can go this distance with some of the dice."""
    one, two = dice
    return distance in ((one, two, one + two) if one != two else (one, 2 * one, 3 * one, 4 * one))


def _entry(theirs: int, die: int) -> Note:
    count = at(theirs, die)
    return note("backgammon-entry", die=die, point=BAR - die, free="no" if count > 1 else "yes")


def _some(sides: Sides, dice: Dice) -> tuple[Note, ...]:
    """A few plays that are legal."""
    return tuple(note("backgammon-quoted", play=spelled(one)) for one in list(plays(sides, dice))[:EXAMPLES])


def _told(dice: Dice) -> str:
    return f"{dice[0]}–{dice[1]}"
