"""Backgammon: equity lost by GNU Backgammon's judgement, games against pubeval, levels against each other, the cube.

The judge is /usr/games/gnubg (Debian's package gnubg). ``PUBEVAL`` names a file whose first numbers with a point are
Tesauro's weights for races and then those for contact, 122 each, as in his ``pubeval.c``.
"""

import json
import os
import re
import subprocess
from dataclasses import replace
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time

from benchmarks.strength.row import Absent, Row, mean
from bot.ai.computers import BACKGAMMON
from bot.ai.levels import Strength
from bot.ai.player import Effort, decide
from engines.backgammon import RULESETS, Backgammon, Say
from engines.backgammon.board import BAR, MEN, OFF, at, counted, in_contact
from engines.backgammon.plays import plays
from engines.core import Seat
from engines.luck import Seeded

GNUBG = Path("/usr/games/gnubg")
JUDGE = Path(__file__).parents[1] / "gnubg_judge.py"
WHITE, RED = Seat(0), Seat(1)
SINGLE = RULESETS["polish"]
CUBED = Backgammon(cube=True)
MATCH = RULESETS["match"]

STRONG = BACKGAMMON.strong
GLANCE = Strength(STRONG.player, 1)
"""The strong player without a look one roll further."""


# --- the judge ---


def judged(plies, *, asked_plays=(), offers=()):
    """What gnubg says of plays and of doubles."""
    if not GNUBG.exists():
        raise Absent(f"{GNUBG} (apt install gnubg)")
    with TemporaryDirectory() as scratch:
        questions, answers = Path(scratch, "questions.json"), Path(scratch, "answers.json")
        questions.write_text(json.dumps({"plies": plies, "plays": asked_plays, "offers": offers}), "utf-8")
        subprocess.run(  # noqa: S603 - our own script in a program of Debian
            [GNUBG, "-t", "-q", "-r", "-p", JUDGE],
            env=os.environ | {"QUESTIONS": str(questions), "ANSWERS": str(answers)},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=True,
        )
        return json.loads(answers.read_text("utf-8"))


def told(men):
    """The men as gnubg counts them: points 1 to 24 and the bar."""
    return list(counted(men)[1 : BAR + 1])


# --- plays ---


def decisions(strength, count, seed, spent):
    """Plays of games that a strength plays against itself, where there was a choice."""
    dice, found = Random(seed), []
    while len(found) < count:
        state = SINGLE.setup(2, Seeded(f"{dice.getrandbits(256):064x}"))
        while (movers := SINGLE.to_move(state)) and len(found) < count:
            (seat,) = movers
            table = state.table
            after = plays(table.sides, table.dice)
            move = thought(strength, SINGLE, state, seat, spent if len(after) > 1 else None)
            if len(after) > 1:
                found.append([*map(told, table.sides), table.dice, *map(told, after[move])])
            state = SINGLE.apply(state, seat, move)
    return found


def thought(strength, rules, state, seat, spent=None):
    begun = process_time()
    view = rules.view(state, seat)
    move = decide(strength.player, rules, view, seat, Effort(strength.nodes), 1, ("resign",)).move
    if spent is not None:
        spent.append(1000 * (process_time() - begun))
    return move


