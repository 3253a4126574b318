"""Calls and last plays are worth what they were when somebody last looked at it; ``STOLIK_WRITE=1`` writes it anew.

Every place of the cube is looked at in money and at scores of a match: before the roll, when a double or a beaver
waits for its answer, when a game is resigned, and with dice on the table.
"""

import json
from itertools import chain, count, cycle
from pathlib import Path
from random import Random

from bot.ai.computers import BACKGAMMON
from bot.ai.player import Effort
from bot.i18n import Speaker
from engines.backgammon import Backgammon, State, Table
from engines.backgammon.board import START
from engines.backgammon.ids import NOWHERE, position_id
from engines.backgammon.plays import plays
from engines.core import Seat
from tests.support.backgammon_sides import of_games
from tests.support.backgammon_tables import men
from tests.support.kept import assert_answers_kept

FILE = Path(__file__).parent / "golden_calls.jsonl"
DIGITS = 6
WHITE, RED = Seat(0), Seat(1)
MONEY = (
    Backgammon(),
    Backgammon(cube=True),
    Backgammon(cube=True, beavers=True),
    Backgammon(cube=True, jacoby=True),
    Backgammon(cube=True, jacoby=True, beavers=True),
)
MATCHES = (
    (Backgammon(match_to=5), ((0, 0), (4, 3), (1, 4))),
    (Backgammon(match_to=5, cube=True), ((0, 0), (3, 1), (1, 3), (4, 2), (2, 4), (4, 4))),
    (Backgammon(match_to=3, cube=True, crawford=False, dead_cube="allow"), ((0, 0), (1, 1), (2, 0), (0, 2))),
)
CUBES = ((1, None), (2, WHITE), (2, RED), (4, WHITE), (4096, RED))
HASTY, THOROUGH = 1, 900
"""Nodes of a glance, and of a look one roll further."""
CONTACT = [(START, START), *[*of_games(21, games=4)][9::13]]
SHORT = (
    (men(p6=1), men(p1=1)),
    (men(p5=1, p2=1), men(p1=2)),
    (men(p6=2, p5=1), men(p4=2, p3=1)),
    (men(p1=4), men(p6=1, p24=1)),
    (men(p2=2), men(p6=15)),
    (men(p2=1), men(p6=14, p20=1)),
    (men(p1=1, p3=1), men(bar=1, p5=3, p4=2)),
    (men(p6=5, p5=4, p4=3, p7=3), men(p6=5, p5=4, p4=4, p8=2)),
    (men(p22=2, p3=2), men(p4=2, p2=1)),
)
"""Positions with little left to play, where every level may look further."""
THOROUGHLY = [(THOROUGH, sides) for sides in SHORT]
DICE = ((6, 5), (2, 1), (3, 3))
SHOWN = 3
say = Speaker("en")


def stakes():
    """Rules, and what a table of theirs says of the score and the cube."""
    for rules in MONEY:
        for cube, owner in CUBES if rules.cube else CUBES[:1]:
            yield rules, {"cube": cube, "owner": owner}
    for rules, scores in MATCHES:
        for score in scores:
            last = rules.match_to - 1
            phases = ("now", "after") if rules.cube and rules.crawford and last in score else ("before",)
            for crawford in phases:
                for cube, owner in CUBES[:4] if rules.cube and crawford != "now" else CUBES[:1]:
                    yield rules, {"cube": cube, "owner": owner, "score": score, "crawford": crawford}


def asked(rules, cube, owner, dice, turn):
    """What may be asked at such a table."""
    if rules.cube:
        yield {"phase": "roll"}
        yield {"phase": "answer", "asked": RED, "offered": 2 * cube}
    if rules.beavers:
        yield {"phase": "answer", "cube": 2 * cube, "owner": RED, "offered": 4 * cube}
    yield {"phase": "move", "dice": dice}
    yield {"phase": "resigned", "asked": RED, "resigned": 1 + turn % 3, "dice": (None, dice)[turn % 2]}
    yield {"phase": "move", "dice": dice, "roller": RED, "asked": RED}


def scenes():
    """Every stake with every question, each about a position in its turn."""
    looks = cycle(chain.from_iterable(zip(((HASTY, sides) for sides in CONTACT), cycle(THOROUGHLY), strict=False)))
    dice, turn = cycle(DICE), count()
    for rules, known in stakes():
        for question in asked(rules, known["cube"], known["owner"], next(dice), next(turn)):
            nodes, sides = next(looks)
            table = Table(**{"men": sides, **known, **question})
            if not table.dice or plays(table.sides, table.dice):
                yield rules, State(table, NOWHERE), nodes


def judged(rules, state, level, nodes):
    """What a level chooses and says, what the position is worth to both seats, and moves one by one and together."""
    (seat,), player = rules.to_move(state), BACKGAMMON.at(level).player
    view, moves = rules.view(state, seat), tuple(rules.legal(state, seat))
    decision = player.decide(rules, view, seat, moves, Effort(nodes), Random(1))
    weighed = player.weigh(rules, view, seat, moves, Effort(nodes), Random(1))
    seats = [round(player.judge(rules, view, one), DIGITS) for one in (WHITE, RED)]
    sums = [round(sum(values), DIGITS) for values in (weighed, [value for _, value in decision.values])]
    first = [round(value, DIGITS) for value in weighed[:SHOWN]]
    return [rules.format(decision.move), decision.why and say(decision.why), decision.nodes, seats, first, sums]


def golden():
    for rules, state, nodes in scenes():
        table = state.table
        if nodes == HASTY:
            told = {level: judged(rules, state, level, HASTY) for level in ("easy", "medium")}
        else:
            told = {"strong": judged(rules, state, "strong", THOROUGH)}
        at = [rules.match_to, table.phase, table.cube, table.owner, table.score, table.crawford, table.asked]
        yield {"at": [*at, position_id(table.sides)], **told}


def test_calls_are_worth_what_they_were():
    assert_answers_kept(FILE, json.loads(json.dumps([*golden()])))
