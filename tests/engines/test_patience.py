"""The four patiences, by every case and every winning line of the oracles, and by random play."""

import json
import random
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engines.cards import DECK, RANKS, rank, read_card
from engines.core import Card, Outcome, Refused, Seat, Who, note, play, refusal
from engines.luck import Scripted, Seeded
from engines.patience import FROG, OPEN_SHOP, RAINBOW, STAR, Auto, Move, Redeal, State
from engines.patience.dealing import laid_out
from engines.patience.tableau import wanted

ORACLES = Path(__file__).parents[1] / "oracles"
SITUATIONS = json.loads((ORACLES / "patience_situations.json").read_text("utf-8"))["cases"]
LINES = json.loads((ORACLES / "patience_lines.json").read_text("utf-8"))["cases"]

ME = Seat(0)
SHELF = {"patience-rainbow": RAINBOW, "patience-open-shop": OPEN_SHOP, "patience-frog": FROG, "patience-star": STAR}
EVERY = [pytest.param(rules, id=f"{rules.key}-{name}") for box in SHELF.values() for name, rules in box.items()]
LUCK = Seeded("00" * 32)


def rules_of(case):
    return SHELF[case["game"]]["polish" if case["variant"] == "default" else case["variant"]]


def card(text):
    """A card of an oracle (``Th``), as we write it."""
    return read_card(text)


def cards(text):
    return tuple(map(card, text.split() if isinstance(text, str) else text))


def grown(base, pile):
    """A foundation, also where only what lies above is told."""
    pile = cards(pile)
    first = rank(base or pile[0])
    below = (RANKS.index(rank(pile[0])) - RANKS.index(first)) % len(RANKS)
    return tuple(RANKS[(RANKS.index(first) + n) % len(RANKS)] + "c" for n in range(below)) + pile


def state_of(case):
    """The position of a case. The stock is not told, only how much of it there is."""
    told, plan = case["state"], rules_of(case).plan
    piles = tuple(map(cards, told["piles"])) + ((),) * (plan.piles - len(told["piles"]))
    turned = told["turned_card"] and card(told["turned_card"])
    foundations = tuple(grown(told["base"] and card(f"{told['base']}c"), pile) for pile in told["foundations"])
    stock = ("2c",) * told["stock_left"]
    return State(tuple(map(cards, told["rows"])), piles, foundations, turned, stock, LUCK, told["pass_no"])


def dealt(rules, deck):
    """The layout of a pack in dealing order."""
    return laid_out(rules.plan, cards(deck), LUCK)


def typed(rules, state, text):
    return play(rules, state, ME, rules.parse(rules.view(state, ME), text))


def tops(piles):
    return [pile[-1] if pile else None for pile in piles]


def every_card(state):
    turned = (state.turned,) if state.turned else ()
    return [c for pile in (*state.rows, *state.piles, *state.foundations, state.stock, turned) for c in pile]


# --- the oracles ---


@pytest.mark.parametrize("case", SITUATIONS, ids=lambda case: f"{case['id']}: {case['reason']}")
def test_every_situation_comes_out_as_its_source_says(case):
    rules, state, expected = rules_of(case), state_of(case), case["expect"]
    if not expected["ok"]:
        with pytest.raises(Refused, match=r"^patience-"):
            typed(rules, state, case["command"])
        return
    after = typed(rules, state, case["command"])
    assert tops(after.rows) == [c and card(c) for c in expected["rows_end"]]
    assert tops(after.piles) == [c and card(c) for c in expected["pile_tops"]]
    assert tops(after.foundations) == [card(c) for c in expected["foundation_tops"]]


@pytest.mark.parametrize("case", LINES, ids=lambda case: case["id"])
def test_every_winning_line_brings_all_cards_home(case):
    rules, orders = rules_of(case), [cards(order) for order in case["redeal_orders"]]
    state = dealt(rules, case["deck"])
    setup = case["setup"]
    assert state.rows == (tuple(map(cards, setup["rows"])) if isinstance(setup["rows"], list) else cards(setup["rows"]))
    assert tuple(pile[-1] for pile in state.foundations) == cards(setup["foundations"])
    assert len(state.stock) + 1 == setup["stock"]
    for text in case["line"].split():
        state = typed(rules, state, text)
        assert len(every_card(state)) == len(DECK) * 2
        if text == "redeal":
            order = orders.pop(0)
            assert sorted(order) == sorted((state.turned, *state.stock))
            state = replace(state, turned=order[0], stock=order[1:])
    assert rules.outcome(state).winners == (ME,)
    assert sum(map(len, state.foundations)) == len(DECK) * 2


