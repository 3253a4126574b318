"""What speaks for a move is told from the line that is expected after it, for every kind of line and at every limit."""

from dataclasses import dataclass, field

import pytest

from bot.ai.boards.board import MAN, SURE, WON, Forces, Root
from bot.ai.boards.why import why

HERE = (0,)


@dataclass
class Expecting:
    """A search whose positions are numbers: what a side has there is said, and which of them follow one another."""

    before: Forces
    line: tuple[Forces, ...]
    glance: int = 0
    asked: list[int] = field(default_factory=list)

    @property
    def root(self):
        return Root((0, 1), (), 0)

    @property
    def board(self):
        return self

    def forces(self, position, side):
        self.asked.append(side)
        return self.before if position == (0, 1) else self.line[position[0] - 1]

    def best_line(self, position):
        assert position == (1, 0)
        return [(number + 1, number % 2) for number in range(1, len(self.line))]

    def at_a_glance(self):
        return self.glance


def said(*line, before=(0, 0, 8), values=(0, 0), depth=5, glance=0):
    """The sentence and its numbers; each of the line and ``before`` is a lead, the kings, and all pieces."""
    search = Expecting(Forces(*before), tuple(Forces(*one) for one in line), glance)
    ranked = [((1, 0) if number == 0 else (9, 9), value) for number, value in enumerate(values)]
    told = why(search, ranked, depth)
    assert set(search.asked) <= {1}  # the side that moves at the root
    return told.key.removeprefix("boards-why-"), *dict(told.args).values()


@pytest.mark.parametrize(
    ("value", "sentence"),
    [
        (WON - 1, ("won", 1)),
        (WON - 2, ("won", 1)),
        (WON - 3, ("won", 2)),
        (WON - 8, ("won", 4)),
        (SURE + 1, ("won", 5000)),
        (2 - WON, ("lost", 1)),
        (4 - WON, ("lost", 2)),
        (5 - WON, ("lost", 3)),
        (SURE, ("ahead", 3)),
        (-SURE, ("ahead", 3)),
    ],
)
def test_a_proved_result_is_told_with_its_moves(value, sentence):
    assert said((0, 0, 8), values=(value, value)) == sentence


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ([(1, 0, 7)], ("wins", 1, 1)),
        ([(0, 0, 8), (0, 0, 8), (2, 0, 6)], ("wins", 2, 2)),
        ([(0, 0, 8), (1, 0, 7), (1, 0, 7), (1, 0, 7)], ("wins", 1, 1)),
        ([(1, 0, 7), (0, 0, 6), (1, 0, 5), (3, 0, 3)], ("wins", 2, 3)),
        ([(1, 0, 7), (0, 0, 6), (0, 0, 6), (0, 0, 6), (1, 0, 5)], ("wins", 3, 1)),
        ([(1, 0, 7), (0, 0, 6)], ("ahead", 3)),
    ],
)
def test_a_gain_counts_from_where_it_lasts_to_the_end_of_the_line(line, sentence):
    assert said(*line) == sentence


def test_a_gain_is_what_is_more_than_before():
    assert said((3, 0, 7), before=(1, 0, 8)) == ("wins", 1, 2)
    assert said((-1, 0, 7), before=(-2, 0, 8)) == ("wins", 1, 1)


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ([(0, 1, 8)], ("crowns", 1)),
        ([(0, 0, 8), (0, 0, 8), (0, 1, 8)], ("crowns", 2)),
        ([(0, 0, 8), (0, 0, 8), (0, 0, 8), (0, 1, 8)], ("crowns", 2)),
        ([(0, 0, 8), (0, 0, 8), (0, 0, 8), (0, 0, 8), (0, 1, 8)], ("crowns", 3)),
        ([(0, 1, 8), (0, 0, 7)], ("ahead", 3)),
        ([(0, 1, 8), (-1, 1, 7)], ("least",)),
    ],
)
def test_a_king_counts_that_stays_and_costs_nothing(line, sentence):
    assert said(*line, values=(0, 0), glance=700) == sentence


def test_a_king_that_stood_there_before_is_no_new_one():
    assert said((0, 1, 8), before=(0, 1, 8)) == ("ahead", 3)
    assert said((0, 2, 8), before=(0, 1, 8)) == ("crowns", 1)


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ((100, 100 - 701), ("only",)),
        ((100, 100 - 700), ("ahead", 3)),
        ((100, 100 - 701, 100 - 701), ("only",)),
        ((100, 100 - 701, 100 - 700), ("ahead", 3)),
    ],
)
def test_a_move_is_the_only_one_where_all_others_lose_more_than_seven_tenths_of_a_man(values, sentence):
    assert MAN == 1000
    assert said((0, 0, 8), values=values) == sentence


def test_the_only_move_that_costs_something_offers_it():
    assert said((-1, 0, 7), values=(0, -900)) == ("offers",)


@pytest.mark.parametrize(("glance", "sentence"), [(699, "offers"), (700, "least"), (701, "least"), (-500, "offers")])
def test_a_man_is_offered_where_it_is_paid_and_else_the_least_is_lost(glance, sentence):
    assert said((0, 0, 8), (-1, 0, 7), values=(0, 0), glance=glance) == (sentence,)


@pytest.mark.parametrize(
    ("before", "line", "sentence"),
    [
        ((1, 0, 7), [(2, 0, 6), (1, 0, 5)], ("exchanges",)),
        ((2, 0, 8), [(3, 0, 7), (2, 0, 6), (2, 0, 6)], ("exchanges",)),
        ((0, 0, 8), [(1, 0, 7), (0, 0, 6)], ("ahead", 3)),
        ((1, 0, 7), [(1, 0, 7), (1, 0, 7)], ("ahead", 3)),
        ((1, 0, 7), [(1, 0, 7)], ("ahead", 3)),
        ((1, 0, 7), [(1, 0, 7), (1, 0, 7), (1, 0, 5)], ("ahead", 3)),
        ((1, 0, 7), [(1, 0, 7), (0, 0, 6), (1, 0, 5)], ("ahead", 3)),
    ],
)
def test_who_leads_likes_to_exchange(before, line, sentence):
    assert said(*line, before=before) == sentence


@pytest.mark.parametrize(("depth", "moves"), [(0, 1), (1, 1), (2, 1), (3, 2), (6, 3), (7, 4)])
def test_else_it_is_told_how_far_was_looked(depth, moves):
    assert said((0, 0, 8), depth=depth) == ("ahead", moves)
