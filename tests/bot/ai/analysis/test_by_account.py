"""Games that have an account of their own; without their nets and tables the other analyst judges."""

from dataclasses import replace

import pytest

from bot.ai.analysis import Course, Kind, Line, by_account, sheets
from bot.ai.analysis.by_account import Deals, Equity
from bot.ai.analysis.sheets import Sheets
from bot.ai.backgammon import account as backgammon
from bot.ai.cribbage import account as cribbage
from bot.ai.player import Unit
from engines.backgammon import RULESETS, Backgammon, State, Table
from engines.core import BOTH_SEATS
from engines.cribbage import RULESETS as CRIBBAGE
from engines.kosci import RULESETS as KOSCI
from engines.luck import Seeded
from tests.support.backgammon_tables import men
from tests.support.finished import course
from tests.support.random_matches import luck

WHITE, RED = BOTH_SEATS


class Otherwise:
    """Says what it is asked."""

    judges_everybody = False

    def head(self, rules):
        return "head", rules

    def total(self, rules, course):
        return rules, course

    def judge(self, rules, course, found):
        yield from (rules, course, found)

    def account(self, rules, course, found):
        return rules, course, found


@pytest.mark.parametrize(
    ("analyst", "module", "name"),
    [(Equity, by_account, "evaluator"), (Deals, by_account, "knowledge"), (Sheets, sheets, "_solitaire")],
)
def test_without_what_was_built_the_other_analyst_judges(analyst, module, name, monkeypatch):
    monkeypatch.setattr(module, name, lambda *_: None)
    one = analyst(Otherwise())
    assert one.head("rules") == ("head", "rules")
    assert one.total("rules", "course") == ("rules", "course")
    assert [*one.judge("rules", "course", "found")] == ["rules", "course", "found"]
    assert one.account("rules", "course", "found") == ("rules", "course", "found")
    assert one.judges_everybody is True


@pytest.mark.parametrize(
    ("analyst", "rules", "head"),
    [
        (Equity, RULESETS["money"], (Kind.EQUITY, Unit.EQUITY)),
        (Deals, next(iter(CRIBBAGE.values())), (Kind.POINTS, Unit.POINTS)),
        (Sheets, next(iter(KOSCI.values())), (Kind.EXACT, Unit.POINTS)),
    ],
)
def test_each_tells_how_far_its_numbers_can_be_trusted(analyst, rules, head):
    assert analyst(Otherwise()).head(rules) == head


def matched(rules, state, seed, most):
    """A course of moves at random."""
    steps, end = course(rules, state, seed, most)
    states, seats, actions = (*(state for state, _, _ in steps), end), *([*zip(*steps, strict=True)][1:])
    return Course(states, seats, actions, frozenset(BOTH_SEATS), (0.5, 0.5), (0, 1))


def judged(analyst, rules, match, found=()):
    return [*analyst.judge(rules, match, tuple(found))]


# --- backgammon ---


def dancing():
    """White's men at home are closed, and red dances behind them, twice in this match."""
    rules = Backgammon()
    closed = men(p6=2, p5=2, p4=2, p3=2, p2=2, p1=2, p24=3), men(bar=1, p4=3)
    table = Table(men=closed, phase="move", dice=(6, 6))
    return rules, matched(rules, State(table, Seeded(f"{7:064x}")), 7, 4)


def test_rows_of_luck_and_of_decisions_are_told_one_by_one():
    rules, match = dancing()
    rows = judged(Equity(Otherwise()), rules, match)
    plain = backgammon.account(rules, [*zip(match.states[:-1], match.seats, match.actions, strict=True)])
    assert len(rows) == len(plain) == 6
    for row, told in zip(rows, plain, strict=True):
        assert (row.step, row.seat, row.turn) == (told.index, told.seat, told.index + 1)
        assert (row.luck, row.cost, row.value, row.weight) == (told.luck, told.cost, told.value, told.unit)
        assert (row.part, row.is_decision) == (told.kind, told.best is not None)
        if told.best:
            assert row.chosen == rules.format(match.actions[told.index])
            assert row.best == rules.format(told.best)
        else:
            assert (row.chosen, row.best, row.seat) == ("", "", RED)


def test_work_on_a_match_with_dances_goes_on_where_it_was_broken_off():
    rules, match = dancing()
    one = Equity(Otherwise())
    whole = judged(one, rules, match)
    assert one.total(rules, match) == 4
    for done in range(len(whole) + 1):
        assert judged(one, rules, match, whole[:done]) == whole[done:]


