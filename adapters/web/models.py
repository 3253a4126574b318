"""What the messages between page and server have in common."""

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field, PlainSerializer, SerializationInfo

from bot.scenes.blocks import Tone

Op = Annotated[str, Field(pattern=r"^[A-Za-z0-9-]{1,40}$")]
"""The page's own number of a message. The server puts the user before it, so numbers of two people never collide."""


class FromPage(BaseModel):
    """A message of a page. Every field is checked, and nothing else may stand beside them."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    op: Op


class ToPage(BaseModel):
    """A message to a page, or a part of one."""

    model_config = ConfigDict(frozen=True, json_schema_serialization_defaults_required=True)


HEAD: Final = "head"
"""What tokens of a message begin with and are written without, in the context in which it is written."""


def _beyond_head(token: str, info: SerializationInfo) -> str:
    return token.removeprefix(info.context[HEAD]) if info.context else token


TokenText: TypeAlias = Annotated[str, PlainSerializer(_beyond_head, return_type=str)]
"""A token; in a message about one revision of a table it lacks what names both."""


class RenderedButton(ToPage):
    """A button; ``off_token`` is what undoes it where it is a toggle, ``pressed`` says that it holds now."""

    label: str
    token: TokenText
    tone: Tone = Tone.PLAIN
    off_token: TokenText = ""
    pressed: bool = False


class RenderedControl(ToPage):
    """A control: its buttons, and the verbs that come after them."""

    kind: Literal["press", "link", "group", "choice", "pick", "path", "hand"]
    label: str = ""
    buttons: tuple[RenderedButton, ...] = ()
    verbs: tuple[RenderedButton, ...] = ()
    of: Literal["", "dice", "cards"] = ""
