"""The sealed secret of a table's luck: what is committed to before anything is drawn, and the key that follows from it.

Laws: the commitment binds the secret to the game, its rules and the table; the words come after the commitment; the
key follows from the secret and from the words, so that neither the bot nor the players alone decide what is drawn.
All texts are UTF-8, words are normalized (NFC).
"""

import json
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from hashlib import sha256
from hmac import digest
from typing import Any, Final, Self

from pydantic import TypeAdapter

from bot.tables.beacon import Beacon
from engines.core import Refused, note
from engines.luck import Sealed

COMMIT: Final = b"stolik/2/commit"
KEY: Final = b"stolik/2/key"

LONGEST: Final = 40
"""The characters of a word."""

MOST_BYTES: Final = 64


@dataclass(frozen=True, slots=True)
class Word:
    """What a player adds to the luck, empty for nothing. A ``random`` word was drawn by the bot."""

    account: str
    name: str
    text: str = ""
    random: bool = False


@dataclass(frozen=True, slots=True)
class GivenUp:
    """A secret that was committed to, and given up because the rules changed."""

    secret: str = field(repr=False)
    context: str


@dataclass(frozen=True, slots=True)
class Seal:
    """The secret of a table, 32 bytes as 64 hexadecimal digits, and the context that it is bound to.

    ``made`` is when it was committed to, ``closed`` when the match began, in seconds since 1970, 0: not yet. ``words``
    are in the order in which they were added; from the beginning on there is one for each player, in the order in which
    they sat down. ``others`` are earlier secrets. ``beacon`` is the public round that was named when the match was to
    begin, None where none was.
    """

    secret: str = field(repr=False)
    context: str
    made: int
    words: tuple[Word, ...] = ()
    closed: int = 0
    others: tuple[GivenUp, ...] = ()
    beacon: Beacon | None = None

    @property
    def commitment(self) -> str:
        """What is told of the secret before it is shown."""
        return commitment(bytes.fromhex(self.secret), self.context.encode())

    @property
    def luck(self) -> Sealed:
        """The luck of the match."""
        words = [word.text.encode() for word in self.words]
        beacon = str(self.beacon or "").encode()
        return Sealed(key(bytes.fromhex(self.secret), self.context.encode(), words, beacon).hex())

    @property
    def waits(self) -> bool:
        """Whether the table waits for a public round, so that its match can begin."""
        return self.beacon is not None and self.beacon.waits

    def with_word(self, word: Word) -> Self:
        """The seal with a player's word, which replaces an earlier one."""
        others = tuple(one for one in self.words if one.account != word.account)
        return replace(self, words=(*others, word))

    def renewed(self, secret: str, context: str, now: int) -> Self:
        """A new secret for another context, without words."""
        return replace(
            self,
            secret=secret,
            context=context,
            made=now,
            words=(),
            others=(*self.others, GivenUp(self.secret, self.context)),
        )

    def begun(self, players: Iterable[tuple[str, str]], now: int) -> Self:
        """The seal of a match that begins: no word is added any more. ``players`` are accounts and names, the account
        of a computer is empty.
        """
        said = {word.account: word for word in self.words}
        words = tuple(said.get(account) or Word(account, name) for account, name in players)
        return replace(self, words=words, closed=now)


def commitment(secret: bytes, context: bytes) -> str:
    """The SHA-256 that binds a secret of 32 bytes to a context."""
    return sha256(_framed(COMMIT) + _framed(secret) + _framed(context)).hexdigest()


def key(secret: bytes, context: bytes, words: list[bytes], beacon: bytes = b"") -> bytes:
    """The key of all draws: a keyed hash of context, words and ``beacon``, a public random number or nothing."""
    parts = b"".join(map(_framed, words))
    return digest(secret, _framed(KEY) + _framed(context) + len(words).to_bytes(4) + parts + _framed(beacon), "sha256")


def context_of(game: str, ruleset: str, rules: Any, table: str) -> str:
    """What a secret is bound to, as text: game, ruleset, all options as JSON with sorted keys, and the table's id."""
    options = TypeAdapter(type(rules)).dump_python(rules, mode="json")
    told = json.dumps(options, sort_keys=True, separators=(",", ":"))
    return f"{game}\n{ruleset}\n{told}\n{table}\n"


def word_of(text: str) -> str:
    """A typed word as it is mixed in.

    Raises:
        Refused: there is nothing, or too much.
    """
    word = unicodedata.normalize("NFC", " ".join(text.split()))
    if not word or len(word) > LONGEST or len(word.encode()) > MOST_BYTES or not word.isprintable():
        raise Refused(note("seal-word-length", most=LONGEST))
    return word


def _framed(part: bytes) -> bytes:
    return len(part).to_bytes(4) + part
