"""Scenes of canasta, and what stands in them."""

from bot.scenes.controls import Choice, Hand, Press
from bot.scenes.views.canasta import scene
from bot.screens.buttons import hand_labels
from tests.bot.scenes.views.reading import PL
from tests.support.canasta_tables import GAME

DULL = "4h 5d 6s 8c"


def shown(state, seat=None, game=GAME):
    return scene(game.view(state, seat))


def buttons(seen, say=PL):
    """{label: move} of all buttons, those of a choice under its label."""
    found = {}
    for control in seen.controls:
        match control:
            case Press(label, move):
                found[say(label)] = move
            case Choice(label, options):
                found |= {f"{say(label)} {say(option.label)}": option.move for option in options}
            case Hand():
                names = hand_labels(control, say)
                found |= {names[i]: control.move(control.cards[i]) for line in control.lines() for i in line}
    return found
