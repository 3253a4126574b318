"""People of the parlour at a table where play has begun."""

from tests.adapters.web.visitor import buttons


async def seated(game, ola, *others):
    """A game that has begun; everybody has the first board. ``game`` may name a clock too."""
    opened = 2 if " clock:" in game else 1
    await ola.say(f"/play {game}")
    if not ola.board:
        await ola.until("board")
    for n, other in enumerate(others):
        if not other.board:
            await other.until("board")
        await other.press(buttons(other.board["scene"])["Join"])
        await ola.until("board", lambda board, n=n: board["rev"] == opened + n + 1)
    await ola.press(buttons(ola.board["scene"])["Begin"])
    for player in (ola, *others):
        await player.settled()
    return ola.board["table"]
