"""The use cases. Each is one straight line: load, decide, save; the painter shows."""

import asyncio
from base64 import b32encode
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from hashlib import blake2b
from typing import Any, Final, NamedTuple, TypeAlias, TypeVar
from weakref import WeakValueDictionary

from bot import deals, frame, house, options
from bot.ask import Ask
from bot.catalog import CATALOG
from bot.computer import Computers
from bot.due import owes
from bot.house import Change
from bot.manners import Manners
from bot.painter import Painter, draft_of
from bot.past import BEGIN
from bot.path import Path
from bot.ports import Clock, Conflict, Entry, Loaded, Place, Pointer, Saving, Store
from bot.scene import Hand, Pick, Scene
from bot.table import Chair, Channel, RefusedAt, Table, TableId, codec
from bot.throw import throw
from bot.token import Kind, Token
from engines.core import Refused, Seat, Who, note, play
from engines.luck import Luck
from engines.throws import State as Throws

TRIES: Final = 20
MOST_HERE: Final = 5
"""Tables that may be open in one chat at a time."""

AnyTable: TypeAlias = Table[Any, Any]
C = TypeVar("C")


class Draft(NamedTuple):
    """A half-made choice of a seat: what of it, and its text; None takes it back."""

    seat: Seat
    what: str
    text: str | None


Decide: TypeAlias = Callable[[Loaded, tuple[Entry, ...]], Change | Draft | None]


