"""Boards that wait for their turn to be sent, while the game goes on."""

import asyncio

from bot.scenes.composer import Composer
from bot.scenes.render.style import Style
from bot.tables.request import Request
from bot.tables.token import Kind, Token
from tests.adapters.telegram.screen import buttons
from tests.adapters.telegram.stage import asked, begun, staged

MOVES = 40


async def moved(stage, table, where, number):
    """Somebody makes a move elsewhere, without waiting for the board."""
    now = await stage.table(table)
    (seat,) = now.awaited()
    move = now.rules.format(next(iter(now.rules.legal(now.state, seat))))
    request = Request(f"test:{number}", f"telegram:{where}", now.chairs[seat].user, "")
    await stage.facade.press(request, str(Token(table, now.rev, Kind.MOVE, move)))


async def test_a_board_that_waits_is_drawn_once_when_its_turn_comes(fake, server, ola, jan):
    drawn = []
    group = fake.group("Gry", ola, jan)
    async with staged(server, fake, speed=5) as stage:
        table, players = await begun(stage, group, "warcaby", ola, jan)
        await stage.calm()
        stage.telegram.chat.builder.composed = Composer(watch=lambda style, _: drawn.append(style))
        before = len(fake.sends_and_edits(group))
        for number in range(MOVES):
            await moved(stage, table, group.id, number)
            await asyncio.sleep(0.05)  # the boards go to the group more slowly
        await stage.calm()
        sent = len(fake.sends_and_edits(group)) - before
        (mover,) = await asked(stage, table, players)
        tokens = [token for *_, token in buttons(mover.user, group)]
        assert {token.rev for token in tokens if token.kind is Kind.MOVE} == {(await stage.table(table)).rev}
    assert 0 < sent < MOVES, "boards had to wait"
    assert drawn.count(Style.PICTURE) <= sent + 1, "one may find at the last moment that it must wait after all"
