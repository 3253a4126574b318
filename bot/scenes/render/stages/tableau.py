"""The stage of a patience. It depends on the form in which its rows lie."""

from bot.i18n import Words
from bot.scenes.blocks import Tableau
from bot.scenes.render.layouts.tableau_parts import gone_into
from bot.scenes.render.stages.arc import arc
from bot.scenes.render.stages.columns import columns
from bot.scenes.render.stages.stage import Size, Stage
from bot.scenes.render.stages.star import star

_FORMS = {"star": star, "arc": arc, "columns": columns}


def tableau_stage(block: Tableau, say: Words, box: Size) -> Stage:
    """The stage of a patience, and where cards went: on foundations, or back into the stock."""
    made = _FORMS[block.form](block, say, box)
    made.into += gone_into(block)
    made.spots.sort(key=lambda spot: (spot.box[1], spot.box[0]))
    return made.stage()
