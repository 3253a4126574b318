"""Judges plays and doubles of backgammon. It runs inside GNU Backgammon, which has a Python of its own:
``gnubg -t -q -r -p benchmarks/gnubg_judge.py``.

It reads the file named by ``QUESTIONS``: the plies, for each play the men of the mover and of the other before it, the
dice, and the men after it; for each double the men, the cube, its owner, and the score. Men are 25 counts, points 1 to
24 and the bar. It writes the file named by ``ANSWERS``: for each play the equity that it loses against the best one
(None where the play is not found), for each double the equities without it, after it is taken, and after a drop.
"""

import json
import os
from pathlib import Path

import gnubg

SET_UP = (
    "set automatic roll off",
    "set automatic move off",
    "set display off",
    "set confirm new off",
    "set player 0 human",
    "set player 1 human",
    "set evaluation chequerplay evaluation cubeful off",
    "set jacoby off",
    "set cube use off",
)
MANY = 999
BAR = 25


def played(move, men, other):
    """The men after a move of gnubg."""
    men, other, steps = list(men), list(other), gnubg.parsemove(move)
    for start, end in steps if isinstance(steps[0], tuple) else zip(steps[::2], steps[1::2], strict=True):
        if start == end == 0:
            break
        men[start - 1] -= 1
        if end > 0:
            men[end - 1] += 1
            if other[BAR - 1 - end] == 1:
                other[BAR - 1 - end] = 0
                other[BAR - 1] += 1
    return men, other


def lost(men, other, dice, after_men, after_other):
    gnubg.command("set turn 1")
    gnubg.command("set board " + gnubg.positionid((tuple(other), tuple(men))))
    gnubg.command(f"set dice {dice[0]} {dice[1]}")
    hints = gnubg.hint(MANY)["hint"]
    for hint in hints:
        if played(hint["move"], men, other) == (after_men, after_other):
            return hints[0]["equity"] - hint["equity"]
    return None


def offer(plies, men, other, cube, owner, length, score):
    info = gnubg.cubeinfo(cube, owner, 1, length, tuple(score), 0)
    context = dict(gnubg.evalcontext(), plies=plies, cubeful=1)
    found = gnubg.cfevaluate((tuple(other), tuple(men)), info, context)
    return found[1:4]


def main():
    asked = json.loads(Path(os.environ["QUESTIONS"]).read_text("utf-8"))
    for command in (*SET_UP, f"set evaluation chequerplay evaluation plies {asked['plies']}", "new game"):
        gnubg.command(command)
    answers = {
        "plays": [lost(*play) for play in asked["plays"]],
        "offers": [offer(asked["plies"], *double) for double in asked["offers"]],
    }
    Path(os.environ["ANSWERS"]).write_text(json.dumps(answers), "utf-8")


main()
