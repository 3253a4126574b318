"""What players make of any game that say nothing of it but how it is judged, and which steps decided whole matches.

They are kept as they were when somebody last looked at them; ``STOLIK_WRITE=1`` writes them anew.
"""

from itertools import islice, product
from pathlib import Path
from random import Random

import pytest

from bot.ai.jobs import Question, choose, differ, judge, weigh
from bot.ai.lookahead import Lookahead
from bot.ai.northcott import Nim
from bot.ai.player import Effort
from bot.ai.sampling import Sampling
from bot.ai.turning_points import Course
from bot.catalog import CATALOG
from engines import northcott
from engines.core import Seat
from engines.cucumber import evaluation as cucumber
from engines.draughts import evaluation as draughts
from engines.mak_yek import evaluation as mak_yek
from tests.support.kept import assert_answers_kept
from tests.support.pictures import stroll

FOLDER = Path(__file__).parent / "golden_thoughts"
MINDS = {
    "draughts": ("draughts_american", "official", Lookahead(draughts.evaluate_short, draughts.is_capture)),
    "northcott": ("northcott", "polish", Lookahead(northcott.evaluate)),
    "mak_yek": ("mak_yek", "polish", Lookahead(mak_yek.evaluate)),
    "mak_yek tried": ("mak_yek", "polish", Sampling(mak_yek.evaluate)),
    "northcott tried": ("northcott", "polish", Sampling()),
    "cucumber tried": ("cucumber", "polish", Sampling(cucumber.evaluate, cucumber.stage)),
    "kosci tried": ("kosci", "polish", Sampling()),
    "nim": ("northcott", "polish", Nim()),
    "nim classic": ("northcott", "classic", Nim(4)),
}
POSITIONS = 4
NODES = (20, 60, 150)
TURNS = 2
"""Matches of each ruleset of a game whose turning points are kept, so far."""
LONGEST = 250
WHOLE = [key for key, definition in CATALOG.items() if not definition.short_lived]


def moments(rules):
    """Positions from the beginning of a match at random to its end."""
    states = list(stroll(rules, rules.players[0] if 2 not in rules.players else 2, "thoughts"))
    choices = [state for state in states[:-1] if len(list(rules.legal(state, min(rules.to_move(state))))) > 1]
    return [*choices[:: max(1, len(choices) // POSITIONS)], choices[-1]], states[-1]


def thought(game, ruleset, mind):
    """What a mind decides, how it weighs the moves, how sure it is that two of them differ, and its glances."""
    rules = CATALOG[game].rulesets[ruleset]
    states, last = moments(rules)
    for number, state in enumerate(states):
        seat, nodes = min(rules.to_move(state)), NODES[number % len(NODES)]
        view = rules.view(state, seat)
        asked = Question(mind, rules, view, seat, nodes, number)
        decision, moves = choose(bool, asked), tuple(rules.legal(state, seat))
        values = [[rules.format(move), round(value, 6)] for move, value in decision.values]
        effort = Effort(nodes)
        weighed = mind.weigh(rules, view, seat, moves[:5], effort, Random(number))
        yield {
            "values": values,
            "move": rules.format(decision.move),
            "nodes": [decision.nodes, effort.done],
            "proved": decision.proved,
            "weighed": [[round(value, 6) for value in some] for some in (weighed, weigh(bool, asked, moves[:3]))],
            "differ": [round(value, 6) for value in differ(bool, asked, *moves[:2])],
            "glances": [round(mind.judge(rules, view, seat), 6), round(judge(bool, asked), 6)],
        }
    yield {"end": [round(mind.judge(rules, rules.view(last, None), Seat(one)), 6) for one in (0, 1)]}


def turned(game):
    """The steps that decided matches at random."""
    definition = CATALOG[game]
    for (name, rules), number in product(definition.rulesets.items(), range(TURNS)):
        states = list(islice(stroll(rules, rules.players[-1], str(number)), LONGEST))
        seats, end = [min(rules.to_move(state)) for state in states[:-1]], rules.outcome(states[-1])
        found = [definition.turning_point(Course(states, seats, who)) for who in {end.winners if end else (): 0, (): 0}]
        yield [name, len(seats), *([one.step, one.shown, one.deal] for one in found if one)]


@pytest.mark.parametrize("name", MINDS)
def test_general_players_think_as_they_did(name):
    assert_answers_kept(FOLDER / f"{name.replace(' ', '_')}.jsonl", thought(*MINDS[name]))


@pytest.mark.parametrize("game", WHOLE)
def test_the_steps_that_decided_matches_are_those_they_were(game):
    assert_answers_kept(FOLDER / f"turns_{game}.jsonl", turned(game))