# --- layouts ---


SIZES = {
    "rainbow-polish": ((26,), 1, 77),
    "rainbow-eight-bases": ((26,), 8, 70),
    "open_shop-polish": ((18,), 1, 85),
    "frog-two-rows": ((13, 13), 0, 78),
    "frog-fanny": ((12,), 0, 92),
    "star-polish": ((20,), 1, 83),
    "star-by_suit": ((20,), 1, 83),
    "star-star_open": ((20,), 1, 83),
}


@pytest.mark.parametrize("name", SIZES)
def test_each_layout_has_the_cards_that_the_rules_say(name):
    game, _, ruleset = name.partition("-")
    rules = {box["polish"].key: box for box in SHELF.values()}[game][ruleset]
    state = rules.setup(1, LUCK)
    sizes = tuple(map(len, state.rows)), len(state.foundations), len(state.stock) + 1
    assert sizes == SIZES[name]
    assert Counter(every_card(state)) == Counter(DECK * 2)


PACK = tuple(sorted(DECK * 2, key=lambda c: rank(c) == "A"))
"""Two packs with all aces at the end."""


def test_aces_of_the_frog_are_lifted_and_the_column_shrinks():
    pack = (*PACK[:5], PACK[-1], *PACK[5:-1])
    state = laid_out(FROG["polish"].plan, pack, LUCK)
    assert (len(state.rows[0]), state.foundations, len(state.stock) + 1) == (12, ((PACK[-1],),), 91)


def test_without_an_ace_the_frog_keeps_thirteen_and_no_foundation():
    state = laid_out(FROG["polish"].plan, PACK, LUCK)
    assert (len(state.rows[0]), state.foundations, len(state.stock) + 1) == (13, (), 91)


def test_aces_do_not_count_among_the_thirteen_of_the_english_frog():
    pack = (*PACK[:5], *PACK[-2:], *PACK[5:-2])
    state = laid_out(FROG["frog-english"].plan, pack, LUCK)
    assert state.rows == (PACK[:13],)
    assert (len(state.foundations), len(state.stock) + 1) == (2, 104 - 15)


def test_the_english_frog_without_an_ace_takes_one_from_the_stock():
    state = laid_out(FROG["frog-english"].plan, PACK, LUCK)
    assert (state.rows, len(state.foundations), len(state.stock) + 1) == ((PACK[:13],), 1, 104 - 14)


@pytest.mark.parametrize(("rules", "seen"), [(STAR["polish"], 1), (STAR["star_open"], 20), (FROG["fanny"], 1)])
def test_of_a_stacked_row_only_the_top_is_seen(rules, seen):
    state = rules.setup(1, LUCK)
    row = rules.view(state, ME).rows[0]
    assert len(row) - row.count(None) == seen
    assert row[-1] == state.rows[0][-1]


# --- rules beyond the cases ---


def at(**told):
    """A small position of some game."""
    base = {
        "rows": (("9c", "8d"),),
        "piles": ((),) * 5,
        "foundations": (("3s",),),
        "turned": "5d",
        "stock": ("2c", "2d"),
        "luck": LUCK,
    }
    return State(**(base | told))


def test_what_lies_covered_is_seen_as_soon_as_it_is_free_and_never_covered_again():
    star = STAR["polish"]
    state = at(rows=(("Kd", "9c", "4d"),), covered=2, turned="8h")
    state = typed(star, state, "rf")
    assert star.view(state, None).rows == ((None, "9c"),)
    state = typed(star, state, "r")
    assert star.view(state, None).rows == ((None, "9c", "8h"),)


def test_building_by_suit_wants_the_suit():
    state = at(turned="4d")
    with pytest.raises(Refused, match="patience-not-up"):
        typed(STAR["by_suit"], state, "f")
    assert typed(STAR["polish"], state, "f").foundations == (("3s", "4d"),)
    assert typed(STAR["by_suit"], replace(state, turned="4s"), "f").foundations == (("3s", "4s"),)


def test_by_suit_still_takes_every_base_card_of_any_suit():
    assert typed(STAR["by_suit"], at(turned="3d"), "f").foundations == (("3s",), ("3d",))


def test_a_king_goes_on_an_ace_at_the_end_of_the_star():
    assert typed(STAR["polish"], at(rows=(("9c", "Ad"),), turned="Kh"), "r").rows == (("9c", "Ad", "Kh"),)


def test_the_ninth_card_of_the_base_rank_finds_no_place():
    state = at(foundations=(("3s",),) * 8, turned="3d")
    with pytest.raises(Refused, match="patience-not-up"):
        typed(STAR["polish"], state, "f")


