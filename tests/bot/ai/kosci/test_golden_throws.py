"""Players of Kości judge throws at random as they did when somebody last looked; ``STOLIK_WRITE=1`` writes the
files anew.

A line is a throw of five dice: what a level does with it, and what it thinks of all moves together.
"""

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from bot.ai.computers import KOSCI
from bot.ai.kosci.losses import kosci_losses
from bot.ai.kosci.optimum import ahead
from bot.ai.player import Effort
from engines.core import Seat
from engines.dice import BOXES, FIXED, UPPER
from engines.kosci import RULESETS, Column
from engines.luck import Seeded
from tests.support.finished import course
from tests.support.kept import assert_lines_kept, number

HERE = Path(__file__).parent
SEEDS = {"strong": range(160), "medium": range(400), "easy": range(120)}


def sheet(dice, share):
    """A sheet of which about such a share of the boxes is used."""
    points = []
    for place, box in enumerate(BOXES):
        full = 3 * (place + 1) if place < len(UPPER) else FIXED.get(box, dice.randint(11, 27))
        points.append(dice.choice((0, full, full)) if dice.random() < share else None)
    has_general = points[BOXES.index("general")]
    return Column(tuple(points), generals=1 if has_general else 0, first_in_box=bool(has_general))


def thrown(seed):
    """A throw at random with its rules: at all stages of a sheet, alone and against others, often dice that match."""
    dice = Random(seed)
    rules, players = dice.choice([*RULESETS.values()]), dice.choice((1, 2, 2, 3, 4))
    share = dice.random()
    columns = tuple(sheet(dice, share) for _ in range(players))
    faces = dice.sample(range(1, 7), dice.choice((1, 2, 2, 3, 5, 6)))
    five = tuple(dice.choice(faces) for _ in range(5)) if dice.random() < 0.6 else tuple(dice.sample(range(1, 7), 5))
    left = dice.choice((0, 1, 2))
    start = rules.setup(players, Seeded(f"{seed:064x}"))
    state = replace(start, columns=columns, turn=Seat(0), dice=five, left=left, held=None if left == 2 else ())
    return rules, state if columns[0].open else replace(state, columns=(Column(), *columns[1:]))


def judged(rules, state, level):
    """The move of a level, and what it thinks of every move; the later a move the more its value weighs."""
    effort, player, seat = Effort(1), KOSCI.at(level).player, state.turn
    view, moves = rules.view(state, seat), tuple(rules.legal(state, seat))
    found = player.by.valuation(rules, view, seat, moves, effort, Random(1))
    best = max(found.values, key=found.values.get)
    why = found.why(best)
    said = " ".join(str(value) for _, value in why.args) if why else "-"
    weighed = sum(place * found.values[move] for place, move in enumerate(moves, 1))
    facts = f"{effort.done} {found.proved:d} {found.unit or player.unit}"
    return f"{rules.format(best)}, {said}, {number(weighed)} {facts} {number(player.judge(rules, view, seat))}"


def throws(level, seeds):
    for seed in seeds:
        rules, state = thrown(seed)
        yield f"{seed} {''.join(map(str, state.dice))} {judged(rules, state, level)}"


@pytest.mark.parametrize(("level", "seeds"), SEEDS.items())
def test_throws_are_judged_as_they_were(level, seeds):
    assert_lines_kept(HERE / f"golden_{level}.txt", throws(level, seeds))


@pytest.mark.parametrize(
    ("lead", "spread", "chance"),
    [(1, 0, 1), (0, 0, 0.5), (-1, 0, 0), (0, 20, 0.5), (20, 20, 0.841345), (-20, 20, 0.158655), (40, 20, 0.97725)],
)
def test_a_lead_holds_as_often_as_a_bell_says(lead, spread, chance):
    """Within one standard deviation lie 68.27 of a hundred, within two 95.45."""
    assert ahead(lead, spread) == pytest.approx(chance, abs=1e-6)


def test_what_turns_at_random_lost_is_told_turn_by_turn():
    rules = RULESETS["polish"]
    steps, end = course(rules, rules.setup(1, Seeded("00" * 32)), 1)
    lost = kosci_losses(rules, steps, end)
    assert len(lost) == len(BOXES)
    assert sum(lost) > 50
    assert min(lost) >= 0
