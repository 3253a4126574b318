"""A season as values: it begins, pairs its members, takes results, and ends."""

import random
from dataclasses import replace

import pytest

from bot.leagues.entering import come_back, enter, withdraw
from bot.leagues.forgetting import without
from bot.leagues.league import LeagueId, UnreadableLeague, dump, load
from bot.leagues.outcome import game_result
from bot.leagues.season import (
    MOST_EXTENDED,
    after_entries,
    finished,
    is_played,
    left,
    next_season,
    opened,
    owing,
    ready,
    round_of,
    with_result,
)
from bot.leagues.standings import ranks, standings
from bot.tables.clock import Tempo
from engines.core import Refused
from tests.support.leagues import LOT, START, entries, owing_all, person, running
from tests.support.results import result

WEEK = 7 * 86400


def alone(number):
    return frozenset({person(number)})


def paired(league):
    """The league after it owes every game that may begin."""
    return owing(league, {n: f"game-{n}" for n in ready(league)})


def ended(league, *, result="first"):
    """The league after every running game has ended."""
    for game in league.games:
        if game.runs:
            league = with_result(league, game.table, result)
    return league


# --- entering ---


def test_who_enters_twice_is_on_the_list_once():
    league = entries(3)
    assert enter(league, person(1), alone(1), "P1", "", START) is None
    assert [member.name for member in league.members] == ["P0", "P1", "P2"]


def test_two_of_one_name_are_told_apart():
    league = enter(entries(1), person(1), alone(1), "P0", "", START)
    assert len({member.name for member in league.members}) == 2


def test_after_the_entries_nobody_enters():
    league = entries(4)
    with pytest.raises(Refused) as why:
        enter(league, person(9), alone(9), "P9", "", league.closes)
    assert why.value.why.key == "league-closed"


def test_who_has_entered_enters_no_second_time_while_the_season_goes_on_and_afterwards_nobody_does():
    league = running(4)
    assert enter(league, person(1), alone(1), "P1", "", league.closes) is None
    for phase in ("over", "closed"):
        with pytest.raises(Refused) as why:
            enter(league.changed(phase=phase), person(1), alone(1), "P1", "", league.closes)
        assert why.value.why.key == "league-closed"


@pytest.mark.parametrize(("step", "phase", "number", "reason"), [
    (withdraw, "entry", 9, "league-not-entered"),
    (withdraw, "over", 1, "league-over"),
    (withdraw, "closed", 1, "league-over"),
    (come_back, "on", 9, "league-not-entered"),
    (come_back, "entry", 1, "league-not-begun"),
    (come_back, "over", 1, "league-over"),
])  # fmt: skip
def test_who_is_no_member_or_comes_at_the_wrong_time_reads_why_nothing_changes(step, phase, number, reason):
    with pytest.raises(Refused) as why:
        step(running(4).changed(phase=phase), alone(number))
    assert why.value.why.key == reason


def test_who_never_was_away_need_not_come_back():
    assert come_back(running(4), alone(1)) is None


def test_who_withdraws_before_the_season_is_off_the_list():
    league = withdraw(entries(3), alone(1))
    assert [member.name for member in league.members] == ["P0", "P2"]
    with pytest.raises(Refused):
        withdraw(league, alone(1))


def test_too_few_members_put_the_entries_off_and_in_the_end_close_the_league():
    league = entries(3)
    for times in range(1, MOST_EXTENDED + 1):
        league = after_entries(league, {}, LOT, league.closes)
        assert (league.phase, league.extended) == ("entry", times)
    assert league.closes == START + 7 * 86400 + MOST_EXTENDED * WEEK
    closed = after_entries(league, {}, LOT, league.closes + 5)
    assert (closed.phase, closed.ended) == ("closed", league.closes + 5)


@pytest.mark.parametrize("late", [0, 3 * 86400])
def test_entries_are_put_off_from_now_on_where_their_end_has_been_missed(late):
    league = entries(3)
    now = league.closes + late
    assert after_entries(league, {}, LOT, now).closes == now + WEEK


def test_a_season_keeps_its_secret_and_its_beginning():
    league = after_entries(entries(4), {}, LOT, START + 99)
    assert (league.phase, league.lot, league.began) == ("on", LOT, START + 99)


# --- the beginning ---


def test_ratings_place_the_members_and_the_unrated_come_last():
    league = running(12, {3: 1700, 7: 1500.5, 11: 1600})
    assert league.divisions == ((3, 11, 7, 0, 1, 2), (4, 5, 6, 8, 9, 10))
    assert len(league.games) == 2 * 15


