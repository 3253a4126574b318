"""The places of boards in a conversation are remembered for so many of them: those that are drawn stay. Where
nobody looks no place is asked for.
"""

import asyncio
from types import SimpleNamespace

from adapters.web import chat
from adapters.web.chat import WebChat
from adapters.web.scene_renderer import SceneRenderer
from bot.tables.table import Channel
from tests.doubles.toys import open_table

ROOM = Channel("web:garden")


def test_the_board_that_was_not_drawn_longest_stands_again_where_its_match_was_opened(monkeypatch):
    monkeypatch.setattr(chat, "REMEMBERED", 2)
    pages = WebChat(SceneRenderer(), None)
    boards = [
        SimpleNamespace(table=open_table(name=name).model_copy(update={"opened": opened}))
        for opened, name in enumerate("abc", start=1)
    ]

    def draw(board):
        position = pages.position(ROOM, board)
        position.at, position.draws = position.at + 5, position.draws + 1
        return position.at, position.draws

    a, b, c = boards
    assert [draw(board) for board in (a, b, a, c, a)] == [(1005, 1), (2005, 1), (1010, 2), (3005, 1), (1015, 3)]
    assert draw(b) == (2005, 1)


def test_a_board_has_a_place_in_each_room():
    pages, board = WebChat(SceneRenderer(), None), SimpleNamespace(table=open_table())
    pages.position(ROOM, board).draws = 3
    assert pages.position(Channel("web:attic"), board).draws == 0
    assert pages.position(ROOM, board).draws == 3


class Looking:
    """A page that looks at boards."""

    wants_boards, is_home, gaze = True, False, None


class Everywhere:
    """Says that a table stands in no room, and notes which tables it was asked about."""

    def __init__(self):
        self.asked, self.news = asyncio.Queue(), asyncio.Queue()

    async def channels(self, table):
        self.asked.put_nowait(table)
        return ()

    async def changes(self):
        while True:
            yield await self.news.get()


async def test_it_is_not_asked_where_a_table_stands_while_nobody_looks(monkeypatch):
    monkeypatch.setattr(chat, "GATHER", 0)
    pages, tables = WebChat(SceneRenderer(), None), Everywhere()
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(work) for work in (pages.follow_tables(tables, tables), pages.keep_up(tables))]
        tables.news.put_nowait("unseen")
        for _ in range(20):  # turns of the loop, of which it needs five
            await asyncio.sleep(0)
        pages.watchers.add(Looking())
        tables.news.put_nowait("seen")
        assert await tables.asked.get() == "seen"
        for task in tasks:
            task.cancel()
