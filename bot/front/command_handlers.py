"""The effect of each slash command."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Final, TypeAlias

from bot.front import pages
from bot.front.admin_handler import AdminHandler
from bot.front.analysis_handler import AnalysisHandler
from bot.front.completion import game_named
from bot.front.daily_handler import DailyHandler
from bot.front.dice_handler import DiceHandler
from bot.front.finder import Finder, is_asked, is_mine
from bot.front.first_steps import FirstSteps
from bot.front.following import Following
from bot.front.hint_handler import HintHandler
from bot.front.invite_page import PAGE
from bot.front.league_handler import LeagueHandler
from bot.front.linking import LinkCommands
from bot.front.me_handler import MeHandler
from bot.front.mine_handler import MineHandler
from bot.front.page_builder import PageBuilder
from bot.front.playing_again import PlayingAgain
from bot.front.privacy import PrivacyCommands
from bot.front.privacy_pages import FILE, FORGET
from bot.front.slash_commands import BY_NAME, FRIENDS
from bot.front.top_handler import TopHandler
from bot.front.typed import TypedLine
from bot.front.vacation_handler import VacationHandler
from bot.front.verify_handler import VerifyHandler
from bot.front.waiting_tables import WaitingTables
from bot.scenes.blocks import Say
from bot.scenes.controls import Pick
from bot.scenes.render.style import Style
from bot.scenes.scene import Scene
from bot.screens import analysis, playing, verification
from bot.screens.analysis_offer import PAGE as PAGE_OF_ANALYSIS
from bot.screens.answer import Answer
from bot.screens.first_steps import AGAINST_COMPUTER, IN_COMPANY, ITS_RULES
from bot.services import duties
from bot.services.preferences import CHATS, PEOPLE, PERSONAL, QUIET, REMINDER, ZONE, is_allowed
from bot.services.quotas import Activity
from bot.services.service import Service
from bot.tables import clocks, options
from bot.tables.doors import is_token
from bot.tables.request import Request
from bot.tables.table import AnyTable, TableId, is_live
from bot.tables.token import Kind, Token, is_name
from engines.core import Refused, note

Handler: TypeAlias = Callable[[Request, TypedLine], Awaitable[Answer | None]]

OWN_DATA: Final = {"export": FILE, "plik": FILE, "forget": FORGET, "zapomnij": FORGET}
"""The words after ``/me`` that are about all that is kept, with the steps of ``/privacy`` that they mean."""

NO_COMPUTER_WORDS: Final = ("", "friends", "znajomi")
COMPUTER_WORDS: Final = ("computer", "komputer", "bot", "🤖")


class CommandHandlers:
    """Carries out slash commands: finds the table that is meant and acts there."""

    def __init__(
        self, service: Service, find: Finder, reader: PageBuilder, first_steps: FirstSteps, privacy: PrivacyCommands
    ) -> None:
        self._service, self._find, self._pages, self._first_steps = service, find, reader, first_steps
        self._store, self._painter, self._preferences = service.store, service.painter, service.preferences
        self._following, self._waiting = Following(reader), WaitingTables(service, reader)
        linking = LinkCommands(service, reader)
        self._privacy, self._career = privacy, MeHandler(service, reader)
        self.analysis = AnalysisHandler(reader, find)
        verify = VerifyHandler(service, find, reader)
        reader.more.update({PAGE_OF_ANALYSIS: self.analysis.page, analysis.FILM: self.analysis.moment})
        luck = {verification.PAGE: verify.page, verification.SENT: verify.send, verification.POSTED: verify.post}
        reader.more.update(luck)
        self._handlers: dict[str, Handler] = {
            "play": self._play,
            "join": self._join,
            "invite": self._invite,
            "leave": self._leave,
            "move": self._move,
            "hand": self._hand,
            "hint": HintHandler(find, reader),
            "board": self._board,
            "roll": self._roll,
            "score": self._score,
            "resign": self._resign,
            "rematch": self._rematch,
            "analyse": self.analysis,
            "daily": DailyHandler(service, reader),
            "rules": self._rules,
            "tables": self._tables,
            "settings": self._settings,
            "admin": AdminHandler(service, reader),
            "mine": MineHandler(service, reader),
            "vacation": VacationHandler(service, reader),
            "verify": verify,
            "dice": DiceHandler(service, reader),
            "league": LeagueHandler(service, reader),
            "me": self._me,
            "top": TopHandler(service, reader),
            "link": linking.link,
            "unlink": linking.unlink,
            "privacy": privacy.privacy,
            "help": self._help,
        }

    async def run(self, request: Request, line: TypedLine) -> Answer | None:
        """Carries out a command, whose name may be in any language; None: there is nothing to say beside the board.

        Raises:
            Refused: there is no such command, a parameter is missing, or the command itself refuses.
            AmbiguousTable: several tables may be meant.
        """
        command = BY_NAME.get(line.command)
        if command is None:
            raise Refused(note("no-such-command", name=line.command))
        for param in command.params:
            if param.required and not line.args.get(param.name):
                raise Refused(note("param-missing", param=param.label))
        return await self._handlers.get(command.name, self._act)(request, line)

    async def _play(self, request: Request, line: TypedLine) -> Answer | None:
        if not line.args.get("game"):
            against = line.args.get("with", "").lower() in COMPUTER_WORDS
            return await self._first_steps.games(request, AGAINST_COMPUTER if against else IN_COMPANY)
        ruleset, deal, game = line.args.get("ruleset", ""), line.args.get("deal", ""), game_named(line.args["game"])
        rules = options.ruleset(game, ruleset)
        computers = _computers(line.args.get("with", ""), rules.players[0])
        if request.aside and rules.players[-1] == 1 and not line.args.get("with"):
            if deal:
                self._service.deal(game, ruleset, deal)  # refuses before the asker chooses a chat
            page = pages.which_chat(game, ruleset or options.named(game, rules), deal)
            return await self._pages.page(request, page, "where")
        clock = line.args.get("clock", "")
        if clock:
            clocks.clock_of(clock)  # refuses before a table is opened
        guests = tuple(line.args[name] for name in FRIENDS if line.args.get(name))
        table = await self._service.open(request, game, ruleset, computers, deal, guests=guests)
        if clock and table.phase == "lobby":
            table = await self._service.act(request._replace(op=f"{request.op} clock"), table.id, f"clock={clock}")
        if request.private and table.phase == "lobby":
            say, seat = await self._preferences.private(request), table.find(request.accounts)
            return Answer(Scene((Say(pages.code(table)),)), say, table=table, seat=seat)
        return None

    async def _join(self, request: Request, line: TypedLine) -> Answer | None:
        code = line.args.get("code", "").lower()
        if is_token(code):
            return await self._following.follow(request, code)
        name, _, page = code.partition(".")
        if code and not is_name(name):
            raise Refused(note("no-such-table"))
        if code:
            return await self._waiting.sit_down(request, TableId(name), page)
        table = await self._find.shown(request, line, lambda t: t.phase == "lobby", note("no-lobby"))
        await self._service.act(request, table.id, "join")
        await self._service.show_here(request, table.id)
        return None

    async def _invite(self, request: Request, line: TypedLine) -> Answer | None:
        table = await self._find.one(request, line, is_mine(request.accounts), note("not-at-any-table"))
        return await self._pages.panel(request, table.id, PAGE)

    async def _act(self, request: Request, line: TypedLine) -> Answer | None:
        """Carries out the command of the table that has the same name."""
        table = await self._find.one(request, line, is_mine(request.accounts), note("not-at-any-table"))
        await self._service.act(request, table.id, BY_NAME[line.command].name)
        return None

    async def _me(self, request: Request, line: TypedLine) -> Answer | None:
        """What the asker has played; ``export`` and ``forget`` are about all that is kept."""
        word, _, rest = line.args.get("records", "").strip().partition(" ")
        if word.lower() in OWN_DATA:
            step = f"{OWN_DATA[word.lower()]} {rest}".strip()
            return await self._privacy.privacy(request, line._replace(args={"what": step}))
        return await self._career(request, line)

    async def _leave(self, request: Request, line: TypedLine) -> Answer | None:
        table = await self._find.one(request, line, is_mine(request.accounts), note("not-at-any-table"))
        return await self.leave(request, table)

    async def leave(self, request: Request, table: AnyTable) -> Answer | None:
        """Leaves a lobby; in a running match the asker is first asked whether to resign. A repeat of a request that is
        already done asks nothing.

        Raises:
            RefusedAt: the asker does not sit at the table, or the match is over.
        """
        seated = table.phase == "playing" and table.find(request.accounts) is not None
        if seated and not await self._store.done(table.id, request.op):
            return await self._pages.resign(request, table)
        await self._service.act(request, table.id, "leave")
        return None

    async def _rematch(self, request: Request, line: TypedLine) -> Answer | None:
        def is_over(table: AnyTable) -> bool:
            played = table.phase == "over" and table.find(request.accounts) is not None
            return played and not table.definition.short_lived

        table = await self._find.one(request, line, is_over, note("not-over"), last=True)
        return await PlayingAgain(self._service, self._pages)(request, table.id)

    async def _resign(self, request: Request, line: TypedLine) -> Answer | None:
        table = await self._find.one(
            request, line, lambda t: is_mine(request.accounts)(t) and t.phase == "playing", note("not-begun")
        )
        return await self._pages.resign(request, table)

    async def _move(self, request: Request, line: TypedLine) -> Answer | None:
        table = await self._find.asked(request, line)
        await self._service.say(request, table.id, line.args["move"])
        return None

    async def _hand(self, request: Request, line: TypedLine) -> Answer | None:
        def hides(table: AnyTable) -> bool:
            return is_mine(request.accounts)(table) and table.phase == "playing" and bool(table.rules.hides)

        return await self._pages.panel(
            request, (await self._find.one(request, line, hides, note("no-hand"))).id, "hand"
        )

    async def _board(self, request: Request, line: TypedLine) -> Answer | None:
        table = await self._find.shown(request, line, is_live, note("nothing-here"))
        await self._service.check_showing(request, table.id)
        await self._preferences.set_default_language(request)
        await self._painter.post_anew(table.id, request.place)
        return None

    async def _score(self, request: Request, line: TypedLine) -> Answer | None:
        table = await self._find.one(request, line, lambda t: t.state is not None, note("nothing-here"))
        return await self._pages.described(request, await self._service.load(table.id), Style.EMOJI, "score")

    async def _roll(self, request: Request, line: TypedLine) -> Answer | None:
        if line.args.get("dice"):
            await self._service.roll(request, line.args["dice"])
            return None
        for table in await self._service.tables_in(request.channel):
            seat = table.find(request.accounts)
            if is_asked(table, request.accounts) and seat is not None:
                own = playing.game_scene(table, seat)
                if any(isinstance(control, Pick) and control.of == "dice" for control in own.controls):
                    await self._service.press(request, Token(table.id, table.rev, Kind.VERB, "0"))
                    return None
        await self._service.open(request, "five_dice")
        return None

    async def _rules(self, request: Request, line: TypedLine) -> Answer | None:
        game = line.args.get("game", "")
        here = {table.game for table in await self._service.tables_in(request.channel) if _is_game(table)}
        if not game and len(here) != 1:
            return await self._first_steps.games(request, ITS_RULES)
        return await self._pages.page(request, pages.rules(game_named(game) if game else here.pop()), "rules")

    async def _tables(self, request: Request, _: TypedLine) -> Answer | None:
        return await self._waiting.first(request)

    async def _settings(self, request: Request, line: TypedLine) -> Answer | None:
        what, value = line.args.get("setting", ""), line.args.get("value", "")
        if what:
            await self._set(request, what, value)
        here, own = await self._preferences.of_chat(request.channel), await self._preferences.of_person(request.user)
        may = request.admin or request.private
        answer = await self._pages.page(
            request, pages.settings(here, own, may=may, private=request.private), "settings"
        )
        return answer if request.private else replace(answer, public=pages.settings(here, {}, may=may))

    async def _set(self, request: Request, key: str, value: str) -> None:
        what, mine = key.removeprefix(PERSONAL), key.startswith(PERSONAL)
        if not is_allowed(what, value, personal=mine):
            values = (PEOPLE if mine else CHATS).get(what, ())
            raise Refused(note("bad-option", name=key, values=", ".join(values)))
        if not mine and not (request.admin or request.private):
            raise Refused(note("settings-admins"))
        await self._service.quotas.count_activity(request, Activity.SETTINGS)
        await self._store.set(request.principal if mine else request.channel, key, value)
        if what == REMINDER:
            await duties.reschedule_reminders(self._service, await self._service.tables_in(request.channel))
        elif what in (QUIET, ZONE):
            await self._service.digest.plan(request, self._service.clock())
            await duties.reschedule_reminders(self._service, await self._service.tables_of(request))
        elif request.private or not mine:
            for table in await self._service.tables_in(request.channel):
                await self._painter.post_anew(table.id, request.place)

    async def _help(self, request: Request, _: TypedLine) -> Answer | None:
        return await self._first_steps.help(request)


def _is_game(table: AnyTable) -> bool:
    """Whether a game is in its lobby or in play at this table; thrown dice are no game."""
    return is_live(table) and not table.definition.short_lived


def _computers(text: str, least: int) -> int:
    """The number of computers that ``text`` asks for: a number, none, or with ``computer`` as many as a match needs to
    begin.

    Raises:
        Refused: the text is none of these.
    """
    word = text.strip().lower()
    if word in COMPUTER_WORDS:
        return max(1, least - 1)
    if word in NO_COMPUTER_WORDS:
        return 0
    if word.isascii() and word.isdecimal() and len(word) == 1:
        return int(word)
    raise Refused(note("bad-option", name="with", values="computer, 2, 3, friends"))
