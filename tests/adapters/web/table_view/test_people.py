"""Who looks at a table is counted, and named in the same room alone; players without a page are marked."""

from dataclasses import dataclass, field

from playwright.async_api import expect
from yarl import URL

from adapters.web.table_view.gaze import Gaze
from adapters.web.table_view.presence import NAMED, Presence
from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.seated import seated
from tests.adapters.web.table_view.at_table import at_table, opened

PRIVATE = "r-" + "a" * 22


async def look(visitor, table, room="garden"):
    answer = await visitor.request("look", table=table, room=room, width=800, height=600)
    assert not answer["refused"], answer


def seat_of(visitor):
    """The seat of a visitor who looks at a table."""
    return visitor.last("stage").get("seat", -1)


async def told(visitor, **wanted):
    """Waits until this is told of the people at the table."""
    return await visitor.until("people", lambda told: wanted.items() <= told.items())


async def test_an_onlooker_is_named_and_goes(premises, ola, jan):
    table = await seated("kosci", ola, jan)
    ewa = await premises.visitor("Ewa")
    await look(ola, table)
    await told(ola, onlookers=[], nameless=0)
    await look(ewa, table)
    await told(ola, onlookers=["Ewa"], nameless=0)
    await told(ewa, onlookers=["Ewa"], nameless=0)
    await ewa.rename("Ewa B")
    await told(ola, onlookers=["Ewa B"])
    await ewa.request("look-away")
    await told(ola, onlookers=[])
    await look(ewa, table)
    await told(ola, onlookers=["Ewa B"])
    await ewa.leave()
    await told(ola, onlookers=[])


async def test_a_player_without_a_page_is_offline_until_one_opens(premises, ola, jan):
    table = await seated("kosci", ola, jan)
    await look(ola, table)
    await told(ola, offline=[])
    await jan.leave()
    await told(ola, offline=[1 - seat_of(ola)])
    await jan.come(0)
    await told(ola, offline=[])


async def test_who_takes_a_seat_is_no_onlooker_any_more(premises, ola, jan):
    await ola.say("/play kosci")
    board = await jan.until("board")
    table = board["table"]
    await look(ola, table)
    await look(jan, table)
    await told(ola, onlookers=["Jan"])
    await jan.press(f"{table}:{board['rev']}:a:join")
    await told(ola, onlookers=[])


async def test_an_onlooker_at_another_process_is_counted_and_named_and_goes(premises, elsewhere, ola, jan):
    table = await seated("kosci", ola, jan)
    await look(ola, table)
    await told(ola, onlookers=[], nameless=0)
    ewa = await elsewhere.visitor("Ewa")
    await look(ewa, table)
    await told(ola, onlookers=["Ewa"], nameless=0)
    await told(ewa, onlookers=["Ewa"], nameless=0)
    await ewa.leave()
    await told(ola, onlookers=[], nameless=0)


async def test_a_player_whose_page_another_process_serves_is_not_offline(premises, elsewhere, ola, jan):
    table = await seated("kosci", ola, jan)
    await look(ola, table)
    await told(ola, offline=[])
    there = await moved_to(elsewhere, jan)
    await jan.leave()
    await ola.settled(1)
    assert ola.last("people")["offline"] == []
    await there.leave()
    await told(ola, offline=[1 - seat_of(ola)])
    await there.come(0)
    await told(ola, offline=[])


async def test_what_a_process_left_behind_that_shut_down_is_gone(premises, elsewhere, ola, jan):
    table = await seated("kosci", ola, jan)
    await look(ola, table)
    ewa = await elsewhere.visitor("Ewa")
    await look(ewa, table)
    await told(ola, onlookers=["Ewa"])
    await elsewhere.server.close()
    await told(ola, onlookers=[])


async def moved_to(premises, visitor):
    """The same browser at another process."""
    there = await premises.browser()
    for cookie in visitor.http.cookie_jar:
        there.http.cookie_jar.update_cookies({cookie.key: cookie.value}, URL(there.url))
    await there.come(0)
    return there


@dataclass(eq=False)
class Page:
    """A page that looks at a table from a room."""

    user: str
    name: str
    room: str
    heard: list = field(default_factory=list)

    @property
    def gaze(self):
        return Gaze(TABLE, self.room, (800, 600), "en")

    def people(self, message):
        self.heard.append(message)


TABLE = "a" * 8


async def said(*pages):
    presence = Presence(set(pages))
    presence.changed(TABLE)
    await presence.settled()
    return [page.heard[-1] for page in pages]


async def test_a_name_is_told_in_the_same_room_alone():
    here, beside = Page("web:1", "Ewa", PRIVATE), Page("web:2", "Jan", PRIVATE)
    elsewhere, alone = Page("web:3", "Kuba", "garden"), Page("web:4", "Ida", "@")

    for page, names in ((here, ("Ewa", "Jan")), (elsewhere, ("Kuba",)), (alone, ("Ida",))):
        message = (await said(here, beside, elsewhere, alone))[[here, beside, elsewhere, alone].index(page)]
        assert message.onlookers == names
        assert message.nameless == 4 - len(names)


async def test_two_pages_of_one_person_count_once_and_of_many_people_some_are_named():
    pages = [Page(f"web:{n}", f"N{n:03}", "garden") for n in range(40)]
    message = (await said(*pages, Page("web:0", "N000", "garden"), Page("web:99", "", "garden")))[0]

    assert len(message.onlookers) == NAMED == 30
    assert message.nameless == 11


@IN_CHROMIUM[0]
@IN_CHROMIUM[1]
async def test_onlookers_are_listed_and_a_player_who_is_away_is_marked(browser, premises):
    seen = await opened(await at_table(browser, premises, "warcaby"))
    ewa = await premises.visitor("Ewa", "stolik")
    await look(ewa, seen.table, "stolik")
    await seen.page.get_by_role("tab", name="Chat").click()

    people = seen.page.locator(".people")
    await expect(people).to_contain_text("Watching: 1")
    await expect(people.get_by_role("listitem")).to_have_text("Ewa")
    away = seen.page.get_by_role("img", name="offline")
    await expect(away).to_have_count(0)
    await seen.jan.leave()
    await expect(seen.page.locator(".plate", has=away)).to_contain_text("Jan")
