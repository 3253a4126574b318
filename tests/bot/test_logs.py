"""No secret reaches the log, whoever writes it there and however it is written."""

import html
import json
import logging
import sys
from urllib.parse import quote

import pytest
import structlog

from bot import logs
from bot.operation.redaction import Redactor, password

TELEGRAM = "8123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw4"
DISCORD = "ODAwODUxMjM0NTY3ODkwMTIz.GqXyZw.abcdefghijklmnopqrstuvwxyz0123456789AB"
PHRASE = 'p@ss "w<rd"\\zażółć'


@pytest.fixture
def configured():
    """Configures logs, and afterwards puts everything back."""
    root = logging.getLogger()
    before = root.handlers[:], root.level, sys.excepthook, structlog.get_config()
    yield logs.configure
    root.handlers[:], level, sys.excepthook, config = before
    root.setLevel(level)
    structlog.configure(**config)


def spill(secret):
    """Writes it wherever a careless author might."""
    log = structlog.get_logger()
    log.warning(
        " ".join(("GET", f"/bot{secret}/getMe")),
        url=f"https://api/bot{secret}",
        nested={"a": [secret, (secret,)]},
        why=OSError(secret),
    )
    logging.getLogger("telegram.request").error('Can not load invalid JSON data: "%s"', f"<pre>{secret}</pre>")
    try:
        int(f"refused {secret}")
    except ValueError:
        log.exception("fault")
        logging.getLogger("asyncio").exception("Task exception was never retrieved")
    sys.excepthook(ValueError, ValueError(secret), None)


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("secret", ["42:shorter", PHRASE])
def test_a_configured_secret_is_hidden_in_values_texts_and_tracebacks(configured, capsys, form, secret):
    configured(form, [secret])
    spill(secret)
    said = capsys.readouterr().err
    assert said.count("[secret]") >= 8
    assert secret not in said
    assert "shorter" not in said
    assert "zażółć" not in said
    assert "za\\u017c" not in said
    assert "ValueError" in said
    if form == "json":
        assert {json.loads(line)["level"] for line in said.splitlines()} >= {"warning", "error", "critical"}


@pytest.mark.parametrize("form", ["text", "json"])
@pytest.mark.parametrize("secret", [TELEGRAM, DISCORD])
def test_what_looks_like_a_token_is_hidden_though_nobody_has_configured_it(configured, capsys, form, secret):
    configured(form)
    spill(secret)
    said = capsys.readouterr().err
    assert secret not in said
    assert secret[-20:] not in said


def test_passwords_in_addresses_are_hidden_however_they_are_quoted():
    hide = Redactor([password("redis://bot:s%C3%B3l%2Fi%20pieprz@host:1/0")]).text
    for text in ("redis://bot:s%C3%B3l%2Fi%20pieprz@host:1/0", "wrong: sól/i pieprz", "s%C3%B3l/i%20pieprz"):
        assert "pieprz" not in hide(text)
    assert Redactor().text("rediss://bot:hunter2@host:6379/0") == "rediss://bot:[secret]@host:6379/0"
    assert password("redis://[broken") == ""


@pytest.mark.parametrize("write", [str, json.dumps, repr, html.escape, quote, lambda text: quote(text, safe="")])
def test_a_secret_is_hidden_in_the_middle_of_a_text_in_whichever_way_it_is_written(write):
    """In JSON and in Python the quotation marks stand around the whole text."""
    text = write(f"one {PHRASE} two")
    assert Redactor([PHRASE]).text(text) == write("one [secret] two").replace("%5Bsecret%5D", "[secret]")


@pytest.mark.parametrize(("secret", "is_hidden"), [("abc", False), ("abcd", True), (" abc ", False)])
def test_a_secret_of_less_than_four_characters_would_make_texts_unreadable(secret, is_hidden):
    assert ("[secret]" in Redactor([secret]).text(f"x{secret}x")) == is_hidden


def test_of_two_secrets_the_longer_one_is_hidden_whole():
    assert Redactor(["secret", "secretive"]).text("a secretive secret") == "a [secret] [secret]"


def test_a_value_of_another_type_is_a_text_only_if_it_would_show_a_secret():
    plain, telling = Exception("fine"), Exception("hunter22")
    hide = Redactor(["hunter22"])
    assert hide.value(plain) is plain
    assert hide.value(telling) == "Exception('[secret]')"
    assert hide.value({"hunter22": {"hunter22"}}) == {"[secret]": ["[secret]"]}


def test_ordinary_words_and_numbers_stay_as_they_are():
    hide = Redactor(["", "abc"])
    text = "table 4f2a at discord:123456789012345678:abc, 12:30:45, v1.2.3, http://127.0.0.1:8765/healthz"
    assert hide.text(text) == text
    event = {"table": "abc", "rev": 7, "ok": True, "none": None, "odds": 0.5}
    assert hide.value(event) == event


def test_somebody_who_breaks_the_program_off_is_told_as_python_does(configured, capsys):
    configured("text", ["s3same"])
    sys.excepthook(KeyboardInterrupt, KeyboardInterrupt(), None)
    said = capsys.readouterr().err
    assert said.splitlines()[-1] == "KeyboardInterrupt"
    assert "critical" not in said


def test_only_the_lines_of_presses_are_written_down_and_without_secrets(configured, capsys):
    written = []

    class Presses:
        def write(self, event):
            written.append(event)

    configured("json", ["s3same"], Presses())
    log = structlog.get_logger()
    log.info("press", number="K7F3Q", why="s3same")
    log.info("another", number="K7F3Q")
    log.debug("press", number="00000")
    told = [json.loads(line) for line in capsys.readouterr().err.splitlines()]
    assert [line["event"] for line in told] == ["press", "another"]
    assert written == told[:1]
    assert (written[0]["why"], written[0]["level"]) == ("[secret]", "info")


def test_what_libraries_only_mention_is_not_written(configured, capsys):
    configured("json")
    logging.getLogger("discord").info("connected")
    logging.getLogger("discord").warning("rate limited")
    (line,) = map(json.loads, capsys.readouterr().err.splitlines())
    assert (line["event"], line["logger"], line["level"]) == ("rate limited", "discord", "warning")
