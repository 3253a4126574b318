"""What a patience refuses, and what it says is possible instead."""

import pytest

from engines.core import Card, Refused, note
from engines.patience import FROG, OPEN_SHOP, RAINBOW, STAR
from tests.support.patience_tables import WHOLE, at, typed


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
