"""What a look at the table tells of who is ahead, in logarithmic odds: 0 is even, 1 is about three to one.

The weights themselves were tuned by play; here stand their signs, their scale, and what chance alone decides.
"""

from dataclasses import replace
from math import exp, sqrt

import pytest

from engines import canasta, cribbage, cucumber, draughts, kierki, mak_yek, northcott, sixty_six
from engines.canasta import evaluation as of_canasta
from engines.core import Seat
from engines.cribbage import evaluation as of_cribbage
from engines.cribbage.table import Accept, Count, Muggins
from engines.cucumber import evaluation as of_cucumber
from engines.dice import BOXES, UPPER
from engines.draughts import evaluation as of_draughts
from engines.draughts import from_fen
from engines.kierki import Done
from engines.kierki import evaluation as of_kierki
from engines.kosci import Column, State
from engines.kosci import evaluation as of_kosci
from engines.luck import Scripted, Seeded
from engines.mak_yek import evaluation as of_mak_yek
from engines.sixty_six import evaluation as of_sixty_six

OLA, JAN, EWA = map(Seat, range(3))
LUCK = Seeded("5e" * 32)
near = pytest.approx


def begun(game, players=2):
    return game.RULESETS["polish"].setup(players, LUCK)


def with_up(state, **more):
    return replace(state, up=replace(state.up, **more))


# --- Kości: what is left to chance can be worked out ---


def sheet(*open_, entered=0, **points):
    """A sheet where all but some boxes are full, with so much in each that is not named."""
    return Column(tuple(None if box in open_ else points.get(box, entered) for box in BOXES))


def points(column, held=None, left=0):
    """What somebody who plays alone may hope for, in points, beside what is to be beaten."""
    state = State((column,), OLA, (), left, held, None, Scripted(()))
    return of_kosci.evaluate(state, OLA) * 8 * sqrt(len(column.open) + 1)


def gained(column, held, left=0):
    """How much more that is than what the full sheet already has."""
    full = replace(column, points=tuple(one or 0 for one in column.points))
    return points(column, held, left) - points(full)


@pytest.mark.parametrize(
    ("held", "left", "chance"),
    [
        ((6, 6, 6, 6), 0, 1 / 6),
        ((6, 6, 6, 6), 1, 1 / 6 + 5 / 6 / 6),
        ((6, 6, 6), 0, 1 / 36),
        ((), 0, 6 / 6**5),
    ],
)
def test_a_general_is_hoped_for_as_often_as_it_falls(held, left, chance):
    assert gained(sheet("general"), held, left) == near(50 * chance)


@pytest.mark.parametrize(("left", "mean"), [(0, 3.5), (1, 4.25)])
def test_five_dice_bring_what_they_bring_on_the_average(left, mean):
    """A die is worth 3.5; who may throw it once more keeps four and better, which makes 4.25."""
    assert gained(sheet("chance"), (), left) == near(5 * mean)


def test_a_box_above_brings_its_bonus_too_if_it_lifts_the_sum_to_63():
    """Two sixes are kept and the upper boxes hold 45: one six more among three dice is enough."""
    column = sheet("sixes", fives=20, fours=16, threes=9)
    assert gained(column, (6, 6)) == near(12 + 3 * 6 / 6 + 35 * (1 - (5 / 6) ** 3))
    assert gained(sheet("sixes", fives=20, fours=16, threes=6), (6, 6)) < gained(column, (6, 6))


def test_a_second_general_brings_a_hundred_where_the_first_stands_in_its_box():
    with_first, without = sheet("sixes", general=50), sheet("sixes")
    assert gained(with_first, (6, 6, 6, 6)) - gained(without, (6, 6, 6, 6)) == near(100 / 6)


def test_a_bonus_that_is_there_is_counted_once():
    """The upper boxes are full with more than 63; one die of five is thrown for the last box below."""
    column = sheet("general", ones=3, twos=6, threes=9, fours=12, fives=15, sixes=24)
    assert column.bonus == 35
    assert gained(column, (6, 6, 6, 6)) == near(50 / 6)


