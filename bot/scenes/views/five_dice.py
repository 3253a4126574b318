"""The scene of five dice: all throws so far, and their worth in a game of Kości."""

from bot.scenes.blocks import Dice, Say, Tone
from bot.scenes.controls import Pick, Press
from bot.scenes.scene import Scene
from engines.core import Who, note
from engines.dice import COUNT, spelled
from engines.five_dice import ALONE, View


def scene(view: View) -> Scene:
    """The scene of a view: the dice, the throws that led to them, and their worth."""
    throws = " → ".join(map(spelled, (*view.before, view.dice)))
    worths = tuple(note("dice-worth", box=box, points=points) for box, points in view.worths)
    blocks = (
        Dice(view.dice, throw=len(view.before) + 1, kept=view.stand, left=view.left),
        Say(note("five_dice-throws", who=Who(ALONE), throws=throws), news=True),
        Say(note("five_dice-worths", worths=worths)),
    )
    if not view.left:
        return Scene(blocks)
    verb = Press(note("dice-roll"), "hold", Tone.GO)
    pick = Pick(tuple(map(str, view.dice)), 0, COUNT - 1, (verb,), of="dice", marked=view.stand)
    asked = Say(note("five_dice-asked", left=view.left), strong=True)
    summary = note("five_dice-summary", dice=spelled(view.dice), left=view.left)
    return Scene((*blocks, asked), (pick, Press(note("five_dice-stop"), "stop")), summary=summary)
