"""What a person has played, from the sums and the newest lines of results."""

from bot.results.career import Career, career_of, games_in, merged
from bot.results.lines import Line
from bot.results.rating import Rating
from tests.support.results import table_id

SUMS = {
    "warcaby.n": 3,
    "warcaby.people.won": 2,
    "warcaby.people.lost": 1,
    "backgammon.n": 0,
    "kosci.n": 3,
    "kosci.computers.drawn": 1,
    "kosci.alone.won": 2,
    "kosci.polish.sheets": 1,
    "kosci.hasbro.sheets": 2,
    "^kosci.hasbro.best": 300,
    "cribbage.n": 1,
    "cribbage.computers.lost": 1,
}


def lines(verdicts):
    """Lines from the newest to the oldest, each two letters: the company and the verdict."""
    return tuple(
        Line(table_id(n), "warcaby", "polish", 1, 2, company, verdict, is_rated=True, score=None, scope="test:here")
        for n, (company, verdict) in enumerate(verdicts.split())
    )


def test_games_stand_by_how_often_they_were_played_and_then_by_name():
    career = career_of(SUMS, (), {})
    assert [(played.game, played.count) for played in career.games] == [("kosci", 3), ("warcaby", 3), ("cribbage", 1)]
    assert career.count == 7
    assert set(games_in(SUMS)) == {"kosci", "warcaby", "cribbage"}


def test_of_each_game_it_is_told_how_it_went_against_people_against_computers_and_alone():
    rating = Rating.newcomer("glicko")
    career = career_of(SUMS, (), {"warcaby": rating})
    draughts, dice, cards = career.of("warcaby"), career.of("kosci"), career.of("cribbage")
    assert (draughts.people, draughts.computers, draughts.alone) == ((2, 0, 1), (0, 0, 0), (0, 0, 0))
    assert (dice.people, dice.computers, dice.alone) == ((0, 0, 0), (0, 1, 0), (2, 0, 0))
    assert cards.computers == (0, 0, 1)
    assert (draughts.rating, dice.rating) == (rating, None)
    assert career.of("backgammon") is None


def test_the_numbers_are_those_of_the_ruleset_that_the_person_plays_most():
    played = career_of(SUMS, (), {}).of("kosci")
    assert (played.ruleset, dict(played.numbers)) == ("hasbro", {"sheets": 2, "^best": 300})


def test_a_streak_counts_the_newest_matches_against_people_and_others_do_not_break_it():
    career = Career((), lines("pw cl sl pw pl pw pw cw pw pd pw"))
    assert (career.streak, career.longest_streak) == (2, 3)
    assert Career((), lines("pd pw")).streak == 0
    assert (Career((), lines("cw")).streak, Career((), lines("cw")).longest_streak) == (0, 0)
    assert Career((), lines("pw pw")).longest_streak == 2


def test_accounts_add_up_and_of_the_greatest_the_greater_stays():
    other = {"kosci.n": 4, "^kosci.hasbro.best": 290, "star.n": 1}
    total = merged((SUMS, other))
    assert (total["kosci.n"], total["^kosci.hasbro.best"], total["star.n"]) == (7, 300, 1)
    assert total == merged((other, SUMS))
