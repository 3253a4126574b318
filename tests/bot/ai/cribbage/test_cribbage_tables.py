"""What is known of cribbage before the deal agrees with the rules, counted out by brute force."""

from itertools import combinations
from random import Random

import pytest

from bot.ai import tables
from bot.ai.cribbage.board import wins
from bot.ai.cribbage.keeps import KEEPS, Keeps, ways
from bot.ai.cribbage.knowledge import DEALER, PONE, Deal, knowledge
from bot.ai.cribbage.pegging import Replies, eager, laid, scored
from engines.cards import DECK, RANKS
from engines.cribbage.counting import LIMIT, ORDER, VALUE, pegging, total, worth


def test_pairs_that_good_players_throw_make_the_cribs_that_the_literature_knows():
    """Colvert and others counted some of them: a pair of fives 8.5 to 9.0, a ten with a king 2.8."""
    known = knowledge()
    assert 8.3 < known.crib(DEALER, 5, 5) < 9.2
    assert 2.4 < known.crib(DEALER, 10, 13) < 3.2
    assert 6.6 < known.crib(DEALER, 2, 3) < 7.3
    assert 6.4 < known.crib(DEALER, 7, 8) < 6.9


def test_the_table_of_cribs_is_the_mean_over_what_the_other_one_throws():
    """Against random throws the mean is lower than against a dealer's own choice and near the table's order."""
    known, dice = knowledge(), Random(5)
    pairs = [(5, 5), (2, 3), (7, 8), (1, 13), (9, 13), (6, 12)]
    means = []
    for one, two in pairs:
        own = (RANKS[one - 1] + "c", RANKS[two - 1] + "d")
        rest = [card for card in DECK if card not in own]
        found = []
        for _ in range(1500):
            *others, starter = dice.sample(rest, 3)
            found.append(worth((*own, *others), starter, crib=True))
        means.append(sum(found) / len(found))
    for (pair, mean), role in ((found, role) for found in zip(pairs, means, strict=True) for role in (PONE, DEALER)):
        assert known.crib(role, *pair) == known.crib(role, *reversed(pair))
        assert abs(known.crib(role, *pair) - mean) < 1.5
    by_table = sorted(pairs, key=lambda pair: known.crib(DEALER, *pair))
    assert by_table[-1] == (5, 5)
    assert set(by_table[:3]) == {(1, 13), (9, 13), (6, 12)}


def test_a_deal_is_worth_what_experts_make():
    deals = knowledge().deals
    pone = sum(deal.pone_pegs + deal.pone_hand for deal in deals) / len(deals)
    dealer = sum(deal.dealer_pegs + deal.dealer_hand + deal.crib for deal in deals) / len(deals)
    assert pone == pytest.approx(10.1, abs=1)
    assert dealer == pytest.approx(16.2, abs=1)


def test_the_chance_to_win_follows_the_board():
    known = knowledge()
    assert known.chance(0, 5) == 1
    assert known.chance(5, 0) == 0
    assert known.chance(121, 121) == pytest.approx(0.44, abs=0.03)  # dealing first is worth about 56 of 100 matches
    for need in (10, 30, 60, 100):
        assert known.chance(need, need + 15) > known.chance(need, need) > known.chance(need + 15, need)
    assert known.chance(5, 8) > 0.7  # the pone counts first


def test_nobody_lacks_more_than_a_whole_match():
    known = knowledge()
    assert known.chance(121, 60) == known.chance(500, 60) != known.chance(120, 60)
    assert known.chance(60, 121) == known.chance(60, 500) != known.chance(60, 120)


@pytest.mark.parametrize(
    ("lacks", "deal", "chance"),
    [
        ((3, 9), Deal(3, 8, 4, 4, 4), 1.0),  # the pone pegs out
        ((3, 9), Deal(2, 9, 4, 4, 4), 0.0),  # the dealer does
        ((3, 9), Deal(3, 9, 4, 4, 4), 0.5),  # nobody knows who was first
        ((3, 9), Deal(1, 3, 2, 6, 6), 1.0),  # the pone counts first
        ((3, 9), Deal(1, 3, 1, 3, 3), 0.0),  # and is a point short
        ((3, 9), Deal(0, 8, 3, 8, 8), 1.0),
    ],
)
def test_the_pone_counts_before_the_dealer(lacks, deal, chance):
    assert wins(knowledge(), PONE, lacks, deal) == chance
    assert wins(knowledge(), DEALER, lacks[::-1], deal) == 1 - chance


