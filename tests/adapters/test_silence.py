"""What is said and offered when somebody is silent fits beside every game's own controls, in every chat."""

from dataclasses import replace

import pytest

from adapters.discord import limits
from adapters.discord.message import Menu
from adapters.discord.message_builder import MessageBuilder
from adapters.telegram import keyboard
from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.ports import BoardView
from bot.scenes.render.style import Style
from bot.screens import table_scene
from bot.tables import inactivity
from bot.tables.table import Chair, Offer, User, dump, load
from engines.core import Seat
from engines.luck import Seeded
from tests.support.random_matches import table_at

NAMES = ("Wojciech Grzegorz", "Małgorzata Zofia", "Stanisław August", "Aleksandra Maria")
GAMES = [game for game, box in CATALOG.items() if box.default.players[-1] > 1 and not box.short_lived]
LUCK = Seeded("5e" * 32)


def silent(game, steps):
    """A table after so many steps, at which whoever is asked has been silent for as long as it takes."""
    rules = CATALOG[game].default
    players = min(rules.players[-1], len(NAMES))
    state = rules.setup(players, LUCK)
    for _ in range(steps):
        if not (movers := sorted(rules.to_move(state))):
            break
        state = rules.apply(state, movers[0], next(iter(rules.legal(state, movers[0]))))
    table = table_at(rules, players, state)
    chairs = tuple(Chair(User(f"discord:{i + 1}"), NAMES[i]) for i in range(players))
    asked = tuple(1 if Seat(i) in rules.to_move(state) else None for i in range(players))
    table = table.model_copy(update={"phase": "playing", "chairs": chairs, "asked": asked})
    announcements = inactivity.after_reminding(table, (), table.silence)
    return announcements.model_copy(
        update={"offer": Offer("undo", 0, announcements.rev), "waiting": replace(announcements.waiting, enough=(0,))}
    )


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("steps", [0, 7])
@pytest.mark.parametrize("game", GAMES)
async def test_the_choices_of_the_others_are_on_every_board(game, steps, language):
    table, say = silent(game, steps), Speaker(language, NAMES)
    assert load(dump(table)) == table
    commands = {f"wait={table.waiting.rev}", f"end={table.waiting.rev}"}
    commands |= {f"{command}={seat}" for seat in table.waiting.silent for command in ("stand-in", "replace")}
    scene = table_scene.scene(table, None)
    for style in Style:
        users = tuple(chair.user for chair in table.chairs)
        sheet = await MessageBuilder().board(BoardView(table, scene, say, style, users, 200))
        assert limits.problems(sheet) == []
        keys = {key.token for row in sheet.rows if not isinstance(row, Menu) for key in row}
        assert commands <= {token.partition(":a:")[2] for token in keys}
    for numbers in (False, True):
        keys = keyboard.keys(scene.controls, table, say, keyboard.Setting(numbers=numbers))
        buttons = [button for row in keys.rows for button in row]
        assert commands <= {str(button.callback_data).partition(":a:")[2] for button in buttons}
        assert all(len(str(button.callback_data).encode()) <= 64 for button in buttons)
