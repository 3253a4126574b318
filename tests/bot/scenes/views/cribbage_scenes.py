"""Scenes of cribbage as tests read them."""

from dataclasses import replace

from bot.scenes.blocks import Cards, Pegging
from bot.scenes.views.cribbage import scene
from engines.cribbage import Cribbage
from tests.bot.scenes.views.reading import PL
from tests.support.cribbage_tables import GAME, after, table

MUGGINS = Cribbage(muggins=True)
PLAYED = ("Qc", "7s", "5h", "9h", "Jd", "8h", "5s")


def start(game=GAME, starter="6d"):
    state = table("7s 8h 9h 2c Ah 4d", "5h 5s Jd Qc Ks 3c", starter, game, draws=("9h 9s", "Kc 2c"))
    return replace(state, up=replace(state.up, pegs=((60, 64), (50, 58))))


def discarded(game=GAME, starter="6d"):
    return after(start(game, starter), "throw Ah 4d", "throw Ks 3c", game=game)


def shown(state, seat=None, game=GAME):
    return scene(game.view(state, seat))


def piles(scene):
    return {PL(p.label): p.cards for block in lists(scene) for p in block.piles}


def lists(scene):
    """All lists of cards, also those beside the board."""
    return [
        block.cards if isinstance(block, Pegging) else block
        for block in scene.blocks
        if isinstance(block, Cards | Pegging)
    ]
