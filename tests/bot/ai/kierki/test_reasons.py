"""Why a computer lays what it lays in the lottery."""

from itertools import product

from bot.ai.kierki.position import KierkiPosition
from bot.ai.player import Effort, decide
from bot.catalog import CATALOG
from bot.tables.table import LEVELS
from engines.core import Seat
from engines.kierki import Done, Lay
from engines.kierki.deals import schedule
from engines.kierki.steps import EIGHT, deal
from tests.support.card_tables import luck
from tests.support.kierki_tables import FULL, at, layout_of


def why(hand, card, **up):
    state = at("lottery", [hand], gone=0, **up)
    return KierkiPosition(FULL, FULL.view(state, Seat(0)), Seat(0)).why(Lay(card), None)


def test_a_card_after_which_none_of_the_own_fits_is_laid_for_a_reason_too():
    assert why("10s 2c 3c", "10s").key == "kierki-why-no-more"
    assert why("10s 2c 3s", "10s").args == (("count", 1),)
    assert why("10s", "10s").key == "kierki-why-out"


def test_the_last_card_of_a_suit_closes_it_although_other_suits_go_on():
    begun = {"start": EIGHT, "layout": layout_of({"h": ("2", "K")})}
    assert why("Ah 2c", "Ah", **begun).key == "kierki-why-closes-suit"
    begun["layout"] = layout_of({"h": ("3", "K")})
    assert why("Ah 2c", "Ah", **begun).key == "kierki-why-no-more"


def test_computers_of_every_level_lay_a_lottery_out_to_its_end():
    for seed, level in product(range(2), LEVELS):
        sheet = tuple(Done(kind, (0,) * 4) for kind in schedule("full", 4)[:-1])
        state, computer = deal(FULL, sheet, Seat(0), 4, luck(seed)), CATALOG["kierki"].computers.at(level).player
        while FULL.to_move(state):
            seat = state.up.turn
            decision = decide(computer, FULL, FULL.view(state, seat), seat, Effort(1), seed)
            state = FULL.apply(state, seat, decision.move)
        assert sorted(state.up.sheet[-1].points) == [0, 0, 500, 800]
