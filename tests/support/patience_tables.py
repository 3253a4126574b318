"""Small positions of patience laid out by hand, and moves typed at them."""

from engines.cards import RANKS
from engines.core import Seat, play
from engines.luck import Seeded
from engines.patience import FROG, OPEN_SHOP, RAINBOW, STAR, State

ME = Seat(0)
SHELF = {"patience-rainbow": RAINBOW, "patience-open-shop": OPEN_SHOP, "patience-frog": FROG, "patience-star": STAR}
LUCK = Seeded("00" * 32)


def typed(rules, state, text):
    return play(rules, state, ME, rules.parse(rules.view(state, ME), text))


def every_card(state):
    turned = (state.turned,) if state.turned else ()
    return [c for pile in (*state.rows, *state.piles, *state.foundations, state.stock, turned) for c in pile]


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


def small(rules, **told):
    """A small position that has the rows and piles of these rules; what is not told is as good as empty."""
    plan = rules.plan
    return at(**({"rows": (("9c", "8d"),) * len(plan.rows), "piles": ((),) * plan.piles} | told))


WHOLE = tuple(f"{r}s" for r in (*RANKS[2:], *RANKS[:2]))
"""A foundation from the three."""
EIGHT = (("3s", "4s"), ("4h",), *((("Kc",),) * 6))
