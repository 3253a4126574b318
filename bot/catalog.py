"""The catalogue: every game with its named rulesets, its scene, its computer players. A new game adds one entry."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, Generic, TypeVar

from bot.ai import analysts, computers, turning_points
from bot.ai.analysis import Analyst
from bot.ai.backgammon.conceding import concede
from bot.ai.kosci.losses import kosci_losses
from bot.ai.kosci.optimum import best_average
from bot.ai.levels import Levels, Strength
from bot.ai.turning_points import TurningPoint
from bot.scenes.match import Match
from bot.scenes.scene import Scene
from bot.scenes.views import (
    backgammon,
    canasta,
    cribbage,
    cribbage_numbers,
    cucumber,
    draughts,
    five_dice,
    kierki,
    kosci,
    kosci_numbers,
    mak_yek,
    northcott,
    patience,
    sixty_six,
    throws,
)
from bot.scenes.views.patience_ways import move_words
from engines.backgammon import RULESETS as BACKGAMMON
from engines.canasta import RULESETS as CANASTA
from engines.core import Game, Note, Seat
from engines.cribbage import RULESETS as CRIBBAGE
from engines.cucumber import RULESETS as CUCUMBER
from engines.draughts import DRAUGHTS_AMERICAN, DRAUGHTS_CORNER, DRAUGHTS_GERMAN, DRAUGHTS_RUSSIAN, WARCABY, Draughts
from engines.five_dice import FiveDice
from engines.kierki import RULESETS as KIERKI
from engines.kosci import RULESETS as KOSCI
from engines.mak_yek import RULESETS as MAK_YEK
from engines.northcott import RULESETS as NORTHCOTT
from engines.northcott import Northcott
from engines.patience import FOUNDATIONS, FROG, FULL, OPEN_SHOP, RAINBOW, STAR, Patience, home
from engines.patience.search import Search, search
from engines.sixty_six import RULESETS as SIXTY_SIX
from engines.throws import RULESETS as THROWS

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")


def _always(_: Any) -> bool:
    return True


def _never(_: Any) -> bool:
    return False


def _no_turn(_: Any) -> None:
    """No step stands out."""


def _never_concedes(_: Any, __: Any, ___: Seat) -> None:
    """Nothing is given up by a move."""


def _each_alone(players: int) -> tuple[int, ...]:
    return tuple(range(players))


def _in_pairs(players: int) -> tuple[int, ...]:
    """Four play in pairs, partners opposite each other; fewer play alone."""
    return (0, 1, 0, 1) if players == 4 else _each_alone(players)  # noqa: PLR2004


class Family(StrEnum):
    """What a game is played with, as people look for it; the order is that of lists."""

    DICE = "dice"
    CARDS = "cards"
    BOARD = "board"
    PATIENCE = "patience"


@dataclass(frozen=True, slots=True)
class GameDefinition(Generic[S, A, V]):
    """The rules of a game and how it is shown. The type checker proves that both use the same view type V."""

    rulesets: Mapping[str, Game[S, A, V]]
    scene: Callable[[V], Scene]
    family: Family = Family.BOARD
    draws: Callable[[Any], bool] = _never
    """Whether players may agree to a draw under these rules."""
    loser_starts: Callable[[Any], bool] = _never
    """Whether the loser takes the first seat at a rematch under these rules."""
    takes_back: bool = False
    """Whether any step may be taken back, even one that revealed luck; only for games of one player."""
    numbered: bool = False
    """Whether deals have numbers: the same number gives the same deal everywhere."""
    search: Callable[[Any, S], Search] | None = None
    """Searches for the way out of a state, in a game of one player; elsewhere hints are what a computer would do."""
    move_words: Callable[[V, str], Note] | None = None
    """A move in words, where its button alone says too little; None: the button is enough."""
    score: Callable[[S], int] | None = None
    """The points of a player who plays alone, also when the game is given up."""
    goal: int = 0
    """The points of a player who plays alone and reaches everything; 0: there is no such number."""
    avoided: tuple[str, ...] = ()
    """Prefixes of moves, in notation, that a computer avoids, such as resigning."""
    gives_up: bool = False
    """Whether a computer resigns a match between two that it has long seen lost, as people do."""
    concedes: Callable[[Any, V, Seat], A | None] = _never_concedes
    """The move by which a computer gives up what no luck can save, from what its seat sees; None: it plays on."""
    computers: Levels = computers.PLAIN
    """Who chooses among the remaining moves, at each level."""
    analyst: Analyst | None = None
    """Who judges the decisions of a finished match, and what kind of analysis that is; None: nobody."""
    is_perfect_information: bool = False
    """Whether all lies open and no move brings luck: then a reply can be planned."""
    teams: Callable[[int], tuple[int, ...]] = _each_alone
    """The team of each seat, by the number of players: partners win and lose together."""
    best: bool = False
    """Whether boards rank by the best score, not by matches won."""
    stats: Callable[[Any, tuple[S, ...]], tuple[Mapping[str, int], ...]] | None = None
    """What a finished match adds to the numbers of each seat, from its states. A name with ^ is a greatest number."""
    career: Callable[[str, Mapping[str, int]], Note | None] | None = None
    """What somebody's numbers under a ruleset say beside their measure; None: there are too few."""
    losses: Callable[[Any, Iterable[tuple[S, Seat, A]], S], tuple[float, ...] | None] | None = None
    """What each turn of the first seat gave away against the best play, from the steps of a match and its last state;
    None: nobody knows the best play.
    """
    weigher: Strength | None = None
    """Who compares moves in imagined worlds that the strong player has not compared; None: it compares all."""
    best_average: Callable[[Any], float | None] | None = None
    """The points that the best play alone comes to on average; None: nobody knows it."""
    short_lived: bool = False
    """Whether a table is thrown away after a day and left out of lists; true for thrown dice."""
    seatless: bool = False
    """Whether the table has no seats, so that anybody may press its buttons."""
    record: Callable[[Match[Any, S, A]], str] | None = None
    """Writes a finished match in the game's standard file format; None: its moves are numbered lines."""
    suffix: str = "txt"
    """The suffix of the names of these files."""
    turning_point: TurningPoint = _no_turn
    """Finds the step that decided a finished match; its position stands on the card to share."""

    @property
    def default(self) -> Game[S, A, V]:
        """The default ruleset: the first one."""
        return next(iter(self.rulesets.values()))


