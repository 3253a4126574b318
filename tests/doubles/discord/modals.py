"""How a person fills in a modal."""

from .choosing import Impossible, chosen_values
from .components import SELECTS, Kind


def filled(modal, values: dict, channel) -> list[dict]:
    """The components of a submission, each with its value; raises Impossible when a client would not send it."""
    left = dict(values)
    told = [_outer(component, left, channel) for component in modal.components]
    if left:
        raise Impossible(f"{modal.title!r} does not ask for {list(left)}")
    return told


def _outer(component: dict, values: dict, channel) -> dict:
    told = {"type": component["type"], "id": component["id"]}
    if component["type"] == Kind.LABEL:
        return told | {"component": _inner(component["component"], component["label"], values, channel)}
    if component["type"] == Kind.ROW:
        return told | {
            "components": [_inner(one, one.get("label", ""), values, channel) for one in component["components"]]
        }  # fmt: skip
    return told


def _inner(field: dict, label: str, values: dict, channel) -> dict:
    told = {"type": field["type"], "custom_id": field["custom_id"], "id": field["id"]}
    key = next((name for name in (field["custom_id"], label) if name in values), None)
    value = _default(field) if key is None else values.pop(key)
    required = field.get("required", True)
    match field["type"]:
        case Kind.TEXT_INPUT:
            least, most = field.get("min_length", 0), field.get("max_length", 4000)
            if (required or value) and not max(least, int(required)) <= len(value) <= most:
                raise Impossible(f"{label!r} takes {least} to {most} characters, not {value!r}")
            return told | {"value": value}
        case Kind.CHECKBOX:
            return told | {"value": bool(value)}
        case Kind.RADIO:
            if value not in [option["value"] for option in field["options"]] and (required or value is not None):
                raise Impossible(f"{label!r} does not offer {value!r}")
            return told | {"value": value}
        case Kind.CHECKBOXES:
            if not set(value) <= {option["value"] for option in field["options"]} or (required and not value):
                raise Impossible(f"{label!r} does not take {value!r}")
            return told | {"values": list(value)}
        case kind if kind in SELECTS:
            if not value and not required:
                return told | {"values": []}
            chosen, resolved = chosen_values(field, [value] if isinstance(value, str) else list(value), channel)
            return told | {"values": chosen} | ({"resolved": resolved} if resolved else {})
    raise NotImplementedError(f"nobody can fill in a component of type {field['type']}")


def _default(field: dict):
    chosen = [option["value"] for option in field.get("options", []) if option.get("default")]
    match field["type"]:
        case Kind.TEXT_INPUT:
            return field.get("value", "")
        case Kind.CHECKBOX:
            return field.get("default", False)
        case Kind.RADIO:
            return chosen[0] if chosen else None
    return chosen
