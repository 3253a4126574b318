"""Ids of GNU Backgammon, in and out.

The ids of positions are the oracle's; the match id is the example of the manual's technical description.
"""

from base64 import b64decode, b64encode
from dataclasses import replace

import pytest

from engines.backgammon import Backgammon, Say, from_match_id, from_position_id, to_match_id, to_position_id
from engines.backgammon.board import START
from tests.support.backgammon_tables import GAME, JAN, MATCH, MONEY, OLA, after, at, men, oracle, script, seen, stood

POSITIONS = oracle("positions")["positions"]
NINE = "QYkqASAAIAAA"
"""A match to 9, 2-4; player 0 holds a cube of 2, player 1 has thrown 5-2."""
BEGIN = "4HPwATDgc/ABMA"


@pytest.mark.parametrize("case", POSITIONS, ids=lambda case: str(case["id"]))
def test_ids_of_positions_go_both_ways(case):
    state, text = stood(case), case["gnubg_position_id"]
    assert to_position_id(state) == text
    if case["dice_used"]:
        read = from_position_id(text, tuple(case["dice"]))
        assert seen(read.table.sides) == seen(state.table.sides)
        assert to_position_id(from_position_id(text, tuple(case["dice"]), JAN)) == text


def test_the_start_has_the_id_that_everybody_knows():
    assert to_position_id(at(START, START)) == BEGIN
    assert to_position_id(GAME.setup(2, script(1, 4))) == BEGIN


def test_the_match_of_the_manual_is_read():
    rules, state = from_match_id(NINE, BEGIN, MATCH)
    table = state.table
    assert (rules.match_to, table.score, table.cube, table.owner) == (9, (2, 4), 2, OLA)
    assert (table.roller, table.asked, table.dice, table.crawford) == (JAN, JAN, (5, 2), "before")
    assert to_match_id(rules, state) == NINE


@pytest.mark.parametrize("text", ["cAkAAAAAAAAA", "cAkAAAAAAAAE"])
def test_what_stands_behind_the_published_bits_does_not_matter(text):
    """GNU Backgammon 1.07 notes in the 67th that the Jacoby rule is off; the manual ends with the 66th."""
    rules, state = from_match_id(text, BEGIN)
    assert (rules.match_to, state.table.roller, state.table.phase) == (0, JAN, "roll")
    assert to_match_id(rules, state) == "cAkAAAAAAAAA"


@pytest.mark.parametrize("moves", [(), ("double",), ("double", "take"), ("resign 1",), ("resign 2",)])
def test_ids_keep_what_is_asked(moves):
    state = after(at(START, START, None, JAN), *moves, game=MONEY)
    rules, read = from_match_id(to_match_id(MONEY, state), to_position_id(state))
    assert rules == MONEY
    assert read.table.resigned == state.table.resigned
    assert MONEY.to_move(read) == MONEY.to_move(state)
    assert list(MONEY.legal(read, min(MONEY.to_move(read)))) == list(MONEY.legal(state, min(MONEY.to_move(state))))


def test_a_beaver_that_waits_for_its_answer_is_kept():
    rules = replace(MONEY, beavers=True)
    state = after(at(START, START, None, JAN), "double", "beaver", game=rules)
    _, read = from_match_id(to_match_id(rules, state), to_position_id(state), rules)
    assert (read.table.cube, read.table.owner, read.table.offered) == (2, OLA, 4)
    assert list(rules.legal(read, JAN)) == [Say("take"), Say("drop")]


def test_the_larger_die_is_written_first():
    """As GNU Backgammon writes it, whichever fell first."""
    one, other = (to_match_id(MONEY, at(START, START, dice)) for dice in ((2, 5), (5, 2)))
    assert one == other
    assert from_match_id(one, BEGIN, MONEY)[1].table.dice == (5, 2)


def stage(rules, state):
    """Bits 9 to 11 of the key: 2 for a game that is over, 3 resigned, 4 dropped."""
    return b64decode(to_match_id(rules, state))[1] & 7


