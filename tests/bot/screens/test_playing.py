"""The scene of a game for each pair of eyes, and the panel of a hand beside a public board: between them they offer
every move, and nothing twice.
"""

from dataclasses import replace

import pytest

from bot.catalog import CATALOG
from bot.scenes.controls import Choice, Pick, is_move
from bot.scenes.path import Path
from bot.screens import playing
from engines.core import Seat
from tests.support import draughts_tables
from tests.support.moments import moments
from tests.support.random_matches import table_at

HIDDEN = [game for game, definition in CATALOG.items() if definition.default.hides]
OPEN = [game for game, box in CATALOG.items() if not box.default.hides and not box.seatless]


@pytest.mark.parametrize("game", [*HIDDEN, *OPEN])
def test_each_pair_of_eyes_gets_its_own_scene_whoever_has_looked_before(game):
    for now in moments(game, 6):
        eyes = (None, *map(Seat, range(len(now.chairs))))
        own = {seat: CATALOG[game].scene(now.rules.view(now.state, seat)) for seat in eyes}
        for seat in (*eyes, *reversed(eyes)):
            assert playing.game_scene(now, seat) == own[seat]


def test_no_eyes_see_a_hand_that_others_have_looked_at():
    now = next(moments("cribbage"))
    hands = [{*playing.game_scene(now, seat).hand_cards} for seat in now.awaited()]
    assert all(len(hand) == 6 for hand in hands)
    assert not hands[0] & hands[1]
    assert not {*playing.game_scene(now, None).hand_cards} & (hands[0] | hands[1])


def test_a_scene_tells_the_very_route_of_a_capture_though_another_with_the_same_effect_is_the_same_move():
    game = draughts_tables.GAMES["warcaby"]
    state = draughts_tables.after(game, draughts_tables.table(game, "W:Wc3,a1:Bd4,f6,h2"), "c3 g7")
    other = replace(state, last=replace(state.last, route=()))
    assert other == state
    told = [str(playing.game_scene(table_at(game, 2, one), None).blocks) for one in (state, other)]
    assert ["c3×e5×g7" in text for text in told] == [True, False]


def test_a_scene_follows_the_rules_of_its_table():
    now = next(moments("cribbage"))
    short = now.model_copy(update={"rules": replace(now.rules, target=61)})
    targets = [playing.game_scene(one, None).blocks[0].target for one in (now, short, now)]
    assert targets == [121, 61, 121]


@pytest.mark.parametrize("game", OPEN)
def test_where_nothing_is_hidden_everybody_chooses_from_the_same(game):
    for now in moments(game):
        public = [control for control in playing.game_scene(now, None).controls if isinstance(control, Pick | Path)]
        for seat in map(Seat, range(len(now.chairs))):
            own = playing.game_scene(now, seat).controls
            assert [control for control in own if isinstance(control, Pick | Path)] == public
            assert playing.is_choice_public(now, seat)


@pytest.mark.parametrize("game", [*HIDDEN, *OPEN])
def test_a_choice_that_nobody_has_begun_is_the_one_that_the_game_offers(game):
    for now in moments(game):
        for seat in (None, *now.awaited()):
            scene = playing.game_scene(now, seat)
            begun = scene.drafted({"another": "choice"})
            assert scene.drafted({}) == begun == scene


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
