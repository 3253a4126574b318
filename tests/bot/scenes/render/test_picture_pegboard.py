"""Pegboards in pictures."""

from itertools import pairwise

import pytest

from bot.i18n import Speaker
from bot.scenes.blocks import Pegboard
from bot.scenes.render.figures import size
from bot.scenes.render.layout import Put
from bot.scenes.render.layouts import layout_of
from bot.scenes.render.motions import motions
from bot.scenes.scene import Scene

SAY = Speaker("pl", ("Ola", "Jan", "Ewa", "Kuba"))


def drawn(*pegs, target=121):
    return layout_of(Scene((Pegboard(target, pegs),)), SAY)


def parts(layout, kind):
    return [item for item in layout.items if isinstance(item, Put) and item.sprite.startswith(f"{kind}/")]


def track(front, target=121):
    tracks = parts(drawn((0, front), (0, 0), target=target), "pegtrack")
    bends = parts(drawn((0, front), (0, 0), target=target), "pegturn")
    ends = parts(drawn((0, front), (0, 0), target=target), "pegend")
    return sum(size(put.sprite)[0] for put in (*tracks, *bends, *ends))


def test_a_track_is_filled_up_to_the_front_peg():
    lengths = [track(front) for front in range(122)]
    assert lengths[0] == 0
    assert all(one < other for one, other in pairwise(lengths))


@pytest.mark.parametrize(("target", "seats"), [(61, 2), (121, 2), (121, 3), (121, 4)])
def test_every_peg_stands_on_the_wood_and_on_no_other(target, seats):
    for front in (1, 29, 30, 31, 60, target - 1):
        layout = drawn(*((0, front),) * seats, target=target)
        (wood,) = parts(layout, "pegboard")
        width, height = size(wood.sprite)
        pegs = [(put.x, put.y, *size(put.sprite)) for put in parts(layout, "peg")]
        assert len(pegs) == 2 * seats
        for x, y, wide, high in pegs:
            assert wood.x < x < x + wide < wood.x + width
            assert wood.y < y < y + high < wood.y + height
        middles = {(x + wide // 2, y + wide // 2) for x, y, wide, _ in pegs}
        assert len(middles) == len(pegs)


def test_a_score_moves_both_pegs_of_its_seat_and_nothing_else():
    before, after = drawn((58, 64), (50, 58)), drawn((64, 66), (50, 58))
    assert {motion.after.key for motion in motions(before, after).moves} == {"peg0/back", "peg0/front"}
    assert parts(before, "pegboard") == parts(after, "pegboard")
