"""What pictures and films cost: every game's boards beside chess.svg with cairosvg, at 800 pixels, in one run.

Run: ``python -m benchmarks.bench_pictures [game ...]``. Ratios matter more than milliseconds, which are this machine's.
The peers are those of the dependency group ``peers``; without them their columns are empty. The last line reads
``worst 1/x median 1/y``: the share of the peer's time that a picture takes.
"""

import asyncio
import random
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from statistics import median
from time import perf_counter, process_time

from bot.__main__ import SWITCH
from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.render import Style, ThemeName, compose, draw
from bot.scenes.render.colours import USUAL, Colours
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.pictures.film import film
from bot.scenes.render.pictures.png import Bands, png
from bot.scenes.render.pictures.sprites import Sprites, sprites
from bot.scenes.scene import Scene
from tests.support.pictures import NAMES, shown, walk

SAMPLE, MOVES = 24, 160
SAY = Speaker("pl", NAMES)


def scenes(key: str) -> list[Scene]:
    """Boards of one match, as everybody sees them; the first seat's hand is below every second one."""
    definition = CATALOG[key]
    players = definition.default.players[-1]
    states = [state for _, state in zip(range(MOVES), walk(definition, players), strict=False)]
    chosen = random.Random(5).sample(states, min(SAMPLE, len(states)))
    return [shown(definition, state, None if n % 2 else 0) for n, state in enumerate(chosen)]


def cost(work: Callable[[], bytes | None], times: int = 5) -> tuple[float, float]:
    """The fewest milliseconds of this process, since other work on the machine only adds to them; and kilobytes."""
    took: list[float] = []
    made: bytes | None = b""
    for _ in range(times):
        start = process_time()
        made = work()
        took.append((process_time() - start) * 1000)
    return min(took), len(made or b"") / 1024


def afresh(board: Scene) -> bytes | None:
    """The picture of a board of which nothing is remembered but the sprites."""
    layout = layout_of(board, SAY)
    return png(layout, sprites(USUAL), Bands()) if layout else None


def peer() -> Callable[[], bytes] | None:
    """The peer's picture of a chess board in the middle of a game; None where it is not installed."""
    try:
        cairosvg, chess, svg = map(import_module, ("cairosvg", "chess", "chess.svg"))
    except ImportError:
        return None
    board = chess.Board()
    for san in ("e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7"):
        board.push_san(san)
    return lambda: cairosvg.svg2png(svg.board(board, size=800, lastmove=board.peek()))


def pictures(games: list[str]) -> None:
    """A line for each game; the peer draws in between, so that both meet the same load."""
    other = peer()
    lines: list[tuple[str, int, float, float, float, float]] = []
    peer_ms, peer_kb = cost(other) if other else (0.0, 0.0)
    for key, definition in CATALOG.items():
        if definition.short_lived or (games and key not in games):
            continue
        boards = scenes(key)
        for board in boards:  # warm the sprites
            draw(board, SAY)
        heights = [layout.height for board in boards if (layout := layout_of(board, SAY))]
        laid = median(cost(lambda board=board: layout_of(board, SAY) and b"")[0] for board in boards)
        costs = [cost(lambda board=board: afresh(board)) for board in boards]
        ms, kb = median(ms for ms, _ in costs), median(kb for _, kb in costs)
        lines.append((key, max(heights), laid, ms, max(ms for ms, _ in costs), kb))
        peer_ms = min(peer_ms, cost(other)[0]) if other else 0.0
    print(f"peer {peer_ms:.1f} ms {peer_kb:.1f} KB")
    print(
        f"{'game':<18}{'height':>8}{'layout':>8}{'ms':>8}{'KB':>8}{'of its time':>13}{'slowest':>9}{'of its bytes':>14}"
    )
    for key, height, laid, ms, most, kb in lines:
        shares = f"{f'1/{peer_ms / ms:.1f}':>13}{f'1/{peer_ms / most:.1f}':>9}{kb / peer_kb:>14.2f}" if other else ""
        print(f"{key:<18}{height:>8}{laid:>8.2f}{ms:>8.1f}{kb:>8.1f}{shares}")
    took = [ms for _, _, _, ms, _, _ in lines]
    print(f"worst 1/{peer_ms / max(took):.1f} median 1/{peer_ms / median(took):.1f}")


def cold() -> None:
    """The first pictures of all games in a new theme, and how much memory their sprites take."""
    boards = [scenes(key)[0] for key, definition in CATALOG.items() if not definition.short_lived]
    for theme in ThemeName:
        book = Sprites(Colours(theme))
        start = process_time()
        for board in boards:
            layout = layout_of(board, SAY)
            assert layout
            png(layout, book)
        print(f"cold {theme}: {process_time() - start:.2f} s, {book.count} sprites, {book.memory / 2**20:.1f} MiB")


def threads() -> None:
    """Two threads against one, in pictures a second; the best of some rounds, each a pair."""
    boards = scenes("warcaby") * 12
    gains = []
    for _ in range(5):
        rates = []
        for workers in (1, 2):
            with ThreadPoolExecutor(workers) as pool:
                start = perf_counter()
                list(pool.map(lambda board: draw(board, SAY), boards))
                rates.append(len(boards) / (perf_counter() - start))
        gains.append(rates[1] / rates[0])
    print(f"two threads draw {max(gains):.2f} times as much as one, median {median(gains):.2f}")


async def stalls() -> None:
    """How long the event loop waits at most while pictures are composed."""
    boards, late = scenes("canasta") * 4, []
    sys.setswitchinterval(SWITCH)

    async def tick() -> None:
        while True:
            start = perf_counter()
            await asyncio.sleep(0.002)
            late.append(perf_counter() - start - 0.002)

    ticking = asyncio.create_task(tick())
    for board in boards:
        await asyncio.to_thread(compose, board, Style.PICTURE, SAY)
    ticking.cancel()
    late.sort()
    print(f"event loop late: p50 {late[len(late) // 2] * 1000:.1f} ms, p99 {late[len(late) * 99 // 100] * 1000:.1f} ms")


def films() -> None:
    """Films of a game of sixty moves and of a deal of 52 cards."""
    for key, moves, scale in (("warcaby", 60, 1.0), ("kierki", 52, 0.6)):
        definition = CATALOG[key]
        states = [
            state for _, state in zip(range(moves + 1), walk(definition, definition.default.players[-1]), strict=False)
        ]
        layouts = [layout for state in states if (layout := layout_of(shown(definition, state, None), SAY))]
        book = sprites(USUAL, scale)
        film(layouts, book)
        start = process_time()
        made = film(layouts, book)
        took = process_time() - start
        size = f"{len(made.data) / 1024:.0f} KB, {made.seconds:.0f} s long"
        print(f"film {key}, {moves} moves, {made.width} px: {took:.2f} s, {size}")


def main() -> None:
    pictures(sys.argv[1:])
    if not sys.argv[1:]:
        cold()
        threads()
        films()
        asyncio.run(stalls())


if __name__ == "__main__":
    main()
