"""What players see and press at Kierki."""

import pytest

from bot.i18n import Speaker
from bot.scene import Cards, Hand, Press, Say, Scores, Tone
from bot.views.kierki import scene
from engines.core import Seat
from tests.engines.test_kierki import FULL, ODD, POLISH, at, deal, layout_of, luck, playout, typed

NAMES = ("Ola", "Jan", "Ewa", "Kuba")
PL, EN = Speaker("pl", NAMES), Speaker("en", NAMES)
OLA, JAN, EWA, KUBA = map(Seat, range(4))


def shown(state, seat=None, game=FULL):
    return scene(game.view(state, seat))


def lines(seen, say=PL):
    return [say(block.note) for block in seen.blocks if isinstance(block, Say)]


def piles(seen):
    return {PL(p.label): p.cards for block in seen.blocks if isinstance(block, Cards) for p in block.piles}


def sheet(seen):
    (table,) = (block for block in seen.blocks if isinstance(block, Scores))
    return {PL(row.label): tuple(cell.text for cell in row.cells) for row in table.rows}


def wireframe():
    """Deal 2: Kuba has led, Ola has followed, Jan is asked."""
    jan = "As 10s 7s Qh 9h 2h 10d 8d Kc Jc 9c 4c 3c"
    laid = ((KUBA, "8c"), (OLA, "Qc"))
    return at("hearts", ["", jan, "", ""], laid=laid, turn=JAN)


def test_the_header_says_which_deal_it_is_and_who_deals():
    seen = shown(wireframe())
    assert PL(seen.headline) == "rozdanie 2 z 12: bez kierów (−20 za kiera)"
    assert EN(seen.headline) == "deal 2 of 12: no hearts (−20 each)"
    assert [(seat, PL(badge)) for seat, badge in seen.badges] == [(KUBA, "rozdaje")]


@pytest.mark.parametrize(
    ("kind", "polish"),
    [
        ("tricks", "bez lew (−20 za lewę)"),
        ("queens", "bez dam (−60 za damę)"),
        ("kings", "bez panów (−30 za króla i waleta)"),
        ("king", "król kier (−150)"),
        ("last", "lewy 7 i 13 (po −75)"),
        ("robber", "rozbójnik (kosztuje wszystko)"),
        ("trump", "atu ♠ (+25 za lewę)"),
        ("lottery", "loteryjka (+800 i +500)"),
    ],
)
def test_every_deal_says_what_it_costs_or_brings(kind, polish):
    seen = shown(at(kind, ["2h 5c"], trump="s"))
    assert PL(seen.headline).partition(": ")[2] == polish


def test_the_trick_lies_before_its_players():
    seen = shown(wireframe())
    assert piles(seen) == {"Ola": ("Qc",), "Jan": (), "Ewa": (), "Kuba": ("8c",)}
    assert lines(seen) == ["Kolej: Jan"]
    assert lines(shown(wireframe(), JAN)) == ["Twoja kolej"]


def test_a_hand_is_private_and_what_may_be_played_is_marked():
    state = wireframe()
    assert shown(state).controls == (Hand((None,) * 13, 4),)
    (own,) = shown(state, JAN).controls
    assert own == Hand(state.hands[JAN], 4, playable=(8, 9, 10, 11, 12))
    assert shown(state, EWA).controls[0].playable == ()


def test_a_whole_trick_stays_in_view_with_what_it_cost():
    state = at("tricks", ["2h 5c", "Kh 5d", "3h 6c", "Ah 6d"])
    for card in ("2h", "Kh", "3h", "Ah"):
        state = typed(state, card)
    seen = shown(state)
    assert piles(seen) == {"Ola": ("2h",), "Jan": ("Kh",), "Ewa": ("3h",), "Kuba": ("Ah",)}
    assert lines(seen) == ["Poprzednia: Kuba bierze 2♥ K♥ 3♥ A♥, −20", "Kolej: Kuba"]
    seen = shown(typed(state, "6d"))
    assert piles(seen)["Kuba"] == ("6d",)
    assert lines(seen)[0] == "Poprzednia: Kuba bierze 2♥ K♥ 3♥ A♥, −20"


