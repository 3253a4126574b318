"""Somebody may look at a board from the opposite side; the browser remembers that."""

from playwright.async_api import expect

from tests.adapters.web.browser import IN_CHROMIUM
from tests.adapters.web.seated import seated
from tests.adapters.web.table_view.at_table import at_table, is_asked, opened
from tests.adapters.web.table_view.stages import whole

ABOVE = """() => {
  const [top, foot] = ["h8", "a1"].map((name) => document.querySelector(`[data-area="${name}"]`));
  return top.getBoundingClientRect().y < foot.getBoundingClientRect().y;
}"""


async def looked(visitor, table, **more):
    await visitor.request("look", table=table, room="garden", width=900, height=700, **more)
    return whole(visitor.last("stage"))


async def test_a_turned_board_is_told_as_such_also_when_it_changes(premises, ola, jan):
    table = await seated("warcaby", ola, jan)
    usual, turned = await looked(ola, table), await looked(ola, table, turned=True)
    assert usual["boxes"].keys() == turned["boxes"].keys()
    assert usual["boxes"]["a1"] == turned["boxes"]["h8"]

    mover = ola if ola.board["turn"] else jan
    await mover.say("/move c3-d4")
    await ola.until("stage", lambda told: told["rev"] > turned["rev"] and "boxes" not in told)
    past = await looked(ola, table, turned=True, step=0)
    assert past["boxes"] == turned["boxes"]


@IN_CHROMIUM[0]
@IN_CHROMIUM[1]
async def test_a_key_turns_the_board_and_moves_go_on(browser, premises):
    seen = await at_table(browser, premises, "warcaby", first="c3-d4")
    await opened(seen)
    await is_asked(seen)

    async def top(name):
        return (await seen.area(name).bounding_box())["y"]

    assert await top("h8") > await top("a1")  # Ola plays black, so her side is below
    await seen.page.keyboard.press("f")
    await seen.page.wait_for_function(ABOVE)
    await seen.page.reload()
    await is_asked(seen)
    assert await top("h8") < await top("a1")
    await seen.move()
    await expect(seen.act).to_contain_text("To move: Jan")


async def test_a_sentence_that_lost_its_sign_keeps_no_space_before_its_comma(browser, premises):
    seen = await opened(await at_table(browser, premises, "warcaby", first="c3-d4"))
    await is_asked(seen)
    await seen.area("b6").click()
    await seen.area("c5").click()
    await expect(seen.act).to_contain_text("To move: Jan, must capture")
