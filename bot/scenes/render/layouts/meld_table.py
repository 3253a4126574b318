from bot.i18n import Words
from bot.scenes.blocks import Cards, MeldTable
from bot.scenes.render.layout import Section
from bot.scenes.render.layouts.piles import piles_section


def meld_table_section(block: MeldTable, say: Words) -> Section:
    return piles_section(Cards(tuple(p for c in block.cards for p in c.piles)), say)
