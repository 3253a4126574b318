"""The command ``/top``: the boards of a community and of everybody."""

from dataclasses import dataclass
from typing import Final

from bot.front import board_pages
from bot.front.board_pages import AT_ONCE, EVERYWHERE, HERE, PAGE, SCOPES, SHOW, Asked
from bot.front.completion import game_named
from bot.front.me_handler import person_of
from bot.front.page_builder import PageBuilder
from bot.front.typed import TypedLine
from bot.results.periods import PERIODS, Period
from bot.results.rooms import community_room
from bot.results.stores import Board
from bot.screens.answer import Answer
from bot.services.service import Service
from bot.tables.request import Request

MOST_PAGES: Final = 100_000


@dataclass(frozen=True, slots=True)
class TopHandler:
    """Carries out ``/top``, whose words may name a game, a period, ``here`` or ``everywhere``, and a page."""

    service: Service
    pages: PageBuilder

    async def __call__(self, request: Request, line: TypedLine) -> Answer | None:
        """The board that the words of the line ask for; without a game that of the game played here last.

        Raises:
            Refused: no game has this name.
        """
        words = board_pages.words_of(f"{line.args.get('game', '')} {line.args.get('board', '')}")
        boards = self.service.store.boards
        games = [] if request.private else await boards.games(community_room(request.community))
        title = " ".join(word for word in words if word not in (*PERIODS, *SCOPES, SHOW) and not word.isdecimal())
        game = game_named(title) if title else next(iter(games), "")
        if not game:
            return await self.pages.page(request, board_pages.nothing(private=request.private), PAGE)
        asked = _asked(words, game, EVERYWHERE if request.private else HERE)
        names = await self.service.store.people.ids(person_of(request).id)
        start = (asked.page - 1) * AT_ONCE
        board = await boards.top(*_where(self.service, request, asked), start, AT_ONCE, names)
        if SHOW in words:
            return await self._shared(request, asked, board)
        shown = tuple(dict.fromkeys(row.who for row in (*board.rows, *board.mine)))
        ratings = await self.service.store.ratings.of(game, shown)
        return await self.pages.page(request, board_pages.board_page(asked, board, ratings, games, names), PAGE)

    async def _shared(self, request: Request, asked: Asked, board: Board) -> Answer:
        """The board for everybody in the chat, in its language."""
        ratings = await self.service.store.ratings.of(asked.game, tuple(row.who for row in board.rows))
        say, _ = await self.service.preferences.public(request.channel)
        return Answer(board_pages.board_page(asked, board, ratings, (), None), say, shared=True)


def _asked(words: list[str], game: str, scope: str) -> Asked:
    period: Period = next((kind for kind in PERIODS if kind in words), "month")
    page = next((int(word) for word in words if word.isdecimal()), 1)
    named = next((word for word in SCOPES if word in words), scope)
    return Asked(game, period, named, min(max(1, page), MOST_PAGES))


def _where(service: Service, request: Request, asked: Asked) -> tuple[str, str, str]:
    room, period = asked.board(request.community, service.clock())
    return room, asked.game, period
