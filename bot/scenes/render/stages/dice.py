"""Dice in a tray, and beside or below it the sheet on which they are entered, under a plate for each player."""

from dataclasses import dataclass, replace
from typing import Final

from bot.i18n import Speaker
from bot.scenes.blocks import Dice, Scores
from bot.scenes.controls import Pick
from bot.scenes.render.layout import Box, Fill, Text
from bot.scenes.render.stages.dice_tray import dice_tray
from bot.scenes.render.stages.plates import anchor, row_of_plates
from bot.scenes.render.stages.score_sheet import HEAD, Widths, order, players, rows_in, score_sheet
from bot.scenes.render.stages.stage import FINGER, Drawing, Plate, Size, Stage
from bot.scenes.render.visible import held_dice
from bot.scenes.scene import Scene

_PLATE: Final = 42
_PAD: Final = 6
_TRAY: Final = (480, 400)
"""The largest tray: dice must not lie lost in it."""
_LEAST: Final = (280, 56)  # the least width of a tray beside a whole sheet, and the least height of any tray
_COLUMN: Final = (88, 120)  # the least and the greatest width of a column of a whole sheet
_LABEL: Final = 124
_TOTAL: Final = 32
_ROW: Final = (FINGER, 52)
_ASIDE: Final = 560
"""Lower boxes that are at least so wide have the tray beside the sheet."""


def dice_stage(scene: Scene, say: Speaker, box: Size) -> Stage:
    """The stage of dice, of a sheet, or of both."""
    dice = next((block for block in scene.blocks if isinstance(block, Dice)), None)
    scores = next((block for block in scene.blocks if isinstance(block, Scores)), None)
    made = Drawing(*box)
    if scores is None:
        _put_tray(made, scene, dice, say, (_PAD, _PAD, box[0] - 2 * _PAD, box[1] - 2 * _PAD))
        return made.stage()
    place = _Place.of(scores, box)
    plates = [_plate(scores, column) for column in order(scores)]
    if place.widths:
        _put_heads(made, plates, place)
    else:
        made.add(row_of_plates(plates, box[0], _PLATE))
    _put_tray(made, scene, dice, say, place.tray)
    left, top, width = place.sheet
    made.add(score_sheet(scores, say, width, place.blocks, place.row, place.widths), left, top)
    if place.widths:
        _put_total(made, scores, say, place)
    return made.stage()


@dataclass(frozen=True, slots=True)
class _Place:
    """Where the tray and the sheet lie; a whole sheet of one block has ``widths`` and the plates as its heads."""

    tray: Box
    sheet: tuple[int, int, int]
    blocks: int
    row: int
    widths: Widths | None = None

    @classmethod
    def of(cls, scores: Scores, box: Size) -> "_Place":
        width, height = box
        count = len(order(scores))
        column = max(_COLUMN[0], min(_COLUMN[1], round((width * 0.42 - _LABEL) / count)))
        sheet = _LABEL + count * column
        rows = rows_in(1, scores)
        if width - sheet - 3 * _PAD >= _LEAST[0] and height >= _PLATE + rows * FINGER + _TOTAL + 2:
            row = min(_ROW[1], (height - _PLATE - _TOTAL - 2) // rows)
            deep = _PLATE + rows * row + _TOTAL
            wide = min(_TRAY[0], width - sheet - 3 * _PAD)
            left, top = (width - wide - sheet - _PAD) // 2, (height - deep) // 2
            tray = left, top + _PLATE, wide, deep - _PLATE
            whole = Widths(_LABEL, column, column, count - 1)
            return cls(tray, (left + wide + _PAD, top + _PLATE, sheet), 1, row, whole)
        head = HEAD if count > 1 else 0
        top, room = _PLATE + _PAD, height - _PLATE - head - 2 * _PAD
        if width >= _ASIDE and room >= rows_in(2, scores) * FINGER:
            aside = max(190, round(width * 0.3))
            row = min(_ROW[1], room // rows_in(2, scores))
            return cls((_PAD, top, aside, room + head), (aside + 2 * _PAD, top, width - aside - 3 * _PAD), 2, row)
        blocks = 2 if room - rows_in(2, scores) * FINGER - _PAD >= _LEAST[1] else 3
        rows = rows_in(blocks, scores)
        row = max(_ROW[0], min(_ROW[1], (room - round(width * 0.7)) // rows))
        deep = room - rows * row - _PAD
        return cls((_PAD, top, width - 2 * _PAD, deep), (_PAD, top + deep + _PAD, width - 2 * _PAD), blocks, row)


def _plate(scores: Scores, column: int) -> Plate:
    """A player's plate with the total."""
    total = scores.rows[-1].cells[column].text
    return Plate(players(scores)[column], (0, 0, 0, 0), (total,), column == scores.active)


def _put_heads(made: Drawing, plates: list[Plate], place: _Place) -> None:
    """The plates over their columns."""
    assert place.widths is not None  # noqa: S101 - only a whole sheet has heads
    for n, plate in enumerate(plates):
        x, width = place.widths.column(n)
        left, top, _ = place.sheet
        head = replace(plate, box=(left + x + 2, top - _PLATE + 2, width - 4, _PLATE - 4))
        made.plates.append(head)
        made.items.append(anchor(head))


def _put_total(made: Drawing, scores: Scores, say: Speaker, place: _Place) -> None:
    """The last sums below a whole sheet."""
    assert place.widths is not None  # noqa: S101 - as above
    left, top, width = place.sheet
    y = top + rows_in(1, scores) * place.row + 2
    total, middle = scores.rows[-1], y + _TOTAL // 2 - 1
    made.items.append(Fill("sheet", (left, y, width, _TOTAL - 2), 10))
    made.items.append(Text(say(total.label), left + 6, middle, 15, "sheetink", bold=True, room=place.widths.label - 8))
    for n, column in enumerate(order(scores)):
        x, wide = place.widths.column(n)
        text = total.cells[column].text
        made.items.append(Text(text, left + x + wide // 2, middle, 18, "sheetink", "m", bold=True))


def _put_tray(made: Drawing, scene: Scene, dice: Dice | None, say: Speaker, room: Box) -> None:
    """The tray in the middle of its room; it stays when the dice are gone."""
    left, top, width, height = room
    wide, deep = min(width, _TRAY[0]), min(height, _TRAY[1])
    left, top = left + (width - wide) // 2, top + (height - deep) // 2
    if dice is None:
        made.items.append(Fill("deep", (left, top, wide, deep), 16))
        return
    scores = next((block for block in scene.blocks if isinstance(block, Scores)), None)
    choosing = (scores is None or scores.own == scores.active) and any(
        isinstance(control, Pick) and control.of == "dice" for control in scene.controls
    )
    made.add(dice_tray(dice, held_dice(dice, scene), (wide, deep), say, choosing=choosing), left, top)
