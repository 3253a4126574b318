"""Luck and costs of short ends of games are what they were; ``STOLIK_WRITE=1`` writes them anew.

Moves are made at random, so that many of them cost something, by all kinds of rules and at scores of a match.
"""

import json
from dataclasses import replace
from pathlib import Path

from bot.ai.backgammon.account import account
from engines.backgammon import Backgammon, State, Table
from engines.backgammon.board import START
from engines.core import Seat
from engines.luck import Seeded
from tests.support.backgammon_tables import men
from tests.support.finished import course
from tests.support.kept import assert_answers_kept

FILE = Path(__file__).parent / "golden_ends.jsonl"
DIGITS = 6
WHITE, RED = Seat(0), Seat(1)
MONEY = Backgammon(cube=True, jacoby=True, beavers=True)
MATCH = Backgammon(match_to=5, cube=True)
FREE = Backgammon(match_to=3, cube=True, crawford=False, dead_cube="allow")
AGAIN = Backgammon(cube=True, opening_reroll=True)
RACE = (men(p6=2, p5=1), men(p4=2, p3=1))
GAMMON = (men(p3=2, p1=1), men(p7=2, p6=13))
BAR = (men(p6=2, p3=2, p1=2), men(bar=1, p2=2))
CLOSED = (men(p6=2, p5=2, p4=2, p3=2, p2=2, p1=2, p24=3), men(bar=1, p4=3))
CONTACT = (men(p22=1, p4=2), men(p5=1, p2=3))
ENDS = (
    (Backgammon(), RACE, {}),
    (Backgammon(), GAMMON, {}),
    (Backgammon(cube=True), RACE, {"cube": 2, "owner": WHITE}),
    (MONEY, RACE, {}),
    (MONEY, GAMMON, {"roller": RED, "asked": RED}),
    (MONEY, CONTACT, {"cube": 2, "owner": RED}),
    (MONEY, BAR, {}),
    (Backgammon(), CLOSED, {"dice": (6, 6)}),
    (MATCH, RACE, {"score": (2, 3)}),
    (MATCH, CONTACT, {"score": (4, 2), "crawford": "now"}),
    (MATCH, BAR, {"score": (2, 4), "crawford": "after"}),
    (MATCH, GAMMON, {"score": (1, 0), "cube": 2, "owner": RED}),
    (FREE, RACE, {"score": (1, 1)}),
    (FREE, CONTACT, {"score": (0, 2), "cube": 2, "owner": WHITE}),
)
BEGINNINGS = ((AGAIN, (0, 0)), (MATCH, (1, 3)))
NAMES = ("seat", "index", "kind", "luck", "cost", "value", "unit")
"""Of a row, besides the action and the best one."""
MOST = 8
"""Steps of the end of a game."""


def begun(rules, sides, known, seed):
    """The end of a game before a roll, or with dice where there is no cube."""
    table = replace(Table(men=sides, phase="roll"), **known)
    state = State(table, Seeded(f"{seed:064x}"))
    return state if rules.cube else State(replace(table, phase="move", dice=table.dice or (2, 1)), state.luck)


def ends():
    """Steps to the end of the game, and what began the next one."""
    for seed, (rules, sides, known) in enumerate(ENDS):
        steps, _ = course(rules, begun(rules, sides, known, seed), seed, MOST)
        yield rules, [step for step in steps if START not in step[0].table.men]
    for seed, (rules, score) in enumerate(BEGINNINGS):
        state = rules.setup(2, Seeded(f"{seed:064x}"))
        yield rules, course(rules, replace(state, table=replace(state.table, score=score)), seed, 1)[0]


def told(value):
    return round(value, DIGITS) if isinstance(value, float) else value


def golden():
    for rules, steps in ends():
        for row in account(rules, steps):
            best = row.best and rules.format(row.best)
            yield [rules.format(steps[row.index][2]), best, *(told(getattr(row, name)) for name in NAMES)]


def test_accounts_are_what_they_were():
    assert_answers_kept(FILE, json.loads(json.dumps([*golden()])))