@dataclass(slots=True)
class Service:
    """Knows games and a store; knows no chat."""

    store: Store
    painter: Painter
    manners: Manners
    luck: Callable[[], Luck]
    clock: Clock
    below: Callable[[int], int]
    computers: Computers = field(default_factory=lambda: Computers(0.0))
    awake: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when a table owes something at once."""
    _locks: WeakValueDictionary[TableId, asyncio.Lock] = field(default_factory=WeakValueDictionary)

    async def open(self, ask: Ask, game: str, ruleset: str = "", computers: int = 0, deal: str = "") -> AnyTable:
        """A new table, shown where it was asked for; opening twice by one operation opens one.

        It begins at once when nobody else is to be waited for. ``deal`` is a number, ``today`` or ``winnable``.
        """
        rules = options.ruleset(game, ruleset)
        number = self.deal(game, ruleset, deal) if deal else None
        if await self._crowded(ask.channel):
            raise Refused(note("too-many-tables", most=MOST_HERE))
        chairs = (Chair(ask.user, ask.name, seen=int(self.clock())), *house.computers(computers))
        if len(chairs) > rules.players[-1]:
            raise Refused(note("bad-seats", least=rules.players[0], most=rules.players[-1]))
        table = self._fresh(await self._named(ask.op), ask, game, ruleset or options.named(game, rules), rules, chairs)
        place = Place(ask.channel, ask.user if ask.private else None)
        luck = None if number is None else deals.luck(game, number)
        ready = rules.players[-1] == 1 or computers > 0
        return await self._opened(ask, table.model_copy(update={"deal": number}), (place,), ready=ready, luck=luck)

    async def roll(self, ask: Ask, dice: str) -> AnyTable:
        """Dice that anybody here may throw; the asker has done so.

        Raises:
            Refused: they cannot be read, or they are too many.
        """
        state, box = Throws(dice).and_then(throw(ask.name, dice)), CATALOG["throws"]
        table = self._fresh(await self._named(ask.op), ask, "throws", next(iter(box.rulesets)), box.default, ())
        lying = table.model_copy(update={"state": state, "phase": "playing", "moves": 1})
        return await self._opened(ask, lying, (Place(ask.channel, ask.user if ask.private else None),), ready=False)

    def deal(self, game: str, ruleset: str, text: str) -> int:
        """The number that somebody means; no ruleset is the default one.

        Raises:
            Refused: deals of this game have no numbers, or it is none.
        """
        if not CATALOG[game].numbered:
            raise Refused(note("deals-not-here"))
        named = ruleset or options.named(game, CATALOG[game].default)
        return deals.chosen(game, named, text, self.clock(), self.below)

    async def rematch(self, ask: Ask, name: TableId, *, same: bool = False) -> AnyTable:
        """The same game again, everybody one seat further; whoever presses second sits down at the same new table.

        Where deals have numbers it may be the ``same`` deal, whatever it was; anybody may try that.
        """
        before = (await self.load(name)).table
        if before.phase != "over":
            raise Refused(note("not-over"))
        same = same and before.box.numbered
        if same and before.find(ask.user) is None:
            before = before.model_copy(update={"chairs": (Chair(ask.user, ask.name),)})
            new = await self._named(f"same {name} {ask.user}")
        elif before.find(ask.user) is None:
            raise Refused(note("not-at-table"))
        else:
            new = await self._named(f"same {name}" if same else f"rematch {name}")
        if await self.store.load(new):
            await self.act(ask, new, "join")
            return (await self.load(new)).table
        turned = house.turned(before)
        chairs = tuple(
            Chair(ask.user, ask.name, seen=int(self.clock())) if c.user == ask.user else c
            for c in turned
            if _stays(c, ask)
        )
        order = tuple(chair.user for chair in turned)
        table = self._fresh(new, ask, before.game, before.ruleset, before.rules, chairs)
        table = table.model_copy(update={"order": order})
        ready, luck = len(chairs) == len(before.chairs), None
        if same:
            table, luck = table.model_copy(update={"deal": before.deal}), before.luck
        places = tuple(await self.store.places(name))
        return await self._opened(ask, table, places, ready=ready, seated=True, luck=luck)

    async def act(self, ask: Ask, name: TableId, command: str) -> AnyTable:
        """A command of the table: no revision, idempotent."""
        actor = house.Actor(ask.user, ask.name, ask.admin, int(self.clock()), self.luck)

        def decided(found: Loaded, log: tuple[Entry, ...]) -> Change | None:
            return house.act(found.table, replace(actor, log=log), command)

        return await self._change(ask.op, name, decided, past=command)

    async def press(self, ask: Ask, token: Token, numbers: tuple[int, ...] = ()) -> AnyTable:
        """A button or a select that means a move or a part of one; ``numbers`` are the items chosen in a select."""

        def decided(found: Loaded, _: tuple[Entry, ...]) -> Change | Draft | None:
            table, drafts = found
            seat = _asked(table, ask)
            if token.kind is not Kind.CARD:
                table.check(seat, token.rev)
            own = frame.game_scene(table, seat)
            draft = draft_of(table, drafts, seat)
            match token.kind:
                case Kind.MARK:
                    number = _number(token.text[1:], len(_control(own, Pick).items))
                    return Draft(seat, str(number), "" if token.text[:1] == "+" else None)
                case Kind.STEP:
                    return self._walked(table, seat, _control(own, Path), token.text)
                case Kind.VERB:
                    pick = _control(own, Pick)
                    chosen = numbers or tuple(int(i) for i in draft if i.isdecimal())
                    return self._picked(table, seat, pick, _number(token.text, len(pick.verbs)), chosen)
                case Kind.CARD | Kind.NUMBER:
                    return self._played(table, seat, _card(own, token))
                case _:
                    return self._played(table, seat, token.text)

        return await self._change(ask.op, TableId(token.table), decided, again=ask.channel)

    async def say(self, ask: Ask, name: TableId, text: str) -> AnyTable:
        """A typed move."""

        def decided(found: Loaded, _: tuple[Entry, ...]) -> Change:
            return self._played(found.table, _asked(found.table, ask), text)

        return await self._change(ask.op, name, decided)

    async def chore(self, name: TableId, waiting: int = 1) -> None:
        """What a table owes by itself: the computer's move, a lobby's end, the archive; so many are ``waiting``."""
        table = (await self.load(name)).table
        if table.phase in ("over", "folded"):
            for place in await self.store.places(name):
                await self.store.point(Pointer.AT, place.channel, name, here=False)
            await self.store.archive(name)
            return

        if (due := owes(table)) is None or due > self.clock():
            return
        seat = next((seat for seat in table.awaited() if table.chairs[seat].computer), None)
        move = ""
        if seat is not None:
            action = await self.computers.decide(table, seat, self.below(1 << 32), waiting)
            move = table.rules.format(action)

        def decided(found: Loaded, _: tuple[Entry, ...]) -> Change | None:
            now = found.table
            if now.rev != table.rev:  # what it was thought about has passed
                return None
            if seat is None:
                return Change(house.folded(now, int(self.clock())), "!expire")
            return self._played(now, seat, move, by_hand=False)

        await self._change(f"chore {table.rev}", name, decided)

    async def load(self, name: TableId) -> Loaded:
        """Raises Refused when there is no such table."""
        if found := await self.store.load(name):
            return found
        raise Refused(note("no-such-table"))

    async def here(self, channel: Channel) -> list[AnyTable]:
        """The tables shown in a chat, oldest first; pointers that are wrong are dropped."""
        return await self._pointed(Pointer.AT, channel)

    async def mine(self, ask: Ask) -> list[AnyTable]:
        """The running tables where the asker sits, oldest first."""
        tables = await self._pointed(Pointer.MINE, ask.user)
        return [table for table in tables if table.find(ask.user) is not None and is_live(table)]

    async def _pointed(self, kind: Pointer, whose: str) -> list[AnyTable]:
        found = []
        for name in await self.store.pointed(kind, whose):
            if (loaded := await self.store.load(name)) is None:
                await self.store.point(kind, whose, name, here=False)
            else:
                found.append(loaded.table)
        return sorted(found, key=lambda table: (table.opened, table.id))

    async def _crowded(self, channel: Channel) -> bool:
        return sum(is_live(table) and not table.box.fleeting for table in await self.here(channel)) >= MOST_HERE

    async def _named(self, operation: str) -> TableId:
        digest = blake2b(operation.encode(), key=await self.store.secret(), digest_size=5).digest()
        return TableId(b32encode(digest).decode().lower())

    def _fresh(
        self, name: TableId, ask: Ask, game: str, ruleset: str, rules: Any, chairs: tuple[Chair, ...]
    ) -> AnyTable:
        now = int(self.clock())
        return codec(game)(
            id=name,
            game=game,
            ruleset=ruleset,
            rules=rules,
            home=ask.channel,
            opener=ask.user,
            chairs=chairs,
            opened=now,
            touched=now,
        )

    async def _opened(
        self,
        ask: Ask,
        table: AnyTable,
        places: tuple[Place, ...],
        *,
        ready: bool,
        seated: bool = False,
        luck: Luck | None = None,
    ) -> AnyTable:
        step = "!open"
        if ready and len(table.chairs) in table.rules.players:
            table, step = house.begun(table, luck or self.luck(), table.touched, seated=seated), BEGIN
        await self.manners.settle(ask)
        try:
            await self.store.save(Saving(table, 0, ask.op, step, owes(table), places))
        except Conflict:  # the same operation has opened it already
            return (await self.load(table.id)).table
        self._after(table)
        return table

    async def _change(
        self, op: str, name: TableId, decide: Decide, *, again: Channel | None = None, past: str = ""
    ) -> AnyTable:
        """Decides again after a conflict. A repeat of what is done already is no mistake of the player's."""
        async with self._locks.setdefault(name, asyncio.Lock()):
            for _ in range(TRIES):
                found = await self.load(name)
                try:
                    decision = decide(found, await self._log(found.table, past))
                except Refused as refusal:
                    if await self.store.done(name, op):
                        return found.table
                    raise RefusedAt(found.table, refusal) from refusal
                match decision:
                    case None:
                        return found.table
                    case Draft(seat, what, text):
                        since = found.table.asked[seat]
                        await self.store.draft(name, f"{seat}:{what}", None if text is None else f"{since}:{text}")
                        self.painter.soon(name, again)
                        return found.table
                    case Change(table, step):
                        try:
                            await self.store.save(Saving(table, found.table.rev, op, step, owes(table)))
                        except Conflict:
                            continue
                        self._after(table)
                        return table
        raise Refused(note("try-again"))

    async def _log(self, table: AnyTable, command: str) -> tuple[Entry, ...]:
        """The log up to this revision, for the few commands that look into the past."""
        if not house.needs_log(command, table):
            return ()
        return tuple(entry for entry in await self.store.log(table.id) if entry.rev <= table.rev)

    def _after(self, table: AnyTable) -> None:
        self.painter.soon(table.id)
        if (due := owes(table)) is not None and due <= self.clock():
            self.awake.set()

    def _played(self, table: AnyTable, seat: Seat, text: str, *, by_hand: bool = True) -> Change:
        rules = table.rules
        action = rules.parse(rules.view(table.state, seat), text)
        state = play(rules, table.state, seat, action)
        now = int(self.clock())
        offer = table.offer if table.offer and table.offer.by == seat and table.offer.kind == "draw" else None
        chairs = house.seen(table, seat, now) if by_hand else table.chairs
        after = table.stepped(seat, state, now, moves=table.moves + 1, offer=offer, chairs=chairs)
        return Change(after, f"{seat} {rules.format(action)}")

    def _picked(self, table: AnyTable, seat: Seat, pick: Pick, verb: int, numbers: tuple[int, ...]) -> Change:
        if not pick.least <= len(set(numbers)) <= pick.most:
            raise Refused(note("pick-count", least=pick.least, most=pick.most, chosen=len(set(numbers))))
        return self._played(table, seat, pick.move(pick.verbs[verb], numbers))

    def _walked(self, table: AnyTable, seat: Seat, path: Path, text: str) -> Change | Draft:
        text = path.walk(text)
        if not path.after(text):
            raise Refused(note("stale-button"))
        move = path.move(text)
        return self._played(table, seat, move) if move is not None else Draft(seat, "path", text)


