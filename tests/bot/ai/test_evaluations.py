"""What an evaluation says of a state to one seat, it says the other way round to the others."""

import pytest

from bot.catalog import CATALOG
from engines import northcott
from engines.backgammon import evaluation as backgammon
from engines.canasta import evaluation as canasta
from engines.core import Seat
from engines.cribbage import evaluation as cribbage
from engines.cucumber import evaluation as cucumber
from engines.draughts import evaluation as draughts
from engines.kierki import evaluation as kierki
from engines.kosci import evaluation as kosci
from engines.mak_yek import evaluation as mak_yek
from engines.sixty_six import evaluation as sixty_six
from tests.bot.services.test_computer import players_of, states

EVALUATE = {
    "kosci": kosci.evaluate,
    "cribbage": cribbage.evaluate,
    "sixty_six": sixty_six.evaluate,
    "cucumber": cucumber.evaluate,
    "kierki": kierki.evaluate,
    "canasta": canasta.evaluate,
    "backgammon": backgammon.evaluate,
    "warcaby": draughts.evaluate_flying,
    "draughts_american": draughts.evaluate_short,
    "northcott": northcott.evaluate,
    "mak_yek": mak_yek.evaluate,
}


@pytest.mark.parametrize("game", EVALUATE)
def test_what_one_side_hopes_the_other_fears(game):
    """Signs are easily mixed up."""
    count = 0
    for state, _ in states(game, every=3):
        hopes = [EVALUATE[game](state, Seat(seat)) for seat in range(players_of(CATALOG[game].default))]
        assert sum(hopes) == pytest.approx(0, abs=1e-9)
        count += any(hopes)
    assert count or game in ("kierki", "cucumber")
