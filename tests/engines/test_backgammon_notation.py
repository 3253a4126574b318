"""What people type at backgammon, and what is written back."""

import pytest

from engines.backgammon import Resign, Say
from engines.backgammon.board import START, counted
from engines.core import Refused, note, play
from tests.support.backgammon_tables import GAME, MONEY, OLA, at, men, plays, typed

BEGIN = at(START, START)
BAR = at(men(bar=1, p6=5, p8=3), men(p8=1, p6=5), (3, 1))
HIT = at(men(p24=2, p13=5, p8=3, p6=5), men(p18=1, p6=5), (3, 1))
HOME = at(men(p6=2, p5=2), men(p6=2), (6, 5))
TWICE = at(men(p8=4, p6=4), men(p20=1, p6=2), (3, 3))
ONES = at(men(p8=2, p3=3), men(p18=1, p5=2, p20=2), (1, 1))
FOURS = at(men(p8=4, p6=4), men(p6=2), (3, 3))


def written(state, text, game=GAME):
    (seat,) = game.to_move(state)
    return game.format(game.parse(game.view(state, seat), text))


@pytest.mark.parametrize(
    ("state", "texts", "canonical"),
    [
        (BEGIN, ("8/5 6/5", "6/5 8/5", "8-5 6-5", "8 5 6 5", "8/5, 6/5", "31: 8/5 6/5", "1-3: 6/5 8/5"), "8/5 6/5"),
        (BEGIN, ("31 6/5 8/5", "(3-1) 8/5 6/5", "8→5 6→5", "8->5 i 6->5", "8/5 and 6/5.", "8\\5+6\\5"), "8/5 6/5"),
        (BEGIN, ("8 / 5  6 / 5", "8:5 6:5", "8–5 6–5", " 8/5   6/5 ", "13: 8/5 6/5"), "8/5 6/5"),
        (BEGIN, ("24/20", "24/21/20", "24/23/20", "24/23 23/20", "24-20", "24 20", "24 21 20"), "24/20"),
        (BAR, ("bar/22 8/7", "b/22 8/7", "BAR/22 8/7", "band/22 8/7", "banda/22 8/7", "bar 22 8 7"), "bar/22 8/7"),
        (HIT, ("8/7* 8/5", "8/7 8/5", "8/5 8/7×", "8/7x 8/5", "8/7 * 8/5"), "8/5 8/7*"),
        (
            HOME,
            ("6/off 5/off", "6/zdj 5/zdj", "6/x 5/x", "6/zdjęte 5/off", "6-off 5-off", "6 off 5 off"),
            "6/off 5/off",
        ),
        (FOURS, ("8/5(2) 6/3(2)", "8/5 8/5 6/3 6/3", "6/3(2) 8/5(2)", "8/5 (2) 6/3 (2)"), "8/5(2) 6/3(2)"),
        (FOURS, ("8/5(2)6/3(2)", "8/5x2, 6/3x2", "8/5[2] 6/3[2]"), "8/5(2) 6/3(2)"),
        (TWICE, ("8/5(2)* 6/3(2)", "8/5*(2) 6/3(2)", "8/5*x2 6/3(2)"), "8/5*(2) 6/3(2)"),
        (ONES, ("8/6 8/7*/6", "8/7*/6 8/6", "8/6(2)", "8/7*(2) 7/6(2)"), "8/6 8/7*/6"),
        (FOURS, ("8/2 6/3(2)", "8/5/2 6/3 6/3", "8/5 5/2 6/3(2)"), "8/2 6/3(2)"),
    ],
)
def test_every_way_of_writing_a_play_is_read(state, texts, canonical):
    assert canonical in plays(state)
    assert [written(state, text) for text in texts] == [canonical] * len(texts)


def test_a_man_may_hit_on_the_way_or_not_and_the_text_must_say_which():
    """White's 18 is red's 7 and holds a blot; the other way over 19 is open too."""
    state = at(men(p24=1, p13=5), men(p7=1, p1=2), (6, 5))
    assert {"24/18*/13", "24/19/13"} <= set(plays(state))
    with pytest.raises(Refused) as caught:
        written(state, "24/13")
    assert caught.value.why.key == "backgammon-which"
    asked = [move for _, move in caught.value.instead]
    assert sorted(asked) == ["24/18*/13", "24/19/13"]
    assert [dict(label.args)["play"] for label, _ in caught.value.instead] == asked
    assert [written(state, text) for text in (*asked, "24/18/13")] == [*asked, "24/18*/13"]


