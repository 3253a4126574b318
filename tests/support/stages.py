"""Stages of positions, to be looked at without a browser: ``python -m tests.support.stages FOLDER [game ...]``.

Draws each game in mid-play and at its end, as the first seat sees it, in every box of ``BOXES``; with ``+spots`` the
spots are outlined. Plates are drawn as plain texts: the page draws them better.
"""

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import Final

from PIL import Image, ImageDraw

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.render import Colours, ThemeName
from bot.scenes.render.layout import Fill, Item, Layout, Put, Text
from bot.scenes.render.pictures.png import png
from bot.scenes.render.pictures.sprites import sprites
from bot.scenes.render.stages import Stage, stage_of
from bot.scenes.render.stages.stage import FINGER
from engines.core import Seat
from tests.support.pictures import NAMES, shown, walk

BOXES: Final = ((916, 736), (360, 628), (390, 732), (638, 390), (434, 450))
"""Boxes that a stage gets on a desk, on phones, on a phone that lies, and at a zoom of 200 %."""


def painted(stage: Stage, names: tuple[str, ...], *, spots: bool = False) -> Image.Image:
    """A stage as a picture."""
    layout = Layout(stage.width, stage.height, tuple(_items(stage, names)))
    image = Image.open(BytesIO(png(layout, sprites(Colours(ThemeName.FELT))))).convert("RGB")
    if spots:
        draw = ImageDraw.Draw(image)
        for spot in stage.spots:
            x, y, w, h = spot.box
            draw.rectangle(
                (x, y, x + w - 1, y + h - 1), outline=(255, 60, 60) if min(w, h) < FINGER else (90, 220, 255)
            )
        for zone in stage.zones:
            x, y, w, h = zone.box
            draw.rectangle((x, y, x + w - 1, y + h - 1), outline=(250, 240, 90))
    return image


def _items(stage: Stage, names: tuple[str, ...]) -> Iterator[Item]:
    for plate in stage.plates:
        x, y, w, h = plate.box
        yield Fill("accent" if plate.turn else "deep", plate.box, 8)
        told = " · ".join((names[plate.seat], *plate.told))
        yield Text(told, x + 6, y + h // 2, min(15, h - 4), "ground" if plate.turn else "text", bold=True, room=w - 12)
    for item in stage.items:
        if not (isinstance(item, Put) and item.sprite.startswith("none/")):
            yield item


def main(folder: Path, arguments: list[str]) -> None:
    """Writes ``GAME-MOVES-WIDTHxHEIGHT.png``."""
    folder.mkdir(exist_ok=True, parents=True)
    games = [argument for argument in arguments if not argument.startswith("+")]
    for key, definition in CATALOG.items():
        if games and key not in games:
            continue
        players = definition.default.players[-1]
        states = list(walk(definition, players))
        for at in sorted({1, len(states) // 3, 2 * len(states) // 3, len(states) - 1}):
            scene = shown(definition, states[at], Seat(0))
            for box in BOXES:
                names = NAMES[:players]
                if stage := stage_of(scene, Speaker("pl", names), box):
                    name = f"{key}-{at}-{box[0]}x{box[1]}.png"
                    painted(stage, names, spots="+spots" in arguments).save(folder / name)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
