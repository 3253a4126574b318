"""A board of every game as the chats get it, in mid-play: ``python -m docs.draw`` fills ``docs/pictures/games``, and
the small pictures of lists, ``adapters/web/thumbs``.

``python -m docs.draw reversi`` draws the games that are named. A picture whose pixels are the same is left as it is.
Without names it also lays six of them side by side in ``docs/pictures/boards.png``.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

from bot.catalog import CATALOG, GameDefinition
from bot.i18n import Speaker
from bot.scenes.render import Style, compose
from bot.services.computer import decide
from bot.tables import options
from engines.luck import Seeded

HERE = Path(__file__).parent / "pictures" / "games"
NAMES = ("Ola", "Jan", "Ewa", "Kuba")
SIX = (("kierki", "canasta", "star"), ("warcaby", "backgammon", "kosci"))
THUMBS = Path(__file__).parent.parent / "adapters" / "web" / "thumbs"
WIDTH, GAP = 400, 8
SIDE, COLOURS = 160, 64
MOVES = {"kosci": 80, "kierki": 23, "canasta": 130, "cribbage": 5, "sixty_six": 5, "cucumber": 11, "backgammon": 12}


def states(definition: GameDefinition[Any, Any, Any], players: int) -> Iterator[Any]:
    """A match of players who think a little."""
    rules, dice = definition.default, Random(definition.default.key)  # noqa: S311 - a picture
    state = rules.setup(players, Seeded(f"{dice.getrandbits(256):064x}"))
    while movers := sorted(rules.to_move(state)):
        yield state
        seat = movers[0]
        state = rules.apply(
            state, seat, decide(definition, rules, rules.view(state, seat), seat, dice.getrandbits(32), share=0.1)
        )


def main(games: list[str]) -> None:
    """One picture for each game, or for those that are named."""
    HERE.mkdir(exist_ok=True)
    THUMBS.mkdir(exist_ok=True)
    for key, definition in CATALOG.items():
        if definition.short_lived or (games and key not in games):
            continue
        players = definition.default.players[-1]
        *_, state = islice(states(definition, players), MOVES.get(key, 16 if players > 1 else 40))
        scene = replace(definition.scene(definition.default.view(state, None)), title=options.title(key))
        shown = compose(scene, Style.PICTURE, Speaker("pl", NAMES[:players]))
        file = HERE / f"{key}.png"
        if shown.picture and not (file.exists() and _looks_like(file, shown.picture)):
            file.write_bytes(shown.picture)
        thumb(file, THUMBS / f"{key}.png")


def thumb(file: Path, small: Path) -> None:
    """The middle of a picture, as a small square."""
    image = Image.open(file).convert("RGB")
    side = min(image.size)
    left, top = (image.width - side) // 2, (image.height - side) // 2
    image = image.crop((left, top, left + side, top + side)).resize((SIDE, SIDE), Image.Resampling.LANCZOS)
    drawn = BytesIO()
    image.quantize(COLOURS).save(drawn, "PNG", optimize=True)
    if not (small.exists() and _looks_like(small, drawn.getvalue())):
        small.write_bytes(drawn.getvalue())


def side_by_side() -> None:
    """Six boards in two rows."""
    rows = [[_narrowed(key) for key in row] for row in SIX]
    heights = [max(image.height for image in row) for row in rows]
    whole = Image.new("RGB", (3 * WIDTH + 2 * GAP, sum(heights) + GAP), "white")
    for n, row in enumerate(rows):
        for column, image in enumerate(row):
            whole.paste(image, (column * (WIDTH + GAP), n * (heights[0] + GAP)))
    whole.quantize(200).save(HERE.parent / "boards.png", optimize=True)


def _narrowed(key: str) -> Image.Image:
    image = Image.open(HERE / f"{key}.png").convert("RGB")
    return image.resize((WIDTH, image.height * WIDTH // image.width), Image.Resampling.LANCZOS)


def _looks_like(file: Path, picture: bytes) -> bool:
    before, after = (Image.open(source).convert("RGB") for source in (file, BytesIO(picture)))
    return before.size == after.size and before.tobytes() == after.tobytes()


if __name__ == "__main__":
    main(sys.argv[1:])
    if not sys.argv[1:]:
        side_by_side()
