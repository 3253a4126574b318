"""The players of canasta plan whole turns: piles, openings, canastas, discards, going out; and see no hidden card."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from bot.ai.canasta.danger import Danger
from bot.ai.canasta.finish import is_wise, surplus, ways_out
from bot.ai.canasta.holding import Holding
from bot.ai.canasta.openings import opening
from bot.ai.computers import CANASTA
from bot.ai.player import Effort, decide
from bot.i18n import Speaker
from engines.canasta import RULESETS, Ask, Discard, Draw, Lay, Take
from engines.canasta.pack import kind
from engines.canasta.position import position
from engines.core import Seat, play
from engines.luck import Seeded
from tests.support.canasta_tables import DULL, GAME, OLA, table, typed

LEVELS = ("easy", "medium", "strong")


def decided(state, level="strong", seed=1, game=GAME):
    (seat,) = game.to_move(state)
    strength = CANASTA.at(level)
    return decide(strength.player, game, game.view(state, seat), seat, Effort(strength.nodes), seed)


def turn(state, level="strong"):
    """The steps of one whole turn in notation, and the state after it."""
    seat, deal, steps = state.up.turn, state.up.deal, []
    while (state.up.turn, state.up.deal) == (seat, deal) and GAME.to_move(state):
        move = decided(state, level).move
        steps.append(GAME.format(move))
        state = play(GAME, state, min(GAME.to_move(state)), move)
    return steps, state


def test_it_takes_a_pile_that_fits_a_meld():
    state = table(f"Kd {DULL}", top="Kh", melds={"K": 3, "Q": 3}, theirs={"A": 3})
    assert decided(state).move == Take("")
    assert Speaker("en")(decided(state).why) == "Takes the pile: 5 cards."
    assert Speaker("pl")(decided(state).why) == "Bierze stos: 5 kart."


def test_it_takes_a_pile_with_a_pair_and_draws_where_it_has_none():
    assert decided(table(f"Kd Ks {DULL}", top="Kh", melds={"Q": 3}, frozen=True)).move == Take("K", 2)
    assert decided(table(f"Kd 2s {DULL}", top="Kh", melds={"Q": 3}, frozen=True)).move == Draw()


def test_it_opens_with_the_pile_when_melds_of_the_hand_make_up_what_lacks():
    steps, after = turn(table(f"Kd Ks Qh Qd Qs {DULL}", top="Kh"))
    assert steps[:2] == ["meld Q Q Q", "pile K K"]
    assert {meld.rank for meld in after.up.melds[0]} >= {"K", "Q"}


def test_it_does_not_open_by_all_its_wild_cards_at_the_beginning():
    state = table("4h 4d 5s 5c 6h 6d 2s 2c 9d 10h", phase="meld", taken="stock")
    steps, _ = turn(state)
    assert [step.split()[0] for step in steps] == ["discard"]


def test_the_cheapest_opening_keeps_wild_cards_where_naturals_are_enough():
    state = table(f"Ah Ad As Kd Ks 2s {DULL}", phase="meld", taken="stock")
    at = position(GAME, state.up, state.hands[OLA], (), 0, 50)
    found = opening(Holding(at), 3)
    assert [(lay.rank, lay.naturals, lay.twos) for lay in found.lays] == [("A", 3, 0)]
    assert opening(Holding(replace(at, minimum=90)), 3).wilds == 1


def test_an_opening_gives_no_meld_a_fourth_wild_card():
    """On the tray lie 55 of 120 points: a four and two jokers would make up what lacks, but one joker is allowed."""
    state = table("4h 4d 4s 4c 2s 2c jk jk 9d 10h Jc", phase="meld", taken="stock", score=(3000, 3000))
    (tray,) = typed(state, "meld 4 4 4 2 2").tray
    at = position(GAME, state.up, state.hands[OLA], (tray,), 0, 50)
    assert opening(Holding(at), 4) is None
    assert opening(Holding(replace(at, minimum=110)), 4).lays == (Lay("4", 1, 0, 1),)
    state = table("4h 4d 4s 4c 2s 2c 2h 2d 9d 10h Jc", phase="meld", taken="stock", score=(3000, 3000))
    (tray,) = typed(state, "meld 4 4 4 2 2").tray
    at = position(GAME, state.up, state.hands[OLA], (tray,), 0, 50)
    assert opening(Holding(replace(at, minimum=90)), 4) is None
    assert opening(Holding(replace(at, minimum=80)), 4).lays == (Lay("4", 1, 1, 0),)


def test_a_wild_card_that_finds_no_room_in_one_meld_goes_to_the_next():
    state = table("5h 5d 5s 5c 4h 4d 4s 2s 2c 2h jk 9d 10h", phase="meld", taken="stock", score=(3000, 3000))
    (tray,) = typed(state, "meld 5 5 5 2 2 2").tray
    at = position(GAME, state.up, state.hands[OLA], (tray,), 0, 50)
    assert opening(Holding(at), 4).lays == (Lay("5", 1), Lay("4", 3, 0, 1))


@pytest.mark.parametrize(
    ("hand", "score", "size", "takes"),
    [
        ("4h 4d jk jk", 1500, 3, False),  # two wild cards make up what lacks of 90 points
        ("4h 4d jk jk", 1500, 4, True),
        ("4h 4d jk jk 2s", 3000, 7, False),  # three make up what lacks of 120
        ("4h 4d jk jk 2s", 3000, 8, True),
        ("4h 4d 5h 5d 5c 6h 6d 6c 2s 2c 2h 2d", 3000, 13, False),  # four are too many for any pile
        ("4h 4d 5h 5d 5c 6h 6d 6c 2s 2c 2h 2d As Ad Ac", 3000, 13, True),
    ],
)
def test_the_bigger_a_pile_the_more_wild_cards_open_with_it(hand, score, size, takes):
    below = ["7h", "8h", "9h", "Jh", "Qh", "Kh", "7d", "8d", "9d", "Jd", "Qd", "Kd", "7c"][: size - 1]
    state = table(f"{hand} 10h 9s 8s", top="4s", below=below, score=(score, 0), melds={})
    assert len(state.pile) == size
    assert (GAME.format(decided(state).move) != "draw") is takes


@pytest.mark.parametrize(
    ("hand", "size", "step"),
    [
        ("Kd 2s", 3, "draw"),
        ("Kd 2s", 4, "pile K 2"),
        ("Kd jk", 3, "draw"),
        ("Kd jk", 4, "pile K jk"),
        ("Kd 2s jk", 4, "pile K 2"),
        ("2s jk", 8, "draw"),
        ("Kd 10c", 8, "draw"),
    ],
)
def test_a_wild_card_is_spent_on_a_pile_of_four_cards_or_more(hand, size, step):
    below = ["7h", "8h", "9h", "Jh", "Qh", "7d", "8d"][: size - 1]
    state = table(f"{hand} {DULL}", top="Kh", below=below, melds={"Q": 3})
    assert GAME.format(decided(state).move) == step


def test_a_pile_of_one_card_is_taken_with_fewer_cards_where_all_of_them_would_end_the_deal():
    """Whoever has no canasta keeps a card beside the discard."""
    state = table("Kd Ks Kc 4h", top="Kh", melds={"Q": 3})
    state = replace(state, pile=state.pile[-1:])
    assert decided(state).move == Take("K", 2)


@pytest.mark.parametrize(("hand", "takes"), [("Kh Kd Qh Qd Qs 4h 5d", True), ("Kh Kd Qh Qd Qs 4h", False)])
def test_an_opening_with_the_pile_leaves_two_cards(hand, takes):
    state = table(hand, top="Ks")
    state = replace(state, pile=state.pile[-1:])
    assert (GAME.format(decided(state).move) != "draw") is takes


def test_a_wild_card_completes_a_canasta_and_starts_no_meld():
    steps, after = turn(table("2s Qh Qd 4h 5d 8c", melds={"K": "Kd Ks Kh Kc Kd Ks"}, phase="meld", taken="stock"))
    assert "add 2 to K" in steps
    assert len(next(meld.cards for meld in after.up.melds[0] if meld.rank == "K")) == 7
    steps, _ = turn(table("2s Qh Qd 4h 5d 8c", melds={"K": 3}, phase="meld", taken="stock"))
    assert len(steps) == 1


@pytest.mark.parametrize(
    ("wilds", "others", "first"),
    [
        ("2s 2c", {}, "add 2 2 to K"),  # the first canasta of the side
        ("2s jk", {}, "add 2 jk to K"),
        ("2s 2c", {"J": 7}, "discard 8c"),  # it has one, and no wild card would be left
        ("2s 2c 2d", {"J": 7}, "add 2 2 to K"),
    ],
)
def test_two_wild_cards_complete_the_first_canasta_or_one_that_leaves_a_third(wilds, others, first):
    melds = {"K": "Kd Ks Kh Kc Kd", **others}
    steps, _ = turn(table(f"{wilds} Qh Qd 4h 5d 8c", melds=melds, phase="meld", taken="stock"))
    assert steps[0] == first


@pytest.mark.parametrize(
    ("held", "melds", "stock", "first"),
    [
        ("2s", {"K": 6, "J": 7}, 14, "discard"),  # its only wild card may complete another canasta later
        ("2s", {"K": 6, "J": 7}, 13, "add 2 to K"),
        ("2s", {"K": 6}, 14, "add 2 to K"),
        ("2s", {"K": "Kd Ks Kh Kc Kd 2d", "J": 7}, 14, "add 2 to K"),  # a black one in any case
        ("2s 2c", {"K": 6, "J": 7}, 14, "add 2 to K"),
        ("2s 2c", {"K": 5, "J": 7}, 14, "discard"),
        ("2s 2c", {"K": 5, "J": 7}, 13, "add 2 2 to K"),
        ("2s 2c jk", {"K": 5, "J": 7}, 14, "add 2 2 to K"),
        ("2s 2c jk", {"K": 4, "J": 7}, 13, "discard"),
        ("2s", {"K": "Kd Ks Kh 2d 2h jk"}, 14, "discard"),  # a meld takes three wild cards
    ],
)
def test_the_end_of_the_stock_hurries_canastas(held, melds, stock, first):
    state = table(f"{held} Qh Qd 4h 5d 8c", melds=melds, phase="meld", taken="stock")
    step = GAME.format(decided(replace(state, stock=state.stock[:stock])).move)
    assert step == first or step.startswith(f"{first} ")


@pytest.mark.parametrize(
    ("hand", "score", "theirs", "stock", "opens"),
    [
        ("4h 4d 4c 2s 2c", 0, {}, 14, False),  # two wild cards for 50 points
        ("4h 4d 4c 2s 2c", 0, {}, 13, True),
        ("4h 4d 4c 2s 2c", 0, {"A": 3}, 14, True),
        ("4h 4d 4c 2s jk", 1500, {}, 14, False),  # 85 points of 90
        ("4h 4d 4c 5h 5d 5c 2s jk", 1500, {}, 14, True),
        ("4h 4d 4c 2s 2c jk", 1500, {}, 14, False),  # three for 90
        ("4h 4d 4c 2s 2c jk", 1500, {"A": 3}, 14, True),
        ("4h 4d 4c 5h 5d 5c 6h 6d 6c 2s 2c 2h 2d", 3000, {"A": 3}, 14, False),  # four for 120
        ("4h 4d 4c 5h 5d 5c 6h 6d 6c 2s 2c 2h 2d", 3000, {"A": 7}, 14, True),
        ("4h 4d 4c 5h 5d 5c 6h 6d 6c 2s 2c 2h 2d", 3000, {}, 13, True),
        ("4h 4d 4c 5h 5d 5c 2s 2c 2h 2d 2c", 3000, {"A": 7}, 13, False),  # five
    ],
)
def test_an_opening_costs_the_more_wild_cards_the_more_it_hurries(hand, score, theirs, stock, opens):
    """It hurries where the others have melds, more where they have a canasta, and near the end of the stock."""
    state = table(f"{hand} 10h 9s 8s", theirs=theirs, score=(score, 0), phase="meld", taken="stock")
    step = GAME.format(decided(replace(state, stock=state.stock[:stock])).move)
    assert step.startswith("meld") is opens


def test_it_does_not_throw_what_the_next_player_has_melded():
    state = table("9h 4d 10s Jc Jh", melds={"Q": 3}, theirs={"9": 3, "4": 3}, top="Ac", phase="meld", taken="stock")
    assert decided(state).move == Discard("10s")
    easy = decided(state, "medium").move
    assert easy in (Discard("4d"), Discard("9h"))  # the club player looks at its own hand alone


def test_a_big_pile_is_closed_by_a_black_three():
    below = "5h 6h 7h 8h 9h Jh Qh Ah"
    hand = "3s 9c 9d 4d 10s 4h"
    state = table(hand, melds={"Q": 3}, theirs={"9": 3, "4": 3, "10": 3}, top="Ac", below=below, phase="meld")
    assert decided(replace(state, up=replace(state.up, taken="stock"))).move == Discard("3s")


def test_it_goes_out_when_the_others_hold_much():
    state = table("Qh 4d", melds={"K": 7, "Q": 4}, theirs={"A": 6}, partner="5h", phase="meld", taken="stock")
    steps, after = turn(state)
    assert steps[-1].startswith("discard")
    assert after.up.deal == 2
    assert after.up.sheet[-1][0] > after.up.sheet[-1][1]


def test_it_does_not_go_out_while_its_own_side_wins_far_more_by_going_on():
    state = table(
        "Qh 4d 4s",
        melds={"K": 7, "Q": "Qd Qs Qc Qd Qs", "J": 6, "10": 6, "9": 6},
        partner="5h 5d 6s 7c 8d 8s Ah As Ad",
        phase="meld",
        taken="stock",
    )
    hands = (*state.hands[:1], ("6h",), state.hands[2], ("7h",))
    _, after = turn(replace(state, hands=hands))
    assert after.up.deal == 1


def ending(melds, others, stock=40):
    """Two players near the end of a deal; one has these melds, the other one so many cards and no meld."""
    state = table("Qh 4d", melds=melds, players=2, phase="meld", taken="stock")
    state = replace(state, hands=(state.hands[0], state.hands[1][:others]), stock=state.stock[:stock])
    return GAME.view(state, OLA)


@pytest.mark.parametrize(
    ("melds", "others", "points"),
    [({"K": 5}, 4, 0), ({"K": "Kd Ks 2h", "Q": "Qd Qs Qc Qd 2s"}, 5, -1), ({"K": 5, "3": "3s 3c 3s"}, 4, 0)],
)
def test_it_goes_out_where_that_is_worth_no_less_than_to_go_on(melds, others, points):
    """The premium of 100 and 11 for each card of the other one, against melds that may grow to canastas."""
    view = ending(melds, others)
    assert surplus(view, OLA) == pytest.approx(points)
    assert is_wise(view, OLA) is (points == 0)


@pytest.mark.parametrize(("taken", "whole"), [("stock", True), ("pile", False)])
def test_who_goes_out_at_once_need_not_reach_the_minimum_but_with_the_pile(taken, whole):
    state = table("4h 4d 4s 4c 4h 4d 4s", phase="meld", taken=taken)
    at = position(GAME, state.up, state.hands[OLA], (), 0, 50)
    assert ("" in [out.discard for out in ways_out(Holding(at))]) is whole


def test_danger_grows_with_the_melds_of_the_next_player_and_is_nothing_for_black_threes():
    state = table("9h 4d 3s Jc Jh", melds={"Q": 3}, theirs={"9": 3}, top="Ac", phase="meld", taken="stock")
    danger = Danger(GAME.view(state, OLA), OLA)
    assert danger.of("3s") == 0
    assert danger.next("9h") == 1
    assert 0 < danger.of("Jc") < danger.of("4d") < danger.of("9h")  # two jacks less can be in other hands


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_two_deals_are_played_to_their_end_by_legal_moves(ruleset, players, level):
    game, steps = RULESETS[ruleset], 0
    state = game.setup(players, Seeded(f"{players:064x}"))
    while len(state.up.sheet) < 2 and (movers := game.to_move(state)) and steps < 3000:
        state, steps = play(game, state, min(movers), decided(state, level, game=game).move), steps + 1
    assert state.up.sheet
    assert steps < 3000


@pytest.mark.parametrize("options", [{"first_card_swap": True}, {"last_pile_buy": True}, {"joker_canasta": "1000"}])
def test_a_deal_comes_to_its_end_under_every_option(options):
    game, steps = replace(GAME, **options), 0
    state = game.setup(4, Seeded("5a" * 32))
    while not state.up.sheet and steps < 2000:
        state, steps = play(game, state, min(game.to_move(state)), decided(state, game=game).move), steps + 1
    assert state.up.sheet


def test_hidden_cards_change_nothing_and_the_same_seed_gives_the_same_decision():
    state, differing, kinds = GAME.setup(4, Seeded("1f" * 32)), 0, Counter()
    for _ in range(80):
        (seat,) = GAME.to_move(state)
        world = GAME.imagine(GAME.view(state, seat), Seeded("2b" * 32))
        differing += world.hands != state.hands
        move = decided(state).move
        assert move == decided(world).move == decided(state).move
        kinds[type(move)] += 1
        state = play(GAME, state, seat, move)
    assert differing > 70
    assert len(kinds) >= 3


def test_a_partner_is_answered():
    state = table("Qh Qd 4d", melds={"K": 7, "Q": 4}, theirs={"A": 6}, partner="5h", phase="meld", taken="stock")
    asked = play(GAME, state, OLA, Ask())
    assert GAME.to_move(asked) == {Seat(2)}
    for level in LEVELS:
        answer = decided(asked, level).move
        assert GAME.format(answer) in ("yes", "no")
    assert GAME.format(decided(asked).move) == "yes"


def test_every_reason_is_a_sentence_in_both_languages():
    state, dice, said = GAME.setup(4, Seeded("77" * 32)), Random(2), set()
    for _ in range(250):
        decision = decided(state, dice.choice(LEVELS))
        if decision.why:
            for language in ("en", "pl"):
                text = Speaker(language)(decision.why)
                assert text.endswith(".")
                assert "{" not in text
            said.add(dict(decision.why.args)["what"])
        state = play(GAME, state, min(GAME.to_move(state)), decision.move)
    assert {"draws", "discards", "sheds"} <= said


def test_values_of_discards_tell_what_they_give_away():
    state = table("9h 4d 10s Jc Jh", melds={"Q": 3}, theirs={"9": 3, "4": 3}, top="Ac", phase="meld", taken="stock")
    values = dict(decided(state).values)
    assert values[Discard("10s")] == 0
    assert values[Discard("9h")] < values[Discard("Jc")] < 0
    assert kind("10s") == "10"
    assert typed(state, "discard 10s").up.top == "10s"


@pytest.mark.parametrize("full", ["Kd Ks Kh Kc 2d 2h jk", "Kd Ks Kh 2d 2h jk", "Kd Ks 2d 2h"])
@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_wild_card_goes_to_the_first_meld_that_has_room(full, level):
    state = table(f"2s Jd {DULL}", phase="meld", taken="stock", melds={"K": full, "Q": 3})
    assert GAME.format(decided(state, level).move) == "add 2 to Q"


def test_a_beginner_lays_wild_cards_on_melds_so_that_canastas_come_about():
    steps, after = turn(table(f"2s Jd {DULL}", phase="meld", taken="stock", melds={"K": 6}), "easy")
    assert [step.split()[0] for step in steps] == ["add", "discard"]
    assert [meld.wilds for meld in after.up.melds[0]] == [1]