def test_the_longest_play_fits_a_button():
    """Four men of the bar and far away, each hitting."""
    state = at(men(p23=1, p21=1, p17=1, p15=1, p13=11), men(p4=1, p6=1, p10=1, p12=1, p24=11), (2, 2))
    text = "23/21* 21/19* 17/15* 15/13"
    assert max(map(len, plays(state))) <= 40
    assert written(state, text)


@pytest.mark.parametrize(
    ("texts", "action"),
    [
        (("roll", "Rzut", "rzuć", "rzucam"), Say("roll")),
        (("double", "podwajam", "Podwojenie", "dubluję", "Podwajam na 2", "Double to 2"), Say("double")),
        (("take", "biorę", "tak"), Say("take")),
        (("drop", "pass", "oddaję"), Say("drop")),
        (("beaver", "bóbr"), Say("beaver")),
        (("accept", "przyjmuję", "zgoda"), Say("accept")),
        (("decline", "odrzucam", "gram dalej"), Say("decline")),
        (("resign", "resign 1", "poddaję", "resign single", "Poddaję się", "resign this game"), Resign(1)),
        (("resign 2", "poddaję gammona", "Resign gammon", "resign: 2", "poddaję się 2"), Resign(2)),
        (("resign 3", "poddaję partię 3"), Resign(3)),
    ],
)
def test_words_are_read_in_both_languages(texts, action):
    view = MONEY.view(at(START, START, None), OLA)
    assert [MONEY.parse(view, text) for text in texts] == [action] * len(texts)


@pytest.mark.parametrize("text", ["resign 4", "resign 8/5", "poddaję psa"])
def test_a_resignation_of_something_else_is_not_understood(text):
    with pytest.raises(Refused, match="backgammon-unreadable"):
        written(BEGIN, text)


def test_a_resignation_and_a_double_are_answered_in_the_same_words():
    doubled = GAME.view(at(START, START, None, phase="answer", offered=2), OLA)
    resigned = GAME.view(at(START, START, phase="resigned", resigned=1), OLA)
    assert GAME.parse(doubled, "zgoda") == Say("take")
    assert GAME.parse(resigned, "biorę") == Say("accept")


def test_a_position_without_dice_reads_plays_too():
    state = at(START, START, None)
    with pytest.raises(Refused, match="backgammon-not-now"):
        play(GAME, state, OLA, GAME.parse(GAME.view(state, OLA), "8/5 6/5"))


def test_two_men_that_go_the_same_way_by_different_dice_are_counted_together():
    """Both are borne off from the third point, one by the six and one by the five."""
    state = at(men(p3=2, p2=1), men(p10=3), (6, 5))
    assert plays(state) == ["3/off(2)"]
    assert counted(typed(state, "3/off(2)").table.men[0])[0] == 14


@pytest.mark.parametrize("text", ["52: 13/8 13/11", "(5-2) 13/8 13/11", "11: 8/7"])
def test_moves_of_other_dice_are_refused_with_those_that_lie_there(text):
    with pytest.raises(Refused) as caught:
        written(BEGIN, text)
    assert caught.value.why == note("backgammon-other-dice", dice="3–1")


def test_of_a_long_text_only_the_beginning_is_repeated():
    with pytest.raises(Refused) as caught:
        written(BEGIN, "eight to five, six to five")
    assert caught.value.why == note("backgammon-unreadable", text="eight to five, six t", phase="move")


def test_two_men_from_one_point_are_written_with_the_longer_way_first():
    texts = plays(at(START, START, (3, 1)))
    assert {"24/21 24/23", "8/5 8/7", "6/3 6/5"} <= set(texts)
    assert not {"24/23 24/21", "8/7 8/5", "6/5 6/3"} & set(texts)


def test_moves_of_equal_dice_are_written_from_the_farthest_man_on():
    for text in plays(at(men(p6=3, p8=2, p13=2), men(p10=3), (1, 1))):
        starts = [int(move.partition("/")[0]) for move in text.split()]
        assert starts == sorted(starts, reverse=True)


@pytest.mark.parametrize(
    ("white", "red", "text"),
    [
        (men(p24=1, p23=1, p1=13), men(p1=2), "24/18 23/21"),  # the first man passes the other
        (men(p13=2, p1=13), men(p14=1, p1=2), "13/11*/7 13/11"),  # of two men who stop at 11 one goes on
        (men(p13=2, p1=13), men(p14=1, p1=2), "13/9 13/11*/9"),  # both go as far, and one of them hits
    ],
)
def test_the_farthest_man_and_then_the_longest_way_is_written_first(white, red, text):
    state = at(white, red, (2, 2))
    assert text in plays(state)
    assert written(state, " ".join(reversed(text.split()))) == text