def test_a_later_season_places_by_the_former_one_and_new_members_last():
    former = entries(12, former=tuple((person(11 - n), n) for n in range(11)))
    league = after_entries(former, {person(0): 2000.0}, LOT, former.closes)
    assert league.divisions == (tuple(range(11, 5, -1)), tuple(range(5, -1, -1)))


# --- pairing ---


@pytest.mark.parametrize("at_once", [1, 2, 3])
@pytest.mark.parametrize("count", [4, 5, 9, 23])
def test_nobody_has_more_games_at_a_time_than_the_league_says_and_all_are_played(count, at_once):
    league, dice = paired(running(count, at_once=at_once)), random.Random(count)
    while not is_played(league):
        running_games = [game for game in league.games if game.runs]
        for member in range(count):
            assert sum(member in game.members for game in running_games) <= at_once
        league = paired(with_result(league, dice.choice(running_games).table, dice.choice(["first", "second", "draw"])))
    assert len({game.table for game in league.games}) == len(league.games)


@pytest.mark.parametrize("phase", ["entry", "closed", "over"])
def test_no_game_begins_before_or_after_the_season(phase):
    league = running(6, at_once=2)
    assert ready(league)
    assert ready(league.changed(phase=phase)) == ()


def test_the_first_rounds_come_first():
    league = paired(running(6, at_once=2))
    assert {game.round for game in league.games if game.runs} == {1, 2}
    assert ready(league) == ()
    assert round_of(league, 0) == 1


def test_tables_are_owed_before_they_are_opened():
    league = paired(running(4, at_once=1))
    assert [game.opened for game in league.games if game.runs] == [False, False]
    number = next(n for n, game in enumerate(league.games) if game.runs)
    league = opened(league, {number: "other-id"})
    assert (league.games[number].table, league.games[number].opened) == ("other-id", True)


# --- results ---


def test_a_result_counts_once():
    league = paired(running(4))
    after = with_result(league, "game-0", "first")
    assert with_result(after, "game-0", "second") is None
    assert with_result(after, "game-99", "second") is None


def test_who_is_absent_twice_is_out_and_may_come_back_until_nothing_else_is_left():
    league = paired(running(5, at_once=1))
    absent = league.games[0].first
    missed = 0
    while league.members[absent].status == "in":
        for game in [game for game in league.games if game.runs]:
            result = "draw"
            if absent in game.members:
                result, missed = ("first-absent" if absent == game.first else "second-absent"), missed + 1
            league = paired(with_result(league, game.table, result))
    assert (missed, league.members[absent].absences, league.members[absent].status) == (2, 2, "absent")
    assert not any(absent in game.members for game in league.games if game.runs)
    assert left(league, absent) == 2
    back = come_back(league, frozenset({league.members[absent].user}))
    assert back.members[absent].absences == 1  # one more, and it is over again
    while not is_played(back):
        back = paired(ended(back, result="draw"))
    assert [game.result for game in back.games_of(absent)].count("draw") == 2
    while not is_played(league):
        league = paired(ended(league, result="draw"))
    byes = [game.result for game in league.games_of(absent) if game.result.endswith("-free")]
    assert len(byes) == 2


def test_both_may_lose_one_game_by_absence():
    league = paired(running(4, at_once=1))
    league = with_result(league, league.games[0].table, "both-absent")
    assert [league.members[member].absences for member in league.games[0].members] == [1, 1]
    assert {row.points for row in standings(league, 0)} == {0}


def test_who_withdraws_gives_byes_and_moves_down():
    league = paired(running(12, at_once=1))
    gone = league.divisions[0][0]
    league = withdraw(league, frozenset({league.members[gone].user}))
    assert withdraw(league, frozenset({league.members[gone].user})) is None
    with pytest.raises(Refused):
        come_back(league, frozenset({league.members[gone].user}))
    byes = [game for game in league.games_of(gone) if game.result]
    assert len(byes) == 4  # all but the one that runs
    assert all(game.result == ("second-free" if game.first == gone else "first-free") for game in byes)
    while not is_played(league):
        league = paired(ended(league))
    assert next(row.moves for row in standings(league, 0) if row.member == gone) == "down"
    assert ranks(league).index(gone) >= 6


def test_two_who_are_out_get_nothing_against_each_other():
    league = running(4, at_once=1)
    out = (replace(league.members[0], status="absent"), replace(league.members[1], status="absent"))
    league = paired(replace(league, members=(*out, *league.members[2:])))
    (played,) = (game for game in league.games if game.runs)
    assert set(played.members) == {2, 3}
    league = with_result(league, played.table, "draw")
    assert {game.result for game in league.games if set(game.members) == {0, 1}} == {"void"}
    assert is_played(league)


