"""How strong the computers are, each game by a measure of its own.

Run: python -m benchmarks.strength [--sample N] [game ...]. ``--sample`` is the number of matches, deals or decisions
of every row; without it each row takes its own. A game is a module beside this one with a function ``rows(sample)``
that yields its rows as they are finished. What a row needs and is not installed is said in its place.
"""

import argparse
import sys
from importlib import import_module
from pathlib import Path

from benchmarks.strength.row import Absent, heading

FOLDER = Path(__file__).parent


def main() -> None:
    known = sorted(path.stem for path in FOLDER.glob("*.py") if "\ndef rows(" in path.read_text("utf-8"))
    told = argparse.ArgumentParser(prog="python -m benchmarks.strength", description="how strong the computers are")
    told.add_argument("--sample", type=int, help="matches, deals or decisions of a row")
    told.add_argument("game", nargs="*", help=f"of {', '.join(known)}")
    wanted = told.parse_args()
    if unknown := set(wanted.game) - set(known):
        told.error(f"no measure of {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    print(heading())
    for game in wanted.game or known:
        try:
            for row in import_module(f"benchmarks.strength.{game}").rows(wanted.sample):
                print(row, flush=True)
        except Absent as absent:
            print(f"| {game} | skipped: {absent} | | | |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
