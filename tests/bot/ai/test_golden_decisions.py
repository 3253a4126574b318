"""Computers decide, value and say what they did when somebody last looked at it; ``STOLIK_WRITE=1`` writes it anew.

That a change of a judgement is meant shows in the difference of the files, and what it is worth in matches.
"""

import json
import os
from pathlib import Path

import pytest

from bot.ai.player import Effort, decide
from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.tables.table import LEVELS
from engines.core import play
from engines.luck import Seeded

FOLDER = Path(__file__).parent / "golden_decisions"
GAMES = [key for key, definition in CATALOG.items() if definition.default.players[-1] > 1]
MATCHES = 2
POSITIONS = 14
"""Of a match, so far apart that its end is among them."""
NODES = 300
"""At most, so that thinking takes no time; strong players think with more."""
TOLD = 6
"""Values of a decision that are kept, the best first."""
say = Speaker("en")


def beginnings(definition):
    """Matches by the first ruleset with the fewest players and by the last one with the most."""
    kinds = [(name, rules, n) for name, rules in definition.rulesets.items() for n in rules.players]
    for number in range(MATCHES):
        name, rules, players = kinds[number * (len(kinds) - 1) // max(1, MATCHES - 1)]
        yield name, rules, rules.setup(players, Seeded(f"{number + 1:064x}"))


def decided(definition, rules, state, seat, level):
    strength = definition.computers.at(level)
    effort = Effort(min(strength.nodes, NODES))
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


def kept(definition, rules, state, seat):
    """What each level makes of a position."""
    told = {}
    for level in LEVELS:
        decision = decided(definition, rules, state, seat, level)
        told[level] = {
            "move": rules.format(decision.move),
            "why": say(decision.why) if decision.why else "",
            "values": [[rules.format(move), round(value, 3)] for move, value in decision.values[:TOLD]],
            "proved": decision.proved,
        }
    player = definition.computers.strong.player
    return {**told, "glance": round(player.judge(rules, rules.view(state, seat), seat), 3)}


def golden(game):
    definition = CATALOG[game]
    for name, rules, state in beginnings(definition):
        positions = course(definition, rules, state)
        for place in range(0, len(positions), max(1, len(positions) // POSITIONS)):
            yield {"rules": name, "choice": place, **kept(definition, rules, *positions[place])}


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
