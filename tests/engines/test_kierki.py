"""Kierki by its rules: what the deals cost, what may be led and played, who names trumps, how moves are written."""

from dataclasses import replace
from itertools import pairwise

import pytest

from engines.cards import held
from engines.core import Card, Note, Refused, Seat, note, play
from engines.kierki import RULESETS, Done, Kierki, Lay, Pass, Trump
from engines.kierki.deals import pack, schedule, worth
from engines.tricks import arranged, bits, cards_in
from tests.support.card_tables import cards, luck, playout
from tests.support.kierki_tables import FULL, KINDS, ODD, POLISH, at, deal, legal, refusal, typed


def test_the_polish_rules_have_six_deals_without_trumps():
    assert next(iter(RULESETS)) == "polish"
    assert schedule("six", 4) == KINDS[:6]
    assert schedule("short", 4) == (*KINDS[:6], "lottery")
    assert schedule("full", 4) == (*KINDS[:7], *["trump"] * 4, "lottery")
    assert schedule("full", 3) == (*KINDS[:7], *["trump"] * 3, "lottery")


@pytest.mark.parametrize("players", [3, 4])
def test_each_deal_passes_left_and_the_next_leads(players):
    for (before, _, _), (now, _, _) in pairwise(playout(FULL, players, 2)):
        if now.up.deal != before.up.deal:
            assert now.up.dealer == before.up.left_of(before.up.dealer)
            leader = now.up.dealer if now.up.phase == "trump" else now.up.left_of(now.up.dealer)
            assert now.up.turn == leader


def test_refusals_say_what_is_possible_instead():
    state = at("hearts", ["2h 5c Kd"])
    suits = tuple(Note("kierki-suit", (("suit", suit),)) for suit in "cd")
    assert refusal(state, "2h") == Note("kierki-hearts-last", (("suits", suits),))
    state = at("tricks", ["2h 5c Kd"], laid=((Seat(3), "9c"),))
    assert refusal(state, "Kd") == Note("kierki-follow", (("cards", (Card("5c"),)), ("suit", "c")))
    assert refusal(state, "As").key == "kierki-not-held"
    assert refusal(state, "trump s").key == "kierki-not-now"
    with pytest.raises(Refused, match="not-your-turn"):
        play(FULL, state, Seat(2), Lay("As"))


def test_a_heart_that_was_discarded_opens_no_hearts():
    assert legal(at("hearts", ["2h 5c"], gone=bits(("3h", "9h")))) == ["5c"]


def test_who_holds_only_hearts_may_lead_them():
    assert legal(at("robber", ["2h Kh"])) == ["2h", "Kh"]


@pytest.mark.parametrize(
    ("kind", "left", "trick"),
    [
        ("hearts", "h", "2h 3h 4h 5h"),
        ("queens", "Q", "Qh 3h 4h 5h"),
        ("kings", "KJ", "Kh Jh 4h 5h"),
        ("king", "Kh", "Kh 3h 4h 5h"),
    ],
)
def test_a_deal_ends_by_itself_when_nothing_can_change(kind, left, trick):
    played = cards(trick)
    costly = {"h": cards_in(bits(c for c in pack(4) if c[-1] == "h"))}.get(left) or [
        card for card in pack(4) if card[0] in left and (left != "Kh" or card == "Kh")
    ]
    spare = [c for c in pack(4) if c not in costly and c not in played]
    hands = [[card, *(spare.pop(), spare.pop())] for card in played]
    gone = bits(card for card in pack(4) if card not in [c for hand in hands for c in hand])
    state = at(kind, hands, gone=gone)
    if kind in ("hearts", "king"):
        state = replace(state, hands=(state.hands[0][:1], *state.hands[1:]))  # only hearts, so that one is led
    for card in played:
        state = typed(state, card)
    assert state.up.deal == schedule("full", 4).index(kind) + 2
    assert state.up.sheet[-1].early
    assert sum(map(len, state.hands)) == 52


