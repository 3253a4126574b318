"""Leagues as people use them: they are opened, entered, left and looked at."""

from base64 import b32encode
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, TypeAlias

from bot.catalog import CATALOG
from bot.leagues import entering
from bot.leagues.league import NOWHERE, League, LeagueId, UnreadableLeague
from bot.ports import Conflict, Gone, Unreached
from bot.screens import leagues as screens
from bot.services.community import check_admin
from bot.services.opening import TRIES
from bot.services.quotas import Activity
from bot.services.service import Service
from bot.tables import options
from bot.tables.clock import Tempo
from bot.tables.durations import DAY
from bot.tables.forfeits import PAIR
from bot.tables.person import platform
from bot.tables.request import Request
from bot.tables.table import Channel, User
from engines.core import Refused, note

WORD: Final = "league"
"""The first word of appointments about a season; its id follows."""

CARD: Final = "league-card"
"""The first word of appointments about the card of a season, which shows how many have entered."""

CARD_EVERY: Final = 60
"""Seconds between two edits of a card."""

LONGEST_ENTRY: Final = 60
"""The most days for which a league may be entered."""

Decide: TypeAlias = Callable[[League], League | None]
RatingOf: TypeAlias = Callable[[User, str], Awaitable[float | None]]
"""Answers with the rating of an account's person in a game; None: they have none."""


def is_for_two(game: str) -> bool:
    """Whether a league of this game can be played: two people play it against each other."""
    definition = CATALOG[game]
    return PAIR in definition.default.players and not definition.short_lived and not definition.seatless


def id_of(told: str, secret: bytes) -> LeagueId:
    """The id of the season that ``told`` names: a keyed hash, the same for the same text."""
    digest = blake2b(f"league {told}".encode(), key=secret, digest_size=5).digest()
    return LeagueId(b32encode(digest).decode().lower())


@dataclass(frozen=True, slots=True)
class Terms:
    """What is chosen when a league is opened: for how many ``days`` it may be entered, the clock, how many play in one
    division at ``most`` and how many games of a member run ``at_once``.
    """

    game: str
    ruleset: str
    days: int
    tempo: Tempo
    most: int = 10
    at_once: int = 3


