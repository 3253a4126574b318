"""Hints are remembered for so many positions: to ask again costs nothing, and what was forgotten is thought anew."""

import asyncio

import pytest

from bot.ai.jobs import choose, differ, weigh
from bot.ai.player import Decision, Unit
from bot.services import hints
from bot.services.hints import Advice, Hints
from bot.workers.job import Priority
from engines.core import Refused, Seat
from engines.patience.search import Finding
from tests.doubles.toys import open_table

ME = Seat(0)


class Thinking:
    """Answers at once, and writes down the tables that were thought about. It fails for those in ``failing``."""

    def __init__(self, answer=None):
        self.answer, self.tables, self.failing = answer, [], set()

    async def run(self, job):
        self.tables.append(job.table.removeprefix("hint "))
        if self.tables[-1] in self.failing:
            raise ValueError("cannot be thought about")
        return self.answer(job) if self.answer else Decision("a", unit=Unit.POINTS)

    def take(self):
        """What was thought about since this was asked last."""
        found, self.tables = self.tables, []
        return found


@pytest.fixture
def two(monkeypatch):
    """There is room for two."""
    monkeypatch.setattr(hints, "MOST_REMEMBERED", 2)


def boards(game="northcott"):
    return [open_table(game, 1 if game == "star" else 2, name=name) for name in "abc"]


async def test_of_many_positions_the_one_not_asked_for_longest_is_thought_about_anew(two):
    thinking, (a, b, c) = Thinking(), boards()
    known = Hints(thinking)
    for table in (a, b, a, c):
        assert (await known.advice(table, ME)).decision.move == "a"
    assert thinking.take() == [a.id, b.id, c.id]
    assert [known.is_known(table, ME) for table in (a, b, c)] == [True, False, True]
    await known.advice(a, ME)
    assert thinking.take() == []
    assert (await known.advice(b, ME)).decision.move == "a"
    assert thinking.take() == [b.id]


async def test_a_position_that_a_menu_shows_as_known_stays_known(two):
    thinking, (a, b, c) = Thinking(), boards()
    known = Hints(thinking)
    for table in (a, b):
        await known.advice(table, ME)
    assert known.is_known(a, ME)
    await known.advice(c, ME)
    assert known.is_known(a, ME)


async def test_what_could_not_be_thought_about_is_tried_again_and_takes_the_room_of_nothing_else(two):
    thinking, (a, b, c) = Thinking(), boards()
    known = Hints(thinking)
    thinking.failing.add(b.id)
    await known.advice(a, ME)
    with pytest.raises(ValueError, match="thought about"):
        await known.advice(b, ME)
    assert not known.is_known(b, ME)
    await known.advice(c, ME)
    assert known.is_known(a, ME)
    thinking.failing.clear()
    await known.advice(b, ME)
    assert known.is_known(b, ME)


def out(table):
    """A way of two moves through the table's patience, and the table after the first of them."""
    rules, states, line = table.rules, [table.state], []
    for _ in range(2):
        move = next(iter(rules.legal(states[-1], ME)))
        line.append(rules.format(move))
        states.append(rules.apply(states[-1], ME, move))
    return tuple(line), table.model_copy(update={"state": states[1]})


async def test_of_many_ways_out_the_one_found_longest_ago_is_searched_for_anew(two):
    tables = a, b, c = boards("star")
    ways = {table.id: out(table) for table in tables}
    thinking = Thinking(lambda job: Finding("out", ways[job.table.removeprefix("hint ")][0], 52))
    known = Hints(thinking)
    for table in (a, b):
        await known.finding(table)
    for table in (b, a):  # the position after a move was never asked for: only the way goes through it
        line, after = ways[table.id]
        assert known.is_known(after, ME)
        assert (await known.finding(after)).line == line[1:]
    await known.finding(c)
    assert [known.is_known(ways[table.id][1], ME) for table in tables] == [False, True, True]
    assert thinking.take() == [a.id, b.id, c.id]
    assert (await known.finding(a)).line == ways[a.id][0]
    assert thinking.take() == [a.id]


