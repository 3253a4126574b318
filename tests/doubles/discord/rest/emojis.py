"""Emoji that belong to the application, and work wherever it does."""

import base64
import re

from tests.doubles.discord.refusals import Form, Refusal, unknown

from .routes import route

_ALL = "/applications/{application_id}/emojis"
MOST, LARGEST = 2000, 256 * 1024
_IMAGE = re.compile(r"data:image/(?:png|jpe?g|gif|webp|avif);base64,(.*)", re.DOTALL)


def _check_name(fake, form: Form, name: str | None, own: int | None = None) -> None:
    form.length(("name",), name, 2, 32)
    if name and not re.fullmatch(r"\w+", name, re.ASCII):
        form.wrong(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(emoji["name"] == name and number != own for number, emoji in fake.emojis.items()):
        form.wrong(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with that name already exists")


def _one(fake, emoji_id: int) -> dict:
    if emoji_id not in fake.emojis:
        raise unknown("Emoji")
    return fake.emojis[emoji_id]


@route("GET", _ALL)
async def listed(fake, call, application_id):
    return 200, {"items": list(fake.emojis.values())}


@route("POST", _ALL)
async def create(fake, call, application_id):
    form = Form()
    _check_name(fake, form, call.body.get("name"))
    image = _IMAGE.fullmatch(call.body.get("image") or "")
    if image is None:
        form.wrong(("image",), "IMAGE_INVALID", "Invalid image data")
    elif len(base64.b64decode(image[1])) > LARGEST:
        form.wrong(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    form.done()
    if len(fake.emojis) >= MOST:
        raise Refusal(400, 30008, f"Maximum number of emojis reached ({MOST})")
    number = fake.snowflake()
    fake.emojis[number] = {
        "id": str(number), "name": call.body["name"], "roles": [], "user": fake.bot.payload(), "require_colons": True,
        "managed": False, "animated": False, "available": True,
    }  # fmt: skip
    return 201, fake.emojis[number]


@route("GET", _ALL + "/{emoji_id}")
async def get(fake, call, application_id, emoji_id):
    return 200, _one(fake, emoji_id)


@route("PATCH", _ALL + "/{emoji_id}")
async def rename(fake, call, application_id, emoji_id):
    emoji, form = _one(fake, emoji_id), Form()
    _check_name(fake, form, call.body.get("name"), emoji_id)
    form.done()
    emoji["name"] = call.body["name"]
    return 200, emoji


@route("DELETE", _ALL + "/{emoji_id}")
async def delete(fake, call, application_id, emoji_id):
    _one(fake, emoji_id)
    del fake.emojis[emoji_id]
    return 204, None
