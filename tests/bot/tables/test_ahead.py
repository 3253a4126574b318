"""Answers that are planned for a move of the other, and the only move that is possible, on a board of draughts."""

import pytest

from bot.tables import ahead
from bot.tables.ahead import MOST, Plan
from bot.tables.history import BACK
from bot.tables.stored import Entry, Loaded
from engines.core import Refused, Seat
from tests.support.lobby_tables import EWA, JAN, OLA, after, lobby


@pytest.fixture
def table():
    return after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"))


@pytest.fixture
def seats(table):
    """Whoever is to move, and the other."""
    (mover,) = table.awaited()
    return mover, Seat(1 - mover)


def why(work):
    with pytest.raises(Refused) as refusal:
        work()
    return refusal.value.why.key


@pytest.mark.parametrize("plan", [Plan(3, {"c3-d4": "b6-a5"}), Plan(0, {"c3-d4": "b6xd4>f2", "e3-f4": "d6-c5"})])
def test_a_plan_is_read_as_it_was_written(plan):
    assert Plan.read(str(plan)) == plan


@pytest.mark.parametrize("text", ["", "3", "x|c3-d4>b6-a5", "-1|c3-d4>b6-a5"])
def test_what_is_no_plan_is_none(text):
    assert Plan.read(text) is None


def test_an_answer_is_planned_by_whoever_waits_in_a_game_of_two_where_all_lies_open(table, seats):
    mover, waiter = seats
    assert ahead.can_plan(table, waiter)
    assert not ahead.can_plan(table, mover)
    assert not ahead.can_plan(table, None)
    assert ahead.can_plan(after(table, (OLA, "resign")), waiter) is False
    both = table.model_copy(update={"asked": (table.rev, table.rev)})
    assert not any(ahead.can_plan(both, seat) for seat in seats)
    hidden = after(lobby("sixty_six"), (JAN, "join"), (OLA, "begin"))
    assert not any(ahead.can_plan(hidden, Seat(seat)) for seat in range(2))
    three = after(lobby("cucumber"), (JAN, "join"), (EWA, "join"), (OLA, "begin"))
    assert not any(ahead.can_plan(three, Seat(seat)) for seat in range(3))


def test_the_refusal_tells_ones_own_turn_from_a_game_without_plans(table, seats):
    mover, waiter = seats
    assert ahead.check(table, waiter) == mover
    assert why(lambda: ahead.moves(table, mover)) == "ahead-your-turn"
    assert why(lambda: ahead.moves(after(table, (OLA, "resign")), waiter)) == "ahead-not-here"


def test_a_plan_grows_by_answers_that_are_possible_until_it_is_full(table, seats):
    _, waiter = seats
    found = Loaded(table, {})
    pairs = [(move, answer) for move in ahead.moves(table, waiter) for answer in ahead.answers(table, waiter, move)]
    answers = {}
    for move, answer in dict(pairs).items():
        plan = ahead.with_answer(found, waiter, move, answer)
        answers[move] = answer
        assert plan == Plan(table.moves, answers)
        found = Loaded(table, {f"{waiter}:{ahead.PLAN}": str(plan)})
        assert ahead.plan_of(found, waiter) == plan
        if len(answers) == MOST:
            break
    assert MOST == 6
    move, answer = next(pair for pair in pairs if pair[0] not in answers)
    assert why(lambda: ahead.with_answer(found, waiter, move, answer)) == "ahead-full"
    held, other = next(pair for pair in pairs if pair[0] in answers and pair[1] != answers[pair[0]])
    assert ahead.with_answer(found, waiter, held, other).answers == {**answers, held: other}
    assert why(lambda: ahead.with_answer(found, waiter, move, move)) == "stale-button"
    later = Loaded(table.model_copy(update={"moves": table.moves + 2}), found.drafts)
    assert ahead.with_answer(later, waiter, move, answer) == Plan(table.moves + 2, {move: answer})


@pytest.mark.parametrize(
    ("steps", "moves", "answer"),
    [
        (("{other} c3-d4",), 5, "b6-a5"),
        (("{other} c3-d4", "!say something", "!remind 1"), 5, "b6-a5"),  # what is no move wipes nothing
        (("{other} e3-f4",), 5, None),
        (("{other} c3-d4", "{other} e3-f4"), 5, None),
        (("{own} c3-d4",), 5, None),
        (("{other} c3-d4",), 4, None),
        (("{other} c3-d4",), 6, None),
        (("{other} c3-d4", BACK + " 7"), 5, None),
        (("!begin",), 5, None),
        ((), 5, None),
    ],
)
def test_an_answer_holds_for_the_one_move_after_which_it_was_planned(table, seats, steps, moves, answer):
    other, own = seats
    there = table.model_copy(update={"moves": moves})
    found = Loaded(there, {f"{own}:{ahead.PLAN}": str(Plan(4, {"c3-d4": "b6-a5"}))})
    log = [Entry(there.rev, step.format(own=own, other=other)) for step in steps]
    assert ahead.planned(found, own, log) == answer
    assert ahead.planned(found, own, [*log, Entry(there.rev + 1, f"{other} g3-h4")]) == answer  # written meanwhile
    assert ahead.planned(Loaded(there, {}), own, log) is None


def test_a_move_is_forced_when_it_is_the_only_one_and_nobody_plays_alone(table, seats):
    mover, _ = seats
    assert ahead.forced(table, mover) is None
    for _ in range(60):
        (seat,) = table.rules.to_move(table.state)
        first, *others = table.rules.legal(table.state, seat)
        if not others:
            break
        table = table.model_copy(update={"state": table.rules.apply(table.state, seat, first)})
    assert ahead.forced(table, seat) == table.rules.format(first)
    assert ahead.forced(table.model_copy(update={"chairs": table.chairs[:1]}), seat) is None
