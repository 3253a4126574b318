"""Luck, loss and what is left unexplained add up to the result, in every game."""

from dataclasses import replace
from functools import cache
from random import Random

import pytest

from bot.ai.analysis import Course, Kind, advance, by_player
from bot.ai.analysis.accounts import account_of
from bot.ai.analysis.records import Analysed, Analysis, Line
from bot.ai.analysis.written import dump, load
from bot.ai.player import Effort, Unit, share
from bot.catalog import CATALOG
from engines.core import Seat
from engines.kosci import RULESETS as KOSCI
from tests.support.finished import course
from tests.support.random_matches import luck

GAMES = tuple(game for game, definition in CATALOG.items() if definition.analyst and definition.default.players[-1] > 1)


def played(rules, definition, players, seed=1, most=10_000, judged=None):
    steps, end = course(rules, rules.setup(players, luck(seed)), seed, most)
    outcome = rules.outcome(end)
    return Course(
        (*(state for state, _, _ in steps), end),
        tuple(seat for _, seat, _ in steps),
        tuple(action for _, _, action in steps),
        frozenset(map(Seat, range(players))) if judged is None else judged,
        tuple(share(outcome, Seat(n)) if outcome else 0.5 for n in range(players)),
        definition.teams(players),
    )


def rows_of(analyst, rules, match):
    return advance(lambda: False, analyst, rules, match, (), 1e9).rows


MOST = 20
"""Steps of the match at random that is worked through once for all that is said of it."""


@cache
def worked_through(game):
    """A match of a game and all rows of its analysis, each with as little effort as in the longest matches."""
    definition = CATALOG[game]
    match = played(definition.default, definition, players_of(definition.default), most=MOST)
    return match, rows_of(definition.analyst, definition.default, match)


def players_of(rules):
    return 2 if 2 in rules.players else rules.players[0]


@pytest.mark.parametrize("ruleset", KOSCI)
@pytest.mark.parametrize("players", [1, 2, 3])
def test_sheets_add_up_to_the_last_digit(ruleset, players):
    rules, definition = KOSCI[ruleset], CATALOG["kosci"]
    match = played(rules, definition, players)
    rows = rows_of(definition.analyst, rules, match)
    assert definition.analyst.head(rules) == (Kind.EXACT, Unit.POINTS)
    for line in definition.analyst.account(rules, match, rows):
        assert line.result == match.states[-1].columns[line.seat].total
        assert line.rest == pytest.approx(0.0, abs=1e-6)
        own = [row for row in rows if row.seat == line.seat]
        assert line.expected + sum(row.luck - row.cost for row in own) == pytest.approx(line.result, abs=1e-6)
        assert all(row.cost >= 0 and row.exact for row in own)


@pytest.mark.parametrize("game", GAMES)
def test_every_account_adds_up_with_what_is_not_explained(game, monkeypatch):
    monkeypatch.setattr(by_player, "FULL", 0)
    definition = CATALOG[game]
    match, rows = worked_through(game)
    account = definition.analyst.account(definition.default, match, rows)
    assert {line.seat for line in account} == {row.seat for row in rows}
    for line in account:
        told = line.expected + line.luck - line.lost + line.others + line.rest
        assert told == pytest.approx(line.result, abs=1e-9)
        own = sum(row.cost * row.weight for row in rows if row.seat == line.seat)
        assert line.lost == pytest.approx(own, abs=1e-9)


@pytest.mark.parametrize("game", GAMES)
def test_work_that_is_broken_off_anywhere_comes_to_the_same(game, monkeypatch):
    monkeypatch.setattr(by_player, "FULL", 0)
    definition = CATALOG[game]
    rules = definition.default
    (match, whole), found = worked_through(game), ()
    while not (part := advance(lambda: False, definition.analyst, rules, match, found, 0.0)).is_last:
        assert len(part.rows) == 1
        found += part.rows
    assert found + part.rows == whole


@pytest.mark.parametrize("game", [game for game in GAMES if CATALOG[game].default.hides])
def test_a_decision_is_judged_by_what_its_seat_saw(game, monkeypatch):
    monkeypatch.setattr(by_player, "FULL", 0)
    definition = CATALOG[game]
    rules, analyst = definition.default, definition.analyst
    match = played(rules, definition, players_of(rules), most=12)
    for number, seat in list(enumerate(match.seats))[::4]:
        state = match.states[number]
        other = rules.imagine(rules.view(state, seat), luck(99))
        judged = [
            rows_of(
                getattr(analyst, "otherwise", analyst),
                rules,
                Course(
                    (one, rules.apply(one, seat, match.actions[number])),
                    (seat,),
                    (match.actions[number],),
                    frozenset({seat}),
                    match.result,
                    match.teams,
                ),
            )
            for one in (state, other)
        ]
        assert judged[0] == judged[1]


@pytest.mark.parametrize("game", ["sixty_six", "cucumber", "kierki"])
def test_where_points_decide_everybody_expects_to_be_level_and_comes_to_the_points_ahead(game, monkeypatch):
    monkeypatch.setattr(by_player, "FULL", 0)
    definition = CATALOG[game]
    rules, analyst = definition.default, definition.analyst
    match = played(rules, definition, players_of(rules), most=12)
    end = match.states[-1]
    assert analyst.head(rules)[1] is Unit.POINTS
    for line in analyst.account(rules, match, rows_of(analyst, rules, match)):
        assert line.expected == 0
        player = definition.computers.strong.player
        assert line.result == player.judge(rules, rules.view(end, line.seat), line.seat)


