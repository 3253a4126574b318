"""The commands of a table: all that is no game move. Pure: a table in, the next one out, or None when it is so already.

Each is named by its effect (``join``, ``computers=2``, ``option:target=61``, ``agree=7``) and so may come twice. None
carries a revision: two people who join at the same moment both sit down. Only ``roll`` is left to chance, and to ask
for it again is to throw again.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final, TypeAlias

from bot.tables import inactivity_commands, options
from bot.tables.change import Actor, Change, chair_of, ended, with_chair
from bot.tables.history import BACK, BEGIN, back_at, back_to
from bot.tables.inactivity import is_away
from bot.tables.names import apart
from bot.tables.table import LEVELS, AnyTable, Chair, Level, Offer, OfferKind, Table
from bot.tables.throw import throw
from engines.core import Outcome, Refused, Seat, Who, note
from engines.luck import Luck, shuffled

COMPUTER: Final = "🤖"
ORDINARY: Final[Level] = "medium"
OPTION: Final = "option:"


def act(table: AnyTable, by: Actor, command: str) -> Change | None:
    """What a command changes, None when there is nothing to change.

    Raises:
        Refused: not now, not this one, or no such command.
    """
    name, _, what = command.partition("=")
    if name.startswith(OPTION):
        name, what = "option", command.removeprefix(OPTION)
    if name not in _COMMANDS:
        raise Refused(note("stale-button"))
    is_lost = table.phase == "over" and table.box.takes_back and table.ending is None and not _won(table)
    if table.phase in ("over", "folded") and not (is_lost and name == "undo"):
        raise Refused(note("match-over" if table.phase == "over" else "table-folded"))
    if name in _LOBBY and table.phase != "lobby":
        raise Refused(note("begun-already"))
    if name in _PLAYING and table.phase == "lobby":
        raise Refused(note("not-begun"))
    if name in _ABOUT_THE_ABSENT and (seat := table.find(by.user)) is not None and is_away(table, seat):
        return inactivity_commands.back(table, by.user, by.now)
    after = _COMMANDS[name](table, by, what)
    change = Change(after, f"!{command}") if isinstance(after, Table) else after
    return change and inactivity_commands.heard(table, change, by)


def _won(table: AnyTable) -> bool:
    outcome = table.outcome()
    return outcome is not None and bool(outcome.winners)


# --- in the lobby ---


def _join(table: AnyTable, by: Actor, _: str) -> AnyTable | None:
    if table.find(by.user) is not None:
        return None
    if table.phase == "playing":
        raise Refused(note("begun-already"))
    if len(table.chairs) > table.rules.players[-1] - 1:
        raise Refused(note("table-full"))
    chair = Chair(by.user, apart(by.name, table.names), seen=by.now)
    return table.changed(by.now, chairs=(*table.chairs, chair), offer=None)


def _leave(table: AnyTable, by: Actor, _: str) -> AnyTable | None:
    if table.find(by.user) is None:
        return None
    chairs = tuple(chair for chair in table.chairs if chair.user != by.user)
    people = [chair.user for chair in chairs if chair.user]
    if not people:
        return table.changed(by.now, chairs=chairs, phase="folded", offer=None)
    opener = table.opener if table.opener in people else people[0]
    return table.changed(by.now, chairs=chairs, opener=opener, offer=None)


def _computers(table: AnyTable, by: Actor, what: str) -> AnyTable | None:
    table.seat_of(by.user)
    people = tuple(chair for chair in table.chairs if not chair.computer)
    wanted = int(what) if what.isdecimal() else -1
    if not 0 <= wanted <= table.rules.players[-1] - len(people):
        raise Refused(note("table-full"))
    if wanted == len(table.chairs) - len(people):
        return None
    level = next((chair.level for chair in table.chairs if chair.computer), ORDINARY)
    return table.changed(by.now, chairs=(*people, *computers(wanted, level)), offer=None)


def computers(count: int, level: Level = ORDINARY) -> tuple[Chair, ...]:
    """So many computer players, told apart by a number where there are several."""
    names = [COMPUTER] if count == 1 else [f"{COMPUTER} {i + 1}" for i in range(count)]
    return tuple(Chair(None, name, computer=True, level=level) for name in names)


def _level(table: AnyTable, by: Actor, what: str) -> AnyTable | None:
    """All computers here play alike."""
    table.seat_of(by.user)
    level = next((level for level in LEVELS if level == what), None)
    if level is None:
        raise Refused(note("stale-button"))
    chairs = tuple(replace(chair, level=level) if chair.computer else chair for chair in table.chairs)
    return None if chairs == table.chairs else table.changed(by.now, chairs=chairs)


def _ruleset(table: AnyTable, by: Actor, what: str) -> AnyTable | Change | None:
    rules = options.ruleset(table.game, what)
    return _agreed_rules(table, by, rules, f"ruleset={what}")


def _option(table: AnyTable, by: Actor, what: str) -> AnyTable | Change | None:
    name, _, text = what.partition("=")
    return _agreed_rules(table, by, options.changed(table.rules, name, text), f"{OPTION}{what}")


def _agreed_rules(table: AnyTable, by: Actor, rules: Any, command: str) -> AnyTable | Change | None:
    """Nobody starts under rules that they did not see: whoever sits here is asked first."""
    table.seat_of(by.user)
    if rules == table.rules:
        return None
    if len(table.chairs) > rules.players[-1]:
        raise Refused(note("bad-seats", least=rules.players[0], most=rules.players[-1]))
    if set(table.people) == {by.user}:
        return _with_rules(table, rules, by.now)
    return _offered(table, by, "option", command)


def _with_rules(table: AnyTable, rules: Any, now: int) -> AnyTable:
    ruleset = options.named(table.game, rules) or table.ruleset
    return table.changed(now, rules=rules, ruleset=ruleset, offer=None)


def _begin(table: AnyTable, by: Actor, _: str) -> Change | None:
    table.seat_of(by.user)
    if table.phase == "playing":
        return None
    if len(table.chairs) not in table.rules.players:
        raise Refused(note("bad-seats", least=table.rules.players[0], most=table.rules.players[-1]))
    settled = _in_order(table)
    return Change(begun(settled or table, by.luck(), by.now, seated=settled is not None), BEGIN)


def _in_order(table: AnyTable) -> AnyTable | None:
    """The table with everybody where a rematch seats them; None when others have come, or it is none."""
    waiting = list(table.chairs)
    if sorted(map(str, table.order)) != sorted(str(chair.user) for chair in waiting):
        return None
    chairs = [waiting.pop([chair.user for chair in waiting].index(user)) for user in table.order]
    return table.model_copy(update={"chairs": tuple(chairs)})


def turned(table: AnyTable) -> tuple[Chair, ...]:
    """Who sits where at a rematch: everybody one seat further, but a loser who is to begin sits first."""
    chairs, outcome = table.chairs, table.outcome()
    losers = [i for i in range(len(chairs)) if outcome and outcome.winners and i not in outcome.winners]
    first = losers[0] if getattr(table.rules, "loser_starts", False) and len(losers) == 1 else 1
    return (*chairs[first:], *chairs[:first])


def begun(table: AnyTable, luck: Luck, now: int, *, seated: bool = False) -> AnyTable:
    """The first deal; who sits where is drawn, unless that has been settled."""
    order, luck = ((tuple(range(len(table.chairs))), luck)) if seated else shuffled(range(len(table.chairs)), luck)
    chairs = tuple(table.chairs[i] for i in order)
    state = table.rules.setup(len(chairs), luck)
    return table.stepped(None, state, now, chairs=chairs, luck=luck, offer=None)


# --- in the game ---


def _roll(table: AnyTable, by: Actor, _: str) -> AnyTable:
    """Whoever asks throws the dice that lie here for all."""
    if not table.box.seatless:
        raise Refused(note("stale-button"))
    lying: Any = table.state
    return table.changed(by.now, state=lying.and_then(throw(by.name, lying.dice)), moves=table.moves + 1)


def _resign(table: AnyTable, by: Actor, _: str) -> AnyTable | None:
    seat = table.seat_of(by.user)
    others = tuple(Seat(i) for i in range(len(table.chairs)) if i != seat)
    if len(others) > 1:
        return _vacated(table, seat, by.now)
    if others:
        return ended(table, Outcome(others, note("resigned", who=Who(seat))), by.now)
    scores = (table.box.score(table.state),) if table.box.score else ()
    return ended(table, Outcome((), note("gave-up"), scores), by.now)


def _vacated(table: AnyTable, seat: Seat, now: int) -> AnyTable:
    """At a table for many the game goes on: a computer takes the seat, and anybody may claim it."""
    chairs = with_chair(table, seat, Chair(None, COMPUTER, computer=True, vacant=True))
    if not any(chair.user for chair in chairs):
        return table.changed(now, chairs=chairs, phase="folded", asked=(), offer=None)
    return table.changed(now, chairs=chairs, offer=None, waiting=table.waiting.heard(seat, back=False))


def _claim(table: AnyTable, by: Actor, what: str) -> AnyTable | None:
    if table.find(by.user) is not None:
        return None
    chair = chair_of(table, what)
    if not chair.vacant:
        raise Refused(note("seat-taken"))
    claimed = Chair(by.user, apart(by.name, table.names), seen=by.now)
    return table.changed(by.now, chairs=with_chair(table, Seat(int(what)), claimed))


def _stand_in(table: AnyTable, by: Actor, what: str) -> AnyTable | Change | None:
    """A computer for who has been silent: after three days whoever asks decides, before that all the others."""
    if chair_of(table, what).computer:
        return None
    if inactivity_commands.check_silence(table, by, what):
        return inactivity_commands.stand_in(table, what, by.now)
    return _offered(table, by, "stand-in", what)


def _draw(table: AnyTable, by: Actor, _: str) -> AnyTable | Change | None:
    if not table.draws:
        raise Refused(note("no-draws"))
    return _offered(table, by, "draw", "")


def _undo(table: AnyTable, by: Actor, _: str) -> AnyTable | Change | None:
    step = back_to(table, by.log, table.mover(by.user))
    return _offered(table, by, "undo", str(step.rev))


def _together(table: AnyTable, by: Actor, what: str) -> AnyTable | None:
    """Who plays alone may let everybody in the chat move."""
    table.seat_of(by.user)
    if not table.box.numbered or what not in ("yes", "no"):
        raise Refused(note("stale-button"))
    together = what == "yes"
    return None if together == table.together else table.changed(by.now, together=together)


def _offered(table: AnyTable, by: Actor, kind: OfferKind, what: str) -> AnyTable | Change | None:
    seat, offer = table.mover(by.user), table.offer
    if offer and (offer.kind, offer.what) == (kind, what):
        return None if offer.by == seat else _agree(table, by, str(offer.rev))
    return _settled(table, Offer(kind, seat, table.rev + 1, what, (seat,)), by)


def _agree(table: AnyTable, by: Actor, what: str) -> AnyTable | Change | None:
    seat, offer = table.seat_of(by.user), _standing(table, what)
    if seat in offer.agreed:
        return None
    return _settled(table, replace(offer, agreed=tuple(sorted({*offer.agreed, seat}))), by)


def _decline(table: AnyTable, by: Actor, what: str) -> AnyTable | None:
    table.seat_of(by.user)
    _standing(table, what)
    return table.changed(by.now, offer=None)


def _standing(table: AnyTable, rev: str) -> Offer:
    if table.offer is None or str(table.offer.rev) != rev:
        raise Refused(note("offer-gone"))
    return table.offer


def _settled(table: AnyTable, offer: Offer, by: Actor) -> AnyTable | Change:
    """The offer itself, or what it leads to once everybody who is a person agrees; computers do not mind."""
    asked = {i for i, chair in enumerate(table.chairs) if chair.user and not chair.computer}
    if offer.kind == "stand-in":
        asked.discard(int(offer.what))
    if not asked <= set(offer.agreed):
        return table.changed(by.now, offer=offer)
    match offer.kind:
        case "draw":
            return ended(table, Outcome((), note("agreed-draw")), by.now)
        case "undo":
            before, moves = back_at(table, by.log, int(offer.what))
            return Change(table.stepped(None, before, by.now, offer=None, moves=moves), f"{BACK} {offer.what}")
        case "stand-in":
            return inactivity_commands.stand_in(table, offer.what, by.now)
        case "option":
            name, _, what = offer.what.removeprefix(OPTION).partition("=")
            chosen = options.changed(table.rules, name, what) if offer.what.startswith(OPTION) else None
            return _with_rules(table, chosen or options.ruleset(table.game, what), by.now)


def _cancel(table: AnyTable, by: Actor, _: str) -> AnyTable | None:
    if by.user != table.opener and not by.admin:
        raise Refused(note("only-opener"))
    return folded(table, by.now)


def folded(table: AnyTable, now: int) -> AnyTable:
    """Put away without a result."""
    return table.changed(now, phase="folded", asked=(None,) * len(table.asked), offer=None)


def needs_log(command: str, table: AnyTable) -> bool:
    """Whether the command looks into the past."""
    consents = command.startswith("agree=") and table.offer is not None and table.offer.kind == "undo"
    return command == "undo" or consents


_Command: TypeAlias = Callable[[AnyTable, Actor, str], AnyTable | Change | None]
_LOBBY: Final = ("leave", "computers", "level", "ruleset", "option")
_PLAYING: Final = ("roll", "resign", "claim", "stand-in", "wait", "end", "draw", "undo", "together")
_ABOUT_THE_ABSENT: Final = ("join", "stand-in", "wait", "end")
_COMMANDS: Final[dict[str, _Command]] = {
    "join": _join,
    "leave": _leave,
    "computers": _computers,
    "level": _level,
    "ruleset": _ruleset,
    "option": _option,
    "begin": _begin,
    "roll": _roll,
    "resign": _resign,
    "claim": _claim,
    "stand-in": _stand_in,
    "wait": inactivity_commands.wait,
    "end": inactivity_commands.end,
    "draw": _draw,
    "undo": _undo,
    "together": _together,
    "agree": _agree,
    "decline": _decline,
    "cancel": _cancel,
}
COMMANDS: Final = tuple(_COMMANDS)
"""Every command of a table."""
