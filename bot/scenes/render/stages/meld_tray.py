"""What a player has put aside and not laid yet, in a row above the hand, with what it is worth."""

from typing import Final

from bot.i18n import Words
from bot.scenes.blocks import MeldTable, TrayMeld
from bot.scenes.render.figures.cards import height
from bot.scenes.render.layout import Box, Fill, Put, Spot, Text
from bot.scenes.render.stages.stage import FINGER, Copies, Drawing
from engines.core import Card, note

_PITCH: Final = 60  # the most distance of two melds
_WITH_COUNT: Final = 56  # narrower cells show no number
_SUM: Final = 80
_CARD: Final = 28
_SHOWN: Final = 3  # cards of a meld that are drawn
_STEP: Final = 6


def tray_drawing(block: MeldTable, box: Box, say: Words, copies: Copies) -> Drawing:
    """The tray in a box: each meld is taken back by a press, and the sum lays all of them out.

    Where not all of them fit, a number stands for those that came first; they show again when others are taken back.
    """
    x, y, width, tall = box
    made = Drawing(width, tall)
    if not block.tray:
        return made
    room = width - _SUM
    most = max(1, room // FINGER)
    hidden = len(block.tray) - most + 1 if len(block.tray) > most else 0
    shown = block.tray[hidden:]
    pitch = min(_PITCH, room // (len(shown) + bool(hidden)))
    left = x
    made.items.append(Fill("deep", (x, y, pitch * (len(shown) + bool(hidden)) + _SUM * bool(block.sum), tall), 8))
    if hidden:
        made.items.append(Text(f"+{hidden}", left + pitch // 2, y + tall // 2, 15, "mist", "m", bold=True))
        left += pitch
    for meld in shown:
        _meld(made, meld, (left, y, pitch, tall), copies)
        left += pitch
    if block.sum:
        at = left, y, _SUM, tall
        made.items.append(
            Text(say(block.sum), at[0] + _SUM // 2, y + tall // 2, 13, "accent", "m", bold=True, room=_SUM - 6)
        )
        made.spot(Spot("tray", at, block.sum))
    return made


def _meld(made: Drawing, meld: TrayMeld, box: Box, copies: Copies) -> None:
    """A fan of a few cards, and how many there are."""
    x, y, width, tall = box
    top, left = y + (tall - height(_CARD)) // 2, x + 3
    keys = [copies.key(card) for card in meld.cards]
    for n, (card, key) in enumerate(zip(meld.cards, keys, strict=True)):
        made.items.append(Put(f"card/{card}@{_CARD}", left + min(n, _SHOWN - 1) * _STEP, top, key))
    if width >= _WITH_COUNT:
        right = left + _CARD + (min(len(keys), _SHOWN) - 1) * _STEP
        made.items.append(Text(f"×{len(keys)}", right + 1, y + tall // 2, 11, room=x + width - right))
    label = meld.label or note("render-card", card=Card(meld.cards[0]))
    made.spot(Spot(f"tray {meld.rank}", box, label, held=True), lifts=keys[-1])
