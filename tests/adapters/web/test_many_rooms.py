"""One page may know many rooms; that costs neither other people nor the process. Work is counted, not time."""

from adapters.web import rooms
from bot.ports import Pointer

EACH, TIMES = 50, 20


async def lookups(premises, visitor, monkeypatch):
    """How often a room's tables are looked up for one move of somebody's, until everybody has seen it."""
    looked, pointed = [], premises.store.pointed

    async def counted(kind, whose):
        if kind is Pointer.AT:
            looked.append(whose)
        return await pointed(kind, whose)

    with monkeypatch.context() as patch:
        patch.setattr(premises.store, "pointed", counted)
        await visitor.say("/roll 2d6")
        await premises.painter.settled()
        await visitor.settled()
    return len(looked)


async def test_a_page_that_enters_many_rooms_makes_no_work_for_others(premises, ola, monkeypatch):
    before = await lookups(premises, ola, monkeypatch)
    greedy = await premises.visitor("Ewa", "cellar")
    for _ in range(TIMES):
        await greedy.enter("cellar", known=[rooms.fresh() for _ in range(EACH)])

    assert await lookups(premises, ola, monkeypatch) <= before + EACH / 5


async def test_a_page_hears_of_the_rooms_that_it_named_last(premises, ola):
    """Each time it enters one it names all that it wants to hear of, so that nothing grows."""
    named = [rooms.fresh() for _ in range(EACH + 1)]
    other = await premises.visitor("Ewa", "cellar")
    await other.enter("cellar", known=named[:EACH])
    await other.enter("cellar", known=named[EACH:])
    for room in (named[0], named[EACH], "garden"):
        await ola.enter(room)
        await ola.say("hello")
    await other.settled()

    assert [stir["room"] for stir in other.all("activity")] == [named[EACH], "garden"]


async def test_another_name_does_not_let_a_page_forget_its_rooms(premises, ola):
    secret = rooms.fresh()
    other = await premises.visitor("Ewa", "cellar")
    await other.enter("cellar", known=[secret])
    await other.rename("Ela")
    await ola.enter(secret)
    await ola.say("hello")
    await other.settled()

    assert [stir["room"] for stir in other.all("activity")] == [secret]
