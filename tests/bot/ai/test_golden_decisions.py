"""Computers decide, value and say what they did when somebody last looked at it; ``STOLIK_WRITE=1`` writes it anew.

That a change of a judgement is meant shows in the difference of the files, and what it is worth in matches.
"""

from itertools import product
from math import ceil
from pathlib import Path
from random import Random

import pytest

from bot.ai.player import Effort, decide, without_avoided
from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.tables.table import LEVELS
from engines.core import Seat, play
from engines.luck import Seeded
from tests.support.kept import assert_answers_kept

FOLDER = Path(__file__).parent / "golden_decisions"
GAMES = [key for key, definition in CATALOG.items() if definition.default.players[-1] > 1]
MATCHES = 2
POSITIONS = 8
"""Of a match, so far apart that its end is among them."""
STRAYS = 8
"""Positions of matches under all rulesets, at least, with so many moves at random: where nobody comes who thinks."""
WILD = (1.0, 0.25)
LONGEST = 250
"""Steps of a match at random."""
GLANCED = 120
"""Positions of a game in which rules of thumb are asked, about."""
THOROUGH = 3
"""Positions of a game about which a strong player thinks as long as it would at a table."""
NODES = 300
"""At most, so that thinking takes no time; strong players think with more."""
HASTY = 20
"""Of those who lead there."""
DIGITS = 6
"""So many of a value, so that it differs where what it is reckoned from differs by the least."""
TOLD = 6
"""Values of a decision that are kept, the best first."""
say = Speaker("en")


def beginnings(definition):
    """Matches by the first ruleset with the fewest players and by the last one with the most."""
    kinds = [(name, rules, n) for name, rules in definition.rulesets.items() for n in rules.players]
    for number in range(MATCHES):
        name, rules, players = kinds[number * (len(kinds) - 1) // max(1, MATCHES - 1)]
        yield name, rules, players, begun(rules, players, number)


def begun(rules, players, number):
    return rules.setup(players, Seeded(f"{number + 1:064x}"))


def decided(definition, rules, state, seat, level, nodes=NODES):
    strength = definition.computers.at(level)
    effort = Effort(min(strength.nodes, nodes))
    return decide(strength.player, rules, rules.view(state, seat), seat, effort, 7, definition.avoided)


def course(definition, rules, state):
    """The positions of a match between two medium computers in which there is a choice."""
    found = []
    while movers := rules.to_move(state):
        seat = min(movers)
        decision = decided(definition, rules, state, seat, "medium")
        if len(tuple(rules.legal(state, seat))) > 1:
            found.append((state, seat))
        state = play(rules, state, seat, decision.move)
    return found


def strayed(definition, rules, state, wild, dice):
    """The positions of a match in which there is a choice, and the last one; so many moves are made at random."""
    found = []
    for _ in range(LONGEST):
        if not (movers := rules.to_move(state)):
            break
        seat = min(movers)
        moves = tuple(rules.legal(state, seat))
        if len(moves) > 1:
            found.append((state, seat))
        able = moves if dice.random() < 0.1 else without_avoided(rules, moves, definition.avoided)
        is_wild = dice.random() < wild
        move = dice.choice(able) if is_wild else decided(definition, rules, state, seat, "medium", HASTY).move
        state = play(rules, state, seat, move)
    return found, state


def strays(definition):
    """What computers make of matches more or less at random under every ruleset, by every number of players."""
    kinds = [(name, rules, n) for name, rules in definition.rulesets.items() for n in rules.players if n > 1]
    found = []
    for number, (wild, (name, rules, players)) in enumerate(product(WILD, kinds)):
        dice, kind = Random(number), {"rules": name, "players": players, "wild": wild}
        positions, last = strayed(definition, rules, begun(rules, players, number), wild, dice)
        for place in sorted(dice.sample(range(len(positions)), min(len(positions), ceil(STRAYS / len(kinds))))):
            found.append(({**kind, "stray": place}, rules, *positions[place]))
            yield {**found[-1][0], **kept(definition, rules, players, *positions[place])}
        some = positions[:: ceil(len(positions) * len(kinds) * len(WILD) / GLANCED)]
        quick = {"last": glances(definition, rules, players, last), "thumbs": thumbs(definition, rules, some)}
        yield {**kind, **quick}
    for where, *position in found[:: ceil(len(found) / THOROUGH)]:
        yield {**where, **thorough(definition, *position)}


def kept(definition, rules, players, state, seat):
    """What each level makes of a position."""
    told = {level: written(rules, decided(definition, rules, state, seat, level)) for level in LEVELS}
    return {**told, "glances": glances(definition, rules, players, state)}


def thumbs(definition, rules, positions):
    """What the levels that do not search do in many positions, and what they think of the moves there, added up."""
    told = {}
    for level in LEVELS:
        if definition.computers.at(level).nodes == 1:
            decisions = [decided(definition, rules, *position, level) for position in positions]
            sums = [round(sum(value for _, value in one.values), DIGITS) for one in decisions]
            told[level] = [[rules.format(one.move), added] for one, added in zip(decisions, sums, strict=True)]
    return told


def thorough(definition, rules, state, seat):
    """What a strong player makes of a position that takes its time, and of every move there."""
    strength, view = definition.computers.strong, rules.view(state, seat)
    moves = without_avoided(rules, tuple(rules.legal(state, seat)), definition.avoided)[:TOLD]
    weighed = strength.player.weigh(rules, view, seat, moves, Effort(strength.nodes), Random(7))
    decision = decided(definition, rules, state, seat, "strong", strength.nodes)
    return {"strong": written(rules, decision), "weighed": [round(value, DIGITS) for value in weighed]}


def written(rules, decision):
    return {
        "move": rules.format(decision.move),
        "why": say(decision.why) if decision.why else "",
        "values": [[rules.format(move), round(value, DIGITS)] for move, value in decision.values[:TOLD]],
        "proved": decision.proved,
    }


def glances(definition, rules, players, state):
    """What a position seems worth to each seat, by level."""
    seats = [(seat, rules.view(state, seat)) for seat in map(Seat, range(players))]
    judges = {level: definition.computers.at(level).player.judge for level in LEVELS}
    return {level: [round(judge(rules, view, seat), DIGITS) for seat, view in seats] for level, judge in judges.items()}


def golden(game):
    definition = CATALOG[game]
    for name, rules, players, state in beginnings(definition):
        positions = course(definition, rules, state)
        for place in range(0, len(positions), max(1, len(positions) // POSITIONS)):
            yield {"rules": name, "choice": place, **kept(definition, rules, players, *positions[place])}
    yield from strays(definition)


@pytest.mark.parametrize("game", GAMES)
def test_computers_decide_as_they_did(game):
    assert_answers_kept(FOLDER / f"{game}.jsonl", golden(game))


def test_there_are_golden_decisions_of_every_game_and_no_other():
    assert {file.stem for file in FOLDER.iterdir()} == {*GAMES}
