"""Analyses judge matches at random as they did when somebody last looked at it; ``STOLIK_WRITE=1`` writes it anew.

That a change of a judgement is meant shows in the difference of the files.
"""

import json
from dataclasses import astuple
from pathlib import Path

import pytest

from bot.ai import turning_points
from bot.ai.analysis import Course, advance, by_player
from bot.ai.player import share
from bot.catalog import CATALOG
from engines.core import Seat
from tests.support.finished import course
from tests.support.kept import kept_answers
from tests.support.random_matches import luck

FOLDER = Path(__file__).parent / "golden_accounts"
GAMES = [key for key, definition in CATALOG.items() if definition.analyst and definition.default.players[-1] > 1]
STEPS = {"backgammon": 9, "cucumber": 9, "canasta": 14, "mak_yek": 10, "kosci": 30, "cribbage": 34}
"""Steps that are judged: few where each takes long, and more than a deal of cribbage."""
USUALLY = 20
LONGEST = 400
DIGITS = 6


def matches(definition):
    """A match by the first ruleset with the fewest players, and one by the last ruleset with the most."""
    (first, *_, last) = definition.rulesets.items()
    yield *first, max(2, first[1].players[0])
    yield *last, last[1].players[-1]


def rounded(record):
    return [round(value, DIGITS) if isinstance(value, float) else value for value in astuple(record)]


def analysed(game, definition, rules, players):
    """What is judged of a match at random, and the step that decided it."""
    steps, end = course(rules, rules.setup(players, luck(players)), players, LONGEST)
    states, seats, actions = (*(state for state, _, _ in steps), end), *([*zip(*steps, strict=True)][1:])
    outcome = rules.outcome(end)
    won = outcome.winners if outcome else ()
    turn = definition.turning_point(turning_points.Course(states, seats, won))
    first = STEPS.get(game, USUALLY)
    result = tuple(share(outcome, seat) if outcome else 0.5 for seat in map(Seat, range(players)))
    judged = frozenset(map(Seat, range(players)))
    match = Course(states[: first + 1], seats[:first], actions[:first], judged, result, definition.teams(players))
    rows = advance(lambda: False, definition.analyst, rules, match, (), 1e9).rows
    account = definition.analyst.account(rules, match, rows)
    return {
        "total": definition.analyst.total(rules, match),
        "head": definition.analyst.head(rules),
        "turn": turn and astuple(turn),
        "rows": [*map(rounded, rows)],
        "account": [*map(rounded, account)],
    }


def golden(game):
    definition = CATALOG[game]
    for name, rules, players in matches(definition):
        yield {"rules": name, "players": players, **analysed(game, definition, rules, players)}


@pytest.mark.parametrize("game", GAMES)
def test_decisions_are_judged_as_they_were(game, monkeypatch):
    monkeypatch.setattr(by_player, "FULL", 0)
    now = [*golden(game)]
    before = kept_answers(FOLDER / f"{game}.jsonl", now)
    for one, other in zip(json.loads(json.dumps(now)), before, strict=True):
        for key, value in other.items():
            assert one[key] == value
        assert one.keys() == other.keys()


def test_there_are_golden_accounts_of_every_game_and_no_other():
    assert {file.stem for file in FOLDER.iterdir()} == {*GAMES}