def test_if_everybody_goes_the_season_ends():
    league = running(4)
    for number in range(4):
        league = withdraw(league, alone(number))
    assert is_played(league)


# --- the end, and what follows ---


def test_the_next_season_waits_for_entries_and_remembers_the_former_one():
    league = owing_all(running(12))
    league = finished(ended(league), LeagueId("hgfedcba"), START + 10**6)
    following = next_season(league, league.following, START + 10**6)
    assert (league.phase, following.phase, following.season) == ("over", "entry", 2)
    assert following.members == ()
    assert [user for user, _ in following.former] == [person(member) for member in ranks(league)]
    again = enter(following, person(5), alone(5), "P5", "", START + 10**6)
    assert again.members[0].rank == ranks(league).index(5)


def test_a_following_season_is_played_as_the_one_before_and_is_announced_anew():
    terms = {"private": True, "tempo": Tempo(3600, 60, 7200), "days": 3, "most": 6, "at_once": 2, "season": 4}
    league = finished(ended(owing_all(running(4, **terms))), LeagueId("hgfedcba"), START + 50)
    following = next_season(league, league.following, START + 60)
    kept = ("community", "home", "opener", "game", "ruleset", "private", "tempo", "days", "most", "at_once")
    assert [getattr(following, name) for name in kept] == [getattr(league, name) for name in kept]
    assert (following.id, following.season, following.said) == ("hgfedcba", 5, "card")
    assert (following.closes, following.games, league.ended) == (START + 60 + WEEK, (), START + 50)


def test_the_round_is_the_first_one_that_is_not_over_and_in_the_end_the_last_one():
    league = owing_all(running(4))
    for number in (1, 2, 3):
        assert round_of(league, 0) == number
        for game in league.games:
            if game.round == number:
                league = with_result(league, game.table, "draw")
    assert round_of(league, 0) == 3
    assert round_of(entries(4), 0) == 1


# --- who is forgotten, and how games come out ---


def test_who_is_forgotten_before_a_season_is_off_its_list():
    league = without(entries(3, former=((person(1), 0), (person(2), 1))), alone(1))
    assert [member.name for member in league.members] == ["P0", "P2"]
    assert (league.opener, league.former) == (person(0), ((person(2), 1),))
    assert without(league, alone(0)).opener == ""


def test_who_is_forgotten_in_a_season_has_withdrawn_from_it_without_a_name():
    league = running(5)
    after = without(league, alone(1))
    gone = after.members[1]
    assert (gone.user, gone.chat, gone.status) == ("", "", "withdrawn")
    assert gone.name != "P1"
    assert [member for member in after.members if member is not gone] == [
        member for member in league.members if member.name != "P1"
    ]
    assert {game.result for game in after.games_of(1)} == {"first-free", "second-free"}
    assert after.rev == league.rev + 1


@pytest.mark.parametrize(("how", "places", "came_out"), [
    ("league-both-absent", (1, 1), "both-absent"),
    ("league-both-late", (1, 1), "void"),
    ("league-absent", (1, 2), "second-absent"),
    ("league-absent", (2, 1), "first-absent"),
    ("draughts-blocked", (1, 1), "draw"),
    ("draughts-blocked", (1, 2), "first"),
    ("draughts-blocked", (2, 1), "second"),
])  # fmt: skip
def test_a_match_counts_for_who_has_won_it_and_against_who_was_absent(how, places, came_out):
    assert game_result(result(("pann", places[0]), ("pbob", places[1]), how=how)) == came_out


# --- storing ---


def test_a_league_comes_back_from_its_text():
    league = ended(paired(running(7, {1: 1500.25}, private=True, following="hgfedcba")), result="second-absent")
    assert load(dump(league)) == league
    assert load(dump(entries(0))) == entries(0)


@pytest.mark.parametrize("text", ["2\n{}", "1\n{}", "", '1\n{"lot": "secret-secret"}', "1\nnot json"])
def test_a_text_that_is_no_league_is_refused_without_its_secrets(text):
    with pytest.raises(UnreadableLeague) as why:
        load(text)
    assert "secret-secret" not in str(why.value)


def test_an_unknown_field_is_refused():
    text = dump(entries(1)).replace('"season"', '"saison"')
    assert load(text) == entries(1)  # the first season is the default, and not written
    with pytest.raises(UnreadableLeague):
        load(dump(replace(entries(1), season=2)).replace('"season"', '"saison"'))


def test_the_secret_does_not_stand_in_the_representation():
    assert LOT not in repr(running(4))
