"""Card tables laid out by hand, as stages, and random matches of the trick-taking games."""

import pytest

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.blocks import Cards, CardTable, Place
from bot.scenes.controls import Hand
from bot.scenes.render.layout import Put, Text
from bot.scenes.scene import Scene
from bot.scenes.views.kierki import scene as kierki_scene
from engines.core import Seat, note
from tests.bot.scenes.render.stages.stage_laws import EVERY_BOX, LONGEST, staged
from tests.support import kierki_tables
from tests.support.pictures import stroll

OLA, JAN, EWA, KUBA = map(Seat, range(4))
SAY = Speaker("pl", (LONGEST,) * 7)
DESK, PHONE, LYING = (916, 736), (360, 628), (638, 390)
LAID = ("Qh", "9h", "Kh", "2c", "10s", "Ad", "7s")
HAND = ("As", "Ks", "Qs", "Js", "10s", "9s", "8s", "7s", "6s", "5s", "4s", "3s", "2s", "Ah", "Qd", "Jd", "10c")
TABLES = [
    (key, ruleset, players)
    for key in ("kierki", "sixty_six", "cucumber")
    for ruleset, rules in CATALOG[key].rulesets.items()
    for players in rules.players
]
walks = pytest.mark.parametrize(("key", "ruleset", "players"), TABLES)
boxes = pytest.mark.parametrize("box", EVERY_BOX)


def positions(key, ruleset, players, most=6):
    """A few states of a random match, the last of which is its end."""
    states = list(stroll(CATALOG[key].rulesets[ruleset], players))
    return [*states[:: max(1, len(states) // most)], states[-1]]


def table(players, laid=0, hand=(), **more):
    """A table at which the first players have laid a card, or these cards are laid."""
    places = tuple(Place(Seat(seat), (note("tricks-taken", count=13, points="−1300"),)) for seat in range(players))
    trick = tuple((Seat(seat), LAID[seat]) for seat in range(laid)) if isinstance(laid, int) else laid
    block = CardTable(Cards(()), **{"places": places, "laid": trick, "turn": OLA, "below": OLA, **more})
    return Scene((block,), (Hand(tuple(hand)),) if hand else ())


def written(stage):
    return [item.words for item in stage.items if isinstance(item, Text)]


def stage_put(stage, key):
    return next(item for item in stage.items if isinstance(item, Put) and item.key == key)


def kierki_stage(state, eyes=OLA, game=kierki_tables.FULL, box=PHONE):
    return staged(kierki_scene(game.view(state, eyes)), box, SAY)


def typed_through(tables, state, *moves, **more):
    """The state after these moves."""
    for move in moves:
        state = tables.typed(state, move, **more)
    return state
