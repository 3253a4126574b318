"""Computers decide, value and say what they did when somebody last looked at it; ``STOLIK_WRITE=1`` writes it anew.

That a change of a judgement is meant shows in the difference of the files, and what it is worth in matches.
"""

import json
import os
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

FOLDER = Path(__file__).parent / "golden_decisions"
GAMES = [key for key, definition in CATALOG.items() if definition.default.players[-1] > 1]
MATCHES = 2
POSITIONS = 14
"""Of a match, so far apart that its end is among them."""
STRAYS = 24
"""Of matches at random under all rulesets, at least: where nobody comes who thinks, such as deals that are given up."""
LONGEST = 400
"""Steps of a match at random."""
THOROUGH = 4
"""Positions of a game about which a strong player thinks as long as it would at a table."""
NODES = 300
"""At most, so that thinking takes no time; strong players think with more."""
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


def strayed(definition, rules, state, dice):
    """The positions of a match at random in which there is a choice, and the last one; what is avoided is rare."""
    found = []
    for _ in range(LONGEST):
        if not (movers := rules.to_move(state)):
            break
        seat = min(movers)
        moves = tuple(rules.legal(state, seat))
        if len(moves) > 1:
            found.append((state, seat))
        able = moves if dice.random() < 0.1 else without_avoided(rules, moves, definition.avoided)
        state = play(rules, state, seat, dice.choice(able))
    return found, state


def strays(definition):
    """What computers make of matches at random under every ruleset, by every number of players."""
    kinds = [(name, rules, n) for name, rules in definition.rulesets.items() for n in rules.players if n > 1]
    for number, (name, rules, players) in enumerate(kinds):
        dice, kind = Random(number), {"rules": name, "players": players}
        positions, last = strayed(definition, rules, begun(rules, players, number), dice)
        places = sorted(dice.sample(range(len(positions)), min(len(positions), ceil(STRAYS / len(kinds)))))
        for place in places:
            yield {**kind, "stray": place, **kept(definition, rules, players, *positions[place])}
        for place in places[:: ceil(len(kinds) * len(places) / THOROUGH)]:
            yield {**kind, "stray": place, **thorough(definition, rules, *positions[place])}
        yield {**kind, "last": glances(definition, rules, players, last)}


def kept(definition, rules, players, state, seat):
    """What each level makes of a position."""
    told = {level: written(rules, decided(definition, rules, state, seat, level)) for level in LEVELS}
    return {**told, "glances": glances(definition, rules, players, state)}


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
    file, now = FOLDER / f"{game}.jsonl", list(golden(game))
    if os.environ.get("STOLIK_WRITE"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text("".join(f"{json.dumps(one, ensure_ascii=False)}\n" for one in now))
    before = [json.loads(line) for line in file.read_text().splitlines()]
    for one, other in zip(now, before, strict=True):
        assert one == other


def test_there_are_golden_decisions_of_every_game_and_no_other():
    assert {file.stem for file in FOLDER.iterdir()} == {*GAMES}
