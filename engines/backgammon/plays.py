"""Complete plays of a roll. All are generated step by step; those that use fewer dice than possible are left out."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

from engines.backgammon.board import BAR, BITS, HOME, MEN, OFF, ONE, PLACES, Men, at, occupied, occupied_places

Sides: TypeAlias = tuple[Men, Men]
"""The men of the mover and of the other."""

Dice: TypeAlias = tuple[int, int]


class Step(NamedTuple):
    """One die played with one man, in the mover's own numbers."""

    src: int
    dst: int
    hit: bool


class Move(NamedTuple):
    """One man moves from the first of its ``stops`` to the last, and hits at some; ``times`` men go the same way.

    Stops between are named only where they matter: where the man hits, or where another way would hit.
    """

    stops: tuple[int, ...]
    hits: tuple[int, ...] = ()
    times: int = 1


@dataclass(frozen=True, slots=True)
class Play:
    """All the moves of a turn, the farthest man first: one for each position that a roll can lead to."""

    moves: tuple[Move, ...]


Way: TypeAlias = tuple[Step, ...]

BLOT: Final = 1
"""So many men on a point may be hit; more hold it."""

SMALLEST: Final = 1 << BITS * (HOME + 1)
"""Men with a number so high, and only those, have one outside home."""


STEP: Final = tuple(
    tuple((Step(src, dst, hit=False), Step(src, dst, hit=True)) for dst in range(src)) for src in PLACES
)
"""Every step there is, by its ends and whether it hits; positions share them."""


def steps(sides: Sides, die: int, limit: int = BAR) -> list[tuple[Step, Sides]]:
    """Every way to play one die, the rearmost man first and none beyond ``limit``; with each the men afterwards."""
    mine, theirs = sides
    found: list[tuple[Step, Sides]] = []
    is_home = mine < SMALLEST
    top = left = ONE[BAR] if mine >= ONE[BAR] else occupied(mine)
    while left:
        bit = left.bit_length() - 1
        src = bit // BITS
        dst = src - die
        if src > limit:
            pass
        elif dst > OFF:
            there = theirs >> BITS * (BAR - dst) & 15
            if there == 0:
                found.append((STEP[src][dst][0], (mine - ONE[src] + ONE[dst], theirs)))
            elif there == 1:
                hit = theirs - ONE[BAR - dst] + ONE[BAR]
                found.append((STEP[src][dst][1], (mine - ONE[src] + ONE[dst], hit)))
        elif is_home and (dst == OFF or left == top):  # a larger number bears off from the highest point only
            found.append((STEP[src][OFF][0], (mine - ONE[src] + ONE[OFF], theirs)))
        left ^= 1 << bit
    return found


@lru_cache(512)
def finals(sides: Sides, dice: Dice) -> Mapping[Sides, Way]:
    """Each position that a roll can lead to, with one way there; empty where nothing can be played.

    All ways use as many dice as possible, and the larger one where only one of two can be played.
    """
    high, low = max(dice), min(dice)
    if high == low:
        return MappingProxyType(_doubled(sides, high))
    return MappingProxyType(_midway(sides, high, low) if _is_midway(sides[0]) else _mixed(sides, high, low))


def _mixed(sides: Sides, high: int, low: int) -> dict[Sides, Way]:
    both: dict[Sides, Way] = {}
    single: dict[Sides, Way] = {}
    for one, two in ((high, low), (low, high)):
        firsts: dict[Sides, Way] = {}
        for step, after in steps(sides, one):
            firsts[after] = (step,)
            for then, end in steps(after, two):
                if end not in both:
                    both[end] = (step, then)
        single = single or firsts
    return both or single


def _is_midway(mine: Men) -> bool:
    """Whether no man is on the bar and more men are outside home than two dice can bring in.

    Then no man enters or bears off, whatever the dice are.
    """
    outside = mine >> BITS * (HOME + 1)
    count = outside % MEN or (MEN if outside else 0)  # digits of base 16 add up modulo 15
    return mine < ONE[BAR] and count > 2  # noqa: PLR2004 - two dice


def _midway(sides: Sides, high: int, low: int) -> dict[Sides, Way]:
    """What ``_mixed`` finds, several times as fast, for a side that can neither enter nor bear off.

    That is most of a game. Two men end alike in whichever order they move, so the higher die is played first; a single
    man who plays both dice may hit on another point on the way when the lower die comes first.
    """
    mine, theirs = sides
    foes = [theirs >> BITS * (BAR - point) & 15 for point in range(BAR)]  # on each point in the mover's numbers
    places = list(occupied_places(mine))
    highs = [src for src in places if src > high and foes[src - high] <= BLOT]
    lows = [src for src in places if src > low and foes[src - low] <= BLOT]
    lone = {src for src in places if at(mine, src) == 1}
    both: dict[Sides, Way] = {}
    single: dict[Sides, Way] = {}
    for src in highs:
        stop = src - high
        first, between = _moved(sides, src, stop, foes[stop])
        single[between] = (first,)
        goes_on = stop not in places and stop > low and foes[stop - low] <= BLOT
        for other in [*lows, stop] if goes_on else lows:
            if other != src or src not in lone:
                end = other - low
                second, after = _moved(between, other, end, foes[end] if end != stop else 0)
                if after not in both:
                    both[after] = (first, second)
    for src in lows:
        stop, end = src - low, src - low - high
        if end > OFF and foes[end] <= BLOT:
            first, between = _moved(sides, src, stop, foes[stop])
            second, after = _moved(between, stop, end, foes[end])
            if after not in both:
                both[after] = (first, second)
    return both or single or {after: (step,) for step, after in steps(sides, low)}


