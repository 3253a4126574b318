"""Every game of the shelf, in every look and language, within the budgets."""

import random

import pytest

from bot.catalog import CATALOG
from bot.i18n import LANGUAGES, Speaker
from bot.scenes.render import Style, compose
from engines.core import play
from engines.luck import Seeded

TABLES = [
    (key, ruleset, players)
    for key, box in CATALOG.items()
    if not box.seatless
    for ruleset, game in box.rulesets.items()
    for players in game.players
]
NAMES = tuple(letter * 20 for letter in "WXYZVUT")


def scenes(key, ruleset, players, boards):
    """So many boards of a random match, as everybody and as each player sees them, and the last one."""
    box, dice = CATALOG[key], random.Random(key + ruleset)
    game = box.rulesets[ruleset]
    states = [game.setup(players, Seeded(f"{players:064x}"))]
    while game.outcome(states[-1]) is None:
        seat = dice.choice(sorted(game.to_move(states[-1])))
        states.append(play(game, states[-1], seat, dice.choice(list(game.legal(states[-1], seat)))))
    for state in dice.sample(states[:-1], min(boards, len(states) - 1)):
        yield from (box.scene(game.view(state, eyes)) for eyes in (None, *range(players)))
    yield box.scene(game.view(states[-1], None))


@pytest.mark.parametrize("boards", [1, pytest.param(24, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("key", "ruleset", "players"), TABLES)
def test_every_board_fits_every_look(key, ruleset, players, boards):
    for scene in dict.fromkeys(scenes(key, ruleset, players, boards)):  # what several people see alike is drawn once
        for language in LANGUAGES:
            say = Speaker(language, NAMES[:players])
            shown = compose(scene, Style.PICTURE, say)
            assert len(shown.picture or b"") <= 64 * 1024
            assert len(shown.alt) <= 1024
            assert sum(len(line.text) + 1 for line in compose(scene, Style.TEXT, say).lines) <= 1025
            assert all(len(line.text) <= 30 for line in compose(scene, Style.EMOJI, say).lines if line.mono)
