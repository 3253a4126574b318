"""Sixty-six by its rules: the stock, marriages, what a deal is worth, options and words."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from engines.cards import held, read_card
from engines.core import Card, Note, Refused, Seat, play
from engines.luck import Seeded
from engines.sixty_six import RULESETS, Close, Declare, Exchange, Lay, Settled, SixtySix
from engines.sixty_six.table import PACK
from engines.tricks import Trick, bits, cards_in

POLISH, HOYLE, SCHNAPSEN = RULESETS["polish"], RULESETS["hoyle"], RULESETS["schnapsen"]
CLOSE = SixtySix(trickless_at="close")
ODD = SixtySix(marriage_after_close=True, close_first_lead=True, exchange_last_pair=False, show_points="both")
OLA, JAN = Seat(0), Seat(1)


def luck(n=0):
    return Seeded(f"{n:064x}")


def cards(words):
    return tuple(map(read_card, words.split() if isinstance(words, str) else words))


def at(ola, jan, pile="", game=POLISH, **up):
    """Ola is to play; the stock is empty unless it is given, the trump card first. Other cards are gone."""
    turned, *rest = cards(pile) or (None,)
    hands = (cards(ola), cards(jan))
    seen = {*hands[0], *hands[1], *cards(pile), *(card for _, card in up.get("laid", ()))}
    face_up = {
        "phase": "open" if turned else "empty",
        "turn": OLA,
        "dealer": JAN,
        "trump": "s",
        "turned": turned,
        "stock": len(rest) + 1 if turned else 0,
        "gone": bits(card for card in PACK if card not in seen),
    }
    state = game.setup(2, luck())
    return replace(state, up=replace(state.up, **(face_up | up)), hands=hands, stock=tuple(rest))


def legal(state, game=POLISH):
    return sorted(game.format(action) for action in game.legal(state, state.up.turn))


def typed(state, text, game=POLISH):
    seat = state.up.turn
    return play(game, state, seat, game.parse(game.view(state, seat), text))


def after(state, *moves, game=POLISH):
    for move in moves:
        state = typed(state, move, game)
    return state


def refusal(state, text, game=POLISH):
    with pytest.raises(Refused) as caught:
        typed(state, text, game)
    return caught.value.why


def playout(game, seed, calm=0.97):
    """Every state of a match by random play, with what was done in it; few claim 66, so that deals go on."""
    dice, state = Random(seed), game.setup(2, luck(seed))
    while movers := game.to_move(state):
        (seat,) = movers
        actions = list(game.legal(state, seat))
        if dice.random() < calm:
            actions = [action for action in actions if not isinstance(action, Declare)]
        action = dice.choice(actions)
        yield state, seat, action
        state = play(game, state, seat, action)
    yield state, None, None


# --- the stock ---


def test_the_deal_alternates_and_the_other_leads():
    for (before, _, _), (now, _, _) in pairwise(playout(POLISH, 3)):
        assert now.up.phase == "over" or now.up.deal == before.up.deal or now.up.dealer != before.up.dealer
        if now.up.deal != before.up.deal:
            assert (now.up.turn, now.up.stock, len(now.stock)) == (1 - now.up.dealer, 12, 11)


@pytest.mark.parametrize("game", [POLISH, SCHNAPSEN])
def test_the_suit_of_the_turned_card_is_trump(game):
    states = [game.setup(2, luck(n)) for n in range(30)]
    assert all(state.up.turned.endswith(state.up.trump) for state in states)
    assert {state.up.trump for state in states} == {*"cdhs"}


def test_only_who_is_asked_may_do_anything_and_in_the_end_nobody():
    state = at("9c Ah", "Jc Kd", "Qs 9d 10d Jd")
    assert list(POLISH.legal(state, OLA))
    assert not list(POLISH.legal(state, JAN))
    over = replace(state, up=replace(state.up, phase="over"))
    assert not [*POLISH.legal(over, OLA), *POLISH.legal(over, JAN)]


def test_the_winner_draws_first_and_each_card_takes_the_place_just_freed():
    state = after(at("9c Ah", "Jc Kd", "Qs 9d 10d Jd"), "9c", "Jc")
    assert state.hands == (("10d", "Ah"), ("9d", "Kd"))
    assert (state.up.turn, state.up.stock, state.stock) == (JAN, 2, ("Jd",))


def test_the_loser_of_the_sixth_trick_takes_the_trump_card_and_everybody_knows_it():
    state = after(at("9c Ah", "Jc Kd", "Qs 9d"), "9c", "Jc")
    assert state.hands == (("Qs", "Ah"), ("9d", "Kd"))
    assert (state.up.phase, state.up.turned, state.up.stock) == ("empty", None, 0)
    assert cards_in(state.up.known[OLA]) == ("Qs",)
    for n in range(5):
        assert "Qs" in POLISH.imagine(POLISH.view(state, JAN), luck(n)).hands[OLA]


def test_exchange_then_close_then_lead():
    state = at("9s Ah Kd", "Jc Kc Qc", "As 9d 10d Jd", tricks=(1, 0))
    state = after(state, "wymień", "zamknij")
    assert (state.hands[OLA], state.up.turned, state.up.phase) == (("As", "Ah", "Kd"), "9s", "closed")
    assert [event.kind for event in state.up.events] == ["exchange", "close"]
    assert refusal(state, "exchange").key == "sixty_six-no-stock"
    assert refusal(state, "close").key == "sixty_six-no-stock"
    state = typed(state, "Ah")
    assert len(state.up.events) == 2  # the other sees what was done before the lead
    assert len(held(after(state, "Jc").hands[OLA])) == 2


def test_only_a_leader_exchanges_closes_or_claims():
    state = at("9s Ah", "Jc Kc", "As 9d 10d Jd", tricks=(1, 1), laid=((JAN, "Qh"),))
    for text in ("exchange", "close", "66", "66 Ah"):
        assert refusal(state, text).key == "sixty_six-not-leading"


def test_closing_needs_a_trick_unless_the_option_says_otherwise():
    state = at("9s Ah", "Jc Kc", "As 9d 10d Jd")
    assert refusal(state, "close") == Note("sixty_six-no-trick", (("what", "close"),))
    assert typed(state, "close", ODD).up.phase == "closed"


def test_the_last_pair_may_be_closed_to_exchange():
    state = at("9s Ah", "Jc Kc", "As 9d", tricks=(1, 0))
    assert refusal(state, "exchange", ODD).key == "sixty_six-last-pair"
    assert typed(state, "exchange").up.turned == "9s"
    assert refusal(at("Js Ah", "Jc Kc", "As 9d", tricks=(1, 0)), "exchange").key == "sixty_six-no-lowest"


def test_the_card_just_drawn_is_known_to_its_owner_until_the_next_play():
    state = after(at("9c Ah", "Jc Kd", "Qs 9d 10d Jd"), "9c", "Jc")
    assert [POLISH.view(state, eyes).drew for eyes in (None, OLA, JAN)] == [None, 0, 0]
    state = typed(state, "Kd")
    assert [POLISH.view(state, eyes).drew for eyes in (OLA, JAN)] == [0, None]
    state = typed(state, "Ah")
    assert [POLISH.view(state, eyes).drew for eyes in (OLA, JAN)] == [1, 1]
    assert [POLISH.view(typed(state, "9d"), eyes).drew for eyes in (OLA, JAN)] == [1, None]


def test_what_one_has_drawn_stays_known_to_its_owner_while_the_other_leads():
    state = after(at("Ah 9c", "Jc Kd", "Qs 9d 10d Jd"), "9c", "Jc", "Kd")
    assert [POLISH.view(state, eyes).drew for eyes in (OLA, JAN)] == [1, None]
    state = after(at("Ah Jc", "9c Kd", "Qs 9d 10d Jd"), "Jc", "9c", "Ah")
    assert [POLISH.view(state, eyes).drew for eyes in (OLA, JAN)] == [None, 0]


# --- marriages ---


def test_leading_king_or_queen_announces_by_itself_and_shows_the_other():
    state = typed(at("Qh Kh", "9h Jc", "Js Jd 9d 9c"), "Kh")
    assert [(event.kind, event.points) for event in state.up.events] == [("marriage", 20)]
    assert cards_in(state.up.known[OLA]) == ("Qh",)
    for n in range(5):
        assert "Qh" in POLISH.imagine(POLISH.view(state, JAN), luck(n)).hands[OLA]


def test_the_word_marriage_is_read_and_refused_where_there_is_none():
    state = at("Qh Kh Qd", "9h Jc Jh", "Js Jd 9d 9c")
    assert typed(state, "meldunek Qh").up.pending == (20, 0)
    assert typed(state, "meldunek D").up.laid == ((OLA, "Qh"),)  # the one queen that announces
    assert typed(state, "66 D").up.deals[-1].how == "false"
    assert refusal(state, "marriage Qd").key == "sixty_six-no-marriage"
    assert refusal(state, "66 Qd").key == "sixty_six-no-marriage"
    assert refusal(state, "marriage 9c").key == "sixty_six-no-marriage"


def test_a_marriage_that_cannot_be_announced_is_refused_for_its_true_reason():
    pair = {"laid": ((JAN, "9h"),), "closer": JAN, "phase": "closed"}
    assert refusal(at("Qh Kh 9c", "", **pair), "marriage Qh").key == "sixty_six-not-leading"
    state = at("Qh Kh", "9h Jc", phase="closed", closer=OLA, stock=6, turned="Js")
    assert refusal(state, "marriage Qh").key == "sixty_six-marriage-late"
    state = at("9c 9d", "Qh Kh", "Js Jd 9h 10d")
    with pytest.raises(Refused, match="not-your-turn"):
        play(POLISH, state, JAN, POLISH.parse(POLISH.view(state, JAN), "marriage Qh"))


def test_who_leads_a_king_without_announcing_does_not_hold_the_queen():
    state = typed(at("Kh 9c", "9h Jc", "Js Qd 9d Qh 10d Jd"), "Kh")
    for n in range(12):
        assert "Qh" not in POLISH.imagine(POLISH.view(state, JAN), luck(n)).hands[OLA]
    drawn = after(state, "9h")  # now it may be the card that was drawn
    assert {"Qh" in POLISH.imagine(POLISH.view(drawn, JAN), luck(n)).hands[OLA] for n in range(12)} == {True, False}


def test_who_led_a_king_alone_may_draw_its_queen_last_of_all():
    state = after(at("Ks 9c", "As Kd", "Qs 9d"), "Ks", "As")
    assert (state.hands[OLA], state.up.lacks) == (("Qs", "9c"), (0, 0))
    for n in range(5):
        assert "Qs" in POLISH.imagine(POLISH.view(state, JAN), luck(n)).hands[OLA]


def test_a_marriage_won_with_its_own_trick_counts_then():
    state = after(at("Kh Qh", "9h Jc", "Js Jd 9d 9c"), "Kh", "9h")
    assert (state.up.points, state.up.pending) == ((24, 0), (0, 0))


def test_66_with_the_marriage_in_hand_means_the_one_worth_most():
    state = at("Qh Kh Qs Ks", "9h Jc", "Js Jd 9d 9c", points=(30, 10), tricks=(2, 1))
    for text in ("66 marriage", "66 meldunek", "66 z meldunkiem"):
        assert POLISH.parse(POLISH.view(state, OLA), text) == Declare("Qs")
    assert typed(state, "66 marriage").up.deals[-1].points == (70, 10)


def test_66_with_a_marriage_is_refused_for_its_true_reason():
    assert refusal(at("Qh Kd", "9h Jc", "Js Jd 9d 9c"), "66 marriage").key == "sixty_six-no-pair"
    assert refusal(at("Qh Kh", "9h Jc"), "66 marriage") == Note("sixty_six-marriage-late", (("phase", "empty"),))
    state = at("Qh Kh", "9h Jc", phase="closed", closer=JAN, stock=4, turned="Js")
    assert refusal(state, "66 marriage").key == "sixty_six-other-closed"
    state = at("Qh Kh", "", phase="open", laid=((JAN, "9h"),))
    assert refusal(state, "66 marriage").key == "sixty_six-not-leading"
    with pytest.raises(Refused, match="not-your-turn"):
        play(POLISH, state, JAN, POLISH.parse(POLISH.view(state, JAN), "66 marriage"))


def test_elsewhere_an_earlier_trick_is_enough():
    state = at("Kh Qh", "Ah Jc", "Js Jd 9d 9c", tricks=(1, 0))
    assert after(state, "Kh", "Ah", game=HOYLE).up.points == (20, 15)
    assert after(state, "Kh", "Ah").up.points == (0, 15)


def test_elsewhere_marriages_go_on_without_a_stock():
    state = at("Kh Qh", "Ah Jc", phase="closed", closer=OLA, tricks=(1, 0))
    assert typed(state, "Kh", HOYLE).up.points == (20, 0)
    assert typed(state, "66 Kh", HOYLE).up.deals[-1].how == "false"
    assert typed(state, "Kh", SCHNAPSEN).up.points == (20, 0)
    assert typed(state, "Kh").up.points == (0, 0)


def test_a_place_just_freed_is_nobodys_partner():
    """A marriage is a king and a queen of one suit, also in the second part, when hands have gaps."""
    state = at("Qh Kh As 9c", "9h Jc", points=(46, 40), tricks=(4, 3))
    state = replace(state, hands=((*state.hands[OLA], None), state.hands[JAN]))
    assert HOYLE.view(state, OLA).marriages == ("Qh", "Kh")
    assert [text for text in legal(state, HOYLE) if text.startswith("66 ")] == ["66 Kh", "66 Qh"]
    assert refusal(state, "66 As", HOYLE).key == "sixty_six-no-marriage"
    assert refusal(state, "66 As").key == "sixty_six-no-marriage"
    assert typed(state, "66 marriage", HOYLE).up.deals[-1].points == (66, 40)
    parted = replace(state, hands=(("Qh", "Kd", "As", "9c", None), state.hands[JAN]))
    assert refusal(parted, "66 marriage", HOYLE).key == "sixty_six-no-pair"


# --- settlement and options ---


def test_points_may_be_measured_when_the_stock_was_closed():
    state = at("Ah 9c", "9h Jc", "Qs Jd", points=(60, 0), tricks=(3, 0), game=CLOSE)
    state = typed(state, "close", CLOSE)
    later = replace(state, up=replace(state.up, points=(66, 40), tricks=(4, 2)))
    assert typed(later, "66", CLOSE).up.deals[-1].game == 3
    assert typed(later, "66").up.deals[-1].game == 1
    wrong = replace(state, up=replace(state.up, points=(50, 40), tricks=(4, 2)))
    assert typed(wrong, "66", CLOSE).up.deals[-1].game == 3
    assert typed(wrong, "66").up.deals[-1].game == 2


def test_a_closed_deal_may_always_be_worth_three():
    game = SixtySix(closed_value="three")
    state = at("9c", "9d", phase="closed", closer=OLA, points=(66, 50), tricks=(4, 2))
    assert after(state, "9c", "9d", game=game).up.deals[-1].game == 3
    assert typed(at("9c", "9d", points=(66, 50), tricks=(4, 2)), "66", game).up.deals[-1].game == 1


def test_the_last_trick_may_win_the_deal():
    game = SixtySix(last_trick="wins")
    state = at("9c", "9d", points=(20, 65), tricks=(5, 5))
    assert after(state, "9c", "9d", game=game).up.deals[-1] == Settled("last", OLA, 1, (20, 65))
    assert after(state, "9c", "9d").up.deals[-1] == Settled("played", JAN, 2, (30, 65))


def test_schnapsen_has_twenty_cards_and_its_jack_exchanges():
    state = SCHNAPSEN.setup(2, luck())
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert state.up.stock == 10
    state = at("Js Ah", "Jc Kc", "As Qd 10d Jd", tricks=(1, 0))
    assert typed(state, "exchange", SCHNAPSEN).up.turned == "Js"
    bare = SixtySix(schnapsen20=True)
    end = at("Jc", "Jd", points=(20, 65), tricks=(5, 5))
    assert after(end, "Jc", "Jd", game=bare).up.deals[-1].how == "last"


def test_running_totals_are_shown_as_the_option_says():
    state = at("9c", "9d", points=(20, 65))
    own = SixtySix(show_points="own")
    assert [POLISH.view(state, seat).shown for seat in (None, OLA)] == [(None, None)] * 2
    assert [own.view(state, seat).shown for seat in (None, OLA, JAN)] == [(None, None), (20, None), (None, 65)]
    assert [ODD.view(state, seat).shown for seat in (None, OLA)] == [(20, 65)] * 2


def test_the_last_trick_stays_in_view():
    state = after(at("9c Ah", "Jc Kd", "Qs 9d 10d Jd"), "9c", "Jc")
    assert POLISH.view(state, None).up.last == Trick(((OLA, "9c"), (JAN, "Jc")), JAN)


# --- words ---


def test_refusals_say_what_is_possible_instead():
    def closed(hand, led):
        return at(hand, "", phase="closed", closer=JAN, laid=((JAN, led),))

    head = refusal(closed("9h Ah Jc 10s", "Kh"), "10s")
    assert head == Note("sixty_six-head", (("cards", (Card("Ah"),)), ("led", Card("Kh")), ("suit", "h")))
    follow = refusal(closed("9h Jh Jc 10s", "Kh"), "Jc")
    assert follow == Note("sixty_six-follow", (("cards", (Card("9h"), Card("Jh"))), ("suit", "h")))
    assert refusal(closed("Jc 9s 10s Ad", "Kh"), "Ad").key == "sixty_six-trump"
    assert refusal(closed("Jc 9s", "Kh"), "Ad").key == "sixty_six-not-held"


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("qh", Lay("Qh")),
        ("T", Lay("10c")),
        ("66", Declare()),
        ("mam 66", Declare()),
        ("sześćdziesiąt sześć", Declare()),
        ("66 D", Declare("Qh")),
        ("66 after the marriage", Declare("Qh")),
        ("66 po meldunku", Declare("Qh")),
        ("66 meldunek Kh", Declare("Kh")),
        ("wymień 9", Exchange()),
        ("exchange 9♠", Exchange()),
        ("zamknij", Close()),
        ("close the stock", Close()),
    ],
)
def test_moves_are_read_as_people_write_them(text, action):
    assert POLISH.parse(POLISH.view(at("Qh Kh 10c", "Jc", "Js 9d"), OLA), text) == action


def test_of_two_cards_of_a_rank_the_one_that_may_be_played_is_meant():
    state = at("Kd Kh 10c", "", phase="closed", closer=JAN, laid=((JAN, "9d"),))
    assert POLISH.parse(POLISH.view(state, OLA), "K") == Lay("Kd")


@pytest.mark.parametrize(
    ("text", "key"),
    [
        *[(text, "unreadable") for text in ("", "?", "close 9c", "exchange 9h", "exchange J")],
        ("66 A", "no-rank"),
        ("K", "which"),
        ("2h", "not-held"),
    ],
)
def test_what_cannot_be_read_is_refused(text, key):
    with pytest.raises(Refused, match=f"sixty_six-{key}"):
        POLISH.parse(POLISH.view(at("Kd Kh 10c", "Jc", "Js 9d"), OLA), text)