WHOLE = tuple(f"{r}s" for r in (*RANKS[2:], *RANKS[:2]))
"""A foundation from the three."""


def test_a_whole_foundation_takes_no_more():
    with pytest.raises(Refused, match="patience-not-up"):
        typed(RAINBOW["eight-bases"], at(piles=((),) * 3, foundations=(WHOLE,) * 8, turned="3d"), "f")


@pytest.mark.parametrize(
    "whole", [tuple(f"{r}s" for r in RANKS), ("Qs", "Ks")], ids=["whole", "its last cards alone told"]
)
def test_a_foundation_of_the_frog_ends_with_the_king(whole):
    """One above a foundation top, not above K."""
    after = typed(FROG["polish"], at(foundations=(whole,), turned="Ad"), "f")
    assert after.foundations == (whole, ("Ad",))
    with pytest.raises(Refused, match="patience-not-up"):
        typed(FROG["polish"], at(foundations=(whole,) * 8, turned="Ad"), "f")


EIGHT = (("3s", "4s"), ("4h",), *((("Kc",),) * 6))


@pytest.mark.parametrize(("text", "grown"), [("f", 0), ("f1", 0), ("f2", 1), ("baza 2", 1), ("na bazę 2", 1)])
def test_the_player_chooses_between_foundations_that_want_the_same_rank(text, grown):
    state = at(piles=((),) * 3, foundations=EIGHT, turned="5d")
    after = typed(RAINBOW["eight-bases"], state, text)
    assert [len(a) - len(b) for a, b in zip(after.foundations, EIGHT, strict=True)].index(1) == grown


def test_a_foundation_that_wants_another_rank_is_refused_by_its_number():
    state = at(piles=((),) * 3, foundations=(*EIGHT[:-1], WHOLE), turned="5d")
    for text, waits in (("f3", "A"), ("f8", "none")):
        with pytest.raises(Refused) as refusal:
            typed(RAINBOW["eight-bases"], state, text)
        assert refusal.value.why == note("patience-other-base", card=Card("5d"), number=int(text[1]), waits=waits)


def test_a_pile_or_the_rainbow_names_its_foundation_too():
    state = at(piles=(("5c",), (), ()), foundations=EIGHT, rows=(("9c", "5h"),), turned="Kd")
    assert typed(RAINBOW["eight-bases"], state, "1f2").foundations[1] == ("4h", "5c")
    assert typed(RAINBOW["eight-bases"], state, "rf2").foundations[1] == ("4h", "5h")


def test_a_card_of_a_pile_may_go_up_before_and_after_the_turned_card_is_placed():
    state = at(piles=(("4c",), (), (), (), ()))
    before = typed(OPEN_SHOP["polish"], typed(OPEN_SHOP["polish"], state, "1f"), "2")
    after = typed(OPEN_SHOP["polish"], typed(OPEN_SHOP["polish"], state, "2"), "1f")
    assert replace(before, last=None) == replace(after, last=None)


@pytest.mark.parametrize("text", ["1 2", "12", "r2", "f2r", "", "x", "2g"])
def test_what_is_no_move_is_not_understood_or_refused(text):
    with pytest.raises(Refused, match=r"^patience-"):
        typed(RAINBOW["polish"], at(piles=(("4c",), (), ())), text)


SPELLINGS = [
    ("F", Move("", "f")),
    (" 3 ", Move("", "3")),
    ("stos 3", Move("", "3")),
    ("2 → baza", Move("2", "f")),
    ("stos 2 na bazę", Move("2", "f")),
    ("2-f", Move("2", "f")),
    ("tęcza na bazę", Move("r", "f")),
    ("sf", Move("r", "f")),
    ("kolumnę na bazę", Move("r", "f")),
    ("pile 2 on the rainbow", Move("2", "r")),
    ("2×tęcza", Move("2", "r")),
    ("Przełóż stosy", Redeal()),
    ("AUTO", Auto()),
    ("wszystko na bazę", Auto()),
]


@pytest.mark.parametrize(("text", "action"), SPELLINGS)
def test_moves_are_read_as_people_write_them(text, action):
    rules = RAINBOW["polish"]
    assert rules.parse(rules.view(rules.setup(1, LUCK), ME), text) == action


def test_columns_of_the_frog_are_named_a_and_b():
    frog = FROG["two-rows"]
    state = at(rows=(("9c", "Ad"), ("Ah",)), foundations=())
    assert typed(frog, state, "af").rows == (("9c",), ("Ah",))
    assert typed(frog, state, "BF").rows == (("9c", "Ad"), ())
    assert typed(frog, state, "żaba B → baza").rows == (("9c", "Ad"), ())
    assert typed(frog, state, "kolumna a na bazę").rows == (("9c",), ("Ah",))
    with pytest.raises(Refused, match="patience-rows"):
        typed(frog, state, "rf")


