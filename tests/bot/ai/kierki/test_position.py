"""What a seat of Kierki makes of trumps to be named, of the match at its end, and of what a beginner sees."""

from collections import Counter
from random import Random

import pytest

from bot.ai.kierki.cards import NUMBER, from_engine
from bot.ai.kierki.position import PRIZE, SHARE, KierkiPosition
from bot.ai.tricks import hidden
from engines.cards import held
from engines.core import Seat
from engines.kierki import Done, Lay, Trump
from engines.kierki.deals import schedule
from engines.kierki.steps import deal
from engines.tricks import bits
from tests.support.kierki_tables import FULL, ODD, POLISH, at, luck


def opened(state, game=FULL):
    seat = state.up.turn
    return KierkiPosition(game, game.view(state, seat), seat)


def to_be_named(game, players, seed):
    """A deal whose trumps are not named yet."""
    number = schedule(game.deals, players).index("trump")
    sheet = tuple(Done(kind, (0,) * players) for kind in schedule(game.deals, players)[:number])
    return deal(game, sheet, Seat(seed % players), players, luck(seed))


@pytest.mark.parametrize(("game", "players"), [(FULL, 4), (FULL, 3), (ODD, 4)])
def test_the_longest_suit_is_named_of_those_the_highest(game, players):
    for seed in range(12):
        state = to_be_named(game, players, seed)
        position, moves = opened(state, game), tuple(game.legal(state, state.up.turn))
        cards = held(state.hands[state.up.turn])
        count = Counter(card[-1] for card in cards)
        high = {suit: sum(NUMBER[card] for card in cards if card[-1] == suit) for suit in "cdhs"}
        best = max((move.suit for move in moves), key=lambda suit: (count[suit], high[suit]))
        assert position.rule(moves) == Trump(best)
        assert position.simple_rule(moves) == moves[0]
        assert position.distinct(moves) == moves
        for suit in "cdhs":
            told = dict(position.why(Trump(suit), None).args)
            assert told == {"suit": suit, "count": count[suit], "cards": len(cards)}


@pytest.mark.parametrize("attempts", [hidden.ATTEMPTS, 0], ids=["dealt", "dealt by the engine"])
@pytest.mark.parametrize(("game", "players"), [(FULL, 4), (FULL, 3), (ODD, 4)])
def test_before_trumps_are_named_a_world_has_the_cards_that_are_dealt_later(game, players, attempts, monkeypatch):
    monkeypatch.setattr(hidden, "ATTEMPTS", attempts)
    for seed in range(4):
        state = to_be_named(game, players, seed)
        position, seat = opened(state, game), state.up.turn
        world = position.world(Random(seed))
        own = from_engine(bits(held(state.hands[seat])))
        assert world.hands[seat] & own == own
        assert {hand.bit_count() for hand in world.hands} == {52 // players}
        assert sum(world.hands) == sum(1 << number for card, number in NUMBER.items() if players == 4 or card != "2c")
        points, nodes = position.value(world, Trump("h"))
        assert points % 25 == 0
        assert nodes == 52 // players * players + 1


@pytest.mark.parametrize(
    ("leads", "chance"),
    [((1, 1, 1), 1), ((0, 1, 1), 0.5), ((0, 0, 2), 0.25), ((-1, 5, 5), 0), ((2, -5, 5), 0), ((0, 0, 0), 0.125)],
)
def test_with_the_last_card_of_a_match_it_is_won_shared_or_lost(leads, chance):
    before = [Done(kind, (0,) * 4) for kind in schedule("six", 4)[:4]]
    sheet = (*before, Done("king", (200, *(50 - lead for lead in leads))))
    hands, up = ["Ah", "Kh", "Qs", "Jd"], {"tricks": (12, 0, 0, 0), "points": (-75, 0, 0, 0)}
    position = opened(at("last", hands, game=POLISH, sheet=sheet, **up), POLISH)
    world = position.world(Random(1))
    assert position.value(world, Lay("Ah"))[0] == -150
    assert position.aim(world, Lay("Ah"))[0] == SHARE * -150 + PRIZE * chance


@pytest.mark.parametrize(
    ("hand", "led", "laid"), [("2d Kd 5c", "Qd", "2d"), ("2s Ks 5c", "Qs", "2s"), ("2h 5c", "Qd", "5c")]
)
def test_a_beginner_ducks_in_every_suit_and_throws_its_highest_card_else(hand, led, laid):
    state = at("tricks", [hand], laid=((Seat(3), led),))
    position = opened(state)
    assert position.simple_rule(tuple(FULL.legal(state, Seat(0)))) == Lay(laid)
