"""A failure of ours on the page is told with the number of its line in the log."""

from structlog.testing import capture_logs

from bot.operation import journey
from bot.ports import Away
from tests.adapters.web.seated import seated
from tests.adapters.web.visitor import control, words


async def test_a_press_that_fails_outside_the_game_is_told_with_the_number_of_its_line(premises, ola, monkeypatch):
    await seated("kosci", ola)
    token = control(ola.board["scene"], "pick")["verbs"][0]["token"]
    for error, told in ((ZeroDivisionError, "Something broke on our side"), (Away, "cannot save anything right now")):

        async def broken(*_, error=error):
            raise error

        monkeypatch.setattr("adapters.web.request_handler.RequestHandler._reply", broken)
        journey.flush()  # the lines of the presses before
        with capture_logs() as logs:
            answer = await ola.press(token, op=f"press-{error.__name__}")
            journey.flush()
        (line,) = [line for line in logs if line["event"] == journey.PRESS]
        assert told in words(answer["scene"])
        assert f"(no. {line['number']})" in words(answer["scene"])
        assert line["fault"] == error.__name__
