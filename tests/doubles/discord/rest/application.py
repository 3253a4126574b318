"""The bot itself, its application, and where its gateway is."""

from tests.doubles.discord.refusals import Refusal, unknown

from .routes import route


@route("GET", "/users/@me")
async def me(fake, call):
    return 200, fake.bot.payload() | {"mfa_enabled": False, "locale": "en-US", "verified": True, "email": None}


@route("GET", "/users/@me/guilds")
async def my_guilds(fake, call):
    return 200, [
        {
            "id": str(guild.id), "name": guild.name, "icon": None, "banner": None, "owner": False, "features": [],
            "permissions": str(guild.everyone.permissions),
        }
        for guild in fake.guilds
        if guild.has_bot
    ]  # fmt: skip


@route("GET", "/users/{user_id}")
async def user(fake, call, user_id):
    if user_id not in fake.users:
        raise unknown("User")
    return 200, fake.users[user_id].payload()


@route("GET", "/oauth2/applications/@me")
@route("GET", "/applications/@me")
async def application(fake, call):
    return 200, {
        "id": str(fake.bot.id), "name": fake.bot.name, "icon": None, "description": "", "type": None,
        "bot": fake.bot.payload(), "bot_public": True, "bot_require_code_grant": False, "verify_key": "0" * 64,
        "flags": 0, "flags_new": "0", "redirect_uris": [], "interactions_endpoint_url": None,
        "role_connections_verification_url": None, "owner": fake.owner.payload(),
        "approximate_guild_count": sum(guild.has_bot for guild in fake.guilds),
        "approximate_user_install_count": sum(one.installed for one in fake.users.values()),
        "approximate_user_authorization_count": 0, "explicit_content_filter": 0, "team": None,
        "eligible_oauth2_scopes": [],
    } | fake.application  # fmt: skip


@route("GET", "/gateway")
async def gateway(fake, call):
    return 200, {"url": fake.gateway_url}


@route("GET", "/gateway/bot")
async def gateway_bot(fake, call):
    return 200, {
        "url": fake.gateway_url,
        "shards": fake.recommended_shards,
        "session_start_limit": {
            "total": 1000, "remaining": max(0, 1000 - len(fake.gateway.identified)), "reset_after": 86_400_000,
            "max_concurrency": fake.max_concurrency,
        },
    }  # fmt: skip


@route("POST", "/users/@me/channels")
async def open_dm(fake, call):
    """Opening always works for users that exist; whether one may write is another matter."""
    recipient = fake.users.get(int((call.body or {}).get("recipient_id") or 0))
    if recipient is None or recipient is fake.bot:
        raise Refusal(400, 50033, "Invalid Recipient(s)")
    return 200, fake.dm(recipient).payload()
