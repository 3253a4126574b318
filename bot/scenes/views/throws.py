"""The scene of thrown dice: the expression, who threw what, and a button to throw too."""

from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Act
from bot.scenes.scene import Scene
from engines.core import note
from engines.throws import View


def scene(view: View) -> Scene:
    """The scene of a view. Everybody sees the same and may throw."""
    throws = [note("throws-one", name=one.name, total=one.total, faces=one.faces) for one in view.last]
    earlier = (Say(note("throws-earlier", count=view.earlier)),) if view.earlier else ()
    lines = (Say(throw, strong=throw is throws[-1]) for throw in throws)
    controls = (Act(note("throws-too"), "roll", Tone.GO), Act(note("throws-close"), "cancel"))
    summary = note("throws-summary", dice=view.dice, throw=throws[-1]) if throws else None
    return Scene((Say(note("throws-dice", dice=view.dice)), *earlier, *lines), controls, summary=summary)
