"""Hints are remembered for so many positions: to ask again costs nothing, and what was forgotten is thought anew."""

import pytest

from bot.ai.player import Decision, Unit
from bot.services import hints
from bot.services.hints import Hints
from engines.core import Seat
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
