"""Pictures of positions, to be looked at: ``python -m tests.support.pictures FOLDER [game ...]``.

Draws each game in mid-play and at its end, as everybody and as the first seat sees it, in all themes, at 800 and at
360 pixels.
"""

import sys
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any

from PIL import Image

from bot.catalog import CATALOG, GameDefinition
from bot.i18n import Speaker
from bot.scenes.render import Colours, ThemeName, draw
from bot.scenes.scene import Scene
from bot.tables import options
from engines.core import Seat, play
from engines.luck import Seeded
from tests.support.thinking import decide

NAMES = ("Ola", "Jan", "Ewa", "Kuba", "Zofia", "Igor", "Żaneta")
PHONE = 360


def walk(definition: GameDefinition[Any, Any, Any], players: int, number: int = 0) -> Iterator[Any]:
    """The states of a match of players who think a little; ``number`` chooses the match."""
    rules, dice = definition.default, Random(f"{definition.default.key}{number or ''}")
    state = rules.setup(players, Seeded(f"{dice.getrandbits(256):064x}"))
    yield state
    while movers := sorted(rules.to_move(state)):
        seat = movers[0]
        choice = decide(definition, rules, rules.view(state, seat), seat, 60, dice.getrandbits(32))
        state = rules.apply(state, seat, choice)
        yield state


def stroll(rules: Any, players: int, seed: str = "") -> Iterator[Any]:
    """The states of a match of players who move at random; it stays the same when strategies change."""
    dice = Random(f"{rules.key}{players}{seed}")
    state = rules.setup(players, Seeded(f"{players:064x}"))
    yield state
    while rules.outcome(state) is None:
        seat = dice.choice(sorted(rules.to_move(state)))
        state = play(rules, state, seat, dice.choice(list(rules.legal(state, seat))))
        yield state


def shown(definition: GameDefinition[Any, Any, Any], state: Any, seat: Seat | None, ruleset: str = "") -> Scene:
    """The scene of a state as a chat gets it, with the game's name."""
    rules = definition.rulesets[ruleset] if ruleset else definition.default
    return replace(definition.scene(rules.view(state, seat)), title=options.title(rules.key))


def main(folder: Path, games: list[str]) -> None:
    """Writes ``GAME-MOVES-SEAT-THEME.png`` and, for the felt, also ``…-360.png``."""
    folder.mkdir(exist_ok=True, parents=True)
    for key, definition in CATALOG.items():
        if definition.short_lived or (games and key not in games):
            continue
        players = definition.default.players[-1]
        states = list(walk(definition, players))
        for at in sorted({1, len(states) // 3, 2 * len(states) // 3, len(states) - 1}):
            for seat in (None, Seat(0)):
                scene = shown(definition, states[at], seat)
                for theme in ThemeName if at == len(states) // 3 else (ThemeName.FELT,):
                    png = draw(scene, Speaker("pl", NAMES[:players]), Colours(theme))
                    if png is None:
                        continue
                    name = f"{key}-{at}-{'all' if seat is None else seat}-{theme}"
                    (folder / f"{name}.png").write_bytes(png)
                    image = Image.open(BytesIO(png)).convert("RGB")
                    small = image.resize((PHONE, image.height * PHONE // image.width), Image.Resampling.LANCZOS)
                    if theme is ThemeName.FELT:
                        small.save(folder / f"{name}-360.png")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
