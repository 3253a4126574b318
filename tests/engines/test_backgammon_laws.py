"""Properties of every position: as many dice as possible, mirrored sides play alike, texts and ids return."""

from itertools import permutations

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engines.backgammon import from_position_id, to_position_id
from engines.backgammon.board import BAR, MEN, POINTS, counted, in_contact, packed, pips
from engines.backgammon.plays import dice_used, finals, plays, steps, ways
from engines.backgammon.table import RED, WHITE
from tests.support.backgammon_tables import GAME, at

die = st.integers(1, 6)
dice = st.tuples(die, die)


@st.composite
def boards(draw):
    """Men of both sides anywhere, no point shared; some are off."""
    owners = [0, *draw(st.lists(st.sampled_from((0, 0, 1, 2)), min_size=24, max_size=24)), 3]
    sides = []
    for side in (1, 2):
        places = [place for place in range(BAR + 1) if owners[place] in (side, 3)]
        where = draw(st.lists(st.sampled_from(places), min_size=1, max_size=MEN))
        counts = [0] * (BAR + 1)
        for place in where:
            counts[place if side == 1 or place == BAR else BAR - place] += 1
        counts[0] = MEN - sum(counts)
        sides.append(packed(counts))
    return tuple(sides)


def longest(sides, order):
    """The most dice of this order that can be played, by trying everything."""
    if not order:
        return 0
    return max((1 + longest(after, order[1:]) for _, after in steps(sides, order[0])), default=0)


def reachable(sides, order):
    if not order:
        return {sides}
    return {end for _, after in steps(sides, order[0]) for end in reachable(after, order[1:])}


@settings(max_examples=150, deadline=None)
@given(boards(), dice)
def test_every_play_uses_as_many_dice_as_possible_and_all_such_are_found(sides, roll):
    thrown = roll * 2 if roll[0] == roll[1] else roll
    orders = {order[:n] for order in permutations(thrown) for n in range(1, len(thrown) + 1)}
    most = max(longest(sides, order) for order in orders)
    assert dice_used(sides, roll) == most
    wanted = {end for order in orders if len(order) == most for end in reachable(sides, order)}
    if most == 1 and (larger := reachable(sides, (max(roll),))):
        wanted = larger
    assert set(finals(sides, roll)) == (wanted if most else set())


@settings(max_examples=100, deadline=None)
@given(boards(), dice)
def test_mirrored_positions_have_mirrored_plays(sides, roll):
    white = at(*sides, roll)
    red = at(*reversed(sides), roll, RED)
    assert list(GAME.legal(white, WHITE)) == list(GAME.legal(red, RED))
    assert [move.events[0].play for move in _tables(white, WHITE)] == [
        move.events[0].play for move in _tables(red, RED)
    ]


def _tables(state, seat):
    return [GAME.apply(state, seat, play).table for play in plays(state.table.sides, state.table.dice)]


@settings(max_examples=150, deadline=None)
@given(boards(), dice)
def test_every_play_has_its_own_text_that_is_read_back(sides, roll):
    state = at(*sides, roll)
    view = GAME.view(state, WHITE)
    texts = {}
    for action in plays(sides, roll):
        text = GAME.format(action)
        assert len(text) <= 40
        assert GAME.parse(view, text) == action
        assert GAME.parse(view, f" {text.upper()} ") == action
        texts[text] = action
    assert len(texts) == len(plays(sides, roll))


@settings(max_examples=100, deadline=None)
@given(boards(), dice)
def test_men_are_neither_lost_nor_won_and_go_forward_by_the_dice(sides, roll):
    thrown = sum(roll) * (2 if roll[0] == roll[1] else 1)
    for mine, theirs in plays(sides, roll).values():
        assert sum(counted(mine)) == sum(counted(theirs)) == MEN
        assert 0 < pips(sides[0]) - pips(mine) <= thrown
        assert pips(theirs) >= pips(sides[1])
        assert not any(counted(mine)[point] and counted(theirs)[BAR - point] for point in POINTS)


@settings(max_examples=60, deadline=None)
@given(boards(), dice)
def test_every_play_has_a_way_of_single_steps_and_every_way_leads_to_its_play(sides, roll):
    assert {play for _, play in ways(sides, roll)} == set(plays(sides, roll))
    for way, play in ways(sides, roll)[:50]:
        here = {sides}
        for step in way:
            here = {after for board in here for face in {*roll} for one, after in steps(board, face) if one == step}
        assert plays(sides, roll)[play] in here


@settings(max_examples=150, deadline=None)
@given(boards(), dice, st.sampled_from((WHITE, RED)))
def test_ids_of_positions_return(sides, roll, turn):
    assume(finals(sides, roll))
    text = to_position_id(at(*sides, roll))
    assert len(text) == 14
    assert from_position_id(text, roll, turn).table.sides == sides


@given(boards())
def test_sides_that_have_passed_each_other_do_not_meet(sides):
    mine, theirs = map(counted, sides)
    ahead = any(mine[one] and theirs[two] and one + two > BAR for one in range(1, 26) for two in range(1, 26))
    assert in_contact(*sides) == ahead
