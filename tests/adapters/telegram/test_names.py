"""On Telegram people are called anything; at a table nobody is called like the bot, or like somebody else there."""

import pytest

from tests.adapters.telegram.stage import begun, staged, table_in


@pytest.mark.parametrize(
    ("called", "shown"),
    [("🤖", None), ("Stolik", "👤 Stolik"), ("🤖 medium", "medium"), ("\u202eanE\nwa", "anE wa"), ("\u3164", None)],
)
async def test_a_name_is_cleaned_before_it_stands_on_a_board(fake, server, called, shown):
    """Of whom nothing can be seen, the number is shown."""
    stranger = fake.user(called)
    async with staged(server, fake) as stage:
        group = fake.group("Kawiarnia", stranger)
        await stranger.say(group, "/play cribbage with:friends")
        table = await stage.table(await table_in(stage, group))

    assert table.names == (shown or str(stranger.id),)


async def test_two_of_the_same_name_are_told_apart(fake, server, ola):
    double = fake.user("ОLА")
    async with staged(server, fake) as stage:
        name, _ = await begun(stage, fake.group("Kawiarnia", ola, double), "cribbage", ola, double)
        table = await stage.table(name)

    assert sorted(table.names) == ["Ola", "ОLА (2)"]
