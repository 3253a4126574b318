"""Golden scenes: what every game shows and offers in matches at random, written down to be compared.

``python -m tests.support.scene_text`` writes all of them anew, or those of the games that are named; what has changed
is then seen in ``git diff``. Of the usual rules a few scenes are written out; every scene that is looked at has a
number, which changes with anything about it but the words of its notes.
"""

import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from hashlib import sha256
from pathlib import Path
from typing import Any

from bot.catalog import CATALOG
from bot.scenes.scene import Scene
from bot.tables import options
from engines.core import Note, Refused, Seat
from tests.support.pictures import NAMES, stroll

FOLDER = Path(__file__).parents[1] / "golden_scenes"
GAMES = [key for key, definition in CATALOG.items() if not definition.short_lived]
MOST = 60
"""States of a match that are looked at."""
WHOLE = 4
"""States of them whose scenes are written out."""
WIDEST = 400
"""Characters of a line; what comes after them is left to the number of the scene."""


def text_of(value: Any) -> str:
    """A value in one line: of a dataclass what differs from its defaults, of a note its key and arguments."""
    match value:
        case Note(key, args):
            return " ".join((f"“{key}", *(f"{name}={text_of(arg)}" for name, arg in args))) + "”"
        case tuple() | list():
            return f"({' '.join(map(text_of, value))})"
        case dict():
            return f"({' '.join(f'{key}={text_of(one)}' for key, one in value.items())})"
        case set() | frozenset():
            return f"({' '.join(sorted(map(text_of, value)))})"
        case Enum():
            return str(value.name)
        case _ if is_dataclass(value) and not isinstance(value, type):
            told = (f"{field.name}={text_of(getattr(value, field.name))}" for field in _told(value))
            return " ".join((type(value).__name__, *told))
        case _:
            return repr(value)


def _told(value: Any) -> Iterator[Any]:
    for field in fields(value):
        default = field.default_factory() if field.default_factory is not MISSING else field.default
        if getattr(value, field.name) != default:
            yield field


def scene_lines(scene: Scene) -> list[str]:
    """A line for each block, control, way and drop."""
    parts = ((field.name, getattr(scene, field.name)) for field in _told(scene))
    return [f"{name}: {text_of(one)}" for name, part in parts for one in (part if isinstance(part, tuple) else (part,))]


def move_lines(game: str, rules: Any, state: Any, view: Any) -> list[str]:
    """A line for each move where the game has words for moves."""
    if (words := CATALOG[game].move_words) is None or rules.outcome(state) is not None:
        return []
    moves = map(rules.format, rules.legal(state, Seat(0)))
    return [f"words: {move} {text_of(words(view, move))}" for move in moves]


def match_of(game: str, ruleset: str, rules: Any, players: int) -> Iterator[str]:
    """The scenes of a match by these rules, as everybody and as two of the players see them."""
    definition = CATALOG[game]
    states = list(stroll(rules, players, "" if ruleset in definition.rulesets else ruleset))
    last = min(MOST, len(states)) - 1
    for n in range(last + 1):
        at = n * (len(states) - 1) // last
        for seat in (None, *map(Seat, range(min(players, 2)))):
            view = rules.view(states[at], seat)
            lines = [*scene_lines(definition.scene(view)), *move_lines(game, rules, states[at], view)]
            number = sha256("\n".join(lines).encode()).hexdigest()[:12]
            yield f"{ruleset} {at} {'everybody' if seat is None else NAMES[seat]} {number}"
            if rules is definition.default and n in {last * place // (WHOLE - 1) for place in range(WHOLE)}:
                yield from (f"    {line[:WIDEST]}" for line in lines)


def otherwise(rules: Any) -> Any:
    """The rules with the next value of each option, where no other option forbids it."""
    for name, values in options.offered(rules).items():
        with suppress(Refused):
            rules = options.changed(rules, name, values[(values.index(options.value(rules, name)) + 1) % len(values)])
    return rules


def scenes_of(game: str) -> str:
    """The scenes of a match by each of a game's rules with as many players as can be, and of one by other options with
    as few."""
    matches = [(name, rules, rules.players[-1]) for name, rules in CATALOG[game].rulesets.items()]
    own = otherwise(CATALOG[game].default)
    if all((own, own.players[0]) != (rules, players) for _, rules, players in matches):
        matches.append(("otherwise", own, own.players[0]))
    return "".join(f"{line}\n" for match in matches for line in match_of(game, *match))


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or GAMES:
        (FOLDER / f"{name}.txt").write_text(scenes_of(name))
