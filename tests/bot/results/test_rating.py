"""Ratings of persons: their scale, their marks, and what a match does to them."""

from dataclasses import replace

import pytest

from bot.results.rated import Rated, apply, rebuilt
from bot.results.rating import Rating, after_match, pair_of, scale_of, sides_of
from bot.tables.durations import DAY
from tests.support.results import player, result, table_id

NEW = Rating.newcomer("glicko")


def glicko(value, deviation=60.0, games=50, last=0):
    return Rating("glicko", value, deviation, 0.06, games, last)


def test_games_for_two_have_the_scale_of_chess_and_all_others_that_of_many():
    assert [scale_of(game) for game in ("warcaby", "cribbage", "backgammon")] == ["glicko"] * 3
    assert [scale_of(game) for game in ("kierki", "canasta", "kosci", "cucumber")] == ["skill"] * 4


@pytest.mark.parametrize("rating", [NEW, Rating.newcomer("skill"), glicko(1546.4, 48.2, 61, 1_800_000_000)])
def test_a_rating_is_read_as_it_was_written(rating):
    again = Rating.read(str(rating))
    assert (again.shown, again.games, again.last, again.scale) == (
        rating.shown,
        rating.games,
        rating.last,
        rating.scale,
    )
    assert str(again) == str(rating)


@pytest.mark.parametrize("text", ["", "1 chess 1 2 3 4 5", "1 glicko x 2 3 4 5"])
def test_what_is_no_rating_is_refused(text):
    with pytest.raises(ValueError, match=r".*"):
        Rating.read(text)


def test_a_newcomer_is_uncertain_and_stands_below_everybody_settled():
    assert NEW.is_uncertain
    assert NEW.shown == 1500
    assert Rating.newcomer("skill").shown == 1000
    assert (NEW.games, NEW.last) == (0, 0)
    assert Rating("skill", 30, 2).shown == 1960
    assert NEW.height < glicko(600).height == 600


def test_the_margin_is_the_deviation_in_the_points_that_are_shown():
    assert glicko(1500, 60.4).margin == 60
    assert Rating("skill", 25, 2).margin == 80


def test_the_mark_begins_at_a_deviation():
    assert [glicko(1500, deviation).is_uncertain for deviation in (109.9, 110)] == [False, True]
    assert [Rating("skill", 25, sigma).is_uncertain for sigma in (3.9, 4.0)] == [False, True]


def test_a_year_without_a_match_makes_a_rating_uncertain_and_a_week_does_not():
    rating = Rating("glicko", 1600, 80, 0.09, 50, last=1_000_000)
    assert rating.rested(1_000_000).deviation == pytest.approx(80)
    assert not rating.rested(1_000_000 + 7 * DAY).is_uncertain
    assert rating.rested(1_000_000 + 365 * DAY).is_uncertain
    assert Rating("skill", 30, 2, games=9, last=5).rested(10**9).deviation == 2


def test_the_winner_of_two_rises_and_the_loser_falls():
    sides = sides_of(result(("pola", 1), ("pjan", 2)))
    after = after_match("warcaby", sides, {}, 1000)
    assert (after["pola"].shown, after["pjan"].shown) == (1742, 1258)
    assert after["pola"].games == 1
    assert after["pola"].last == 1000


def test_a_draw_moves_the_weaker_one_up():
    after = after_match("warcaby", ((1, ("pola",)), (1, ("pjan",))), {"pola": glicko(1800), "pjan": glicko(1500)}, 0)
    assert after["pola"].shown < 1800
    assert after["pjan"].shown > 1500


def test_computers_are_opponents_whose_rating_never_changes():
    sides = sides_of(result(("pola", 1), ("pjan", 2), (None, 3, "strong"), game="kierki"))
    weak = sides_of(result(("pola", 1), ("pjan", 2), (None, 3, "easy"), game="kierki"))
    after, easily = after_match("kierki", sides, {}, 0), after_match("kierki", weak, {}, 0)
    assert set(after) == {"pola", "pjan"}
    assert after["pola"].value > easily["pola"].value


