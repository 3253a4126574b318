"""Rows of numbers and names that a page draws as they are. They are sent without what has its default at their end."""

from typing import Annotated, Any, Literal, NamedTuple, TypeAlias, cast

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, core_schema

Point: TypeAlias = tuple[int, int]


class Sparse:
    """Writes a named tuple without the defaults at its end; whoever reads it adds them."""

    def __get_pydantic_core_schema__(self, source: Any, handler: GetCoreSchemaHandler) -> CoreSchema:
        written = core_schema.plain_serializer_function_ser_schema(_cut)
        return cast("CoreSchema", {**handler(source), "serialization": written})

    def __get_pydantic_json_schema__(self, schema: CoreSchema, handler: GetJsonSchemaHandler) -> JsonSchemaValue:
        return handler(cast("CoreSchema", {key: value for key, value in schema.items() if key != "serialization"}))


def _cut(row: "SpriteRow | FillRow | TextRow") -> tuple[object, ...]:
    usual: dict[str, object] = row._field_defaults
    end = len(row)
    while (name := row._fields[end - 1]) in usual and row[end - 1] == usual[name]:
        end -= 1
    return row[:end]


class SpriteRow(NamedTuple):
    """A sprite: its key, its symbol, its box, its angle in degrees, flags, its key before, and points on its way."""

    kind: Literal["s"]
    key: str
    symbol: str
    left: int
    top: int
    width: int
    height: int
    angle: int = 0
    flags: str = ""
    was: str = ""
    via: tuple[Point, ...] = ()


class FillRow(NamedTuple):
    """A rectangle: its colour, its box, and the radius of its corners."""

    kind: Literal["f"]
    colour: str
    left: int
    top: int
    width: int
    height: int
    radius: int = 0


class TextRow(NamedTuple):
    """A line of text: its words, their middle, size, colour, anchor, whether it is bold, and its room."""

    kind: Literal["t"]
    words: str
    x: int
    y: int
    size: int
    colour: str
    anchor: str = "l"
    bold: bool = False
    room: int = 0


Sprite: TypeAlias = Annotated[SpriteRow, Sparse()]
Fill: TypeAlias = Annotated[FillRow, Sparse()]
Text: TypeAlias = Annotated[TextRow, Sparse()]
