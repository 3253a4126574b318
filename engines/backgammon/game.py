"""The rules of backgammon, as everybody else calls them.

``polish`` is the Polish rendering of Tom Keith's rules (bkgm.com, also in the manual of GNU Backgammon): one game, no
cube. Its text breaks off within the scoring; the rest of that, the cube and match play follow the manual.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Literal, assert_never

from engines.backgammon import cube, notation, refusals
from engines.backgammon.board import MEN, OFF, START, at, lost
from engines.backgammon.options import Options
from engines.backgammon.plays import Play, finals, plays
from engines.backgammon.table import (
    RED,
    WHITE,
    WORTHS,
    Action,
    Call,
    Event,
    Resign,
    Say,
    State,
    Table,
    View,
    Worth,
    placed,
)
from engines.core import NOBODY, ONLY, Note, Outcome, Seat, Who, across, note
from engines.dice import counted
from engines.luck import Luck, rolled


@dataclass(frozen=True, slots=True)
class Backgammon(Options):
    """The game for two: white has the first seat, red the second.

    >>> from engines.luck import Scripted
    >>> game = Backgammon()
    >>> state = game.setup(2, Scripted((2, 0)))  # white throws 3, red 1
    >>> view = game.view(state, Seat(0))
    >>> [game.format(game.parse(view, text)) for text in ("8/5 6/5", "31: 6-5, 8-5", "poddaję")]
    ['8/5 6/5', '8/5 6/5', 'resign 1']
    """

    key: ClassVar[str] = "backgammon"
    hides: ClassVar[bool] = False
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(2, 3)

    def setup(self, players: int, luck: Luck) -> State:
        return self._opened(Table(), luck)

    def to_move(self, state: State) -> frozenset[Seat]:
        return NOBODY if state.table.phase == "over" else ONLY[state.table.asked]

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        if seat not in self.to_move(state):
            return
        table = state.table
        if table.phase == "move" and table.dice:
            yield from plays(table.sides, table.dice)
        yield from map(Say, cube.calls(self, table))
        if table.phase in ("roll", "move"):
            yield from (Resign(worth) for worth in WORTHS if worth > table.declined)

    def why_not(self, state: State, seat: Seat, action: Action) -> Note | None:
        table = state.table
        match action:
            case Play():
                return refusals.play(table, action)
            case Say(call):
                return cube.why_not(self, table, call)
            case Resign(worth):
                return refusals.resignation(table, worth)
            case _:
                assert_never(action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        table = replace(state.table, events=())
        match action:
            case Play():
                return self._played(table, action, state.luck)
            case Say(call):
                return self._said(table, seat, call, state.luck)
            case Resign(worth):
                return self._resigned(table, worth, state.luck)
            case _:
                assert_never(action)

    def outcome(self, state: State) -> Outcome | None:
        return self._outcome(state.table)

    def view(self, state: State, seat: Seat | None) -> View:
        calls = cube.calls(self, state.table)
        return View(
            seat=seat,
            table=state.table,
            match_to=self.match_to,
            cubed=self.cube,
            doubles="double" in calls,
            beavers="beaver" in calls,
            outcome=self._outcome(state.table),
        )

    def imagine(self, view: View, luck: Luck) -> State:
        return State(view.table, luck)

    def parse(self, view: View, text: str) -> Action:
        return notation.read(view, text)

    def format(self, action: Action) -> str:
        return notation.spelled(action)

    # --- the first dice of a game ---

    def _opened(self, table: Table, luck: Luck) -> State:
        """A new game: the player with the higher die begins; equal dice are thrown again and may turn the cube."""
        table = replace(table, men=(START, START), cube=1, owner=None, offered=0, resigned=0, declined=0)
        automatic: int = self.automatic_doubles if self.cube and not self.match_to else 0
        while True:
            (white, red), luck = rolled(2, luck)
            first = WHITE if white > red else RED
            tally = counted(counted(table.thrown, WHITE, (white,)), RED, (red,))
            table = _with(replace(table, thrown=tally), Event("opening", first, dice=(white, red)))
            if white != red:
                break
            if automatic:
                automatic -= 1
                table = replace(table, cube=table.cube * 2)
                table = _with(table, Event("automatic", first, value=table.cube))
        if self.opening_reroll:
            return self._rolled(table, first, luck)
        return State(replace(table, phase="move", roller=first, asked=first, dice=(white, red)), luck)

    # --- turns ---

    def _played(self, table: Table, play: Play, luck: Luck) -> State:
        dice = table.dice or (0, 0)
        roller = table.roller
        table = replace(table, men=placed(roller, plays(table.sides, dice)[play]), dice=None)
        table = _with(table, Event("play", roller, dice, play))
        mine, theirs = table.sides
        if at(mine, OFF) == MEN:
            return self._won(table, roller, lost(theirs, mine), luck)
        return self._turn(table, across(roller), luck)

    def _turn(self, table: Table, seat: Seat, luck: Luck) -> State:
        """A turn begins. The dice are asked for only where the player could double instead, else they are thrown."""
        if cube.why_no_double(self, table, seat) is None:
            return State(replace(table, phase="roll", roller=seat, asked=seat, dice=None, declined=0), luck)
        return self._rolled(table, seat, luck)

    def _rolled(self, table: Table, seat: Seat, luck: Luck) -> State:
        """The state after a throw; a turn without a legal play is over at once."""
        (one, two), luck = rolled(2, luck)
        tally = counted(table.thrown, seat, (one, two))
        table = replace(table, phase="move", roller=seat, asked=seat, dice=(one, two), declined=0, thrown=tally)
        if finals(table.sides, (one, two)):
            return State(_with(table, Event("roll", seat, (one, two))), luck)
        return self._turn(_with(table, Event("dance", seat, (one, two))), across(seat), luck)

    # --- the cube ---

    def _said(self, table: Table, seat: Seat, call: Call, luck: Luck) -> State:
        other = across(seat)
        match call:
            case "roll":
                return self._rolled(table, seat, luck)
            case "double":
                table = replace(table, phase="answer", asked=other, offered=table.cube * 2)
                return State(_with(table, Event("double", seat, value=table.offered)), luck)
            case "take":
                owner = table.owner if seat == table.roller else seat  # a beaver keeps the cube
                table = replace(table, cube=table.offered, owner=owner, offered=0)
                return self._rolled(_with(table, Event("take", seat, value=table.cube)), table.roller, luck)
            case "drop":
                table = _with(table, Event("drop", seat, value=table.cube))
                return self._scored(table, other, 1, table.cube, luck)
            case "beaver":
                table = replace(table, cube=table.offered, owner=seat, offered=table.offered * 2, asked=other)
                return State(_with(table, Event("beaver", seat, value=table.offered)), luck)
            case "accept":
                table = _with(table, Event("accept", seat, value=table.resigned))
                return self._won(table, seat, table.resigned, luck)
            case "decline":
                declined = table.resigned
                phase: Literal["move", "roll"] = "move" if table.dice else "roll"
                table = replace(table, phase=phase, asked=table.roller, resigned=0, declined=declined)
                return State(_with(table, Event("decline", seat, value=declined)), luck)

    # --- resignation ---

    def _resigned(self, table: Table, worth: Worth, luck: Luck) -> State:
        """A resignation. It is accepted at once where the game could not bring more; else the opponent is asked."""
        loser, winner = table.roller, across(table.roller)
        table = _with(replace(table, resigned=worth), Event("resign", loser, value=worth))
        most = self._points(table, lost(*table.seen(loser)))
        if self.match_to:
            most = min(most, self.match_to - table.score[winner])
        if self._points(table, worth) >= most:
            return self._won(table, winner, worth, luck)
        return State(replace(table, phase="resigned", asked=winner), luck)

    # --- the end of a game ---

    def _points(self, table: Table, worth: int) -> int:
        """The points of a game of this worth. With Jacoby every game is single until a double has been taken."""
        if self.jacoby and not self.match_to and table.owner is None:
            worth = 1
        return worth * table.cube

    def _won(self, table: Table, winner: Seat, worth: int, luck: Luck) -> State:
        points = self._points(table, worth)
        return self._scored(table, winner, points // table.cube, points, luck)

    def _scored(self, table: Table, winner: Seat, worth: int, points: int, luck: Luck) -> State:
        one, two = table.score
        score = (one + points, two) if winner == WHITE else (one, two + points)
        table = _with(replace(table, score=score), Event("won", winner, value=worth, points=points))
        if max(score) >= self.match_to:
            over = replace(table, phase="over", dice=None, offered=0, resigned=0)
            return State(over, luck)
        crawford = table.crawford
        if crawford == "now":
            crawford = "after"
        elif crawford == "before" and self.crawford and self.cube and max(score) == self.match_to - 1:
            crawford = "now"
        return self._opened(replace(table, crawford=crawford, game=table.game + 1), luck)

    def _outcome(self, table: Table) -> Outcome | None:
        if table.phase != "over":
            return None
        won = table.events[-1]
        winner, score = Who(won.seat), table.score
        if self.match_to:
            mine, theirs = score[won.seat], score[across(won.seat)]
            how = note("backgammon-match-won", who=winner, target=self.match_to, mine=mine, theirs=theirs)
        else:
            how = note(
                "backgammon-game-won", who=winner, worth=won.value, points=won.points, other=Who(across(won.seat))
            )
        return Outcome((won.seat,), how, score)


def _with(table: Table, event: Event) -> Table:
    return replace(table, events=(*table.events, event))


RULESETS: Final[dict[str, Backgammon]] = {
    "polish": Backgammon(),
    "match": Backgammon(match_to=5, cube=True),
    "money": Backgammon(cube=True, jacoby=True, beavers=True),
}
