"""Sixty-six by its rules; cases with their reasons are in tests/oracles/sixty_six.json."""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.cards import read_card
from engines.core import Card, Note, Refused, Seat, play
from engines.luck import Seeded
from engines.sixty_six import RULESETS, Declare, Lay, Settled, SixtySix
from engines.sixty_six.table import PACK, POINTS, STRENGTH
from engines.tricks import Trick, arranged, bits, held, within

ORACLE = json.loads((Path(__file__).parents[1] / "oracles" / "sixty_six.json").read_text("utf-8"))
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


# --- the oracle ---


def of_kind(kind):
    return [pytest.param(case, id=case["id"]) for case in ORACLE["cases"] if case["kind"] == kind]


def test_every_kind_of_case_is_replayed():
    assert {case["kind"] for case in ORACLE["cases"]} == {
        *("follow", "trick", "exchange", "marriage", "declare", "declare_marriage", "closed_end", "open_end", "match")
    }


@pytest.mark.parametrize("case", of_kind("follow"))
def test_what_may_follow(case):
    given_state = case["state"]
    led = ((JAN, read_card(given_state["led"])),)
    phase = "open" if given_state["part"] == 1 else "closed"
    state = at(given_state["hand"], "", trump=given_state["trump"], phase=phase, laid=led, closer=JAN)
    assert legal(state) == sorted(cards(case["expect"]["legal"])), case["reason"]


@pytest.mark.parametrize("case", of_kind("trick"))
def test_who_takes_a_trick_and_what_it_is_worth(case):
    led, follow = cards([case["state"]["led"], case["state"]["follow"]])
    spare = [card for card in PACK if card not in (led, follow) and card[-1] != led[-1]]
    state = at([led, spare[0]], [follow], f"Qs {spare[1]} {spare[2]}", trump=case["state"]["trump"])
    up = after(state, led, follow).up
    winner = {"leader": OLA, "follower": JAN}[case["expect"]["winner"]]
    assert (up.last.taker, up.points[winner]) == (winner, case["expect"]["points"]), case["reason"]


@pytest.mark.parametrize("case", of_kind("exchange"))
def test_who_may_exchange(case):
    given_state, expect = case["state"], case["expect"]
    state = at(
        given_state["hand"],
        "",
        trump=given_state["trump"],
        phase="closed" if given_state["closed"] else "open",
        closer=OLA if given_state["closed"] else None,
        turned=read_card(given_state["turned"]),
        stock=given_state["stock"],
        tricks=(given_state["tricks_won"], 0),
    )
    if not expect["ok"]:
        assert refusal(state, "exchange").key in ("sixty_six-no-trick", "sixty_six-no-stock"), case["reason"]
        return
    state = typed(state, "exchange")
    assert (state.hands[OLA], state.up.turned) == (cards(expect["hand"]), read_card(expect["turned"]))


@pytest.mark.parametrize("case", [case for case in of_kind("marriage") if case.values[0]["id"] == "s66-20"])
def test_a_marriage_counts_with_the_next_trick(case):
    state = at("Qs Ks 10d Jc", "As Kd 9c 9d", "Js 10c Jh Qh 10h")
    state = after(state, "Qs", "As")
    assert state.up.pending == (case["state"]["pending"], 0)
    assert state.up.points == (case["state"]["my_points"], 14)
    state = after(state, "Kd", "10d")
    assert (state.up.points[OLA], state.up.pending[OLA]) == (case["expect"]["my_points"], case["expect"]["pending"])


@pytest.mark.parametrize("case", [case for case in of_kind("marriage") if case.values[0]["id"] == "s66-21"])
def test_earlier_tricks_do_not_make_a_marriage_count(case):
    state = at("Qh", "Ah", points=(18, 0), tricks=(2, 0), pending=(20, 0))
    state = after(state, "Qh", "Ah")
    assert state.up.deals[-1].points[OLA] == case["expect"]["my_points"]