def equity_lost(name, strength, sample, goal, plies=(0, 2)):
    """Rows of equity lost a decision; a look of 2 plies is asked about a quarter of the decisions."""
    spent = []
    asked = decisions(strength, sample, 1, spent)
    spent.sort()
    for depth in plies:
        part = asked if depth == 0 else asked[: max(2, sample // 4)]
        lost = [cost for cost in judged(depth, asked_plays=part)["plays"] if cost is not None]
        value, error = mean(lost)
        note = f"{len(part) - len(lost)} not found, {sum(cost > 0.08 for cost in lost) / len(lost):.1%} above 0.08"
        yield Row(
            "backgammon", f"{name}: lost a decision, gnubg {depth}-ply", value, error, len(lost), goal, "", 4, note
        )
    note = f"mean; median {spent[len(spent) // 2]:.1f}, 95 % {spent[int(0.95 * len(spent))]:.1f}, most {spent[-1]:.0f}"
    yield Row("backgammon", f"{name}: CPU of a decision", *mean(spent), len(spent), "", " ms", 1, note)


# --- matches ---


def winner(rules, seats, seed):
    state = rules.setup(2, Seeded(f"{seed:064x}"))
    while movers := rules.to_move(state):
        (seat,) = movers
        choose = seats[seat]
        move = choose(state, seat) if callable(choose) else thought(choose, rules, state, seat)
        state = rules.apply(state, seat, move)
    return rules.outcome(state).winners[0]


def share(rules, one, other, matches):
    """The share of matches, in per cent, that one wins against another; each pair of matches has the same dice."""
    won = [winner(rules, (one, other), n // 2) == WHITE for n in range(0, matches, 2)]
    won += [winner(rules, (other, one), n // 2) == RED for n in range(0, matches, 2)]
    return (*mean([100.0 * each for each in won]), len(won))


def pubeval():
    """Tesauro's linear player: it judges a position after its play, by weights for races or for contact."""
    path = os.environ.get("PUBEVAL")
    if not path:
        raise Absent("PUBEVAL names no file of pubeval's weights")
    numbers = [float(number) for number in re.findall(r"-?\d*\.\d{5}", Path(path).read_text("utf-8"))]
    race, contact = numbers[:122], numbers[122:244]

    def choose(state, _):
        table = state.table
        weights = contact if in_contact(*table.sides) else race
        ends = plays(table.sides, table.dice)
        return max(ends, key=lambda play: _linear(weights, *ends[play]))

    return choose


def _linear(weights, mine, theirs):
    if at(mine, OFF) == MEN:
        return float("inf")
    own, foe, total = counted(mine), counted(theirs), 0.0
    for j in range(24):
        point = 24 - j
        count = own[point] - foe[BAR - point]
        each = weights[5 * j : 5 * j + 5]
        inputs = (count == -1, count == 1, count >= 2, count == 3, (count - 3) / 2 if count >= 4 else 0.0)
        total += sum(weight * value for weight, value in zip(each, inputs, strict=True))
    return total + weights[120] * foe[BAR] / 2 + weights[121] * own[OFF] / 15


# --- the cube ---


def before_rolls(count, seed):
    """Positions before a roll, of games that the strong player plays against itself at a glance."""
    dice, found = Random(seed), []
    while len(found) < count:
        state, turn = SINGLE.setup(2, Seeded(f"{dice.getrandbits(256):064x}")), 0
        while (movers := SINGLE.to_move(state)) and len(found) < count:
            (seat,) = movers
            state = SINGLE.apply(state, seat, thought(GLANCE, SINGLE, state, seat))
            turn += 1
            if SINGLE.to_move(state) and turn > 1 and dice.random() < 0.5:
                found.append(state.table.sides)
    return found


def at_cube(rules, sides, cube, owner, score, crawford):
    """A state in which white may double, and one in which red is to answer."""
    state = rules.setup(2, Seeded(f"{1:064x}"))
    fields = {"men": sides, "roller": WHITE, "dice": None, "events": (), "cube": cube, "owner": owner}
    table = replace(state.table, phase="roll", asked=WHITE, score=score, crawford=crawford, **fields)
    return (
        replace(state, table=table),
        replace(state, table=replace(table, phase="answer", asked=RED, offered=2 * cube)),
    )


def situations(count, *, in_match):
    """Positions with a cube that white may turn: in money centred, in matches at all scores, centred or owned."""
    dice = Random(3)
    for sides in before_rolls(count, 2):
        if not in_match:
            yield sides, 1, None, (0, 0), "before"
            continue
        while True:
            length, cube = 5, dice.choice((1, 1, 1, 2))
            mine, theirs = dice.randint(1, length), dice.randint(1, length)
            owner = WHITE if cube > 1 else None
            crawford = "after" if min(mine, theirs) == 1 else "before"
            if mine > cube and not (crawford == "after" and cube > 1 and theirs > 1):
                break
        yield sides, cube, owner, (length - mine, length - theirs), crawford


def cube_rows(name, strength, sample, *, in_match, plies=0):
    """Rows of wrong doubles, and of wrong answers where gnubg doubles."""
    rules = MATCH if in_match else CUBED
    asked = list(situations(sample, in_match=in_match))
    offers, mine = [], []
    for (men, other), cube, owner, score, crawford in asked:
        side = -1 if owner is None else 1
        offers.append([told(men), told(other), cube, side, rules.match_to, [score[1], score[0]]])
        before, after = at_cube(rules, (men, other), cube, owner, score, crawford)
        doubles = thought(strength, rules, before, WHITE) == Say("double")
        mine.append((doubles, thought(strength, rules, after, RED) == Say("take")))
    wrong, lost, answers, answered = [], [], [], []
    for (none, take, drop), (doubles, takes) in zip(judged(plies, offers=offers)["offers"], mine, strict=True):
        best = min(take, drop)
        wrong.append(100.0 * (doubles != (best > none)))
        lost.append(abs(best - none) if wrong[-1] else 0.0)
        if best > none:
            answers.append(100.0 * (takes != (take <= drop)))
            answered.append(abs(take - drop) if answers[-1] else 0.0)
    what = f"{name}, {'match to 5' if in_match else 'money'}, gnubg {plies}-ply"
    note = f"{sum(lost) / len(lost):.4f} lost each"
    yield Row("backgammon", f"{what}: doubles or not, wrong", *mean(wrong), len(wrong), "≤ 7 %", note=note)
    note = f"{sum(answered) / len(answered):.4f} lost each"
    yield Row("backgammon", f"{what}: takes or drops, wrong", *mean(answers), len(answers), "≤ 9 %", note=note)


def rows(sample):
    yield from equity_lost("strong at a glance", GLANCE, sample or 2000, "≤ 0.008")
    yield from equity_lost("strong", STRONG, sample or 1000, "≤ 0.006")
    yield from equity_lost("medium", BACKGAMMON.medium, sample or 500, "", plies=(0,))
    yield from equity_lost("easy", BACKGAMMON.easy, sample or 500, "", plies=(0,))
    for in_match in (False, True):
        yield from cube_rows("strong", STRONG, sample or 400, in_match=in_match)
        yield from cube_rows("strong", STRONG, max(20, (sample or 400) // 2), in_match=in_match, plies=2)
    levels = (("strong v medium", STRONG, BACKGAMMON.medium), ("medium v easy", BACKGAMMON.medium, BACKGAMMON.easy))
    for name, one, other in levels:
        yield Row("backgammon", f"{name}, matches to 5", *share(MATCH, one, other, sample or 100), "≥ 60 %")
        yield Row("backgammon", f"{name}, single games", *share(SINGLE, one, other, sample or 200), "")
    yield Row("backgammon", "strong at a glance v pubeval", *share(SINGLE, GLANCE, pubeval(), sample or 1000), "≥ 66 %")
