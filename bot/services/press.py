"""What a button, a select or a typed move changes at a table. Pure: everything it needs is in its arguments."""

from functools import partial
from typing import NamedTuple, TypeVar

from bot.scenes.controls import TAKEN_BACK, Hand, Pick
from bot.scenes.path import Path
from bot.scenes.scene import Scene
from bot.screens import playing
from bot.screens.drafts import draft_of
from bot.tables import inactivity
from bot.tables.change import Change, with_presence
from bot.tables.stored import Loaded
from bot.tables.table import Accounts, AnyTable, ByItself, How
from bot.tables.token import Kind, Token
from bot.tables.turn import seat_to_move
from engines.core import Refused, Seat, note, play

C = TypeVar("C")


class Draft(NamedTuple):
    """A half-made choice of a seat: ``what`` names its part, ``text`` is the chosen value."""

    seat: Seat
    what: str
    text: str


def pressed(found: Loaded, who: Accounts, token: Token, numbers: tuple[int, ...], now: int) -> Change | Draft:
    """The effect of a button or a select: a change of the table, or a half-made choice.

    ``numbers`` are the places of the items chosen in a select, or of the cards that are laid somewhere; ``now`` is in
    seconds since 1970.

    Raises:
        Refused: they may not move now, the button is outdated, or the rules forbid the move.
    """
    table, drafts = found
    seat = seat_to_move(table, who)
    own = partial(playing.game_scene, table, seat)  # a move by its name needs no scene
    if token.kind is not Kind.CARD and not (token.kind is Kind.LASTING and _is_of_this_deal(own(), token)):
        table.check(seat, token.rev)
    match token.kind:
        case Kind.MARK:
            number = _number(token.text[1:], len(_control(own(), Pick).items))
            return Draft(seat, str(number), "" if token.text[:1] == "+" else TAKEN_BACK)
        case Kind.STEP:
            return _walked(table, seat, _control(own(), Path), token.text, now)
        case Kind.VERB:
            pick = _control(own(), Pick)
            chosen = numbers or pick.drafted(draft_of(table, drafts, seat)).marked
            return played(table, seat, _picked(pick, _number(token.text, len(pick.verbs)), chosen), now)
        case Kind.CARD | Kind.NUMBER:
            return played(table, seat, _card(own(), token), now)
        case Kind.DROP:
            return played(table, seat, _dropped(own(), token.text, numbers), now)
        case _:
            return played(table, seat, token.move or "", now)


def _is_of_this_deal(scene: Scene, token: Token) -> bool:
    """Whether a move means today what it meant when its button was drawn. The button may be gone since: one for a rank
    names another card of it now, and a meld of a whole rank is a press on the card. The rules say whether it fits.
    """
    deal, _, _ = token.text.partition(".")
    return deal in map(str, scene.deals)


def played(table: AnyTable, seat: Seat, text: str, now: int, *, by_hand: bool = True, how: How | None = None) -> Change:
    """The change that a move in notation makes; ``now`` is in seconds since 1970.

    ``by_hand`` says that a person made the move, who is thereby present; ``how`` how it was made without its player.

    Raises:
        Refused: the text is no move, or the rules forbid it.
    """
    rules = table.rules
    action = rules.parse(rules.view(table.state, seat), text)
    state = play(rules, table.state, seat, action)
    offer = table.offer if table.offer and table.offer.by == seat and table.offer.kind == "draw" else None
    chairs = with_presence(table, seat, now) if by_hand else table.chairs
    back = seat if by_hand and inactivity.is_away(table, seat) else None
    move = rules.format(action)
    more = {"moves": table.moves + 1, "offer": offer, "chairs": chairs, "by_itself": how and ByItself(seat, move, how)}
    return Change(table.stepped(seat, state, now, back=back, **more), f"{seat} {move}")


def _picked(pick: Pick, verb: int, numbers: tuple[int, ...]) -> str:
    if not pick.least <= len(set(numbers)) <= pick.most:
        raise Refused(note("pick-count", least=pick.least, most=pick.most, chosen=len(set(numbers))))
    return pick.move(pick.verbs[verb], numbers)


def _dropped(scene: Scene, target: str, numbers: tuple[int, ...]) -> str:
    """The move that lays cards of the presser's hand, named by their places, on a place of the table."""
    hand, cards = scene.hand_cards, list[str]()
    for place in sorted(set(numbers)):
        card = hand[place] if 0 <= place < len(hand) else None
        if card is None:
            raise Refused(note("card-gone"))
        cards.append(card)
    drop = scene.drop(target, tuple(cards))
    if drop is None:
        raise Refused(note("stale-button"))
    if not drop.least <= len(cards) <= drop.most:
        raise Refused(note("pick-count", least=drop.least, most=drop.most, chosen=len(cards)))
    return drop.move(tuple(cards))


def _walked(table: AnyTable, seat: Seat, path: Path, text: str, now: int) -> Change | Draft:
    text = path.walk(text)
    if not path.after(text):
        raise Refused(note("stale-button"))
    move = path.move(text)
    return played(table, seat, move, now) if move is not None else Draft(seat, "path", text)


def _control(scene: Scene, kind: type[C]) -> C:
    for control in scene.controls:
        if isinstance(control, kind):
            return control
    raise Refused(note("nothing-to-choose"))


def _card(scene: Scene, token: Token) -> str:
    """The move that plays a card of the presser's hand; the token names the card or its place."""
    hand = _control(scene, Hand)
    if token.kind is Kind.NUMBER:
        card = hand.cards[_number(token.text, len(hand.cards))]
        if card is None:
            raise Refused(note("card-gone"))
        return hand.move(card)
    deal, _, name = token.text.partition(".")
    if deal != str(hand.deal):
        raise Refused(note("stale-button"))
    if name not in hand.cards:
        raise Refused(note("card-gone"))
    return hand.move(name)


def _number(text: str, below: int) -> int:
    if text in map(str, range(below)):
        return int(text)
    raise Refused(note("stale-button"))
