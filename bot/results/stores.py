"""What follows from results, and how a store keeps it: ratings, boards, and what belongs to a person.

Each writes what must be true together at one moment, and may be asked twice: the second time it says that it is done.
Every method raises ``bot.ports.Away`` when the store cannot be reached.
"""

from collections.abc import Collection, Mapping
from typing import NamedTuple, Protocol

from bot.results.rated import Rated
from bot.results.rating import Rating
from bot.results.result import Result
from bot.tables.person import PersonId
from bot.tables.table import TableId


class Standing(NamedTuple):
    """The ratings of a game as a match finds them.

    ``number`` counts the matches that were rated before. ``done`` is the number of this match in the history, or why
    it is not rated; empty: it is not applied yet. ``met`` is how often its pair was rated in this week.
    ``made`` counts how often ratings were written without a match: made anew from the history, or given another name.
    """

    number: int
    done: str
    met: int
    made: int
    ratings: dict[PersonId, Rating]


class Ratings(Protocol):
    """The ratings of each game, and the history of rated matches that makes them."""

    async def of(self, game: str, persons: Collection[PersonId]) -> dict[PersonId, Rating]:
        """The ratings of persons in a game; who has none is left out."""

    async def standing(
        self, game: str, result: TableId, persons: Collection[PersonId], pair: str, week: str
    ) -> Standing:
        """The ratings of a game as a match finds them."""

    async def rate(
        self, game: str, before: Standing, match: Rated, changes: Mapping[PersonId, Rating | None], pair: str, week: str
    ) -> bool:
        """Writes a match and all that it changes; False: the ratings are not those of ``before`` any more, or this
        match is there already.
        """

    async def pass_over(self, game: str, result: TableId, why: str) -> None:
        """Notes why a match is not rated, unless it is already."""

    async def applied(self, game: str, result: TableId) -> Rated | str:
        """A rated match with what it has moved; a text: why it is not rated, empty while that is open."""

    async def history(self, game: str, person: PersonId, most: int) -> list[Rated]:
        """The newest rated matches of a person in a game, oldest first."""

    async def annul(self, game: str, result: TableId) -> bool:
        """Strikes a result off; True while the ratings of the game have to be made anew from the history."""

    async def rebuild(self, game: str) -> bool:
        """Makes the ratings of a game anew from its history; False: something was written meanwhile, try again."""

    async def forget(self, game: str, person: PersonId, other: str) -> None:
        """Gives the matches of a person, and the rating, to a name that nothing links with the person."""


class Share(NamedTuple):
    """What a result brings a person on boards: half points, or a score.

    ``is_visible`` says whether the person appears in a room where nothing is known of them yet.
    """

    who: PersonId
    name: str
    amount: int
    is_visible: bool


class Counted(NamedTuple):
    """A result as boards count it: the points of its ``shares`` add up, or the best score counts."""

    id: TableId
    game: str
    ended: int
    shares: tuple[Share, ...]
    is_best: bool = False


class Row(NamedTuple):
    """A row of a board, with the number of matches. People with equal points share a place."""

    place: int
    who: PersonId
    name: str
    points: int
    played: int


class Board(NamedTuple):
    """A part of a board: its rows, how many there are in all, and those of the asker and of their neighbours."""

    rows: tuple[Row, ...]
    size: int
    mine: tuple[Row, ...] = ()


class Boards(Protocol):
    """The boards of communities and of everybody."""

    async def count(self, room: str, result: Counted) -> bool:
        """Counts a result on the boards of a room; False: it was counted before, or was annulled."""

    async def annul(self, room: str, result: Counted) -> None:
        """Takes back what a result has brought. Where the best score counts, the others are to be raised again."""

    async def raise_best(self, room: str, result: Counted) -> None:
        """Lets the scores of a result count that was counted before, where they are the best that is left."""

    async def top(
        self, room: str, game: str, period: str, start: int, most: int, me: Collection[PersonId] = ()
    ) -> Board:
        """The rows of a board from ``start``, counted from 0, and those around the asker, who is one of ``me``."""

    async def games(self, room: str) -> list[str]:
        """The games of which a room has boards, the one with the newest result first."""

    async def players(self, room: str, game: str, period: str) -> set[PersonId]:
        """Everybody who has played a game in a period, whether they appear or not."""

    async def results(self, room: str, since: float, until: float) -> list[str]:
        """The ids of the results of a room that ended in this time."""

    async def appear(self, room: str, person: PersonId, *, visible: bool) -> None:
        """Shows a person on all boards of a room, or takes them off; nothing that was counted is lost."""


class Careers(Protocol):
    """What belongs to one person: the results of their matches, and what these add up to."""

    async def know(self, person: PersonId, families: Collection[str]) -> bool:
        """Notes where something about a person is going to be written; False: the person wishes to be forgotten."""

    async def families(self, person: PersonId) -> set[str]:
        """Where something about a person may have been written."""

    async def add(self, person: PersonId, line: str, ended: int, sums: Mapping[str, int]) -> bool:
        """Adds a result, a line that begins with its id, with what it adds up to; False: it is there, or annulled."""

    async def annul(self, person: PersonId, line: str, sums: Mapping[str, int]) -> None:
        """Takes a result back. Greatest numbers among the sums go, and are to be raised again."""

    async def raise_greatest(self, person: PersonId, name: str, number: int) -> None:
        """Notes a number under a name, if it is the greatest there."""

    async def newest(self, person: PersonId, most: int) -> list[tuple[str, int]]:
        """The lines of the newest results, newest first, each with the time when it ended."""

    async def sums(self, person: PersonId) -> dict[str, int]:
        """What the results of a person add up to, by name."""

    async def visibility(self, person: PersonId) -> str:
        """Where a person wishes to appear; empty: they have not said."""

    async def set_visibility(self, person: PersonId, value: str) -> None:
        """Sets where a person wishes to appear."""


class Tallies(Protocol):
    """What the draws of all matches together add up to. It names nobody."""

    async def count(self, table: TableId, ended: int, tally: Mapping[str, int]) -> bool:
        """Adds what a match that ended then has drawn; False: it was counted before."""

    async def sums(self) -> dict[str, int]:
        """What was counted so far, by name."""


class Results(Protocol):
    """The results of finished matches. A match has one result, written with the revision that ends it.

    What follows from a result (ratings, lists, a league's table) lies elsewhere in the store, so it is owed until it
    is done. Every method raises Away when the store cannot be reached.
    """

    async def load(self, table: TableId) -> Result | None:
        """The result of a match; None: it has none."""

    async def keep(self, result: Result) -> bool:
        """Keeps a result that is written later than the end of its match; False: the match has one already."""

    async def annul(self, result: Result, why: str) -> bool:
        """Annuls a result, from which other things follow now; False: it is annulled already, or somebody in it was
        forgotten meanwhile.
        """

    async def agree(self, table: TableId, persons: Collection[PersonId]) -> frozenset[PersonId]:
        """Notes that players agree to annul a result; returns everybody who does."""

    async def agreed(self, table: TableId) -> frozenset[PersonId]:
        """The players who agree to annul a result."""

    async def owed(self, now: float) -> list[TableId]:
        """The matches from whose results something still has to follow, the longest waiting first."""

    async def postpone(self, table: TableId, when: float) -> None:
        """Tries later what a result owes, after it has failed."""

    async def settle(self, table: TableId) -> None:
        """Strikes off what a result owed: all of it is done."""