def test_where_chances_decide_everybody_comes_to_a_win_or_a_loss():
    definition = CATALOG["northcott"]
    match = played(definition.default, definition, 2)
    account = definition.analyst.account(
        definition.default, match, rows_of(definition.analyst, definition.default, match)
    )
    assert {(line.expected, line.result) for line in account} == {(0.5, 0.0), (0.5, 1.0)}


def test_what_somebody_loses_where_nothing_is_dealt_all_others_gain_in_equal_parts():
    match = Course(
        (None,) * 3, (Seat(0), Seat(1)), ("a", "b"), frozenset({Seat(0), Seat(1)}), (0.0, 1.0, 0.5), (0, 1, 2)
    )
    rows = (row(0.5), replace(row(0.25), seat=Seat(1), step=1))
    first, second = account_of(match, rows, None, open_luck=False)
    assert (first.lost, first.others) == (0.5, 0.125)
    assert (second.lost, second.others) == (0.25, 0.25)


def test_partners_gain_nothing_by_each_others_mistakes_and_all_that_the_others_lose():
    match = Course((), (), (), frozenset(), (1.0, 0.0, 1.0, 0.0), (0, 1, 0, 1))
    rows = [replace(row(cost), seat=Seat(seat), error=cost) for seat, cost in ((0, 1.0), (1, 2.0), (2, 4.0), (0, 8.0))]
    lines = account_of(match, (*rows,), None, open_luck=False)
    assert [(one.seat, one.expected, one.lost, one.others) for one in lines] == [
        (0, 0.5, 9.0, 2.0),
        (1, 0.5, 2.0, 13.0),
        (2, 0.5, 4.0, 2.0),
    ]
    assert [one.error for one in lines] == [pytest.approx(65**0.5), 2.0, 4.0]
    assert [one.result for one in lines] == [1.0, 0.0, 1.0]


def test_luck_is_what_the_first_decision_of_each_deal_is_worth_beyond_what_the_last_one_came_to():
    states = (1, 1, 2, 2, 3)
    match = Course(states, (), (), frozenset(), (0.75,), (0,), expected=0.125)
    values = ((0.5, 0.25), (0.625, 0.0), (0.25, 0.125), (0.375, 0.0625), (1.0, 0.0))
    rows = tuple(replace(row(cost, step=step), value=value) for step, (value, cost) in enumerate(values))
    (line,) = account_of(match, rows, lambda state: state, open_luck=True)
    assert (line.expected, line.lost, line.others) == (0.125, 0.4375, 0.0)
    assert line.luck == (0.5 - 0.125) + (0.25 - 0.625) + (1.0 - (0.375 - 0.0625))
    (line,) = account_of(match, rows, None, open_luck=True)
    assert line.luck == 0.5 - 0.125
    (line,) = account_of(match, rows, lambda state: state, open_luck=False)
    assert (line.luck, line.others) == (0.0, 0.0)


def test_who_plays_as_the_player_does_loses_nothing():
    definition = CATALOG["northcott"]
    rules = definition.default
    state, steps = rules.setup(2, luck(1)), []
    strong = definition.computers.strong
    while movers := rules.to_move(state):
        (seat,) = movers
        moves = tuple(rules.legal(state, seat))
        view = rules.view(state, seat)
        found = strong.player.decide(rules, view, seat, moves, Effort(strong.nodes), Random(0)) if moves[1:] else None
        move = found.move if found else moves[0]
        steps.append((state, seat, move))
        state = rules.apply(state, seat, move)
    match = Course(
        (*(one for one, _, _ in steps), state),
        tuple(seat for _, seat, _ in steps),
        tuple(move for _, _, move in steps),
        frozenset({Seat(0), Seat(1)}),
        tuple(share(rules.outcome(state), Seat(n)) for n in range(2)),
        (0, 1),
    )
    rows = rows_of(definition.analyst, rules, match)
    assert rows
    assert not any(row.is_clear for row in rows)


def row(cost, error=0.0, step=0, best="better"):
    return Analysed(step, Seat(0), 1, "chosen", best, cost, 0.5, error=error)


def test_a_loss_is_clear_only_above_twice_its_error():
    assert row(0.05, 0.02).is_clear
    assert not row(0.05, 0.03).is_clear
    assert not row(0.0).is_clear
    assert not row(-0.05).is_clear
    assert not row(0.5, best="chosen").is_clear


def test_the_worst_decisions_are_the_costliest_clear_ones():
    rows = (row(0.1, step=1), row(0.3, step=2), row(0.9, error=0.6, step=3), row(0.2, step=4), row(0.15, step=5))
    analysis = Analysis(Kind.ESTIMATE, Unit.CHANCE, 5, rows, ())
    assert [one.step for one in analysis.worst(Seat(0))] == [2, 4, 5]


def test_a_loss_below_its_error_is_not_different_from_zero():
    assert not Line(Seat(0), 0.5, 0.0, 0.02, 1.0, error=0.03).is_different_from_zero
    assert Line(Seat(0), 0.5, 0.0, 0.04, 1.0, error=0.03).is_different_from_zero


def test_an_analysis_comes_back_from_its_text():
    line = Line(Seat(0), 0.5, 0.125, 0.25, 1.0, 0.0625, 0.03125)
    rows = row(0.1, 0.01), replace(row(0.2, step=3), seat=Seat(1), luck=0.5, chance=0.25, throw=2, part="cube")
    analysis = Analysis(Kind.ESTIMATE, Unit.CHANCE, 7, rows, (line, replace(line, seat=Seat(1))))
    assert load(dump(analysis)) == analysis