def test_the_seventh_and_the_last_trick_cost_and_the_option_says_which():
    def costs(choice, players=4):
        game = Kierki(last_deal6=choice)
        numbers = game.view(game.setup(players, luck()), None).numbers
        return {
            n: worth("last", (), n, numbers, players) for n in range(1, 18) if worth("last", (), n, numbers, players)
        }

    assert costs("7_13") == {7: -75, 13: -75}
    assert costs("12_13") == {12: -75, 13: -75}
    assert costs("13") == {13: -150}
    assert costs("3_7") == {3: -75, 7: -75}
    assert costs("3_8") == {3: -75, 8: -75}
    assert costs("7_13", 3) == {7: -70, 17: -70}
    assert costs("12_13", 3) == {16: -70, 17: -70}
    assert costs("13", 3) == {17: -140}


def test_the_robber_adds_all_penalties():
    assert worth("robber", ("Kh",), 1, (7, 13), 4) == -20 - 20 - 30 - 150
    assert worth("robber", ("Qh",), 13, (7, 13), 4) == -20 - 20 - 60 - 75


def test_the_king_must_fall_at_the_first_chance():
    following_hearts = at("king", ["Kh 2h 5c"], ODD, laid=((Seat(3), "9h"),))
    assert legal(following_hearts, game=ODD) == ["Kh"]
    assert refusal(following_hearts, "2h", game=ODD).key == "kierki-king-falls"
    assert refusal(following_hearts, "5c", game=ODD).key == "kierki-king-falls"  # the two of hearts would not do either
    alone = at("king", ["Kh 5c"], ODD, laid=((Seat(3), "9h"),))
    assert refusal(alone, "5c", game=ODD) == Note("kierki-follow", (("cards", (Card("Kh"),)), ("suit", "h")))
    void = at("king", ["Kh 2h 5c"], ODD, laid=((Seat(3), "9d"),))
    assert legal(void, game=ODD) == ["Kh"]
    assert refusal(void, "5c", game=ODD).key == "kierki-king-falls"
    assert legal(at("king", ["Kh 2h 5c"], ODD, laid=((Seat(3), "9c"),)), game=ODD) == ["5c"]
    assert legal(at("robber", ["Kh 2h 5c"], ODD, laid=((Seat(3), "9d"),)), game=ODD) == ["Kh"]
    assert legal(at("robber", ["Kh 2h"], ODD), game=ODD) == ["Kh"]
    assert legal(at("hearts", ["Kh 2h 5c"], ODD, laid=((Seat(3), "9d"),)), game=ODD) == ["2h", "5c", "Kh"]


def test_equal_totals_share_the_place():
    state = at("last", [["As"], ["2c"], ["3c"], ["4c"]], POLISH, tricks=(11, 0, 0, 1))
    sheet = (*state.up.sheet[:4], Done("king", (0, -75, 0, -100)))
    state = replace(state, up=replace(state.up, sheet=sheet))
    for card in ("As", "2c", "3c", "4c"):
        state = typed(state, card, game=POLISH)
    assert (POLISH.outcome(state).scores, POLISH.outcome(state).winners) == ((-75, -75, 0, -100), (2,))
    level = replace(state.up.sheet[4], points=(0, -75, -75, -100))
    state = replace(state, up=replace(state.up, sheet=(*state.up.sheet[:4], level, state.up.sheet[5])))
    assert POLISH.outcome(state).winners == (0, 1, 2)


# --- trumps ---


def test_the_dealer_names_trumps_from_five_cards():
    state = deal(FULL.setup(4, luck(3)), 8)
    assert (state.up.phase, state.up.turn) == ("trump", state.up.dealer)
    assert [len(hand) for hand in state.hands] == [5] * 4
    assert legal(state) == ["trump c", "trump d", "trump h", "trump s"]
    assert refusal(state, held(state.hands[state.up.turn])[0]).key == "kierki-not-now"
    first = state.hands
    state = typed(state, "atut pik")
    assert (state.up.trump, state.up.turn) == ("s", state.up.left_of(state.up.dealer))
    assert all(set(few) < set(many) and len(many) == 13 for few, many in zip(first, state.hands, strict=True))
    assert state.hands[0] == arranged(state.hands[0])


