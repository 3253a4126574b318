"""Three small games on the shelf of every test.

Nim is open and a Path, Cups is hidden and a Pick where all decide at once, Kayles places pieces on a board.
"""

from base64 import b32encode
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot import i18n
from bot.catalog import CATALOG, GameDefinition
from bot.tables.table import Chair, Channel, Table, TableId, User, codec
from engines.luck import Luck, Seeded
from tests.doubles.toys import cups, kayles, nim
from tests.doubles.toys.cups import Cups
from tests.doubles.toys.kayles import Kayles
from tests.doubles.toys.nim import Nim

TOYS: dict[str, GameDefinition[Any, Any, Any]] = {
    "nim": GameDefinition({"polish": Nim(), "marienbad": Nim("1-3-5-7", misere=True)}, nim.scene),
    "cups": GameDefinition({"polish": Cups(), "quick": Cups(throws=2)}, cups.scene),
    "kayles": GameDefinition({"polish": Kayles()}, kayles.scene),
}

ANN, BOB, CAT, DAN = (User(f"test:{name}") for name in ("ann", "bob", "cat", "dan"))
HERE, THERE = Channel("test:here"), Channel("test:there")
SEED = Seeded("5e" * 32)


def table_id(text: str) -> TableId:
    """A well-formed id, the same for the same text."""
    return TableId(b32encode(blake2b(text.encode(), digest_size=5).digest()).decode().lower())


def open_table(
    game: str = "nim", players: int = 2, luck: Luck = SEED, name: str = "", **options: Any
) -> Table[Any, Any]:
    """A table at which play has just begun, at revision 1: Ann opened it, Bob, Cat and Dan may sit there too."""
    box = CATALOG[game]
    rules: Any = replace(box.default, **options)  # type: ignore[type-var]  # every game is a dataclass
    state = rules.setup(players, luck)
    movers = rules.to_move(state)
    chairs = tuple(Chair(user, user.partition(":")[2].title()) for user in (ANN, BOB, CAT, DAN)[:players])
    return codec(game)(
        id=table_id(name or game),
        game=game,
        ruleset=next(iter(box.rulesets)),
        rules=rules,
        home=HERE,
        opener=ANN,
        chairs=chairs,
        phase="playing",
        asked=tuple(1 if seat in movers else None for seat in range(players)),
        state=state,
        luck=luck,
    )


@pytest.fixture(scope="session", autouse=True)
def toys() -> Iterator[None]:
    """The toys stand on the shelf, and have words."""
    CATALOG.update(TOYS)
    for language in i18n.LANGUAGES:
        words = Path(__file__).with_name(f"{language}.ftl").read_text("utf-8")
        i18n.messages(language).add(words)
    yield
    for key in TOYS:
        del CATALOG[key]


@contextmanager
def without_toys() -> Iterator[None]:
    """The shelf as people see it; afterwards the toys stand where they stood, for pages list games in this order."""
    real = {key: definition for key, definition in CATALOG.items() if key not in TOYS}
    with patch.dict(CATALOG, real, clear=True):
        yield


@pytest.fixture
def no_toys() -> Iterator[None]:
    """The shelf has no toys."""
    with without_toys():
        yield
