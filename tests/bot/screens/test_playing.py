"""The panel of a hand beside a public board: between them they offer every move, and nothing twice."""

import random

import pytest

from bot.catalog import CATALOG
from bot.scenes.controls import Choice, is_move
from bot.screens import playing
from tests.doubles.toys import open_table

HIDDEN = [game for game, definition in CATALOG.items() if definition.default.hides]


def moments(game, steps=25):
    """A table of a game after each of some moves by chance, the same ones every time."""
    dice, table = random.Random(game), open_table(game, CATALOG[game].default.players[0])
    for _ in range(steps):
        if not table.awaited():
            return
        yield table
        rules, seat = table.rules, table.awaited()[0]
        moves = sorted(map(rules.format, rules.legal(table.state, seat)))
        action = rules.parse(rules.view(table.state, seat), dice.choice(moves))
        state = rules.apply(table.state, seat, action)
        asked = tuple(1 if seat in rules.to_move(state) else None for seat in range(len(table.chairs)))
        table = table.model_copy(update={"state": state, "asked": asked, "moves": table.moves + 1})


@pytest.mark.parametrize("game", HIDDEN)
def test_a_panel_beside_a_board_offers_the_rest_of_the_moves_and_nothing_twice(game):
    for table in moments(game):
        public = playing.game_scene(table, None).controls
        labels = {control.label for control in public if isinstance(control, Choice)}
        for seat in table.awaited():
            panel = playing.panel(table, seat)
            left = playing.beside_board(panel, table).controls
            assert not [control for control in left if control in public and control not in panel.ahead]
            assert not [control for control in left if isinstance(control, Choice) and control.label in labels]
            for control in filter(is_move, panel.controls):
                assert control in left or control in public or control.label in labels


@pytest.mark.parametrize("game", HIDDEN)
def test_a_panel_says_whether_there_is_something_to_hold(game):
    for table in moments(game, 4):
        for seat in table.awaited():
            panel = playing.panel(table, seat)
            assert panel.blocks[0].note.key == ("your-cards" if panel.controls else "no-cards")
            public = playing.game_scene(table, None).blocks
            assert not [block for block in panel.blocks[1:] if block in public]
