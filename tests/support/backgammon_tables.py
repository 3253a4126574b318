"""Backgammon positions laid out by hand, and moves typed at them."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from engines.backgammon import Backgammon, State, Table
from engines.backgammon.board import BAR, POINTS, counted, packed
from engines.core import Refused, Seat, play
from engines.luck import Scripted, Seeded

OLA, JAN = Seat(0), Seat(1)
GAME = Backgammon()
MATCH = Backgammon(match_to=5, cube=True)
MONEY = Backgammon(cube=True)
LUCK = Seeded("5e" * 32)
ORACLES = Path(__file__).parents[1] / "oracles"


def oracle(name):
    return json.loads((ORACLES / f"backgammon_{name}.json").read_text("utf-8"))


def men(**places):
    """A side by its own numbers: ``men(bar=1, p24=2)``; whoever is not named has been borne off."""
    counts = [0] * 26
    for place, count in places.items():
        counts[BAR if place == "bar" else int(place[1:])] = count
    counts[0] = 15 - sum(counts)
    return packed(counts)


def at(white, red, dice=(3, 1), turn=OLA, luck=LUCK, **more):
    """A table where somebody has rolled, or has to when there are no dice."""
    table = Table(men=(white, red), roller=turn, asked=turn, dice=dice, phase="move" if dice else "roll")
    return State(replace(table, **more), luck)


def typed(state, text, game=GAME):
    """The move of whoever is asked."""
    (seat,) = game.to_move(state)
    return play(game, state, seat, game.parse(game.view(state, seat), text))


def after(state, *moves, game=GAME):
    for move in moves:
        state = typed(state, move, game)
    return state


def script(*faces):
    """Dice in the order in which they fall."""
    return Scripted(tuple(face - 1 for face in faces))


def plays(state, game=GAME):
    """Every legal play as it is written."""
    (seat,) = game.to_move(state)
    texts = map(game.format, game.legal(state, seat))
    return [text for text in texts if not text.startswith("resign")]


def seen(sides):
    """24 signed counts from the mover's first point, then bar and borne off of the mover and of the other."""
    mine, theirs = map(counted, sides)
    points = (mine[point] - theirs[BAR - point] for point in POINTS)
    return (*points, mine[BAR], mine[0], theirs[BAR], theirs[0])


def stood(case):
    """The position of an oracle, white to play."""
    points = case["points"]
    mine = packed((case["off"], *(max(0, n) for n in points), case["bar"]))
    theirs = packed((case["opp_off"], *(max(0, -n) for n in reversed(points)), case["opp_bar"]))
    return at(mine, theirs, tuple(case["dice"]))


SCENARIOS = oracle("cube_match")


def refused(state, text, game=GAME):
    with pytest.raises(Refused) as caught:
        typed(state, text, game)
    return caught.value.why
