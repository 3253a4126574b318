"""The messages of the home page, beside those of ``adapters.web.protocol``."""

from typing import Annotated, Literal, TypeAlias

from pydantic import Field

from adapters.web.models import FromPage, RenderedButton, ToPage

Way: TypeAlias = Literal["computer", "alone", "friend", "here"]
"""How a game is begun: against computers, alone, by inviting somebody, or where everybody may sit down."""

# --- from a page ---


class VisitHome(FromPage):
    """Shows the home page, now and whenever something on it changes."""

    kind: Literal["home"]


class OpenTable(FromPage):
    """Opens a table of a game. ``deal`` is the number of a deal, ``today`` or ``winnable``; empty: a random one."""

    kind: Literal["open"]
    game: Annotated[str, Field(pattern=r"^[a-z_]{1,40}$")]
    ruleset: Annotated[str, Field(pattern=r"^[a-z0-9_-]{0,40}$")] = ""
    way: Way
    deal: Annotated[str, Field(pattern=r"^(?:today|winnable|[0-9]{1,9})?$")] = ""


class PlayDay(FromPage):
    """Opens this person's try of a game of the day, or finds the one that goes on."""

    kind: Literal["day"]
    game: Annotated[str, Field(pattern=r"^[a-z_]{1,40}$")]
    number: Annotated[int, Field(ge=1, le=99_999)]


class PutAway(FromPage):
    """Takes a post of the bot away from the home page and from this person's own room."""

    kind: Literal["put-away"]
    post: Annotated[str, Field(pattern=r"^post-[0-9a-f]{1,64}$")]


# --- to a page ---


class RulesetRow(ToPage):
    """A ruleset, and what somebody who knows the usual game would notice first. ``winnable`` deals may be known."""

    name: str
    label: str
    surprise: str
    winnable: bool = False


class GameTile(ToPage):
    """A game to choose. ``names`` are its names in all languages, for the search.

    ``computer`` says that it can be played against computers, ``numbered`` that it has a deal of the day.
    """

    game: str
    title: str
    names: tuple[str, ...]
    least: int
    most: int
    computer: bool
    numbered: bool
    rulesets: tuple[RulesetRow, ...]


class MyTable(ToPage):
    """A table at which the person sits. ``room`` is for the table's address; empty where it needs none.

    ``names`` are the others, ``asked`` are those of them who are to move; ``turn`` says that the person is.
    ``since`` is when that began, ``until`` the person's deadline, 0 without one, both in milliseconds since 1970.
    ``invited`` says that a seat is kept for the person, ``asleep`` that nobody has been there for a month.
    """

    table: str
    room: str
    game: str
    title: str
    phase: Literal["lobby", "playing"]
    turn: bool
    asked: tuple[str, ...]
    names: tuple[str, ...]
    since: int
    until: int = 0
    invited: bool = False
    asleep: bool = False


class WaitingTable(ToPage):
    """A table in a public room that waits for players; ``join`` is the token that takes a seat."""

    table: str
    room: str
    game: str
    title: str
    names: tuple[str, ...]
    seated: int
    most: int
    join: str


class DealOfTheDay(ToPage):
    """The deal of the day of a game. ``table`` is where the person plays it now, with ``points`` so far.

    ``best`` is the person's best result, -1 without one; ``goal`` are the points of a game that comes out.
    """

    game: str
    title: str
    number: int
    table: str = ""
    room: str = ""
    points: int = 0
    best: int = -1
    goal: int = 0


class Post(ToPage):
    """What the bot has told this person unasked. ``table`` is where its buttons lead; empty: nowhere."""

    id: str
    lines: tuple[str, ...]
    buttons: tuple[RenderedButton, ...] = ()
    table: str = ""


class DayCard(ToPage):
    """A game of the day. ``told`` says how the person stands, ``closes`` is when the day ends everywhere, in
    milliseconds since 1970. ``play`` is the label of the button that plays it, empty where nothing is left to play;
    ``table`` is where it goes on. ``shared`` is a text to share, empty without a result. ``also`` are the
    numbers of earlier days that are still open.
    """

    game: str
    number: int
    title: str
    told: tuple[str, ...]
    closes: int
    play: str
    table: str = ""
    room: str = ""
    shared: str = ""
    also: tuple[int, ...] = ()


class HomeMessage(ToPage):
    """The home page as one person sees it; ``posts`` are newest first."""

    kind: Literal["home"] = "home"
    posts: tuple[Post, ...]
    games: tuple[GameTile, ...]
    mine: tuple[MyTable, ...]
    waiting: tuple[WaitingTable, ...]
    deals: tuple[DealOfTheDay, ...]
    days: tuple[DayCard, ...] = ()
