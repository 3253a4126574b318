"""Looking back on a finished game: a private panel with a picture, which its buttons edit."""

from tests.adapters.discord.players import Player, opened, played, token_of
from tests.adapters.discord.test_record import button, give_up


async def test_the_panel_is_private_and_its_buttons_edit_it(bot, channel, ola, jan):
    name = await opened(bot, "cribbage", *(players := [Player(bot, user, channel) for user in (ola, jan)]))
    await played(bot, name, *players, moves=3)
    await give_up(bot, channel, ola)
    hers = len(ola.ephemerals(channel))
    await jan.press(channel.last, button(channel.last, "replay"))
    await bot.settled()
    panel = jan.ephemerals(channel)[-1]
    before = len(jan.ephemerals(channel))
    pictures = [panel.attachments[0].data]
    for step in (1, 2, 3):
        await jan.press(panel, button(panel, f"replay.{step}"))
        await bot.settled()
        assert f"{step} of 3 · " in panel.text
        pictures.append(panel.attachments[0].data)
    assert all(picture.startswith(b"\x89PNG") for picture in pictures)
    assert len(set(pictures)) == 4
    steps = [f"replay.{step}" for step in (0, 2, 3, 3)]
    assert [token_of(b).text for b in panel.buttons] == [*steps, "film", "hint.3"]
    assert (len(jan.ephemerals(channel)), len(ola.ephemerals(channel))) == (before, hers)
