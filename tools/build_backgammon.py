"""Builds what the backgammon players know: neural nets by self-play, and a table of bearing off.

``python -m tools.build_backgammon [bear_off | expert | club ...]`` writes ``bot/ai/built/``. The table takes seconds
and is the same everywhere. The nets need a C compiler as ``cc``; the expert's take a quarter of an hour of one core.
They come from ``tools/backgammon/trainer.c``, and since floating-point arithmetic differs between processors, other
machines build other weights that play alike.
"""

import json
import lzma
import subprocess
import sys
from array import array
from hashlib import sha256
from pathlib import Path
from struct import calcsize, pack, unpack, unpack_from
from tempfile import TemporaryDirectory
from typing import Final

from bot.ai.backgammon.bear_off import ROLLS, WHOLE, positions
from bot.ai.backgammon.inputs import OUTPUTS, THROWS
from bot.ai.backgammon.judgement import ROLLS as DICE
from bot.ai.tables import BUILT, MANIFEST
from engines.backgammon.board import BITS, MEN, Men, pips
from engines.backgammon.plays import finals

SOURCES: Final = sorted(map(str, Path(__file__).with_name("backgammon").glob("*.c")))
COMPILED: Final = ("cc", "-O3", "-march=native", "-ffast-math", "-Wall", "-Wextra")

RUNS: Final = {
    "expert": (
        ("train", "700000", "11", "0.03", "0.0015", "0.5", "80", "40", "all"),
        ("polish", "8000", "21", "0.003", "0.0007"),
    ),
    "club": (("train", "40000", "5", "0.03", "0.003", "0.5", "10", "5", "men"),),
}
"""By the name of the nets what the trainer is told, run after run: its head explains the numbers."""

WIDEST: Final = 127
"""The highest number that a weight is in a file, in units of its row."""


def trained(nets: str) -> bytes:
    """The weights of nets, packed."""
    with TemporaryDirectory() as scratch:
        trainer, weights = f"{scratch}/trainer", f"{scratch}/weights"
        subprocess.run([*COMPILED, "-o", trainer, *SOURCES, "-lm"], check=True)  # noqa: S603 - our own sources
        for how, *numbers in RUNS[nets]:
            subprocess.run([trainer, how, weights, *numbers], check=True)  # noqa: S603
        return packed(Path(weights).read_bytes())


def packed(weights: bytes) -> bytes:
    """32-bit weights as ``bot.ai.backgammon.net.unpacked`` reads them: a byte each, and a unit for each row."""
    found, begin = b"", 0
    while begin < len(weights):
        inputs, hidden = unpack_from("<2i", weights, begin)
        found += pack("<2i", inputs, hidden)
        begin += calcsize("<2i")
        for _ in range(inputs + 1 + OUTPUTS):
            row = unpack_from(f"<{hidden}f", weights, begin)
            begin += calcsize(f"<{hidden}f")
            (unit,) = unpack("<e", pack("<e", max(1e-6, 1.001 * max(map(abs, row)) / WIDEST)))
            rounded = (max(-WIDEST, min(WIDEST, round(weight / unit))) for weight in row)
            found += pack(f"<e{hidden}b", unit, *rounded)
        found += weights[begin : begin + calcsize(f"<{OUTPUTS}f")]
        begin += calcsize(f"<{OUTPUTS}f")
    return found


def bearing_off() -> bytes:
    """For every position of the table the probabilities to be off after so many rolls, by the fastest play."""
    known: dict[Men, tuple[float, ...]] = {0: (1.0, *[0.0] * ROLLS)}
    expected = {0: 0.0}
    for men in sorted(positions(), key=pips):
        total = [0.0] * (ROLLS + 1)
        for dice, weight in DICE:
            ends = (mine >> BITS << BITS for mine, _ in finals((men, MEN), dice))
            fastest = known[min(ends, key=expected.__getitem__)]
            for rolls, chance in enumerate(fastest):
                total[min(rolls + 1, ROLLS)] += weight / THROWS * chance
        known[men] = tuple(total)
        expected[men] = sum(rolls * chance for rolls, chance in enumerate(total))
    numbers = array("H")
    for men in positions():
        numbers.extend(round(chance * WHOLE) for chance in known[men][1:])
    if sys.byteorder == "big":
        numbers.byteswap()
    return numbers.tobytes()


def build(name: str) -> None:
    """Writes a table and its line of the manifest."""
    data = bearing_off() if name == "bear_off" else trained(name)
    write(f"backgammon.{name}", data, f"tools.build_backgammon {name}")


def write(name: str, data: bytes, built: str) -> None:
    (BUILT / f"{name}.xz").write_bytes(lzma.compress(data, preset=9 | lzma.PRESET_EXTREME))
    manifest = json.loads(MANIFEST.read_text("utf-8"))
    manifest[name] = {"sha256": sha256(data).hexdigest(), "built": built}
    MANIFEST.write_text(json.dumps(dict(sorted(manifest.items())), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    for wanted in sys.argv[1:] or ("bear_off", *RUNS):
        build(wanted)
