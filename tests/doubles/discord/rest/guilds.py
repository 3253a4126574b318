"""Guilds, as far as a bot of games asks for them."""

from tests.doubles.discord.refusals import unknown

from .routes import route


@route("GET", "/guilds/{guild_id}")
async def get(fake, call, guild_id):
    return 200, fake.find_guild(guild_id).payload()


@route("GET", "/guilds/{guild_id}/channels")
async def channels(fake, call, guild_id):
    return 200, [channel.payload() for channel in fake.find_guild(guild_id).channels]


@route("GET", "/guilds/{guild_id}/roles")
async def roles(fake, call, guild_id):
    return 200, [role.payload(place) for place, role in enumerate(fake.find_guild(guild_id).roles)]


@route("GET", "/guilds/{guild_id}/members/{user_id}")
async def member(fake, call, guild_id, user_id):
    guild = fake.find_guild(guild_id)
    if user_id not in guild.members:
        raise unknown("Member")
    return 200, guild.members[user_id].payload()


@route("GET", "/guilds/{guild_id}/threads/active")
async def threads(fake, call, guild_id):
    active = [thread.payload() for thread in fake.find_guild(guild_id).threads if not thread.archived]
    return 200, {"threads": active, "members": [], "has_more": False}
