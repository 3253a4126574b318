"""What a hand on its owner's screen offers, and how urgent it is to draw it again."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from adapters.telegram.keyboard import OPEN, PAGE, STYLES, Key
from adapters.telegram.message_builder import OutgoingMessage
from adapters.telegram.tickets import Rank
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Control, Hand, Pick, cards_of, in_deal, is_move, is_numbered, presses
from bot.screens import playing
from bot.screens.answer import Answer
from bot.tables.table import Table
from bot.tables.token import Kind
from engines.core import Seat

FITS: Final = STYLES[Tone.GO]
"""How cards that may be played look."""

DOUBTFUL: Final = "?"
"""Stands for the offers and the digest of a hand when it is not known what the screen shows."""

TIMELESS: Final = (Kind.CARD, Kind.LASTING, Kind.PAGE, Kind.ACT, Kind.RUN)
"""The kinds of buttons that name all they mean, so they work whenever they were drawn."""


@dataclass(frozen=True, slots=True)
class Panel:
    """A hand on its owner's screen: the id of its message, its language, its offers and its digest.

    ``tokens`` are what its buttons carry, without table and revision; ``rev`` is the revision they were drawn at.
    """

    id: int
    language: str
    offers: str
    digest: str
    rev: int = 0
    tokens: str = ""


def offers(answer: Answer, outgoing: OutgoingMessage) -> str:
    """The offers of a panel as text: its notes and its buttons, with those cards marked that can be played.

    Revisions and check marks are left out, since they change at every move or press.
    """
    told = " ".join(answer.say(block.note) for block in answer.scene.blocks if isinstance(block, Say))
    buttons = (button for row in outgoing.keys.rows for button in row if not _is_caption(button))
    offered = " ".join(
        f"{button.text.removesuffix(' ✓')}{'!' * (button.style == FITS)}={str(button.callback_data).split(':', 2)[-1]}"
        for button in buttons
    )
    return f"{told} {offered.replace('=k:-', '=k:+')}"


def _tokens(outgoing: OutgoingMessage) -> str:
    """The tokens of the buttons without table and revision; choosing an item and taking it back count as one."""
    buttons = (button for row in outgoing.keys.rows for button in row if not _is_caption(button))
    return " ".join(sorted({_token(button).replace("k:-", "k:+").replace(" ", "_") for button in buttons}))


def _is_caption(button: Key) -> bool:
    """Whether a button is only the heading of the buttons below it."""
    return str(button.callback_data or "").removeprefix(PAGE).startswith(OPEN)


def _token(button: Key) -> str:
    return str(button.callback_data or "").removeprefix(PAGE).split(":", 2)[-1]


def rank_of_board(table: Table[Any, Any], *, numbered: bool) -> Rank:
    """The rank of a public board: it is urgent when whoever is asked finds the buttons only there.

    ``numbered`` says that numbers under the board stand for the cards of a hand.
    """
    asked = [seat for seat in table.awaited() if table.chairs[seat].user and not table.chairs[seat].computer]
    if not asked:
        return Rank.BOARD
    controls = playing.game_scene(table, None).controls
    if not any(is_move(control) and (numbered or not is_numbered(control)) for control in controls):
        return Rank.BOARD
    return Rank.TURN if numbered or not all(_can_move(table, seat) for seat in asked) else Rank.BOARD


def _can_move(table: Table[Any, Any], seat: Seat) -> bool:
    """Whether this player can move by buttons that always stand in the hand: cards or lasting buttons."""
    controls = playing.game_scene(table, seat).controls
    has_cards = any(isinstance(control, Hand) and control.playable for control in controls)
    return has_cards or any(press.lasting for control in controls for press in presses(control))


def rank_of(table: Table[Any, Any], seat: Seat | None, panel: Panel, outgoing: OutgoingMessage) -> Rank:
    """How urgent it is to draw a hand.

    A button that names all it means works whenever it was drawn; the others must be younger than the question. Whoever
    is asked and finds none of the buttons that work waits for the hand; whoever finds some may miss the others, and
    whoever finds all looks at what they have chosen. Nobody waits for a hand who can move by the buttons of the board.
    Whoever is not asked waits only for a new deal.
    """
    since = table.asked[seat] if seat is not None and table.asked else None
    there, wanted = set(panel.tokens.split()), set(_tokens(outgoing).split())
    new, timeless = wanted - there, tuple(f"{kind}:" for kind in TIMELESS)
    lasting = {token for token in wanted if token.startswith(timeless)}
    if since is None:
        return Rank.BOARD if lasting and new == wanted else Rank.PANEL
    works = wanted & there if panel.rev >= since else lasting & there
    if works == wanted:
        return Rank.CHOICE
    if rank_of_board(table, numbered=False) is Rank.TURN:
        return Rank.BOARD
    return Rank.HAND if works else Rank.TURN


def likely_rank(table: Table[Any, Any], seat: Seat, panel: Panel) -> Rank | None:
    """How urgent it probably is to draw a hand after a move, told by its cards alone, before any page is composed.
    None: it hardly changes. A new deal changes all cards; a hand of which it is not known what it shows has them.
    """
    cards = {token for control in playing.game_scene(table, seat).controls for token in _card_tokens(control)}
    there = cards if panel.offers == DOUBTFUL else cards & set(panel.tokens.split())
    is_dealt = bool(cards) and not there
    if seat not in table.awaited():
        moved_last = table.chairs[seat].seen == max(chair.seen for chair in table.chairs)
        return Rank.BOARD if is_dealt else Rank.PANEL if moved_last else None
    if there == cards:
        return Rank.CHOICE
    if rank_of_board(table, numbered=False) is Rank.TURN:
        return Rank.BOARD
    return Rank.TURN if is_dealt else Rank.HAND


def _card_tokens(control: Control) -> Iterator[str]:
    """The tokens of the cards of a hand, which say in which deal they are."""
    if isinstance(control, Hand | Pick) and control.deal is not None:
        yield from (f"{Kind.CARD}:{in_deal(control.deal, card)}" for card in cards_of(control) if card)


def table_of(answer: Answer) -> Table[Any, Any]:
    """The table that a hand is from."""
    assert answer.table is not None  # noqa: S101
    return answer.table


def written(message: int, answer: Answer, outgoing: OutgoingMessage) -> str:
    rev = answer.table.rev if answer.table else 0
    return json.dumps([message, answer.say.language, offers(answer, outgoing), outgoing.digest, rev, _tokens(outgoing)])


def doubtful(message: int, language: str) -> str:
    return json.dumps([message, language, DOUBTFUL, DOUBTFUL])


def read(text: str | None) -> Panel | None:
    return Panel(*json.loads(text)) if text else None
