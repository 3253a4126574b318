"""The first answer to an interaction."""

from dataclasses import replace

from tests.doubles.discord.command_rules import check_choices
from tests.doubles.discord.component_rules import check_modal
from tests.doubles.discord.components import complete
from tests.doubles.discord.forms import compose
from tests.doubles.discord.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL, Modal
from tests.doubles.discord.messages import EPHEMERAL, LOADING, Message, Version
from tests.doubles.discord.refusals import Form, unknown

from . import access
from .routes import route

MESSAGE, DEFER, DEFER_UPDATE, UPDATE, CHOICES, OPEN_MODAL = 4, 5, 6, 7, 8, 9
_ALLOWED = {
    COMMAND: (MESSAGE, DEFER, OPEN_MODAL),
    COMPONENT: (MESSAGE, DEFER, DEFER_UPDATE, UPDATE, OPEN_MODAL),
    AUTOCOMPLETE: (CHOICES,),
}


@route("POST", "/interactions/{interaction_id}/{interaction_token}/callback", anybody=True)
async def callback(fake, call, interaction_id, interaction_token):
    interaction = fake.interactions.get(interaction_id)
    if interaction is None or interaction.token != interaction_token:
        raise unknown("interaction")
    interaction.may_be_answered()
    kind, data = (call.body or {}).get("type"), (call.body or {}).get("data") or {}
    _check_kind(interaction, kind)
    answer = {MESSAGE: _message, DEFER: _defer, DEFER_UPDATE: _defer_update, UPDATE: _update}.get(kind)
    if answer:
        message = answer(fake, interaction, data, call)
    else:
        message = None
        (_complete if kind == CHOICES else _open_modal)(fake, interaction, data)
    if call.query.get("with_response", "").lower() not in ("1", "true"):
        return 204, None
    told = {"id": str(interaction.id), "type": interaction.kind}
    if message is None:
        return 200, {"interaction": told}
    told |= {
        "response_message_id": str(message.id),
        "response_message_loading": message.loading,
        "response_message_ephemeral": message.ephemeral,
        "channel_id": str(interaction.channel.id),
    }
    if interaction.channel.guild:
        told["guild_id"] = str(interaction.channel.guild.id)
    if kind == DEFER_UPDATE:
        return 200, {"interaction": told}
    resource = 4 if kind == DEFER else kind
    return 200, {"interaction": told, "resource": {"type": resource, "message": message.payload()}}


def _check_kind(interaction, kind) -> None:
    allowed = _ALLOWED.get(interaction.kind)
    if interaction.kind == MODAL:
        allowed = (MESSAGE, DEFER, *((DEFER_UPDATE, UPDATE) if interaction.source else ()))
    if kind not in allowed:
        form = Form()
        form.choices(("type",), allowed)
        form.done()


def _message(fake, interaction, data: dict, call) -> Message:
    version = compose(fake, data, call.files, at=("data",))
    message = post(fake, interaction, version)
    interaction.original = message
    interaction.acknowledge("message", ephemeral=message.ephemeral, message=message)
    return message


def post(fake, interaction, version: Version) -> Message:
    """Puts an answer into the channel; an ephemeral one before the eyes of one user."""
    if fake.ignores_ephemeral:
        version = replace(version, flags=version.flags & ~EPHEMERAL)
    hidden = bool(version.flags & EPHEMERAL)
    if not hidden and not interaction.from_outside:
        access.waken(fake, interaction.channel)
    message = Message(
        interaction.channel, fake.bot, version, only_for=interaction.user if hidden else None, interaction=interaction
    )  # fmt: skip
    fake.tell_message("MESSAGE_CREATE", message)
    return message


def _defer(fake, interaction, data: dict, call) -> Message:
    hidden = bool((data.get("flags") or 0) & EPHEMERAL)
    flags = LOADING | (EPHEMERAL if hidden else 0)
    message = post(fake, interaction, Version(fake.clock.now(), flags=flags))
    interaction.original = message
    interaction.acknowledge("deferred message", ephemeral=message.ephemeral, message=message)
    return message


def _defer_update(fake, interaction, data: dict, call) -> Message:
    interaction.original = interaction.source
    interaction.acknowledge("deferred update", ephemeral=interaction.source.ephemeral, message=interaction.source)
    return interaction.source


def _update(fake, interaction, data: dict, call) -> Message:
    message = interaction.source
    if message.deleted or message.channel.id not in fake.channels:
        raise unknown("Message")
    if not message.ephemeral:
        access.open_thread(message.channel)
    version = compose(
        fake, data, call.files, at=("data",), old=message.versions[-1]
    )  # fmt: skip
    message.rewrite(version)
    interaction.original = message
    interaction.acknowledge("update", ephemeral=message.ephemeral, message=message)
    return message


def _complete(fake, interaction, data: dict) -> None:
    form = Form()
    choices = data.get("choices")
    focused = next(option for option in _leaves(interaction.data["options"]) if option.get("focused"))
    if choices is None:
        form.required(("data", "choices"))
    check_choices(form, ("data", "choices"), choices or [], texts=focused["type"] == 3)
    form.done()
    interaction.user.shown.append({"choices": choices})
    interaction.acknowledge("choices", choices=choices)


def _leaves(options: list[dict]):
    for option in options:
        yield option
        yield from _leaves(option.get("options", []))


def _open_modal(fake, interaction, data: dict) -> None:
    form = Form()
    check_modal(form, ("data",), data, set(map(str, fake.emojis)))
    form.done()
    modal = Modal(data["custom_id"], data["title"], complete(data["components"]), interaction)
    interaction.user.shown.append({"title": modal.title, "custom_id": modal.custom_id, "components": modal.components})
    interaction.acknowledge("modal", modal=modal)
