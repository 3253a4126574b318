"""Kierki by its rules; cases with their reasons are in tests/oracles/kierki.json."""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.cards import SUITS, read_card
from engines.core import Card, Note, Refused, Seat, play
from engines.kierki import RULESETS, Done, Kierki, Lay, Pass, Trump
from engines.kierki.deals import fitting, pack, prices, schedule, worth
from engines.luck import Seeded
from engines.tricks import ACE_HIGH, Trick, arranged, bits, held, within

ORACLE = json.loads((Path(__file__).parents[1] / "oracles" / "kierki.json").read_text("utf-8"))
POLISH, FULL, SHORT = RULESETS["polish"], RULESETS["full"], RULESETS["short"]
KINDS = ("tricks", "hearts", "queens", "kings", "king", "last", "robber", "trump", "lottery")
ODD = Kierki(
    deals="full",
    lottery_start="eight",
    lottery_bonus="ace_two",
    last_deal6="3_8",
    king_must_fall=True,
    trump_caller="forehand13",
)
"""Every option is another."""


def luck(n=0):
    return Seeded(f"{n:064x}")


def cards(words):
    return tuple(map(read_card, words.split() if isinstance(words, str) else words))


def at(kind, hands, game=FULL, **up):
    """A table in a deal of this kind: seat 0 is to play; hands that are not given hold what is left over."""
    players = up.pop("players", 4)
    state = game.setup(players, luck())
    given_hands = [cards(hand) for hand in hands]
    seen = {card for hand in given_hands for card in hand} | {card for _, card in up.get("laid", ())}
    rest = [card for card in pack(players) if card not in seen]
    for _ in range(players - len(given_hands)):
        given_hands.append(tuple(rest.pop() for _ in range(len(given_hands[0]))))
    phase = up.pop("phase", "lottery" if kind == "lottery" else "play")
    deal = schedule(game.deals, players).index(kind) + 1
    sheet = tuple(Done(each, (0,) * players) for each in schedule(game.deals, players)[: deal - 1])
    gone = up.pop("gone", bits(rest))
    defaults = {"turn": Seat(0), "dealer": Seat(players - 1), "deal": deal, "sheet": sheet, "gone": gone}
    face_up = replace(state.up, phase=phase, kind=kind, **(defaults | up))
    return replace(state, up=face_up, hands=tuple(given_hands), stock=())


def legal(state, game=FULL):
    return sorted(game.format(action) for action in game.legal(state, state.up.turn))


def typed(state, text, game=FULL):
    seat = state.up.turn
    return play(game, state, seat, game.parse(game.view(state, seat), text))


def refusal(state, text, game=FULL):
    with pytest.raises(Refused) as caught:
        typed(state, text, game)
    return caught.value.why


def deal(state, number, game=FULL, seed=0, players=4):
    """Plays on at random until that deal begins."""
    dice = Random(seed)
    while state.up.deal < number:
        state = play(game, state, state.up.turn, dice.choice(list(game.legal(state, state.up.turn))))
    return state


def playout(game, players, seed):
    """Every state of a match by random play, with what was done in it."""
    dice, state = Random(seed), game.setup(players, luck(seed))
    while movers := game.to_move(state):
        (seat,) = movers
        action = dice.choice(list(game.legal(state, seat)))
        yield state, seat, action
        state = play(game, state, seat, action)
    yield state, None, None


# --- the oracle ---


def of_kind(kind):
    return [pytest.param(case, id=case["id"]) for case in ORACLE["cases"] if case["kind"] == kind]


def test_every_kind_of_case_is_replayed():
    assert {case["kind"] for case in ORACLE["cases"]} == {
        *("legal", "trick", "penalty", "totals", "trump_score", "lottery", "lottery_end", "lead")
    }


@pytest.mark.parametrize("case", of_kind("legal"))
def test_what_may_be_played(case):
    given_state, kind = case["state"], KINDS[case["state"]["deal"] - 1]
    led = ((Seat(3), read_card(given_state["led"])),) if given_state["led"] else ()
    state = at(kind, [given_state["hand"]], laid=led)
    assert legal(state) == sorted(cards(case["expect"]["legal"])), case["reason"]


