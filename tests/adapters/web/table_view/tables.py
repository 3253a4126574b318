"""Tables that have begun, and the visitors who sit at them."""

from bot.tables.request import Request
from engines.core import Seat
from engines.kosci.notation import Score
from tests.adapters.web.table_view.page import TableWindow
from tests.adapters.web.table_view.player import PRESSES, Player
from tests.adapters.web.visitor import buttons

DESK, PHONE = (1280, 900), (360, 740)


async def table_of(premises, game, players, ruleset="", **chosen):
    """A table that has begun, and the visitors who sit at it."""
    visitors = [await premises.visitor(name) for name in ("Ola", "Jan", "Ewa", "Kuba")[:players]]
    ola = visitors[0]
    await ola.say(f"/play {game} {ruleset}".strip())
    board = ola.board or await ola.until("board")
    table = board["table"]
    for option, value in chosen.items():
        await ola.press(f"{table}:0:a:option:{option}={value}")
    for visitor in visitors[1:]:
        if not visitor.board:
            await visitor.until("board")
        await visitor.press(buttons(visitor.board["scene"])["Join"])
    if (await premises.store.load(table)).table.phase == "lobby":
        await ola.press(f"{table}:0:a:begin")
    for visitor in visitors:
        await visitor.leave()
    return table, visitors


async def write(premises, table, boxes):
    """So many boxes of Kości are written by typing, each after the first throw."""
    for n in range(boxes):
        found = (await premises.store.load(table)).table
        score = next(action for action in found.rules.legal(found.state, Seat(0)) if isinstance(action, Score))
        typed = Request(f"typed {n}", found.home, found.chairs[0].user, "Ola")
        await premises.service.say(typed, table, found.rules.format(score))


async def players_of(premises, browser, table, visitors, *, how=PRESSES, **more):
    """The visitors, each at a window of their own."""
    players = []
    for visitor in visitors:
        window = await TableWindow.at(browser, visitor, table, **{"touch": more.get("size") == PHONE, **more})
        players.append(Player(window, premises.store, visitor.welcome["user"], how))
    return players
