"""What players see and press at Kierki."""

import pytest

from bot.scenes.blocks import Say, Scores, Tone
from bot.scenes.controls import Hand, Press
from bot.scenes.views.kierki import scene
from engines.cards import DECK
from engines.core import Seat, note, play
from engines.kierki import Kierki, Lay
from tests.bot.scenes.views.reading import EN, NAMES, PL, lines, piles, sheet
from tests.support.card_tables import luck, playout
from tests.support.kierki_tables import FULL, ODD, POLISH, SHORT, at, deal, layout_of, refusal, typed

OLA, JAN, EWA, KUBA = map(Seat, range(4))


def shown(state, seat=None, game=FULL):
    return scene(game.view(state, seat))


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
        ("kings", "bez panów (−30 za każdego króla i waleta)"),
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


def test_a_single_numbered_trick_costs_what_both_do_together():
    game = Kierki("full", last_deal6="13")
    seen = shown(at("last", ["2h 5c"]), game=game)
    assert EN(seen.headline).endswith("(−150)")


def test_the_deal_just_over_stands_out_and_none_before_it():
    state = at("king", ["2h", "Kh 5d", "3h 6c", "Ah 6d"])
    for card in ("2h", "Kh", "3h", "Ah"):
        state = typed(state, card)
    (table,) = (block for block in shown(state).blocks if isinstance(block, Scores))
    tones = [{cell.tone for cell in row.cells} for row in table.rows]
    assert [tone == {Tone.CHOSEN} for tone in tones] == [n == len(state.up.sheet) - 1 for n in range(len(tones))]
    for _ in range(4):
        state = typed(state, FULL.format(next(iter(FULL.legal(state, state.up.turn)))))
    (table,) = (block for block in shown(state).blocks if isinstance(block, Scores))
    assert {cell.tone for row in table.rows for cell in row.cells} == {Tone.PLAIN}
    assert table.active == state.up.turn


def test_the_trick_lies_before_its_players():
    seen = shown(wireframe())
    assert piles(seen) == {"Ola": ("Qc",), "Jan": (), "Ewa": (), "Kuba": ("8c",)}
    assert lines(seen) == ["Lewa 1 z 13, wyjście: Kuba", "Kolej: Jan"]
    assert lines(seen, EN) == ["Trick 1 of 13, led by Kuba", "Jan to move"]
    assert lines(shown(wireframe(), JAN))[-1] == "Twoja kolej"


def test_the_number_of_the_trick_is_said_since_some_cost_more():
    state = at("last", ["2h 5c", "Kh 5d", "3h 6c", "Ah 6d"], tricks=(3, 0, 2, 1))
    assert lines(shown(state))[0] == "Lewa 7 z 13"
    assert lines(shown(at("last", ["2h 5c"], players=3, tricks=(16, 0, 0))))[0] == "Lewa 17 z 17"


def test_a_hand_is_private_and_what_may_be_played_is_marked():
    state = wireframe()
    assert shown(state).controls == (Hand((None,) * 13, 4, by_suit=True),)
    (own,) = shown(state, JAN).controls
    assert own == Hand(state.hands[JAN], 4, playable=(8, 9, 10, 11, 12), by_suit=True)
    assert shown(state, EWA).controls[0].playable == ()


def test_a_whole_trick_stays_in_view_with_what_it_cost():
    state = at("tricks", ["2h 5c", "Kh 5d", "3h 6c", "Ah 6d"])
    for card in ("2h", "Kh", "3h", "Ah"):
        state = typed(state, card)
    seen = shown(state)
    assert piles(seen) == {"Ola": ("2h",), "Jan": ("Kh",), "Ewa": ("3h",), "Kuba": ("Ah",)}
    assert lines(seen) == ["Poprzednia: Kuba bierze 2♥ K♥ 3♥ A♥, −20", "Lewa 2 z 13", "Kolej: Kuba"]
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
    assert lines(shown(state))[0].startswith("Poprzednia: ")


def test_the_sheet_has_a_row_for_each_deal_and_the_sums():
    *_, (end, _, _) = playout(POLISH, 4, 1)
    seen = shown(end, game=POLISH)
    table = sheet(seen)
    assert list(table) == ["lewy", "kiery", "damy", "panowie", "K♥", "7. i 13.", "razem"]
    assert sum(int(cell.replace("−", "-")) for cell in table["razem"]) == -1300
    assert (seen.controls, seen.hand) == ((), False)


@pytest.mark.parametrize(
    ("choice", "players", "polish", "english"),
    [("3_8", 4, "3. i 8.", "3 and 8"), ("13", 4, "13. lewa", "trick 13"), ("12_13", 3, "16. i 17.", "16 and 17")],
)
def test_the_row_of_the_sixth_deal_names_the_tricks_that_cost(choice, players, polish, english):
    state = at("last", ["2h 5c"], players=players)
    (table,) = (
        each for each in shown(state, game=Kierki("full", last_deal6=choice)).blocks if isinstance(each, Scores)
    )
    assert (PL(table.rows[5].label), EN(table.rows[5].label)) == (polish, english)


# --- refusals ---


