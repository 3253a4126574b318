"""Says what is wrong with a form that Discord's description of its API does not accept."""

from functools import cache

from jsonschema import Draft202012Validator, ValidationError, validators
from jsonschema.exceptions import relevance
from referencing import Registry, Resource
from referencing.jsonschema import DRAFT202012

from .openapi import document, schema


def fault(value, *pointer: str) -> str:
    """The innermost fault of a value, by the schema that the pointer leads to; empty where there is none."""
    error = next(_validator(*pointer).iter_errors(value), None)
    return "" if error is None else _told(_innermost(error))


@cache
def _registry() -> Registry:
    resource = Resource.from_contents(document(), default_specification=DRAFT202012)
    return Registry().with_resource("urn:discord", resource)


@cache
def _validator(*pointer: str) -> Draft202012Validator:
    return _Judge(schema(*pointer), registry=_registry())


@cache
def _types(reference: str) -> tuple:
    """Which values of ``type`` a schema is for; none if it does not say."""
    meant = document()["components"]["schemas"][reference.rsplit("/", 1)[-1]]
    return tuple(meant.get("properties", {}).get("type", {}).get("enum", ()))


def _union(keyword: str):
    """Unions whose members tell themselves apart by ``type`` are judged by the member meant: quicker, and clearer."""
    plain = Draft202012Validator.VALIDATORS[keyword]

    def judge_union(validator, members, instance, schema):
        if any("const" in member and member["const"] == instance for member in members):
            return
        named = [member for member in members if "$ref" in member]
        if isinstance(instance, dict) and "type" in instance and all(_types(one["$ref"]) for one in named):
            meant = [one for one in named if instance["type"] in _types(one["$ref"])]
            if len(meant) == 1:
                yield from validator.descend(instance, meant[0])
                return
        yield from plain(validator, members, instance, schema)

    return judge_union


_Judge = validators.extend(Draft202012Validator, {keyword: _union(keyword) for keyword in ("oneOf", "anyOf")})


def _told(error: ValidationError) -> str:
    return f"at {error.json_path}: {error.message[:300]}"


def _innermost(error: ValidationError) -> ValidationError:
    """Of a union, what is wrong in its last member."""
    while error.context:
        last = error.context[-1].relative_schema_path[0]
        error = max((one for one in error.context if one.relative_schema_path[0] == last), key=relevance)
    return error
