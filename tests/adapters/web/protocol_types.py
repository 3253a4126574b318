"""Writes the messages of the protocol as TypeScript, from the JSON schemas of their models.

``python -m tests.adapters.web.protocol_types`` writes the file anew; a test says when that is needed.
"""

from typing import Any

from pydantic import TypeAdapter

from adapters.web.protocol import ClientMessage, ServerMessage, Session
from tests.support.parlour import ROOT

FILE = ROOT / "adapters" / "web" / "protocol.d.ts"
HEAD = """\
// The messages between page and server, as protocol.py defines them. Written by `make fmt`; do not edit.
"""
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
"""Types of JSON by their names in TypeScript."""


def declarations() -> str:
    """Every message and every part of one, in the order of their names."""
    definitions: dict[str, str] = {}
    unions = []
    for name, union, mode in (
        ("ClientMessage", ClientMessage, "validation"),
        ("ServerMessage", ServerMessage, "serialization"),
        ("Session", Session, "serialization"),
    ):
        schema = TypeAdapter(union).json_schema(mode=mode)
        for part, found in schema.pop("$defs").items():
            definitions[part] = definition(part, found)
        if "anyOf" in schema:
            members = "".join(f"\n  | {written(part)}" for part in schema["anyOf"])
            unions.append(f"\nexport type {name} ={members};\n")
        else:
            definitions[name] = definition(name, schema)
    return HEAD + "".join(definitions[name] for name in sorted(definitions)) + "".join(unions)


def definition(name: str, schema: dict[str, Any]) -> str:
    if "properties" not in schema:
        return f"\nexport type {name} = {written(schema)};\n"
    required = schema.get("required", ())
    fields = "".join(
        f"  {field}{'' if field in required else '?'}: {written(found)};\n"
        for field, found in schema["properties"].items()
    )
    return f"\nexport interface {name} {{\n{fields}}}\n"


def written(schema: dict[str, Any]) -> str:
    """The type of a value."""
    match schema:
        case {"$ref": ref}:
            return ref.rpartition("/")[2]
        case {"anyOf": parts}:
            return " | ".join(map(written, parts))
        case {"const": value}:
            return f'"{value}"'
        case {"enum": values}:
            return " | ".join(f'"{value}"' for value in values)
        case {"type": "array", "prefixItems": items, "minItems": least}:
            parts = (written(item) + ("?" if place >= least else "") for place, item in enumerate(items))
            return f"[{', '.join(parts)}]"
        case {"type": "array", "items": item}:
            return f"({inner})[]" if "|" in (inner := written(item)) else f"{inner}[]"
        case {"type": "object", "additionalProperties": value}:
            return f"Record<string, {written(value)}>"
        case {"type": kind}:
            return PLAIN[kind]
    raise ValueError(f"no type in TypeScript is known for {schema}")


if __name__ == "__main__":
    FILE.write_text(declarations())
