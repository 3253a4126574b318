"""More of what the rules decide: every row of the opening's table, wild cards, who may go out, what a deal brings."""

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from engines.canasta import Ask, Back, Canasta, Discard, Done, Draw, Lay, LayOut, Pass, Swap, Take
from engines.canasta.finishing import Goal, plan
from engines.canasta.melds import worth
from engines.canasta.pack import NATURALS, PACK
from tests.engines.test_canasta_oracle import fillers, may
from tests.support.canasta_tables import GAME, OLA, last, table, typed

MELDING = {"phase": "meld", "taken": "stock"}
BOLD = Canasta(joker_canasta="1000", first_card_swap=True)


@pytest.mark.parametrize(
    ("score", "melds", "value", "least"),
    [
        (0, "4 4 4 4 4 4 4", 35, 50),  # a canasta's bonus does not count
        (0, "7 7 7 7 / K K K", 50, 50),
        (0, "4 4 2 2", 50, 50),
        (0, "4 4 2", 30, 50),
        (-5, "6 6 6", 15, 15),
        (-3000, "4 4 4", 15, 15),
        (1495, "8 8 8 / 4 4 4", 45, 50),
        (1500, "A A A", 60, 90),
        (1500, "A A jk", 90, 90),
        (2995, "K K K / Q Q Q / J J J", 90, 90),
        (3000, "K K K / Q Q Q / J J J", 90, 120),
        (3000, "A A jk / 5 5 5 5 5", 115, 120),
        (4995, "A A jk / 5 5 5 5 5 5", 120, 120),
    ],
)
def test_an_opening_counts_card_values_alone(score, melds, value, least):
    words = [word for word in melds.split() if word != "/"]
    suits = {word: iter("hdschdsc") for word in words}
    hand = [word if word == "jk" else word + next(suits[word]) for word in words]
    state = table([*hand, *fillers(hand, 3)], **MELDING, score=(score, 0))
    laid = typed(state, f"meld {melds}")
    assert (worth(GAME.view(laid, OLA).staged), GAME.view(laid, OLA).minimum[0]) == (value, least)
    assert may(laid, "meld") == (value >= least)


@pytest.mark.parametrize(
    ("own", "line", "legal"),
    [
        ("7d 7s 2c", "add 2 to 7", True),
        ("7d 7s 2c", "add 2 2 to 7", False),  # more wild cards than others
        ("7d 7s 2c", "add 7 2 jk", True),
        ("7d 7s 7c 2c jk jk", "add 2 to 7", False),  # a fourth one
        ("7d 7s 7c 2c jk jk", "add 7", True),
    ],
)
def test_wild_cards_are_counted_over_the_whole_meld(own, line, legal):
    state = table("7h 2h 2d jk 9h 8d 5h", melds={"7": own}, **MELDING)
    assert may(state, line, "meld") == legal


@pytest.mark.parametrize(
    ("canastas", "hand", "lines", "legal"),
    [
        (0, "4h", ["discard 4"], False),
        (1, "4h", ["discard 4"], True),
        (1, "2h", ["discard 2"], True),
        (0, "Kh Kd Ks Kc Kh jk 2s 4h", ["meld K K K K K jk 2", "discard 4"], True),
        (0, "Kh Kd Ks Kc Kh jk 4h", ["meld K K K K K jk", "discard 4"], False),
        (0, "Kh Kd Ks 4h 5h", ["meld K K K", "discard 4"], True),
        (1, "3s 3c 3s 3c", ["meld 3 3 3 3", "done"], True),
        (1, "3s 3c 3s 3c", ["meld 3 3 3", "discard 3c"], False),
        (1, "3s 3c 3s 4h", ["meld 3 3 3", "discard 4"], False),
        (0, "Kh Kd Ks 3s 3c 3s", ["meld K K K / 3 3 3", "done"], False),
    ],
)
def test_a_canasta_opens_the_way_out(canastas, hand, lines, legal):
    assert may(table(hand, melds={"A": 7} if canastas else {"A": 3}, **MELDING), *lines) == legal


@pytest.mark.parametrize(("melds", "legal"), [({"A": 7}, False), ({"A": 7, "Q": 7}, True), ({"A": 7, "K": 4}, True)])
@pytest.mark.parametrize("players", [2, 3])
def test_alone_the_second_canasta_may_be_finished_on_the_way_out(players, melds, legal):
    state = table("Kh Kd Ks", melds=melds, players=players, **MELDING)
    assert may(state, "meld K K K", "done") == legal


@pytest.mark.parametrize(
    ("reds", "melds", "red"),
    [(0, 7, 0), (1, 7, 100), (3, 7, 300), (4, 7, 800), (1, 3, -100), (2, 3, -200), (3, 3, -300), (4, 3, -800)],
)
def test_red_threes_count_for_or_against_a_side(reds, melds, red):
    laid = ("3h", "3d", "3h", "3d")[:reds]
    state = table("Kh 9c", partner="5c", melds={"A": melds}, reds=(laid, ()), stock="", **MELDING)
    assert typed(state, "discard 9").up.ended[0].red == red


def test_premiums_add_up():
    """Out, from the hand and double: 100 each."""
    hand = "4d 4s 4c 4h 4d 4s 4c 5h 5d 5s 6h"
    state = table(hand, partner="Ac", melds={"A": 3}, melded=(False, False, True, False), **MELDING)
    state = typed(state, "meld 4 4 4 4 4 4 4 / 5 5 5", "discard 6")
    assert last(state)[0] == 35 + 15 + 4 * 20 + 500 + 300


