"""Offers: a change that needs the consent of the others is offered, agreed to or declined, and made when all agree."""

from dataclasses import replace
from typing import Final

from bot.tables import clocks, inactivity_commands, options
from bot.tables.change import Actor, Change, ended, with_rules
from bot.tables.history import BACK, state_at
from bot.tables.inactivity import ABOUT_THE_SILENT
from bot.tables.table import AnyTable, ByItself, Offer, OfferKind
from bot.tables.waiting import Waiting
from engines.core import BOTH_SEATS, Outcome, Refused, Seat, note

OPTION: Final = "option:"


def offered(table: AnyTable, by: Actor, kind: OfferKind, what: str) -> AnyTable | Change | None:
    """Makes an offer, or agrees to the same offer when another player has made it. ``what`` says what is offered.

    Raises:
        Refused: the actor has agreed to it already, and others are still asked.
    """
    seat, offer = table.mover(by.accounts), table.offer
    if offer and (offer.kind, offer.what) == (kind, what):
        return agree(table, by, str(offer.rev))
    return _settled(table, Offer(kind, seat, table.rev + 1, what, (seat,)), by)


def agree(table: AnyTable, by: Actor, what: str) -> AnyTable | Change:
    """Agrees to the pending offer of the revision ``what``.

    Raises:
        Refused: that offer stands no longer, or the actor has agreed to it already and others are still asked.
    """
    seat, offer = table.seat_of(by.accounts), _standing(table, what)
    if seat in offer.agreed:
        raise Refused(note("offer-agreed", names=tuple(note("name", name=table.names[i]) for i in still_asked(table))))
    return _settled(table, replace(offer, agreed=tuple(sorted({*offer.agreed, seat}))), by)


def decline(table: AnyTable, by: Actor, what: str) -> AnyTable | None:
    """Declines the pending offer of the revision ``what``."""
    table.seat_of(by.accounts)
    _standing(table, what)
    return table.changed(by.now, offer=None)


def _standing(table: AnyTable, rev: str) -> Offer:
    if table.offer is None or str(table.offer.rev) != rev:
        raise Refused(note("offer-gone"))
    return table.offer


def still_asked(table: AnyTable) -> tuple[Seat, ...]:
    """The seats whose consent the pending offer still needs; none without an offer."""
    return tuple(map(Seat, sorted(_asked(table, table.offer) - set(table.offer.agreed)))) if table.offer else ()


def computer_asked(table: AnyTable) -> Seat | None:
    """The seat of a computer that has to answer the pending offer."""
    if table.phase != "playing" or table.asleep:
        return None
    return next((seat for seat in still_asked(table) if table.chairs[seat].computer), None)


def answered(table: AnyTable, seat: Seat, now: int, *, agrees: bool) -> Change:
    """A computer's answer to the pending offer of a draw."""
    rev = table.offer.rev if table.offer else 0
    if agrees:
        return Change(ended(table, Outcome((), note("agreed-draw")), now), f"!agree={rev}")
    declined = table.changed(now, offer=None, by_itself=ByItself(seat, "", "declines"))
    return Change(declined, f"!decline={rev}")


def _asked(table: AnyTable, offer: Offer) -> set[int]:
    """The seats of all people who must agree; about a silent player neither they nor others who are silent too.

    A computer is asked about a draw between two.
    """
    if offer.kind == "draw" and len(table.chairs) == len(BOTH_SEATS):
        return set(BOTH_SEATS)
    people = {i for i, chair in enumerate(table.chairs) if chair.user and not chair.computer}
    return people - {int(offer.what), *table.waiting.silent} if offer.kind in ABOUT_THE_SILENT else people


def _settled(table: AnyTable, offer: Offer, by: Actor) -> AnyTable | Change:
    """The table with the offer, or with its effect once everybody who is asked agrees."""
    if _asked(table, offer) - set(offer.agreed):
        return table.changed(by.now, offer=offer)
    match offer.kind:
        case "draw":
            return ended(table, Outcome((), note("agreed-draw")), by.now)
        case "undo":
            before, moves = state_at(table, by.log, int(offer.what))
            return Change(table.stepped(None, before, by.now, offer=None, moves=moves), f"{BACK} {offer.what}")
        case "stand-in":
            return inactivity_commands.stand_in(table, offer.what, by.now)
        case "replace":
            return inactivity_commands.vacate(table, offer.what, by.now)
        case "clock":
            return table.changed(by.now, clock=clocks.clock_of(offer.what), offer=None)
        case "pause":
            clock = table.clock and replace(table.clock, paused=by.now)
            return table.changed(by.now, clock=clock, offer=None, waiting=Waiting(table.waiting.seats).resumed(by.now))
        case "option":
            name, _, what = offer.what.removeprefix(OPTION).partition("=")
            chosen = options.changed(table.rules, name, what) if offer.what.startswith(OPTION) else None
            return with_rules(table, chosen or options.ruleset(table.game, what), by)