def _moved(sides: Sides, src: int, dst: int, foes: int) -> tuple[Step, Sides]:
    """A step between two points, which hits where a foe stands, and the men afterwards."""
    mine, theirs = sides
    mine += ONE[dst] - ONE[src]
    if foes:
        return STEP[src][dst][1], (mine, theirs + ONE[BAR] - ONE[BAR - dst])
    return STEP[src][dst][0], (mine, theirs)


def _doubled(sides: Sides, die: int) -> dict[Sides, Way]:
    """What ``_mixed`` finds, for equal dice. The men farther away move first: that order is always possible too."""
    now: dict[Sides, Way] = {sides: ()}
    for _ in range(4):
        following: dict[Sides, Way] = {}
        for before, way in now.items():
            for step, after in steps(before, die, way[-1].src if way else BAR):
                if after not in following:
                    following[after] = (*way, step)
        if not following:
            break
        now = following
    return now if sides not in now else {}


def dice_used(sides: Sides, dice: Dice) -> int:
    """The number of dice that every legal play uses."""
    return len(next(iter(finals(sides, dice).values()), ()))


@lru_cache(512)
def plays(sides: Sides, dice: Dice) -> Mapping[Play, Sides]:
    """Every legal play, with the men after it; empty when the turn is lost.

    >>> from engines.backgammon.board import START
    >>> len(plays((START, START), (3, 1)))
    16
    """
    return MappingProxyType({told(way, sides, dice): end for end, way in finals(sides, dice).items()})


@lru_cache(512)
def named(sides: Sides, dice: Dice) -> Mapping[Sides, Play]:
    """The legal play that leads to each position."""
    return MappingProxyType({end: play for play, end in plays(sides, dice).items()})


# --- a way in words ---


def told(way: Way, sides: Sides, dice: Dice) -> Play:
    """The play that a way makes: steps of one man are joined, and equal moves are counted together.

    Of two men on one point the way moves the one first that goes farther, as the play tells it too.
    """
    if dice[0] == dice[1]:
        return _joined(way)
    if len(way) == 1:
        return Play((_MOVE[way[0]],))
    one, two = way if way[0].src >= way[1].src else way[::-1]
    if one.dst == two.src and one.dst != OFF:
        stops: tuple[int, ...] = (one.src, two.dst)
        if one.hit or _matters(one.src, one.dst, sides, dice):
            stops = (one.src, one.dst, two.dst)
        return Play((Move(stops, tuple(step.dst for step in (one, two) if step.hit)),))
    if one == two:
        return Play((_MOVE[one]._replace(times=2),))
    return Play((_MOVE[one], _MOVE[two]))


_MOVE: Final = {
    step: Move((step.src, step.dst), (step.dst,) * step.hit) for ends in STEP for both in ends for step in both
}
"""Every step as a move of its own."""


@lru_cache(4096)
def _joined(way: Way) -> Play:
    """The play of equal dice. A man has no choice of stops there, so only those are named where it hits."""
    links: list[tuple[tuple[int, ...], tuple[int, ...]]] = []  # stops and hits of each man
    for src, dst, hit in way:
        struck = (dst,) if hit else ()
        for n, (stops, hits) in enumerate(links):
            if stops[-1] == src:
                links[n] = ((*stops, dst) if src in hits else (*stops[:-1], dst), hits + struck)
                break
        else:
            links.append(((src, dst), struck))
    alike: dict[tuple[int, ...], Move] = {}
    for stops, hits in links:
        before = alike.get(stops)
        alike[stops] = Move(stops, before.hits or hits, before.times + 1) if before else Move(stops, hits)
    return Play(tuple(sorted(alike.values(), key=_order)))


def _order(move: Move) -> tuple[int, int, tuple[int, ...]]:
    return -move.stops[0], move.stops[-1], move.stops


def _matters(src: int, stop: int, sides: Sides, dice: Dice) -> bool:
    """Whether the same man could hit at the other stop instead, so that its ends do not tell the whole way."""
    other = src - sum(dice) + (src - stop)
    return other > OFF and at(sides[1], BAR - other) == 1


# --- every order ---

MOST: Final = 2500
"""The number of ways beyond which equal dice are listed in one order only, the rearmost man first."""


@lru_cache(256)
def ways(sides: Sides, dice: Dice) -> tuple[tuple[Way, Play], ...]:
    """Every legal way, in every order of its steps, with the play that it makes."""
    goals = named(sides, dice)
    if not goals:
        return ()
    length = dice_used(sides, dice)
    orders = {dice, dice[::-1]} if dice[0] != dice[1] else {(dice[0],) * length}
    found: list[tuple[Way, Sides]] = []
    for order in sorted(orders, reverse=True):
        found += _walks(sides, order[:length], ordered=False)
        if len(found) > MOST:
            found = list(_walks(sides, order[:length], ordered=True))
    distinct = dict.fromkeys((way, goals[end]) for way, end in found if end in goals)
    return tuple(distinct)


def _walks(sides: Sides, order: tuple[int, ...], *, ordered: bool, limit: int = BAR) -> Iterator[tuple[Way, Sides]]:
    if not order:
        yield (), sides
        return
    for step, after in steps(sides, order[0], limit):
        for way, end in _walks(after, order[1:], ordered=ordered, limit=step.src if ordered else BAR):
            yield (step, *way), end
