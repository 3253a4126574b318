"""The end of a match tells what it did to ratings, with one more drawing and never twice."""

import pytest

from bot.i18n import Speaker
from bot.scenes.blocks import Say
from bot.screens.rating_line import NOTED
from bot.services.told import ToldStep
from bot.tables.stored import Place
from tests.doubles.toys import ANN, BOB, HERE
from tests.support.results import result


async def played(house, **more):
    """A match that Bob gives up after both have moved."""
    table = await house.open("nim", **more)
    for _ in range(2):
        mover = table.chairs[table.awaited()[0]].user
        move = table.rules.format(next(iter(table.rules.legal(table.state, table.awaited()[0]))))
        table = await house.service.say(house.request(mover), table.id, move)
    table = await house.service.act(house.request(BOB), table.id, "resign")
    await house.painter.settled()
    return table


def shown(house, language="en", names=()):
    scene = house.chat.newest(Place(HERE))
    say = Speaker(language, names)
    return [say(block.note) for block in scene.blocks if isinstance(block, Say)]


async def test_the_board_of_a_rated_match_tells_both_changes_with_one_more_drawing(house, chat):
    table = await played(house)
    before = len(chat.drawn[Place(HERE)])
    await house.round()
    assert len(chat.drawn[Place(HERE)]) == before + 1
    assert shown(house, names=table.names)[-1] == "Rating: Ann 1500? → 1742? · Bob 1500? → 1258?"
    assert shown(house, "pl", table.names)[-1] == "Ranking: Ann 1500? → 1742? · Bob 1500? → 1258?"
    await house.round()
    assert len(chat.drawn[Place(HERE)]) == before + 1


async def test_before_that_the_board_says_nothing_about_ratings(house):
    await played(house)
    assert not any("Rating" in line for line in shown(house))


async def test_a_match_that_does_not_count_tells_why(house):
    table = await house.open("nim")
    await house.service.act(house.request(BOB), table.id, "resign")
    await house.round()
    assert shown(house)[-1] == "Not rated: unfinished"


async def test_a_sixth_match_of_a_pair_in_a_week_tells_why(house):
    for _ in range(6):
        await played(house)
        await house.round()
    assert shown(house)[-1] == "Not rated: the two have played five rated games this week"


async def test_a_match_with_a_computer_says_nothing(house):
    table = await house.service.open(house.request(ANN), "nim", computers=1)
    await house.service.act(house.request(ANN), table.id, "resign")
    await house.painter.settled()
    await house.round()
    assert not any("ated" in line for line in shown(house))


@pytest.mark.parametrize("rounds", [1, 2])
async def test_two_processes_tell_it_once(house, other, chat, rounds):
    await played(house)
    before = len(chat.drawn[Place(HERE)])
    for _ in range(rounds):
        await house.round()
        await other.round()
    assert len(chat.drawn[Place(HERE)]) == before + 1


async def test_a_board_that_is_posted_later_tells_it_too(house):
    table = await played(house)
    await house.round()
    await house.painter.post_anew(table.id, Place(HERE))
    await house.painter.settled()
    assert shown(house, names=table.names)[-1].startswith("Rating: Ann")


class Noting:
    """Writes down what is noted beside tables, and says that all of it was known."""

    def __init__(self):
        self.noted = []

    async def note(self, table, what, text):
        self.noted.append((table, what, text))
        return False


async def test_an_annulled_match_says_so_unless_it_never_counted():
    annulled, unfinished, alone = (
        result(("pola", 1), ("pjan", 2), annulled="agreed", unrated=why) for why in ("", "unfinished", "alone")
    )
    store = Noting()
    for one in (annulled, unfinished, alone):
        await ToldStep(store, None)(one)
    assert store.noted == [(annulled.id, NOTED, "annulled"), (unfinished.id, NOTED, "unfinished")]
