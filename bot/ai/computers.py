"""The computer players of each game, at their levels."""

from typing import Final

from bot.ai.backgammon.beginner import Beginner
from bot.ai.backgammon.expert import Expert
from bot.ai.boards.board import MAN
from bot.ai.boards.draughts import draughts_board
from bot.ai.boards.mak_yek import counting_board, mak_yek_board
from bot.ai.boards.player import AlphaBeta, by_sight
from bot.ai.canasta import levels as canasta
from bot.ai.cribbage import levels as cribbage
from bot.ai.kosci import levels as kosci
from bot.ai.levels import Levels, Strength, by_nodes
from bot.ai.northcott import Nim
from bot.ai.sampling import Sampling
from bot.ai.tricks import levels as tricks

NODES: Final = 8000
"""What a strong player spends on a decision where nothing is known of the game but how to judge it."""

PLAIN: Final = by_nodes(Sampling(), NODES)
"""The players of games that offer no evaluation of their states: play-outs go to the end of the match."""

KOSCI: Final = kosci.KOSCI
CRIBBAGE: Final = cribbage.CRIBBAGE
SIXTY_SIX: Final = tricks.SIXTY_SIX
CUCUMBER: Final = tricks.CUCUMBER
KIERKI: Final = tricks.KIERKI
CANASTA: Final = canasta.CANASTA
BACKGAMMON: Final = Levels(
    Strength(Beginner(), 1), Strength(Expert("club", Beginner()), 1), Strength(Expert("expert", Beginner()), 3000)
)
DRAUGHTS: Final = by_sight(draughts_board)
DRAUGHTS_GERMAN: Final = by_sight(draughts_board, nodes=7000)
MAK_YEK: Final = Levels(
    Strength(AlphaBeta(mak_yek_board, horizon=1, man=0.4, contempt=MAN, settles=False), 6000),
    Strength(AlphaBeta(counting_board, horizon=2, man=0.4), 6000),
    Strength(AlphaBeta(mak_yek_board, man=0.4, contempt=MAN), 6000),
)
"""A beginner sees what its own move takes, a club player what is taken in two moves and after them, and counts men."""
NORTHCOTT: Final = Levels(Strength(Nim(2), 1), Strength(Nim(5), 1), Strength(Nim(), 1))
