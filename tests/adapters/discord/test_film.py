"""The film of a finished game: posted where everybody sees it, as a picture that moves."""

from adapters.discord import body
from tests.adapters.discord.players import Player, opened, played
from tests.adapters.discord.test_record import button, give_up


async def test_the_film_is_posted_for_everybody(bot, channel, ola, jan):
    name = await opened(bot, "warcaby", *(players := [Player(bot, user, channel) for user in (ola, jan)]))
    await played(bot, name, *players, moves=2)
    await give_up(bot, channel, ola)
    board = channel.last
    await jan.press(board, button(board, "film"))
    await bot.settled()
    film = channel.last
    assert film is not board
    (file,) = film.attachments
    assert file.filename == f"warcaby-{name}.gif"
    assert file.data.startswith(b"GIF89a")
    assert "Partia jako film" in film.text
    assert jan.ephemerals(channel) == []


async def test_a_film_that_is_written_piece_by_piece_comes_whole_after_a_storm(
    bot, fake, channel, ola, jan, monkeypatch
):
    name = await opened(bot, "warcaby", *(players := [Player(bot, user, channel) for user in (ola, jan)]))
    await played(bot, name, *players, moves=2)
    await give_up(bot, channel, ola)
    board = channel.last
    monkeypatch.setattr(body, "LARGE", 1000)
    spell = fake.storm(502, 1, "POST /webhooks")
    await jan.press(board, button(board, "film"))
    await fake.until(lambda: channel.last is not board)
    (film,) = channel.last.attachments
    assert spell.met == 1
    assert (film.data[:6], film.data[-1:], len(film.data) > body.LARGE) == (b"GIF89a", b";", True)
