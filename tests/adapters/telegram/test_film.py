"""The film of a finished game: an animation in the chat, uploaded once."""

from tests.adapters.telegram.stage import begun, staged
from tests.adapters.telegram.test_games import friends_at
from tests.adapters.telegram.test_record import given_up, press

SPEED = 100


def films(messages):
    return [m.content.file for m in messages if m.content.file and m.content.file.kind == "animation"]


async def test_in_a_group_everybody_sees_the_film_and_it_is_uploaded_once(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        name, _ = await begun(stage, group, "warcaby", ola, jan)
        await given_up(stage, group, ola, name)
        await press(stage, jan, group, name, "film")
        (first,) = await fake.until(lambda: films(group.from_bot))
        assert first.data.startswith(b"GIF89a")
        await press(stage, ola, group, name, "film")
        sent = await fake.until(lambda: (found := films(group.from_bot))[1:] and found)
        assert sent == [first, first]
        assert films(jan.ephemerals(group)) == films(ola.ephemerals(group)) == []


async def test_in_a_chat_with_the_bot_it_is_a_message_of_its_own(fake, server, ola, jan):
    async with staged(server, fake, speed=SPEED) as stage:
        name, _ = await friends_at(stage, "kosci", ola, jan)
        await given_up(stage, ola.private, ola, name)
        await press(stage, ola, ola.private, name, "film")
        (film,) = await fake.until(lambda: films(ola.private.from_bot))
        assert film.name == f"kosci-{name}.gif"
