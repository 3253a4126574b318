"""What the scenes of trick-taking games share: the trick by players, the previous trick, the turn, the sheet."""

from collections.abc import Sequence

from bot.scenes.blocks import Cell, LastTrick, Pile, Row, Say, Scores, Tone
from bot.scenes.views.summary import own_turn
from engines.core import Card, Note, Seat, Who, note
from engines.tricks import Laid, Trick


def player(seat: Seat) -> Note:
    """The label of a player's cards or points."""
    return note("tricks-player", who=Who(seat))


def piles(laid: Laid, players: int) -> tuple[Pile, ...]:
    """The trick in seat order, with a place for each player; the last card is fresh."""
    cards = dict(laid)
    latest = laid[-1][0] if laid else None
    return tuple(
        Pile((cards[seat],) if seat in cards else (), player(seat), (0,) if seat == latest else ())
        for seat in map(Seat, range(players))
    )


def gone(laid: Laid, last: Trick | None) -> tuple[tuple[str, Seat], ...]:
    """The cards of the last trick with their taker, once the next trick has begun."""
    return tuple((card, last.taker) for _, card in last.laid) if laid and last else ()


def last(trick: Trick | None, *, fresh: bool) -> LastTrick | None:
    """The last whole trick; ``fresh`` when the newest move has ended it."""
    return LastTrick(trick.laid, trick.taker, fresh) if trick else None


def led(seat: Seat, laid: Laid) -> tuple[Note, ...]:
    """What is said at the seat that has led."""
    return (note("tricks-led"),) if laid and laid[0][0] == seat else ()


def before(trick: Trick, worth: int = 0) -> Say:
    """The previous trick in the order in which it was played, with its taker and its worth."""
    cards = tuple(Card(card) for _, card in trick.laid)
    return Say(note("tricks-before", who=Who(trick.taker), cards=cards, worth=worth and signed(worth)), news=True)


def latest(laid: Laid) -> Note | None:
    """The last card of the present trick and who played it; None before its first card."""
    return note("tricks-played", who=Who(laid[-1][0]), card=Card(laid[-1][1])) if laid else None


def turn(seat: Seat, eyes: Seat | None) -> Say:
    """Whose turn it is to play."""
    return Say(note("tricks-turn", who=Who(seat), own=own_turn(seat, eyes)), strong=True)


def deals(dealer: Seat) -> tuple[tuple[Seat, Note], ...]:
    """The badge of the dealer."""
    return ((dealer, note("tricks-deals")),)


def sheet(rows: Sequence[Row], players: int, active: Seat | None) -> Scores:
    """A table with a column for each player; pictures show its sums and its last rows."""
    seats = tuple(map(Seat, range(players)))
    return Scores(tuple(map(player, seats)), tuple(rows), active, seats=seats)


def row(label: Note, cells: Sequence[str], *, strong: bool = False, fresh: bool = False) -> Row:
    """A row of the sheet; a ``fresh`` one has just been written."""
    tone = Tone.CHOSEN if fresh else Tone.PLAIN
    return Row(label, tuple(Cell(text, tone if text else Tone.PLAIN) for text in cells), strong)


def signed(number: int) -> str:
    """A number of points with its sign: ``+25``, ``−20``, ``0``."""
    return f"{number:+}".replace("-", "−") if number else "0"


def bare(number: int) -> str:
    """A number that may be negative: ``25``, ``−20``."""
    return f"{number}".replace("-", "−")
