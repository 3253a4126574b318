"""Moves as people write them: ``c3-d4``, ``c3xe5xg7``, ``22-18``; a capture by its ends where one is meant."""

import re
from itertools import pairwise
from typing import Final

from engines.core import Note, Refused, note
from engines.draughts.board import NUMBERED, between
from engines.draughts.captures import follows
from engines.draughts.moves import routes
from engines.draughts.position import Move, Position
from engines.draughts.tables import Movement
from engines.grid import NAMES, SQUARES, Bits, Square, squares

SHOWN: Final = 110
"""The most characters of a list of moves inside a refusal."""

_NAME: Final = r"[a-h]\s*[1-8]"
_BETWEEN: Final = r"\s*(?:[-‐‑–—−:x×*>→/,]+|na|do|bije|bierze|to|takes)\s*|\s+"
_NAMED: Final = re.compile(rf"{_NAME}(?:(?:{_BETWEEN})?{_NAME})+")
_NUMBERED: Final = re.compile(rf"\d{{1,2}}(?:(?:{_BETWEEN})\d{{1,2}})+")


def spelled(move: Move) -> str:
    """The move in canonical notation: ``c3-d4``, ``c3xe5xg7``."""
    return written(move.route or (move.start, move.end), taking=bool(move.taken))


def written(route: tuple[Square, ...], *, taking: bool) -> str:
    return ("x" if taking else "-").join(NAMES[square] for square in route)


def shown(move: Move) -> str:
    """The move as sentences show it: ``c3–d4``, ``c3×e5``."""
    return spelled(move).replace("x", "×").replace("-", "–")


def listed(moves: tuple[Move, ...]) -> str | Note:
    """The moves as a choice in words; of many the first few."""
    kept: list[str] = []
    for move in moves:
        if kept and len(", ".join((*kept, shown(move)))) > SHOWN:
            return ", ".join((*kept, "…"))
        kept.append(shown(move))
    *most, last = kept
    return note("draughts-either", moves=", ".join(most), last=last) if most else last


def read(rules: Movement, position: Position, text: str, *, numbered: bool) -> Move:
    """The legal move that a text means; else the move that is written, which ``why_not`` then refuses.

    Raises:
        Refused: the text is no move, or several captures have the same ends.
    """
    route, unreadable = _squares(text, numbered=numbered), note("draughts-unreadable", text=text.strip()[:20])
    if route is None:
        raise Refused(unreadable)
    known = routes(rules, position)
    exact = [move for move, ways in known if route in ways]
    found = exact or [move for move, ways in known if any(follows(way, route) for way in ways)]
    if len(found) > 1:
        raise Refused(note("draughts-routes", count=len(found)), tuple((_told(move), spelled(move)) for move in found))
    meant = found[0] if found else Move(route[0], route[-1], _jumped(position, route), route=route)
    if not found and any(meant == move for move, _ in known):  # its ends are those of a move, but its way leads nowhere
        raise Refused(unreadable)
    return meant


def _squares(text: str, *, numbered: bool) -> tuple[Square, ...] | None:
    text = text.strip().casefold()
    if _NAMED.fullmatch(text):
        return tuple(SQUARES["".join(name.split())] for name in re.findall(_NAME, text))
    if numbered and _NUMBERED.fullmatch(text):
        numbers = [int(number) for number in re.findall(r"\d+", text)]
        if all(1 <= number <= len(NUMBERED) for number in numbers):
            return tuple(NUMBERED[number - 1] for number in numbers)
    return None


def _jumped(position: Position, route: tuple[Square, ...]) -> Bits:
    """The enemies along a route, as a set."""
    taken = 0
    for start, end in pairwise(route):
        taken |= between(start, end) & position.foe
    return taken


def _told(move: Move) -> Note:
    """A move in words: its route and what it takes."""
    return note("draughts-route", route=shown(move), taken=" ".join(NAMES[square] for square in squares(move.taken)))
