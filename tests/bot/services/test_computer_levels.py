"""Levels of the computer player: how they are chosen, what they are called, and that an easy one plays worse."""

import pytest

from bot.catalog import CATALOG
from bot.i18n import Speaker
from bot.results.rating import of_computer
from bot.screens import table_scene
from bot.services.computer import Computers
from bot.tables.table import LEVELS, dump, load
from engines.core import Seat, note, play
from engines.northcott import nim_sum
from tests.bot.services.computer_tables import luck, table_of
from tests.doubles.toys import BOB
from tests.support.application import refused


async def test_a_press_on_the_level_goes_from_easy_to_strong_and_round_again(house):
    table = await house.service.open(house.request(), "kosci")
    for command in ("computers=1", "level=strong", "computers=2"):
        table = await house.service.act(house.request(), table.id, command)
    assert [chair.level for chair in table.chairs if chair.computer] == ["strong", "strong"]
    seen = []
    for _ in LEVELS:
        act = next(
            one for one in table_scene.scene(table, None).controls if getattr(one, "label", None) == label(table)
        )
        seen.append(Speaker("pl", table.names)(act.label))
        table = await house.service.act(house.request(), table.id, act.command)
    strong, easy, medium = (of_computer("kosci", level) for level in ("strong", "easy", "medium"))
    assert strong > medium > easy > 1000
    assert seen == [f"🤖 mocny ({strong})", f"🤖 łatwy ({easy})", f"🤖 średni ({medium})"]


def label(table):
    level = next(chair.level for chair in table.chairs if chair.computer)
    return note("computer-level", level=level, rating=of_computer(table.game, level) or 0)


def test_a_level_that_was_never_measured_is_offered_without_a_number():
    assert Speaker("en")(note("computer-level", level="strong", rating=0)) == "🤖 strong"


async def test_strangers_and_unknown_levels_change_nothing(house):
    table = await house.service.open(house.request(), "kosci")
    table = await house.service.act(house.request(), table.id, "computers=1")
    assert await refused(house.service.act(house.request(BOB), table.id, "level=strong")) == "not-at-table"
    assert await refused(house.service.act(house.request(), table.id, "level=best")) == "stale-button"


@pytest.mark.parametrize(("language", "said"), [("pl", "② 🤖 średni"), ("en", "② 🤖 medium")])
def test_the_seats_say_how_well_a_computer_plays(language, said):
    table = table_of("warcaby", CATALOG["warcaby"].default.setup(2, luck(1)), 2)
    scene = table_scene.scene(table, None)
    assert said in Speaker(language, table.names)(scene.blocks[0].note)


def test_a_table_from_before_there_were_levels_is_read():
    table = table_of("warcaby", CATALOG["warcaby"].default.setup(2, luck(1)), 2)
    old = dump(table).replace(',"level":"medium"', "")
    assert old != dump(table)
    assert load(old) == table


async def test_an_easy_one_plays_worse_than_the_others():
    """It does not look as far."""
    computers, rules, winning = Computers(0.01), CATALOG["northcott"].default, dict.fromkeys(LEVELS, 0)
    for seed in range(40):
        state = rules.setup(2, luck(seed))
        state = play(rules, state, Seat(0), next(iter(rules.legal(state, Seat(0)))))
        for level in LEVELS:
            action = (await computers.decide(table_of("northcott", state, 2, level=level), Seat(1), seed)).move
            winning[level] += not nim_sum(rules.apply(state, Seat(1), action).position)
    assert winning["easy"] < winning["strong"]