def test_a_deal_that_ends_by_itself_says_so_until_a_trick_is_taken():
    state = at("king", ["2h", "Kh 5d", "3h 6c", "Ah 6d"])
    for card in ("2h", "Kh", "3h", "Ah"):
        state = typed(state, card)
    seen = shown(state)
    assert lines(seen)[0] == "Król kier już leży; rozdanie skończone."
    (table,) = (block for block in seen.blocks if isinstance(block, Scores))
    assert [cell.tone for cell in table.rows[4].cells] == [Tone.CHOSEN] * 4
    assert sheet(seen)["K♥"] == ("0", "0", "0", "−150")
    for _ in range(4):
        state = typed(state, FULL.format(next(iter(FULL.legal(state, state.up.turn)))))
    assert len(lines(shown(state))) == 2


def test_the_sheet_has_a_row_for_each_deal_and_the_sums():
    *_, (end, _, _) = playout(POLISH, 4, 1)
    seen = shown(end, game=POLISH)
    table = sheet(seen)
    assert list(table) == ["lewy", "kiery", "damy", "panowie", "K♥", "7. i ost.", "razem"]
    assert sum(int(cell.replace("−", "-")) for cell in table["razem"]) == -1300
    assert (seen.controls, seen.hand) == ((), False)


# --- trumps ---


def test_trumps_are_named_with_five_cards_in_sight():
    state = deal(FULL.setup(4, luck(3)), 8)
    dealer = state.up.dealer
    hand, *presses = shown(state, dealer).controls
    assert (len(hand.cards), hand.deal, hand.playable) == (5, 15, ())
    assert [(PL(press.label), press.move) for press in presses] == [
        ("♠", "trump s"),
        ("♥", "trump h"),
        ("♦", "trump d"),
        ("♣", "trump c"),
    ]
    assert lines(shown(state))[-1] == f"Kolej: {NAMES[dealer]} – wybór atu"
    assert lines(shown(state, dealer))[-1] == "Twoja kolej – wybór atu"
    (own,) = shown(typed(state, "trump h"), dealer).controls
    assert (len(own.cards), own.deal) == (13, 16)


# --- the lottery ---


def test_the_lottery_shows_its_suits_and_who_passed():
    state = at("lottery", ["9d 2c", "Kc 3h", "2h 2d", "10d 5c"], start=9, layout=layout_of({"h": ["8", "J"]}), gone=0)
    state = typed(state, "9d")
    seen = shown(state)
    assert piles(seen) == {"♠": (), "♥": ("8h", "9h", "10h", "Jh"), "♦": ("9d",), "♣": ()}
    assert lines(seen) == ["Ola wykłada 9♦", "Jan, Ewa pasują", "Kart: Ola 1, Jan 2, Ewa 2, Kuba 2", "Kolej: Kuba"]
    assert lines(seen, EN)[:2] == ["Ola lays 9♦", "Jan, Ewa pass"]


def test_who_may_lay_one_more_card_may_pass():
    layout = layout_of({"h": "8K", "d": "8Q"})
    state = typed(at("lottery", ["Ah 2c Kd", "3s 4s", "5s 6s", "7s 8s"], ODD, layout=layout, start=8), "Ah", ODD)
    hand, press = shown(state, OLA, ODD).controls
    assert hand.playable == (2,)
    assert (press.move, PL(press.label)) == ("pass", "Pas")
    assert press in shown(state, game=ODD).controls
    assert lines(shown(state, game=ODD))[-1] == "Kolej: Ola – jeszcze jedna karta albo pas"


# --- at every step ---


@pytest.mark.parametrize("players", [3, 4])
def test_at_every_step_everybody_reads_what_to_do_and_no_public_control_holds_a_card(players):
    for n, (state, seat, _) in enumerate(playout(ODD, players, 2)):
        if seat is None or n % 5:
            continue
        for eyes in (None, seat):
            seen = shown(state, eyes, ODD)
            assert sum(block.strong for block in seen.blocks if isinstance(block, Say)) == 1
            assert all((*lines(seen), *lines(seen, EN), PL(seen.headline), EN(seen.headline)))
        for control in shown(state, game=ODD).controls:
            assert isinstance(control, Press) or not any(control.cards)
            assert isinstance(control, Press) or len(control.cards) == len(state.hands[seat])
