"""Opens tables: a new game, dice that lie in a chat, the deal that somebody asks for by its number."""

import asyncio
from base64 import b32encode
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Final

import structlog

from bot.catalog import CATALOG
from bot.operation import journey
from bot.ports import Away, Beacons, Clock, Conflict, Pointer
from bot.screens.calls import LOW
from bot.services import moving_ahead, weekly_posts
from bot.services.aftermath import steps_of
from bot.services.agenda import Agenda
from bot.services.calling import CALL, Calling
from bot.services.community import Communities
from bot.services.computer import Computers
from bot.services.computer_turns import ComputerTurns
from bot.services.day_deals import DayDeals
from bot.services.digest import DIGEST, Digest
from bot.services.filming import Filming
from bot.services.guests import Guests
from bot.services.heartbeat import Pulse, Steady
from bot.services.lookup import Lookup
from bot.services.painter import Painter
from bot.services.posts import Posts
from bot.services.preferences import Preferences
from bot.services.quotas import Activity, Quotas
from bot.services.spread import Spread
from bot.services.tallying import Tallying
from bot.services.telling import TELL, TOLD, Telling
from bot.services.threads import Threads
from bot.services.visibility import APPEAR, Visibility
from bot.services.weekly_posts import WeeklyPosts
from bot.services.wishes import Wishes
from bot.services.witnessing import Witnessing
from bot.tables import deals, holds, lobby_commands, options
from bot.tables.due import due_at
from bot.tables.request import Request
from bot.tables.seal import Seal, context_of
from bot.tables.stored import Loaded, Place, Saving, Written
from bot.tables.table import AnyTable, Chair, TableId, codec
from bot.tables.throw import throw
from bot.workers.in_thread import InThread
from bot.workers.job import Runner
from engines.core import Refused, note
from engines.luck import Luck
from engines.throws import State as Throws

log = structlog.get_logger()

TRIES: Final = 20
"""How often something is tried again that another process has just changed."""


