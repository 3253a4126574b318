"""Why an action cannot be done: the rule that forbids it, and what is possible instead."""

from engines.cards import suit
from engines.core import Card, Note, note
from engines.sixty_six.table import STRENGTH, FaceUp


def not_held(card: str) -> Note:
    return note("sixty_six-not-held", card=Card(card))


def not_answer(up: FaceUp, answers: tuple[str, ...]) -> Note:
    """The card is in hand, but another card must follow the lead: one of ``answers``."""
    led = up.led
    cards = tuple(map(Card, answers))
    if suit(answers[0]) != suit(led):
        return note("sixty_six-trump", cards=cards)
    if STRENGTH[answers[0]] > STRENGTH[led]:
        return note("sixty_six-head", suit=suit(led), led=Card(led), cards=cards)
    return note("sixty_six-follow", suit=suit(led), cards=cards)


def not_leading() -> Note:
    return note("sixty_six-not-leading")


def no_trick(what: str) -> Note:
    return note("sixty_six-no-trick", what=what)


def no_stock(up: FaceUp, what: str) -> Note:
    return note("sixty_six-no-stock", phase=up.phase, what=what)


def last_pair() -> Note:
    return note("sixty_six-last-pair")


def no_lowest(lowest: str) -> Note:
    return note("sixty_six-no-lowest", card=Card(lowest))


def other_closed() -> Note:
    return note("sixty_six-other-closed")


def no_marriage(card: str) -> Note:
    """The hand does not have the marriage of this card."""
    return note("sixty_six-no-marriage", card=Card(card))


def no_pair() -> Note:
    return note("sixty_six-no-pair")


def marriage_too_late(up: FaceUp) -> Note:
    return note("sixty_six-marriage-late", phase=up.phase)
