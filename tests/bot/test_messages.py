"""Messages are parsed one by one, and say what Fluent makes of the whole file."""

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from bot.i18n import LANGUAGES, LOCALES, Messages, messages

WORDS = """
# who has won
won = { $count ->
    [one] { -club } has won { $count } game, { lost }
   *[other] { -club } has won
        { $count } games
            = { lost }
}
    and goes on
### a chapter
lost = { ended } nothing = lost
-club = the { -brand(kind: "short") } club
-brand = { $kind ->
    [short] St
   *[long] Stolik
}
ended = { "" }in the end
only =
    .title = an attribute alone
"""


@pytest.fixture
def said():
    found = Messages("en")
    found.add(WORDS)
    return found


@pytest.mark.parametrize("key", ["won", "lost", "ended"])
@pytest.mark.parametrize("count", [1, 2])
def test_a_message_says_what_the_whole_file_makes_of_it(said, key, count):
    whole = FluentBundle(["en"], use_isolating=False)
    whole.add_resource(FluentResource(WORDS))
    assert said.format(key, {"count": count}) == whole.format_pattern(whole.get_message(key).value, {"count": count})[0]


@pytest.mark.parametrize(("key", "why"), [("new", "new"), ("won", "won: .*count"), ("only", "only")])
def test_what_cannot_be_said_is_named(said, key, why):
    with pytest.raises(KeyError, match=why):
        said.format(key, {})


def test_the_first_of_two_messages_of_a_name_is_kept(said):
    said.add("lost = won\nnew = here")
    assert said.format("lost", {}) == "in the end nothing = lost"
    assert said.format("new", {}) == "here"


def trouble(language, key):
    """Why a message cannot be said without arguments; its name alone where it is not known."""
    try:
        messages(language).format(key, {})
    except KeyError as why:
        return why.args[0]
    return ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_of_the_files_is_known(language):
    files = (FluentParser().parse(path.read_text("utf-8")) for path in (LOCALES / language).glob("*.ftl"))
    names = [entry.id.name for file in files for entry in file.body if isinstance(entry, ftl.Message)]
    assert len(names) > 1000
    assert [name for name in names if trouble(language, name) == name] == []