# --- refusals ---


def awaited(*what):
    return note("patience-wanted", what=tuple(note("patience-rank", rank=one) for one in what))


THREE = ((),) * 3
BASES = (("3s", "4s"), ("4h",), ("Kc", "Ac", "2c"), ("7d", "8d"), *(WHOLE,) * 4)
REFUSALS = [
    (RAINBOW["polish"], {"piles": THREE}, "redeal", note("patience-stock-left", count=3)),
    (OPEN_SHOP["polish"], {}, "redeal", note("patience-passes", passes=1)),
    (RAINBOW["polish"], {"piles": THREE, "turned": None, "stock": ()}, "redeal", note("patience-no-piles")),
    (RAINBOW["polish"], {"piles": THREE}, "auto", note("patience-nothing-up", wanted=awaited("4", "3"))),
    (
        STAR["by_suit"],
        {"foundations": (("9s",), ("9h", "10h"))},
        "auto",
        note("patience-nothing-up", wanted=awaited(Card("10s"), Card("Jh"), "9")),
    ),
    (OPEN_SHOP["polish"], {"turned": None, "stock": ()}, "f", note("patience-none-turned")),
    (OPEN_SHOP["polish"], {"rows": ((),)}, "rf", note("patience-row-empty", game="open_shop")),
    (FROG["two-rows"], {"rows": (("9c",), ("8c",))}, "rf", note("patience-rows", names="af, bf")),
    (RAINBOW["polish"], {"piles": THREE}, "af", note("patience-rows", names="rf")),
    (RAINBOW["polish"], {"piles": THREE}, "4f", note("patience-piles", piles=3)),
    (RAINBOW["polish"], {"piles": THREE}, "3f", note("patience-pile-empty", pile="3")),
    (RAINBOW["polish"], {"piles": THREE}, "4", note("patience-piles", piles=3)),
    (RAINBOW["polish"], {"piles": (("Kc",), (), ())}, "1 2", note("patience-only-turned")),
    (OPEN_SHOP["polish"], {}, "f", note("patience-not-up", card=Card("5d"), wanted=awaited("4", "3"))),
    (OPEN_SHOP["polish"], {}, "r", note("patience-no-packing", game="open_shop")),
    (RAINBOW["polish"], {"piles": THREE}, "rr", note("patience-row-up", game="rainbow")),
    (RAINBOW["polish"], {"piles": THREE, "rows": ((),)}, "r", note("patience-row-gone", game="rainbow")),
    (
        STAR["polish"],
        {"rows": (("2c", "9c", "Kd", "8d"),)},
        "r",
        note("patience-not-down", card=Card("5d"), end=Card("8d"), wanted="7", game="star"),
    ),
    (
        STAR["polish"],
        {"rows": (("2c", "9c", "Kd", "Ad"),)},
        "r",
        note("patience-not-down", card=Card("5d"), end=Card("Ad"), wanted="K", game="star"),
    ),
    (
        RAINBOW["eight-bases"],
        {"piles": THREE, "foundations": BASES},
        "f3",
        note("patience-other-base", card=Card("5d"), number=3, waits="3"),
    ),
    (
        RAINBOW["eight-bases"],
        {"piles": THREE, "foundations": BASES},
        "f4",
        note("patience-other-base", card=Card("5d"), number=4, waits="9"),
    ),
    (
        RAINBOW["eight-bases"],
        {"piles": THREE, "foundations": BASES},
        "f8",
        note("patience-other-base", card=Card("5d"), number=8, waits="none"),
    ),
    (OPEN_SHOP["polish"], {}, "the five of diamonds", note("patience-unreadable", text="the five of diamonds")),
    (OPEN_SHOP["polish"], {}, "the five of diamonds up", note("patience-unreadable", text="the five of diamonds")),
]


@pytest.mark.parametrize(("rules", "told", "text", "why"), REFUSALS, ids=[text for _, _, text, _ in REFUSALS])
def test_a_refusal_names_the_rule_and_what_is_possible(rules, told, text, why):
    with pytest.raises(Refused) as refusal:
        typed(rules, at(**told), text)
    assert refusal.value.why == why


def test_the_last_covered_card_is_seen_when_it_lies_alone():
    star = STAR["polish"]
    state = typed(star, at(rows=(("9c", "4d"),), covered=1), "rf")
    assert star.view(state, None).rows == (("9c",),)
    gone = typed(star, at(rows=(("4d",),)), "rf")
    assert star.imagine(star.view(gone, ME), LUCK).covered == gone.covered == 0


