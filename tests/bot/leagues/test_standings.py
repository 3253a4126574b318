"""The table of a division: points, then what decides between equal ones."""

from hashlib import sha256
from itertools import combinations

from bot.leagues.season import with_result
from bot.leagues.standings import commitment, lot_of, ranks, standings
from tests.support.leagues import LOT, owing_all, running, with_results


def order(league, division=0):
    return [row.member for row in standings(league, division)]


def row_of(league, member):
    return next(row for row in standings(league, 0) if row.member == member)


def test_a_win_counts_one_a_draw_half():
    league = with_results(running(4), {(0, 1): 0, (0, 2): None, (0, 3): 0, (1, 2): 1, (1, 3): 1, (2, 3): 2})
    assert [(row.member, row.points) for row in standings(league, 0)] == [(0, 2.5), (1, 2), (2, 1.5), (3, 0)]
    assert [(row.played, row.wins) for row in standings(league, 0)] == [(3, 2), (3, 2), (3, 1), (3, 0)]


def test_between_two_with_equal_points_their_own_game_decides():
    league = with_results(running(4), {(0, 1): 1, (0, 2): 0, (0, 3): 0, (1, 2): 1, (1, 3): 3, (2, 3): 2})
    assert row_of(league, 0).points == row_of(league, 1).points == 2
    assert row_of(league, 0).strength == row_of(league, 1).strength - 1  # so it is not the strength that decides
    assert order(league)[:2] == [1, 0]


def test_then_the_points_of_those_who_were_beaten_decide():
    results = {(0, 1): None, (0, 2): 0, (0, 3): None, (0, 4): None, (1, 2): None, (1, 3): 1, (1, 4): None}
    results |= {(2, 3): 2, (2, 4): 2, (3, 4): 3}
    league = with_results(running(5), results)
    assert [row_of(league, n).points for n in range(5)] == [2.5, 2.5, 2.5, 1.5, 1]
    assert [row_of(league, n).mutual for n in range(3)] == [1.5, 1, 0.5]
    assert order(league)[:3] == [0, 1, 2]


def test_the_strength_is_the_points_of_the_beaten_and_half_of_the_drawn():
    league = with_results(running(4), {(0, 1): 0, (0, 2): None, (0, 3): 3, (1, 2): 1, (1, 3): 1, (2, 3): 3})
    points = {n: row_of(league, n).points for n in range(4)}
    assert points == {0: 1.5, 1: 2, 2: 0.5, 3: 2}
    assert row_of(league, 0).strength == points[1] + points[2] / 2
    assert row_of(league, 3).strength == points[0] + points[2]


def test_more_wins_decide_before_the_lot():
    circle = {(0, 1): None, (0, 2): None, (0, 3): None, (1, 2): 1, (2, 3): 2, (1, 3): 3}
    league = with_results(running(4), circle)
    rows = standings(league, 0)
    assert {row.points for row in rows} == {1.5}
    assert {row.mutual for row in rows} == {1.5}
    assert {row.strength for row in rows} == {2.25}
    assert order(league)[-1] == 0  # three draws; the others have won once
    assert [row.lot for row in rows[:3]] == sorted(row.lot for row in rows[:3])


def test_the_lot_follows_from_a_secret_whose_commitment_is_public():
    league = running(5)
    assert commitment(league) == sha256(bytes.fromhex(LOT)).hexdigest()
    assert order(league) == sorted(range(5), key=lambda member: lot_of(league, member))
    other = running(5)
    assert order(other) == order(league)
    assert lot_of(league, 0) != lot_of(league, 1)


def test_a_point_without_a_game_counts_for_points_alone():
    league = owing_all(running(4))
    number = next(n for n, game in enumerate(league.games) if set(game.members) == {0, 1})
    game = league.games[number]
    league = with_result(league, f"game-{number}", "first-free")
    row = row_of(league, game.first)
    assert (row.points, row.played, row.wins, row.strength) == (1, 0, 0, 0)


def test_the_first_two_of_a_large_division_move_up_and_the_last_two_down():
    league = running(18)
    results = {pair: min(pair) for pair in combinations(range(18), 2)}
    league = with_results(league, results)
    assert league.divisions == (tuple(range(9)), tuple(range(9, 18)))
    assert [row.moves for row in standings(league, 0)] == [""] * 7 + ["down", "down"]
    assert [row.moves for row in standings(league, 1)] == ["up", "up"] + [""] * 7
    assert ranks(league) == (*range(7), 9, 10, 7, 8, *range(11, 18))


def test_one_of_a_small_division_moves():
    league = with_results(running(8, most=4), {pair: min(pair) for pair in combinations(range(8), 2)})
    assert [row.moves for row in standings(league, 0)] == ["", "", "", "down"]
    assert [row.moves for row in standings(league, 1)] == ["up", "", "", ""]
    assert ranks(league) == (0, 1, 2, 4, 3, 5, 6, 7)


def test_in_the_only_division_nobody_moves():
    assert {row.moves for row in standings(running(6), 0)} == {""}
