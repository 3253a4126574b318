"""Adding a word to the sealed luck of a table, before its match begins."""

from typing import Final

from bot.tables.change import Actor
from bot.tables.seal import Word, word_of
from bot.tables.table import AnyTable
from engines.core import Moment, Refused, note

RANDOM_WORDS: Final = 1 << 16
"""The number of words that the bot may draw for a player."""


def add_word(table: AnyTable, by: Actor, what: str) -> AnyTable | None:
    """Adds the actor's word, or changes it; without one, a random word for whoever has none yet.

    Raises:
        Refused: the actor does not sit here, the match has begun, or its luck is not sealed.
    """
    account = table.chairs[table.seat_of(by.accounts)].user
    seal = table.seal
    if seal is None or account is None:
        raise Refused(note("seal-none"))
    if table.phase != "lobby":
        raise Refused(note("seal-closed", at=Moment(seal.closed)))
    name = table.chairs[table.seat_of(by.accounts)].name
    if what:
        word = Word(account, name, word_of(what))
    elif any(word.account == account for word in seal.words):
        return None
    else:
        number, _ = by.luck().below(RANDOM_WORDS)
        word = Word(account, name, f"{number:04x}", random=True)
    return None if word in seal.words else table.changed(by.now, seal=seal.with_word(word))
