from bot.scenes.blocks import Dice
from bot.scenes.render.layout import Section


def dice_section(block: Dice, held: tuple[int, ...]) -> Section:
    return Section(10, ())
