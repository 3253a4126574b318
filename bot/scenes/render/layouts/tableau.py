"""The table of a patience in one of its forms: a star, an arc, or columns."""

from bot.i18n import Words
from bot.scenes.blocks import Tableau
from bot.scenes.render.layout import Section
from bot.scenes.render.layouts.arc import arc
from bot.scenes.render.layouts.columns import columns
from bot.scenes.render.layouts.star import star

_FORMS = {"star": star, "arc": arc, "columns": columns}


def tableau_section(block: Tableau, say: Words) -> Section:
    """The section of a tableau."""
    return _FORMS[block.form](block, say)
