"""Cards called by their names, in Polish and in English, are read in every game that is played with cards."""

import pytest

from engines import cucumber, kierki
from engines.card_names import notated
from engines.core import Card, Refused, Seat, note
from engines.cribbage import Lay as Pegged
from engines.cribbage import Throw
from engines.sixty_six import Declare
from tests.engines import test_cucumber
from tests.support import canasta_tables, cribbage_tables, kierki_tables, sixty_six_tables
from tests.support.cribbage_tables import after

OLA = Seat(0)
HAND = "Qh 9s Ad Kd Jc 10c"
CUCUMBER, KIERKI, SIXTY_SIX = test_cucumber.POLISH, kierki_tables.FULL, sixty_six_tables.POLISH
CRIBBAGE, CANASTA = cribbage_tables.GAME, canasta_tables.GAME

NAMES = {
    "dama kier": "Qh",
    "Dama Kier": "Qh",
    "damę kier": "Qh",
    "dame kier": "Qh",
    "kierowa dama": "Qh",
    "dama kierowa": "Qh",
    "dama ♥": "Qh",
    "queen of hearts": "Qh",
    "the queen of hearts": "Qh",
    "D kier": "Qh",
    "9 pik": "9s",
    "dziewiątka pik": "9s",
    "dziewiątkę pikową": "9s",
    "nine of spades": "9s",
    "as": "Ad",
    "asa": "Ad",
    "ace": "Ad",
    "as karo": "Ad",
    "król karo": "Kd",
    "krol karo": "Kd",
    "król": "Kd",
    "walet trefl": "Jc",
    "waletem": "Jc",
    "dziesiątka": "10c",
    "dziesiatka trefl": "10c",
    "10 trefl": "10c",
    "ten of clubs": "10c",
}
"""What people call the cards of this hand."""


def read(game, state, text):
    return game.parse(game.view(state, OLA), text)


def refused(game, state, text):
    with pytest.raises(Refused) as refusal:
        read(game, state, text)
    return refusal.value


@pytest.mark.parametrize("name", NAMES)
def test_every_card_game_reads_a_card_by_its_name(name):
    card = NAMES[name]
    leading = kierki_tables.at("tricks", [HAND])
    pegging = after(cribbage_tables.table(HAND, "7s 8h 9h 2c Ah 4d", "3d"), "throw 10c Kd", "throw Ah 4d")
    assert read(CUCUMBER, test_cucumber.at([HAND, "2c", "3c"]), name) == cucumber.Lay(card)
    assert read(KIERKI, leading, name) == kierki.Lay(card)
    assert read(KIERKI, leading, f"zagraj {name}") == kierki.Lay(card)
    assert read(SIXTY_SIX, sixty_six_tables.at(HAND, "Js"), name).card == card
    if card not in ("10c", "Kd"):
        assert read(CRIBBAGE, pegging, name) == Pegged(card)
    hand = canasta_tables.table(f"{HAND} 4h", phase="meld", taken="stock", melds={"5": 3})
    assert read(CANASTA, hand, f"zrzuć {name}").card == card


def test_several_names_stand_in_one_line():
    dealt = cribbage_tables.table("Qh 9s Ad Kd Jc 10c", "7s 8h 9h 2c Ah 4d", "3d")
    assert read(CRIBBAGE, dealt, "krib dama kier, as karo") == Throw(("Ad", "Qh"))
    held = canasta_tables.table("Kh Kd Ks 9c 9d 2h 4h", phase="meld", taken="stock")
    told = "wyłóż król król król / dziewiątka dziewiątka dwójka"
    assert read(CANASTA, held, told) == read(CANASTA, held, "meld K K K / 9 9 2")
    married = sixty_six_tables.at("Kh Qh Kd", "Jc", "Js 9d", tricks=(1, 0))
    assert read(SIXTY_SIX, married, "66 z damą kier") == Declare("Qh")


@pytest.mark.parametrize(
    ("game", "state", "key"),
    [
        (KIERKI, kierki_tables.at("tricks", ["Ad As Qh"]), "kierki-which"),
        (SIXTY_SIX, sixty_six_tables.at("Ad As Qh", "Jc"), "sixty_six-which"),
    ],
)
def test_as_is_an_ace_and_of_several_each_is_offered(game, state, key):
    """``as`` is an ace in Polish and the ace of spades in notation, which begins with a capital letter."""
    refusal = refused(game, state, "as")
    assert refusal.why.key == key
    assert sorted(move for _, move in refusal.instead) == ["Ad", "As"]
    assert [read(game, state, text).card for text in ("As", "AS", "A♠", "as pik")] == ["As"] * 4


def test_who_holds_no_ace_is_not_told_of_another():
    state = test_cucumber.at(["Ad 2c", "2d", "3c"])
    assert read(CUCUMBER, state, "As") == cucumber.Lay("Ad")
    assert refused(CUCUMBER, test_cucumber.at(["Kd 2c", "2d", "3c"]), "as").why == note("cucumber-no-rank", rank="A")


@pytest.mark.parametrize(
    ("game", "state", "why"),
    [
        (KIERKI, kierki_tables.at("tricks", ["Ad As"]), note("kierki-no-rank", rank="Q")),
        (SIXTY_SIX, sixty_six_tables.at("Ad As", "Jc"), note("sixty_six-no-rank", rank="Q")),
        (CUCUMBER, test_cucumber.at(["Kd 2c", "2d", "3c"]), note("cucumber-no-rank", rank="Q")),
    ],
)
def test_a_rank_that_is_not_held_is_named(game, state, why):
    assert refused(game, state, "dama").why == refused(game, state, "Q").why == why


def test_a_card_of_that_name_that_is_not_held_is_named():
    assert refused(KIERKI, kierki_tables.at("tricks", ["Ad As"]), "blotka").why.key == "kierki-unreadable"
    state = sixty_six_tables.at("Ad As", "Jc")
    action = read(SIXTY_SIX, state, "dama kier")
    assert SIXTY_SIX.why_not(state, OLA, action) == note("sixty_six-not-held", card=Card("Qh"))


@pytest.mark.parametrize(
    "text", ["atut pik", "trump d", "count 8", "throw 5h Kd", "66", "As", "meld K K K / 9 9 2", ""]
)
def test_what_calls_no_card_by_its_name_stays_as_it_is(text):
    assert notated(text) == text


@pytest.mark.parametrize(
    ("text", "read"),
    [
        ("throw dama kier, pikowy as", "throw Qh, As"),
        ("the queen of hearts and the ten", "Qh and 10"),
        ("the", "the"),
        ("the the ten", "the 10"),
        ("the end", "the end"),
        ("pikowa", "pikowa"),
        ("pikowa zupa", "pikowa zupa"),
        ("dama", "Q"),
        ("dama of", "Q of"),
        ("dama of karo", "Qd"),
        ("queen of", "Q of"),
        ("10 ♥", "10h"),
        ("10♥\N{VARIATION SELECTOR-16} K", "10h K"),
        ("dama  kier", "Qh"),
        ("as kier as", "Ah as"),
        ("król, dama", "K, Q"),
    ],
)
def test_in_a_line_each_name_becomes_its_notation_and_the_rest_stays(text, read):
    assert notated(text) == read
