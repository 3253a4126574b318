"""The options of a game are the fields of its rules; here they are text that people choose from."""

from dataclasses import fields
from functools import cache
from typing import Any, Literal, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter, ValidationError

from bot.catalog import CATALOG
from engines.core import Game, Note, Refused, note


def offered(rules: Game[Any, Any, Any]) -> dict[str, tuple[str, ...]]:
    """The values of each option, as text, by the option's name."""
    return {name: tuple(map(_text, values)) for name, values in _allowed(type(rules)).items()}


def value(rules: Game[Any, Any, Any], name: str) -> str:
    """The present value of an option, as text."""
    return _text(getattr(rules, name))


def changed(rules: Game[Any, Any, Any], name: str, text: str) -> Any:
    """The rules with one option changed.

    Raises:
        Refused: there is no such option or value, or it contradicts another option.
    """
    values = offered(rules).get(name, ())
    if text not in values:
        raise Refused(note("bad-option", name=name, values=", ".join(values)))
    given = {field: getattr(rules, field) for field in _allowed(type(rules))}
    try:
        return _checked(type(rules)).validate_python(given | {name: _allowed(type(rules))[name][values.index(text)]})
    except ValidationError as wrong:
        raise Refused(note("bad-option", name=name, values=", ".join(values))) from wrong


def ruleset(game: str, name: str) -> Any:
    """The rules of a ruleset; the default ruleset when ``name`` is empty.

    Raises:
        Refused: the game has no ruleset of that name.
    """
    rulesets = CATALOG[game].rulesets
    if not name:
        return CATALOG[game].default
    if name not in rulesets:
        raise Refused(note("bad-ruleset", name=name, values=", ".join(rulesets)))
    return rulesets[name]


def named(game: str, rules: Game[Any, Any, Any]) -> str:
    """The name of the ruleset with exactly these rules; empty when no ruleset has them."""
    return next((name for name, known in CATALOG[game].rulesets.items() if known == rules), "")


# Messages that each game has in the locales, under its own key.


def title(game: str) -> Note:
    """The name of a game."""
    return Note(f"{game}-name")


def about(game: str) -> Note:
    """What kind of game it is, for how many players, how long it takes."""
    return Note(f"{game}-about")


def card(game: str) -> Note:
    """The rules in brief."""
    return Note(f"{game}-rules")


def label(game: str, name: str) -> Note:
    """The name of a ruleset."""
    return Note(f"{game}-ruleset", (("name", name),))


def main_difference(game: str, name: str) -> Note:
    """What a player of the standard game would notice first in this ruleset."""
    return Note(f"{game}-surprise", (("name", name),))


def option(game: str, name: str) -> Note:
    """The name of an option."""
    return Note(f"{game}-option", (("name", name),))


def setting(game: str, name: str, text: str) -> Note:
    """The name of an option's value."""
    return Note(f"{game}-value", (("choice", f"{name}_{text}"), ("value", text)))


@cache
def _allowed(rules: type[Any]) -> dict[str, tuple[Any, ...]]:
    hints = get_type_hints(rules)
    return {field.name: _values(hints[field.name]) for field in fields(rules)}


def _values(hint: Any) -> tuple[Any, ...]:
    if hint is bool:
        return (False, True)
    if get_origin(hint) is Literal:
        return get_args(hint)
    raise TypeError(hint)


def _text(value: Any) -> str:
    return str(value).lower()


@cache
def _checked(rules: type[Any]) -> TypeAdapter[Any]:
    return TypeAdapter(rules)
