"""Looking back on a finished game, and dice for everybody, on Telegram."""

from bot.tables.token import Kind
from tests.adapters.telegram.screen import find
from tests.adapters.telegram.stage import begun, staged
from tests.adapters.telegram.test_games import friends_at
from tests.adapters.telegram.test_record import given_up, press

SPEED = 100


def tokens(message):
    return [key.data.rpartition(":")[2] for key in message.keyboard]


def on(message, text):
    return next(key.data for key in message.keyboard if key.data.endswith(text))


async def test_in_a_group_the_hidden_panel_is_edited_and_shows_all_hands(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        name, _ = await begun(stage, group, "cribbage", ola, jan)
        await given_up(stage, group, ola, name)
        await press(stage, jan, group, name, "replay")
        panel = (await fake.until(lambda: [m for m in jan.ephemerals(group) if "Początek" in m.text]))[-1]
        assert "Karty: Jan" in panel.text
        assert "Karty: Ola" in panel.text
        assert tokens(panel) == [*["replay.0"] * 4, "film", "hint.0"], "nobody has moved"
        assert not any("Początek" in m.text for m in (*group.from_bot, *ola.ephemerals(group)))


async def test_in_a_group_its_buttons_go_forward(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED) as stage:
        name, _ = await begun(stage, group, "warcaby", ola, jan)
        table = await stage.table(name)
        mover = {f"telegram:{user.id}": user for user in (ola, jan)}[table.chairs[table.awaited()[0]].user]
        await press_move(stage, mover, group, name, "c3-d4")
        await given_up(stage, group, ola, name)
        await press(stage, jan, group, name, "replay")
        panel = (await fake.until(lambda: [m for m in jan.ephemerals(group) if "Początek" in m.text]))[-1]
        await jan.press(panel, on(panel, "replay.1"))
        panel = (await fake.until(lambda: [m for m in jan.ephemerals(group) if "1 z 1" in m.text]))[-1]
        assert f"{mover.first_name}: c3-d4" in panel.text
        assert not any("Początek" in m.text for m in jan.ephemerals(group)), "it has taken the place of the former one"


async def press_move(stage, user, where, name, move):
    found = await stage.fake.until(lambda: find(user, where, name, Kind.MOVE, move))
    await user.press(*found)
    await stage.calm()


async def test_in_a_chat_with_the_bot_the_page_turns(fake, server, ola, jan):
    async with staged(server, fake, speed=SPEED) as stage:
        name, _ = await friends_at(stage, "kosci", ola, jan)
        await given_up(stage, ola.private, ola, name)
        await press(stage, ola, ola.private, name, "replay")
        page = (await fake.until(lambda: [m for m in ola.private.from_bot if "Początek" in m.text]))[-1]
        before = len(ola.private.from_bot)
        await ola.press(page, on(page, "replay.0"))
        await stage.calm()
        assert len(ola.private.from_bot) == before
        assert "Początek" in page.text


async def test_where_nothing_can_be_hidden_a_link_leads_there(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    group.ephemerals = False
    async with staged(server, fake, speed=SPEED) as stage:
        name, _ = await begun(stage, group, "warcaby", ola, jan)
        await given_up(stage, group, ola, name)
        answer = await press(stage, jan, group, name, "replay")
        assert answer.url.endswith(f"?start=l_{name}_replay")
        await jan.start(f"l_{name}_replay")
        await fake.until(lambda: [m for m in jan.private.from_bot if "Początek" in m.text])


async def test_dice_for_everybody_are_one_message_to_which_each_adds_a_throw(fake, server, ola, jan):
    group = fake.group("Planszówki", ola, jan)
    async with staged(server, fake, speed=SPEED):
        await ola.say(group, "/rzut 2d6+3")
        (board,) = await fake.until(lambda: [m for m in group.from_bot if "🎲 2d6+3" in m.text])
        await jan.press(board, on(board, ":roll"))
        await fake.until(lambda: "Jan " in board.text)
        lines = board.text.splitlines()
        assert [line.partition(" ")[0] for line in lines] == ["🎲", "Ola", "Jan"]
        refused = await jan.press(board, on(board, ":cancel"))
        assert refused.text.startswith("Stół składa osoba")
        await ola.press(board, on(board, ":cancel"))
        await fake.until(lambda: not list(board.keyboard))
        assert board.text.splitlines() == lines
