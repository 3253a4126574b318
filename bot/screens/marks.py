"""Two moves marked in a position: the one that was made, and the better one."""

import re
from dataclasses import replace
from typing import Final

from bot.scenes.blocks import Block, Board

_SQUARE: Final = re.compile(r"[a-z]\d{1,2}")


def marked(block: Block, chosen: str, better: str) -> Block:
    """The block with both moves, in notation, marked where it shows them."""
    match block:
        case Board():
            bare = replace(block, last=(), stops=(), taken=(), chosen=(), lit=(), turn=None)
            return replace(bare, worse=_squares(chosen), better=_squares(better))
        case _:
            return block


def _squares(move: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(_SQUARE.findall(move)))
