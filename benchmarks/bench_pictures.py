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

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.render import Style, ThemeName, compose, draw
from bot.scenes.render.colours import USUAL, Colours
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.pictures.film import film
from bot.scenes.render.pictures.paint import png
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
    """The median of milliseconds of this process, and kilobytes."""
    took: list[float] = []
    made: bytes | None = b""
    for _ in range(times):
        start = process_time()
        made = work()
        took.append((process_time() - start) * 1000)
    return median(took), len(made or b"") / 1024


def peer() -> tuple[float, float]:
    """The peer's milliseconds and kilobytes for a chess board in the middle of a game."""
    try:
        cairosvg, chess, svg = map(import_module, ("cairosvg", "chess", "chess.svg"))
    except ImportError:
        return 0.0, 0.0
    board = chess.Board()
    for san in ("e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "Ba4", "Nf6", "O-O", "Be7"):
        board.push_san(san)
    return cost(lambda: cairosvg.svg2png(svg.board(board, size=800, lastmove=board.peek())), 9)


def pictures(games: list[str]) -> None:
    """A line for each game."""
    peer_ms, peer_kb = peer()
    print(f"peer {peer_ms:.1f} ms {peer_kb:.1f} KB")
    print(f"{'game':<12}{'height':>8}{'layout':>8}{'ms':>8}{'KB':>8}{'of its time':>14}{'of its bytes':>14}")
    shares: list[float] = []
    for key, definition in CATALOG.items():
        if definition.short_lived or (games and key not in games):
            continue
        boards = scenes(key)
        for board in boards:  # warm the sprites
            draw(board, SAY)
        layouts = [layout_of(board, SAY) for board in boards]
        laid = median(cost(lambda board=board: layout_of(board, SAY) and b"", 3)[0] for board in boards)
        costs = [cost(lambda board=board: draw(board, SAY), 3) for board in boards]
        ms, kb = median(ms for ms, _ in costs), median(kb for _, kb in costs)
        height = max(layout.height for layout in layouts if layout)
        time_share = f"1/{peer_ms / ms:.1f}" if peer_ms else ""
        byte_share = f"{kb / peer_kb:.2f}" if peer_kb else ""
        print(f"{key:<12}{height:>8}{laid:>8.2f}{ms:>8.1f}{kb:>8.1f}{time_share:>14}{byte_share:>14}")
        shares.append(peer_ms / ms)
    print(f"worst 1/{min(shares):.1f} median 1/{median(shares):.1f}")


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
    """Two threads against one, in pictures a second."""
    boards = scenes("warcaby") * 4
    rates = []
    for workers in (1, 2):
        with ThreadPoolExecutor(workers) as pool:
            start = perf_counter()
            list(pool.map(lambda board: draw(board, SAY), boards * 3))
            rates.append(3 * len(boards) / (perf_counter() - start))
    print(f"two threads draw {rates[1] / rates[0]:.2f} times as much as one")


async def stalls() -> None:
    """How long the event loop waits at most while pictures are composed."""
    boards, late = scenes("canasta") * 4, []

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