def test_partners_of_canasta_are_one_side():
    seats = [("pa", 1, 0), ("pb", 2, 1), ("pc", 1, 0), ("pd", 2, 1)]
    sides = sides_of(result(*(player(who, place, team=team) for who, place, team in seats), game="canasta"))
    assert sides == ((1, ("pa", "pc")), (2, ("pb", "pd")))
    after = after_match("canasta", sides, {}, 0)
    assert after["pa"].value == after["pc"].value > 25 > after["pb"].value == after["pd"].value


def test_only_a_match_of_two_persons_has_a_pair():
    assert pair_of(sides_of(result(("pola", 1), ("pjan", 2)))) == "pjan pola"
    assert pair_of(sides_of(result(("pola", 1), ("pjan", 2), (None, 3, "easy"), game="kierki"))) == "pjan pola"
    assert pair_of(sides_of(result(("pola", 1), ("pjan", 2), ("pewa", 3), game="kierki"))) == ""


def rated(number, *players, joined=()):
    return Rated(table_id(number), 1000 + number, sides_of(result(*players, number=number)), joined)


def test_a_rated_match_is_read_as_it_was_written():
    told, _ = apply("warcaby", rated(1, ("pola", 1), ("pjan", 2), joined=(("px", "pola"),)), {})
    assert Rated.read(str(told)) == told
    assert [(m.who, m.before, m.after) for m in told.moved] == [("pola", 1500, 1742), ("pjan", 1500, 1258)]


def test_of_two_joined_accounts_the_rating_with_more_matches_stays():
    long, short = glicko(1700, games=40), glicko(1300, games=3)
    match = rated(1, ("pola", 1), ("pjan", 2), joined=(("pold", "pola"),))
    _, changes = apply("warcaby", match, {"pola": short, "pold": long, "pjan": glicko(1500)})
    assert changes["pold"] is None
    assert changes["pola"].shown > 1700
    assert changes["pola"].games == 41
    after_nobody = replace(match, joined=(("pnobody", "pola"), *match.joined))
    assert apply("warcaby", after_nobody, {"pola": short, "pold": long, "pjan": glicko(1500)})[1] == changes
    _, own = apply("warcaby", match, {"pola": glicko(1300, games=40), "pold": long, "pjan": glicko(1500)})
    assert own["pola"].shown < 1400
    _, kept = apply("warcaby", match, {"pola": long, "pold": short, "pjan": glicko(1500)})
    assert kept["pola"].games == 41


def test_a_history_makes_the_same_ratings_as_the_matches_one_by_one():
    matches = [rated(n, (f"p{n % 3}", 1), (f"p{(n + 1) % 3}", 2)) for n in range(9)]
    one_by_one = {}
    for match in matches:
        _, changes = apply("warcaby", match, one_by_one)
        one_by_one |= changes
    ratings = {}
    rebuilt("warcaby", matches, ratings)
    assert ratings == one_by_one


def test_a_history_without_an_annulled_match_is_as_if_it_had_never_been_played():
    matches = [rated(n, (f"p{n % 3}", 1), (f"p{(n + 1) % 3}", 2)) for n in range(9)]
    with_void, without = {}, {}
    told = rebuilt("warcaby", matches, with_void, frozenset({table_id(4)}))
    rebuilt("warcaby", [match for match in matches if match.id != table_id(4)], without)
    assert with_void == without
    assert told[4].moved == ()
    assert told[4].sides == matches[4].sides


def test_a_history_made_anew_leaves_no_rating_to_an_account_that_was_joined_to_another():
    ratings = {"pold": glicko(1700, games=40)}
    rebuilt("warcaby", [rated(1, ("pola", 1), ("pjan", 2), joined=(("pold", "pola"),))], ratings)
    assert set(ratings) == {"pola", "pjan"}
    assert ratings["pola"].games == 41


def test_a_match_can_be_told_without_the_name_of_somebody():
    told, _ = apply("warcaby", rated(1, ("pola", 1), ("pjan", 2)), {})
    assert "pola" not in str(told.renamed("pola", "x1"))
    assert told.renamed("pola", "x1").players == ("x1", "pjan")
