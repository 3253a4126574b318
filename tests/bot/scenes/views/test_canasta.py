"""How canasta looks: melds, piles, the tray, and how a deal went."""

from dataclasses import replace

import pytest

from bot.i18n import spelled
from bot.scenes.blocks import Cards, MeldTable, Scores
from bot.scenes.render import draw
from bot.scenes.render.figures import figure
from engines.canasta import Canasta
from engines.core import note
from tests.bot.scenes.views.canasta_scenes import DULL, buttons, shown
from tests.bot.scenes.views.reading import EN, PL, lines
from tests.support.canasta_tables import JAN, OLA, ending, table, typed


def piles(seen, say=PL):
    """[(caption, cards)] of everything that lies there."""
    return [(say(pile.label), pile.cards) for block in lists(seen) for pile in block.piles]


def lists(seen):
    """All lists of cards, also those of the table."""
    for block in seen.blocks:
        match block:
            case Cards():
                yield block
            case MeldTable(cards=parts):
                yield from parts


def test_everybody_sees_melds_as_piles_and_numbers_of_cards():
    melds = {"A": 3, "K": "Kh Kd Ks Kc jk 2h 2d", "9": 7}
    state = table(DULL, top="Qh", melds=melds, theirs={"8": 3}, reds=(("3h", "3d"), ()), score=(1620, 740))
    seen = shown(state)
    assert [caption for caption, _ in piles(seen)[1:]] == [
        "Stos ×5, otwarty",
        "Ola + Ewa · 1620 · 3♥♦",
        "A ×3",
        "K ×4+3 · 300",
        "9 ×7 · 500",
        "Jan + Kuba · 740 · 3♥♦",
        "8 ×3",
    ]
    known = dict(piles(seen))
    assert known["Ola + Ewa · 1620 · 3♥♦"] == ("3h", "3d")
    assert known["K ×4+3 · 300"][-1][-1] in "cs"  # a black card lies on a black canasta, a red one on a red one
    assert known["9 ×7 · 500"][-1][-1] in "dh"
    assert lines(seen) == ["Kart w ręce: Ola 4, Jan 11, Ewa 11, Kuba 11", "Kolej: Ola – talon czy stos"]


@pytest.mark.parametrize(
    ("pile", "words"),
    [
        ({"top": "Qh"}, "Stos ×5, zamknięty"),
        ({"top": "Qh", "below": "2c"}, "Stos ×2, zamknięty dziką"),
        ({"top": "3s", "below": "9c"}, "Stos ×2, zablokowany"),
    ],
)
def test_a_pile_says_whether_it_is_closed(pile, words):
    assert words in dict(piles(shown(table(DULL, **pile))))


def test_the_tray_says_how_much_it_is_worth_and_can_be_taken_back():
    state = typed(table(f"Kh Kd Ks 9h 9d 2c {DULL}", phase="meld", taken="stock"), "meld K K K")
    seen = shown(state, OLA)
    assert "Na tacy: K K K = 30, potrzeba 50" in lines(seen)
    assert buttons(seen)["↩ Zdejmij K K K"] == "back K"
    assert buttons(seen)["Dołóż dziką… 2 → K"] == "add 2 to K"
    assert not any("tacy" in line for line in lines(shown(state)))
    assert not any("tacy" in text for text, _ in piles(shown(state)))


@pytest.mark.parametrize(
    ("melds", "shown_cards"),
    [
        (("meld K K K", "meld 9 9 9"), [3, 3]),
        (("meld K K K K", "meld 9 9 9"), [1, 1]),  # of more than six cards the top ones alone
    ],
)
def test_a_small_tray_shows_all_its_cards(melds, shown_cards):
    state = typed(table(f"Kh Kd Ks Kc 9h 9d 9s {DULL}", phase="meld", taken="stock"), *melds)
    assert [
        len(cards) for _, cards in piles(shown(state, OLA)) if {card[0] for card in cards if card} in ({"K"}, {"9"})
    ] == shown_cards


def melding(seen):
    """The table with all melds."""
    (found,) = (block for block in seen.blocks if isinstance(block, MeldTable))
    return found


def test_a_meld_has_its_natural_and_its_wild_cards():
    aces, kings = melding(shown(table(DULL, top="5h", melds={"K": "Kh Kc 2c", "A": "Ah Ad As"}))).sides[0].melds
    assert (aces.rank, set(aces.naturals), aces.wilds) == ("A", {"Ah", "Ad", "As"}, ())
    assert (kings.rank, set(kings.naturals), kings.wilds) == ("K", {"Kh", "Kc"}, ("2c",))


def test_stock_and_pile_have_their_places_until_the_deal_is_over():
    state = table("Kh Kd Ks 4h", melds={"A": 7, "Q": 7}, players=2, phase="meld", taken="stock", score=(4900, 0))
    under_way = melding(shown(replace(state, pile=())))
    assert (PL(under_way.stock)[:5], PL(under_way.pile)) == ("Talon", "Stos ×0")
    over = typed(state, "meld K K K", "discard 4")
    seen = melding(shown(replace(over, pile=())))
    assert (seen.stock, seen.pile, seen.state) == (None, None, None)


