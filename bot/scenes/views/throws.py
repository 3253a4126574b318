"""The scene of thrown dice: the expression, who threw what, and a button to throw too."""

import re
from typing import Final

from bot.scenes.blocks import Dice, Say, Tone
from bot.scenes.controls import Act
from bot.scenes.scene import Scene
from engines.core import note
from engines.throws import View

_SIDES: Final = re.compile(r"[dk](\d+|%)")
"""The sides of dice in an expression such as ``2d6+3``, or ``2k6+3`` as it is written in Polish."""


def scene(view: View) -> Scene:
    """The scene of a view. Everybody sees the same and may throw."""
    throws = [note("throws-one", name=one.name, total=one.total, faces=one.faces) for one in view.last]
    earlier = (Say(note("throws-earlier", count=view.earlier)),) if view.earlier else ()
    lines = (Say(throw, strong=throw is throws[-1]) for throw in throws)
    controls = (Act(note("throws-too"), "roll", Tone.GO), Act(note("throws-close"), "cancel"))
    summary = note("throws-summary", dice=view.dice, throw=throws[-1]) if throws else None
    asked = Say(note("throws-dice", dice=view.dice))
    return Scene((asked, *earlier, *lines, *_dice(view)), controls, summary=summary)


def _dice(view: View) -> tuple[Dice, ...]:
    """The dice of the last throw, where all of them are cubes."""
    if not view.last or {*_SIDES.findall(view.dice.casefold())} != {"6"}:
        return ()
    faces = tuple(int(face) for face in view.last[-1].faces.split() if face.isdecimal())
    return (Dice(faces, throw=view.earlier + len(view.last), drawn=False),)
