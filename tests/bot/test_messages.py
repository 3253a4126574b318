"""Messages are parsed one by one, and say what Fluent makes of the whole file."""

from functools import cache

import pytest
from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

from bot.i18n import LOCALES, Messages, Speaker, messages
from engines.core import note

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
met = { $who } and { "{" }{ $count }{ "}" }
    met
seen = { $count }
kept = { $unit ->
    [week] { $count ->
        [1] One week
       *[other] One week
    }
    [day] { $days } days
   *[other] { $days } weeks
}, { 12 } { NUMBER($days, useGrouping: 0) }
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


@pytest.mark.parametrize("key", ["met", "seen"])
@pytest.mark.parametrize("count", ["some", -3, 12_500])
def test_a_message_without_choices_is_joined_to_what_fluent_makes_of_it(said, key, count):
    whole, arguments = FluentBundle(["en"], use_isolating=False), {"who": "Ann", "count": count}
    whole.add_resource(FluentResource(WORDS))
    assert said.format(key, arguments) == whole.format_pattern(whole.get_message(key).value, arguments)[0]


def test_a_number_stands_in_a_message_without_choices_as_its_digits():
    assert Speaker("en")(note("render-dice", dice=5000)) == "Dice: 5000"


@pytest.mark.parametrize(("key", "why"), [("new", "new"), ("won", "won: .*count"), ("only", "only"), ("seen", "count")])
def test_what_cannot_be_said_is_named(said, key, why):
    with pytest.raises(KeyError, match=why):
        said.format(key, {})


def test_the_first_of_two_messages_of_a_name_is_kept(said):
    said.add("lost = won\nnew = here")
    assert said.format("lost", {}) == "in the end nothing = lost"
    assert said.format("new", {}) == "here"


class Variables(visitor.Visitor):
    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):  # noqa: N802
        self.names.add(node.id.name)


@pytest.mark.parametrize(
    ("key", "outline"),
    [
        ("won", "the St club has won {count} games = in the end nothing = lost and goes on"),
        ("met", "{who} and {{count}} met"),
        ("kept", "[One week | {days} days | {days} weeks], 12 {days}"),
        ("ended", "in the end"),
    ],
)
def test_an_outline_says_what_stands_for_each_argument_and_all_choices(said, key, outline):
    assert said.outline(key) == outline


@pytest.mark.parametrize("key", ["only", "new"])
def test_what_has_no_words_has_no_outline(said, key):
    with pytest.raises(KeyError, match=key):
        said.outline(key)


def trouble(language, key, arguments):
    """Why a message cannot be said; nothing where it can."""
    try:
        messages(language).format(key, arguments)
    except KeyError as why:
        return [(key, why.args[0])]
    return []


@cache
def parsed(path):
    """The messages of a file, and all arguments that one of them uses."""
    file, variables = FluentParser().parse(path.read_text("utf-8")), Variables()
    variables.visit(file)
    return [entry.id.name for entry in file.body if isinstance(entry, ftl.Message)], variables.names


@pytest.mark.parametrize("number", [1, 2, 22])
@pytest.mark.parametrize("path", sorted(LOCALES.glob("*/*.ftl")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_message_of_the_files_can_be_said(path, number):
    names, variables = parsed(path)
    arguments = dict.fromkeys(variables, number)
    assert names
    assert [said for name in names for said in trouble(path.parent.name, name, arguments)] == []


class Resolved(visitor.Visitor):
    """Says whether a message has more than text and values."""

    def __init__(self):
        self.is_needed = False

    def visit_Placeable(self, node):  # noqa: N802
        self.is_needed |= not isinstance(node.expression, ftl.VariableReference)


@pytest.mark.parametrize("path", sorted(LOCALES.glob("*/*.ftl")), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_message_of_the_files_has_an_outline_with_names_in_place_of_its_values(path):
    words = messages(path.parent.name)
    for entry in FluentParser().parse(path.read_text("utf-8")).body:
        if not isinstance(entry, ftl.Message):
            continue
        variables, resolved, outline = Variables(), Resolved(), words.outline(entry.id.name)
        variables.visit(entry)
        resolved.visit(entry)
        assert outline
        if not resolved.is_needed:
            said = words.format(entry.id.name, {name: f"{{{name}}}" for name in variables.names})
            assert outline == " ".join(said.split())
