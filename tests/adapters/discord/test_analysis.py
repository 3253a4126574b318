"""The analysis on Discord: a private panel that says how far the work has come, and then shows it."""

from bot.front import analysis_handler
from bot.services import scheduler
from bot.tables.request import Request
from bot.tables.table import User
from tests.adapters.discord.players import Player, opened
from tests.adapters.discord.test_hints import until


async def test_work_under_way_is_said_and_the_analysis_takes_its_place(bot, channel, ola, monkeypatch):
    monkeypatch.setattr(analysis_handler, "PATIENCE", 0.0)
    name = await opened(bot, "kosci", Player(bot, ola, channel))
    home = (await bot.table(name)).home
    await bot.service.act(Request("gives up", home, User(f"discord:{ola.id}"), "Ola"), name, "resign")
    await ola.slash(channel, "analyse")
    panel = (await until(lambda: ola.ephemerals(channel)))[-1]
    await until(lambda: "Liczę…" in panel.text)
    await scheduler.round_once(bot.service)
    await until(lambda: "📈 Kości" in panel.text)
    assert "ściśle" in panel.text
    assert "Udostępnij" in panel.labels
