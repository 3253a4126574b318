from bot.i18n import Words
from bot.scenes.blocks import CardTable
from bot.scenes.render.layout import Section
from bot.scenes.render.layouts.piles import piles_section


def card_table_section(block: CardTable, say: Words) -> Section:
    return piles_section(block.cards, say)
