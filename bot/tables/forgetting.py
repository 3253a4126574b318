"""A table without somebody who wishes to be forgotten: the others keep their game. Pure."""

from dataclasses import replace
from typing import Final

from bot.tables.seal import Seal
from bot.tables.table import Accounts, AnyTable, Chair, Channel, User

NOBODY: Final = User("gone:")
"""Stands where a table names an account and nobody is left."""

NOWHERE: Final = Channel("gone:")
"""Stands where a table names the private chat of somebody who is forgotten."""

NAME: Final = "—"
"""The name of somebody who is forgotten."""


def _is_in(name: str, accounts: Accounts) -> bool:
    """Whether the id of a chat is that of an account, as private chats have it on some platforms."""
    return name in set[str](accounts)


def _without_names(seal: Seal | None, accounts: Accounts) -> Seal | None:
    """The seal with the same words, so that its draws can still be checked, but without who added them."""
    if seal is None:
        return None
    words = (replace(word, account="", name=NAME) if word.account in accounts else word for word in seal.words)
    return replace(seal, words=tuple(words))


def without(table: AnyTable, accounts: Accounts) -> AnyTable:
    """The table at the same revision without these accounts, in whose place computers sit."""
    chairs = (Chair(name=NAME, computer=True) if chair.user in accounts else chair for chair in table.chairs)
    return table.model_copy(
        update={
            "chairs": tuple(chairs),
            "opener": NOBODY if table.opener in accounts else table.opener,
            "home": NOWHERE if _is_in(table.home, accounts) else table.home,
            "community": "" if _is_in(table.community, accounts) else table.community,
            "order": tuple(None if user in accounts else user for user in table.order),
            "seal": _without_names(table.seal, accounts),
            "holds": tuple(hold for hold in table.holds if hold.whom not in accounts),
        }
    )
