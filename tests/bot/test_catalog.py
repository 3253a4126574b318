"""The shelf: what is said of each game beside its rules and its looks."""

import pytest

from bot.catalog import CATALOG, Family, by_family, shelf
from engines.northcott import RULESETS as NORTHCOTT

DRAUGHTS = ("warcaby", "draughts_russian", "draughts_american", "draughts_corner", "draughts_german")
PATIENCES = ("rainbow", "open_shop", "frog", "star")
FLAGS = {
    "takes_back": PATIENCES,
    "numbered": PATIENCES,
    "best": ("kosci",),
    "gives_up": (*DRAUGHTS, "mak_yek"),
    "is_perfect_information": (*DRAUGHTS, "northcott", "mak_yek"),
    "short_lived": ("five_dice", "throws"),
    "seatless": ("throws",),
    "avoided": ("backgammon",),
    "stats": ("kosci", "cribbage"),
    "career": ("kosci", "cribbage"),
    "search": PATIENCES,
    "move_words": PATIENCES,
    "score": PATIENCES,
    "goal": PATIENCES,
    "losses": ("kosci",),
    "best_average": ("kosci",),
    "weigher": ("canasta",),
    "record": ("backgammon", *DRAUGHTS),
}


@pytest.fixture
def games(toys):
    """The games of the bot, without those of the tests."""
    return {key: game for key, game in CATALOG.items() if type(game.default).__module__.startswith("engines.")}


@pytest.mark.parametrize("flag", FLAGS)
def test_a_property_belongs_to_these_games_and_to_no_other(games, flag):
    assert {key for key, game in games.items() if getattr(game, flag)} == {*FLAGS[flag]}


def test_everybody_plays_alone_but_four_at_canasta(games):
    assert {key for key, game in games.items() if game.teams(4) != (0, 1, 2, 3)} == {"canasta"}
    assert CATALOG["canasta"].teams(4) == (0, 1, 0, 1)
    for players in (2, 3):
        assert CATALOG["canasta"].teams(players) == tuple(range(players))


def test_draws_are_agreed_at_boards_where_the_rules_know_them(games):
    knows = {key: {game.draws(rules) for rules in game.rulesets.values()} for key, game in games.items()}
    assert {key for key, draws in knows.items() if draws == {True}} == {*DRAUGHTS, "mak_yek"}
    assert knows["northcott"] == {rules.draws for rules in NORTHCOTT.values()} == {True, False}
    assert {key for key, draws in knows.items() if draws == {False}} == {*games} - {*DRAUGHTS, "mak_yek", "northcott"}


def test_the_loser_begins_again_only_where_the_rules_say_so(games):
    begin = {
        (key, name) for key, game in games.items() for name, rules in game.rulesets.items() if game.loser_starts(rules)
    }
    assert begin == {("northcott", name) for name, rules in NORTHCOTT.items() if rules.loser_starts}


def test_games_lie_by_families_and_dice_that_are_only_thrown_are_none(games):
    known = {family: tuple(key for key in keys if key in games) for family, keys in by_family().items()}
    assert known == {
        Family.DICE: ("kosci",),
        Family.CARDS: ("cribbage", "sixty_six", "cucumber", "kierki", "canasta"),
        Family.BOARD: ("backgammon", *DRAUGHTS, "northcott", "mak_yek"),
        Family.PATIENCE: PATIENCES,
    }
    assert [key for key in shelf() if key in games] == [key for keys in known.values() for key in keys]


def test_files_of_matches_have_the_suffix_of_their_format(games):
    suffixes = {key: game.suffix for key, game in games.items() if game.suffix != "txt"}
    assert suffixes == {"backgammon": "mat", **dict.fromkeys(DRAUGHTS, "pdn")}


def test_a_patience_that_comes_out_has_all_cards_on_its_foundations():
    """Two packs."""
    assert {CATALOG[key].goal for key in PATIENCES} == {104}


def test_nothing_is_conceded_and_nothing_stands_out_where_nobody_has_said_how(games):
    plain = games["throws"]
    assert plain.concedes(plain.default, None, 0) is None
    assert plain.turning_point(None) is None
