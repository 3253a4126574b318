"""Positions and matches as GNU Backgammon writes them: bit strings in base 64.

The formats are those of its manual, "A technical description of the Position ID" and "... of the Match ID". White is
its player 0, red its player 1.
"""

from base64 import b64decode, b64encode
from dataclasses import replace
from typing import Final, Literal

from engines.backgammon.board import BAR, MEN, OFF, POINTS, at, packed
from engines.backgammon.game import Backgammon
from engines.backgammon.options import LENGTHS
from engines.backgammon.plays import Dice, Sides, finals
from engines.backgammon.table import HIGHEST, RED, WHITE, Phase, State, Table, Worth, placed
from engines.core import Seat, across
from engines.luck import Luck, Seeded

_KEY: Final = 10  # bytes of a position
_MATCH: Final = 9  # bytes of a match
_FIELDS: Final = (4, 2, 1, 1, 3, 1, 1, 2, 3, 3, 15, 15, 15)  # bits, the lowest first
_CENTRED: Final = 3
_PLAYING, _OVER, _RESIGNED, _DROPPED = 1, 2, 3, 4

RESIGNED: Final[tuple[Literal[0] | Worth, ...]] = (0, 1, 2, 3)

NOWHERE: Final = Seeded("00" * 32)
"""The luck of a position that is only looked at."""

ANY: Final[tuple[Dice, ...]] = tuple((one, two) for one in range(1, 7) for two in range(1, one + 1))


def to_position_id(state: State) -> str:
    """The position id, fourteen characters, seen by the player whose turn it is.

    >>> from engines.backgammon.board import START
    >>> position_id((START, START))
    '4HPwATDgc/ABMA'
    """
    return position_id(state.table.sides)


def position_id(sides: Sides) -> str:
    """The id of a position: bits of the opponent's men, then of one's own.

    Each side has for every place, from its own first point to the bar, a one for each man and then a zero.
    """
    mine, theirs = sides
    bits = "".join("1" * at(men, place) + "0" for men in (theirs, mine) for place in (*POINTS, BAR))
    return _encoded(int(bits[::-1], 2), _KEY)


def read_position_id(text: str) -> Sides:
    """The men of the player whose turn it is, then the opponent's.

    Raises:
        ValueError: the text is no id of a position.
    """
    key = _decoded(text, _KEY)
    runs = bin(key | 1 << 8 * _KEY)[:2:-1].split("0")  # the ones before each zero
    if any(runs[2 * BAR :]):
        raise ValueError(f"{text} is no position of backgammon")
    theirs, mine = (_side([len(run) for run in runs[start : start + BAR]]) for start in (0, BAR))
    if any(at(theirs, BAR - point) and at(mine, point) for point in POINTS):
        raise ValueError(f"{text} is no position of backgammon")
    return mine, theirs


def _side(counts: list[int]) -> int:
    if sum(counts) > MEN:
        raise ValueError(f"a side has {MEN} men, not {sum(counts)}")
    return packed((MEN - sum(counts), *counts))


def from_position_id(text: str, dice: Dice | None = None, turn: Seat = WHITE, luck: Luck = NOWHERE) -> State:
    """A single game in this position, with the dice thrown or still to be thrown.

    Raises:
        ValueError: the text is no id of a position, or these dice cannot be played there.
    """
    table = Table(men=placed(turn, read_position_id(text)), roller=turn, asked=turn)
    return State(_stood(table, dice), luck)


def _stood(table: Table, dice: Dice | None) -> Table:
    """The table of a game that can go on, with the dice thrown or still to be thrown.

    Raises:
        ValueError: neither side can go on.
    """
    mine, theirs = table.sides
    if MEN in (at(mine, OFF), at(theirs, OFF)):
        raise ValueError("the game is over there")
    if dice is None:
        ways = (finals(sides, any_dice) for sides in ((mine, theirs), (theirs, mine)) for any_dice in ANY)
        if not any(ways):
            raise ValueError("nobody can ever move there")
        return replace(table, phase="roll", dice=None)
    if not finals((mine, theirs), dice):
        raise ValueError(f"{dice[0]}-{dice[1]} cannot be played there")
    return replace(table, phase="move", dice=dice)


