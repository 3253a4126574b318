"""The page on which a person chooses how to be called, and where each press is saved at once."""

from dataclasses import dataclass
from typing import Final

from bot.catalog import shelf
from bot.front.page_builder import PageBuilder
from bot.front.pages import setting_value
from bot.scenes.blocks import Say
from bot.scenes.controls import Choice, Control, RunCommand
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.services.preferences import PEOPLE, PERSONAL, QUIET, is_allowed
from bot.services.quotas import Activity
from bot.services.service import Service
from bot.services.wishes import CALLS, EXCEPT, OFFERED, Wish
from bot.tables import options
from bot.tables.request import Request
from engines.core import Note, Refused, note

PAGE: Final = "mine"

LINE: Final = "/mine calls"


@dataclass(frozen=True, slots=True)
class CallsHandler:
    """Carries out ``/mine calls``, which takes the name of a setting and a value."""

    service: Service
    pages: PageBuilder

    async def __call__(self, request: Request, words: list[str]) -> Answer:
        """The page, after what the words name has been set.

        Raises:
            Refused: there is no such setting or value.
        """
        if words:
            await self._set(request, words[0], " ".join(words[1:]))
        wish = await self.service.wishes.of(request.user)
        quiet = (await self.service.preferences.of_person(request.user))[QUIET]
        return await self.pages.page(request, _page(wish, quiet), PAGE)

    async def _set(self, request: Request, what: str, value: str) -> None:
        wishes = self.service.wishes
        await self.service.quotas.count_activity(request, Activity.SETTINGS)
        if what == EXCEPT and value in shelf():
            held = (await wishes.of(request.user)).excepted
            await wishes.set(request, EXCEPT, " ".join(sorted(held ^ {value})))
        elif what == QUIET and is_allowed(QUIET, value, personal=True):
            await self.service.store.set(request.principal, f"{PERSONAL}{QUIET}", value)
        elif value in OFFERED.get(what, ()):
            await wishes.set(request, what, value)
        else:
            known = {**OFFERED, QUIET: PEOPLE[QUIET], EXCEPT: shelf()}
            raise Refused(note("bad-option", name=what, values=", ".join(known.get(what, known))))
        if what in (CALLS, QUIET):
            await self.service.digest.plan(request, self.service.clock())


def _page(wish: Wish, quiet: str) -> Scene:
    """How the person is called now, with a choice for everything."""
    choices: list[Control] = [_choice(what, offered, wish.values[what]) for what, offered in OFFERED.items()]
    choices.insert(3, _choice(QUIET, PEOPLE[QUIET], quiet))
    acts = tuple(RunCommand(_game(game, wish), f"{LINE} {EXCEPT} {game}") for game in shelf())
    label = note("calls-label", what=EXCEPT)
    excepted = tuple(options.title(game) for game in sorted(wish.excepted))
    lines = [Say(note("calls-page"), strong=True)]
    if excepted:
        lines.append(Say(note("calls-except", games=excepted)))
    if wish.is_shut:
        lines.append(Say(note("calls-shut")))
    return Scene(tuple(lines), (*choices, Choice(label, acts), RunCommand(note("back"), "/mine")))


def _game(game: str, wish: Wish) -> Note:
    title = options.title(game)
    return note("calls-excepted", game=title) if game in wish.excepted else note("calls-not-excepted", game=title)


def _choice(what: str, offered: tuple[str, ...], held: str) -> Choice:
    values = offered if held in offered else (*offered, held)
    acts = tuple(RunCommand(_value(what, value), f"{LINE} {what} {value}") for value in values)
    return Choice(note("calls-label", what=what), acts, values.index(held))


def _value(what: str, value: str) -> Note:
    return setting_value(what, value) if what == QUIET else note("calls-value", value=f"{what}-{value}")
