"""The command ``/me``: what somebody has played, and where they appear with it."""

from dataclasses import dataclass, replace

from bot.catalog import CATALOG
from bot.front import annul_pages, career_pages
from bot.front.career_pages import ANNUL, AT_ONCE, CURVE, HIDE, LIST, OF, PAGE, SHOW
from bot.front.completion import game_named
from bot.front.page_builder import PageBuilder
from bot.front.typed import TypedLine
from bot.results.career import Career
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.services.annulment import Annulment
from bot.services.careers import Careers
from bot.services.quotas import Activity
from bot.services.service import Service
from bot.services.visibility import VISIBILITIES, Visibility
from bot.tables import options
from bot.tables.person import Person, PersonId
from bot.tables.request import Request
from bot.tables.table import TableId
from engines.core import Refused, note


@dataclass(frozen=True, slots=True)
class Whom:
    """Whose results are asked for: the person's id and name; ``other`` is the id again, None for the asker."""

    id: PersonId
    name: str
    other: PersonId | None


@dataclass(frozen=True, slots=True)
class MeHandler:
    """Carries out ``/me``, which may name a person, then a game, ``games 2``, ``curve warcaby`` or ``hide nowhere``."""

    service: Service
    pages: PageBuilder

    async def __call__(self, request: Request, line: TypedLine) -> Answer | None:
        """The page that the words of the line ask for.

        Raises:
            Refused: they name nothing that there is.
        """
        words = line.args.get("records", "").split()
        whom, known = await self._whom(request, line.args.get("friend", ""), words)
        if whom is None:
            return await self._page(request, career_pages.unknown())
        if whom.other and not await self._careers.may_see(request, whom.id):
            return await self._page(request, career_pages.shows_nothing(whom.name))
        match [word.lower() for word in known]:
            case [word, *rest] if word == HIDE and whom.other is None:
                return await self._hide(request, rest)
            case [word, *rest] if word == LIST:
                return await self._list(request, whom, rest)
            case [word, *rest] if word == CURVE:
                return await self._curve(request, whom, " ".join(rest))
            case [word] if word == SHOW and whom.other is None:
                say, _ = await self.service.preferences.public(request.channel)
                scene = career_pages.overview(await self._careers.of(whom.id), whom.name, None, public=True)
                return Answer(scene, say, shared=True)
            case [word, name, *rest] if word == ANNUL and whom.other is None:
                return await self._annul(request, TableId(name), agrees=bool(rest))
            case []:
                career = await self._careers.of(whom.id)
                scene = career_pages.overview(career, whom.name, whom.other, public=False, private=request.private)
                return await self._page(request, scene)
            case _:
                return await self._game(request, whom, " ".join(known))

    @property
    def _careers(self) -> Careers:
        return Careers(self.service.store, self.service.clock)

    async def _page(self, request: Request, scene: Scene) -> Answer:
        return await self.pages.page(request, scene, PAGE)

    async def _whom(self, request: Request, friend: str, words: list[str]) -> tuple[Whom | None, list[str]]:
        """Whose results are meant, and the words that are left; None: nobody knows this person."""
        own = person_of(request).id
        if words and words[0].startswith(OF):
            name = PersonId(words[0].removeprefix(OF))
            return await self._other(name, own, request.name, ""), words[1:]
        if not friend:
            return Whom(own, request.name, None), words
        mention = next((one for one in request.mentions if one.word.casefold() == friend.casefold()), None)
        if mention is None or mention.is_bot:
            return None, words
        person = await self.service.store.people.person(mention.user)
        return await self._other(person.id, own, request.name, mention.name), words

    async def _other(self, name: PersonId, own: PersonId, own_name: str, called: str) -> Whom | None:
        if name == own:
            return Whom(own, own_name, None)
        called = called or await self._careers.name(name)
        return Whom(name, called, name) if called else None

    async def _hide(self, request: Request, words: list[str]) -> Answer:
        visibility, person = Visibility(self.service.store), person_of(request).id
        if words:
            if words[0] not in VISIBILITIES:
                raise Refused(note("bad-option", name=HIDE, values=", ".join(VISIBILITIES)))
            await self.service.quotas.count_activity(request, Activity.SETTINGS)
            await visibility.set(person, words[0], self.service.clock())
        held = await visibility.of(person)
        return await self._page(request, career_pages.visibility(held, is_saved=bool(words)))

    async def _list(self, request: Request, whom: Whom, words: list[str]) -> Answer:
        """A page of the list: its number and a game may be named in any order."""
        numbers = [int(word) for word in words if word.isdecimal()]
        title = " ".join(word for word in words if not word.isdecimal())
        game, career = game_named(title) if title else "", await self._careers.of(whom.id)
        page = min(max(1, *numbers, 1), career_pages.pages_of(career, game))
        rows = career_pages.lines_of(career, game)[(page - 1) * AT_ONCE : page * AT_ONCE]
        found = list(zip(rows, await self._careers.results(rows), strict=True))
        zone = (await self.service.preferences.quiet(request.user)).zone
        return await self._page(request, career_pages.listed(career, game, page, found, whom.other, zone))

    async def _game(self, request: Request, whom: Whom, title: str) -> Answer:
        played = (await self._careers.of(whom.id)).of(game := game_named(title))
        if played is None:
            raise Refused(note("me-not-played", game=options.title(game)))
        return await self._page(request, career_pages.one_game(played, whom.name, whom.other))

    async def _annul(self, request: Request, name: TableId, *, agrees: bool) -> Answer:
        """Asks whether to annul a result, or notes that the asker agrees."""
        annulment = Annulment(self.service.store, self.service.clock)
        result = await annulment.find(name)
        if agrees:
            left = await annulment.agree(request, result)
            self.service.awake.set()
            scene = annul_pages.waiting(result, left) if left else annul_pages.done()
        else:
            mine, administers = await annulment.players(request, result), annulment.may_administer(request, result)
            if not (mine or administers):
                raise Refused(note("annul-players"))
            scene = annul_pages.question(result, await annulment.agreed(result), mine, administers=administers)
        return await self.pages.page(request, scene, annul_pages.PAGE)

    async def _curve(self, request: Request, whom: Whom, title: str) -> Answer:
        game = game_named(title) if title else _most_rated(await self._careers.of(whom.id))
        points = tuple(await self._careers.curve(whom.id, game)) if game else ()
        if not points:
            raise Refused(note("me-no-curve"))
        scene = career_pages.curve(game, points, whom.name, whom.other)
        _, public = await self.service.preferences.public(request.channel)
        style, colours = await self.service.preferences.looks(request.user, public)
        return replace(await self._page(request, scene), style=style, colours=colours)


def person_of(request: Request) -> Person:
    """The person who asks, as the facade has found them."""
    assert request.person is not None  # noqa: S101 - every command comes by the facade
    return request.person


def _most_rated(career: Career) -> str:
    """The game with a rating that was played most; empty: there is none."""
    return next((played.game for played in career.games if played.rating and played.game in CATALOG), "")
