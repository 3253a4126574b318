"""``nice python -m mutation canasta bot --seed 1``: tries a sample of mutants of each package, prints who survived."""

import argparse
import os
import sys

from mutation.nearest import PACKAGES
from mutation.survey import survey


def main() -> int:
    """Prints the share killed and every survivor."""
    parser = argparse.ArgumentParser(prog="python -m mutation", description=__doc__)
    parser.add_argument("packages", nargs="*", metavar="package", help=f"of {', '.join(PACKAGES)}; all without")
    parser.add_argument("--seed", type=int, nargs="+", default=[1], help="which samples")
    parser.add_argument("--count", type=int, default=40, help="mutants of a package")
    parser.add_argument("--jobs", type=int, default=2, help="processes at a time")
    parser.add_argument(
        "--only", nargs="+", default=(), metavar="file:line", help="all mutants of these lines or files"
    )
    asked = parser.parse_args()
    if unknown := set(asked.packages) - set(PACKAGES):
        parser.error(f"no such package: {', '.join(sorted(unknown))}")
    lived = 0
    wishes = {"seeds": asked.seed, "count": asked.count, "jobs": asked.jobs, "only": set(asked.only)}
    for name in asked.packages or PACKAGES:
        lived += survey(name, PACKAGES[name], **wishes)
    return min(lived, 1)


if __name__ == "__main__":
    if os.environ.get("PYTHONHASHSEED") != "0":  # the same mutants die in the same tests every time
        os.execve(  # noqa: S606 - this very program, once more
            sys.executable, [sys.executable, "-m", "mutation", *sys.argv[1:]], {**os.environ, "PYTHONHASHSEED": "0"}
        )
    sys.exit(main())