def test_the_account_of_a_seat_counts_its_luck_beyond_the_others_and_both_ones_costs():
    rules, match = dancing()
    one = Equity(Otherwise())
    row, *_ = judged(one, rules, match)
    rows = tuple(
        replace(row, seat=seat, luck=luck, cost=cost, weight=weight)
        for seat, luck, cost, weight in ((WHITE, 1.0, 2.0, 1.0), (RED, 4.0, 8.0, 2.0), (WHITE, 16.0, 32.0, 0.5))
    )
    assert one.account(rules, match, rows) == (
        Line(WHITE, 0.0, 1 + 8 - 8, 18.0, 1 - 18 + 16, 16.0),
        Line(RED, 0.0, 8 - 8 - 1, 16.0, -1 - 16 + 18, 18.0),
    )


# --- cribbage ---


def deals():
    rules = next(iter(CRIBBAGE.values()))
    return rules, matched(rules, rules.setup(2, luck(2)), 3, 36)


@pytest.fixture
def told(monkeypatch):
    """Rows of cribbage that take no time: two of each deal, of which each asks how many steps it has."""

    def account(rules, steps):
        last = len(steps) - 1
        yield cribbage.Row(0, WHITE, "discard", 1.0, 0.5, steps[0][2], 0.25)
        yield cribbage.Row(last, RED, "show", float(last), chance=0.75)
        yield cribbage.Row(last, WHITE, "show", 2.0, chance=0.125)

    monkeypatch.setattr(by_account.cribbage, "account", account)


@pytest.mark.usefixtures("told")
def test_a_match_is_judged_deal_by_deal():
    rules, match = deals()
    begins = [0, *(n for n in range(1, 36) if match.states[n].up.deal != match.states[n - 1].up.deal)]
    rows = judged(Deals(Otherwise()), rules, match)
    assert len(begins) > 2
    assert [row.step for row in rows[::3]] == begins
    assert [row.step for row in rows[1::3]] == [row.step for row in rows[2::3]] == [n - 1 for n in (*begins[1:], 36)]
    first, show, _ = rows[:3]
    chosen = rules.format(match.actions[0])
    assert (first.seat, first.turn, first.chosen, first.best) == (WHITE, 1, chosen, chosen)
    assert (first.luck, first.cost, first.value, first.chance, first.part) == (1.0, 0.5, 0.0, 0.25, "discard")
    assert (show.seat, show.turn, show.chosen, show.best, show.cost) == (RED, show.step + 1, "", "", 0.0)
    assert (show.luck, show.chance, show.part) == (float(show.step), 0.75, "show")


@pytest.mark.usefixtures("told")
def test_deals_that_were_judged_are_not_judged_again(monkeypatch):
    rules, match = deals()
    one = Deals(Otherwise())
    whole = judged(one, rules, match)
    for done in range(len(whole) + 1):
        assert judged(one, rules, match, whole[:done]) == whole[done:]
    plain, asked = by_account.cribbage.account, []
    monkeypatch.setattr(by_account.cribbage, "account", lambda rules, steps: asked.append(steps) or plain(rules, steps))
    judged(one, rules, match, whole[:4])
    assert len(asked) == len(whole) // 3 - 1


@pytest.mark.usefixtures("told")
def test_what_was_promised_is_the_lead_without_luck_and_costs():
    rules, match = deals()
    one = Deals(Otherwise())
    rows = tuple(judged(one, rules, match))
    lines = one.account(rules, match, rows)
    pegs = [side[1] for side in match.states[-1].up.pegs]
    assert [line.result for line in lines] == [pegs[0] - pegs[1], pegs[1] - pegs[0]]
    for line in lines:
        own = [row for row in rows if row.seat == line.seat]
        assert (line.luck, line.lost) == (sum(row.luck for row in own), sum(row.cost for row in own))
        assert line.expected == line.result - line.luck + line.lost


def test_steps_without_a_choice_are_no_decisions_of_cribbage():
    rules, match = deals()
    choices = [len([*rules.legal(state, seat)]) > 1 for state, seat in zip(match.states, match.seats, strict=False)]
    assert Deals(Otherwise()).total(rules, match) == sum(choices) < len(choices)
