"""Choosing from what a client offers, and what data tells beside the ids of what was chosen."""

from .components import Kind


class Impossible(AssertionError):
    """A client does not let one do that."""


def chosen_values(menu: dict, values: list, channel) -> tuple[list[str], dict]:
    """What a select sends; raises Impossible when it does not offer that, or not that many."""
    least, most = (1 if menu.get(key) is None else menu[key] for key in ("min_values", "max_values"))
    if not least <= len(values) <= most:
        raise Impossible(f"{least} to {most} of {menu['custom_id']!r} must be chosen, not {len(values)}")
    if menu["type"] != Kind.STRING_SELECT:
        return [str(one.id) for one in values], resolve(values, channel)
    by_name = {option["label"]: option["value"] for option in menu["options"]}
    by_name |= {option["value"]: option["value"] for option in menu["options"]}
    for value in values:
        if value not in by_name:
            raise Impossible(f"{value!r} is not offered, only {[option['label'] for option in menu['options']]}")
    return [by_name[value] for value in values], {}


def resolve(things: list, channel) -> dict:
    """Users (and their memberships) or channels, in full."""
    resolved: dict = {}
    for one in things:
        if not hasattr(one, "dms_open"):
            resolved.setdefault("channels", {})[str(one.id)] = one.payload() | {"permissions": "0"}
            continue
        resolved.setdefault("users", {})[str(one.id)] = one.payload()
        if channel.guild and one.id in channel.guild.members:
            member = channel.guild.member_payload(one, channel)
            for key in ("user", "deaf", "mute"):
                del member[key]
            resolved.setdefault("members", {})[str(one.id)] = member
    return resolved