@pytest.mark.parametrize("case", [case for case in of_kind("marriage") if case.values[0]["id"] == "s66-23"])
def test_after_closing_there_are_no_marriages(case):
    state = at(case["state"]["hand"], "", trump="s", phase="closed", closer=OLA, stock=6, turned="Js")
    assert refusal(state, "66 Kd").key == "sixty_six-marriage-late"
    assert typed(state, case["action"]).up.pending == (0, case["expect"]["pending"])


@pytest.mark.parametrize("case", of_kind("declare"))
def test_what_a_declaration_is_worth(case):
    given_state, expect = case["state"], case["expect"]
    closer = {None: None, "opponent": JAN}[given_state["closed_by"]]
    state = at(
        "9c 9d",
        "9h Jc",
        phase="closed" if closer is not None else "empty",
        closer=closer,
        points=(given_state["declarer"], given_state["opponent"]),
        tricks=(4, given_state["opponent_tricks"]),
    )
    if expect.get("ok") is False:
        assert refusal(state, "66").key == "sixty_six-other-closed"
        return
    settled = typed(state, "66").up.deals[-1]
    assert (settled.winner, settled.game) == (
        {"declarer": OLA, "opponent": JAN}[expect["winner"]],
        expect["game_points"],
    ), case["reason"]


@pytest.mark.parametrize("case", of_kind("declare_marriage"))
def test_66_after_a_marriage_counts_at_once(case):
    given_state, expect = case["state"], case["expect"]
    points, tricks = (given_state["declarer"], given_state["opponent"]), (3, given_state["opponent_tricks"])
    state = at("Qh Kh", "9h Jc", "Qs Jd 9d", points=points, tricks=tricks)
    settled = typed(state, "66 Qh").up.deals[-1]
    assert (settled.winner, settled.game) == (
        {"declarer": OLA, "opponent": JAN}[expect["winner"]],
        expect["game_points"],
    ), case["reason"]


@pytest.mark.parametrize("case", of_kind("closed_end"))
def test_how_a_closed_deal_is_settled(case):
    given_state, expect = case["state"], case["expect"]
    points, tricks = (given_state["closer"], given_state["opponent"]), (5, given_state["opponent_tricks"])
    state = at("9c", "9d", phase="closed", closer=OLA, points=points, tricks=tricks, stock=3, turned="Qs")
    settled = after(state, "9c", "9d").up.deals[-1]
    assert settled.points == points  # nothing for the last trick
    assert (settled.winner, settled.game) == (
        {"closer": OLA, "opponent": JAN}[expect["winner"]],
        expect["game_points"],
    ), case["reason"]


@pytest.mark.parametrize("case", of_kind("open_end"))
def test_ten_for_the_last_trick_may_lead_to_a_tie(case):
    given_state, expect = case["state"], case["expect"]
    state = at("9c", "9d", points=(given_state["a"], given_state["b"]), tricks=(6, 5))
    after_deal = after(state, "9c", "9d").up
    assert after_deal.deals[-1] == Settled(
        "played", expect["winner"], expect["game_points"], (expect["a"], expect["b"])
    )
    assert after_deal.score == (0, 0)


@pytest.mark.parametrize("case", of_kind("match"))
def test_seven_game_points_win_the_match(case):
    before, expect = case["state"]["before"], case["expect"]
    state = at("9c 9d", "9h Jc", points=(66, 20), tricks=(4, 2), score=(before["a"], before["b"]))
    state = typed(state, "66")
    outcome = POLISH.outcome(state)
    assert (state.up.phase == "over") == expect["match_over"]
    assert outcome.scores == (expect["score"]["a"], expect["score"]["b"])
    assert outcome.winners == ("ab".index(expect["winner"]),)


# --- the stock ---


