"""A player who thinks a little and makes every move with the hands: by pressing, by dragging, or by keys alone."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from bot.scenes.controls import Hand, Pick, rank_of
from bot.scenes.path import Path
from bot.screens.drafts import visible
from bot.tables.stored import Loaded, Place
from bot.tables.table import Channel
from bot.tables.token import Kind, Token, read
from engines.core import Refused
from tests.adapters.web.table_view.page import TableWindow
from tests.support.thinking import decide

PRESSES, DRAGS, KEYS = "presses", "drags", "keys"
AT_ONCE: Final = (Kind.MOVE, Kind.LASTING, Kind.CARD)
"""Kinds of tokens of which one makes a whole move."""
SPARE: Final = re.compile(r"hold( \d){5}")
"""Moves that are typed but need no button: whoever holds all dice may as well choose a box."""


@dataclass
class Player:
    """Somebody at a window. ``how`` says how moves are made where there is a choice."""

    window: TableWindow
    store: Any
    user: str
    how: str = PRESSES
    thinks: int = 20
    moves: int = 0

    @property
    def is_asked(self) -> bool:
        return bool(self.window.stage.get("turn")) and self.window.stage["phase"] == "playing"

    async def move(self) -> None:
        """Decides on a move and makes it."""
        found = await self.store.load(self.window.stage["table"])
        table, seat = found.table, found.table.find(self.user)
        view = table.rules.view(table.state, seat)
        nodes: int | None = self.thinks
        while True:
            action = decide(table.definition, table.rules, view, seat, nodes, self.moves)
            self.moves, nodes = self.moves + 1, None
            if not SPARE.fullmatch(table.rules.format(action)):
                break
        await self.make(found, action)

    async def make(self, found: Loaded, action: Any) -> None:
        """Makes a move, and waits until the page shows what became of it."""
        meant = _Meant(found, self.user, action)
        rev = found.table.rev
        await (self._on_stage(meant) or self._beside(meant))
        try:
            await self.window.past(rev)
        except TimeoutError:
            said = await self.window.page.locator(".bubble").inner_text()
            raise AssertionError(f"{meant.text!r} did not become a move: {said!r}") from None

    # --- on the stage ---

    def _on_stage(self, meant: "_Meant") -> Any:
        """How the move is made on the stage; None: it has no place there."""
        areas = self.window.areas.values()
        if way := next(((a.name, to) for a in areas for to, token in a.to if meant.is_by(token)), None):
            card = next((a for a in areas if a.name == way[0] and a.token), None)
            if not (card and self.how != DRAGS):
                return self._go(*way)
        if area := next((area for area in areas if meant.is_by(area.token)), None):
            return self._press_all([area.name, *([area.name] if area.asks else [])])
        if meant.path and any(meant.step(token) for area in areas for token in _steps(area)):
            return self._walk(meant)
        if laid := next(self._laid(meant), None):
            return self._lay(*laid)
        if meant.dice:
            return self._hold(meant)
        return None

    async def _go(self, source: str, target: str) -> None:
        if self.how == DRAGS:
            await self.window.drag(source, target)
        else:
            await self._press_all([name for name in (source, target) if name != self.window.stage.get("chosen")])

    async def _press_all(self, names: list[str]) -> None:
        for name in names:
            if self.how == KEYS:
                await self.window.key_to(name)
                await self.window.page.keyboard.press("Enter")
            else:
                await self.window.touch_area(name)

    async def _walk(self, meant: "_Meant") -> None:
        """Takes step after step, each as far as it leads."""
        rev = self.window.stage["rev"]
        while self.window.stage["rev"] == rev and self.is_asked:
            before = self.window.stages
            longest, source, target = max(
                (meant.step(token), area.name if to else "", to or area.name)
                for area in self.window.areas.values()
                for to, token in (*area.to, ("", area.token))
            )
            assert longest, f"no step of {meant.text!r} is left"
            await (self._go(source, target) if source else self._press_all([target]))
            await self.window.told(lambda stage, before=before: self.window.stages > before)
            await self.window.is_shown()

    def _laid(self, meant: "_Meant") -> Iterator[tuple[str, tuple[int, ...], str]]:
        """Cards by their places in the hand, with where they are laid; or with the verb that is pressed for them."""
        for taker in self.window.message.takers:
            if self.how != DRAGS and taker.target not in self.window.stage["boxes"]:
                continue  # there cards are only dropped
            is_drop = read(taker.token).kind is Kind.DROP
            for places in meant.cards() if self.window.has(taker.target) else ():
                if meant.is_laid(taker.target, places) if is_drop else meant.verb(places) == 0:
                    yield taker.target, places, ""
        for places in meant.cards():
            if places and (verb := meant.verb(places)) is not None:
                token = str(Token(meant.table.id, meant.table.rev, Kind.VERB, str(verb)))
                yield "", places, token

    async def _lay(self, target: str, places: tuple[int, ...], token: str) -> None:
        names = {area.raises: area.name for area in self.window.areas.values() if area.raises >= 0}
        cards = [names[place] for place in places]
        if target and cards and self.how == DRAGS:
            await self._press_all(cards[:-1])
            await self.window.drag(cards[-1], target)
            return
        await self._press_all(cards)
        if token:
            await self.window.act(token)
        else:
            await self._press_all([target])

    async def _hold(self, meant: "_Meant") -> None:
        """Holds the dice that are meant, lets the others go, and throws."""
        verb, held = meant.dice
        for place in range(5):
            area = self.window.areas[f"die {place}"]
            if area.pressed != (place in held):
                before = self.window.stages
                await self._press_all([area.name])
                await self.window.told(lambda stage, before=before: self.window.stages > before)
                await self.window.is_shown()
        await self.window.act(str(Token(meant.table.id, meant.table.rev, Kind.VERB, str(verb))))

    # --- beside it ---

    async def _beside(self, meant: "_Meant") -> None:
        """Presses the button of a move that has no place on the stage."""
        buttons = [
            button.token
            for control in self.window.message.controls
            for button in (*control.buttons, *control.verbs)
            if meant.is_by(button.token)
        ]
        assert buttons, f"nothing makes the move {meant.text!r}"
        await self.window.act(buttons[0])


def _steps(area: Any) -> Iterator[str]:
    yield area.token
    yield from (token for _, token in area.to)


class _Meant:
    """A move that is to be made, and what says so about it."""

    def __init__(self, found: Loaded, user: str, action: Any) -> None:
        self.table, self._action = found.table, action
        self._rules = self.table.rules
        self._view = self._rules.view(self.table.state, self.table.find(user))
        self._scene = visible(found, Place(Channel(""), user))
        self.text = self._rules.format(action)
        controls = self._scene.controls
        self.path = next((control for control in controls if isinstance(control, Path)), None)
        self._pick = next((control for control in controls if isinstance(control, Pick)), None)
        ways = self.path.ways if self.path else ()
        own = [steps for steps, move in ways if move == self.text]
        self._spellings = ["".join(steps) for steps in own or (steps for steps, move in ways if self._is(move))]

    def _is(self, text: str) -> bool:
        """Whether a move in notation is the one that is meant."""
        if text == self.text:
            return True
        try:
            return self._rules.parse(self._view, text) == self._action
        except Refused:
            return False

    def is_by(self, token: str) -> bool:
        """Whether a token makes the move at once."""
        if not token or (told := read(token)).kind not in AT_ONCE:
            return False
        if told.kind is Kind.CARD:
            hand = next(control for control in self._scene.controls if isinstance(control, Hand))
            return self._is(hand.move(told.text.partition(".")[2]))
        return self._is(told.move)

    def step(self, token: str) -> int:
        """How far a token leads on the way to the move; 0: it leads elsewhere."""
        if not token or (told := read(token)).kind is not Kind.STEP:
            return 0
        return max((len(told.text) for way in self._spellings if way.startswith(told.text)), default=0)

    def cards(self) -> Iterator[tuple[int, ...]]:
        """Places of the hand whose cards the move may name."""
        words = self.text.split()
        hand = self._scene.hand_cards
        able = [place for place, card in enumerate(hand) if card and {card, rank_of(card)} & set(words)]
        seen = set[tuple[str | None, ...]]()
        for count in range(min(len(able), len(words)) + 1):
            for places in combinations(able, count):
                if (cards := tuple(hand[place] for place in places)) not in seen:
                    seen.add(cards)
                    yield places

    def is_laid(self, target: str, places: tuple[int, ...]) -> bool:
        """Whether these cards of the hand make the move when they are laid there."""
        cards = tuple(self._scene.hand_cards[place] or "" for place in places)
        drop = self._scene.drop(target, cards)
        return drop is not None and drop.least <= len(cards) <= drop.most and self._is(drop.move(cards))

    def verb(self, places: tuple[int, ...]) -> int | None:
        """The number of the verb that makes the move of these items."""
        pick = self._pick
        if pick is None or not pick.least <= len(places) <= pick.most:
            return None
        return next((n for n, verb in enumerate(pick.verbs) if self._is(pick.move(verb, places))), None)

    @property
    def dice(self) -> tuple[int, tuple[int, ...]] | None:
        """The verb that makes the move, and the dice that are held for it."""
        if self._pick is None or self._pick.of != "dice":
            return None
        for count in range(len(self._pick.items) + 1):
            for places in combinations(range(len(self._pick.items)), count):
                if (verb := self.verb(places)) is not None:
                    return verb, places
        return None


async def play(*players: Player) -> None:
    """Lets whoever is asked move until the game is over."""
    windows = [player.window for player in players]
    while True:
        asked = [player for player in players if player.is_asked]
        for player in asked:
            if not player.is_asked:
                continue
            rev = player.window.stage["rev"]
            await player.move()
            for window in windows:
                await window.past(rev)
        if any(window.stage["phase"] == "over" for window in windows):
            for window in windows:
                await window.told(lambda stage: stage["phase"] == "over")
            return
        if not asked:
            rev = windows[0].stage["rev"]
            await windows[0].past(rev)
