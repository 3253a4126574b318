"""What players see and press at cribbage: the deal of the wireframes, where Ola deals and Jan leads."""

from dataclasses import replace

import pytest

from bot.i18n import Speaker
from bot.scenes.blocks import Pegboard, Pegging, Say
from bot.scenes.controls import Choice, Hand, Pick
from engines.cribbage.counting import POSSIBLE
from tests.bot.scenes.views.cribbage_scenes import MUGGINS, PLAYED, discarded, lists, piles, shown, start
from tests.bot.scenes.views.reading import EN, PL, lines
from tests.support.cribbage_tables import GAME, JAN, OLA, after, table


def test_the_header_says_how_far_and_who_deals():
    seen = shown(start())
    assert PL(seen.headline) == "do 121"
    assert [(seat, PL(badge)) for seat, badge in seen.badges] == [(OLA, "rozdaje")]
    assert seen.blocks[0] == Pegboard(121, ((60, 64), (50, 58)), (OLA, JAN))


def test_the_draw_for_the_deal_is_told():
    seen = shown(start())
    assert piles(seen) == {"Ola": ("9h", "Kc"), "Jan": ("9s", "2c")}
    assert lines(seen)[0] == "Po losowaniu kart rozdaje Ola."


def marked(seen):
    """What is marked as fresh, pile by pile."""
    return {PL(pile.label): tuple(pile.cards[n] for n in pile.fresh) for block in lists(seen) for pile in block.piles}


def test_what_came_last_is_marked():
    """The starter until a card is laid, then that card; after thirty-one the last card of before."""
    state = discarded()
    assert list(marked(shown(state)).values()) == [("6d",)]
    state = after(state, "Qc")
    assert list(marked(shown(state)).values()) == [(), ("Qc",)]
    state = after(state, "9h", "Jd", "2c")
    assert state.up.pile == ()
    assert list(marked(shown(state)).values()) == [(), ("2c",)]


