from bot.i18n import Words
from bot.scenes.blocks import Cards, Tableau
from bot.scenes.render.layout import Section
from bot.scenes.render.layouts.piles import piles_section


def tableau_section(block: Tableau, say: Words) -> Section:
    return piles_section(Cards(tuple(p for c in block.cards for p in c.piles)), say)