def is_live(table: AnyTable) -> bool:
    """Whether anything can still happen at this table."""
    return table.phase in ("lobby", "playing")


def _stays(chair: Chair, ask: Ask) -> bool:
    return chair.user in (None, ask.user)


def _asked(table: AnyTable, ask: Ask) -> Seat:
    """The asker's seat, whose move is awaited.

    Raises:
        Refused: the match is not going on, or somebody else is to move.
    """
    seat = table.mover(ask.user)
    if table.phase == "lobby":
        raise Refused(note("not-begun"))
    if table.phase == "folded":
        raise Refused(note("table-folded"))
    if table.phase == "over":
        raise Refused(note("match-over"))
    if seat not in (asked := table.awaited()):
        raise Refused(note("not-your-turn", who=Who(min(asked))))
    return seat


def _control(scene: Scene, kind: type[C]) -> C:
    for control in scene.controls:
        if isinstance(control, kind):
            return control
    raise Refused(note("nothing-to-choose"))


def _card(scene: Scene, token: Token) -> str:
    """The move of a card of one's own hand, by its name or by its place."""
    hand = _control(scene, Hand)
    if token.kind is Kind.NUMBER:
        card = hand.cards[_number(token.text, len(hand.cards))]
        if card is None:
            raise Refused(note("card-gone"))
        return hand.move(card)
    deal, _, name = token.text.partition(".")
    if deal != str(hand.deal):
        raise Refused(note("stale-button"))
    if name not in hand.cards:
        raise Refused(note("card-gone"))
    return hand.move(name)


def _number(text: str, below: int) -> int:
    if text in map(str, range(below)):
        return int(text)
    raise Refused(note("stale-button"))
