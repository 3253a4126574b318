"""Every note in the code has a message in every language, with the same arguments; every game brings its words."""

import ast
import re
from functools import cache
from pathlib import Path

import attrs
import pytest
from fluent.runtime.types import NumberFormatOptions
from fluent.syntax import FluentParser, visitor
from fluent.syntax import ast as ftl

from bot.catalog import CATALOG
from bot.front.slash_commands import COMMANDS
from bot.i18n import LANGUAGES, LOCALES, Speaker
from bot.tables import options
from engines.core import Card, Note, Seat, Who, note

ROOT = Path(__file__).parents[2]
GAMES = tuple(CATALOG)

LONGEST_CARD = 2500
"""Characters of a rules card: with its title and its rulesets it is one message of every chat."""

BROUGHT = {
    "name": set(),
    "about": set(),
    "rules": set(),
    "ruleset": {"name"},
    "surprise": {"name"},
    "option": {"name"},
    "value": {"choice", "value"},
}
"""What every game brings along under its own key, and the arguments."""


@cache
def notes():
    """{key: argument names} of every note(...) call in the code, and of what games bring."""
    found = {f"{game}-{what}": args for game in GAMES for what, args in BROUGHT.items()}
    for path in (path for folder in ("engines", "bot", "adapters") for path in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "note":
                for key in literal(node.args[0], path):
                    found[key] = found.get(key, set()) | {k.arg for k in node.keywords}
    return found


def literal(node, path):
    """The keys that a first argument may be: it is a literal, or chooses between two."""
    if isinstance(node, ast.IfExp):
        return [*literal(node.body, path), *literal(node.orelse, path)]
    assert isinstance(node, ast.Constant), f"{path}:{node.lineno}: the key of a note is a literal"
    return [node.value]


class Variables(visitor.Visitor):
    def __init__(self):
        self.names = set()

    def visit_VariableReference(self, node):  # noqa: N802
        self.names.add(node.id.name)


@cache
def parsed(path):
    """A file of messages."""
    return FluentParser().parse(path.read_text("utf-8"))


@cache
def messages(locale):
    """{key: argument names} of every message of a language; keys start with the name of their file."""
    found = {}
    for path in (LOCALES / locale).glob("*.ftl"):
        for entry in parsed(path).body:
            assert not isinstance(entry, ftl.Junk), f"{path}: {entry.content}"
            if isinstance(entry, ftl.Message):
                assert path.stem == "common" or entry.id.name.startswith(path.stem + "-")
                assert entry.id.name not in found, f"{entry.id.name} twice"
                variables = Variables()
                variables.visit(entry)
                found[entry.id.name] = variables.names
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_note_has_a_message_and_every_message_a_use(language):
    said, wanted = set(messages(language)), set(notes())
    assert wanted <= said
    assert said - wanted == referred(language) - wanted


def referred(language):
    """Messages that others quote."""
    text = "".join(path.read_text("utf-8") for path in (LOCALES / language).glob("*.ftl"))
    return {key for key in messages(language) if f"{{ {key} }}" in text}


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_use_only_arguments_that_their_notes_give(language):
    said, given = messages(language), notes()
    assert {key: names - given[key] for key, names in said.items() if key in given and not names <= given[key]} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_words_for_its_rulesets_and_options(language, game):
    say, definition = Speaker(language), CATALOG[game]
    assert len(say(options.card(game))) <= LONGEST_CARD
    labels = [say(options.label(game, name)) for name in definition.rulesets]
    assert len(set(labels)) == len(labels)
    assert all(say(options.main_difference(game, name)) for name in definition.rulesets)
    for name, values in options.offered(definition.default).items():
        assert say(options.option(game, name))
        assert len({say(options.setting(game, name, value)) for value in values}) == len(values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_can_be_registered_in_every_chat(language):
    say = Speaker(language)
    names = [say(command.label) for command in COMMANDS]
    assert len(set(names)) == len(names)
    for command in COMMANDS:
        assert say(command.label).isascii()
        assert say(command.label).islower()
        assert 0 < len(say(command.about)) <= 100
        labels = [say(param.label) for param in command.params]
        assert len(set(labels)) == len(labels)
        assert all(label.isascii() and label.islower() for label in labels)
        assert all(0 < len(say(param.about)) <= 100 for param in command.params)
        assert [param.required for param in command.params] == sorted(
            (p.required for p in command.params), reverse=True
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_name_commands_as_their_language_does(language):
    """Where a sentence says what to type, a reader of that language finds it in the menu."""
    named = {Speaker(language)(command.label) for command in COMMANDS}
    for path in (LOCALES / language).glob("*.ftl"):
        written = re.findall(r"(?<![\w/.])/([a-z]{3,})\b", path.read_text("utf-8"))
        assert set(written) <= named, path.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_are_written_by_options_that_the_library_knows(language):
    """An option of browsers, such as an ordinal, is an error only when the message is said."""
    named = set()

    class Options(visitor.Visitor):
        def visit_NamedArgument(self, node):  # noqa: N802
            named.add(node.name.name)

    for path in (LOCALES / language).glob("*.ftl"):
        Options().visit(parsed(path))
    assert "useGrouping" in named
    assert named <= {field.name for field in attrs.fields(NumberFormatOptions)}


def test_polish_counts_in_three_ways():
    say = Speaker("pl")
    said = [say(note("record-of", moves=n)) for n in (1, 2, 5, 22)]
    assert said == [
        "Był jeden ruch.",
        "Były 2 ruchy; ostatnie:",
        "Było 5 ruchów; ostatnie:",
        "Były 22 ruchy; ostatnie:",
    ]


@pytest.mark.parametrize(
    ("number", "said"), [(121, "121"), (5000, "5000"), (-1, "−1"), (-1300, "−1300"), (12500, "12\N{NO-BREAK SPACE}500")]
)
def test_thousands_stand_apart_from_ten_thousand_on_and_minus_is_a_minus(number, said):
    assert Speaker("pl")(note("canasta-deal", deal=1, target=number)) == f"rozdanie 1, do {said}"


def test_a_voice_names_whoever_sits_there_and_spells_cards():
    say = Speaker("en", ("Ola", "Jan"))
    assert say(note("not-your-turn", who=Who(Seat(1)))) == "Jan is to move now."
    assert Speaker("en")(note("not-your-turn", who=Who(Seat(1)))) == "② is to move now."
    assert say(note("record-move", who=Who(Seat(0)), move=(Card("10h"), Card("Kd")))) == "Ola: 10♥ K♦"


def test_an_unknown_key_is_an_error_not_a_guess():
    with pytest.raises((KeyError, LookupError)):
        Speaker("en")(Note("no-such-key"))


@pytest.mark.parametrize(
    ("language", "count", "said"),
    [
        ("en", 9999, "Stock ×9999"),
        ("en", 10_000, "Stock ×10,000"),
        ("pl", 9999, "Talon ×9999"),
        ("pl", 10_000, "Talon ×10\N{NO-BREAK SPACE}000"),
    ],
)
def test_thousands_stand_apart_from_ten_thousand_on(language, count, said):
    assert Speaker(language)(note("canasta-stock", count=count)) == said


def quoted(text):
    """A text as messages repeat it."""
    return Speaker("en")(note("name", name=text))


def test_of_a_very_long_text_the_first_two_hundred_characters_are_repeated():
    assert quoted("x" * 200) == "x" * 200
    assert quoted("y" + "x" * 200) == "y" + "x" * 199 + "…"


def test_what_turns_text_round_is_not_repeated_and_joined_emoji_stay_joined():
    assert quoted("Ola\u202e\x00\u2066 Jan") == "Ola Jan"
    assert quoted("👩\u200d👩\u200d👧") == "👩\u200d👩\u200d👧"


def test_several_texts_stand_apart_by_commas_and_cards_by_spaces():
    assert quoted(("one", "two")) == "one, two"
    assert quoted((Card("jk"), Card("10s"))) == "🃏 10♠"
    assert quoted(()) == ""