class Asked:
    """Writes down the jobs that it is asked to do; the answers come when the ``gate`` is open."""

    def __init__(self, *answers):
        self.answers, self.jobs, self.gate = list(answers), [], asyncio.Event()
        self.gate.set()

    async def run(self, job):
        self.jobs.append(job)
        await self.gate.wait()
        return self.answers.pop(0)


async def test_one_thing_at_a_time_is_thought_about_for_each_table():
    (a, b, _), decision = boards(), Decision("a", unit=Unit.POINTS)
    asked = Asked(decision, decision, decision)
    known = Hints(asked)
    asked.gate.clear()
    first, elsewhere = known.advice(a, ME), known.advice(b, ME)
    assert known.advice(a, ME) is first
    with pytest.raises(Refused, match="hint-busy"):
        known.advice(a, Seat(1))
    asked.gate.set()
    await asyncio.gather(first, elsewhere)
    assert (await known.advice(a, Seat(1))).unit is Unit.POINTS
    assert len(asked.jobs) == 3


async def test_the_strongest_player_is_asked_about_what_a_seat_sees_and_always_draws_the_same():
    a, b, _ = boards()
    asked = Asked(*[Decision("a", unit=Unit.POINTS)] * 4)
    for table, seat in ((a, ME), (a, ME), (a, Seat(1)), (b, ME)):
        await Hints(asked).advice(table, seat)
    assert [(job.work, job.table, job.priority) for job in asked.jobs[::3]] == [
        (choose, f"hint {name}", Priority.HINT) for name in (a.id, b.id)
    ]
    questions = [job.arguments[0] for job in asked.jobs]
    assert {question.nodes for question in questions} == {a.definition.computers.strong.nodes}
    assert [question.seat for question in questions] == [0, 0, 1, 0]
    assert questions[0] == questions[1]
    assert len({question.seed for question in questions}) == 3


async def test_a_patience_is_searched_shortly_and_longer_when_somebody_asks_for_that():
    (table, *_), short, longer = boards("star"), Finding("unknown", (), 3), Finding("unknown", (), 9)
    asked = Asked(short, longer)
    known = Hints(asked)
    assert await known.finding(table) == await known.finding(table) == short
    assert known.may_search_longer(table)
    asked.gate.clear()
    searching = known.finding(table, longer=True)
    assert not known.may_search_longer(table)
    assert await known.finding(table) == short  # nobody waits for the long search who has not asked for it
    assert known.finding(table, longer=True) is searching
    asked.gate.set()
    assert await searching == await known.finding(table) == await known.finding(table, longer=True) == longer
    assert [(job.arguments[-1], job.priority) for job in asked.jobs] == [
        (hints.SECONDS, Priority.HINT),
        (hints.LONGER_SECONDS, Priority.ANALYSIS),
    ]


async def test_what_another_move_costs_is_the_difference_of_both_values():
    (table, *_), advice = boards(), Advice(Decision("a", unit=Unit.POINTS), Unit.POINTS)
    asked = Asked((5.0, 3.5))
    assert await Hints(asked).loss(table, ME, "b", advice) == (1.5, Unit.POINTS)
    (job,) = asked.jobs
    assert (job.work, job.arguments[1]) == (weigh, ("a", "b"))


@pytest.mark.parametrize(("lost", "told"), [(2.1, 2.1), (2.0, 0.0), (-1.0, 0.0)])
async def test_where_worlds_are_compared_a_loss_within_two_errors_is_none(lost, told):
    table, advice = open_table("canasta", 2), Advice(Decision("a", unit=Unit.POINTS), Unit.POINTS)
    asked = Asked((lost, 1.0))
    assert (await Hints(asked).loss(table, ME, "b", advice))[0] == told
    (job,) = asked.jobs
    assert (job.work, job.arguments[1:]) == (differ, ("a", "b"))
    assert job.arguments[0].nodes == table.definition.weigher.nodes


async def test_what_the_strongest_player_has_valued_already_is_not_compared_otherwise():
    table, valued = open_table("canasta", 2), Decision("a", (("a", 5.0), ("b", 4.0)), unit=Unit.POINTS)
    asked = Asked((5.0, 4.0))
    assert await Hints(asked).loss(table, ME, "b", Advice(valued, Unit.POINTS)) == (1.0, Unit.POINTS)
    assert asked.jobs[0].work is weigh