# --- what may be chosen, against everything that is not refused ---

EVERY = (
    *(Draw(), Pass(), LayOut(), Done(), Ask()),
    *(kind(card) for kind in (Discard, Swap) for card in dict.fromkeys(PACK)),
    *map(Back, (*NATURALS, "2", "3")),
    *(Lay(rank, *some) for rank in (*NATURALS, "2", "3") for some in product(range(5), range(6), range(4))),
    *(Take(rank, *some) for rank in ("", "K", "A") for some in product(range(4), range(3), range(3), (False, True))),
)

TURNS = {
    "an open pile": (GAME, table("Kd Ks 2c jk Ah 4h 5d 6s", top="Kh", melds={"A": 4, "K": 3}), ()),
    "a closed pile": (GAME, table("Kd Ks 2c jk Ah 4h 5d 6s", top="Kh", below="2h 9c", melds={"A": 4}), ()),
    "an opening": (GAME, table("Kd Ks 2c jk Ah Ad 5d 5s", top="Kh"), ("meld 5 5 jk",)),
    "the top to go out": (GAME, table("Kd Ks 2c", top="Kh", melds={"A": 7}), ()),
    "no stock": (GAME, replace(table("Kd 4h 5d", top="Kh", melds={"A": 4}), stock=()), ()),
    "an asking hand": (GAME, table("Kd Ks Kc 2h Qh Qd Qs 4h", melds={"A": 7}, **MELDING), ()),
    "black threes": (GAME, table("3s 3c 3s 2h 4h", melds={"A": 7, "K": 3}, **MELDING), ()),
    "wild cards": (BOLD, table("2c 2d 2s 2h jk jk 2c jk 4h", melds={"A": 4}, **MELDING), ()),
    "the first turn": (BOLD, table("Kd Ks 2c jk Ah 4h 5d 6s", top="Kh", turns=1), ()),
    "a later turn": (BOLD, table("Kd Ks 2c jk Ah 4h 5d 6s", top="Kh", turns=2), ()),
}


@pytest.mark.parametrize(("game", "state", "lines"), TURNS.values(), ids=TURNS)
def test_whatever_is_not_refused_may_be_chosen(game, state, lines):
    state = typed(state, *lines, game=game)
    steps = list(game.legal(state, OLA))
    assert len(set(steps)) == len(steps)
    assert set(steps) == {step for step in EVERY if game.why_not(state, OLA, step) is None}


# --- the search for a way out, against every way to share out the wild cards ---


def fits(rank, naturals, wilds):
    return naturals >= 3 and not wilds if rank == "3" else naturals + wilds >= 3 and wilds <= min(3, naturals)


def all_melded(melds, hand, wilds, goal):
    ranks = sorted({*melds, *hand, *([goal.top] if goal.top else [])} - {"3"})
    if (threes := hand.get("3", 0)) and not fits("3", threes, 0):
        return False
    for split in product(range(wilds + 1), repeat=len(ranks)):
        made = 0
        for rank, extra in zip(ranks, split, strict=True):
            (lying, wild), fresh, top = melds.get(rank, (0, 0)), hand.get(rank, 0), rank == goal.top
            takes = fresh >= 2 or (not goal.naturals and (lying or (fresh and extra)))
            touched = fresh or extra or top
            if (top and not takes) or (touched and not fits(rank, lying + fresh + top, wild + extra)):
                break
            made += lying + fresh + top + wild + extra >= 7
        else:
            if sum(split) == wilds and made >= goal.need:
                return True
    return False


def there_is_a_way(melds, hand, wilds, goal):
    if all_melded(melds, hand, wilds, goal):
        return True
    if not goal.discard:
        return False
    less = [{r: n - (r == rank) for r, n in hand.items() if n > (r == rank)} for rank in hand]
    left = [(some, wilds) for some in less] + ([(hand, wilds - 1)] if wilds else [])
    return any("3" not in some and all_melded(melds, some, wild, goal) for some, wild in left)


def test_a_way_out_is_found_exactly_where_there_is_one():
    dice, found = Random(5), 0
    for _ in range(3000):
        shapes = ((rank, dice.randint(2, 7), dice.randint(0, 3)) for rank in "AKQ" if dice.random() < 0.5)
        melds = {rank: (naturals, wilds) for rank, naturals, wilds in shapes if fits(rank, naturals, wilds)}
        hand = {rank: n for rank in "AKQ9" if (n := dice.choice((0, 0, 0, 1, 2, 3, 4, 7)))}
        if dice.random() < 0.3:
            hand["3"] = dice.randint(1, 4)
        wilds, top = dice.randint(0, 4), dice.choice(("", "", "A", "9"))
        goal = Goal(
            dice.randint(0, 2),
            discard=not top and dice.random() < 0.6,
            top=top,
            naturals=2 * (bool(top) and dice.random() < 0.5),
        )
        how = plan(tuple((rank, *shape) for rank, shape in melds.items()), tuple(sorted(hand.items())), wilds, goal)
        assert (how is not None) == there_is_a_way(melds, hand, wilds, goal)
        found += how is not None
    assert 900 < found < 2100
