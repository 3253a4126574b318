"""Updates: kept until the bot confirms them by polling, or posted to its webhook."""

import asyncio
from itertools import count
from typing import TYPE_CHECKING, Any

from tests.doubles.telegram.params import Params
from tests.doubles.telegram.refusal import Refusal, conflict
from tests.doubles.telegram.webhook import Webhook

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram

ON_REQUEST = {"chat_member", "message_reaction", "message_reaction_count"}
Update = dict[str, Any]


class Feed:
    """The line of updates. `log` has all of them, sent or not."""

    def __init__(self, fake: "FakeTelegram") -> None:
        self._fake = fake
        self._numbers = count(100_001)
        self._waiting: list[Update] = []
        self._again: list[Update] = []
        self._poller: asyncio.Future[None] | None = None
        self.allowed: list[str] = []  # empty: all but those on request
        self.log: list[Update] = []
        self.webhook = Webhook(fake)

    @property
    def waiting(self) -> int:
        """Updates that the bot has not confirmed."""
        return len(self._waiting) + self.webhook.busy

    def put(self, kind: str, body: dict[str, Any]) -> None:
        """Something happened that the bot may want to know."""
        if kind not in self.allowed if self.allowed else kind in ON_REQUEST:
            return
        update = {"update_id": next(self._numbers), kind: body}
        self._fake.check_answer("Update", update, f"update {kind}")
        self.log.append(update)
        if self.webhook.url:
            self.webhook.post(update)
        else:
            self._waiting.append(update)
            self._wake()

    async def replay(self, update: Update) -> int | None:
        """Deliver an update again, as after a lost answer: the status of the webhook, None when polled."""
        if self.webhook.url:
            return await self.webhook.send(update)
        self._again.append(update)
        self._wake()
        return None

    async def poll(self, params: Params) -> list[Update]:
        """getUpdates.

        Raises:
            Refusal: 409, while a webhook is set or when another poller takes over.
        """
        if self.webhook.url:
            raise conflict(
                "can't use getUpdates method while webhook is active; use deleteWebhook to delete the webhook first"
            )
        if "allowed_updates" in params:
            self.allowed = params.nested("allowed_updates", [])
        self._end_poll(
            conflict("terminated by other getUpdates request; make sure that only one bot instance is running")
        )
        self._confirm(params.integer("offset", 0))
        limit = min(max(params.integer("limit", 100), 1), 100)
        timeout = min(params.integer("timeout", 0), 50)
        if not (self._waiting or self._again) and timeout > 0:
            mine = self._poller = asyncio.get_running_loop().create_future()
            try:
                await asyncio.wait_for(mine, timeout)
            except TimeoutError:
                pass
            finally:
                if self._poller is mine:
                    self._poller = None
        again, self._again = self._again, []
        return (again + self._waiting)[:limit]

    def _confirm(self, offset: int) -> None:
        if offset < 0:
            self._waiting = self._waiting[offset:]
        elif offset:
            self._waiting = [update for update in self._waiting if update["update_id"] >= offset]

    def _wake(self) -> None:
        if self._poller and not self._poller.done():
            self._poller.set_result(None)

    def _end_poll(self, refusal: Refusal) -> None:
        if self._poller and not self._poller.done():
            self._poller.set_exception(refusal)
        self._poller = None

    def set_webhook(self, params: Params) -> bool:
        self.webhook.set(params)
        if "allowed_updates" in params:
            self.allowed = params.nested("allowed_updates", [])
        if params.flag("drop_pending_updates"):
            self._waiting.clear()
        if self.webhook.url:
            pending, self._waiting = self._waiting, []
            for update in pending:
                self.webhook.post(update)
        return True

    def info(self) -> dict[str, Any]:
        answer = self.webhook.info() | {"pending_update_count": self.waiting}
        return answer | ({"allowed_updates": self.allowed} if self.allowed else {})

    async def close(self) -> None:
        self._wake()
        await self.webhook.close()
