"""The pages that look at tables: each gets its stage whenever its table changes."""

import asyncio
from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from math import log as logarithm
from typing import Final, Protocol

import structlog

from adapters.web.table_view.gaze import Gaze
from adapters.web.table_view.messages import KEPT, StageMessage
from adapters.web.table_view.presence import Onlooker, Presence
from adapters.web.table_view.stage_writer import stage_message
from adapters.web.text_writer import SharedText
from bot.i18n import Speaker
from bot.ports import Away
from bot.scenes.render.stages import Size
from bot.screens.drafts import visible
from bot.tables.stored import Loaded, Place
from bot.tables.table import Accounts, AnyTable, Channel, TableId, Unreadable, User

log = structlog.get_logger()

AGAIN: Final = 1.0
"""Seconds until a table is looked up again while the store is away."""


BOXES: Final[tuple[Size, ...]] = ((360, 628), (390, 732), (434, 450), (638, 390), (916, 736), (1180, 760))
"""The boxes of onlookers who are many: a table is placed and written six times at most. Their pages scale it."""

CROWD: Final = 12
"""Pages from which a table's onlookers count as many."""


def nearest(box: Size) -> Size:
    """The box that needs the least scaling and leaves the least free when it is scaled into another one."""

    def distance(one: Size) -> float:
        wider, higher = logarithm(box[0] / one[0]), logarithm(box[1] / one[1])
        return abs(wider - higher) + abs(min(wider, higher)) / 2

    return min(BOXES, key=distance)


class Tables(Protocol):
    """Where tables are found."""

    async def find(self, table: TableId) -> Loaded | None:
        """The newest revision of a table; None: there is none. Raises Away and Unreadable."""

    async def sitting(self, table: AnyTable) -> dict[User, Accounts]:
        """The accounts of everybody who sits at a table, by each of those accounts. Raises Away."""

    async def rematch_of(self, table: TableId) -> TableId | None:
        """The table of the rematch of a match, None while nobody has opened one. Raises Away."""


class Viewer(Onlooker, Protocol):
    """An open page that may look at a table."""

    @property
    def staged(self) -> "Written | None":
        """The stage that it shows."""

    def stage(self, stage: "Written") -> None:
        """Shows a stage, unless a newer one or the same one is shown."""

    async def reconsider(self) -> None:
        """Looks away, unless this person may see the table without sitting there. Raises Away."""


@dataclass(slots=True)
class Viewers:
    """Sends stages to the pages of this process. Onlookers with equal boxes and languages share one message."""

    pages: AbstractSet[Viewer]
    presence: Presence = field(init=False)
    _changed: dict[TableId, asyncio.Event] = field(default_factory=dict)
    _tasks: dict[TableId, asyncio.Task[None]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.presence = Presence(self.pages)

    def looking_at(self, table: TableId) -> list[Viewer]:
        """The pages that look at a table."""
        return [page for page in self.pages if page.gaze and page.gaze.table == table]

    def changed(self, table: TableId, tables: Tables) -> None:
        """Notes that a table has changed. Its pages get it soon; changes meanwhile are shown together."""
        if not self.looking_at(table):
            return
        event = self._changed.setdefault(table, asyncio.Event())
        event.set()
        if table not in self._tasks:
            self._tasks[table] = asyncio.create_task(self._keep_up(table, event, tables))

    async def settled(self) -> None:
        """Waits until everything that has changed is shown."""
        while self._tasks:
            await asyncio.wait(set(self._tasks.values()))

    async def _keep_up(self, table: TableId, event: asyncio.Event, tables: Tables) -> None:
        try:
            while event.is_set():
                event.clear()
                try:
                    if found := await tables.find(table):
                        sitting = await tables.sitting(found.table)
                        pages = self.looking_at(table)
                        risen = [page for page in pages if page.user not in sitting and _is_seated(page.staged)]
                        show(found, pages, sitting, await rematch_of(found, tables))
                        self.presence.seen(found.table, sitting)
                        await asyncio.gather(*(page.reconsider() for page in risen))
                except Away:
                    event.set()
                    await asyncio.sleep(AGAIN)
        except Unreadable:
            log.warning("set aside", table=table)
        except Exception:
            log.exception("not shown on a page", table=table)
        finally:
            del self._tasks[table], self._changed[table]


@dataclass(slots=True)
class Written:
    """A stage that is written once for all pages that get the same: whole, or without what they have already.

    Those of onlookers are ``common``: they are compressed once, too. ``digests`` are those of the fields that a page
    keeps, by name.
    """

    message: StageMessage
    common: bool = False
    digests: dict[str, int] = field(init=False)
    _texts: dict[frozenset[str], str | SharedText] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.digests = {name: hash(getattr(self.message, name)) for name in KEPT}

    @property
    def rev(self) -> int:
        return self.message.rev

    def text(self, before: "Written | None") -> str | SharedText:
        """The message for a page that was shown another one ``before``, or nothing."""
        lacks = self._shared(before) if before else frozenset[str]()
        if lacks not in self._texts:
            text = self.message.text(lacks)
            self._texts[lacks] = SharedText(text) if self.common else text
        return self._texts[lacks]

    def _shared(self, before: "Written") -> frozenset[str]:
        """The fields that a page has already which was shown another stage before."""
        return frozenset(name for name, digest in self.digests.items() if before.digests[name] == digest)


def _is_seated(stage: Written | None) -> bool:
    """Whether a page shows the hand of a seat."""
    return stage is not None and stage.message.seat >= 0


async def rematch_of(found: Loaded, tables: Tables) -> TableId | None:
    """The table of the rematch; a match that goes on has none."""
    return await tables.rematch_of(found.table.id) if found.table.phase == "over" else None


def show(
    found: Loaded,
    pages: Sequence[Viewer],
    sitting: Mapping[User, Accounts],
    rematch: TableId | None = None,
    *,
    others: Sequence[Viewer] = (),
) -> None:
    """Shows a table to pages that look at it, and that there is a ``rematch``; equal messages are written once.

    ``sitting`` are the accounts of everybody who sits there, by each of them. ``others`` look at it, too: who comes to
    a crowd gets what one of them has got.
    """
    is_crowded = len(pages) + len(others) >= CROWD
    there = {id(other.staged): other.staged for other in others if other.staged and other.staged.common}
    written: dict[tuple[User | None, Gaze], Written] = {}
    for page in pages:
        if page.gaze is None:
            continue
        eyes = page.user if page.user in sitting else None
        gaze = replace(page.gaze, box=nearest(page.gaze.box)) if is_crowded and eyes is None else page.gaze
        if (eyes, gaze) not in written:
            message = stage_of_table(found, sitting.get(page.user), gaze, rematch=rematch)
            same = (one for one in there.values() if eyes is None and one.message == message)
            written[eyes, gaze] = next(same, None) or Written(message, common=eyes is None)
        page.stage(written[eyes, gaze])


def stage_of_table(
    found: Loaded, accounts: Accounts | None, gaze: Gaze, *, rematch: TableId | None = None, step: int = -1
) -> StageMessage:
    """A table as the person with these accounts sees it, in the box and turned as the page wants it; None: an onlooker.

    ``rematch`` is the table of its rematch; ``step`` is a position of the past, -1 the present.
    """
    table = found.table
    scene = visible(found, Place(Channel("")), accounts)
    if gaze.turned:
        scene = scene.turned()
    say = Speaker(gaze.language).naming(table.names).in_words().stamping()
    stage = stage_message(table, table.find(accounts), scene, say, gaze.box, room=gaze.room, step=step)
    return stage.model_copy(update={"rematch": rematch or ""})