def test_an_id_tells_how_the_game_has_ended():
    doubled = after(at(START, START, None), "double", game=MONEY)
    assert stage(MONEY, doubled) == 1
    assert stage(MONEY, after(doubled, "drop", game=MONEY)) == 4
    assert stage(GAME, after(at(START, START), "resign 3")) == 3
    assert stage(GAME, after(at(START, START), "resign 1", "accept")) == 3
    assert stage(GAME, after(at(men(p1=1), START), "1/off")) == 2


def test_the_crawford_game_is_kept():
    state = at(START, START, crawford="now", score=(4, 2))
    assert from_match_id(to_match_id(MATCH, state), BEGIN)[1].table.crawford == "now"
    later = at(START, START, crawford="after", score=(4, 2))
    assert from_match_id(to_match_id(MATCH, later), BEGIN)[1].table.crawford == "after"


WALL = men(p1=2, p2=2, p3=2, p4=2, p5=2, p6=2, bar=3)
CLOSED = to_position_id(at(WALL, WALL))
"""Both sides wait on the bar for ever."""


@pytest.mark.parametrize(
    "text",
    [
        "",
        "4HPwATDgc/ABM",
        "4HPwATDgc/ABMAAA",
        "zażółć gęślą",
        "//////////////",
        "AAAAAAAAAAAAAA",
        "!!!!" + BEGIN,
        CLOSED,
    ],
)
def test_what_is_no_position_is_refused(text):
    with pytest.raises(ValueError):  # noqa: PT011 - each says something else
        from_position_id(text)


def key(**fields):
    """An id by its fields, where red has thrown 5-2 in a match to 9, unless they say otherwise."""
    known = {"cube": 0, "owner": 3, "roller": 1, "crawford": 0, "stage": 1, "asked": 1, "doubled": 0, "resigned": 0}
    values = {**known, "one": 5, "two": 2, "length": 9, "white": 2, "red": 4, **fields}
    bits = "".join(f"{value:0{width}b}"[::-1] for value, width in zip(values.values(), WIDTHS, strict=True))
    return encoded(int(bits[::-1], 2), 9)


def encoded(bits, size):
    return b64encode(bits.to_bytes(size, "little")).decode()


WIDTHS = (4, 2, 1, 1, 3, 1, 1, 2, 3, 3, 15, 15, 15)
"""Bits of each field in the manual's order."""


def test_the_match_of_the_manual_has_these_fields():
    assert key(cube=1, owner=0) == NINE


IMPOSSIBLE = {
    "the match is over": key(white=9),
    "the game is over": key(stage=2),
    "one die": key(two=0),
    "a seventh face": key(one=7),
    "a Crawford game without a match": key(length=0, crawford=1),
    "a double after the dice": key(doubled=1, asked=0),
    "a cube beyond the highest": key(cube=13),
    "a double beyond the highest": key(cube=12, one=0, two=0, doubled=1, asked=0),
    "the double of who is asked": key(one=0, two=0, doubled=1),
    "the resignation of who is asked": key(resigned=1),
    "the other one's dice": key(asked=0),
    "a length that is not played here": key(length=999),
}


