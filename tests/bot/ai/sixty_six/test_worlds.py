"""The worlds that a seat of sixty-six imagines are such as it may see."""

from random import Random

import pytest

from bot.ai.sixty_six.cards import NUMBER, from_engine
from bot.ai.sixty_six.position import SixtySixPosition
from bot.ai.tricks import hidden
from engines.cards import held
from engines.core import across
from engines.sixty_six.dealing import pack
from engines.tricks import bits
from tests.support.sixty_six_tables import HOYLE, POLISH, SCHNAPSEN, playout


@pytest.mark.parametrize("attempts", [hidden.ATTEMPTS, 0], ids=["dealt", "dealt by the engine"])
@pytest.mark.parametrize("game", [POLISH, HOYLE, SCHNAPSEN])
def test_a_sampled_world_is_one_that_the_seat_may_see(game, attempts, monkeypatch):
    monkeypatch.setattr(hidden, "ATTEMPTS", attempts)
    dice, seen = Random(1), 0
    for state, seat, _ in playout(game, 1):
        if seat is not None and dice.random() < 0.2:
            view, up, other = game.view(state, seat), state.up, across(seat)
            world = SixtySixPosition(game, view, seat).world(dice)
            its = world.hands[other]
            assert world.hands[seat] == from_engine(bits(held(view.hand)))
            assert its.bit_count() == view.held[other]
            assert from_engine(up.known[other]) & ~its == 0
            assert not its & from_engine(up.lacks[other])
            assert len(world.stock) == up.stock
            assert not up.turned or world.stock[-1] == NUMBER[up.turned]
            laid = from_engine(up.gone | bits(card for _, card in up.laid))
            everywhere = [*world.hands, laid, sum(1 << card for card in world.stock)]
            whole = sum(1 << NUMBER[card] for card in pack(small=view.small))
            assert sum(everywhere) == whole or up.phase == "closed"
            assert sum(everywhere) & ~whole == 0
            seen += 1
    assert seen > 10