@pytest.mark.parametrize("text", ["trump h", "TRUMP H", "atut kier", "trump ♥", "kier", "h", "atut: kiery"])
def test_trumps_are_named_in_many_ways(text):
    state = deal(FULL.setup(4, luck(3)), 8)
    assert FULL.parse(FULL.view(state, state.up.turn), text) == Trump("h")


def test_the_player_left_of_the_dealer_may_name_them_from_thirteen():
    state = deal(ODD.setup(4, luck(3)), 8, ODD)
    assert (state.up.phase, state.up.turn) == ("trump", state.up.left_of(state.up.dealer))
    assert [len(hand) for hand in state.hands] == [13] * 4
    caller = state.up.turn
    assert typed(state, "trump d", game=ODD).up.turn == caller


def test_three_players_name_trumps_from_six_of_seventeen_cards():
    state = deal(FULL.setup(3, luck(3)), 8)
    assert [len(hand) for hand in state.hands] == [6] * 3
    state = typed(state, "trump d")
    assert [len(hand) for hand in state.hands] == [17] * 3
    assert not any("2c" in hand for hand in state.hands)


def test_nobody_has_to_trump_or_to_head():
    state = at("trump", ["2s As 5c Kd"], trump="s", laid=((Seat(3), "9h"),))
    assert legal(state) == ["2s", "5c", "As", "Kd"]
    assert legal(at("trump", ["2s As 5c Kd"], trump="s", laid=((Seat(3), "9c"),))) == ["5c"]


def test_hearts_are_led_freely_where_trumps_bring_points():
    assert legal(at("trump", ["2h 5c"], trump="s")) == ["2h", "5c"]


# --- how moves are written ---


@pytest.mark.parametrize(("text", "card"), [("5h", "5h"), ("10♥", "10h"), ("graj Wd", "Jd"), ("d", "Qs")])
def test_cards_are_read_as_people_write_them(text, card):
    view = FULL.view(at("tricks", ["5h 10h Jd Qs"]), Seat(0))
    assert FULL.parse(view, text) == Lay(card)


@pytest.mark.parametrize(
    ("text", "key"),
    [("5", "which"), ("", "unreadable"), ("trump", "unreadable"), ("trump x", "unreadable"), ("x y", "unreadable")],
)
def test_what_cannot_be_read_is_refused(text, key):
    view = FULL.view(at("tricks", ["5h 5d Jd Qs"]), Seat(0))
    with pytest.raises(Refused, match=f"kierki-{key}"):
        FULL.parse(view, text)


@pytest.mark.parametrize("kind", ["tricks", "trump", "lottery"])
@pytest.mark.parametrize("text", ["x", "castle", "graj x"])
def test_a_word_that_is_no_card_is_called_so_in_every_deal(kind, text):
    state = at(kind, ["5h 5s 9d"], **({"phase": "trump"} if kind == "trump" else {}))
    assert refusal(state, text).key == "kierki-unreadable"


@pytest.mark.parametrize(("text", "rank"), [("9", "9"), ("k", "K"), ("W", "J"), ("t", "10")])
def test_a_rank_that_is_not_held_is_named(text, rank):
    assert refusal(at("tricks", ["5h 5s Qd"]), text) == note("kierki-no-rank", rank=rank)


def test_of_several_cards_that_may_not_be_played_the_rules_say_why():
    assert refusal(at("tricks", ["5h 5s Jd"], laid=((Seat(3), "9d"),)), "5").key == "kierki-follow"
    assert refusal(at("trump", ["5h 5s Jd"], phase="trump"), "5").key == "kierki-not-now"
    assert refusal(at("lottery", ["5h 5s 9d"], start=9), "5").key == "kierki-which"
    assert refusal(at("tricks", ["5h 5s 5d Jd"]), "5").key == "kierki-which"
    assert typed(at("tricks", ["5h 5s 5d Jd"], laid=((Seat(3), "9d"),)), "5").up.laid[-1] == (Seat(0), "5d")


@pytest.mark.parametrize("text", ["pass", "Pas", "pasuję"])
def test_a_pass_is_typed_in_two_languages(text):
    assert FULL.parse(FULL.view(at("lottery", ["5h"]), Seat(0)), text) == Pass()
