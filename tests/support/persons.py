"""Accounts that belong to one person."""

from adapters.redis import keys
from adapters.redis.people import WITH
from bot.tables.person import born


async def joined(store, principal, *others):
    """Writes down that these accounts are one person's, as the store keeps it."""
    execute, secret = store._connection.execute, await store.secret()
    name = born(principal, secret)
    await execute("HSET", keys.person(name), "account", principal, "name", principal)
    for other in others:
        await execute("HSET", keys.person(name), f"{WITH}{other}", other)
        await execute("HSET", keys.person(born(other, secret)), "account", other, "into", f"{name} code")
    store.people.forget((principal, *others))


async def separated(store, principal, other):
    """Writes down that an account is a person's no longer."""
    name = born(principal, await store.secret())
    await store._connection.execute("HDEL", keys.person(name), f"{WITH}{other}")
    store.people.forget((principal, other, *(await store.people.person(principal)).accounts))