@pytest.mark.parametrize(
    ("kind", "text", "polish", "english"),
    [
        (
            "hearts",
            "2h",
            "Z kierów wychodzi się dopiero, gdy nie ma innego koloru. Masz jeszcze: ♠, ♦.",
            "A heart is led only by whoever holds nothing else. You can lead: ♠, ♦.",
        ),
        ("tricks", "2h", "Do koloru: kara. Masz: K♦ 5♦.", "You must follow diamonds. You hold: K♦ 5♦."),
        ("lottery", "5d", "5♦ czeka na 8♦.", "5♦ waits for 8♦."),
        ("tricks", "As", "A♠ – tej karty nie masz w ręce.", "A♠ is not in your hand."),
        ("trump", "Kd", "Najpierw wybór atu, na przykład: atut pik.", "First a trump suit is named, such as: trump s."),
    ],
)
def test_a_refusal_says_the_rule_and_what_is_possible(kind, text, polish, english):
    up = {"laid": ((KUBA, "9d"),)} if kind == "tricks" else {"phase": "trump"} if kind == "trump" else {}
    state = at(kind, ["10s 2h Kd 5d"], **up, **({"start": 8} if kind == "lottery" else {}))
    why = refusal(state, text)
    assert (PL(why), EN(why)) == (polish, english)


def test_no_refusal_is_longer_than_an_alert():
    for game, players in ((FULL, 4), (ODD, 3)):
        for state, seat, _ in playout(game, players, 3):
            for card in (card for card in DECK if seat is not None):
                why = game.why_not(state, seat, Lay(card))
                assert why is None or max(len(PL(why)), len(EN(why))) <= 200


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
    assert lines(seen) == [
        "Ola wykłada 9♦",
        "Jan, Ewa pasują",
        "Nowy kolor zaczyna: 9♠ 9♣",
        "Kart: Ola 1, Jan 2, Ewa 2, Kuba 2",
        "Kolej: Kuba",
    ]
    assert lines(seen, EN)[:2] == ["Ola lays 9♦", "Jan, Ewa pass"]


@pytest.mark.parametrize(
    ("start", "players", "layout", "words"),
    [
        (0, 4, {}, "Any card begins"),
        (8, 4, {}, "A new suit begins with: 8♠ 8♥ 8♦ 8♣"),
        (2, 3, {"h": "24"}, "A new suit begins with: 2♠ 2♦ 3♣"),
        (8, 4, {"s": "88", "h": "88", "d": "88", "c": "89"}, "Cards: Ola 2, Jan 2, Ewa 2, Kuba 2"),
    ],
)
def test_the_lottery_says_which_cards_begin_a_suit(start, players, layout, words):
    state = at("lottery", ["5s 6s"], players=players, start=start, layout=layout_of(layout))
    assert lines(shown(state), EN)[0] == words


def test_who_may_lay_one_more_card_may_pass():
    layout = layout_of({"h": "8K", "d": "8Q"})
    state = at("lottery", ["Ah 2c Kd", "3s 4s", "5s 6s", "7s 8s"], ODD, layout=layout, start=8)
    state = typed(state, "Ah", game=ODD)
    hand, press = shown(state, OLA, ODD).controls
    assert hand.playable == (2,)
    assert (press.move, PL(press.label)) == ("pass", "Pas")
    assert press in shown(state, game=ODD).controls
    assert lines(shown(state, game=ODD))[-1] == "Kolej: Ola – jeszcze jedna karta albo pas"


def test_the_suits_stay_in_view_when_the_lottery_ends_the_match():
    hands = ["9d", "10d", "2c Kc", "3c 5c"]
    state = at("lottery", hands, SHORT, start=8, layout=layout_of({"d": "48", "s": "8A"}), gone=0)
    state = typed(typed(state, "9d", game=SHORT), "10d", game=SHORT)
    seen = shown(state, game=SHORT)
    assert piles(seen)["♦"] == ("4d", "5d", "6d", "7d", "8d", "9d", "10d")
    assert lines(seen) == ["Jan wykłada 10♦", "Kart: Ola 0, Jan 0, Ewa 2, Kuba 2"]
    assert (seen.controls, seen.hand) == ((), False)


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


def test_who_has_led_is_told_at_the_own_seat_alone():
    state = FULL.setup(4, luck())
    leader = state.up.turn
    first = next(iter(FULL.legal(state, leader)))
    told = {place.seat: place.told for place in shown(play(FULL, state, leader, first)).blocks[0].places}
    assert [seat for seat, notes in told.items() if note("tricks-led") in notes] == [leader]


def test_the_last_trick_of_a_deal_is_fresh_until_trumps_are_named():
    state = deal(FULL.setup(4, luck()), 8)
    table = shown(state).blocks[0]
    assert state.up.phase == "trump"
    assert table.last.fresh
    assert not shown(typed(state, "trump s")).blocks[0].last.fresh


def test_trumps_are_named_by_pressing_a_suit_by_the_one_who_names_them():
    state = deal(FULL.setup(4, luck()), 8)
    namer = state.up.turn
    assert [(way.source, way.target, way.move) for way in shown(state, namer).ways] == [
        ("", f"suit {suit}", f"trump {suit}") for suit in "shdc"
    ]
    for eyes in (None, Seat((namer + 1) % 4)):
        assert (shown(state, eyes).ways, shown(state, eyes).blocks[0].calls) == ((), ())
