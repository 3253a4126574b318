"""Symbols as a browser draws them, and the same sprites by Pillow.

python -m tests.support.symbols FOLDER [SCALE]      contact sheets of all symbols in all themes, by both pens
"""

import asyncio
import sys
import tempfile
from functools import cache
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.scenes.render.colours import Deck, ThemeName
from bot.scenes.render.figures import figure
from bot.scenes.render.pictures.pen import drawn, fineness, reduced
from bot.scenes.render.pictures.theme import FOUR_COLOURS, THEMES, TWO_COLOURS
from bot.scenes.render.vectors.sheet import sheet
from bot.scenes.render.vectors.symbols import symbol, symbols
from tests.adapters.web.browser import chromium, connected

WIDE = 128
"""The width at which sprites are compared, in pixels, give or take a few."""
_COLUMNS, _GAP = 16, 12
_CELL = WIDE + _GAP


@cache
def measure(sprite):
    """The width near that at which the height is most nearly whole, and that height: Pillow draws whole pixels."""
    ratio = figure(sprite).height / figure(sprite).width
    wide = min(
        range(WIDE - 5, WIDE + 6),
        key=lambda wide: (round(abs(wide * ratio - round(wide * ratio)), 2), abs(wide - WIDE)),
    )
    return wide, round(wide * ratio)


def _boxes(sprites):
    """Where the sprites lie in a grid of rows, each as high as its highest sprite."""
    boxes, top = {}, 0
    for row in (sprites[n : n + _COLUMNS] for n in range(0, len(sprites), _COLUMNS)):
        boxes |= {name: (n * _CELL, top, *measure(name)) for n, name in enumerate(row)}
        top += max(measure(name)[1] for name in row) + _GAP
    return boxes, top


def _page(sprites, theme, deck):
    """A page with all sprites in a grid."""
    cells = []
    for name, (x, y, w, h) in _boxes(sprites)[0].items():
        shown = symbol(name)
        place = f"position:absolute;left:{x}px;top:{y}px;width:{w}px;height:{h}px"
        classes = " ".join(("sprite", *shown.flags))
        cells.append(f'<svg class="{classes}" style="{place}"><use href="#{shown.id}"/></svg>')
    style = f"<style>{sheet().css}body{{margin:0;background:var(--ground)}}#sprites{{position:absolute}}</style>"
    head = f"<!doctype html><html data-theme={theme} data-deck={deck}>{style}"
    return f"{head}<body>{sheet().svg}{''.join(cells)}</body></html>"


async def browsed(browser, sprites, theme=ThemeName.FELT, deck=Deck.TWO, scale=1):
    """A picture of each sprite on the theme's ground, drawn by a browser."""
    boxes, height = _boxes(sprites)
    view = {"width": _COLUMNS * _CELL, "height": height}
    context = await browser.new_context(viewport=view, device_scale_factor=scale)
    try:
        page = await context.new_page()
        await page.set_content(_page(sprites, theme, deck))
        whole = Image.open(BytesIO(await page.screenshot())).convert("RGB")
    finally:
        await context.close()
    return {name: whole.crop([scale * edge for edge in (x, y, x + w, y + h)]) for name, (x, y, w, h) in boxes.items()}


def painted(sprites, theme=ThemeName.FELT, deck=Deck.TWO, scale=1):
    """The same by Pillow."""
    suits, pictures = FOUR_COLOURS if deck is Deck.FOUR else TWO_COLOURS, {}
    for name in sprites:
        made, (wide, height) = figure(name), measure(name)
        size = scale * wide / made.width
        form = reduced(drawn(made, THEMES[theme], size, suits), fineness(made, size))
        ground = Image.new("RGB", (scale * wide, scale * height), THEMES[theme]["ground"])
        ground.paste(form, (0, 0), form)
        pictures[name] = ground
    return pictures


def _sheet(here, there, scale):
    """Each sprite by the browser, and right of it by Pillow."""
    half = _COLUMNS // 2
    rows = [[*here][n : n + half] for n in range(0, len(here), half)]
    heights = [scale * (max(measure(name)[1] for name in row) + _GAP) for row in rows]
    whole = Image.new("RGB", (scale * _COLUMNS * _CELL, sum(heights)))
    for n, row in enumerate(rows):
        for m, name in enumerate(row):
            for k, picture in enumerate((here[name], there[name])):
                whole.paste(picture, (scale * (2 * m + k) * _CELL, sum(heights[:n])))
    return whole


async def _main(folder, scale):
    names = [*symbols().values()]
    with tempfile.TemporaryDirectory() as profile, chromium(Path(profile)) as address:
        async with connected(address) as browser:
            for theme in ThemeName:
                for part, few in enumerate(names[n : n + 96] for n in range(0, len(names), 96)):
                    here, there = await browsed(browser, few, theme, scale=scale), painted(few, theme, scale=scale)
                    _sheet(here, there, scale).save(folder / f"{theme}-{scale}x-{part}.png")


if __name__ == "__main__":
    target = Path(sys.argv[1])
    target.mkdir(parents=True, exist_ok=True)
    asyncio.run(_main(target, int(sys.argv[2]) if len(sys.argv) > 2 else 1))
