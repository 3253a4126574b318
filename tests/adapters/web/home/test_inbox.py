"""What waits for somebody, on the home page: turns with their deadlines, invitations, and the way to the next table."""

from bot.tables.request import Mention, Request
from tests.adapters.web.home.guests import look_around, named_guest
from tests.adapters.web.visitor import buttons

NOW = 1_800_000_000
HOUR = 3600


async def played(premises, first, second, clock, former=None):
    """A match with a clock between two people in the garden; boards of the former one may still come."""
    await first.say(f"/play mak_yek clock:{clock}")
    board = await second.until(
        "board", lambda told: told["table"] != former and told["rev"] >= 1 and "Join" in buttons(told["scene"])
    )
    await second.press(buttons(board["scene"])["Join"])
    board = await first.until(
        "board", lambda told: told["table"] == board["table"] and "Begin" in buttons(told["scene"])
    )
    await first.press(buttons(board["scene"])["Begin"])
    await premises.painter.settled()
    return board["table"]


async def test_the_nearest_deadline_stands_first_on_the_home_page(premises, ola, jan):
    slow = await played(premises, ola, jan, "slow")
    fast = await played(premises, ola, jan, "fast", former=slow)
    rows = [row for player in (ola, jan) for row in (await look_around(player))["mine"] if row["turn"]]
    assert sorted((row["table"], row["until"]) for row in rows) == sorted(
        [(slow, (NOW + 240 * HOUR) * 1000), (fast, (NOW + 24 * HOUR) * 1000)]
    )
    for player in (ola, jan):
        mine = [row["table"] for row in (await look_around(player))["mine"] if row["turn"]]
        assert mine == [table for table in (fast, slow) if table in mine]


async def test_an_invitation_stands_on_the_home_page(premises, ola):
    ewa = await named_guest(premises, "Ewa")
    user = ewa.welcome["user"]
    table = await played_for(premises, user)
    (row,) = (await look_around(ewa))["mine"]
    assert (row["table"], row["invited"], row["turn"]) == (table, True, False)
    assert row["until"] == (NOW + 24 * HOUR) * 1000


async def played_for(premises, user):
    """A lobby with a seat that is kept for somebody."""
    request = Request("op", "web:garden", "web:host", "Host", mentions=(Mention("@ewa", user, "Ewa"),))
    table = await premises.service.open(request, "mak_yek", guests=("@ewa",))
    await premises.painter.settled()
    return table.id


async def test_next_on_the_page_goes_to_the_table_that_waits_and_says_when_nothing_does(premises, ola, jan):
    table = await played(premises, ola, jan, "fast")
    mover, other = (ola, jan) if (await look_around(ola))["mine"][0]["turn"] else (jan, ola)
    await look_around(mover)
    answer = await pressed(mover, "next")
    assert (answer["table"], answer["room"]) == (table, "garden")
    await look_around(other)
    answer = await pressed(other, "next")
    assert answer["scene"]["lines"][0]["text"] == "That is all. Nothing else is waiting."
    answer = await pressed(other, f"play {table}")
    assert answer["table"] == table


async def pressed(visitor, words):
    """The answer to a button of the home page that runs ``/mine``."""
    return await visitor.request("press", room="@", token=f"-:0:g:/mine {words}")
