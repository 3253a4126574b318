"""Computes what every sheet of Kości can still expect by the best play, for one ruleset or all of them.

``python -m tools.build_kosci [ruleset ...]`` writes ``bot/ai/built/``; a ruleset takes from ten minutes to an hour. The
result is the same on every machine.
"""

import json
import lzma
import sys
from hashlib import sha256

from bot.ai.tables import BUILT, MANIFEST
from engines.kosci import RULESETS, Column
from engines.kosci.rest_table import packed
from engines.kosci.solitaire import Solitaire


def build(ruleset: str) -> None:
    """Writes the table of a ruleset and its line of the manifest."""
    solitaire = Solitaire(RULESETS[ruleset].joker)
    start = solitaire.rest(Column())
    write(ruleset, packed(solitaire.known), start)


def write(ruleset: str, data: bytes, start: float) -> None:
    """Writes a table; ``start`` is what an empty sheet can expect."""
    name = f"kosci.{ruleset}"
    (BUILT / f"{name}.xz").write_bytes(lzma.compress(data, preset=9 | lzma.PRESET_EXTREME))
    manifest = json.loads(MANIFEST.read_text("utf-8")) if MANIFEST.exists() else {}
    manifest[name] = {"sha256": sha256(data).hexdigest(), "built": f"tools.build_kosci {ruleset}", "start": start}
    MANIFEST.write_text(json.dumps(dict(sorted(manifest.items())), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    for wanted in sys.argv[1:] or RULESETS:
        build(wanted)
        print(wanted, flush=True)
