"""The panel of a hand beside a public board: between them they offer every move, and nothing twice."""

import pytest

from bot.catalog import CATALOG
from bot.scenes.controls import Choice, is_move
from bot.screens import playing
from tests.support.moments import moments

HIDDEN = [game for game, definition in CATALOG.items() if definition.default.hides]


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
