"""What the rules cards must tell: a newcomer plays from the card alone, and one message of every chat holds it."""

import re

import pytest

from bot.catalog import CATALOG
from bot.front import pages
from bot.i18n import LANGUAGES, LOCALES, Speaker
from bot.scenes.blocks import Say
from bot.tables import options
from engines.canasta.dealing import DEALT

DISCORD = 4000
"""Characters that one message of the chat with the least room may hold (discord.com, Components V2)."""

TOLD = {
    "canasta": {
        "en": (
            "two packs and four jokers",
            "black three",
            "from hand",
            "double finish",
            "stock is gone",
            "rank of a canasta",
        ),
        "pl": (
            "dwie talie i cztery jokery",
            "zarne trójki",
            "z ręki, czyli",
            "Podwójne skończenie",
            "zabraknie talonu",
            "wartości kanasty",
        ),
    },
    "sixty_six": {
        "en": ("first lead may be one", "gone or closed there are none", "with equal points nobody"),
        "pl": ("już w pierwszym wyjściu", "pusty albo zamknięty. Przy wyjściu", "przy równych nikt"),
    },
    "cribbage": {
        "en": ("three cards or more", "when nobody can add another"),
        "pl": ("od trzech kart", "gdy nikt nie może już dołożyć"),
    },
    "kierki": {
        "en": ("A trump beats the other suits", "nobody has to trump", "The game is for four; three may play it too"),
        "pl": ("Atu bije inne kolory", "nikt nie musi przebijać", "Gra jest na cztery osoby; można też we troje"),
    },
    "kosci": {
        "en": ("once all lower boxes are used", "enter 0 in an open upper box", "for 2–4 players"),
        "pl": ("gdy dolne pola są już zajęte", "wpisać 0 w wolne górne pole", "na 2–4 osoby"),
    },
    "draughts_american": {
        "en": ("King: a man that ends its move on the last rank",),
        "pl": ("Damka: pionek, który kończy ruch w ostatnim rzędzie",),
    },
    "draughts_russian": {"en": ("Captures are compulsory",), "pl": ("Bicie jest obowiązkowe",)},
}
"""Facts without which a newcomer plays wrongly, by game and language."""

UNPOLISH = {
    r"\brang[aięąy]?\b": "cards have a wartość",
    r"kryb": "the crib is the krib",
    r"starter": "the starter is the karta startowa",
    r"[Rr]zu(?:ć|cić|ca|casz) (?:resztę|wszystkie kości)": "one throws with dice",
    r"\bw (?:\w+ )?czacie\b": "one writes na czacie",
    r"albo zgoda\.": "both agree",
    r"wygrywa gammon\b": "one wins by a gammon",
}
"""What no Polish sentence says, and what it says instead."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TOLD)
def test_a_card_tells_what_a_newcomer_must_know(language, game):
    card = Speaker(language)(options.card(game))
    assert [fact for fact in TOLD[game][language] if fact not in card] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_of_canasta_says_how_many_cards_each_gets(language):
    deal = next(part for part in Speaker(language)(options.card("canasta")).split("\n\n") if " 11 " in part)
    assert {int(number) for number in re.findall(r"\d+", deal)} >= set(DEALT.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CATALOG)
def test_a_page_of_rules_is_one_message_of_every_chat(language, game):
    say = Speaker(language)
    told = [say(block.note) for block in pages.rules(game).blocks if isinstance(block, Say)]
    assert 0 < len("\n".join(told)) <= DISCORD


def test_polish_sentences_use_the_words_of_polish_players():
    found = [
        (path.name, line.strip(), instead)
        for path in sorted((LOCALES / "pl").glob("*.ftl"))
        for line in path.read_text("utf-8").splitlines()
        for word, instead in UNPOLISH.items()
        if re.search(word, re.sub(r"^[a-z_0-9-]+ =", "", line))
    ]
    assert found == []
