from bot.i18n import Words
from bot.scenes.blocks import Pegboard
from bot.scenes.render.layout import Section


def pegboard_section(block: Pegboard, say: Words) -> Section:
    return Section(10, ())
