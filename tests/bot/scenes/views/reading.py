"""What a scene shows, as people read it."""

from bot.i18n import Speaker
from bot.scenes.blocks import Cards, CardTable, Say, Scores, Suits

NAMES = ("Ola", "Jan", "Ewa", "Kuba")
PL, EN = Speaker("pl", NAMES), Speaker("en", NAMES)


def lines(seen, say=PL):
    """What is said, line by line."""
    return [say(block.note) for block in seen.blocks if isinstance(block, Say)]


def piles(seen):
    """The cards that lie there, by their captions."""
    tables = (block.cards if isinstance(block, CardTable | Suits) else block for block in seen.blocks)
    return {PL(pile.label): pile.cards for block in tables if isinstance(block, Cards) for pile in block.piles}


def sheet(seen):
    """The only score sheet: the cells by the labels of their rows."""
    (table,) = (block for block in seen.blocks if isinstance(block, Scores))
    return {PL(row.label): tuple(cell.text for cell in row.cells) for row in table.rows}
