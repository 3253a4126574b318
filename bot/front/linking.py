"""The commands ``/link`` and ``/unlink``: three steps on two accounts, of which each may be repeated."""

from dataclasses import dataclass

from bot.front import link_pages
from bot.front.link_pages import NEW, NO, WAIT, YES
from bot.front.page_builder import PageBuilder
from bot.front.typed import TypedLine
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.services.linking import Linking
from bot.services.quotas import Activity
from bot.services.service import Service
from bot.tables.handshake import GUEST, HOST, Handshake, typed
from bot.tables.person import Person
from bot.tables.request import Request
from bot.tables.table import User
from engines.core import Refused, note

PAGE = "link"
ELSEWHERE = "link-elsewhere"


@dataclass(frozen=True, slots=True)
class LinkCommands:
    """Carries the commands out. The words of a line are a code, and an answer where a button gives one."""

    service: Service
    pages: PageBuilder

    @property
    def _linking(self) -> Linking:
        return Linking(self.service)

    async def link(self, request: Request, line: TypedLine) -> Answer | None:
        """Shows a code, or takes one, or the answer to a question about one.

        Raises:
            Refused: there is no such code, or the accounts may not be joined.
        """
        if request.aside:
            return await self.pages.page(request, link_pages.elsewhere("/link"), ELSEWHERE)
        match line.args.get("account-code", "").split():
            case []:
                scene = await self._present(request)
            case [word] if word.lower() == NEW:
                scene = await self._offer(request)
            case [*code, answer] if answer.lower() in (YES, NO, WAIT):
                scene = await self._answer(request, typed("".join(code)), answer.lower())
            case code:
                scene = await self._enter(request, typed("".join(code)))
        return await self.pages.page(request, scene, PAGE)

    async def unlink(self, request: Request, line: TypedLine) -> Answer | None:
        """Asks whether to separate an account, or separates it.

        Raises:
            Refused: this account is not joined to another one.
        """
        if request.aside:
            return await self.pages.page(request, link_pages.elsewhere("/unlink"), ELSEWHERE)
        person = request.person
        if person is None or len(person.accounts) == 1:
            raise Refused(note("link-none"))
        match line.args.get("account", "").split():
            case [account, answer] if answer == YES:
                await self._linking.separate(person, User(account))
                scene = link_pages.separated()
            case _:
                scene = link_pages.separation(person, request.user)
        return await self.pages.page(request, scene, PAGE)

    async def _present(self, request: Request) -> Scene:
        """Where the handshake of the asker stands; without one a new code."""
        people = self._linking.people
        offered = await people.offered(request.user)
        if offered and offered.guest:
            return await self._next(request, offered)
        if claimed := await people.claimed(request.user):
            return await self._next(request, claimed)
        return self._code(request, offered) if offered else await self._offer(request)

    async def _offer(self, request: Request) -> Scene:
        await self.service.quotas.count_activity(request, Activity.SETTINGS)
        return self._code(request, await self._linking.people.offer(request.user, request.name))

    def _code(self, request: Request, handshake: Handshake) -> Scene:
        return link_pages.code(handshake, self._linking.end_of(handshake), request.person)

    async def _enter(self, request: Request, code: str) -> Scene:
        found = await self._linking.people.find(code) if code else None
        if found and (found.guest == request.user or (found.guest and _is_host(request, found))):
            return await self._next(request, found)
        if code and request.person and request.person.code == code:
            return await self._done(request.person)
        return await self._next(request, await self._linking.enter(request.user, request.name, code))

    async def _answer(self, request: Request, code: str, answer: str) -> Scene:
        people, found = self._linking.people, None
        if code and (found := await people.find(code)) and found.guest != request.user and not _is_host(request, found):
            found = None
        if found is None and code and request.person and request.person.code == code:
            return await self._done(request.person)
        if found is None or found.guest is None:
            raise Refused(note("link-void"))
        if answer == NO:
            await people.refuse(found)
            return link_pages.void()
        if answer == WAIT:
            return await self._next(request, found)
        await self._linking.check(found, found.guest)
        agreed = await people.agree(found, HOST if _is_host(request, found) else GUEST)
        if agreed is None:
            raise Refused(note("link-void"))
        return await self._next(request, agreed)

    async def _next(self, request: Request, found: Handshake) -> Scene:
        """What the asker is shown of a handshake with a guest: a question, or what comes of the answers."""
        assert found.guest is not None  # noqa: S101 - the callers have looked
        if found.is_agreed:
            return await self._done(await self._linking.join(found))
        is_host = _is_host(request, found)
        if (HOST if is_host else GUEST) not in found.yes:
            return link_pages.host_question(found) if is_host else link_pages.guest_question(found)
        other = (found.guest, found.guest_name) if is_host else (found.host, found.host_name)
        return link_pages.waiting(found, link_pages.account(*other))

    async def _done(self, person: Person) -> Scene:
        return link_pages.done(person, len(await self.service.tables_at(person.accounts)))


def _is_host(request: Request, handshake: Handshake) -> bool:
    """Whether the asker's person shows the code."""
    return request.person is not None and request.person.id == handshake.person
