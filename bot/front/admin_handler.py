"""The command of administrators: it shows and changes what holds in a community, and shows its audit log."""

from dataclasses import dataclass

from bot.front import administration, annul_pages
from bot.front.page_builder import PageBuilder
from bot.front.typed import TypedLine
from bot.screens.answer import Answer
from bot.services import duties
from bot.services.annulment import Annulment
from bot.services.community import ANNUL, DAILY, WEEKLY, check_admin
from bot.services.preferences import NEW_REMINDER
from bot.services.quotas import Activity
from bot.services.service import Service
from bot.tables.request import Request
from bot.tables.table import TableId
from engines.core import Refused, note


@dataclass(frozen=True, slots=True)
class AdminHandler:
    """Carries out ``/admin``, which takes the name of a setting and a value, the name of a tab, or ``audit`` and a
    page.
    """

    service: Service
    pages: PageBuilder

    async def __call__(self, request: Request, line: TypedLine) -> Answer | None:
        """The page of the community's settings, or of its audit log, for an administrator.

        Raises:
            Refused: this is a private chat, the asker is no administrator, or there is no such setting or value.
        """
        what, value = line.args.get("setting", ""), line.args.get("value", "")
        communities = self.service.communities
        if request.private:
            raise Refused(note("admin-private"))
        check_admin(request)
        if what == administration.AUDIT:
            log = await communities.audit(request)
            zone = (await self.service.preferences.quiet(request.user)).zone
            page = administration.audit_page(log, int(value) if value.isdecimal() else 1, zone)
            return await self.pages.page(request, page, administration.AUDIT)
        if what == ANNUL:
            return await self._annul(request, value)
        tab = what if what in administration.TABS else administration.tab_of(what)
        if what and what not in administration.TABS:
            await self.service.quotas.count_activity(request, Activity.SETTINGS)
            await communities.set(request, what, value)
            await self._follow(request, what)
        troubles = await communities.thread_troubles(request)
        scene = administration.rules_page(await communities.held(request), tab, troubles)
        return await self.pages.page(request, scene, "admin")

    async def _follow(self, request: Request, what: str) -> None:
        """Does at once what a changed setting asks for."""
        if what == DAILY:
            await self.service.day_posts.wished(request)
        elif what == WEEKLY:
            await self.service.weekly_posts.wished(request)
        elif what == NEW_REMINDER:
            await duties.reschedule_reminders(self.service, await self.service.tables_in(request.channel))

    async def _annul(self, request: Request, value: str) -> Answer:
        """Asks whether to annul the result of a table, or annuls it.

        Raises:
            Refused: there is nothing to annul, or the asker does not administer the community where it was played.
        """
        annulment = Annulment(self.service.store, self.service.clock)
        result = await annulment.find(TableId(value.removeprefix(annul_pages.YES)))
        if value.startswith(annul_pages.YES):
            await annulment.by_administrator(request, result)
            self.service.awake.set()
            return await self.pages.page(request, annul_pages.done(), annul_pages.PAGE)
        annulment.check_administrator(request, result)
        scene = annul_pages.question(result, frozenset(), frozenset(), administers=True)
        return await self.pages.page(request, scene, annul_pages.PAGE)
