"""Requests and answers held against the published specification: unknown, missing and mistyped fields, and lengths.

The file is `tests/specs/telegram-api-10.1.json`. Where it is absent nothing is checked, and `present()` says so.
"""

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from tests.doubles.telegram.entities import units
from tests.doubles.telegram.newer import brought_up_to_date
from tests.doubles.telegram.params import Params
from tests.doubles.telegram.refusal import Refusal
from tests.doubles.telegram.writing import marked

FILE = Path(__file__).parents[2] / "specs" / "telegram-api-10.1.json"
LENGTH = re.compile(r"(\d+)-(\d+) (characters|bytes)", re.IGNORECASE)
VALUES = re.compile(r"Values between (\d+)-(\d+) are accepted")
AT_MOST = re.compile(r"At most (\d+) ")
CONSTANT = re.compile(r'(?:must be|always) "?(\w+)"?\.?$')
SCALARS: dict[str, tuple[type, ...]] = {"Integer": (int,), "Float": (int, float), "Boolean": (bool,), "String": (str,)}
WORDS = {"true": True, "false": False}
Fields = list[dict[str, Any]]


def present() -> bool:
    return FILE.is_file()


@cache
def _api() -> dict[str, Any]:
    return brought_up_to_date(json.loads(FILE.read_text("utf-8")))


def faults_of_call(method: str, params: Params) -> list[str]:
    """What is wrong with a request."""
    if not present() or method not in _api()["methods"]:
        return []
    fields: Fields = _api()["methods"][method].get("fields", [])
    values = {name: value for name, value in params.fields.items() if value is not None}
    kinds = {field["name"]: field["types"] for field in fields}
    opened = {name: _opened(value, kinds.get(name, ["String"])) for name, value in values.items()}
    uploaded = {name for name in params.files if name in kinds}
    faults = list(_of_fields(fields, opened, "", given=uploaded))
    attached = set(re.findall(r'attach://([^"\\\s]+)', json.dumps(opened)))
    faults += [f"file {name!r} is sent but not named" for name in set(params.files) - uploaded - attached]
    faults += [f"more than {MOST_MARKS} entities: the rest is lost" for _ in _overmarked(opened)]
    return faults


def faults_of_answer(method: str, result: Any) -> list[str]:
    """What is wrong with the fake's own answer."""
    if not present() or method not in _api()["methods"]:
        return []
    return list(_of_value(_api()["methods"][method]["returns"], result, "result"))


def faults_of_value(kind: str, value: Any) -> list[str]:
    return list(_of_value([kind], value, kind)) if present() else []


def _opened(value: Any, kinds: list[str]) -> Any:
    """A form's text as the value it stands for."""
    if not isinstance(value, str):
        return value
    if "Integer" in kinds and re.fullmatch(r"-?\d+", value):
        return int(value)
    if "Boolean" in kinds and value in WORDS:
        return WORDS[value]
    if "Float" in kinds and re.fullmatch(r"-?\d+(\.\d+)?", value):
        return float(value)
    if any(kind not in SCALARS and kind != "InputFile" for kind in kinds):
        try:
            return json.loads(value)
        except ValueError:
            return value
    return value


def _of_fields(
    fields: Fields,
    values: Mapping[str, Any],
    where: str,
    given: set[str] = frozenset(),  # type: ignore[assignment]
) -> Iterator[str]:
    known = {field["name"]: field for field in fields}
    for name in values.keys() - known.keys():
        yield f"{where}{name} is unknown"
    for name, field in known.items():
        if name in given:
            continue
        if name in values:
            yield from _of_value(field["types"], values[name], f"{where}{name}")
            yield from _of_length(field["description"], values[name], f"{where}{name}", values)
        elif field["required"]:
            yield f"{where}{name} is missing"


def _of_value(kinds: list[str], value: Any, where: str) -> Iterator[str]:
    tries = [list(_of_kind(kind, value, where)) for kind in _meant(kinds, value)]
    yield from min(tries, key=len, default=[f"{where} is of no kind that fits: {str(value)[:80]!r}"])


def _meant(kinds: list[str], value: Any) -> Iterator[str]:
    """The kinds spelled out; of those told apart by a constant, only the fitting."""
    for kind in kinds:
        parts = _api()["types"].get(kind, {}).get("subtypes")
        if parts:
            yield from _meant(parts, value)
        elif not isinstance(value, dict) or _constants_fit(kind, value):
            yield kind


def _constants_fit(kind: str, value: dict[str, Any]) -> bool:
    for field in _api()["types"].get(kind, {}).get("fields", []):
        if field["name"] in ("type", "status", "source") and (found := CONSTANT.search(field["description"])):
            return value.get(field["name"]) == found[1]
    return True


def _of_kind(kind: str, value: Any, where: str) -> Iterator[str]:
    if kind.startswith("Array of "):
        if not isinstance(value, list):
            yield f"{where} is no array: {value!r}"
            return
        for number, part in enumerate(value):
            yield from _of_value([kind.removeprefix("Array of ")], part, f"{where}[{number}]")
    elif kind in SCALARS:
        if not isinstance(value, SCALARS[kind]) or (isinstance(value, bool) and kind != "Boolean"):
            yield f"{where} is no {kind}: {value!r}"
    elif kind == "InputFile":
        yield f"{where} is no file: {value!r}"
    elif not isinstance(value, dict):
        yield f"{where} is no {kind}: {value!r}"
    else:
        yield from _of_fields(_api()["types"][kind].get("fields", []), value, f"{where}.")


def _of_length(description: str, value: Any, where: str, beside: Mapping[str, Any]) -> Iterator[str]:
    if isinstance(value, str) and (found := LENGTH.search(description)):
        size = len(value.encode()) if found[3].lower() == "bytes" else _read_length(value, description, beside)
        if not int(found[1]) <= size <= int(found[2]):
            yield f"{where} has {size} {found[3].lower()}, not {found[1]}-{found[2]}"
    if isinstance(value, int) and (found := VALUES.search(description)) and not int(found[1]) <= value <= int(found[2]):
        yield f"{where} is {value}, not {found[1]}-{found[2]}"
    if isinstance(value, list) and (found := AT_MOST.search(description)) and len(value) > int(found[1]):
        yield f"{where} has {len(value)} entries, at most {found[1]}"


def _read_length(value: str, description: str, beside: Mapping[str, Any]) -> int:
    if "pars" in description:
        try:
            value, _ = marked(value, str(beside.get("parse_mode", "")))
        except Refusal:
            return units(value)  # told to the bot as an error of its own
    return units(value)


MOST_MARKS = 100


def _overmarked(values: Mapping[str, Any]) -> Iterator[str]:
    for name in ("text", "caption"):
        mode = str(values.get("parse_mode", ""))
        try:
            if isinstance(values.get(name), str) and len(marked(values[name], mode)[1]) > MOST_MARKS:
                yield name
        except Refusal:
            continue
