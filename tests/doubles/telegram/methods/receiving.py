"""Polling and webhooks."""

from typing import TYPE_CHECKING, Any

from tests.doubles.telegram.files import DOWNLOAD_BYTES
from tests.doubles.telegram.methods.registry import method
from tests.doubles.telegram.params import Params
from tests.doubles.telegram.refusal import bad_request

if TYPE_CHECKING:
    from tests.doubles.telegram.fake import FakeTelegram


@method("getUpdates")
async def get_updates(fake: "FakeTelegram", params: Params) -> list[dict[str, Any]]:
    return await fake.feed.poll(params)


@method("setWebhook")
def set_webhook(fake: "FakeTelegram", params: Params) -> bool:
    return fake.feed.set_webhook(params)


@method("deleteWebhook")
def delete_webhook(fake: "FakeTelegram", params: Params) -> bool:
    drop = {"drop_pending_updates": params.fields.get("drop_pending_updates")}
    return fake.feed.set_webhook(Params({"url": ""} | drop))


@method("getWebhookInfo")
def get_webhook_info(fake: "FakeTelegram", params: Params) -> dict[str, Any]:
    return fake.feed.info()


@method("getFile")
def get_file(fake: "FakeTelegram", params: Params) -> dict[str, Any]:
    file = fake.files.find(params.text("file_id"))
    if len(file.data) > DOWNLOAD_BYTES:
        raise bad_request("file is too big")
    body = file.json()
    return {name: body[name] for name in ("file_id", "file_unique_id", "file_size")} | {"file_path": file.path}
