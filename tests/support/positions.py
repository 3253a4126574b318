"""Tables at which the game has come to a position that a test has laid out."""

from dataclasses import replace

from bot.tables.stored import Saving
from engines.core import Seat
from engines.draughts import from_fen
from tests.support import cribbage_tables
from tests.support.backgammon_tables import at, men

CROWD = "W:Wh6:Bc3,c5,e5,e7,g5,g7"
"""Two captures from h6 to d2, over different men."""

WAYS = {
    "h6×f4×d6×b4×d2 (c3 c5 e5 g5)": "h6xf4xd6xb4xd2",
    "h6×f8×d6×b4×d2 (c3 c5 e7 g7)": "h6xf8xd6xb4xd2",
}
"""What they are called on buttons, and how they are written."""


async def laid(store, name, state):
    """The table at its next revision, with this state."""
    table = (await store.load(name)).table
    table = table.stepped(None, state, table.touched)
    await store.save(Saving(table, table.rev - 1, f"laid {table.rev}", "!laid"))
    return table


async def crowded(store, name, white=0):
    """A table of Warcaby at which ``h6xd2`` may mean two captures; that seat plays White."""
    table = (await store.load(name)).table
    return await laid(store, name, table.rules.begin(from_fen(CROWD), Seat(white)))


async def blotted(store, name):
    """A table of backgammon at which ``24/13`` may hit or not; the first seat has rolled."""
    table = (await store.load(name)).table
    return await laid(store, name, replace(at(men(p24=1, p13=5), men(p7=1, p1=2), (6, 5)), luck=table.state.luck))


async def fives(store, name):
    """A table of cribbage at which both put cards away; the first seat holds two fives."""
    return await laid(store, name, cribbage_tables.table("5h 5s Jd Qc Ks 3c", "7s 8h 9h 2c Ah 4d"))
