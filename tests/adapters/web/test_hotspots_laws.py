"""A law of every game with a board: whatever the controls below a picture offer can be clicked in the picture."""

import random
from collections.abc import Iterator

import pytest

from adapters.web.hotspots import hotspots
from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.scenes.blocks import Board, Points
from bot.scenes.path import Path
from bot.scenes.render import compose
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.tables.token import Kind
from engines.core import play
from tests.doubles.toys import TOYS, open_table

SAMPLE = 5
"""Positions of a match that are looked at."""

GAMES = {**CATALOG, **TOYS}


def scenes(key) -> Iterator[Scene]:
    """What those who are asked see in some positions of a match in which a random move follows another."""
    chance, table = random.Random(key), open_table(key)
    rules, state, seen = table.rules, table.state, []
    while (movers := sorted(rules.to_move(state))) and len(seen) < 80:
        seat = chance.choice(movers)
        seen.append(GAMES[key].scene(rules.view(state, seat)))
        state = play(rules, state, seat, chance.choice(list(rules.legal(state, seat))))
    yield from seen[:: max(1, len(seen) // SAMPLE)]


def beginnings(path: Path) -> set[str]:
    """Everything that may be chosen already when a further step is offered."""
    return {"".join(steps[:k]) for steps, _ in path.ways for k in range(len(steps))}


def unclickable(scene: Scene, table, say) -> Iterator[tuple[str, str]]:
    """The steps that no click in the picture takes, each with what is chosen before it."""
    (path,) = (control for control in scene.controls if isinstance(control, Path))
    composed = compose(scene, Style.PICTURE, say)
    for chosen in sorted(beginnings(path)):
        found = hotspots(scene.drafted({"path": chosen}), composed, table, say)
        areas = {area.name: area for area in found.areas} if found else {}
        sent = {area.token for area in areas.values()} | {
            token for area in areas.values() for target, token in area.to if target in areas
        }
        clicked = {text for text in map(_step, sent) if text}
        for step in filter(None, path.after(chosen)):
            text = chosen + step
            onward = [text + then for then in path.after(text) if then]
            # The first square of a move is clicked without a message; the second sends both.
            if text not in clicked and not (onward and clicked.issuperset(onward)):
                yield chosen, step


def _step(token: str) -> str:
    return token.split(":", 3)[3] if token.split(":")[2:3] == [Kind.STEP] else ""


@pytest.mark.parametrize("key", GAMES)
def test_every_step_that_a_board_offers_is_clickable_in_its_picture(key):
    table, say, looked = open_table(key, CATALOG[key].default.players[0]), Speaker("en", ("Ola", "Jan")), 0
    for scene in scenes(key):
        on_board = any(isinstance(block, Board | Points) for block in scene.blocks)
        if on_board and any(isinstance(control, Path) for control in scene.controls):
            looked += 1
            assert list(unclickable(scene, table, say)) == []
    assert looked or key not in BOARDS


BOARDS = {key for key in GAMES if key.startswith(("warcaby", "draughts_"))} | {
    "backgammon",
    "northcott",
    "mak_yek",
    "kayles",
}
"""Games that are known to have steps on a board, so that the law cannot pass by looking at nothing."""
