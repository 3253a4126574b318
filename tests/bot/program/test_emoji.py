"""The command `emoji` uploads pictures to the Discord application, and says what became of each."""

import pytest

from adapters.discord import connect
from bot.__main__ import main
from bot.settings import Settings

TOKENS = {"DISCORD_TOKEN": "x.y.z"}


def settings(**given):
    return Settings(_env_file=None, **given)


async def test_without_a_token_there_is_no_application(capsys):
    assert await main(["emoji"], settings()) == 1
    out, said = capsys.readouterr()
    assert (out, said) == ("", "Emoji belong to an application on Discord: set DISCORD_TOKEN.\n")


@pytest.mark.parametrize(("fine", "code"), [((True, True), 0), ((False, True), 1), ((True, False), 1)])
async def test_all_is_well_when_every_picture_is_there(monkeypatch, capsys, fine, code):
    async def upload(token):
        assert token == TOKENS["DISCORD_TOKEN"]
        for n, is_fine in enumerate(fine):
            yield is_fine, f"picture {n}"

    monkeypatch.setattr(connect, "upload_emoji", upload)
    assert await main(["emoji"], settings(**TOKENS)) == code
    assert capsys.readouterr().out == "picture 0\npicture 1\n"
