"""Writes the message of a stage: rows of numbers and names that the page draws as they are."""

from collections.abc import Iterable, Iterator
from typing import Final

from adapters.web.scene_renderer import rendered_controls
from adapters.web.table_view.areas import Pressable
from adapters.web.table_view.before_and_after import chairs_of, ending_of
from adapters.web.table_view.messages import CountRow, PlateRow, StageMessage
from adapters.web.table_view.premoves import premoves_of
from adapters.web.table_view.rows import FillRow, SpriteRow, TextRow
from bot.front.ways_on import OPEN_OWN
from bot.i18n import Speaker
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Act, Control, Hand, RunCommand
from bot.scenes.render.figures import parted
from bot.scenes.render.figures.signs import COMPUTER
from bot.scenes.render.layout import Fill, Inset, Item, Put, Text
from bot.scenes.render.layouts import seats
from bot.scenes.render.layouts.spots import STOCK
from bot.scenes.render.stages import Size, Stage, stage_of
from bot.scenes.render.vectors.symbols import Symbol, symbol
from bot.scenes.scene import Scene
from bot.screens import daily
from bot.tables import clocks, options
from bot.tables.table import AnyTable
from engines.core import Seat, note

NOWHERE: Final = Stage(0, 0)

REMATCH: Final = "rematch"
AFTER: Final = (REMATCH, "same", "undo")
"""Commands of a finished match that only its players have."""

MARKS: Final = ("square-", "goal", "capture", "target", "ghost")
"""What the symbols of marks begin with."""

MARKED: Final = ("go", "chosen", "accent")
"""Colours of rectangles that are marks."""


def stage_message(
    table: AnyTable, seat: Seat | None, scene: Scene, say: Speaker, box: Size, *, room: str, step: int = -1
) -> StageMessage:
    """The table as a seat or, with None, an onlooker sees it, in a box.

    ``step`` is a position of the past, -1 the present.
    """
    stage = stage_of(scene, say, box) or NOWHERE
    asked = seat in table.awaited() if seat is not None else table.together or table.definition.seatless
    pressable = Pressable.of(scene, stage, table, say, asked=asked and step < 0)
    said = [block for block in scene.blocks if isinstance(block, Say)]
    first = said[0] if said else None
    rows = tuple(_rows(stage.items, say(note("computer", number=0))[:1]))
    ground, marks = _layers(
        row for row in rows if not (isinstance(row, TextRow) or (isinstance(row, SpriteRow) and row.key))
    )
    return StageMessage(
        kind="stage",
        table=table.id,
        room=room,
        rev=table.rev,
        width=box[0],
        height=box[1],
        language=say.language,
        title=say(options.title(table.game)),
        headline=" · ".join(say(part) for part in (daily.at_table(table), scene.headline) if part),
        phase=table.phase,
        seat=-1 if seat is None else seat,
        turn=table.phase == "playing" and seat is not None and seat in table.awaited(),
        status=" ".join(say(block.note) for block in said if block.strong),
        note="\n".join(say(block.note) for block in said if not block.strong and not block.news and block is not first),
        news=" · ".join(say(block.note) for block in said if block.news),
        ground=ground,
        marks=marks,
        words=tuple(row for row in rows if isinstance(row, TextRow)),
        boxes=tuple((spot.name, spot.box) for spot in stage.spots),
        items=tuple(row for row in rows if isinstance(row, SpriteRow) and row.key),
        lies=tuple(_sprite(put) for put in stage.lies),
        before=tuple(_sprite(put) for put in stage.before),
        into=stage.into,
        counts=tuple(CountRow(words=one.words, box=one.box, keys=one.keys) for one in stage.counts),
        dealt_from=_dealt_from(stage, scene),
        areas=pressable.areas,
        zones=pressable.zones,
        takers=pressable.takers,
        plates=tuple(_plates(stage, table, say)),
        controls=rendered_controls(tuple(_beside(scene, table, seat)), table, say),
        chairs=chairs_of(table, seat, say),
        ending=ending_of(table, say),
        chosen=pressable.chosen,
        back=pressable.back,
        template=pressable.template,
        premoves=premoves_of(table, seat, scene) if step < 0 else None,
        step=step,
        steps=table.moves,
    )