@pytest.mark.parametrize("case", of_kind("trick"))
def test_who_takes_a_trick(case):
    trick = cards(case["state"]["cards"])
    state = at("trump", [[card] for card in trick], trump=case["state"]["trump"])
    for card in trick:
        state = typed(state, card)
    assert state.up.last == Trick(tuple(enumerate(trick)), case["expect"]["winner_index"])


@pytest.mark.parametrize("case", of_kind("penalty"))
def test_what_a_trick_costs(case):
    trick, number = cards(case["state"]["cards"]), case["state"]["trick_number"]
    spare = [card for card in pack(4) if card not in trick]
    own = next(card for card in spare if card[-1] == trick[0][-1])  # a leader of hearts holds nothing else
    others = [card for card in spare if card[-1] != trick[0][-1]]
    hands = [(trick[0], own), *((card, others.pop()) for card in trick[1:])]
    state = at(KINDS[case["state"]["deal"] - 1], [" ".join(hand) for hand in hands], tricks=(number - 1, 0, 0, 0))
    for card in trick:
        state = typed(state, card)
    assert state.up.last_points == case["expect"]["points"], case["reason"]


@pytest.mark.parametrize("case", of_kind("totals"))
def test_the_sums_of_deals_and_match(case):
    *_, (end, _, _) = playout(FULL, 4, 1)
    sums = [sum(done.points) for done in end.up.sheet]
    assert sums[:7] == case["expect"]["deal_sums"]
    assert sum(sums[7:11]) == case["expect"]["trump_deals"]
    assert sums[11] == case["expect"]["lottery"]
    assert sum(FULL.outcome(end).scores) == case["expect"]["match_sum"]


@pytest.mark.parametrize("case", of_kind("trump_score"))
def test_tricks_with_trumps_bring_points(case):
    """Each wins as many of thirteen tricks with the only trumps as the case says."""
    tricks, points = (tuple(case[a][b].values()) for a, b in (("state", "tricks"), ("expect", "points")))
    state = at("trump", [["As"], ["2c"], ["3c"], ["4c"]], trump="s")
    before = tuple(n - (seat == 0) for seat, n in enumerate(tricks))
    state = replace(state, up=replace(state.up, tricks=before, points=tuple(25 * n for n in before)))
    for card in ("As", "2c", "3c", "4c"):
        state = typed(state, card)
    assert state.up.sheet[-1].points == points


def layout_of(laid):
    ends = {suit: tuple(ACE_HIGH[read_card(f"{end}{suit}")] for end in pair) for suit, pair in laid.items()}
    return tuple(ends.get(suit, (0, 0)) for suit in SUITS)


@pytest.mark.parametrize("case", of_kind("lottery"))
def test_what_fits_the_lottery(case):
    start = case["state"]["start_rank"]
    state = at(
        "lottery",
        [case["state"]["hand"]],
        layout=layout_of(case["state"]["layout"]),
        start=ACE_HIGH[read_card(f"{start}s")] if start else 0,
    )
    assert legal(state) == sorted(cards(case["expect"]["legal"])), case["reason"]


@pytest.mark.parametrize("case", of_kind("lottery_end"))
def test_the_first_two_out_of_cards_share_the_prizes(case):
    seats = "ABCD"
    first, second = (seats.index(case["expect"] and case["state"][who]) for who in ("first_out", "second_out"))
    hands = [["2c", "3c"]] * 4
    hands[first], hands[second] = ["9d"], ["10d"]
    state = at("lottery", hands, layout=((0, 0), (4, 8), (0, 0), (0, 0)), start=4, turn=Seat(first), gone=0)
    state = typed(typed(state, "9d"), "10d")
    assert state.up.phase == "over"
    points = dict(zip(seats, state.up.sheet[-1].points, strict=True))
    assert points == case["expect"]["points"]


@pytest.mark.parametrize("case", of_kind("lead"))
def test_who_leads_and_who_deals_next(case):
    seats = case["state"]["seats"]
    game = next(g for n in range(40) if (g := FULL.setup(4, luck(n))).up.dealer == seats.index(case["state"]["dealer"]))
    assert seats[game.up.turn] == case["expect"]["leader"]
    assert seats[deal(game, 2).up.dealer] == case["expect"]["next_dealer"]