def test_the_deal_alternates_and_the_other_leads():
    for (before, _, _), (now, _, _) in pairwise(playout(POLISH, 3)):
        assert now.up.phase == "over" or now.up.deal == before.up.deal or now.up.dealer != before.up.dealer
        if now.up.deal != before.up.deal:
            assert (now.up.turn, now.up.stock, len(now.stock)) == (1 - now.up.dealer, 12, 11)


def test_the_winner_draws_first_and_each_card_takes_the_place_just_freed():
    state = after(at("9c Ah", "Jc Kd", "Qs 9d 10d Jd"), "9c", "Jc")
    assert state.hands == (("10d", "Ah"), ("9d", "Kd"))
    assert (state.up.turn, state.up.stock, state.stock) == (JAN, 2, ("Jd",))


def test_the_loser_of_the_sixth_trick_takes_the_trump_card_and_everybody_knows_it():
    state = after(at("9c Ah", "Jc Kd", "Qs 9d"), "9c", "Jc")
    assert state.hands == (("Qs", "Ah"), ("9d", "Kd"))
    assert (state.up.phase, state.up.turned, state.up.stock) == ("empty", None, 0)
    assert within(state.up.known[OLA]) == ("Qs",)
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


# --- marriages ---


def test_leading_king_or_queen_announces_by_itself_and_shows_the_other():
    state = typed(at("Qh Kh", "9h Jc", "Js Jd 9d 9c"), "Kh")
    assert [(event.kind, event.points) for event in state.up.events] == [("marriage", 20)]
    assert within(state.up.known[OLA]) == ("Qh",)
    for n in range(5):
        assert "Qh" in POLISH.imagine(POLISH.view(state, JAN), luck(n)).hands[OLA]


def test_the_word_marriage_is_read_and_refused_where_there_is_none():
    state = at("Qh Kh Qd", "9h Jc Jh", "Js Jd 9d 9c")
    assert typed(state, "meldunek Qh").up.pending == (20, 0)
    assert refusal(state, "marriage Qd").key == "sixty_six-no-marriage"
    assert refusal(state, "66 Qd").key == "sixty_six-no-marriage"


def test_who_leads_a_king_without_announcing_does_not_hold_the_queen():
    state = typed(at("Kh 9c", "9h Jc", "Js Qd 9d Qh 10d Jd"), "Kh")
    for n in range(12):
        assert "Qh" not in POLISH.imagine(POLISH.view(state, JAN), luck(n)).hands[OLA]
    drawn = after(state, "9h")  # now it may be the card that was drawn
    assert {"Qh" in POLISH.imagine(POLISH.view(drawn, JAN), luck(n)).hands[OLA] for n in range(12)} == {True, False}


def test_a_marriage_won_with_its_own_trick_counts_then():
    state = after(at("Kh Qh", "9h Jc", "Js Jd 9d 9c"), "Kh", "9h")
    assert (state.up.points, state.up.pending) == ((24, 0), (0, 0))


def test_elsewhere_an_earlier_trick_is_enough():
    state = at("Kh Qh", "Ah Jc", "Js Jd 9d 9c", tricks=(1, 0))
    assert after(state, "Kh", "Ah", game=HOYLE).up.points == (20, 15)
    assert after(state, "Kh", "Ah").up.points == (0, 15)


def test_elsewhere_marriages_go_on_without_a_stock():
    state = at("Kh Qh", "Ah Jc", phase="closed", closer=OLA, tricks=(1, 0))
    assert typed(state, "Kh", HOYLE).up.points == (20, 0)
    assert typed(state, "66 Kh", HOYLE).up.deals[-1].how == "false"


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
    [("qh", Lay("Qh")), ("T", Lay("10c")), ("66", Declare()), ("mam 66", Declare()), ("66 D", Declare("Qh"))],
)
def test_moves_are_read_as_people_write_them(text, action):
    assert POLISH.parse(POLISH.view(at("Qh Kh 10c", "Jc", "Js 9d"), OLA), text) == action


