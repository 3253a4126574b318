"""The command ``/league``: it opens leagues, enters them, and shows their tables, games, pairings and rules."""

from dataclasses import dataclass, replace
from typing import Final

from bot.front import league_pages
from bot.front.page_builder import PageBuilder
from bot.front.typed import TypedLine
from bot.leagues.league import League, LeagueId
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.screens import leagues as screens
from bot.screens.answer import Answer
from bot.services.community import check_admin
from bot.services.leagues import Leagues
from bot.services.service import Service
from bot.tables.request import Request
from bot.tables.token import is_name
from engines.core import Refused, note

PAGE: Final = "league"

STEPS: Final = {
    "standings": "table",
    "zapisz": "enter",
    "rezygnuję": "withdraw",
    "rezygnuje": "withdraw",
    "wracam": "back",
    "tabela": "table",
    "partie": "games",
    "pary": "pairs",
    "zasady": "rules",
    "odwołaj": "close",
}
"""What people type otherwise, also in Polish, by what it means."""

ENGLISH: Final = ("enter", "withdraw", "back", "table", "games", "pairs", "rules", "close")


@dataclass(frozen=True, slots=True)
class LeagueHandler:
    """Carries ``/league`` out. Its words are the id of a season and a step, or what a new league is to be like."""

    service: Service
    pages: PageBuilder

    @property
    def _leagues(self) -> Leagues:
        return Leagues(self.service)

    async def __call__(self, request: Request, line: TypedLine) -> Answer | None:
        """The page that the words ask for.

        Raises:
            Refused: there is no such league, or the step is not allowed now.
        """
        match line.args.get("league", "").lower().split():
            case [league_pages.NEW, *words]:
                self._check_may_open(request)
                return await self._page(request, league_pages.form(league_pages.read_terms(words)))
            case [league_pages.OPEN, *words]:
                league = await self._leagues.open(request, league_pages.read_terms(words))
                return await self._page(request, league_pages.opened(league))
            case [name, *words] if is_name(name) and _meant(name) not in ENGLISH:
                return await self._step(request, await self._leagues.admit(request, LeagueId(name)), words)
            case words:
                return await self._here(request, words)

    def _check_may_open(self, request: Request) -> None:
        """Raises Refused where the asker may not open a league."""
        if request.private:
            raise Refused(note("league-public"))
        check_admin(request)

    async def _here(self, request: Request, words: list[str]) -> Answer:
        """The only league that goes on here, or the list of all; without one the form for administrators."""
        known = await self._leagues.known(request)
        live = [league for league in known if league.phase in ("entry", "on")]
        may_open = request.admin and not request.private
        if words and _meant(words[0]) not in ENGLISH:
            raise Refused(note("league-bad"))
        if len(live) == 1 and (words or not may_open or len(known) == 1):
            return await self._step(request, live[0], words)
        if known:
            return await self._page(request, league_pages.listed(known, may_open=may_open))
        if may_open:
            return await self._page(request, league_pages.form(league_pages.read_terms([])))
        return await self._page(request, league_pages.nothing())

    async def _step(self, request: Request, league: League, words: list[str]) -> Answer:
        match [_meant(word) for word in words]:
            case ["enter"]:
                return await self._enter(request, league)
            case ["withdraw", *sure]:
                return await self._withdraw(request, league, sure=sure == ["yes"])
            case ["back"]:
                return await self._show(request, await self._leagues.come_back(request, league.id), [])
            case ["close"]:
                return await self._show(request, await self._leagues.close(request, league.id), [])
            case ["games"]:
                return await self._page(request, screens.mine(league, _member(league, request)))
            case ["pairs", *numbers]:
                return await self._pairs(request, league, [_count(number) for number in numbers])
            case ["rules"]:
                return await self._page(request, screens.rules(league))
            case ["table", *numbers]:
                return await self._show(request, league, [_count(number) for number in numbers])
            case []:
                return await self._show(request, league, [])
            case _:
                raise Refused(note("league-bad"))

    async def _show(self, request: Request, league: League, numbers: list[int]) -> Answer:
        """The table of a division, the asker's own unless a number names one; before the season its card."""
        if not league.divisions:
            may_close = request.admin and not request.private
            return await self._page(request, screens.entered(league, request.accounts, may_close=may_close))
        division = _division(league, request, numbers)
        answer = await self._page(request, screens.table(league, division, request.accounts))
        _, looks = await self.service.preferences.public(request.channel)
        return replace(answer, style=Style.TEXT if looks.style is Style.TEXT else Style.EMOJI)

    async def _enter(self, request: Request, league: League) -> Answer:
        try:
            after, was_entered = await self._leagues.enter(request, league.id)
        except Refused as why:
            if why.why.key != "league-start":
                raise
            scene = Scene((screens.told(why.why),), league_pages.start_needed(league))
            return replace(await self._page(request, scene), refused=True)
        if was_entered:
            raise Refused(note("league-already"))
        return await self._show(request, after, [])

    async def _withdraw(self, request: Request, league: League, *, sure: bool) -> Answer:
        if league.phase == "on" and not sure and league.members[_member(league, request)].status != "withdrawn":
            return await self._page(request, screens.withdrawal(league, _member(league, request)))
        return await self._show(request, await self._leagues.withdraw(request, league.id), [])

    async def _pairs(self, request: Request, league: League, numbers: list[int]) -> Answer:
        if not league.divisions:
            raise Refused(note("league-not-begun"))
        shown = numbers[1] if len(numbers) > 1 else None
        division = _division(league, request, numbers)
        return await self._page(request, screens.pairings(league, division, shown, request.accounts, request.channel))

    async def _page(self, request: Request, scene: Scene) -> Answer:
        return await self.pages.page(request, scene, PAGE)


def _meant(word: str) -> str:
    return STEPS.get(word, word)


def _member(league: League, request: Request) -> int:
    """Raises Refused when the asker has not entered, or the season has not begun."""
    member = league.find(request.accounts)
    if member is None:
        raise Refused(note("league-not-entered"))
    if not league.divisions:
        raise Refused(note("league-not-begun"))
    return member


def _division(league: League, request: Request, numbers: list[int]) -> int:
    member = league.find(request.accounts)
    own = 0 if member is None else league.division_of(member)
    return min(max(1, numbers[0]), len(league.divisions)) - 1 if numbers else own


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise Refused(note("league-bad"))
    return int(text)