@pytest.mark.parametrize(("fives", "bonus"), [(20, 35), (19, 0)])
def test_when_the_upper_boxes_are_full_the_bonus_is_there_or_it_is_not(fives, bonus):
    full = sheet("chance", ones=3, twos=4, threes=6, fours=12, fives=fives, sixes=18)
    assert points(full) - points(sheet("chance", general=full.upper)) == near(bonus)


def test_three_of_each_face_are_par_for_the_bonus():
    """Three of each make 63 exactly: on an empty sheet it is as likely as not, and a little more."""
    assert points(Column()) == near(35 / (1 + exp(-1 / 4)))


@pytest.mark.parametrize("box", UPPER)
def test_a_face_more_or_less_above_moves_the_bonus_as_well(box):
    face = UPPER.index(box) + 1
    less, par, more = (points(sheet(*(set(BOXES) - {box}), **{box: face * count})) for count in (2, 3, 4))
    assert par - less > face
    assert more - par > face
    assert par - less == near(more - par, rel=0.2)


def test_who_waits_is_judged_by_the_sheet_alone():
    columns = (sheet("general"), sheet("general", ones=3))
    state = State(columns, OLA, (), 0, (6, 6, 6, 6), None, Scripted(()))
    ahead = of_kosci.evaluate(state, JAN)
    assert ahead == near(-of_kosci.evaluate(state, OLA))
    assert ahead * 8 * sqrt(2) == near(3 + 16.9 - 50 / 6)


# --- card games ---


def test_a_cribbage_lead_of_ten_holes_is_three_to_one():
    state = with_up(begun(cribbage), pegs=((20, 31), (40, 41)))
    assert of_cribbage.evaluate(state, JAN) == near(1)
    assert of_cribbage.evaluate(state, OLA) == near(-1)


def test_each_deal_is_a_part_of_its_match():
    for game, of_game in ((cribbage, of_cribbage), (cucumber, of_cucumber), (sixty_six, of_sixty_six)):
        state = begun(game)
        assert (of_game.stage(state), of_game.stage(with_up(state, deal=7))) == (1, 7)
    state = begun(kierki, 4)
    assert of_kierki.stage(state) == 0
    assert of_kierki.stage(with_up(state, sheet=(None,) * 3)) == 3
    state = begun(canasta, 4)
    assert of_canasta.stage(with_up(state, deal=3, turns=8)) == (3, 8)


def test_kierki_compares_with_the_mean_of_the_others():
    state = with_up(begun(kierki, 3), sheet=(Done("tricks", (100, -20, 60)),))
    assert of_kierki.evaluate(state, OLA) == near(1)
    assert sum(of_kierki.evaluate(state, seat) for seat in (OLA, JAN, EWA)) == near(0)


def test_in_cucumber_a_life_is_worth_21_points_and_the_dead_are_not_counted():
    state = with_up(begun(cucumber, 3), lives=(2, 1, 1), totals=(10, 5, 5))
    assert of_cucumber.evaluate(state, OLA) == near((21 - 10 + 5) / 8)
    assert of_cucumber.evaluate(state, JAN) == near((16 - (32 + 16) / 2) / 8)
    dead = with_up(state, lives=(2, 1, 0), totals=(10, 5, 21))
    assert of_cucumber.evaluate(dead, OLA) == near((32 - 16) / 8)
    assert of_cucumber.evaluate(dead, JAN) == near((16 - 32) / 8)
    assert of_cucumber.evaluate(dead, EWA) < of_cucumber.evaluate(dead, JAN)


def test_who_alone_outlives_the_others_in_cucumber_is_far_ahead():
    alone = with_up(begun(cucumber), lives=(1, 0), totals=(20, 21))
    assert of_cucumber.evaluate(alone, OLA) == 21 == -of_cucumber.evaluate(alone, JAN)


