"""A page of everything that is drawn: ``make gallery`` writes ``build/gallery/index.html``.

Cards in both decks, every game in mid-play and at its end in all themes, as everybody and as the first seat sees it, at
800 and at 360 pixels, and a film of each game.
"""

from html import escape
from pathlib import Path
from typing import Final

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.render import Colours, Deck, ThemeName
from bot.scenes.render.colours import USUAL
from bot.scenes.render.layout import Item, Layout, Put
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.pictures.film import film
from bot.scenes.render.pictures.png import png
from bot.scenes.render.pictures.sprites import sprites
from engines.core import Seat
from tests.support.pictures import NAMES, shown, walk

HERE: Final = Path("build/gallery")
RANKS: Final = ("A", *map(str, range(2, 11)), "J", "Q", "K")
IN_FILM: Final = 60
"""The most moves of a film."""

PAGE: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Stolik: all pictures</title>
<style>body{{font:16px sans-serif;margin:24px;background:#ddd}}img{{margin:4px;vertical-align:top}}</style>
{body}</html>"""


def main() -> None:
    """Writes the page and its pictures."""
    HERE.mkdir(parents=True, exist_ok=True)
    body = ["<h1>Cards</h1>", *(_picture(f"cards-{deck}", _deck(), Colours(deck=deck)) for deck in Deck)]
    for key, definition in CATALOG.items():
        if definition.short_lived:
            continue
        players = definition.default.players[-1]
        states, say = list(walk(definition, players)), Speaker("pl", NAMES[:players])
        body.append(f"<h1>{escape(key)}</h1>")
        for at in (len(states) // 3, len(states) - 1):
            for eyes in (None, Seat(0)):
                layout = layout_of(shown(definition, states[at], eyes), say)
                for theme in ThemeName:
                    for width, scale in ((800, 1.0), (360, 0.45)):
                        name = f"{key}-{at}-{'all' if eyes is None else eyes}-{theme}-{width}"
                        body.append(_picture(name, layout, Colours(theme), scale))
        layouts = [layout for state in states[:IN_FILM] if (layout := layout_of(shown(definition, state, None), say))]
        (HERE / f"{key}.gif").write_bytes(film(layouts, sprites(USUAL, 0.6)).data)
        body.append(f'<img src="{key}.gif" alt="film of {key}">')
    (HERE / "index.html").write_text(PAGE.format(body="\n".join(body)))


def _deck() -> Layout:
    """All cards, in three widths."""
    items: list[Item] = []
    top = 10
    for width in (112, 80, 48):
        for row, suit in enumerate("shdc"):
            for column, rank in enumerate(RANKS):
                items.append(Put(f"card/{rank}{suit}@{width}", 10 + column * (width + 8), top + row * width * 3 // 2))
        top += 6 * width + 10
    others = ("jk", "back", "back2")
    items += (Put(f"card/{name}@112", 10 + 120 * n, top) for n, name in enumerate(others))
    return Layout(13 * 120 + 20, top + 170, tuple(items))


def _picture(name: str, layout: Layout | None, colours: Colours, scale: float = 1.0) -> str:
    assert layout  # noqa: S101 - every game of the catalogue has a picture
    (HERE / f"{name}.png").write_bytes(png(layout, sprites(colours, scale)))
    return f'<img src="{name}.png" alt="{escape(name)}">'


if __name__ == "__main__":
    main()
