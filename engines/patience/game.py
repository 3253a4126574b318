"""The rules of patience: one player, two packs, eight foundations. Each game says its own plan."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from engines.core import NOBODY, ONLY, Note, Outcome, Seat, note
from engines.luck import Luck, shuffled
from engines.patience import notation
from engines.patience.dealing import PACK, imagined, laid_out
from engines.patience.plan import Plan
from engines.patience.refusals import why_not
from engines.patience.steps import after, is_home
from engines.patience.tableau import Action, Auto, Move, Redeal, State, View, home, packs_on, places, sources, top

ALONE = Seat(0)


class Patience:
    """What all patiences share; a game is a frozen dataclass of its options that says its ``plan``.

    >>> from engines.luck import Seeded
    >>> from engines.patience.games import Rainbow
    >>> game = Rainbow()
    >>> view = game.view(game.setup(1, Seeded("00" * 32)), ALONE)
    >>> [game.format(game.parse(view, text)) for text in ("3", "na bazę", "stos 2 na tęczę")]
    ['3', 'f', '2r']
    """

    __slots__ = ()

    key: ClassVar[str]
    hides: ClassVar[bool] = False  # no seat knows more than another
    state_type: ClassVar[type] = State
    players: ClassVar[range] = range(1, 2)

    @property
    def plan(self) -> Plan:
        """The rules of this patience with these options."""
        raise NotImplementedError

    def setup(self, players: int, luck: Luck) -> State:
        pack, luck = shuffled(PACK, luck)
        return laid_out(self.plan, pack, luck)

    def to_move(self, state: State) -> frozenset[Seat]:
        return NOBODY if state.over else ONLY[ALONE]

    def legal(self, state: State, seat: Seat) -> Iterator[Action]:
        if state.over or seat != ALONE:
            return
        plan = self.plan
        if state.turned:
            yield from (Move("", str(n)) for n in range(1, plan.piles + 1))
        rising = False
        for source in reversed(sources(plan)):
            card = top(plan, state, source)
            if not card:
                continue
            if found := places(plan, state.foundations, card):
                rising = True
                yield Move(source, "f")
                if plan.bases == "eight":
                    yield from (Move(source, "f", n + 1) for n in found)
            if plan.packs and source not in plan.names and packs_on(state.rows[0], card):
                yield Move(source, "r")
        if rising:
            yield Auto()
        if why_not(self.key, plan, state, Redeal()) is None:
            yield Redeal()

    def why_not(self, state: State, seat: Seat, action: Action) -> Note | None:
        return why_not(self.key, self.plan, state, action)

    def apply(self, state: State, seat: Seat, action: Action) -> State:
        state = after(self.plan, state, action)
        if is_home(state):
            return replace(state, over="won")
        return state if next(self.legal(state, seat), None) else replace(state, over="stuck")

    def outcome(self, state: State) -> Outcome | None:
        if not state.over:
            return None
        if state.over == "won":
            return Outcome((ALONE,), note("patience-won"), (home(state),))
        return Outcome((), note("patience-stuck", home=home(state)), (home(state),))

    def view(self, state: State, seat: Seat | None) -> View:
        first, *others = state.rows
        covered = (None,) * state.covered
        moves = tuple(map(notation.written, self.legal(state, ALONE)))
        return View(
            self.key,
            self.plan,
            ((*covered, *first[state.covered :]), *others),
            state.piles,
            state.foundations,
            state.turned,
            len(state.stock),
            state.round,
            state.over,
            state.last,
            moves,
        )

    def imagine(self, view: View, luck: Luck) -> State:
        return imagined(view, luck)

    def parse(self, view: View, text: str) -> Action:
        return notation.read(view.plan, text)

    def format(self, action: Action) -> str:
        return notation.written(action)
