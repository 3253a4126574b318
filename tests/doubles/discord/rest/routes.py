"""Which handler answers which path."""

import re
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Route:
    """``anybody`` needs no authorization, and does not count towards the bot's 50 requests a second."""

    method: str
    template: str
    pattern: re.Pattern
    handler: Callable
    anybody: bool


ROUTES: list[Route] = []


def route(method: str, template: str, *, anybody: bool = False):
    """Registers a handler; parameters whose names end in ``_id`` are given as numbers."""
    named = re.sub(r"\{(\w+_id)\}", r"(?P<\1>\\d+)", template)
    pattern = re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", named))

    def register(handler):
        ROUTES.append(Route(method, template, pattern, handler, anybody))
        return handler

    return register


def match(method: str, path: str) -> tuple[Route, dict] | None:
    for one in ROUTES:
        if one.method == method and (found := one.pattern.fullmatch(path)):
            return one, {key: int(value) if key.endswith("_id") else value for key, value in found.groupdict().items()}
    return None
