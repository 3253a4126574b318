"""The messages of the page of a table, beside those of ``adapters.web.protocol``."""

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import ConfigDict, Field

from adapters.web import rooms
from adapters.web.models import HEAD, FromPage, RenderedControl, TokenText, ToPage
from adapters.web.table_view.rows import Fill, Sprite, Text

KEPT: Final = ("ground", "marks", "words", "boxes")
"""The fields of a stage that a page keeps."""

SMALLEST, LARGEST = 240, 2000
"""Bounds of a stage's width and height in pixels; a page that names others gets the nearest."""

Side = Annotated[int, Field(ge=0, le=20_000)]
Box: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height in pixels of the stage."""

# --- from a page ---


class Look(FromPage):
    """Shows a table in a box of pixels, in place of the table that was shown before.

    ``room`` is the room that the page's address names, if any. ``step`` is a position of the past, -1 the present.
    A board is ``turned`` when it is to be seen from the side opposite to the usual one.
    """

    kind: Literal["look"]
    table: Annotated[str, Field(pattern=r"^[a-z2-7]{8}$")]
    room: Annotated[str, Field(pattern=rf"^(?:{rooms.NAME})?$")] = ""
    width: Side
    height: Side
    step: Annotated[int, Field(ge=-1, le=1_000_000)] = -1
    turned: bool = False


class LookAway(FromPage):
    """Shows no table any more."""

    kind: Literal["look-away"]


class AskMoves(FromPage):
    """Asks for the list of moves of the table that is shown."""

    kind: Literal["moves"]


# --- to a page ---


class _Sparse(ToPage):
    """What is sent without the fields that have their default."""

    model_config = ConfigDict(json_schema_serialization_defaults_required=False)


class Area(_Sparse):
    """A place that can be pressed, or that has more to say than its name.

    ``lifts`` is the key of the sprite that a drag takes along.

    A press sends ``token``, or ``off`` when it is ``pressed``; ``asks`` is what is asked before. Or it leads ``to``
    other places: the name of each with the token that it sends. ``raises`` is the place in the hand of a card that is
    chosen by a press and laid somewhere later; -1 elsewhere. ``twice`` is sent by a double press.
    """

    name: str
    label: str
    lifts: str = ""
    pressed: bool = False
    token: TokenText = ""
    off: TokenText = ""
    asks: str = ""
    to: tuple[tuple[str, TokenText], ...] = ()
    raises: int = -1
    twice: TokenText = ""


class Zone(_Sparse):
    """A place to drop something on."""

    name: str
    box: Box
    label: str


class Taker(_Sparse):
    """A place that takes raised cards: from ``least`` to ``most``, by a token with their places as numbers."""

    target: str
    token: TokenText
    least: int
    most: int


class PlateRow(_Sparse):
    """A player's plate. ``sign`` is a symbol; without one the page draws a disc with the player's initial.

    ``until`` is when the player's running clock comes to zero, in seconds since 1970, and ``low`` since when little of
    it is left; ``left`` are the seconds of one that stands, -1 where there is none.
    """

    seat: int
    box: Box
    name: str
    told: tuple[str, ...] = ()
    turn: bool = False
    sign: str = ""
    computer: bool = False
    until: int = 0
    low: int = 0
    left: int = -1


class ChairRow(_Sparse):
    """A chair of a table that waits for its players; without a name it is free. ``door`` is the platform from which its
    player has come, empty for the page.
    """

    name: str = ""
    computer: bool = False
    mine: bool = False
    door: str = ""


class RankRow(_Sparse):
    """A player's points at the end, and the place that they make."""

    seat: int
    name: str
    points: int
    place: int
    won: bool = False


class Ending(_Sparse):
    """The result of a match: who won, what else is told of it, the players by points, moves and time in words."""

    verdict: str
    told: tuple[str, ...] = ()
    ranks: tuple[RankRow, ...] = ()
    moves: str
    time: str


class Premoves(_Sparse):
    """Moves that can be planned while it is the other's turn: from each of the ``men`` to each of the ``squares``."""

    men: tuple[str, ...]
    squares: tuple[str, ...]


class CountRow(_Sparse):
    """A step of a count, which is said in a box while the sprites with these keys are lit."""

    words: str
    box: Box
    keys: tuple[str, ...]


class MovesMessage(ToPage):
    """The moves of a table so far, oldest first, as this person may know them: in words, and as they are typed; empty
    where that is secret.
    """

    kind: Literal["moves"] = "moves"
    table: str
    told: tuple[tuple[str, str], ...]


class PeopleMessage(ToPage):
    """Who looks at a table and does not play: names, and how many more; and seats of players without an open page."""

    kind: Literal["people"] = "people"
    table: str
    onlookers: tuple[str, ...]
    nameless: int
    offline: tuple[int, ...]


class StageMessage(_Sparse):
    """A table as one person sees it, placed in that person's box.

    ``seat`` is the person's own, -1 for an onlooker. ``status`` says what is asked, ``note`` what else holds, ``news``
    what was done last. ``chosen`` is the place from which a half-made move goes on, ``back`` the token that takes it
    back, ``template`` how a move is written that no place leads to. ``premoves`` are what can be planned out of turn.
    ``steps`` counts the moves so far and ``step`` is the position of the past that is shown, -1 for the present.
    ``dealt_from`` is the key of what the cards of a deal come out of: the stock, or the dealer. ``chairs`` are those of
    a table that waits for its players, ``ending`` is the result of a match that is over, ``rematch`` the table of its
    rematch, if somebody has opened one.

    ``counts`` are said one after the other; a page leaves out those that it has said already.
    ``lies`` is shown for a moment before the items, ``before`` is what may be looked at again: the last trick.
    What does not move lies below what does: the ``ground``, above it ``marks`` that say something of the position, and
    ``words``. ``boxes`` says where each area lies, in reading order, also those that are not among the ``areas``, since
    they have nothing but a name. Each of these four is left out where the page has it already: it keeps those of the
    last message. Tokens of buttons drawn at this revision are written without their table and revision.
    """

    kind: Literal["stage"]
    table: str
    room: str
    rev: int
    width: int
    height: int
    language: str
    title: str
    headline: str = ""
    phase: Literal["lobby", "playing", "over", "folded"]
    seat: int = -1
    turn: bool = False
    status: str = ""
    note: str = ""
    news: str = ""
    ground: tuple[Sprite | Fill, ...] | None = None
    marks: tuple[Sprite | Fill, ...] | None = None
    words: tuple[Text, ...] | None = None
    boxes: tuple[tuple[str, Box], ...] | None = None
    items: tuple[Sprite, ...] = ()
    lies: tuple[Sprite, ...] = ()
    before: tuple[Sprite, ...] = ()
    into: tuple[tuple[str, str], ...] = ()
    counts: tuple[CountRow, ...] = ()
    dealt_from: str = ""
    areas: tuple[Area, ...] = ()
    zones: tuple[Zone, ...] = ()
    takers: tuple[Taker, ...] = ()
    plates: tuple[PlateRow, ...] = ()
    controls: tuple[RenderedControl, ...] = ()
    chairs: tuple[ChairRow, ...] = ()
    ending: Ending | None = None
    rematch: str = ""
    chosen: str = ""
    back: TokenText = ""
    template: TokenText = ""
    premoves: Premoves | None = None
    step: int = -1
    steps: int = 0

    def text(self, lacks: frozenset[str] = frozenset()) -> str:
        """The message as it is sent, without the fields that it ``lacks``."""
        head = {HEAD: f"{self.table}:{self.rev}:"}
        return self.model_dump_json(exclude_defaults=True, exclude=set(lacks), context=head)
