"""What a computer is asked, and what becomes of the answer: who thinks is a stand-in that writes down its jobs."""

from types import SimpleNamespace

import pytest

from bot.ai.jobs import choose, judge
from bot.ai.player import Decision
from bot.services.computer import Chosen, Computers, allowed, seed_of, share_of
from engines.core import Seat
from tests.support.lobby_tables import JAN, OLA, after, lobby


class Asked:
    """Does one job at a time: gives the answer that a test wants, and writes down the jobs."""

    most = 1

    def __init__(self, answer):
        self.answer, self.jobs = answer, []

    async def run(self, job):
        self.jobs.append(job)
        return self.answer


@pytest.fixture
def table():
    return after(lobby("warcaby"), (JAN, "join"), (OLA, "begin"))


def to_move(table):
    (seat,) = table.rules.to_move(table.state)
    return seat


async def test_where_there_is_no_choice_nobody_is_asked(table):
    while len(legal := tuple(table.rules.legal(table.state, to_move(table)))) > 1:
        table = table.model_copy(update={"state": table.rules.apply(table.state, to_move(table), legal[0])})
    asked = Asked(None)
    assert await Computers(1.0, asked).decide(table, to_move(table), 7) == Chosen(legal[0], forced=True)
    assert asked.jobs == []


async def test_the_player_of_the_level_is_asked_with_its_part_of_the_effort_and_the_answer_is_taken(table):
    move = tuple(table.rules.legal(table.state, to_move(table)))[-1]
    decision = Decision(move, ((move, 0.4),))
    asked, least = Asked(decision), Asked(decision)
    assert await Computers(1.0, asked).decide(table, to_move(table), 7) == Chosen(move, decision=decision)
    (job,) = asked.jobs
    strength = table.definition.computers.at("medium")
    assert (job.work, job.table, job.size) == (choose, table.id, strength.nodes)
    (question,) = job.arguments
    assert (question.player, question.seat, question.seed) == (strength.player, to_move(table), 7)
    await Computers(1e-12, least).decide(table, to_move(table), 7)
    assert least.jobs[0].size == 1


async def test_without_effort_a_computer_moves_at_random_and_judges_nothing(table):
    legal = set(table.rules.legal(table.state, to_move(table)))
    nobody = Asked(None)
    assert (await Computers(0.0, nobody).decide(table, to_move(table), 7)).move in legal
    assert nobody.jobs == []
    assert await Computers(0.0, nobody).judge(table, Seat(0), 7) is None


async def test_a_match_is_judged_by_whoever_moves_and_turned_round_for_the_other(table):
    asked = Asked(0.7)
    mover = to_move(table)
    assert await Computers(1.0, asked).judge(table, mover, 7) == 0.7
    assert await Computers(1.0, asked).judge(table, Seat(1 - mover), 7) == pytest.approx(0.3)
    assert {(job.work, job.arguments[0].seat) for job in asked.jobs} == {(judge, mover)}


def test_moves_to_avoid_are_left_out_unless_no_others_are_left():
    rules = SimpleNamespace(format=str)
    definition = SimpleNamespace(avoided=("redeal",))
    assert list(allowed(definition, rules, ["redeal 1", "a", "redeal 2", "b"])) == ["a", "b"]
    assert list(allowed(definition, rules, ["redeal 1", "redeal 2"])) == ["redeal 1", "redeal 2"]
    assert list(allowed(SimpleNamespace(avoided=()), rules, ["redeal 1", "a"])) == ["redeal 1", "a"]


def test_the_more_tables_think_the_smaller_is_the_part_of_each():
    parts = [share_of(tables) for tables in range(1, 99)]
    assert parts[0] == 1
    assert parts == sorted(parts, reverse=True)
    assert parts[-1] > 0


def test_another_secret_table_turn_or_seat_has_another_seed(table):
    seeds = [
        seed_of(b"a", table, Seat(0)),
        seed_of(b"b", table, Seat(0)),
        seed_of(b"a", table, Seat(1)),
        seed_of(b"a", table.model_copy(update={"rev": table.rev + 1}), Seat(0)),
        seed_of(b"a", table.model_copy(update={"id": "bbbbbbbb"}), Seat(0)),
    ]
    assert len(set(seeds)) == 5
    assert seed_of(b"a", table.model_copy(update={"touched": table.touched + 9}), Seat(0)) == seeds[0]
