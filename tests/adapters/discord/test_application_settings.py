"""What `python -m bot check` says about the switches of the developer portal."""

import pytest

from adapters.discord.connect import told_of

WELL = {"integration_types_config": {"0": {}, "1": {}}}
WITHOUT_COMMANDS = {"scopes": ["bot"], "permissions": "0"}
UNTOLD = "discord: Installation › Installation Contexts: Discord does not tell; switch both on"
INTENTS = "discord: Bot › Privileged Gateway Intents"


async def told(fake, **application):
    fake.application |= application
    return [line async for line in told_of(fake.token)]


async def test_where_every_switch_stands_right_nothing_is_to_be_changed(fake, guild):
    lines = await told(fake, **WELL)
    assert all(fine for fine, _ in lines)
    assert (True, f"{INTENTS}: all off, as they should be") in lines


@pytest.mark.parametrize(
    ("application", "says"),
    [
        ({"bot_require_code_grant": True}, "Bot › Requires OAuth2 Code Grant is on"),
        ({"interactions_endpoint_url": "https://example.org/x"}, "Interactions Endpoint URL is set"),
        ({"integration_types_config": {"0": {}}}, "User Install is off; switch it on"),
        ({"integration_types_config": {"1": {}}}, "Guild Install is off; switch it on"),
        (
            {
                "integration_types_config": {
                    "0": {"oauth2_install_params": {"scopes": ["bot"], "permissions": "0"}},
                    "1": {},
                }
            },
            "scope applications.commands is missing",
        ),
    ],
)
async def test_a_switch_that_stands_wrong_is_named_with_its_page(fake, guild, application, says):
    wrong = [text for fine, text in await told(fake, **{**WELL, **application}) if not fine]
    assert len(wrong) == 1
    assert says in wrong[0]


@pytest.mark.parametrize(
    ("application", "says"),
    [
        ({"flags": 1 << 18}, f"{INTENTS}: Message Content Intent is on; the bot needs none"),
        ({"flags": 1 << 15}, f"{INTENTS}: Server Members Intent is on; the bot needs none"),
        ({"bot_public": False}, "discord: Bot › Public Bot is off: only you can add the bot"),
        (
            {"integration_types_config": {}},
            "discord: Installation › Installation Contexts: Discord does not tell; switch both on",
        ),
    ],
)
async def test_what_is_a_matter_of_taste_or_unknown_is_told_and_no_fault(fake, guild, application, says):
    lines = await told(fake, **{**WELL, **application})
    assert (True, says) in lines
    assert all(fine for fine, _ in lines)