@dataclass(slots=True)
class Opening(Lookup):
    """Opens tables. It knows games and a store, but no chat.

    ``luck`` makes a new source of luck; ``clock`` returns seconds since 1970; ``below(n)`` returns a random integer in
    range(n).
    """

    painter: Painter
    preferences: Preferences
    luck: Callable[[], Luck]
    clock: Clock
    below: Callable[[int], int]
    computers: Computers = field(default_factory=lambda: Computers(0.0))
    quotas: Quotas = field(default_factory=Quotas)
    pulse: Pulse = field(default_factory=Steady)
    thinking: Runner = field(default_factory=InThread)
    """Where computers, hints and analyses are worked out."""
    turns: ComputerTurns = field(default_factory=ComputerTurns)
    drawing: Runner = field(default_factory=InThread)
    """Where films are drawn."""
    threads: Threads = field(init=False)
    day_deals: DayDeals = field(init=False)
    calling: Calling = field(init=False)
    digest: Digest = field(init=False)
    telling: Telling = field(init=False)
    agenda: Agenda = field(init=False)
    spread: Spread = field(init=False)
    weekly_posts: WeeklyPosts = field(init=False)
    witnessing: Witnessing = field(init=False)
    tallying: Tallying = field(init=False)
    secret: Callable[[], str] | None = None
    """Makes the secret of a new table, 64 hexadecimal digits; None: tables take their luck from ``luck``, unsealed."""
    beacons: Beacons | None = None
    """Where public random numbers come from that are mixed into the luck of tables; None: none is."""
    site: str = ""
    """Where browsers of others find our web pages; empty: nowhere."""
    awake: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when a table has something due at once, such as a computer's move."""

    @property
    def communities(self) -> Communities:
        """What holds where a request comes from."""
        return Communities(self.store)

    @property
    def filming(self) -> Filming:
        """What makes films."""
        return Filming(self.drawing)

    @property
    def guests(self) -> Guests:
        """What decides who may be invited."""
        return Guests(self, self.preferences, self.quotas)

    @property
    def posts(self) -> Posts:
        """What the bot writes unasked."""
        return Posts(self.store, self.painter.chats, self.preferences)

    @property
    def wishes(self) -> Wishes:
        """How people want to be called."""
        return Wishes(self.store, self.preferences)

    def __post_init__(self) -> None:
        self.threads = Threads(self.store, self.painter)
        self.day_deals = DayDeals(self.store)
        self.painter.clock = self.clock
        self.witnessing = Witnessing(self.store)
        self.tallying = Tallying(self.store, self.witnessing)
        self.spread = Spread(self.store, steps_of(self.store, self.painter, self.tallying))
        self.calling = Calling(self.posts, self.wishes, self.painter.soon)
        self.digest = Digest(self, self.posts, self.wishes)
        self.telling = Telling(self, self.posts, self.wishes)
        self.weekly_posts = WeeklyPosts(self.store, self.posts, self.preferences.zone, self.clock)
        self.agenda = Agenda(
            self.store,
            {
                APPEAR: Visibility(self.store).carry_on,
                CALL: self.calling.carry_out,
                DIGEST: self.digest.carry_out,
                LOW: self.calling.warn,
                TELL: self.telling.look,
                TOLD: self.telling.tell,
                weekly_posts.WORD: self.weekly_posts.carry_out,
            },
        )

    async def open(
        self,
        request: Request,
        game: str,
        ruleset: str = "",
        computers: int = 0,
        deal: str = "",
        *,
        at_once: bool = False,
        guests: tuple[str, ...] = (),
    ) -> AnyTable:
        """Opens a table where the request comes from; a repeated request returns the table it has opened.

        ``ruleset`` is a ruleset's name, empty for the default. ``computers`` is the number of computers that sit down.
        ``deal`` is the number of a deal, ``today`` or ``winnable``; empty: a random one. The match begins at once when
        nobody else can join or a computer plays, and with ``at_once`` also when nobody else has to join. ``guests`` are
        words that name people in the request: seats are kept for them, and the match waits for them.

        Raises:
            Refused: there is no such ruleset or deal, there are too many players, the quota is used up, the community
                does not allow it here, or the chat has too many tables.
        """
        if before := await self.store.load(name := await self.named(request.op)):
            return before.table
        rules = options.ruleset(game, ruleset)
        number = self.deal(game, ruleset, deal) if deal else None
        chairs = (Chair(request.user, request.name, seen=int(self.clock())), *lobby_commands.computers(computers))
        if len(chairs) + len(set(guests)) > rules.players[-1]:
            raise Refused(note("bad-seats", least=rules.players[0], most=rules.players[-1]))
        here = await self.communities.rules(request)
        here.check_opening(request)
        invited = await self.guests.invited(request, guests)
        await self.quotas.count_activity(request, Activity.OPEN)
        if not await self.has_room(request.channel, name, here.most):
            raise Refused(note("too-many-tables", most=here.most))
        table = self.fresh(name, request, game, ruleset or options.named(game, rules), rules, chairs)
        threads = here.threads and request.threads
        wanted: dict[str, object] = {
            "silence": here.silence,
            "thread": threads,
            "watching": here.watching or request.private,
        }
        if rules.players[-1] > 1 and not computers:
            wanted["clock"] = here.clock
        table = table.model_copy(update=wanted)
        luck = None if number is None else deals.luck(game, number)
        ready = not invited and (at_once or rules.players[-1] == 1 or computers > 0)
        table = table.model_copy(update={"deal": number, "holds": holds.holds_for(invited, table.opened)})
        return await self.opened(request, table, (request.place,), ready=ready, luck=luck)

    async def roll(self, request: Request, dice: str) -> AnyTable:
        """Opens a table of dice that anybody in the chat may throw; the asker's throw is the first.

        ``dice`` is an expression such as ``3d6+2``.

        Raises:
            Refused: the expression cannot be read, asks for too many dice, or the quota is used up.
        """
        state, definition = Throws(dice).with_throw(throw(request.name, dice)), CATALOG["throws"]
        if before := await self.store.load(name := await self.named(request.op)):
            return before.table
        await self.quotas.count_activity(request, Activity.ROLL)
        table = self.fresh(name, request, "throws", next(iter(definition.rulesets)), definition.default, ())
        lying = table.model_copy(update={"state": state, "phase": "playing", "moves": 1})
        return await self.opened(request, lying, (request.place,), ready=False)

    def deal(self, game: str, ruleset: str, text: str) -> int:
        """The number of the deal that ``text`` names: a number, ``today`` or ``winnable``. ``ruleset`` is empty for the
        default.

        Raises:
            Refused: deals of this game have no numbers, or the text names none.
        """
        if not CATALOG[game].numbered:
            raise Refused(note("deals-not-here"))
        named = ruleset or options.named(game, CATALOG[game].default)
        return deals.parse_number(game, named, text, self.clock(), self.below)

    async def named(self, operation: str) -> TableId:
        """The id of the table that an operation opens or has opened; ids that another operation has taken are skipped.

        Raises:
            RuntimeError: every id that was tried is taken.
        """
        secret = await self.store.secret()
        for n in range(TRIES):
            told = f"{operation} {n}" if n else operation
            digest = blake2b(told.encode(), key=secret, digest_size=5).digest()
            name = TableId(b32encode(digest).decode().lower())
            if await self.store.opener(name) in (None, operation):
                return name
        raise RuntimeError("no name is free")

    def fresh(
        self, name: TableId, request: Request, game: str, ruleset: str, rules: Any, chairs: tuple[Chair, ...]
    ) -> AnyTable:
        now = int(self.clock())
        return codec(game)(
            id=name,
            game=game,
            ruleset=ruleset,
            rules=rules,
            home=request.channel,
            community=request.community,
            opener=request.user,
            chairs=chairs,
            opened=now,
            touched=now,
        )

    async def opened(
        self,
        request: Request,
        table: AnyTable,
        places: tuple[Place, ...],
        *,
        ready: bool,
        seated: bool = False,
        luck: Luck | None = None,
        again: str = "",
    ) -> AnyTable:
        """Saves a new table, begun if it is ``ready``; returns the table that the operation has opened.

        ``seated`` keeps the order of the chairs. ``again`` is the operation that everybody shares who asks for this
        table again: the first of them opens it.
        """
        step, op = "!open", again or request.op
        if luck is None and table.state is None:
            table = table.model_copy(update={"seal": self.seal_for(table)})
        if ready and len(table.chairs) in table.rules.players:
            start = luck or self.luck()
            table, step = lobby_commands.started(
                table, start, table.touched, seated=seated, has_beacon=self.beacons is not None
            )
        await self.preferences.set_default_language(request)
        return await self.save_new(table, op, step, places)

    def seal_for(self, table: AnyTable) -> Seal | None:
        """A new sealed secret for a table whose match has not begun; None: its luck is not sealed."""
        if self.secret is None:
            return None
        return Seal(self.secret(), context_of(table.game, table.ruleset, table.rules, table.id), table.touched)

    async def save_new(self, table: AnyTable, op: str, step: str, places: tuple[Place, ...]) -> AnyTable:
        """Saves a new table with its first line of the log; returns the table that the operation has opened."""
        due = table.touched if await moving_ahead.is_due(self.wishes, Loaded(table, {})) else due_at(table)
        for _ in range(TRIES):
            with suppress(Conflict):
                if written := await self.store.save(Saving(table, 0, op, step, due, places)):
                    journey.opened(table)
                    await self.point_players(table)
                    self.saved(table, written, due)
                    return table
            if (name := await self.named(op)) == table.id:  # the same operation has already opened it
                return (await self.load(name)).table
            table = table.model_copy(update={"id": name})  # another operation has just taken the id
        raise Refused(note("try-again"))

    async def point_players(self, table: AnyTable) -> None:
        """Points from everybody at a new table to it. The painter does so too, but only once it is drawn; until then
        those who have opened it would not find it among their own.
        """
        for user in table.people:
            await self.store.point(Pointer.MINE, user, table.id, here=True)
        for hold in table.invited:
            await self.store.point(Pointer.INVITED, hold.whom, table.id, here=True)

    def saved(self, table: AnyTable, written: Written | None, due: float | None) -> None:
        self.painter.soon(table.id, written=written)
        self.painter.start(self._follow_safely(table))
        self.threads.begin_soon(table)
        if due is not None and due <= self.clock():
            self.awake.set()

    async def follow(self, table: AnyTable) -> None:
        """Plans what follows from a change by itself: the calls that the board does not make. Raises Away."""
        await self.calling.plan(table, self.clock())
        await self.telling.plan(table, self.clock())

    async def _follow_safely(self, table: AnyTable) -> None:
        try:
            await self.follow(table)
        except Away:
            log.debug("nothing planned", table=table.id)