@dataclass(frozen=True, slots=True)
class Leagues:
    """Opens and changes leagues for people. Every method raises Away when the store cannot be reached."""

    service: Service

    async def load(self, name: LeagueId) -> League:
        """A season.

        Raises:
            Refused: there is no such season.
        """
        if found := await self.service.store.leagues.load(name):
            return found
        raise Refused(note("league-gone"))

    async def admit(self, request: Request, name: LeagueId) -> League:
        """A season that the asker may see: they are where it is played, or play in it.

        Raises:
            Refused: there is no such season, or the asker may not see it; the text is the same.
        """
        league = await self.load(name)
        if request.community == league.community or league.find(request.accounts) is not None:
            return league
        if request.private and platform(league.home) == platform(request.user):
            chat = self.service.painter.chats.get(platform(league.home))
            if chat and await chat.is_member(league.home, request.user):
                return league
        raise Refused(note("league-gone"))

    async def known(self, request: Request) -> list[League]:
        """The newest seasons of the leagues of the asker's community and of those that the asker plays in."""
        found = {}
        for whose in (request.community, *sorted(request.accounts)):
            for name in await self.service.store.leagues.pointed(whose):
                with suppress(UnreadableLeague):
                    if league := await self.service.store.leagues.load(name):
                        found[name] = league
        newest = [league for league in found.values() if league.following not in found]
        return sorted(newest, key=lambda league: (league.phase in ("over", "closed"), league.game, -league.closes))

    async def open(self, request: Request, terms: Terms) -> League:
        """Opens a league in the asker's community; a repeated request returns the league that it has opened.

        Raises:
            Refused: the asker is no administrator here, the game is not for two, or there is a league of it already.
        """
        service, now = self.service, int(self.service.clock())
        if request.private:
            raise Refused(note("league-public"))
        check_admin(request)
        if terms.game not in CATALOG or not is_for_two(terms.game):
            raise Refused(note("league-for-two"))
        options.ruleset(terms.game, terms.ruleset)
        name = id_of(request.op, await service.store.secret())
        if before := await service.store.leagues.load(name):
            return before
        for other in await self.known(request):
            is_here = other.community == request.community and other.game == terms.game
            if is_here and other.phase in ("entry", "on"):
                raise Refused(note("league-exists", league=screens.title(other)))
        await service.quotas.count_activity(request, Activity.OPEN)
        await service.preferences.set_default_language(request)
        league = League(
            id=name,
            community=request.community,
            home=request.channel,
            opener=request.user,
            game=terms.game,
            ruleset=terms.ruleset,
            closes=now + terms.days * DAY,
            private=request.aside,
            tempo=terms.tempo,
            days=terms.days,
            most=terms.most,
            at_once=terms.at_once,
        )
        await service.store.leagues.point(request.community, name, here=True)
        with suppress(Conflict):  # the same request has opened it meanwhile
            await service.store.leagues.save(league, 0)
        await self.wake(name)
        return await self.load(name)

    async def enter(self, request: Request, name: LeagueId) -> tuple[League, bool]:
        """Enters the asker; returns the season, and whether they were on the list already.

        In a league that is played in private chats the bot must be allowed to write to the asker.

        Raises:
            Refused: there is no such season, its entries are closed, or the bot may not write to the asker.
        """
        league = await self.admit(request, name)
        accounts = request.accounts

        def decide(found: League, chat: Channel = NOWHERE) -> League | None:
            return entering.enter(found, request.user, accounts, request.name, chat, int(self.service.clock()))

        if decide(league) is None:
            return league, True
        await self.service.preferences.note_language(request)
        chat = await self._private_chat(request, league) if league.private else NOWHERE
        await self.service.store.leagues.point(request.user, name, here=True)
        league = await self.change(name, lambda found: decide(found, chat))
        await self._card_soon(name)
        return league, False

    async def withdraw(self, request: Request, name: LeagueId) -> League:
        """Takes the asker out of a season; a repeat changes nothing.

        Raises:
            Refused: there is no such season, the asker is not in it, or it is over.
        """
        await self.admit(request, name)
        league = await self.change(name, lambda found: entering.withdraw(found, request.accounts))
        await (self.wake(name) if league.phase == "on" else self._card_soon(name))
        return league

    async def come_back(self, request: Request, name: LeagueId) -> League:
        """Lets the asker, who was absent, play on.

        Raises:
            Refused: there is no such season, the asker is not in it or has withdrawn, or it does not run.
        """
        await self.admit(request, name)
        league = await self.change(name, lambda found: entering.come_back(found, request.accounts))
        await self.wake(name)
        return league

    async def close(self, request: Request, name: LeagueId) -> League:
        """Calls a league off that has not begun, for an administrator of its community.

        Raises:
            Refused: there is no such season, it has begun, or the asker does not administer its community.
        """
        await self.admit(request, name)
        check_admin(request)

        def decide(found: League) -> League | None:
            if request.community != found.community:
                raise Refused(note("settings-admins"))
            if found.phase == "closed":
                return None
            if found.phase != "entry":
                raise Refused(note("league-begun"))
            return found.changed(phase="closed", ended=int(self.service.clock()))

        league = await self.change(name, decide)
        await self._card_soon(name)
        return league

    async def change(self, name: LeagueId, decide: Decide) -> League:
        """The season after a change, decided again when somebody else was first. None: nothing changes.

        Raises:
            Refused: there is no such season, ``decide`` refuses, or conflicts do not end.
        """
        for _ in range(TRIES):
            league = await self.load(name)
            if (after := decide(league)) is None:
                return league
            with suppress(Conflict):
                await self.service.store.leagues.save(after, league.rev)
                return after
        raise Refused(note("try-again"))

    async def wake(self, name: LeagueId) -> None:
        """Lets some process look at once what the season owes."""
        await self.service.store.plan(f"{WORD} {name}", self.service.clock())
        self.service.awake.set()

    async def _card_soon(self, name: LeagueId) -> None:
        """Lets the card be edited, at the next full minute: so often at most."""
        now = int(self.service.clock())
        await self.service.store.plan(f"{CARD} {name}", now - now % CARD_EVERY + CARD_EVERY)

    async def _private_chat(self, request: Request, league: League) -> Channel:
        """The chat where the asker's boards will stand, which the bot tells at once that they have entered.

        Raises:
            Refused: the bot may not write there.
        """
        if request.private:
            return request.channel
        page = screens.welcome(league)
        try:
            return (await self.service.posts.to_person(request.user, page)).channel
        except (Gone, Unreached):
            raise Refused(note("league-start")) from None
