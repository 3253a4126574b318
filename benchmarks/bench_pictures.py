"""What a picture costs: ready sprites in a fixed palette against shapes drawn anew in true colour.

Run: ``python -m benchmarks.bench_pictures``. Ratios matter more than milliseconds, which are this machine's.
"""

import random
import sys
from collections.abc import Iterator
from functools import partial
from io import BytesIO
from statistics import median
from time import perf_counter

from bot.scenes.render.picture import draw, paint

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.scene import Scene
from engines.core import play
from engines.luck import Seeded

TABLES = (("kosci", 1), ("kosci", 2), ("kosci", 4), ("cribbage", 2))
SAMPLE = 24
SAY = Speaker("en")


def scenes(key: str, players: int) -> list[Scene]:
    """Boards of one random match, as the chat sees them."""
    definition, dice = CATALOG[key], random.Random(5)
    game = definition.default
    state, seen = game.setup(players, Seeded("05" * 32)), []
    while game.outcome(state) is None:
        seat = dice.choice(sorted(game.to_move(state)))
        state = play(game, state, seat, dice.choice(list(game.legal(state, seat))))
        seen.append(definition.scene(game.view(state, None)))
    return dice.sample(seen, min(SAMPLE, len(seen)))


def forget() -> None:
    """Empties the caches of sprites, but not of the palette and of the fonts."""
    for name, module in list(sys.modules.items()):
        if name.startswith("bot.scenes.render.") and name != "bot.scenes.render.palette":
            for thing in vars(module).values():
                if hasattr(thing, "cache_clear") and thing.__name__ != "_font" and "palette" not in thing.__module__:
                    thing.cache_clear()


def true_colour(scene: Scene, *, shapes: bool) -> bytes:
    """The same picture without a palette, its shapes drawn anew if asked."""
    if shapes:
        forget()
    canvas, file = paint(scene, SAY), BytesIO()
    assert canvas
    canvas.convert("RGB").save(file, "PNG", compress_level=6)
    return file.getvalue()


def measured(way: partial[bytes | None], boards: list[Scene]) -> Iterator[tuple[float, float]]:
    """Milliseconds and kilobytes of each board."""
    for board in boards:
        start = perf_counter()
        picture = way(board)
        yield (perf_counter() - start) * 1000, len(picture or b"") / 1024


def main() -> None:
    print(f"{'table':<12}{'way':<34}{'ms':>8}{'KB':>8}{'x ms':>8}{'x KB':>8}")
    for key, players in TABLES:
        boards = scenes(key, players)
        for board in boards:  # warm the sprites
            draw(board, SAY)
        first: tuple[float, float] | None = None
        for name, way in (
            ("sprites, palette", partial(draw, say=SAY)),
            ("sprites, true colour", partial(true_colour, shapes=False)),
            ("shapes drawn anew, true colour", partial(true_colour, shapes=True)),
        ):
            costs = list(measured(way, boards))
            ms, kb = median(ms for ms, _ in costs), median(kb for _, kb in costs)
            first = first or (ms, kb)
            print(f"{key:<10}{players:<2}{name:<34}{ms:>8.1f}{kb:>8.1f}{ms / first[0]:>8.1f}{kb / first[1]:>8.1f}")


if __name__ == "__main__":
    main()
