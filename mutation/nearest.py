"""Which files are mutated together, and which tests are the nearest to them."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Package:
    """Files that share a sample of mutants; the ``wider`` tests are tried when the nearest have noticed nothing.

    Where the nearest need no fixtures of the house they are ``bare``: they begin in half the time.
    ``without`` is a pattern of tests that are not tried.
    """

    sources: tuple[str, ...]
    tests: tuple[str, ...]
    wider: tuple[str, ...] = ()
    without: str = "^$"
    bare: bool = False


def _game(name: str, *keys: str, sources: tuple[str, ...] = (), tests: tuple[str, ...] = ()) -> Package:
    """Of the tests that all games share its own cases alone, and of three random matches the first."""
    cases = "|".join(keys or (name,))
    return Package(
        sources or (f"engines/{name}/*.py",),
        (f"tests/engines/test_{name}*.py", "tests/engines/test_evaluation.py"),
        ("tests/engines/test_laws.py", "tests/engines/test_players.py", "tests/bot/services/test_computer.py", *tests),
        rf"test_laws.*-[12]\]$|test_(laws|computer)\.py::\w+\[(?!{cases})",
        bare=True,
    )


_PARTS: Final = (
    "ai",
    "ai/*",
    "days",
    "front",
    "leagues",
    "operation",
    "program",
    "results",
    "scenes",
    "scenes/views",
    "screens",
    "services",
    "tables",
    "workers",
)
"""All of the bot but what draws pictures."""

_PAGE: Final = ("conversation", "film", "first_steps", "hands", "inbox", "meant", "record", "replay", "rooms")
"""Tests of the page that need no browser and ask the bot for more than a file."""

_ELSEWHERE: Final = (
    r"test_starting\.py::test_(the_program_ends|with_names)|(discord/test_processes|telegram/test_process)\.py"
)
"""Tests whose work is done in other processes, where no mutant is."""

PACKAGES: Final = {
    "backgammon": _game("backgammon"),
    "canasta": _game("canasta"),
    "cribbage": _game("cribbage"),
    "cucumber": _game("cucumber"),
    "draughts": _game("draughts", "warcaby", "draughts"),
    "five_dice": _game(
        "five_dice",
        sources=("engines/five_dice.py", "engines/throws.py"),
        tests=("tests/engines/test_throws.py", "tests/bot/tables/test_throws.py"),
    ),
    "kierki": _game("kierki"),
    "kosci": _game("kosci"),
    "mak_yek": _game("mak_yek"),
    "northcott": _game("northcott", sources=("engines/northcott.py",)),
    "patience": _game("patience", "rainbow", "open_shop", "frog", "star", tests=("tests/bot/tables/test_deals.py",)),
    "sixty_six": _game("sixty_six"),
    "shared": Package(
        tuple(
            f"engines/{name}.py"
            for name in ("core", "cards", "card_names", "luck", "dice", "grid", "tricks", "determinization")
        ),
        ("tests/engines/test_*.py",),
        ("tests/bot/scenes/views/test_average.py",),
        without=r"test_laws.*",
        bare=True,
    ),
    "bot": Package(
        ("bot/*.py", "bot/ports/*.py", "bot/scenes/blocks/*.py", *(f"bot/{part}/*.py" for part in _PARTS)),
        (
            "tests/bot/test_*.py",
            "tests/bot/services/moving/test_*.py",
            *(f"tests/bot/{part}/test_*.py" for part in _PARTS),
        ),
        (
            "tests/test_starting.py",
            "tests/test_checking_luck.py",
            "tests/test_luck_files.py",
            "tests/test_public_rounds.py",
            "tests/bot/scenes/render/test_points.py",
            "tests/bot/scenes/render/stages/test_*.py",
            "tests/adapters/discord/test_*.py",
            "tests/adapters/telegram/test_*.py",
            *(f"tests/adapters/web/test_{name}.py" for name in _PAGE),
        ),
        without=_ELSEWHERE,
    ),
}
