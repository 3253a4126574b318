"""Two moves beside each other: what was played and what would have been better. No luck is foretold."""

from io import BytesIO

import pytest
from PIL import Image

from bot.catalog import CATALOG
from bot.i18n import LANGUAGES, Speaker
from bot.scenes.blocks import Board, Compared, Dice, Points, Scores, Tone
from bot.scenes.render import Style, compose
from bot.scenes.render.layout import Inset, Text
from bot.scenes.render.layouts import layout_of
from bot.scenes.scene import Scene
from bot.screens.alternatives import compared
from tests.doubles.toys import open_table
from tests.support.finished import course

GAMES = [game for game, definition in CATALOG.items() if definition.analyst]


def decisions(game, most=40):
    """(table, seat, move, another move) of a match at random."""
    players = CATALOG[game].default.players
    table = open_table(game, 2 if 2 in players else players[0], name=game)
    for state, seat, action in course(table.rules, table.state, 5, most)[0]:
        legal = map(table.rules.format, table.rules.legal(state, seat))
        chosen = table.rules.format(action)
        others = [move for move in legal if move != chosen and not move.startswith("resign")]
        if others:
            yield table.model_copy(update={"state": state, "phase": "playing", "asked": ()}), seat, chosen, others


def pair(game, fits=lambda chosen, other: True, most=40):
    """The two moves of the first decision that fits."""
    for table, seat, chosen, others in decisions(game, most):
        for other in others:
            if fits(chosen, other):
                blocks = compared(table, seat, chosen, other)
                return table, next(block for block in blocks if isinstance(block, Compared)), blocks
    raise AssertionError(game)


def begins(word):
    return lambda chosen, other: chosen.startswith(word) and other.startswith(word)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_shows_both_moves_in_all_looks_and_languages(game):
    table, seat, chosen, (other, *_) = next(iter(list(decisions(game, 12))[-1:]))
    scene = Scene(compared(table, seat, chosen, other))
    for language in LANGUAGES:
        say = Speaker(language, table.names)
        composed = compose(scene, Style.PICTURE, say)
        with Image.open(BytesIO(composed.picture)) as image:
            assert (image.width, image.height <= 1600) == (800, True)
        for style in (Style.EMOJI, Style.TEXT):
            text = "\n".join(line.text for line in compose(scene, style, say).lines)
            assert "{" not in text
            assert len(text) <= 2000


def test_a_board_shows_where_each_move_leads():
    _, block, _ = pair("warcaby")
    (played,), (better,) = (move.blocks for move in block.alternatives)
    assert isinstance(played, Board)
    assert played.rows != better.rows
    assert (played.worse, played.better) == (tuple(played.worse), ())
    assert (better.worse, bool(better.better)) == ((), True)


def test_tall_positions_lie_beside_each_other_and_low_ones_below():
    _, board, _ = pair("warcaby")
    _, cards, _ = pair("cribbage", begins("throw"))
    insets = [
        sum(isinstance(item, Inset) for item in layout_of(Scene((block,)), Speaker("pl")).items)
        for block in (board, cards)
    ]
    assert insets == [2, 0]


def test_the_picture_names_both_moves():
    table, block, _ = pair("cribbage", begins("throw"))
    words = [
        item.words for item in layout_of(Scene((block,)), Speaker("en", table.names)).items if isinstance(item, Text)
    ]
    assert [word.split(":")[0] for word in words if ":" in word] == ["Played", "Better"]


def test_cards_of_a_hand_are_raised_where_a_move_takes_them():
    _, block, _ = pair("cribbage", begins("throw"))
    played, better = block.alternatives
    assert played.hand == better.hand
    assert len(played.marked) == len(better.marked) == 2
    assert played.marked != better.marked


def test_dice_that_another_choice_would_have_thrown_are_not_foretold():
    _, block, _ = pair("kosci", begins("hold"))
    (played,), (better,) = (move.blocks for move in block.alternatives)
    assert isinstance(played, Dice)
    assert played.faces == better.faces
    assert played.held != better.held


def test_a_sheet_is_shown_once_and_then_the_row_that_each_move_writes():
    _, block, blocks = pair("kosci", begins("score"))
    (sheet,) = (block for block in blocks if isinstance(block, Scores))
    rows = [row for move in block.alternatives for part in move.blocks for row in part.rows]
    assert len(sheet.rows) > len(rows) == 2
    assert all(row.cells[sheet.now].tone is Tone.CHOSEN for row in rows)


def test_a_play_in_backgammon_is_shown_without_the_throw_that_follows():
    table, block, _ = pair("backgammon", lambda chosen, other: "/" in chosen and "/" in other)
    (played,), (better,) = (move.blocks for move in block.alternatives)
    assert isinstance(played, Points)
    assert played.dice == better.dice == table.state.table.dice
    assert played.men != better.men


def test_moves_that_look_alike_are_left_to_the_words():
    """In canasta a card is drawn or the pile is taken: the hand is the same before both."""
    for table, seat, chosen, others in decisions("canasta", 200):
        if chosen == "draw" and others:
            blocks = compared(table, seat, chosen, others[0])
            if not any(isinstance(block, Compared) for block in blocks):
                return
    raise AssertionError("every move names cards")
