"""The client of discord.py: one connection per shard, no privileged intent, every interaction to its handler."""

import asyncio
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, cast

import discord
import structlog

from adapters.discord import command_payloads, mentions
from adapters.discord.answer_requests import AnswerRequests
from adapters.discord.backoff import LONGEST_WAIT, Backoff
from adapters.discord.closed_channels import ClosedChannels
from adapters.discord.deduplicator import Deduplicator
from adapters.discord.interactions import InteractionHandler
from adapters.discord.request import PREFIX, Interaction, request_of
from adapters.discord.retries import CONNECTION_ERRORS
from bot.operation.readiness import Part, State
from bot.operation.supervision import Unreachable
from bot.ports import Away
from bot.tables.table import Channel
from bot.tables.token import PATTERN

BETWEEN: Final = 5.0
"""Seconds between two sessions that begin, in all processes together."""

_PRESSED: Final = re.compile(rf"(?:\d+;)?(?P<token>{PATTERN})")
"""The custom id of a button or a menu of ours: it holds all that is needed, so it works after a restart, too."""

log = structlog.get_logger()


class Client(discord.AutoShardedClient):
    """Ignores interactions until it has a handler. ``part`` is told which of its connections live.

    ``backoff`` and ``closed`` hold what a former client of this process has learnt.
    """

    handler: InteractionHandler | None = None
    part: Part | None = None

    def __init__(
        self,
        deduplicator: Deduplicator,
        shard_ids: Sequence[int] | None = None,
        shard_count: int | None = None,
        *,
        between: float = BETWEEN,
        ready_after: float = 2.0,
        backoff: Backoff | None = None,
        closed: ClosedChannels | None = None,
    ) -> None:
        if shard_ids and not (shard_count and max(shard_ids) < shard_count):
            raise ValueError("DISCORD_SHARD_IDS needs a DISCORD_SHARD_COUNT above each of them")
        self.backoff, self.closed = backoff or Backoff(), closed or ClosedChannels()
        super().__init__(
            intents=discord.Intents(guilds=True),
            shard_ids=list(shard_ids) if shard_ids else None,  # type: ignore[arg-type] # the library says so itself
            shard_count=shard_count,
            max_messages=None,
            chunk_guilds_at_startup=False,
            allowed_mentions=discord.AllowedMentions.none(),
            guild_ready_timeout=ready_after,
            max_ratelimit_timeout=LONGEST_WAIT,
            http_trace=self.backoff.trace(),
        )
        self.requests = AnswerRequests(self.backoff)
        self._deduplicator, self._between = deduplicator, between
        self._deliveries: set[asyncio.Task[Any]] = set()
        self._live: set[int] = set()

    @property
    def home(self) -> bool:
        """Whether this process receives what happens in private chats, and registers the commands."""
        return not self.shard_ids or 0 in self.shard_ids

    async def setup_hook(self) -> None:
        self.requests.open(self.http.user_agent)

    async def close(self) -> None:
        try:
            await super().close()
        finally:
            await self.requests.close()

    async def register(self) -> None:
        """Tells Discord our commands. Those that are registered already stay, so nothing waits for this.

        Raises:
            Unreachable: not now.
        """
        if not self.home:
            return
        try:
            known = cast(
                "list[command_payloads.Payload]", await self.http.get_global_commands(self.application_id or 0)
            )
            commands = cast("Any", [*command_payloads.payloads(), *command_payloads.foreign(known)])
            await self.http.bulk_upsert_global_commands(self.application_id or 0, payload=commands)
        except (discord.DiscordException, *CONNECTION_ERRORS) as error:
            raise Unreachable(type(error).__name__) from None

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        """One session begins at a time, whichever process it is of."""
        while True:
            try:
                if await self._deduplicator.is_first(f"identify:{self.application_id}", self._between):
                    return
            except Away:
                log.warning("store is away: sessions begin unpaced")
                await asyncio.sleep(self._between)
                return
            await asyncio.sleep(self._between / 20)

    # --- its connections ---

    async def on_shard_connect(self, shard: int) -> None:
        self._live.add(shard)
        self._report_readiness()

    async def on_shard_resumed(self, shard: int) -> None:
        self._live.add(shard)
        self._report_readiness()

    async def on_shard_disconnect(self, shard: int) -> None:
        self._live.discard(shard)
        self._report_readiness()

    def _report_readiness(self) -> None:
        """The part is ready while every shard of this process has a session."""
        if self.part is None or self.is_closed():
            return
        silent = sorted({*(self.shard_ids or range(self.shard_count or 1))} - self._live)
        if silent:
            self.part.turn(State.CONNECTING, f"shard {silent[0]}")
        else:
            self.part.turn(State.READY)

    # --- deliveries ---

    async def settled(self) -> None:
        """Waits until all interactions that have been received are answered."""
        while others := self._deliveries - {asyncio.current_task()}:
            await asyncio.wait(others)

    def _remember_delivery(self) -> None:
        """The library runs each delivery in a task of its own."""
        if task := asyncio.current_task():
            self._deliveries.add(task)
            task.add_done_callback(self._deliveries.discard)

    async def on_interaction(self, interaction: Interaction) -> None:
        """Takes commands, completions, presses and forms to the handler."""
        if self.handler is None:
            return
        self._remember_delivery()
        opened = self.closed.update_from(interaction)
        data: dict[str, Any] = dict(interaction.data or {})
        options = data.get("options") or []
        args = {option["name"]: _argument(option) for option in options}
        match interaction.type:
            case discord.InteractionType.component:
                if pressed := _PRESSED.fullmatch(data["custom_id"]):
                    await self.handler.pressed(interaction, pressed["token"], tuple(data.get("values", ())))
            case discord.InteractionType.application_command if data.get("type") == command_payloads.ON_USER:
                await self.handler.challenge(interaction)
            case discord.InteractionType.application_command:
                await self.handler.command(interaction, data["name"], args)
            case discord.InteractionType.autocomplete:
                focused = next(option["name"] for option in options if option.get("focused"))
                await self.handler.complete(interaction, data["name"], focused, args)
            case discord.InteractionType.modal_submit:
                await self.handler.submitted(interaction, data["custom_id"], next(_form_texts(data["components"]), ""))
            case _:
                pass
        if opened:
            await self.handler.permissions_changed(request_of(interaction).channel)

    # --- what the bot may do ---

    async def on_raw_thread_update(self, event: discord.RawThreadUpdateEvent) -> None:
        """A thread may have been unlocked."""
        if not event.data["thread_metadata"].get("locked"):
            await self._permissions_changed([Channel(f"{PREFIX}{event.thread_id}")])

    async def on_guild_channel_update(self, _: object, channel: discord.abc.GuildChannel) -> None:
        """Overwrites may have changed, which hold for threads too."""
        await self._permissions_changed(self.closed.in_guild(self, channel.guild.id, parent=channel.id))

    async def on_guild_role_update(self, _: object, role: discord.Role) -> None:
        """What the bot's roles allow may have changed."""
        await self._permissions_changed(self.closed.in_guild(self, role.guild.id))

    async def on_member_update(self, _: object, member: discord.Member) -> None:
        """The bot may have got another role; without the intent for members it hears of itself alone."""
        await self._permissions_changed(self.closed.in_guild(self, member.guild.id))

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot may have been here before: its tables are drawn again. Then it greets."""
        self._remember_delivery()
        await self._permissions_changed(self.closed.in_guild(self, guild.id))
        if self.handler:
            await self.handler.joined(self, guild)

    async def _permissions_changed(self, channels: list[Channel]) -> None:
        for channel in channels:
            if self.closed.open(channel) and self.handler:
                await self.handler.permissions_changed(channel)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        log.error("fault", happening=event_method, exc_info=True)  # noqa: LOG014 - the library calls this while handling one


def _argument(option: dict[str, Any]) -> str:
    """The value of an option as text; people by the word that stands for them in a command line."""
    value = str(option.get("value", "")).strip()
    return mentions.word(value) if option.get("type") == command_payloads.USER else value


def _form_texts(components: list[dict[str, Any]]) -> Iterator[str]:
    """The texts that were typed into a form."""
    for component in components:
        if "value" in component:
            yield str(component["value"])
        yield from _form_texts([*component.get("components", []), *filter(None, [component.get("component")])])