# --- the rules ---


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
    assert refusal(state, "2h") == Note("kierki-hearts-last", (("cards", (Card("5c"), Card("Kd"))),))
    state = at("tricks", ["2h 5c Kd"], laid=((Seat(3), "9c"),))
    assert refusal(state, "Kd") == Note("kierki-follow", (("cards", (Card("5c"),)), ("suit", "c")))
    assert refusal(state, "As").key == "kierki-not-held"
    state = at("lottery", ["9d 8h Kh"], layout=layout_of({"h": ["9", "9"]}), start=9)
    assert refusal(state, "Kh") == Note("kierki-waits", (("card", Card("Kh")), ("next", Card("10h"))))
    state = at("lottery", ["9d 8s Kh"], layout=layout_of({"h": ["9", "9"]}), start=9)
    assert refusal(state, "8s") == Note("kierki-waits", (("card", Card("8s")), ("next", Card("9s"))))
    assert refusal(state, "pass").key == "kierki-not-now"


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
    costly = {"h": within(bits(c for c in pack(4) if c[-1] == "h"))}.get(left) or [
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


def test_the_other_deals_are_played_to_the_last_card():
    for seed in range(3):
        *_, (end, _, _) = playout(FULL, 4, seed)
        assert {done.kind for done in end.up.sheet if done.early} <= {"hearts", "queens", "kings", "king"}


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
    assert legal(following_hearts, ODD) == ["Kh"]
    assert refusal(following_hearts, "2h", ODD).key == "kierki-king-falls"
    assert refusal(following_hearts, "5c", ODD).key == "kierki-follow"
    void = at("king", ["Kh 2h 5c"], ODD, laid=((Seat(3), "9d"),))
    assert legal(void, ODD) == ["Kh"]
    assert refusal(void, "5c", ODD).key == "kierki-king-falls"
    assert legal(at("king", ["Kh 2h 5c"], ODD, laid=((Seat(3), "9c"),)), ODD) == ["5c"]
    assert legal(at("hearts", ["Kh 2h 5c"], ODD, laid=((Seat(3), "9d"),)), ODD) == ["2h", "5c", "Kh"]


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
    assert typed(state, "trump d", ODD).up.turn == caller


def test_three_players_name_trumps_from_six_of_seventeen_cards():
    state = deal(FULL.setup(3, luck(3)), 8)
    assert [len(hand) for hand in state.hands] == [6] * 3
    state = typed(state, "trump d")
    assert [len(hand) for hand in state.hands] == [17] * 3
    assert not any("2c" in hand for hand in state.hands)


# --- the lottery ---


def test_who_can_lay_nothing_passes_and_everybody_sees_it():
    state = at("lottery", ["9d 2c", "Kc 3h", "2h 2d", "10d 5c"], gone=0)
    state = typed(state, "9d")
    assert (state.up.passed, state.up.turn) == ((1, 2), 3)
    fits = bits(("8d", "10d", "9c", "9h", "9s"))
    assert state.up.lacks[1:3] == (fits, fits)


def test_with_eights_the_turn_passes_on_until_somebody_has_one():
    for seed in range(6):
        state = deal(ODD.setup(4, luck(seed)), 12, ODD, seed)
        assert all(card.startswith("8") for card in legal(state, ODD))
        for seat in state.up.passed:
            assert not any(card.startswith("8") for card in held(state.hands[seat]))


def test_an_ace_may_bring_one_more_card_and_need_not():
    state = at(
        "lottery", ["Ah 2c Kd", "3s 4s", "5s 6s", "7s 8s"], ODD, layout=layout_of({"h": "8K", "d": "8Q", "s": "99"})
    )
    state = replace(state, up=replace(state.up, start=8))
    state = typed(state, "Ah", ODD)
    assert (state.up.phase, state.up.turn) == ("bonus", 0)
    assert legal(state, ODD) == ["Kd", "pass"]
    assert typed(state, "pas", ODD).up.turn == 3
    assert typed(state, "Kd", ODD).up.turn == 3
    assert refusal(typed(state, "Kd", ODD), "pass", ODD).key == "kierki-not-now"
    assert typed(replace(state, up=replace(state.up, phase="lottery")), "Kd", SHORT).up.phase == "lottery"


def test_without_its_two_clubs_begin_with_the_three():
    layout = ((0, 0), (2, 2), (0, 0), (0, 0))
    assert "3c" in within(fitting(layout, 2, 3))
    assert "2c" in within(fitting(layout, 2, 4))
    assert "3c" not in within(fitting(layout, 2, 4))


# --- over whole matches ---


@settings(max_examples=12, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from((POLISH, FULL, SHORT, ODD)), st.sampled_from((3, 4)))
def test_every_card_is_somewhere_once_and_the_sums_come_out(seed, game, players):
    for state, _, _ in playout(game, players, seed):
        everything = [card for hand in state.hands for card in held(hand)]
        everything += [*state.stock, *(card for _, card in state.up.laid), *within(state.up.gone)]
        assert sorted(everything) == sorted(pack(players))
        assert all(not bits(held(hand)) & lacks for hand, lacks in zip(state.hands, state.up.lacks, strict=True))
    total = {"six": -1300 if players == 4 else -1275}.get(game.deals, 0)
    assert sum(state.up.totals) == total
    assert game.outcome(state).scores == state.up.totals
    assert all(state.up.totals[seat] == max(state.up.totals) for seat in game.outcome(state).winners)


@pytest.mark.parametrize("players", [3, 4])
def test_each_kind_of_deal_comes_to_the_same_for_any_number_of_players(players):
    *_, (end, _, _) = playout(FULL, players, 4)
    price = prices(players)
    sums = [sum(done.points) for done in end.up.sheet]
    assert sums[0] == price.trick * (52 // players)
    assert sums[6] == sum(sums[:6])
    assert sums[-1] == price.first + price.second
    assert sum(sums) == 0


@pytest.mark.parametrize("game", [POLISH, FULL, ODD])
@pytest.mark.parametrize("players", [3, 4])
def test_an_imagined_world_could_have_been_played_just_so(game, players):
    """The deal is played again from the imagined hands: every step was legal there."""
    steps = []
    for n, (state, seat, action) in enumerate(playout(game, players, 7)):
        if seat is None:
            break
        if steps and steps[-1][0].up.deal != state.up.deal:
            steps.clear()
        if n % 11 == 0 and not state.stock:
            for eyes in (None, Seat(0)):
                world = game.imagine(game.view(state, eyes), luck(n))
                assert_replays(game, world, [step for step in steps if not isinstance(step[2], Trump)])
        steps.append((state, seat, action))


def assert_replays(game, world, steps):
    hands = [set(held(hand)) for hand in world.hands]
    for _, seat, action in steps:
        if isinstance(action, Lay):
            hands[seat].add(action.card)
    for before, seat, action in steps:
        state = replace(before, hands=tuple(map(arranged, hands)))
        assert game.why_not(state, seat, action) is None
        if isinstance(action, Lay):
            hands[seat].remove(action.card)
        if before.up.kind == "lottery":
            after = play(game, state, seat, action)
            passed = game.apply(before, seat, action).up.passed
            assert after.up.deal != before.up.deal or after.up.phase == "over" or after.up.passed == passed


def test_options_that_no_ruleset_sets_let_no_hidden_card_show():
    for n, (state, _, _) in enumerate(playout(ODD, 4, 5)):
        for eyes in (None, *map(Seat, range(4))) if n % 5 == 0 else ():
            view = ODD.view(state, eyes)
            world = ODD.imagine(view, luck(n))
            assert ODD.view(world, eyes) == view
            assert ODD.to_move(world) == ODD.to_move(state)
            for mover in ODD.to_move(world):
                assert list(ODD.legal(world, mover))


def test_a_stored_match_is_small():
    *_, (end, _, _) = playout(FULL, 4, 1)
    assert len(repr(end)) < 8000


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


@pytest.mark.parametrize("text", ["pass", "Pas", "pasuję"])
def test_a_pass_is_typed_in_two_languages(text):
    assert FULL.parse(FULL.view(at("lottery", ["5h"]), Seat(0)), text) == Pass()
