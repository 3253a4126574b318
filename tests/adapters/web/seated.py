"""People of the parlour at a table where play has begun."""

from bot.catalog import CATALOG
from tests.adapters.web.visitor import buttons


async def seated(game, ola, *others):
    """A game that has begun; everybody has the first board, and the first hand. ``game`` may name a clock too."""
    opened = 2 if " clock:" in game else 1
    await ola.say(f"/play {game}")
    await ola.sees("board")
    for n, other in enumerate(others):
        await other.sees("board")
        await other.press(buttons(other.board["scene"])["Join"])
        await ola.until("board", lambda board, n=n: board["rev"] == opened + n + 1)
    await ola.press(buttons(ola.board["scene"])["Begin"])
    begun = opened + len(others) + 1
    for player in (ola, *others):
        await player.sees("board", lambda board: board["rev"] >= begun)
        if CATALOG[game.split()[0]].default.hides:
            await player.sees("panel", lambda panel: panel["page"] == "hand")
    return ola.board["table"]
