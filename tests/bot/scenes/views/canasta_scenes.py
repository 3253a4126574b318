"""Scenes of canasta, and what stands in them."""

from bot.i18n import Speaker
from bot.scenes.blocks import Say
from bot.scenes.controls import Choice, Hand, Press
from bot.scenes.views.canasta import scene
from bot.screens.buttons import hand_labels
from tests.support.canasta_tables import GAME

POLISH = Speaker("pl", ("Ola", "Jan", "Ewa", "Kuba"))
ENGLISH = Speaker("en", ("Ola", "Jan", "Ewa", "Kuba"))
DULL = "4h 5d 6s 8c"


def shown(state, seat=None, game=GAME):
    return scene(game.view(state, seat))


def lines(seen, say=POLISH):
    return [say(block.note) for block in seen.blocks if isinstance(block, Say)]


def buttons(seen, say=POLISH):
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