# --- matches ---


def to_match_id(rules: Backgammon, state: State) -> str:
    """The match id, twelve characters: the cube, the score, the dice, and who is asked what."""
    table = state.table
    values = (
        table.cube.bit_length() - 1,
        _CENTRED if table.owner is None else table.owner,
        table.roller,
        table.crawford == "now",
        _stage(table),
        table.asked,
        table.phase == "answer",
        table.resigned,
        *sorted(table.dice or (0, 0), reverse=True),
        rules.match_to,
        *table.score,
    )
    key = 0
    for value, width in zip(reversed(values), reversed(_FIELDS), strict=True):
        key = key << width | int(value)
    return _encoded(key, _MATCH)


def _stage(table: Table) -> int:
    """The number that says whether the game goes on, or how it ended."""
    if table.phase != "over":
        return _PLAYING
    kinds = {event.kind for event in table.events}
    return _DROPPED if "drop" in kinds else _OVER if "play" in kinds else _RESIGNED


def from_match_id(
    match: str, position: str, rules: Backgammon | None = None, luck: Luck = NOWHERE
) -> tuple[Backgammon, State]:
    """The rules and the state that both ids describe.

    The rules are those given, with the length of the match, or else those with a cube.

    Raises:
        ValueError: a text is no such id, or describes no game that goes on.
    """
    cube, owner, roller, crawford, playing, asked, doubled, resigned, one, two, length, *score = _values(match)
    if playing != _PLAYING or (length and max(score) >= length):
        raise ValueError(f"{match} is no game that goes on")
    is_thrown = min(one, two) > 0 and max(one, two) <= 6  # noqa: PLR2004 - faces of a die
    is_cube = (2 if doubled else 1) << cube <= HIGHEST and owner in (WHITE, RED, _CENTRED)
    if not is_cube or not (is_thrown or one == two == 0) or (doubled and is_thrown) or (crawford and not length):
        raise ValueError(f"{match} is no match of backgammon")
    if asked != (across(Seat(roller)) if _is_answered(roller, owner, doubled, resigned) else roller):
        raise ValueError(f"{match} asks the wrong player")
    base = rules or Backgammon(cube=True)
    found = base if base.match_to == length else _to(base, length)
    short = max(score) >= length - 1
    table = Table(
        men=placed(Seat(roller), read_position_id(position)),
        roller=Seat(roller),
        asked=Seat(asked),
        cube=1 << cube,
        owner=None if owner == _CENTRED else Seat(owner),
        offered=2 << cube if doubled else 0,
        score=(score[0], score[1]),
        crawford="now" if crawford else "after" if length and short else "before",
        resigned=RESIGNED[resigned],
    )
    stood = _stood(table, (one, two) if one else None)
    phase: Phase = "answer" if doubled else "resigned" if resigned else stood.phase
    return found, State(replace(stood, phase=phase), luck)


def _is_answered(roller: int, owner: int, doubled: int, resigned: int) -> bool:
    """Whether the opponent is asked: about a resignation, or a double that is no beaver, since a beaver comes back."""
    return bool(resigned or (doubled and owner in (roller, _CENTRED)))


def _to(rules: Backgammon, length: int) -> Backgammon:
    """The rules for a match of this length, if such matches are played here."""
    for known in LENGTHS:
        if known == length:
            return replace(rules, match_to=known)
    raise ValueError(f"matches to {length} are not played here")


def _values(text: str) -> tuple[int, ...]:
    key, values = _decoded(text, _MATCH), []
    for width in _FIELDS:
        values.append(key & (1 << width) - 1)
        key >>= width
    return tuple(values)


# --- bits as text ---


def _encoded(key: int, size: int) -> str:
    return b64encode(key.to_bytes(size, "little")).decode().rstrip("=")


def _decoded(text: str, size: int) -> int:
    padded = text + "=" * (-len(text) % 4)
    key = b64decode(padded, validate=True)
    if len(key) != size:
        raise ValueError(f"{text} has another length than such an id")
    return int.from_bytes(key, "little")
