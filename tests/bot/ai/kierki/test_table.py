"""The fast tables of Kierki are the engine's."""

from random import Random

import pytest

from bot.ai.kierki.cards import NAME, NUMBER, from_engine, numbers_in
from bot.ai.kierki.ending import answered
from bot.ai.kierki.lottery import PASS, Lottery
from bot.ai.kierki.policy import plain
from bot.ai.kierki.position import KierkiPosition
from bot.ai.kierki.tricks import Table, deal_of
from bot.ai.tricks import hidden
from engines.cards import held
from engines.core import Seat, play
from engines.kierki import Lay, Pass, Trump
from engines.tricks import bits
from tests.support.kierki_tables import FULL, ODD, POLISH, at, luck


def fast(game, state):
    hands = [from_engine(bits(held(hand))) for hand in state.hands]
    view = game.view(state, state.up.turn)
    if state.up.phase in ("lottery", "bonus"):
        return Lottery(game, view, hands)
    return Table(deal_of(game, view), state.up, hands)


def done(table, action):
    table.lay(PASS if isinstance(action, Pass) else NUMBER[action.card])


@pytest.mark.parametrize(("game", "players"), [(POLISH, 4), (POLISH, 3), (FULL, 4), (FULL, 3), (ODD, 4), (ODD, 3)])
def test_a_fast_table_offers_and_does_what_the_engine_does(game, players):
    kinds = set()
    for seed in range(3):
        dice, state, table = Random(seed), game.setup(players, luck(seed)), None
        while movers := game.to_move(state):
            (seat,) = movers
            legal = list(game.legal(state, seat))
            action = dice.choice(legal)
            before, state = state, play(game, state, seat, action)
            if isinstance(action, Trump):
                continue
            table = table or fast(game, before)
            assert table.turn == seat
            assert {action.card for action in legal if isinstance(action, Lay)} == {
                NAME[card] for card in numbers_in(table.able())
            }
            done(table, action)
            over = len(state.up.sheet) > len(before.up.sheet)
            assert table.is_over == over
            assert tuple(table.points) == (state.up.sheet[-1].points if over else state.up.points)
            if over:
                kinds.add(before.up.kind)
                table = None
    assert len(kinds) >= 6


def every_way(game, state, seat):
    """The points of each seat when one takes the most for itself, found by trying everything with the engine.

    The others lay by the policy of a plain player. Among moves that bring the same, the lowest card stands, as in the
    fast search.
    """
    best, legal = None, sorted(game.legal(state, state.up.turn), key=lambda lay: NUMBER[lay.card])
    if state.up.turn != seat:
        legal = [Lay(NAME[plain(fast(game, state))])]
    for action in legal:
        after = game.apply(state, state.up.turn, action)
        ended = len(after.up.sheet) > len(state.up.sheet)
        points = after.up.sheet[-1].points if ended else every_way(game, after, seat)
        if best is None or points[seat] > best[seat]:
            best = points
    return best


@pytest.mark.parametrize("kind", ["tricks", "hearts", "queens", "last"])
def test_last_tricks_are_worth_what_trying_everything_against_the_policy_finds(kind):
    for seed in range(6):
        cards = Random(seed).sample(["Ah", "Kh", "Qh", "2h", "As", "Qs", "3s", "2s", "Qc", "2c", "3c", "Ad"], 12)
        hands = [" ".join(cards[n : n + 3]) for n in range(0, 12, 3)]
        state, seat = at(kind, hands, game=POLISH, tricks=(3, 3, 2, 2)), seed % 4
        ours, nodes = answered(fast(POLISH, state), seat, [plain] * 4)
        assert tuple(ours) == every_way(POLISH, state, seat)
        assert nodes >= 8 or kind == "queens"


@pytest.mark.parametrize("attempts", [hidden.ATTEMPTS, 0], ids=["dealt", "dealt by the engine"])
@pytest.mark.parametrize("game", [FULL, ODD])
def test_a_sampled_world_is_one_that_the_seat_may_see(game, attempts, monkeypatch):
    monkeypatch.setattr(hidden, "ATTEMPTS", attempts)
    seen = 0
    for seed in range(2):
        dice, state = Random(seed), game.setup(4, luck(seed))
        while movers := game.to_move(state):
            (seat,) = movers
            if dice.random() < 0.1:
                view = game.view(state, seat)
                hands = KierkiPosition(game, view, Seat(seat)).world(dice).hands
                own, more = from_engine(bits(held(view.hand))), view.stock // 4
                assert own & hands[seat] == own
                for other, hand in enumerate(hands):
                    assert hand.bit_count() == view.held[other] + more
                    assert other == seat or not hand & from_engine(view.up.lacks[other])
                assert sum(hand.bit_count() for hand in hands) == sum(view.held) + view.stock
                assert not (hands[0] | hands[1] | hands[2] | hands[3]) & from_engine(view.up.gone)
                seen += 1
            state = play(game, state, seat, dice.choice(list(game.legal(state, seat))))
    assert seen > 20
