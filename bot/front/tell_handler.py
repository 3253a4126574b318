"""The page on which a person chooses of which open tables to be told."""

from dataclasses import dataclass, replace
from typing import Final

from bot.catalog import shelf
from bot.front.page_builder import PageBuilder
from bot.ports import Gone, Unreached
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Choice, Link, RunCommand
from bot.scenes.scene import Scene
from bot.screens.answer import Answer
from bot.services.quotas import Activity
from bot.services.service import Service
from bot.services.telling import EVERYWHERE, GAMES, HERE, MOST, WHERE, Taste
from bot.tables import options
from bot.tables.person import platform
from bot.tables.request import Request
from engines.core import Note, Refused, note

PAGE: Final = "mine"

LINE: Final = "/mine tell"


@dataclass(frozen=True, slots=True)
class TellHandler:
    """Carries out ``/mine tell``, which may take words such as ``on`` or ``game kosci``."""

    service: Service
    pages: PageBuilder

    async def __call__(self, request: Request, words: list[str]) -> Answer:
        """The page, after what the words say has been done.

        Raises:
            Refused: the words say nothing.
        """
        telling = self.service.telling
        if words:
            await self.service.quotas.count_activity(request, Activity.SETTINGS)
        match words:
            case []:
                pass
            case ["on"]:
                if (shut := await self._greet(request)) is not None:
                    return shut
                await telling.turn_on(request)
            case ["off"]:
                await telling.turn_off(request.user)
            case ["where", value] if value in (HERE, EVERYWHERE):
                await telling.set(request, WHERE, value)
            case ["game", game] if game in _games():
                held = (await telling.taste(request.user)).games
                await telling.set(request, GAMES, " ".join(sorted(held ^ {game})))
            case ["without", game] if game in _games():
                held = (await telling.taste(request.user)).games or frozenset(_games())
                await telling.set(request, GAMES, " ".join(sorted(held - {game})))
                if held == {game}:
                    await telling.turn_off(request.user)
                return await self._done(request, note("tell-done-without", game=options.title(game)))
            case ["silence"]:
                await telling.silence(request, self.service.clock())
                return await self._done(request, note("tell-done-today"))
            case _:
                raise Refused(note("bad-option", name="tell", values="on, off, game, where, silence, without"))
        return await self.pages.page(
            request, _page(await telling.taste(request.user), await self._quiet(request)), PAGE
        )

    async def _quiet(self, request: Request) -> Note:
        quiet = await self.service.preferences.quiet(request.user)
        if quiet.begin == quiet.end:
            return note("tell-no-quiet")
        return note("tell-quiet", begin=quiet.begin, end=quiet.end)

    async def _done(self, request: Request, said: Note) -> Answer:
        return replace(await self.pages.page(request, Scene((Say(said),)), PAGE), removes=True)

    async def _greet(self, request: Request) -> Answer | None:
        """Writes to the asker in private, to see whether that is possible; None: it is, else a page that says how."""
        if request.private:
            return None
        chat = self.service.painter.chats.get(platform(request.user))
        try:
            await self.service.preferences.note_language(request)
            await self.service.posts.to_person(request.user, Scene((Say(note("tell-begun")),)))
        except (Gone, Unreached):
            address = None
            if chat:
                try:
                    address = chat.address(await chat.private_chat(request.user))
                except (Gone, Unreached):
                    address = None
            link = (Link(note("inbox-open-chat"), address),) if address else ()
            return await self.pages.page(request, Scene((Say(note("tell-shut")),), link), PAGE)
        return None


def _games() -> tuple[str, ...]:
    """The games of which there are tables that wait for others."""
    return tuple(game for game in shelf() if max(options.ruleset(game, "").players) > 1)


def _page(taste: Taste, quiet: Note) -> Scene:
    """Of what the person is told now, with a choice for everything."""
    chosen = tuple(options.title(game) for game in sorted(taste.games))
    told = note("tell-games", games=chosen) if chosen else note("tell-all-games")
    acts = tuple(RunCommand(_game(game, taste), f"{LINE} game {game}") for game in _games())
    places = tuple(RunCommand(_where(value), f"{LINE} where {value}") for value in (HERE, EVERYWHERE))
    where = (HERE, EVERYWHERE).index(taste.where)
    off, on = RunCommand(note("tell-off"), f"{LINE} off"), RunCommand(note("tell-on"), f"{LINE} on", Tone.GO)
    lines = (
        Say(note("tell-page-on") if taste.is_on else note("tell-page-off"), strong=True),
        Say(told),
        Say(note("tell-limits", quiet=quiet, most=MOST)),
    )
    controls = (
        Choice(note("tell-which"), acts),
        Choice(note("tell-where"), places, where),
        off if taste.is_on else on,
        RunCommand(note("back"), "/mine"),
    )
    return Scene(lines, controls)


def _game(game: str, taste: Taste) -> Note:
    title = options.title(game)
    return note("tell-chosen", game=title) if game in taste.games else note("tell-not-chosen", game=title)


def _where(value: str) -> Note:
    return note("tell-where-value", value=value)
