"""Golden pictures: how every game looks, kept to be compared.

``python -m tests.support.golden`` draws all of them anew and writes ``build/golden/index.html``, which shows both
sides; with ``--accept`` the new ones become the golden ones. ``python -m tests.support.golden kosci star`` draws
the games that are named.
"""

import sys
from collections.abc import Iterator
from html import escape
from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.render import Colours, ThemeName
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.pictures.png import png
from bot.scenes.render.pictures.sprites import sprites
from engines.core import Seat
from tests.support.pictures import NAMES, shown, stroll

FOLDER = Path(__file__).parents[1] / "golden"
BUILD = Path("build/golden")
SIZES = {"felt-800": (ThemeName.FELT, 1.0), **{f"{theme}-360": (theme, 0.45) for theme in ThemeName}}
"""Theme and scale of each golden picture of a game."""

GAMES = [key for key, definition in CATALOG.items() if not definition.short_lived]
PAGE = """<!doctype html><meta charset="utf-8"><title>Golden pictures</title>
<style>body{{font:16px sans-serif;background:#888}}td{{vertical-align:top;padding:4px}}img{{max-width:48vw}}</style>
<table><tr><th>old<th>new</tr>{rows}</table>"""


def drawn(key: str) -> Iterator[tuple[str, bytes]]:
    """A game's pictures by name: two thirds into a random match, as the first seat sees it."""
    definition = CATALOG[key]
    players = definition.default.players[-1]
    states = list(stroll(definition.default, players))
    scene = shown(definition, states[2 * len(states) // 3], Seat(0))
    layout = layout_of(scene, Speaker("pl", NAMES[:players]))
    assert layout
    for name, (theme, scale) in SIZES.items():
        yield f"{key}-{name}.png", png(layout, sprites(Colours(theme), scale))


def difference(one: bytes, other: bytes) -> float:
    """The mean difference of the colours of two pictures, 0 to 255; 255 if their sizes differ."""
    first, second = (Image.open(BytesIO(picture)).convert("RGB") for picture in (one, other))
    if first.size != second.size:
        return 255.0
    return sum(ImageStat.Stat(ImageChops.difference(first, second)).mean) / 3


def main(games: list[str], *, accept: bool) -> None:
    """Draws the games, and shows what has changed."""
    BUILD.mkdir(parents=True, exist_ok=True)
    FOLDER.mkdir(exist_ok=True)
    rows = []
    for key in games or GAMES:
        for name, new in drawn(key):
            file = FOLDER / name
            old = file.read_bytes() if file.exists() else b""
            if old == new:
                continue
            (BUILD / f"old-{name}").write_bytes(old)
            (BUILD / f"new-{name}").write_bytes(new)
            much = f"{difference(old, new):.2f}" if old else "new"
            rows.append(f'<tr><td colspan="2">{escape(name)}: {much}<tr>')
            rows.append(f'<td><img src="old-{name}"><td><img src="new-{name}">')
            print(name, much)  # noqa: T201 - a script
            if accept:
                file.write_bytes(new)
    (BUILD / "index.html").write_text(PAGE.format(rows="".join(rows)))


if __name__ == "__main__":
    words = sys.argv[1:]
    main([word for word in words if not word.startswith("-")], accept="--accept" in words)