def test_what_is_on_the_tray_is_laid_out_with_the_discard_too():
    state = typed(table(f"Kh Kd Ks 9h 9d 2c {DULL}", phase="meld", taken="stock"), "meld K K K", "meld 9 9 2")
    assert "Na tacy: K K K · 9 9 2 = 70, potrzeba 50 ✓" in lines(shown(state, OLA))
    state = typed(state, buttons(shown(state, OLA))["Wyłóż i zrzuć… 5"])
    assert ([meld.rank for meld in state.up.melds[0]], state.up.turn) == (["K", "9"], JAN)


def test_the_last_pile_is_called_so():
    game = Canasta(last_pile_buy=True)
    state = typed(ending("5h", game=game), "discard K", game=game)
    assert lines(shown(state, JAN, game))[-1] == "Twoja kolej – ostatni stos: brać czy nie"
    assert "pass" in buttons(shown(state, JAN, game)).values()


@pytest.mark.parametrize(("reds", "words"), [("3h", "czerwona trójka 3♥"), ("3h 3d", "czerwone trójki 3♥ 3♦")])
def test_one_red_three_is_one(reds, words):
    state = replace(table(DULL, top="Kh"), stock=(*reds.split(), "Kd"))
    assert lines(shown(typed(state, "draw")))[0] == f"Ola: {words}"


def test_the_hand_and_the_tray_are_asked_for_while_the_deal_is_on():
    state = table("Kh Kd Ks 4h", melds={"A": 7, "Q": 7}, players=2, phase="meld", taken="stock", score=(4900, 0))
    assert shown(state).hand
    assert EN(shown(state).headline) == "deal 1, to 5000"
    assert [(seat, EN(badge)) for seat, badge in shown(state).badges] == [(JAN, "deals")]
    over = typed(state, "meld K K K", "discard 4")
    assert over.up.phase == "over"
    assert (shown(over).hand, shown(over, OLA).controls) == (False, ())
    (sheet,) = (block for block in shown(over).blocks if isinstance(block, Scores))
    assert sheet.active is None
    assert [(EN(row.label), row.strong) for row in sheet.rows] == [
        ("cards", False),
        ("canastas", False),
        ("going out", False),
        ("in hand", False),
        ("deal 1", True),
        ("total", True),
    ]


def test_under_way_the_sum_of_the_last_deal_stands_back():
    state = table("Kh Kd Ks 4h", partner="5c 6c", melds={"K": 4}, phase="meld", taken="stock")
    state = typed(state, "meld K K K", "discard 4", "draw")
    (sheet,) = (block for block in shown(state).blocks if isinstance(block, Scores))
    assert [row.strong for row in sheet.rows] == [False, True]
    assert sheet.active == state.up.side(state.up.turn)


def test_a_meld_lies_with_its_wild_cards_below_and_a_natural_one_on_top():
    melds = {"K": "Kh Kc 2c", "9": "9c 9d 9h", "Q": "Qc Qd Qh Qs Qc Qd jk"}
    known = dict(piles(shown(table(DULL, top="5h", melds=melds)), EN))
    assert known["K ×2+1"] == ("2c", "Kc")
    assert len(known["9 ×3"]) == 1
    assert known["Q ×6+1 · 300"][0] == "jk"
    assert known["Q ×6+1 · 300"][1][-1] in "cs"
    crowded = dict.fromkeys("AKQJ987", 3)
    known = dict(piles(shown(table(DULL, top="5h", melds=crowded | {"K": "Kh Kc 2c"})), EN))
    assert known["K ×2+1"] == ("Kc",)


def test_a_meld_that_has_just_grown_is_marked():
    state = typed(table("Kh Kd Ks 9h 9d", melds={"A": 3}, theirs={"K": 3}, phase="meld", taken="stock"), "meld K K K")
    _, own, other = lists(shown(typed(state, "meld"), JAN))
    assert [(EN(pile.label), pile.fresh) for pile in own.piles[1:]] == [("A ×3", ()), ("K ×3", (0,))]
    assert [(EN(pile.label), pile.fresh) for pile in other.piles[1:]] == [("K ×3", ())]


def test_a_deal_that_is_over_is_written_out_until_the_next_is_under_way():
    state = table("Kh Kd Ks 4h", partner="5c 6c", melds={"K": 4}, phase="meld", taken="stock")
    state = typed(state, "meld K K K", "discard 4")
    (sheet,) = (block for block in shown(state).blocks if isinstance(block, Scores))
    rows = {PL(row.label): row.cells[0].text for row in sheet.rows}
    assert rows | {"czerwone trójki": ""} == {
        "karty": "70",
        "kanasty": "500",
        "skończenie": "100",
        "w ręce": "−10",
        "czerwone trójki": "",
        "rozdanie 1": "660",
        "razem": "660",
    }
    (sheet,) = (block for block in shown(typed(state, "draw")).blocks if isinstance(block, Scores))
    assert [PL(row.label) for row in sheet.rows] == ["rozdanie 1", "razem"]


def test_a_joker_wears_a_cap_and_reads_as_a_joker():
    assert spelled("jk") == "🃏"
    assert figure("card/jk@86") != figure("card/jk@86+dim")
    assert draw(shown(table("jk 2c 4h", top="Qh"), OLA), PL).startswith(b"\x89PNG")


def test_a_side_is_told_what_its_melds_are_worth_now_with_what_canastas_bring():
    seen = shown(table(DULL, melds={"9": 7, "K": 3}, theirs={"8": 3}))
    (found,) = (block for block in seen.blocks if isinstance(block, MeldTable))
    assert [side.now for side in found.sides] == [note("canasta-now", points=n) for n in (70 + 500 + 30, 30)]