def test_a_sixty_six_match_goes_by_its_game_points():
    level, ahead = with_up(begun(sixty_six), score=(3, 3)), with_up(begun(sixty_six), score=(5, 3))
    assert of_sixty_six.evaluate(level, OLA) == 0
    assert of_sixty_six.evaluate(ahead, OLA) == near(1.2)
    assert of_sixty_six.evaluate(ahead, JAN) == near(-1.2)


@pytest.mark.parametrize(("said", "done"), [(None, Count(29)), (29, Accept()), (20, Muggins(9))])
def test_nobody_counts_wrong_or_lets_a_wrong_count_stand(said, done):
    """Three fives and the jack of the starter's suit with the fourth five: 29."""
    state = with_up(
        begun(cribbage),
        phase="answer" if said else "count",
        dealer=JAN,
        turn=OLA,
        starter="5d",
        laid=((OLA, "5c"), (JAN, "2c"), (OLA, "5h"), (JAN, "3c"), (OLA, "5s"), (JAN, "4c"), (OLA, "Jd"), (JAN, "6c")),
        said=said,
    )
    assert of_cribbage.plausible(state, ()) == (done,)
    assert of_cribbage.plausible(with_up(state, phase="play"), (Count(1),)) == (Count(1),)


# --- boards ---


@pytest.mark.parametrize("judge", [of_draughts.evaluate_flying, of_draughts.evaluate_short])
def test_equal_boards_are_even_and_a_man_more_is_better_the_fewer_there_are(judge):
    game = draughts.WARCABY["polish"]

    def odds(fen, seat=OLA):
        return judge(game.begin(from_fen(fen), OLA), seat)

    assert odds("W:Wa1,c1:Bf8,h8") == near(0)
    assert odds("W:Wa1,c1:Bh8") > odds("W:Wa1,c1,e1,g1:Bf8,h8,d8") > 0
    assert odds("W:Wa1,c1:Bh8", JAN) == near(-odds("W:Wa1,c1:Bh8"))
    assert odds("W:Wa1,c3:Bf8,h8") == near(-odds("W:Wa1,c1:Bf6,h8"))
    assert odds("W:Wa1,c3:Bf8,h8") > 0
    assert odds("W:WKa1:Bf8,h8") == near(-odds("W:Wa1,c1:BKh8"))


def test_a_flying_king_is_worth_three_men_and_a_short_one_less_than_two():
    state = draughts.WARCABY["polish"].begin(from_fen("W:WKa1:Bf8,h8"), OLA)
    assert of_draughts.evaluate_flying(state, OLA) > 0 > of_draughts.evaluate_short(state, OLA)


def test_in_mak_yek_a_man_more_counts_the_more_the_fewer_there_are():
    state = begun(mak_yek)
    assert of_mak_yek.evaluate(state, OLA) == 0
    few, many = (
        replace(state, position=replace(state.position, white=(1 << n) - 1, black=(1 << n - 1) - 1 << 32))
        for n in (3, 12)
    )
    assert of_mak_yek.evaluate(few, OLA) == near(0.5 * (1 + 4 / 5))
    assert of_mak_yek.evaluate(few, OLA) > of_mak_yek.evaluate(many, OLA) > 0
    assert of_mak_yek.evaluate(many, JAN) == -of_mak_yek.evaluate(many, OLA)


@pytest.mark.parametrize("rules", northcott.RULESETS.values(), ids=northcott.RULESETS)
def test_in_northcott_who_is_to_move_at_a_nim_sum_of_0_has_lost(rules):
    """The sooner, the fewer squares are left between the pawns."""
    seen = set()
    for n in range(60):
        state = rules.setup(2, Seeded(f"{n:064x}"))
        lost = northcott.nim_sum(state.position, classic=rules.classic) == 0
        mover = Seat(state.position.turn)
        odds = northcott.evaluate(state, mover)
        assert odds == -northcott.evaluate(state, Seat(1 - mover))
        assert abs(odds) == near(4 - 0.02 * sum(state.position.gaps))
        assert (odds < 0) == lost
        seen.add(lost)
    assert seen <= {True, False}