@pytest.mark.parametrize(
    ("text", "key"),
    [("", "unreadable"), ("close 9c", "unreadable"), ("K", "which"), ("2h", "not-held"), ("?", "unreadable")],
)
def test_what_cannot_be_read_is_refused(text, key):
    with pytest.raises(Refused, match=f"sixty_six-{key}"):
        POLISH.parse(POLISH.view(at("Kd Kh 10c", "Jc", "Js 9d"), OLA), text)


# --- over whole matches ---


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from((POLISH, HOYLE, SCHNAPSEN, CLOSE, ODD)))
def test_every_card_is_somewhere_once_and_points_come_to_120(seed, game):
    married = 0
    for (state, _, _), (later, _, _) in pairwise(playout(game, seed)):
        up = state.up
        everything = [card for hand in state.hands for card in held(hand)]
        everything += [*state.stock, *(card for _, card in up.laid), *within(up.gone), *filter(None, [up.turned])]
        assert sorted(everything) == sorted(card for card in PACK if not game.schnapsen20 or card[0] != "9")
        assert sum(POINTS[card] for card in everything) == 120
        for seat in (OLA, JAN):
            assert not bits(held(state.hands[seat])) & up.lacks[seat]
            assert set(within(up.known[seat])) <= set(held(state.hands[seat]))
        if up.deal != later.up.deal or later.up.phase == "over":
            married = 0
            continue
        married += sum(event.points for event in later.up.events[len(up.events) :] if event.kind == "marriage")
        assert sum(later.up.points) + sum(later.up.pending) == married + sum(POINTS[c] for c in within(later.up.gone))
    assert max(later.up.score) >= 7 > min(later.up.score)


@pytest.mark.parametrize("game", [POLISH, HOYLE, SCHNAPSEN])
@pytest.mark.parametrize("seed", range(4))
def test_an_imagined_second_part_could_have_been_played_just_so(game, seed):
    """From the moment when nobody draws any more, the deal is played again from the imagined hands."""
    steps, tried = [], 0
    for n, (state, seat, action) in enumerate(playout(game, seed)):
        if state.up.phase not in ("closed", "empty"):
            steps.clear()
            continue
        for eyes in (None, OLA, JAN):
            world = game.imagine(game.view(state, eyes), luck(n))
            hands = [{*held(hand)} for hand in world.hands]
            for _, mover, step in steps:
                hands[mover].add(step.card)
            for before, mover, step in steps:
                now = replace(before, hands=tuple(arranged(hand, STRENGTH) for hand in hands))
                assert game.why_not(now, mover, step) is None
                assert game.apply(now, mover, step).up.events == game.apply(before, mover, step).up.events
                hands[mover].remove(step.card)
                tried += 1
        if isinstance(action, Lay):
            steps.append((state, seat, action))
            if game.apply(state, seat, action).up.deal != state.up.deal:
                steps.clear()
    assert tried


@pytest.mark.parametrize("game", [CLOSE, ODD, SixtySix(show_points="own")])
def test_options_that_no_ruleset_sets_let_no_hidden_card_show(game):
    for n, (state, _, _) in enumerate(playout(game, 5)):
        for eyes in (None, OLA, JAN):
            view = game.view(state, eyes)
            world = game.imagine(view, luck(n))
            assert game.view(world, eyes) == view
            assert game.to_move(world) == game.to_move(state)


def test_when_the_stock_is_gone_each_knows_the_other_hand():
    for n, (state, _, _) in enumerate(playout(POLISH, 9)):
        if state.up.phase == "empty":
            for eyes in (OLA, JAN):
                world = POLISH.imagine(POLISH.view(state, eyes), luck(n))
                assert [set(held(hand)) for hand in world.hands] == [set(held(hand)) for hand in state.hands]


def test_the_last_trick_stays_in_view():
    state = after(at("9c Ah", "Jc Kd", "Qs 9d 10d Jd"), "9c", "Jc")
    assert POLISH.view(state, None).up.last == Trick(((OLA, "9c"), (JAN, "Jc")), JAN)
