"""Endings of sixty-six are solved exactly."""

from random import Random

import pytest

from bot.ai.sixty_six import policy
from bot.ai.sixty_six.ending import solved
from engines.cards import held
from engines.core import play
from engines.sixty_six import Close, Declare
from tests.bot.ai.sixty_six.test_deal import FLAT, fast
from tests.support.sixty_six_tables import CLOSE, HOYLE, JAN, ODD, POLISH, SCHNAPSEN, at, luck


def every_way(game, state, known):
    """What Ola wins when both play their best, found by trying everything with the engine."""
    up = state.up
    key = (up.turn, up.laid, up.points, up.pending, up.tricks, state.hands)
    if key not in known:
        values = []
        for action in game.legal(state, up.turn):
            after = game.apply(state, up.turn, action)
            if len(after.up.deals) > len(up.deals):
                end = after.up.deals[-1]
                values.append(0 if end.winner is None else -end.game if end.winner else end.game)
            else:
                values.append(every_way(game, after, known))
        known[key] = min(values) if up.turn == JAN else max(values)
    return known[key]


def endings(game, seeds, most):
    """Positions of random matches in which nobody draws any more and few cards are left."""
    for seed in seeds:
        dice, state = Random(seed), game.setup(2, luck(seed))
        while movers := game.to_move(state):
            (seat,) = movers
            if state.up.phase in ("empty", "closed") and len(held(state.hands[seat])) <= most:
                yield state
                break
            actions = [
                action
                for action in game.legal(state, seat)
                if not isinstance(action, Declare) and (not isinstance(action, Close) or dice.random() < 0.1)
            ]
            state = play(game, state, seat, dice.choice(actions))


@pytest.mark.parametrize("game", [POLISH, HOYLE, SCHNAPSEN, CLOSE, ODD, FLAT])
def test_an_ending_is_worth_what_trying_everything_finds(game):
    values = set()
    for state in endings(game, range(40), most=4):
        value, nodes = solved(fast(game, state))
        assert value == every_way(game, state, {})
        assert nodes > 0
        values.add(value)
    assert len(values) > 3


def test_the_last_trick_wins_the_ten_points_that_are_missing():
    state = at("As", "Ks", points=(52, 56), tricks=(5, 5))
    assert solved(fast(POLISH, state))[0] == 1


def test_a_closer_who_cannot_reach_66_pays_two_points():
    state = at("9s", "As", phase="closed", closer=0, points=(40, 20), tricks=(3, 2))
    assert solved(fast(POLISH, state))[0] == -2


def test_a_closer_who_fails_pays_less_where_the_other_had_a_trick_of_nines():
    up = {"phase": "closed", "closer": 0, "points": (40, 0), "tricks": (3, 1)}
    for at_close, paid in (((0, 1), -2), ((0, 0), -3)):
        state = at("9h", "Ah", game=CLOSE, at_close=at_close, **up)
        assert solved(fast(CLOSE, state))[0] == every_way(CLOSE, state, {}) == paid


def test_an_answer_is_by_the_rule_and_all_after_it_is_exact():
    up = {"phase": "closed", "closer": 1, "points": (20, 30), "tricks": (2, 2), "laid": ((JAN, "9c"),)}
    played, answered = (fast(POLISH, at("Qh 9s Qc Ac", "Jd 10s As", **up)) for _ in range(2))
    policy.played_out(played, exact=6)
    assert solved(answered)[0] == 2  # the best answer would win
    answered.lay(policy.choice(answered))
    assert played.result == solved(answered)[0] == -2


@pytest.mark.parametrize(
    ("hand", "points", "value"),
    [("Qh Kh", 46, 1), ("Qh Kh", 45, -1), ("Qs Ks", 26, 1), ("Qs Ks", 25, -2), ("Qh Ks", 46, -1)],
)
def test_a_marriage_that_makes_66_is_claimed_before_the_other_takes_everything(hand, points, value):
    state = at(hand, "As 10s", game=ODD, points=(points, 40), tricks=(3, 3))
    assert solved(fast(ODD, state))[0] == every_way(ODD, state, {}) == value