def test_every_count_is_offered_in_two_choices_that_a_menu_takes():
    state = after(discarded(MUGGINS), *PLAYED, "2c", game=MUGGINS)
    found = [c for c in shown(state, state.up.counting[0], MUGGINS).controls if isinstance(c, Choice)]
    assert [len(choice.options) for choice in found] == [len(POSSIBLE) // 2, len(POSSIBLE) - len(POSSIBLE) // 2]
    assert [press.move for choice in found for press in choice.options] == [f"count {n}" for n in POSSIBLE]
    assert [PL(choice.label) for choice in found] == ["Liczę: 0–12", "Liczę: 13–29"]


# --- the crib ---


def test_in_public_one_sees_who_has_put_cards_away_and_no_more():
    seen = shown(after(start(), "throw Ah 4d"))
    assert lines(seen)[-2:] == ["Do kriba (liczy Ola) po 2 karty: Ola ✓ · Jan ⏳", "Kolej: Jan"]
    (pick,) = seen.controls
    assert pick.items == ("#1", "#2", "#3", "#4", "#5", "#6")
    assert seen.hand


def test_while_both_choose_both_are_named():
    assert lines(shown(start()))[-1] == "Kolej: Ola i Jan"
    assert lines(shown(start(), JAN))[-1] == "Twoja kolej"


def test_a_player_picks_two_of_the_own_six():
    (pick,) = shown(start(), JAN).controls
    assert (pick.items, pick.least, pick.most) == (("3c", "5h", "5s", "Jd", "Qc", "Ks"), 2, 2)
    move = pick.move(pick.verbs[0], (5, 0))
    state = after(after(start(), "throw Ah 4d"), move)
    assert state.thrown[JAN] == ("3c", "Ks")


def test_who_has_chosen_keeps_the_hand_in_sight_and_remembers_the_crib():
    seen = shown(after(start(), "throw Ah 4d"), OLA)
    assert seen.controls == (Hand((None, "2c", None, "7s", "8h", "9h"), 1),)
    assert "Twoje karty w kribie: A♥ 4♦" in lines(seen)
    assert "Kolej: Jan" in lines(seen)


# --- the play ---


def test_the_play_shows_the_starter_the_count_and_the_last_card():
    seen = shown(after(discarded(), "Qc", "7s", "5h"))
    (cards,) = lists(seen)
    assert [pile.cards for pile in cards.piles] == [("6d",), ("Qc", "7s", "5h")]
    assert cards.piles[1].fresh == (2,)
    assert lines(seen) == ["Jan: 5♥", "Licznik 22 · Ola 64 · Jan 58", "Kolej: Ola"]


def test_a_hand_is_private_and_its_playable_cards_are_marked():
    state = after(discarded(), "Qc", "7s", "5h")
    assert shown(state).controls == (Hand((None,) * 6, 1),)
    assert shown(state, OLA).controls == (Hand((None, "2c", None, None, "8h", "9h"), 1, playable=(1, 4, 5)),)
    assert shown(state, JAN).controls == (Hand((None, None, "5s", "Jd", None, None), 1),)


def test_thirty_one_is_said_and_a_new_count_begins():
    seen = shown(after(discarded(), "Qc", "7s", "5h", "9h"))
    assert lines(seen) == ["Ola: 9♥ – 31 za 2 · licznik od nowa", "Licznik 0 · Ola 66 · Jan 58", "Kolej: Jan"]
    assert piles(seen) == {"Karta startowa": ("6d",), "Wcześniej": ("Qc", "7s", "5h", "9h")}


def test_a_go_is_said_by_the_house_and_once_only():
    state = table("Ks Qs 3h 2h 4h 6h", "Kd Qd 7h 8h 2d 4d", "9c")
    state = after(state, "throw 4h 6h", "throw 2d 4d", "Ks", "Kd", "3h", "7h")
    assert lines(shown(state))[0] == "Jan: 7♥ · Ola: „dalej” · Jan: 1 za „dalej” · licznik od nowa"
    assert lines(shown(state), EN)[0] == "Jan: 7♥ · Ola: “go” · Jan: one for the go · a new count"


def test_a_jack_as_starter_is_told():
    assert lines(shown(discarded(starter="Jh")))[0] == "Karta startowa J♥ · walet jako karta startowa: Ola 2"


# --- the show ---


def test_the_show_is_counted_aloud_and_stays_beside_the_next_deal():
    seen = shown(after(discarded(), *PLAYED, "2c"))
    assert lines(seen) == [
        "Ola: 2♣ · Ola: 1 za ostatnią kartę",
        "Jan: 15–2, 15–4, 15–6, 15–8, para 10 i walet 11",
        "Ola: 15–2, 15–4, 15–6 i sekwens 6–9 to 10",
        "krib (Ola): 15–2",
        "Ola 79 · Jan 69",
        "Do kriba (liczy Jan) po 2 karty: Ola ⏳ · Jan ⏳",
        "Kolej: Ola i Jan",
    ]
    assert piles(seen) == {
        "Karta startowa": ("6d",),
        "Jan": ("5h", "5s", "Jd", "Qc"),
        "Ola": ("2c", "7s", "8h", "9h"),
        "krib (Ola)": ("Ah", "3c", "4d", "Ks"),
    }


def test_open_hands_lie_beside_their_owners_with_their_points():
    seen = shown(after(discarded(), *PLAYED, "2c"))
    (pegging,) = (block for block in seen.blocks if isinstance(block, Pegging))
    assert [(hand.seat, PL(hand.label), hand.cards, hand.points) for hand in pegging.hands] == [
        (JAN, "Jan", ("5h", "5s", "Jd", "Qc"), 11),
        (OLA, "Ola", ("2c", "7s", "8h", "9h"), 10),
        (OLA, "krib (Ola)", ("Ah", "3c", "4d", "Ks"), 2),
    ]
    (pegging,) = (block for block in shown(start()).blocks if isinstance(block, Pegging))
    assert [(hand.seat, PL(hand.label), hand.points) for hand in pegging.hands] == [
        (OLA, "Ola", None),
        (JAN, "Jan", None),
    ]


def test_in_english_points_are_spoken():
    assert lines(shown(after(discarded(), *PLAYED, "2c")), EN)[1:4] == [
        "Jan: fifteen two, fifteen four, fifteen six, fifteen eight, a pair is ten, and his nobs is eleven",
        "Ola: fifteen two, fifteen four, fifteen six, and a run of four is ten",
        "Ola’s crib: fifteen two",
    ]


@pytest.mark.parametrize(
    ("hand", "starter", "polish", "english"),
    [
        ("3c 3d 4h 5s", "Jc", "15–2, 15–4, para 6 i 2 sekwensy 3–5 to 12", "two runs of three is twelve"),
        ("7c 7d 7h 8s", "9c", "15–2, 15–4, 15–6, trzy równe 12 i 3 sekwensy 7–9 to 21", "three runs of three"),
        ("2h 6h 9h Kh", "3h", "15–2, 15–4 i kolor 9", "fifteen two, fifteen four, and a flush is nine"),
        ("9c 9d 6h 6s", "Kc", "15–2, 15–4, 15–6, 15–8, para 10 i para 12", "a pair is ten, and a pair is twelve"),
        ("Kc 2d 4h 8s", "6c", "nic", "nothing"),
        ("Kc Kd 2h 4s", "8h", "para 2", "a pair is two"),
    ],
)
def test_each_step_is_said_once_with_the_points_so_far(hand, starter, polish, english):
    rest = [card for card in "Qd Qc 10d 10c 7c 7s Ad As".split() if card not in f"{hand} {starter}"]  # noqa: SIM905
    state = table(f"{hand} {rest[0]} {rest[1]}", f"{rest[2]} {rest[3]} {rest[4]} {rest[5]} 2c 3s", starter)
    state = after(state, f"throw {rest[0]} {rest[1]}", "throw 2c 3s")
    while state.up.deal == 1:
        (seat,) = GAME.to_move(state)
        state = after(state, GAME.format(next(iter(GAME.legal(state, seat)))))
    seen = shown(state)
    assert lines(seen)[1] == f"Ola: {polish}"
    assert english in lines(seen, EN)[1]


def test_the_hand_that_wins_is_the_last_to_be_counted():
    state = after(discarded(), *PLAYED)
    state = after(replace(state, up=replace(state.up, pegs=((100, 117), (100, 112)))), "2c")
    seen = shown(state)
    assert lines(seen) == [
        "Ola: 2♣ · Ola: 1 za ostatnią kartę",
        "Jan: 15–2, 15–4, 15–6, 15–8, para 10 i walet 11",
        "Ola 118 · Jan 121",
    ]
    assert (seen.controls, seen.hand) == ((), False)
    assert PL(GAME.outcome(state).how) == "Jan dochodzi do 121 w pokazie, Ola ma 118."


# --- at every step ---


@pytest.mark.parametrize("game", [GAME, MUGGINS])
def test_at_every_step_everybody_reads_what_to_do_and_no_public_control_holds_a_card(game):
    state = start(game)
    for n in range(60):
        if not (movers := sorted(game.to_move(state))):
            break
        for eyes in (None, OLA, JAN):
            seen = shown(state, eyes, game)
            assert sum(block.strong for block in seen.blocks if isinstance(block, Say)) == 1
            assert all(lines(seen)), n
            assert all(lines(seen, EN))
        for control in shown(state, game=game).controls:
            match control:
                case Hand(cards):
                    assert not any(cards)
                case Pick(items):
                    assert all(item.startswith("#") for item in items)
        legal = list(game.legal(state, movers[0]))
        state = after(state, game.format(legal[n % len(legal)]), game=game)
    assert state.up.deal > 2


def test_a_public_choice_is_the_same_for_those_who_may_make_it():
    state = after(discarded(MUGGINS), *PLAYED, "2c", game=MUGGINS)
    assert shown(state, JAN, MUGGINS).controls == shown(state, game=MUGGINS).controls


def test_a_picture_has_numbers_where_the_header_has_names():
    assert Speaker("pl")(shown(discarded()).blocks[-1].note) == "Kolej: ②"
