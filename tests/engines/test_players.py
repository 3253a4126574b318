"""How many may sit at each game, as the table in README says."""

import pytest

from bot.catalog import CATALOG

PLAYERS = {
    "kosci": "1-4",
    "cribbage": "2-2",
    "sixty_six": "2-2",
    "cucumber": "2-4",
    "kierki": "3-4",
    "canasta": "2-4",
    "backgammon": "2-2",
    "northcott": "2-2",
    "mak_yek": "2-2",
} | dict.fromkeys(("rainbow", "open_shop", "frog", "star"), "1-1")


@pytest.mark.parametrize("game", [key for key, box in CATALOG.items() if not box.short_lived])
def test_so_many_play(game):
    least, most = map(int, PLAYERS.get(game, "2-2").split("-"))
    assert list(CATALOG[game].default.players) == list(range(least, most + 1))


def test_in_swedish_cucumber_up_to_seven_play():
    assert list(CATALOG["cucumber"].rulesets["swedish"].players) == [2, 3, 4, 5, 6, 7]
