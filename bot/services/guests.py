"""Decides whom somebody may invite to a table by name."""

from dataclasses import dataclass

from bot.services.lookup import Lookup
from bot.services.preferences import EVERYBODY, INVITATIONS, NOBODY, Preferences
from bot.services.quotas import Activity, Quotas
from bot.tables.holds import Guest
from bot.tables.request import Mention, Request
from bot.tables.table import Accounts, AnyTable, User
from engines.core import Refused, note


@dataclass(frozen=True, slots=True)
class Guests:
    """Checks invitations; every method raises Away when the store cannot be reached."""

    lookup: Lookup
    preferences: Preferences
    quotas: Quotas

    async def invited(self, request: Request, words: tuple[str, ...]) -> tuple[Guest, ...]:
        """The people whom these words of a request name; they are counted as invited.

        Raises:
            Refused: somebody is unknown here, a computer, the asker, or takes no invitations; or the quota is used up.
        """
        if not words:
            return ()
        meant = {mention.user: mention for mention in (self._named(request, word) for word in words)}
        for mention in meant.values():
            await self.check(request, mention)
        await self.quotas.count_activity(request, Activity.INVITE)
        return tuple(Guest(mention.user, mention.name) for mention in meant.values())

    def _named(self, request: Request, word: str) -> Mention:
        for mention in request.mentions:
            if mention.word.casefold() == word.casefold():
                return mention
        raise Refused(note("invite-unknown", name=word))

    async def check(self, request: Request, mention: Mention) -> None:
        """Checks whether the asker may invite somebody, where this is asked.

        Raises:
            Refused: the person is a computer or the asker, cannot see this chat, or takes no invitations.
        """
        if mention.is_bot:
            raise Refused(note("invite-bot"))
        if mention.user in request.accounts:
            raise Refused(note("invite-self"))
        if request.private:
            raise Refused(note("invite-private", who=mention.name))
        wish = (await self.preferences.of_person(mention.user))[INVITATIONS]
        if wish == NOBODY or (wish != EVERYBODY and not await self._play_together(request, mention.user)):
            raise Refused(note("invite-closed-to", who=mention.name))

    async def _play_together(self, request: Request, whom: User) -> bool:
        """Whether the asker and a person sit at one table that goes on, or have lately played where this is asked."""
        other = (await self.lookup.store.people.person(whom)).accounts
        theirs = await self.lookup.tables_at(other)
        here = await self.lookup.tables_in(request.channel)
        return any(_both_play(table, request.accounts, other) for table in (*theirs, *here))


def _both_play(table: AnyTable, one: Accounts, other: Accounts) -> bool:
    both_sit = table.find(one) is not None and table.find(other) is not None
    return table.phase in ("playing", "over") and both_sit
