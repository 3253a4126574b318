"""Judges requests, and the fake's own answers, by Discord's published description of its API.

A quick judge sees thousands of forms that are right; what it does not accept goes to one that says what is wrong. That
one is loaded when it is needed: it reads a grammar of addresses, which takes seconds.
"""

import json
from functools import cache
from pathlib import Path
from urllib.parse import quote

import jsonschema_rs

DOCUMENT = Path(__file__).parents[2] / "specs" / "discord-openapi.json"
_IDS = (
    ".attachments.id", ".emoji.id", ".recipient_id", ".message_id", ".channel_id", ".guild_id",
    ".allowed_mentions.users", ".allowed_mentions.roles",
)  # fmt: skip
ABSENT = f"{DOCUMENT.name} is absent: nothing judges the forms of requests"


def present() -> bool:
    return DOCUMENT.exists()


@cache
def document() -> dict:
    return json.loads(DOCUMENT.read_text())


@cache
def _quick_registry() -> jsonschema_rs.Registry:
    return jsonschema_rs.Registry([("urn:discord", document())], draft=jsonschema_rs.Draft202012)


@cache
def _quick(*pointer: str) -> jsonschema_rs.Draft202012Validator:
    return jsonschema_rs.Draft202012Validator(schema(*pointer), registry=_quick_registry())


def schema(*pointer: str) -> dict:
    steps = "/".join(step.replace("~", "~0").replace("/", "~1") for step in pointer)
    return {"$ref": f"urn:discord#/{quote(steps)}"}


def _judge(what: str, value, *pointer: str) -> list[str]:
    if _quick(*pointer).is_valid(value):
        return []
    from .openapi_faults import fault  # noqa: PLC0415 - as the head says

    told = fault(value, *pointer)
    return [f"{what}: {told}"] if told else []


@cache
def _template(template: str, method: str) -> str | None:
    """The document's own spelling of a path, whatever it calls the parameters."""
    for path, operations in document()["paths"].items():
        if method in operations and _blank(path) == _blank(template):
            return path
    return None


def _blank(path: str) -> str:
    return "/".join("{}" if step.startswith("{") else step for step in path.split("/"))


def judge(call) -> list[str]:
    """What is wrong with a call, as sentences; nothing where the document is absent or does not know the route."""
    method = call.method.lower()
    path = _template(call.template, method) if present() else None
    if path is None:
        return []
    about = f"{call.method} {call.path}"
    operation = document()["paths"][path][method]
    found = []
    if call.body is not None and call.status < 400:
        content = operation.get("requestBody", {}).get("content", {})
        if "application/json" in content:
            where = ("paths", path, method, "requestBody", "content", "application/json", "schema")
            found += _judge(f"{about}: request", _stringed(call.body), *where)
    if call.answer is not None:
        found += _judge_answer(f"{about}: answer {call.status}", call, path, method, operation)
    return found


def _judge_answer(what: str, call, path: str, method: str, operation: dict) -> list[str]:
    if call.status >= 500:
        return []
    if call.status >= 400:
        # in a form's errors codes are words, whatever the description says; so only the head is judged
        kind = "RatelimitedResponse" if call.status == 429 else "Error"
        return _judge(what, call.answer, "components", "schemas", kind)
    described = operation["responses"].get(str(call.status))
    if described is None:
        return [f"{what}: no such status"]
    if "application/json" not in described.get("content", {}):
        return [f"{what}: there should be no body"]
    where = ("paths", path, method, "responses", str(call.status), "content", "application/json", "schema")
    return _judge(what, call.answer, *where)


def _stringed(value, within: str = ""):
    """Discord reads ids written as numbers (but those of components are numbers); its description does not say so."""
    if isinstance(value, dict):
        return {key: _stringed(inner, f"{within}.{key}") for key, inner in value.items()}
    if isinstance(value, list):
        return [_stringed(inner, within) for inner in value]
    return str(value) if isinstance(value, int) and within.endswith(_IDS) else value