@pytest.mark.parametrize("text", IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_an_id_of_what_cannot_be_is_refused(text):
    with pytest.raises(ValueError):  # noqa: PT011
        from_match_id(text, BEGIN)


@pytest.mark.parametrize("text", ["", "QYkqASAAIAA", "////////////", "AAAAAAAAAAAA"])
def test_what_is_no_match_is_refused(text):
    with pytest.raises(ValueError):  # noqa: PT011
        from_match_id(text, BEGIN)


def test_dice_that_cannot_be_played_make_no_position():
    closed = to_position_id(at(men(bar=2), men(p1=2, p2=2, p3=2, p4=2, p5=2, p6=2)))
    with pytest.raises(ValueError, match="3-1 cannot be played"):
        from_position_id(closed, (3, 1))


# --- the edges of the formats ---


@pytest.mark.parametrize("place", range(50 + 17, 80))
def test_nothing_stands_behind_the_last_place(place):
    """Each side has 25 places, and each place and each man takes a bit; the rest of the 80 bits is empty."""
    few = at(men(p6=5, p8=3), men(p6=5, p13=4))
    bits = int.from_bytes(b64decode(to_position_id(few) + "=="), "little")
    assert bits.bit_length() < 50 + 17
    with pytest.raises(ValueError, match="no position"):
        from_position_id(encoded(bits | 1 << place, 10).rstrip("="))


@pytest.mark.parametrize("point", range(1, 25))
def test_both_sides_never_stand_on_the_same_point(point):
    mine, theirs = men(**{f"p{point}": 2}), men(**{f"p{25 - point}": 2})
    with pytest.raises(ValueError, match="no position"):
        from_position_id(to_position_id(at(mine, theirs)))


@pytest.mark.parametrize("sides", [(men(), START), (START, men())])
def test_a_game_that_a_side_has_won_does_not_go_on(sides):
    with pytest.raises(ValueError, match="the game is over there"):
        from_position_id(to_position_id(at(*sides)))


@pytest.mark.parametrize("face", range(1, 7))
def test_a_side_that_can_enter_by_one_face_only_may_still_throw_it(face):
    """The other one waits on the bar too, before six closed points."""
    gap = men(**{f"p{point}": 2 for point in range(1, 7) if point != face}, bar=5)
    assert from_position_id(to_position_id(at(WALL, gap))).table.phase == "roll"


def test_what_is_read_goes_on_with_the_luck_that_is_given():
    luck = script(6, 5)
    assert from_position_id(BEGIN, luck=luck).luck == luck
    assert from_match_id(NINE, BEGIN, luck=luck)[1].luck == luck


@pytest.mark.parametrize(("one", "two"), [(one, two) for one in range(1, 7) for two in range(1, one + 1)])
def test_an_id_keeps_every_throw(one, two):
    _, state = from_match_id(key(one=one, two=two), BEGIN)
    assert (state.table.dice, state.table.phase) == ((one, two), "move")


def test_without_rules_a_match_is_played_with_a_cube():
    assert from_match_id(NINE, BEGIN)[0] == Backgammon(match_to=9, cube=True)
    assert from_match_id(key(length=0), BEGIN)[0] == Backgammon(cube=True)
    assert from_match_id(NINE, BEGIN, Backgammon(cube=True, crawford=False))[0].crawford is False


def test_the_cube_goes_up_to_its_highest_number():
    assert from_match_id(key(cube=12, owner=0), BEGIN)[1].table.cube == 4096
    doubled = from_match_id(key(cube=11, one=0, two=0, doubled=1, asked=0), BEGIN)[1].table
    assert (doubled.cube, doubled.offered) == (2048, 4096)


@pytest.mark.parametrize(
    ("fields", "crawford"),
    [
        ({"white": 8}, "after"),
        ({"white": 7}, "before"),
        ({"length": 0}, "before"),
        ({"white": 8, "crawford": 1}, "now"),
    ],
)
def test_the_crawford_game_is_behind_once_somebody_is_a_point_short(fields, crawford):
    assert from_match_id(key(**fields), BEGIN)[1].table.crawford == crawford


@pytest.mark.parametrize(("men", "is_read"), [(15, True), (16, False), (20, False)])
def test_a_side_has_fifteen_men(men, is_read):
    sides = ([0] * 7 + [15] + [0] * 17, [0] * 5 + [men] + [0] * 19)
    bits = "".join("1" * count + "0" for side in sides for count in side)
    text = encoded(int(bits[::-1], 2), 10).rstrip("=")
    if is_read:
        assert from_position_id(text).table.phase == "roll"
    else:
        with pytest.raises(ValueError, match=f"a side has 15 men, not {men}"):
            from_position_id(text)


def test_without_a_double_nothing_is_offered():
    table = from_match_id(NINE, BEGIN)[1].table
    assert (table.offered, table.resigned, table.declined) == (0, 0, 0)