def shelf() -> tuple[str, ...]:
    """The games that people choose from, in the order of lists."""
    return tuple(game for family in by_family().values() for game in family)


def by_family() -> dict[Family, tuple[str, ...]]:
    """The games that people choose from, by family; dice that are only thrown are no game."""
    return {
        family: tuple(game for game, found in CATALOG.items() if found.family is family and not found.short_lived)
        for family in Family
    }


def _draughts(
    rulesets: Mapping[str, Draughts],
    levels: Levels = computers.DRAUGHTS,
    turning_point: TurningPoint = turning_points.DRAUGHTS,
) -> GameDefinition[Any, Any, Any]:
    return GameDefinition(
        rulesets,
        draughts.scene,
        draws=_always,
        is_perfect_information=True,
        gives_up=True,
        computers=levels,
        analyst=analysts.no_luck(levels),
        record=draughts.record,
        suffix="pdn",
        turning_point=turning_point,
    )


def _patience(rulesets: Mapping[str, Patience]) -> GameDefinition[Any, Any, Any]:
    return GameDefinition(
        rulesets,
        patience.scene,
        Family.PATIENCE,
        takes_back=True,
        numbered=True,
        search=search,
        move_words=move_words,
        analyst=analysts.PATIENCE,
        score=home,
        goal=FOUNDATIONS * FULL,
        turning_point=turning_points.PATIENCE,
    )


def _northcott_draws(rules: Northcott) -> bool:
    return rules.draws


def _northcott_loser_starts(rules: Northcott) -> bool:
    return rules.loser_starts


CATALOG: Final[dict[str, GameDefinition[Any, Any, Any]]] = {
    definition.default.key: definition
    for definition in (
        GameDefinition(
            KOSCI,
            kosci.scene,
            Family.DICE,
            computers=computers.KOSCI,
            analyst=analysts.KOSCI,
            losses=kosci_losses,
            best_average=best_average,
            turning_point=turning_points.KOSCI,
            best=True,
            stats=kosci_numbers.stats,
            career=kosci_numbers.career,
        ),
        GameDefinition(
            CRIBBAGE,
            cribbage.scene,
            Family.CARDS,
            computers=computers.CRIBBAGE,
            analyst=analysts.CRIBBAGE,
            turning_point=turning_points.CRIBBAGE,
            stats=cribbage_numbers.stats,
            career=cribbage_numbers.career,
        ),
        GameDefinition(
            SIXTY_SIX,
            sixty_six.scene,
            Family.CARDS,
            computers=computers.SIXTY_SIX,
            analyst=analysts.SIXTY_SIX,
            turning_point=turning_points.SIXTY_SIX,
        ),
        GameDefinition(
            CUCUMBER,
            cucumber.scene,
            Family.CARDS,
            computers=computers.CUCUMBER,
            analyst=analysts.CUCUMBER,
            turning_point=turning_points.CUCUMBER,
        ),
        GameDefinition(
            KIERKI,
            kierki.scene,
            Family.CARDS,
            computers=computers.KIERKI,
            analyst=analysts.KIERKI,
            turning_point=turning_points.KIERKI,
        ),
        GameDefinition(
            CANASTA,
            canasta.scene,
            Family.CARDS,
            teams=_in_pairs,
            computers=computers.CANASTA,
            analyst=analysts.CANASTA,
            weigher=analysts.CANASTA.scale,
            turning_point=turning_points.CANASTA,
        ),
        GameDefinition(
            BACKGAMMON,
            backgammon.scene,
            computers=computers.BACKGAMMON,
            analyst=analysts.BACKGAMMON,
            avoided=("resign",),
            concedes=concede,
            record=backgammon.record,
            suffix="mat",
            turning_point=turning_points.BACKGAMMON,
        ),
        _draughts(WARCABY),
        _draughts(DRAUGHTS_RUSSIAN),
        _draughts(DRAUGHTS_AMERICAN, computers.DRAUGHTS, turning_points.DRAUGHTS_SHORT),
        _draughts(DRAUGHTS_CORNER),
        _draughts(DRAUGHTS_GERMAN, computers.DRAUGHTS_GERMAN),
        GameDefinition(
            NORTHCOTT,
            northcott.scene,
            draws=_northcott_draws,
            loser_starts=_northcott_loser_starts,
            is_perfect_information=True,
            computers=computers.NORTHCOTT,
            analyst=analysts.no_luck(computers.NORTHCOTT),
            turning_point=turning_points.NORTHCOTT,
        ),
        GameDefinition(
            MAK_YEK,
            mak_yek.scene,
            draws=_always,
            is_perfect_information=True,
            gives_up=True,
            computers=computers.MAK_YEK,
            analyst=analysts.no_luck(computers.MAK_YEK),
            turning_point=turning_points.MAK_YEK,
        ),
        _patience(RAINBOW),
        _patience(OPEN_SHOP),
        _patience(FROG),
        _patience(STAR),
        GameDefinition({"polish": FiveDice()}, five_dice.scene, Family.DICE, short_lived=True),
        GameDefinition(THROWS, throws.scene, Family.DICE, short_lived=True, seatless=True),
    )
}
