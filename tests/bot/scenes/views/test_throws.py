"""The dice of a throw that anybody may repeat: they roll where cubes were thrown, and nowhere else."""

import pytest

from bot.i18n import Speaker
from bot.scenes.blocks import Dice, Say, Tone
from bot.scenes.render import Style, compose
from bot.scenes.views.throws import scene
from engines.throws import State, Throw


def dice(expression, faces):
    blocks = scene(State(expression).with_throw(Throw("Ola", "8", faces))).blocks
    return [block.faces for block in blocks if isinstance(block, Dice)]


@pytest.mark.parametrize("expression", ["2d6", "2k6+3", "2D6"])
def test_cubes_lie_on_the_table(expression):
    assert dice(expression, "4 1") == [(4, 1)]


@pytest.mark.parametrize("expression", ["2d8", "1d6+1d8", "2d%", "2d66", "3+4"])
def test_other_dice_are_told_in_words_alone(expression):
    assert dice(expression, "4 1") == []


@pytest.mark.parametrize("style", list(Style))
def test_a_chat_shows_a_throw_in_words(style):
    composed = compose(scene(State("2d6").with_throw(Throw("Ola", "5", "4 1"))), style, Speaker("pl"))
    assert composed.picture is None


def test_all_throws_of_a_person_are_told_and_the_last_one_lies_on_the_table():
    state = State("2d6")
    for total in ("3", "8"):
        state = state.with_throw(Throw("Ola", total, "1 2" if total == "3" else "4 4"))
    shown = scene(state)
    (dice,) = (block for block in shown.blocks if isinstance(block, Dice))
    lines = [block for block in shown.blocks if isinstance(block, Say)]
    assert dice == Dice((4, 4), throw=2, drawn=False)
    assert lines[-1].strong
    assert not any(line.strong for line in lines[:-1])
    assert [(act.command, act.tone) for act in shown.controls] == [("roll", Tone.GO), ("cancel", Tone.PLAIN)]
    assert shown.summary.key == "throws-summary"
    assert scene(State("2d6")).summary is None
