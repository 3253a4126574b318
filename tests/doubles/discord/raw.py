"""Requests by hand, past every library's own care, and the least of each component."""

import json

import aiohttp

from .server import FakeDiscord

EPHEMERAL, V2 = 1 << 6, 1 << 15


async def request(fake: FakeDiscord, method: str, path: str, body=None, *, files: dict | None = None, token=None):
    """Status and JSON of the answer; ``files`` are bytes by name, sent as files[0], files[1] ..."""
    headers = {"Authorization": f"Bot {fake.token if token is None else token}"}
    sent: dict = {"json": body} if body is not None else {}
    if files:
        form = aiohttp.FormData(quote_fields=False)
        form.add_field("payload_json", json.dumps(body or {}), content_type="application/json")
        for place, (name, data) in enumerate(files.items()):
            form.add_field(f"files[{place}]", data, filename=name, content_type="application/octet-stream")
        sent = {"data": form}
    async with (
        aiohttp.ClientSession() as session,
        session.request(method, fake.base_url + path, headers=headers, **sent) as response,
    ):
        raw = await response.read()
        return response.status, (json.loads(raw) if raw else None)


def errors(body: dict, *path) -> list[str]:
    """Codes of what is wrong with a form at this place."""
    node = body["errors"]
    for step in path:
        node = node[str(step)]
    return [error["code"] for error in node["_errors"]]


async def send(fake, channel, body, **more):
    """Posts a message."""
    return await request(fake, "POST", f"/channels/{channel.id}/messages", body, **more)


async def answer(fake, interaction, kind, data=None):
    """The first answer to an interaction."""
    path = f"/interactions/{interaction.id}/{interaction.token}/callback?with_response=1"
    return await request(fake, "POST", path, {"type": kind} | ({} if data is None else {"data": data}))


def hook(fake, interaction, rest=""):
    """The path of further answers to an interaction."""
    return f"/webhooks/{fake.bot.id}/{interaction.token}{rest}"


def row(*components):
    return {"type": 1, "components": list(components)}


def button(custom_id="a", **more):
    return {"type": 2, "style": 2, "label": "x", "custom_id": custom_id} | more


def select(number=2, **more):
    options = [{"label": str(one), "value": str(one)} for one in range(number)]
    return {"type": 3, "custom_id": "s", "options": options} | more


def text(content="x"):
    return {"type": 10, "content": content}


def gallery(*names, **more):
    return {"type": 12, "items": [{"media": {"url": f"attachment://{name}"}} | more for name in names]}
