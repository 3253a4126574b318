"""What people do in their client, and what a client does not let them do."""

from .choosing import Impossible, chosen_values
from .commands import chosen_on, typed
from .components import Kind, walk
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, FIRST_ANSWER, MODAL, Interaction
from .messages import LOADING, Message, Version, label_of
from .modals import filled
from .permissions import may


async def _act(user, kind: int, channel, data: dict, **more):
    interaction = Interaction(user.fake, kind, user, channel, data, **more)
    user.fake.gateway.deliver(interaction)
    return await interaction.answered(FIRST_ANSWER)


def say(user, channel, text: str) -> Message:
    if not may(user, channel, "send_messages_in_threads" if channel.is_thread else "send_messages"):
        raise Impossible(f"{user} may not write in {channel}")
    message = Message(channel, user, Version(user.fake.clock.now(), text))
    user.fake.tell_message("MESSAGE_CREATE", message)
    return message


async def slash(user, channel, command: str, options: dict):
    if channel.archived:
        if channel.locked:
            raise Impossible(f"{channel} is locked")
        channel.unarchive()  # as writing in it does
    data = typed(user, channel, command, options)
    return await _act(user, COMMAND, channel, data)


async def apply(user, channel, command: str, target):
    return await _act(user, COMMAND, channel, chosen_on(user, channel, command, target))


async def autocomplete(user, channel, command: str, focus: tuple[str, str], options: dict):
    data = typed(user, channel, command, options, focus=focus)
    return await _act(user, AUTOCOMPLETE, channel, data)


def _sees(user, message, version: int) -> Version:
    if message.deleted:
        raise Impossible("that message is gone")
    if not user.sees(message.channel) or message.only_for not in (None, user):
        raise Impossible(f"{user} does not see {message}")
    shown = message.versions[version]
    if shown.flags & LOADING:
        raise Impossible("the app is still thinking")
    return shown


def _find(candidates: list[dict], what: str, names, nth: int | None) -> dict:
    """By custom_id, else by one of its names."""
    exact = [one for one in candidates if one.get("custom_id") == what]
    found = exact or [one for one in candidates if what in names(one)]
    if not found:
        offered = [next(iter(names(one)), "") or one.get("custom_id") for one in candidates]
        raise Impossible(f"nothing here is called {what!r}, only {offered}")
    if nth is None and len(found) > 1:
        raise Impossible(f"{len(found)} things here are called {what!r}: say nth=")
    one = found[(nth or 1) - 1]
    if one.get("disabled"):
        raise Impossible(f"{what!r} is disabled")
    return one


def _names_of_button(button: dict) -> list[str]:
    return [label_of(button), button.get("label") or "", (button.get("emoji") or {}).get("name", "")]


async def press(user, message, what: str, *, nth: int | None, version: int):
    button = _find(_sees(user, message, version).buttons, what, _names_of_button, nth)
    if "custom_id" not in button or not button["custom_id"]:
        raise Impossible(f"{what!r} is a link")
    data = {
        "custom_id": button["custom_id"],
        "component_type": int(Kind.BUTTON),
        "id": _id_of(message, version, button),
    }
    return await _act(user, COMPONENT, message.channel, data, pressed=(message, version))


async def select(user, message, what: str, values, *, version: int):
    menu = _find(_sees(user, message, version).selects, what, lambda one: [one.get("placeholder") or ""], None)
    values = [values] if isinstance(values, str) or not hasattr(values, "__iter__") else list(values)
    chosen, resolved = chosen_values(menu, values, message.channel)
    data = {
        "custom_id": menu["custom_id"], "component_type": menu["type"], "values": chosen,
        "id": _id_of(message, version, menu),
    }  # fmt: skip
    if resolved:
        data["resolved"] = resolved
    return await _act(user, COMPONENT, message.channel, data, pressed=(message, version))


def _id_of(message, version: int, component: dict) -> int:
    shown = message.versions[version].shown
    return next(one["id"] for _, one in walk(shown) if one.get("custom_id") == component["custom_id"])


async def submit(user, modal, values: dict):
    opener = modal.interaction
    if opener.user is not user:
        raise Impossible(f"{modal.title!r} was opened for {opener.user}")
    data = {"custom_id": modal.custom_id, "components": filled(modal, values, opener.channel)}
    if resolved := _resolved(data["components"]):
        data["resolved"] = resolved
    return await _act(user, MODAL, opener.channel, data, pressed=opener.source and (opener.source, -1), before=opener)


def _resolved(components: list[dict]) -> dict:
    """Gathers what the selects of a modal chose."""
    merged: dict = {}
    for component in components:
        for kind, things in component.get("component", {}).pop("resolved", {}).items():
            merged.setdefault(kind, {}).update(things)
    return merged
