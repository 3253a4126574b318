"""What a store says of a move: one key at the old store and one at the new.

The old one is ``leaving`` while it is copied, ``left`` for ever after, and ``staying`` where the move was undone. The
new one is ``arriving`` until the old one has been left, then ``arrived``. Both carry the token of the move, so a
process never goes to a store that is not the one to which its tables went.
"""

from typing import Final, Literal, NamedTuple, Self, TypeAlias, cast

from adapters.redis import keys
from adapters.redis.connection import Connection

State: TypeAlias = Literal["", "leaving", "staying", "left", "arriving", "arrived"]

FORMER: Final = "<"
"""Stands between the token of a move and that of the former one."""

REPLACE: Final = """
-- Sets a value if the present one is the expected one; whoever lost the answer asks again.
local present = redis.call('GET', KEYS[1]) or ''
if present == ARGV[2] then return 1 end
if present ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[2])
return 1
"""


class Mark(NamedTuple):
    """The state of a store. ``attempt`` is the run of the mover, ``rule`` what the server's user might do before, and
    ``came`` the token of the former move, by which the tables have come to a store that is moved on.
    """

    state: State = ""
    token: str = ""
    attempt: str = ""
    rule: str = ""
    came: str = ""

    def __str__(self) -> str:
        tokens = f"{self.token}{FORMER}{self.came}" if self.came else self.token
        return f"{self.state} {tokens} {self.attempt} {self.rule}".rstrip()

    @classmethod
    def read(cls, text: str) -> Self:
        state, tokens, attempt, rule = (*text.split(" ", 3), "", "", "", "")[:4]
        token, _, came = tokens.partition(FORMER)
        return cls(cast("State", state), token, attempt, rule, came)


async def mark_of(connection: Connection) -> Mark:
    """What a store says; of most it is nothing.

    Raises:
        Away: the store cannot be reached.
    """
    return Mark.read(await connection.execute("GET", keys.MOVE) or "")


async def tell(connection: Connection) -> None:
    """Lets the processes look at the mark."""
    await connection.execute("PUBLISH", keys.MOVE, "")


async def replace_mark(connection: Connection, before: Mark, after: Mark) -> bool:
    """Sets the mark, unless somebody else has done so meanwhile; whether it is set now."""
    return bool(await connection.run_script(REPLACE, (keys.MOVE,), str(before), str(after)))
