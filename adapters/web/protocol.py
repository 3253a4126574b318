"""Every message between page and server. A message of a page is checked field by field.

``make fmt`` writes ``protocol.d.ts`` from these models, and the page is type-checked against it.
"""

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from adapters.web import rooms, sanitize
from adapters.web.home.messages import HomeMessage, OpenTable, PlayDay, PutAway, VisitHome
from adapters.web.models import FromPage, RenderedControl, ToPage
from adapters.web.table_view.messages import AskMoves, Look, LookAway, MovesMessage, PeopleMessage, StageMessage
from bot.front.typed import LONGEST

RoomName = Annotated[str, Field(pattern=rf"^(?:{rooms.NAME})$")]

# --- from a page ---


class Rename(FromPage):
    """Gives this person a name."""

    kind: Literal["rename"]
    name: Annotated[str, Field(min_length=1, max_length=200)]


class Enter(FromPage):
    """Opens a room; ``known`` are other rooms whose activity the page wants to hear of.

    With ``boards`` the boards of its tables are drawn into the conversation.
    """

    kind: Literal["enter"]
    room: RoomName
    known: Annotated[tuple[RoomName, ...], Field(max_length=50, strict=False)] = ()
    boards: bool = True


class CreateRoom(FromPage):
    """Creates a private room."""

    kind: Literal["create-room"]


class Speak(FromPage):
    """A line that was typed: a command when it begins with a slash, else a chat message."""

    kind: Literal["speak"]
    room: RoomName
    text: Annotated[str, Field(min_length=1, max_length=sanitize.LONGEST_MESSAGE)]


class PressButton(FromPage):
    """A press of a button; ``numbers`` are what was chosen before, where one button acts on several things."""

    kind: Literal["press"]
    room: RoomName
    token: Annotated[str, Field(min_length=1, max_length=120)]
    numbers: Annotated[tuple[Annotated[int, Field(ge=0, le=200)], ...], Field(max_length=60, strict=False)] = ()


class Complete(FromPage):
    """Asks what a half-typed line could become."""

    kind: Literal["complete"]
    room: RoomName
    text: Annotated[str, Field(max_length=LONGEST)]


ClientMessage: TypeAlias = (
    Rename
    | Enter
    | CreateRoom
    | Speak
    | PressButton
    | Complete
    | Look
    | LookAway
    | AskMoves
    | VisitHome
    | OpenTable
    | PlayDay
    | PutAway
)
CLIENT_MESSAGE: Final[TypeAdapter[ClientMessage]] = TypeAdapter(Annotated[ClientMessage, Field(discriminator="kind")])

# --- to a page ---


class TextLine(ToPage):
    """One line of text."""

    text: str
    strong: bool = False
    mono: bool = False
    small: bool = False


class Hotspot(ToPage):
    """A place in the picture; ``box`` is left, top, width, height in percent of it.

    A click acts at once (``token``, or ``off_token`` when it is ``pressed``), or it leads ``to`` other places: their
    names, and the token that each of them sends. ``occupied`` says that something stands there.
    """

    name: str
    box: tuple[float, float, float, float]
    label: str
    occupied: bool = False
    pressed: bool = False
    token: str = ""
    off_token: str = ""
    to: tuple[tuple[str, str], ...] = ()


class Hotspots(ToPage):
    """All places of a picture. A half-made move goes on from the ``chosen`` one; the token ``back`` takes it back.

    The page sends ``move_template`` for a move that no place leads to, with names of places for {from} and {to}.
    """

    areas: tuple[Hotspot, ...]
    chosen: str = ""
    back: str = ""
    move_template: str = ""


class RenderedScene(ToPage):
    """A scene in words, picture and buttons. The picture travels inside, so that no address of it can be guessed.

    So does a ``file`` to be kept, under its name. ``hinted`` are the places of a move that it recommends.
    """

    lines: tuple[TextLine, ...] = ()
    picture: str = ""
    alt: str = ""
    hotspots: Hotspots | None = None
    controls: tuple[RenderedControl, ...] = ()
    language: str = "en"
    components: int = 0
    file: tuple[str, str] | None = None
    hinted: tuple[str, ...] = ()


class KnownPerson(ToPage):
    """Somebody who has written with this browser; a browser is shared by several people, who have numbers."""

    persona: int
    name: str


class Session(ToPage):
    """The answer to a page that asks, before it connects, who has used its browser."""

    people: tuple[KnownPerson, ...]
    language: str
    strings: dict[str, str]


class Welcome(ToPage):
    """A page's own words for what it shows around the conversation, and who is writing."""

    kind: Literal["welcome"] = "welcome"
    user: str
    name: str
    language: str
    strings: dict[str, str]
    rooms: tuple[tuple[str, str], ...]


class BoardMessage(ToPage):
    """A board, to be put in the place of an older one of the same table."""

    kind: Literal["board"] = "board"
    room: str
    table: str
    rev: int
    at: int
    title: str
    playing: bool
    mine: bool = False
    turn: bool = False
    draws: int = 0
    scene: RenderedScene


class PanelMessage(ToPage):
    """What only this person sees about a table; without a scene there is nothing any more."""

    kind: Literal["panel"] = "panel"
    room: str
    table: str
    page: str
    rev: int
    scene: RenderedScene | None


class Said(ToPage):
    """What somebody said, for everybody in the room; with a ``scene`` it is the bot's own post, which may lead to a
    ``table``.
    """

    at: int
    author: str
    user: str
    text: str
    scene: RenderedScene | None = None
    table: str = ""


class ChatMessage(ToPage):
    """A line of the conversation, in the place of a former one with its id; without ``said`` that one is gone."""

    kind: Literal["message"] = "message"
    room: str
    id: str
    said: Said | None


class RoomContents(ToPage):
    """A room as it is; boards and panels follow one by one."""

    kind: Literal["room"] = "room"
    room: str
    private: bool
    messages: tuple[ChatMessage, ...]


class RoomActivity(ToPage):
    """Something happened in a room that this page does not show; ``turn`` says whether the table asks this person."""

    kind: Literal["activity"] = "activity"
    room: str
    table: str = ""
    turn: bool | None = None


class Response(ToPage):
    """The answer to the message of that number: ``scene`` says why not or what was asked for, ``room`` was created.

    ``page`` is ``name`` where the person has to have a name first; ``table`` was opened. ``removes`` says that the post
    whose button was pressed goes away.
    """

    kind: Literal["response"] = "response"
    op: str
    refused: bool = False
    page: str = ""
    scene: RenderedScene | None = None
    room: str = ""
    table: str = ""
    removes: bool = False


class Completions(ToPage):
    """What a half-typed line could become: whole lines, and how each reads."""

    kind: Literal["completions"] = "completions"
    op: str
    items: tuple[tuple[str, str], ...]


ServerMessage: TypeAlias = (
    Welcome
    | BoardMessage
    | PanelMessage
    | ChatMessage
    | RoomContents
    | RoomActivity
    | Response
    | Completions
    | StageMessage
    | MovesMessage
    | HomeMessage
    | PeopleMessage
)