# --- passes, auto, the end ---


def test_a_redeal_shuffles_the_piles_and_keeps_the_rest():
    state = at(piles=(("7s", "2d"), ("Kh",), ()), turned=None, stock=(), luck=Scripted((0, 0)))
    after = typed(RAINBOW["polish"], state, "redeal")
    assert (after.turned, after.stock) == ("2d", ("Kh", "7s"))
    assert (after.rows, after.foundations, after.piles, after.round) == (state.rows, state.foundations, ((),) * 3, 2)


@pytest.mark.parametrize(("ruleset", "passes"), [("polish", 3), ("eight-bases", 2)])
def test_there_are_so_many_passes_and_no_more(ruleset, passes):
    rules = RAINBOW[ruleset]
    state = at(piles=(("7s", "2d"), ("Kh",), ()), turned=None, stock=(), foundations=EIGHT, round=passes - 1)
    assert typed(rules, state, "redeal").round == passes
    with pytest.raises(Refused, match="patience-passes"):
        typed(rules, replace(state, round=passes), "redeal")


def test_without_piles_there_is_nothing_to_redeal():
    state = at(rows=(("9c", "4d"),), piles=((),) * 3, turned=None, stock=())
    with pytest.raises(Refused, match="patience-no-piles"):
        typed(RAINBOW["polish"], state, "redeal")


def test_auto_plays_until_nothing_goes_up_also_what_turns_up_meanwhile():
    state = at(piles=(("7c", "5c"), (), ()), turned="4h", stock=("6d", "Qs", "8h"))
    after = typed(RAINBOW["polish"], state, "auto")
    assert after.foundations == (("3s", "4h", "5c", "6d", "7c", "8d", "9c"),)
    assert (after.turned, after.stock, after.rows) == ("Qs", ("8h",), ((),))
    assert after.last.cards == ("4h", "5c", "6d", "7c", "8d", "9c")


def test_auto_is_refused_when_nothing_goes_up():
    with pytest.raises(Refused, match="patience-nothing-up"):
        typed(RAINBOW["polish"], at(piles=((),) * 3), "auto")


def test_the_game_is_lost_when_the_stock_is_gone_and_nothing_moves():
    state = at(turned="Kd", stock=())
    after = typed(OPEN_SHOP["polish"], state, "1")
    outcome = OPEN_SHOP["polish"].outcome(after)
    assert isinstance(outcome, Outcome)
    assert (outcome.winners, outcome.scores) == ((), (1,))


def test_with_a_pass_left_the_same_position_goes_on():
    after = typed(RAINBOW["polish"], at(piles=((),) * 3, turned="Kd", stock=()), "1")
    assert list(RAINBOW["polish"].legal(after, ME)) == [Redeal()]


# --- random play ---


@pytest.mark.parametrize("rules", EVERY)
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_random_play_keeps_104_cards_at_every_step_and_ends(rules, seed):
    dice, state = random.Random(seed), rules.setup(1, Seeded(f"{seed:064x}"))
    for _ in range(600):
        assert Counter(every_card(state)) == Counter(DECK * 2)
        if rules.outcome(state):
            break
        state = play(rules, state, ME, dice.choice(list(rules.legal(state, ME))))
    assert rules.outcome(state) is not None


@pytest.mark.parametrize("rules", EVERY)
def test_imagined_stocks_differ_and_hold_what_nobody_has_seen(rules):
    state = rules.setup(1, LUCK)
    worlds = [rules.imagine(rules.view(state, ME), Seeded(f"{n:064x}")) for n in range(5)]
    assert len({world.stock for world in worlds}) == len(worlds)
    for world in worlds:
        assert Counter(every_card(world)) == Counter(DECK * 2)
        assert world.turned == state.turned


def test_nobody_else_plays_and_when_it_is_over_nobody_does():
    rules = OPEN_SHOP["polish"]
    state = rules.setup(1, LUCK)
    action = next(rules.legal(state, ME))
    assert refusal(rules, state, ME, action) is None
    assert refusal(rules, state, Seat(1), action) == note("not-your-turn", who=Who(ME))
    assert refusal(rules, replace(state, over="stuck"), ME, action) == note("match-over")


def test_a_whole_foundation_waits_for_nothing():
    plan = FROG["polish"].plan
    whole = tuple(f"{name}s" for name in RANKS)
    assert wanted(plan, (whole, ("Ac", "2c"), ("Ah", "2h"))) == ("3", "A")
