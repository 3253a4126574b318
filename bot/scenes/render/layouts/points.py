from bot.i18n import Words
from bot.scenes.blocks import Points
from bot.scenes.render.layout import Section


def points_section(block: Points, say: Words) -> Section:
    return Section(10, ())
