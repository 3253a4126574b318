"""What a deal of sixty-six is worth at every edge: 65 and 66, 0, 1, 32 and 33, a trick worth nothing and no trick."""

import pytest

from engines.sixty_six import SixtySix
from tests.support.sixty_six_tables import CLOSE, JAN, OLA, POLISH, after, at, typed

THREE = SixtySix(closed_value="three")
LAST = SixtySix(last_trick="wins")


def worth(state):
    """Who won the last deal, and how many game points."""
    return state.up.deals[-1].winner, state.up.deals[-1].game


@pytest.mark.parametrize("phase", ["open", "closed", "empty"])
@pytest.mark.parametrize(
    ("points", "tricks", "expected"),
    [
        ((66, 54), 3, (OLA, 1)),
        ((66, 33), 2, (OLA, 1)),
        ((66, 32), 2, (OLA, 2)),
        ((66, 2), 1, (OLA, 2)),
        ((66, 0), 1, (OLA, 3)),  # by points: the nines of that trick are worth nothing
        ((66, 0), 0, (OLA, 3)),
        ((65, 55), 3, (JAN, 2)),
        ((65, 0), 1, (JAN, 2)),  # by tricks
        ((65, 0), 0, (JAN, 3)),
        ((0, 0), 0, (JAN, 3)),
    ],
)
def test_a_claim(phase, points, tricks, expected):
    """The same with the stock open, gone, or closed by who claims."""
    up = {"points": points, "tricks": (3, tricks)}
    if phase == "closed":
        up |= {"phase": "closed", "closer": OLA, "stock": 3, "turned": "Qs"}
    state = at("9c 9d", "9h Jc", "Qs Jd Kd" if phase == "open" else "", **up)
    assert worth(typed(state, "66")) == expected


@pytest.mark.parametrize("lead", ["Q", "K"])
@pytest.mark.parametrize(
    ("suit", "points", "tricks", "expected"),
    [
        ("h", (46, 33), 2, (OLA, 1)),
        ("h", (46, 0), 0, (OLA, 3)),
        ("h", (45, 0), 0, (JAN, 3)),
        ("s", (26, 32), 2, (OLA, 2)),
        ("s", (25, 32), 2, (JAN, 2)),
        ("s", (0, 0), 0, (JAN, 3)),  # at the first lead of all
    ],
)
def test_a_claim_with_a_marriage(lead, suit, points, tricks, expected):
    state = at(f"Q{suit} K{suit}", "9h Jc", "As Jd 9d", points=points, tricks=(1, tricks))
    assert worth(typed(state, f"66 {lead}{suit}")) == expected


@pytest.mark.parametrize(
    ("game", "points", "tricks", "expected"),
    [
        (POLISH, (66, 33), 2, (OLA, 1)),
        (POLISH, (66, 32), 2, (OLA, 2)),
        (POLISH, (66, 0), 1, (OLA, 3)),
        (POLISH, (66, 70), 5, (OLA, 1)),  # the closer needs 66, not more than the other
        (POLISH, (65, 0), 1, (JAN, 2)),
        (POLISH, (65, 0), 0, (JAN, 3)),
        (POLISH, (0, 66), 5, (JAN, 2)),
        (THREE, (66, 33), 2, (OLA, 3)),
        (THREE, (65, 33), 2, (JAN, 3)),
        (LAST, (65, 33), 2, (JAN, 2)),  # the last trick wins only what nobody closed
    ],
)
def test_a_closed_deal_played_to_its_end(game, points, tricks, expected):
    up = {"points": points, "tricks": (5, tricks), "stock": 3, "turned": "Qs"}
    state = after(at("9c", "9d", phase="closed", closer=OLA, **up), "9c", "9d", game=game)
    assert worth(state) == expected
    assert state.up.deals[-1].points == points


@pytest.mark.parametrize(
    ("points", "at_close", "expected"),
    [
        ((66, 40), (33, 2), (OLA, 1)),
        ((66, 40), (32, 2), (OLA, 2)),
        ((66, 40), (0, 1), (OLA, 3)),
        ((66, 40), (0, 0), (OLA, 3)),
        ((65, 40), (0, 1), (JAN, 2)),
        ((65, 40), (0, 0), (JAN, 3)),
    ],
)
def test_a_closed_deal_measured_when_it_was_closed(points, at_close, expected):
    up = {"points": points, "at_close": at_close, "tricks": (5, 3), "stock": 3, "turned": "Qs"}
    ended = after(at("9c", "9d", phase="closed", closer=OLA, **up), "9c", "9d", game=CLOSE)
    claimed = typed(at("9c 9d", "9h Jc", phase="closed", closer=OLA, **up), "66", CLOSE)
    assert worth(ended) == worth(claimed) == expected


@pytest.mark.parametrize(
    ("points", "expected", "totals"),
    [
        ((56, 64), (OLA, 1), (66, 64)),  # the ten of the last trick decides
        ((55, 65), (None, 0), (65, 65)),
        ((54, 66), (JAN, 1), (64, 66)),
        ((77, 33), (OLA, 1), (87, 33)),
        ((78, 32), (OLA, 2), (88, 32)),
        ((110, 0), (OLA, 3), (120, 0)),
        ((23, 40), (JAN, 1), (33, 40)),  # the ten is a loser's as well
        ((22, 40), (JAN, 2), (32, 40)),
    ],
)
def test_a_deal_that_nobody_closed_or_claimed(points, expected, totals):
    state = after(at("9c", "9d", points=points, tricks=(6, 5)), "9c", "9d")
    assert worth(state) == expected
    assert state.up.deals[-1].points == totals


@pytest.mark.parametrize("game", [LAST, SixtySix(schnapsen20=True)])
@pytest.mark.parametrize(("other", "value"), [(33, 1), (32, 2), (0, 3), (90, 1)])
def test_a_last_trick_that_wins_gives_no_ten(game, other, value):
    state = after(at("Jc", "Jd", points=(20, other), tricks=(6, 4)), "Jc", "Jd", game=game)
    assert worth(state) == (OLA, value)
    assert state.up.deals[-1].points == (24, other)


def test_a_marriage_still_pending_at_the_end_is_worth_nothing():
    state = after(at("9c", "9d", points=(60, 50), pending=(0, 20), tricks=(6, 5)), "9c", "9d")
    assert state.up.deals[-1].points == (70, 50)
    state = after(at("9c", "9d", points=(10, 50), pending=(20, 0), tricks=(6, 5)), "9c", "9d")
    assert state.up.deals[-1].points == (40, 50)  # the last trick makes it count


def test_a_marriage_pending_when_the_other_closes_counts_with_the_next_trick():
    state = after(at("Qh Kh 9c", "Ah 9h 10d", "As Qs Js Jd Kd"), "Qh", "Ah")
    assert state.up.pending == (20, 0)
    state = after(state, "close", "9h", "Kh")
    assert (state.up.pending, state.up.points) == ((0, 0), (24, 14))
