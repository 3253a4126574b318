"""The sheet has a symbol for every sprite but those that a page fills or writes itself."""

import gzip
import re
from html.parser import HTMLParser

import pytest

from bot.scenes.render.figures import DRAWERS, figure, parted
from bot.scenes.render.pictures.theme import THEMES, TWO_COLOURS
from bot.scenes.render.vectors.sheet import sheet
from bot.scenes.render.vectors.symbols import Symbol, symbol, symbols
from tests.bot.scenes.render.test_layout_laws import OPEN

MOST_BYTES = 14_000
"""The most bytes of the compressed sheet: about a tenth of a page's first visit."""


def test_every_kind_of_sprite_is_in_the_sheet_or_known_to_be_open():
    assert {parted(sprite)[0] for sprite in symbols().values()} == set(DRAWERS) - OPEN


def test_a_sprite_of_the_sheet_is_shown_by_its_own_symbol():
    for name, sprite in symbols().items():
        assert symbol(sprite).id == name


def test_a_symbol_tells_box_angle_and_classes():
    assert symbol("card/Qh@58~-4+ring") == Symbol("card-Qh-small", 58, 81, -4, ("ring",))
    assert symbol("card/Qh@96+dim") == Symbol("card-Qh", 96, 134, 0, ("dim",))
    assert symbol("place/@60~90+turn") == Symbol("place-small", 60, 84, 90, ("turn",))
    assert symbol("die/r5@50+used") == Symbol("die-5", 50, 53, 0, ("used",))
    assert symbol("sign/turn@24+back") == Symbol("sign-turn-back", 24, 24)
    assert symbol("square/dark@40") == symbol("square/light@40") == Symbol("square", 40, 40)
    assert symbol("square/dark@40+chosen").id == "square-dark-chosen"
    assert symbol("squares/8x8:plain@40") == Symbol("squares-8x8-plain", 320, 320)
    assert symbol("triangle/light:up:150@30") == Symbol("triangle-light-up", 30, 150)


def test_the_box_around_a_turned_thing_is_that_of_the_picture():
    assert symbol("card/Qh@100~90").extent == (140, 100)
    assert symbol("card/Qh@100").extent == (100, 140)
    assert symbol("die/5@100~45").extent == (146, 146)


@pytest.mark.parametrize(("width", "name"), [(75, "card-7d-small"), (76, "card-7d"), (240, "card-7d")])
def test_a_narrow_card_has_the_symbol_with_one_large_suit(width, name):
    assert symbol(f"card/7d@{width}").id == name


@pytest.mark.parametrize(("width", "name"), [(39, "card-back-tiny"), (76, "card-back-small"), (77, "card-back")])
def test_a_back_has_a_symbol_for_each_of_its_lattices(width, name):
    assert symbol(f"card/back@{width}").id == name


def test_each_symbol_is_of_the_form_that_the_figure_has_at_that_width():
    """Where the picture changes its look, the symbol changes too: as many shapes at each width as in the symbol."""
    for detail in ("7d", "Qh", "jk", "back", "back2", "10s"):
        for width in range(30, 130):
            there = symbols()[symbol(f"card/{detail}@{width}").id]
            assert len(figure(f"card/{detail}@{width}").shapes) == len(figure(there).shapes), (detail, width)


@pytest.mark.parametrize(
    "sprite",
    [
        "card/11h@90",
        "card/Qx@90",
        "card/Qh@90+turn",
        "die/7@50",
        "man/w:99@50",
        "sign/moon@30",
        "moon/@30",
        "peg/0:J@28",
    ],
)
def test_what_the_sheet_has_not_is_refused_by_name(sprite):
    with pytest.raises(KeyError, match=re.escape(sprite)):
        symbol(sprite)


def test_the_sheet_is_light():
    assert len(gzip.compress(sheet().svg.encode())) < MOST_BYTES


class Elements(HTMLParser):
    """The elements of a file as a page's parser reads them, and those that are still open at its end."""

    def __init__(self, markup):
        super().__init__()
        self.found, self.open = [], []
        self.feed(markup)

    def handle_startendtag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))
        self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag


def test_all_references_of_the_sheet_lead_somewhere():
    elements = Elements(sheet().svg)
    names = [each["id"] for _, each in elements.found if "id" in each]
    used = {*re.findall(r'href="#([^"]+)"', sheet().svg), *re.findall(r"url\(#([^)]+)\)", sheet().svg)}
    assert elements.open == []
    assert len(names) == len(set(names))
    assert used <= set(names)
    assert {each["id"] for tag, each in elements.found if tag == "symbol"} == set(symbols())


def test_of_the_sheet_only_clips_are_displayed_so_that_a_page_styles_no_symbol_that_it_does_not_show():
    displayed, hidden = sheet().svg.split('<svg display="none">')
    assert {tag for tag, _ in Elements(displayed).found} == {"svg", "defs", "clippath", "path"}
    assert {tag for tag, _ in Elements(hidden.removesuffix("</svg></svg>\n")).found} == {
        "defs",
        "g",
        "path",
        "symbol",
        "use",
    }


def test_the_sheet_needs_no_font_and_no_inline_style():
    """Text differs from machine to machine, and a page's policy refuses styles in markup."""
    elements = Elements(sheet().svg).found
    assert {tag for tag, _ in elements} == {"svg", "defs", "g", "path", "clippath", "symbol", "use"}
    assert not any("style" in each for _, each in elements)


def test_every_colour_is_a_property_of_all_themes_and_of_the_deck():
    used = set(re.findall(r"var\(--(\w+)", sheet().svg)) - {"ring", "awaited"}
    assert used <= {*THEMES["felt"].colours, *TWO_COLOURS}
    rules = dict(re.findall(r"(\S+?)\{(.*?)\}", sheet().css))
    for selector in (":root,[data-theme=felt]", "[data-theme=linen]", "[data-theme=night]"):
        assert used <= set(re.findall(r"--(\w+):#[0-9a-f]{6}", rules[selector]))
    assert rules["[data-deck=four]"] == "--diamonds:var(--blue);--clubs:var(--green)"


def test_the_version_is_that_of_the_content():
    one = sheet()
    assert one.version == type(one)(one.svg, one.css).version
    assert one.version != type(one)(one.svg + " ", one.css).version
    assert one.version != type(one)(one.svg, one.css + " ").version
