"""Where everything lies on a page: pure functions from a scene and a box in pixels to a stage. They know no game.

Each kind of table has a module of its own; this one chooses by the scene's blocks.
"""

from bot.i18n import Speaker
from bot.scenes.blocks import Board, CardTable, Dice, MeldTable, Pegboard, Points, Scores, Suits, Tableau
from bot.scenes.render.stages.card_table import card_table_stage
from bot.scenes.render.stages.dice import dice_stage
from bot.scenes.render.stages.fallback import picture_stage
from bot.scenes.render.stages.grid import grid_stage
from bot.scenes.render.stages.melds import meld_stage
from bot.scenes.render.stages.pegging import pegging_stage
from bot.scenes.render.stages.points import points_stage
from bot.scenes.render.stages.stage import Size, Stage
from bot.scenes.render.stages.suits import suits_stage
from bot.scenes.render.stages.tableau import tableau_stage
from bot.scenes.scene import Scene

__all__ = ["Size", "Stage", "stage_of"]


def stage_of(scene: Scene, say: Speaker, box: Size) -> Stage | None:
    """The stage of a scene in a box of that width and height; None when the scene is only text."""
    for block in scene.blocks:
        match block:
            case Board(rows=rows) if rows:
                return grid_stage(block, box)
            case Points():
                return points_stage(block, scene, say, box)
            case Tableau():
                return tableau_stage(block, say, box)
            case CardTable():
                return card_table_stage(block, scene, say, box)
            case Suits():
                return suits_stage(block, scene, say, box)
            case MeldTable():
                return meld_stage(block, scene, say, box)
            case Dice(faces) if faces:
                return dice_stage(scene, say, box)
            case Scores(halves=halves) if halves:
                return dice_stage(scene, say, box)
            case Pegboard(pegs=pegs) if pegs:
                return pegging_stage(scene, block, say, box)
            case _:
                pass
    return picture_stage(scene, say, box)