def _beside(scene: Scene, table: AnyTable, seat: Seat | None) -> Iterator[Control]:
    """The controls that are buttons on the page: cards lie on the stage. Who has looked on opens a table of the same
    game where the players have their rematch.
    """
    looks_on = seat is None and table.phase == "over" and not (table.definition.seatless or table.day)
    again = RunCommand(OPEN_OWN.label, f"/play {table.game} {table.ruleset}", Tone.GO)
    for control in scene.controls:
        if looks_on and isinstance(control, Act) and control.command in AFTER:
            if control.command == REMATCH:
                yield again
        elif not isinstance(control, Hand):
            yield control


def _dealt_from(stage: Stage, scene: Scene) -> str:
    """The key of what the cards of a deal come out of: the stock, else the disc of the dealer, who has the badge."""
    keys = {item.key for item in stage.items if isinstance(item, Put)}
    places = (STOCK, *(seats.key(seat) for seat, _ in scene.badges))
    return next((place for place in places if place in keys), "")


def _rows(items: tuple[Item, ...], computer: str) -> Iterator[SpriteRow | FillRow | TextRow]:
    """The items as rows; ``computer`` is the letter that stands for the sign of a computer."""
    for item in items:
        match item:
            case Put():
                yield _sprite(item)
            case Fill(colour, box, radius):
                yield FillRow("f", colour, *box, radius)
            case Text(words, x, y, size, colour, anchor, bold, room):
                signed = computer + words[len(COMPUTER) :] if words.startswith(COMPUTER) else words
                yield TextRow("t", signed, x, y, size, colour, anchor, bold, room)
            case Inset():
                pass  # only cards to share have pictures within, and they are no tables


def _layers(
    flat: Iterable[SpriteRow | FillRow],
) -> tuple[tuple[SpriteRow | FillRow, ...], tuple[SpriteRow | FillRow, ...]]:
    """What does not move, in two layers: the ground, and above it the marks with the rectangles that lie on them."""
    ground: list[SpriteRow | FillRow] = []
    marks: list[SpriteRow | FillRow] = []
    for row in flat:
        (marks if _is_mark(row) or any(_holds(mark, row) for mark in marks) else ground).append(row)
    return tuple(ground), tuple(marks)


def _holds(mark: SpriteRow | FillRow, row: SpriteRow | FillRow) -> bool:
    """Whether a rectangle lies within one that is a mark."""
    return (
        isinstance(mark, FillRow)
        and isinstance(row, FillRow)
        and mark.left <= row.left
        and mark.top <= row.top
        and row.left + row.width <= mark.left + mark.width
        and row.top + row.height <= mark.top + mark.height
    )


def _is_mark(row: SpriteRow | FillRow) -> bool:
    """Whether what does not move says something of the position: the last move, what is chosen, where one may go."""
    return row.symbol.startswith(MARKS) if isinstance(row, SpriteRow) else row.colour in MARKED


def _sprite(put: Put) -> SpriteRow:
    """A sprite by the corner of its own box; the page turns it around its middle."""
    found = _symbol(put.sprite)
    across, along = found.extent
    left, top = put.x + (across - found.width) // 2, put.y + (along - found.height) // 2
    place = left, top, found.width, found.height
    return SpriteRow("s", put.key, found.id, *place, round(found.angle), " ".join(found.flags), put.was, put.via)


def _symbol(sprite: str) -> Symbol:
    """The symbol of a sprite. An empty one is an invisible thing: seats' discs are a part of their plates."""
    try:
        return symbol(sprite)
    except KeyError:
        *_, width, _, _ = parted(sprite)
        return Symbol("", width, width)


def _plates(stage: Stage, table: AnyTable, say: Speaker) -> Iterator[PlateRow]:
    zeros = {seat: zero for zero, seat in clocks.running(table)}
    left = dict(enumerate(table.clock.left)) if table.phase == "playing" and table.clock else {}
    for plate in stage.plates:
        chair = table.chairs[plate.seat] if plate.seat < len(table.chairs) else None
        yield PlateRow(
            seat=plate.seat,
            box=plate.box,
            name=seats.named(plate.seat, say),
            told=plate.told,
            turn=plate.turn,
            sign=_symbol(f"{plate.sign}@40").id if plate.sign else "",
            computer=chair is not None and chair.computer,
            until=zeros.get(plate.seat, 0),
            low=(clocks.low_of(table, plate.seat) or 0) if plate.seat in zeros else 0,
            left=-1 if plate.seat in zeros else left.get(plate.seat, -1),
        )
