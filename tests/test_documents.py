"""README and the pictures tell of the games that there are, no more and no fewer."""

import re
from pathlib import Path

from bot.catalog import CATALOG

ROOT = Path(__file__).parents[1]
OFFERED = {key: box for key, box in CATALOG.items() if not box.short_lived}
ROW = re.compile(
    r"^\| `(?P<key>\w+)` \| (?P<name>[^|]+) \| (?P<players>[^|]+) \| (?P<rulesets>[^|]+) \|$", re.MULTILINE
)


def rows():
    """The table of games in README, row by row."""
    return {row["key"]: row for row in ROW.finditer((ROOT / "README.md").read_text("utf-8"))}


def numbers(text):
    """Every number of players that a cell names: ``2-4, up to 7`` is 2 to 7."""
    ends = [int(number) for number in re.findall(r"\d+", text)]
    return set(range(min(ends), max(ends) + 1))


def test_the_table_of_readme_lists_the_catalogue_in_its_order():
    assert list(rows()) == list(OFFERED)


def test_readme_names_every_ruleset_the_default_first():
    for key, row in rows().items():
        named = re.findall(r"`([\w-]+)`", row["rulesets"])
        assert named == list(OFFERED[key].rulesets), key


def test_readme_names_every_number_of_players():
    for key, row in rows().items():
        possible = {players for rules in OFFERED[key].rulesets.values() for players in rules.players}
        assert numbers(row["players"]) == possible, key


def test_every_game_has_a_picture_and_every_picture_a_game():
    pictures = {path.stem for path in (ROOT / "docs" / "pictures" / "games").iterdir()}
    assert pictures == set(OFFERED)


def test_no_document_has_what_a_merge_has_left():
    for document in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("benchmarks/*.md")):
        assert not re.search(r"^(<<<<<<<|>>>>>>>) ", document.read_text("utf-8"), re.MULTILINE), document
