"""The places of boards in a conversation are remembered for so many of them: those that are drawn stay."""

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
