"""The body of a message, sent or edited: checked whole, then made into a version."""

import re

from . import attachments
from .component_rules import check_message
from .messages import COMPONENTS_V2, EPHEMERAL, LOADING, Version
from .refusals import Form, Refusal

_SETTABLE = 1 << 2 | EPHEMERAL | 1 << 12 | COMPONENTS_V2
_MENTION = re.compile(r"<@!?(\d+)>")


def compose(fake, body: dict, files: dict, *, at: tuple = (), old: Version | None = None) -> Version:
    """``at`` is where the form lies in the body, ``old`` what is edited. Raises Refusal."""
    form = Form()
    filling = old is not None and old.flags & LOADING  # a deferred answer is written for the first time
    before = Version(0) if old is None or filling else old
    flags = _flags(body, old)
    v2 = bool(flags & COMPONENTS_V2)
    content = before.content if "content" not in body else body["content"] or ""
    embeds = before.embeds if "embeds" not in body else tuple(body["embeds"] or ())
    components = before.components if "components" not in body else tuple(body["components"] or ())
    form.length((*at, "content"), content, 0, 2000)
    form.length((*at, "embeds"), embeds, 0, 10)
    _check_embeds(form, (*at, "embeds"), embeds)
    if v2:
        for name, value in (("content", content), ("embeds", embeds)):
            if value:
                form.wrong(
                    (*at, name), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                )  # fmt: skip
    carried = attachments.settle(
        fake, form, at, body.get("attachments"), files, before.attachments, ephemeral=bool(flags & EPHEMERAL)
    )  # fmt: skip
    if "components" in body:
        names = {one.filename for one in carried}
        check_message(
            form, (*at, "components"), list(components), v2=v2, files=names, emojis=set(map(str, fake.emojis))
        )  # fmt: skip
    _check_mentions(form, at, body.get("allowed_mentions"))
    form.done()
    version = Version(fake.clock.now(), content, components, embeds, carried, flags)
    if not (content or embeds or components or carried):
        raise Refusal(400, 50006, "Cannot send an empty message")
    _note_unshown(fake, version)
    pings = () if old is not None else _pings(fake, version.text, body.get("allowed_mentions"))
    return Version(version.at, content, components, embeds, carried, flags, pings)


def _flags(body: dict, old: Version | None) -> int:
    """A message once V2 stays V2; whether it is ephemeral is decided when it is sent."""
    asked = (body.get("flags") or 0) & _SETTABLE
    if old is None:
        return asked
    kept = old.flags & ~LOADING & (EPHEMERAL | COMPONENTS_V2)
    return kept | asked & ~EPHEMERAL if body.get("flags") is not None else kept | old.flags & _SETTABLE


def _check_embeds(form: Form, at: tuple, embeds: tuple) -> None:
    total = 0
    for place, embed in enumerate(embeds):
        here, fields = (*at, place), embed.get("fields") or []
        form.optional((*here, "title"), embed.get("title"), 0, 256)
        form.optional((*here, "description"), embed.get("description"), 0, 4096)
        form.length((*here, "fields"), fields, 0, 25)
        for number, field in enumerate(fields):
            form.length((*here, "fields", number, "name"), field.get("name"), 1, 256)
            form.length((*here, "fields", number, "value"), field.get("value"), 1, 1024)
            total += len(field.get("name") or "") + len(field.get("value") or "")
        total += len(embed.get("title") or "") + len(embed.get("description") or "")
    if total > 6000:
        form.wrong(at, "MAX_EMBED_SIZE_EXCEEDED", "Embed size exceeds maximum size of 6000")


def _check_mentions(form: Form, at: tuple, allowed: dict | None) -> None:
    for place, kind in enumerate((allowed or {}).get("parse") or []):
        if kind not in ("users", "roles", "everyone"):
            form.choices((*at, "allowed_mentions", "parse", place), ("users", "roles", "everyone"))
    for kind in ("users", "roles"):
        named = (allowed or {}).get(kind)
        form.optional((*at, "allowed_mentions", kind), named, 0, 100)
        if named and kind in ((allowed or {}).get("parse") or []):
            form.wrong(
                (*at, "allowed_mentions"), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.',
            )  # fmt: skip


def _pings(fake, text: str, allowed: dict | None) -> tuple:
    """Who is rung: mentioned, and allowed to be."""
    mentioned = [fake.users[one] for one in dict.fromkeys(map(int, _MENTION.findall(text))) if one in fake.users]
    if allowed is None or "users" in (allowed.get("parse") or []):
        return tuple(mentioned)
    named = set(map(int, allowed.get("users") or []))
    return tuple(user for user in mentioned if user.id in named)


def _note_unshown(fake, version: Version) -> None:
    """Discord takes a file that nothing shows, and nobody ever sees it: surely a mistake of the sender."""
    if version.v2:
        for one in version.attachments:
            if one.filename not in version.referenced:
                fake.mistakes.append(f"attachment {one.filename!r} is carried by a V2 message that does not show it")
    if version.components:
        for name in version.referenced:
            if "//" not in name and name not in {one.filename for one in version.attachments}:
                fake.mistakes.append(f"{name!r} is shown by a message that no longer carries it")