def test_a_deal_that_ends_nothing_leaves_what_is_lacked_then_and_the_other_role():
    known = knowledge()
    left = 1 - known.chance(60 - 3 - 8 - 5, 40 - 2 - 7)
    assert wins(known, PONE, (40, 60), Deal(2, 3, 7, 8, 5)) == left
    assert wins(known, DEALER, (60, 40), Deal(2, 3, 7, 8, 5)) == 1 - left


def test_the_points_of_the_play_are_those_of_the_rules():
    dice = Random(3)
    for _ in range(400):
        pile = []
        while sum(VALUE[card] for card in pile) <= LIMIT and len(pile) < 7:
            if pile:
                assert scored(tuple(ORDER[card] for card in pile)) == total(pegging(tuple(pile)))
            pile.append(dice.choice([card for card in DECK if card not in pile]))


def every_play(hand, other, pile, own=0, others=0):
    """The best difference by trying out everything; the other one takes the most points at once."""
    best = None
    for rank in set(hand):
        if sum(min(one, 10) for one in (*pile, rank)) > LIMIT:
            continue
        rest, now = list(hand), (*pile, rank)
        rest.remove(rank)
        rest, theirs = tuple(rest), other
        bonus, is_others, now = laid(rest, theirs, now)
        got, lost = scored((*pile, rank)) + bonus, 0
        while is_others:
            answer = eager(theirs, now)
            remaining = list(theirs)
            remaining.remove(answer)
            theirs, now = tuple(remaining), (*now, answer)
            more = scored(now)
            bonus, is_own, now = laid(theirs, rest, now)
            lost += more + bonus
            is_others = not is_own and bool(theirs)
        value = got - lost + (every_play(rest, theirs, now) if rest else 0)
        best = value if best is None else max(best, value)
    return best


def test_the_best_play_against_an_open_hand_is_found():
    dice = Random(8)
    for _ in range(30):
        hand, other = (tuple(sorted(dice.choices(range(1, 14), k=3))) for _ in range(2))
        replies = Replies(lambda own, others: own - others, (1000, 1000))
        values = []
        for rank in dict.fromkeys(hand):
            rest = list(hand)
            rest.remove(rank)
            values.append(replies.lay(tuple(rest), other, (rank,)))
        assert max(values) == every_play(hand, other, ())


def test_imagined_hands_fit_what_was_seen():
    keeps = Keeps([1.0] * len(KEEPS))
    left = (0, *(4,) * 12)
    drawn = keeps.worlds((5,), 0, left, 50, Random(1))
    assert len(drawn) == 50
    assert all(len(hand) == 3 and 1 not in hand for hand, _ in drawn)
    every = keeps.worlds((2, 5), 8, left, 500, Random(1))
    assert {hand for hand, _ in every} == {
        pair for pair in combinations(sorted([*range(8, 14)] * 2), 2) if min(pair) >= 8
    }


def test_hands_are_drawn_only_where_there_are_more_than_are_wanted():
    keeps, left = Keeps([1.0] * len(KEEPS)), (4,) * 13
    every = keeps.worlds((2, 5, 9), 0, left, 1000, Random(1))
    assert keeps.worlds((2, 5, 9), 0, left, len(every), Random(1)) == every
    assert len(keeps.worlds((2, 5, 9), 0, left, len(every) - 1, Random(1))) == len(every) - 1


def test_a_hand_comes_in_as_many_ways_as_its_cards_can_be_chosen():
    assert ways((5, 5, 11), (4,) * 13) == 6 * 4
    assert ways((1, 2), (0, *(4,) * 12)) == 0
    assert ways((), (4,) * 13) == 1


@pytest.mark.parametrize("data", [None, b"", b"short"])
def test_a_table_of_another_size_is_not_played_by(data, monkeypatch):
    monkeypatch.setattr(tables, "load", lambda _: data)
    assert knowledge.__wrapped__() is None


def test_a_likelier_hand_comes_more_often():
    """Ranks of which fewer cards are left are rarer by as much as there are fewer ways to hold them."""
    keeps = Keeps([1.0] * len(KEEPS))
    left = (1, *(4,) * 12)
    weights = dict(keeps.worlds((5, 6, 7), 0, left, 500, Random(1)))
    full = dict(keeps.worlds((5, 6, 7), 0, (4,) * 13, 500, Random(1)))
    assert weights[1,] / weights[2,] == pytest.approx(full[1,] / full[2,] / 4)
