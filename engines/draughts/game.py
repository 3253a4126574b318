"""What all draughts games share; each game is a class of options that says where it differs."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar, Final

from engines.core import NOBODY, ONLY, Note, Outcome, Seat, across, note
from engines.draughts import draws, notation, refusals
from engines.draughts.board import FULL, NUMBERED
from engines.draughts.draws import DrawRules
from engines.draughts.moves import moves, routes
from engines.draughts.position import Move, Position
from engines.draughts.table import End, State, Tally, View
from engines.draughts.tables import Movement, tables
from engines.grid import Bits
from engines.luck import Luck

_DARK: Final = sum(1 << square for square in NUMBERED)


@dataclass(frozen=True, slots=True)
class Draughts:
    """The first seat plays White; a side without a move has lost. A game derives from this class.

    >>> from engines.draughts.games import Warcaby
    >>> game = Warcaby()
    >>> view = game.view(game.begin(game.start), Seat(0))
    >>> [game.format(game.parse(view, text)) for text in ("c3 d4", "22-18")]
    ['c3-d4', 'c3-d4']
    """

    key: ClassVar[str]
    hides: ClassVar[bool] = False
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(2, 3)
    numbered: ClassVar[bool] = True
    """Whether squares have PDN numbers."""
    game_type: ClassVar[str] = ""
    """The GameType of PDN, where there is one."""

    @property
    def movement(self) -> Movement:
        """How pieces move."""
        raise NotImplementedError

    @property
    def start(self) -> Position:
        """Where the pieces stand at first."""
        raise NotImplementedError

    @property
    def limit(self) -> int:
        """The number of king moves of each side in a row that draw the game."""
        return 15

    @property
    def drawn(self) -> DrawRules:
        return "source"

    @property
    def goals(self) -> tuple[Bits, Bits]:
        """The squares where men of White and of Black are crowned, without those that no man of the game can reach."""
        within = FULL if self.start.pieces & ~_DARK else _DARK
        white, black = tables(self.movement)
        return white.goal & within, black.goal & within

    def setup(self, players: int, luck: Luck) -> State:
        return self.begin(self.start)

    def begin(self, position: Position, white: Seat = Seat(0)) -> State:  # noqa: B008 - a seat is an integer
        """The first state of a game from any position; ``white`` is the seat that plays White."""
        return State(position, white, end=self._end(position, Tally()))

    def to_move(self, state: State) -> frozenset[Seat]:
        return NOBODY if state.end else ONLY[state.mover]

    def legal(self, state: State, seat: Seat) -> Iterable[Move]:
        return moves(self.movement, state.position) if not state.end and seat == state.mover else ()

    def why_not(self, state: State, seat: Seat, action: Move) -> Note | None:
        return refusals.why_not(self.movement, state.position, action)

    def apply(self, state: State, seat: Seat, action: Move) -> State:
        position = state.position.after(action)
        tally = draws.tallied(state.tally, state.position, action, position)
        if self.drawn == "none":
            tally = Tally(plies=tally.plies)
        rose = state.position.crowns(action)
        return State(position, state.white, tally, action, rose, self._end(position, tally))

    def outcome(self, state: State) -> Outcome | None:
        match state.end:
            case None:
                return None
            case "taken" | "blocked":
                how = note("draughts-all-taken") if state.end == "taken" else note("draughts-blocked")
                return Outcome((across(state.mover),), how)
            case "still":
                return Outcome((), note("draughts-still", moves=self.limit))
            case "threefold":
                return Outcome((), note("draughts-threefold"))
            case "balance":
                return Outcome((), note("draughts-balance", moves=state.tally.balance // 2))
            case "road":
                return Outcome((), note("draughts-road", moves=draws.ROAD))
            case "plies":
                return Outcome((), note("draughts-plies", plies=draws.CASUAL))

    def view(self, state: State, seat: Seat | None) -> View:
        ways = () if state.end else routes(self.movement, state.position)
        clock = draws.clock(self.drawn, self.limit, state.position, state.tally)
        return View(
            seat=seat,
            position=state.position,
            white=state.white,
            tally=state.tally,
            last=state.last,
            rose=state.rose,
            end=state.end,
            ways=ways,
            clock=clock,
            men=self.start.white.bit_count(),
            goals=self.goals,
        )

    def imagine(self, view: View, luck: Luck) -> State:
        return State(view.position, view.white, view.tally, view.last, view.rose, view.end)

    def parse(self, view: View, text: str) -> Move:
        return notation.read(self.movement, view.position, text, numbered=self.numbered)

    def format(self, action: Move) -> str:
        return notation.spelled(action)

    def _end(self, position: Position, tally: Tally) -> End | None:
        if not moves(self.movement, position):
            return "blocked" if position.own else "taken"
        return draws.draw(self.drawn, self.limit, position, tally)
