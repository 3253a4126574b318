"""The house's frame around a game: lobby card, header, status, house row, end. State to view to scene, no other way."""

from dataclasses import replace
from typing import Any, Final

from bot.catalog import CATALOG
from bot.scenes.blocks import Block, Say, Tone
from bot.scenes.controls import Act, Choice, Control, Go, OpenPage, Pick, beside_panels, is_numbered
from bot.scenes.path import Path
from bot.scenes.scene import Scene
from bot.tables import deals, inactivity, options
from bot.tables.commands import OPTION
from bot.tables.table import LEVELS, AnyTable
from engines.core import Note, Outcome, Seat, Who, note

NOTHING: Final = ""


def scene(table: AnyTable, seat: Seat | None) -> Scene:
    """The whole message about a table for a seat's eyes; None is everybody's."""
    if table.box.seatless:
        return _lying(table)
    match table.phase:
        case "lobby":
            return _lobby(table, seat)
        case "folded":
            again = Go(note("open-again"), f"/play {table.game} {table.ruleset}", Tone.GO)
            if table.box.fleeting:
                again = _throw_again()
            return Scene((Say(header(table, None)), Say(note("table-folded"), strong=True)), (again,))
        case "playing":
            return _playing(table, game_scene(table, seat), seat)
        case "over":
            return _over(table, game_scene(table, seat))


def _lying(table: AnyTable) -> Scene:
    """Where nobody sits there is nothing to say but what lies there; once it is over, nothing to press."""
    game = game_scene(table, None)
    return Scene(game.blocks, game.controls if table.phase == "playing" else ())


def game_scene(table: AnyTable, seat: Seat | None) -> Scene:
    """What the game itself shows and offers."""
    return table.box.scene(table.rules.view(table.state, seat))


def panel(table: AnyTable, seat: Seat) -> Scene:
    """What only this seat sees and presses, beside a public board: its own hand, and what is said of it alone.

    What the board offers stays there, unless that is a hand by its numbers and what there is beside it.
    """
    public, own = game_scene(table, None), game_scene(table, seat)
    there = beside_panels(public.controls)
    private = tuple(control for control in own.controls if control not in there and not is_numbered(control))
    said = note("your-cards") if private else note("no-cards")
    alone = (block for block in own.blocks if isinstance(block, Say) and not block.strong)
    return Scene((Say(said), *(block for block in alone if block not in public.blocks)), private)


def beside_board(panel: Scene, table: AnyTable) -> Scene:
    """A panel where the board has the moves beside a hand too, since who has no panel plays there by numbers.

    A choice that the board offers under the same label stays there, even if less of it is possible.
    """
    there = game_scene(table, None).controls
    labels = {control.label for control in there if isinstance(control, Choice)}
    return replace(
        panel,
        controls=tuple(
            control
            for control in panel.controls
            if control not in there and not (isinstance(control, Choice) and control.label in labels)
        ),
    )


def _playing(table: AnyTable, game: Scene, seat: Seat | None) -> Scene:
    hand = (OpenPage(note("my-hand"), "hand"),) if game.hand and seat is None else ()  # a board of one's own shows it
    kept = any(chair.computer and chair.user for chair in table.chairs)
    back = (Act(note("back-again"), "join", Tone.GO),) if kept else ()
    if table.box.takes_back and table.moves:
        back = (Act(note("undo"), "undo"), *back)
    more = OpenPage(note("more"), "menu")
    blocks: tuple[Block, ...] = (Say(header(table, game)), *game.blocks)
    blocks = (*blocks, *_offer_lines(table), *_silence_lines(table))
    controls = (*game.controls, *_offer_buttons(table), *_silence_buttons(table, seat), *back, *hand, more)
    return Scene(blocks, controls, game.hand)


def closing(table: AnyTable, game: Scene) -> tuple[Say, ...]:
    """How a match has ended, and what the game has to say of it."""
    outcome = table.outcome() or Outcome((), note("table-folded"))
    more = (Say(game.epilogue),) if game.epilogue else ()
    return (*result(outcome, len(table.chairs)), *more)


def _over(table: AnyTable, game: Scene) -> Scene:
    outcome = table.outcome() or Outcome((), note("table-folded"))
    rematch = Act(note("rematch"), "rematch", Tone.GO)
    controls: tuple[Control, ...] = (
        rematch,
        OpenPage(note("replay"), "replay"),
        OpenPage(note("save"), "file"),
        OpenPage(note("more"), "menu"),
    )
    if table.box.fleeting:
        controls = (_throw_again(),)
    if table.box.numbered:
        again = (Act(note("same-deal"), "same"), Act(note("new-deal"), "rematch", Tone.GO))
        controls = (*again, *((OpenPage(note("deal-results"), "deal"),) if table.deal else ()), *controls[1:])
    if table.box.takes_back and table.ending is None and not outcome.winners:
        controls = (Act(note("undo"), "undo"), *controls)
    told = (*closing(table, game), *((Say(_shared(table, game)),) if game.tally else ()))
    blocks = tuple(block for block in game.blocks if not (table.ending and _asks(block)))
    return Scene((Say(header(table, game)), *blocks, *told), controls)


def _throw_again() -> Go:
    return Go(note("throw-again"), "/roll", Tone.GO)


def _asks(block: Block) -> bool:
    """Whether it says what is to be done, which nobody will do once a game has been given up."""
    return isinstance(block, Say) and block.strong


def _shared(table: AnyTable, game: Scene) -> Note:
    """The result in one line, to be passed on: game, rules, deal, how far, in how many moves and how long."""
    what = [options.title(table.game)]
    if table.ruleset != next(iter(table.box.rulesets)):
        what.append(options.label(table.game, table.ruleset))
    if table.deal:
        what.append(deal(table, sure=False))
    if game.tally:
        what.append(game.tally)
    minutes = (table.touched - table.opened) // 60
    parts = tuple(note("header-part", part=part) for part in what[1:])
    return note("shared", game=what[0], parts=_joined(parts), moves=table.moves, time=lasting(minutes))


def _joined(parts: tuple[Note, ...]) -> Note | str:
    """Parts of a header one behind the other."""
    if not parts:
        return NOTHING
    return note("header-both", one=parts[0], other=_joined(parts[1:]))


def lasting(minutes: int) -> Note:
    """A span of time, as coarse as people tell it."""
    hours, rest = divmod(minutes, 60)
    days, left = divmod(hours, 24)
    if days:
        return note("time-days", days=days, hours=left)
    return note("time-hours", hours=hours, minutes=rest) if hours else note("time-minutes", minutes=minutes)


def deal(table: AnyTable, *, sure: bool = True) -> Note:
    """The number of the deal; that it is the deal of the day, and whether it is known to come out."""
    number, known = table.deal or 0, deals.known(table.game, table.ruleset)
    is_today = number == deals.today(table.game, table.ruleset, table.opened)
    is_sure = "" if not sure else "yes" if number in known else "no" if is_today else ""
    return note("deal", number=str(number), today="yes" if is_today else "no", sure=is_sure)


def result(outcome: Outcome, players: int) -> tuple[Say, ...]:
    """Who has won, and how; where a game has ranks, all of them. Who plays alone has nobody to beat."""
    if players == 1:
        return (Say(note("finished", how=outcome.how), strong=True),)
    who = tuple(_named(seat) for seat in outcome.winners)
    verdict = note("won", who=who, count=len(who)) if who else note("nobody-won")
    lines = [Say(verdict, strong=True), Say(outcome.how)]
    if len(outcome.scores) > 2:  # noqa: PLR2004 - two players read the result itself
        lines.append(Say(note("ranks", ranks=_ranks(outcome.scores))))
    return tuple(lines)


def _named(seat: Seat) -> Note:
    return note("who", who=Who(seat))


def _ranks(scores: tuple[int, ...]) -> tuple[Note, ...]:
    order = sorted(range(len(scores)), key=lambda i: -scores[i])
    return tuple(
        note("rank", place=1 + sum(other > scores[i] for other in scores), who=Who(Seat(i)), points=scores[i])
        for i in order
    )


def header(table: AnyTable, game: Scene | None) -> Note:
    """Game, ruleset where it is not the default, what the game adds, who sits where."""
    default = next(iter(table.box.rulesets))
    named = options.named(table.game, table.rules)
    rules: Note | str = NOTHING
    if not named:
        rules = note("header-part", part=note("own-rules"))
    elif named != default:
        rules = note("header-part", part=options.label(table.game, named))
    headline = note("header-part", part=game.headline) if game and game.headline else NOTHING
    if table.deal:
        rules = note("header-both", one=rules, other=note("header-part", part=deal(table)))
    seats: Note | str = note("header-part", part=note("seats", seats=_seats(table, game))) if table.chairs else NOTHING
    if table.together:
        seats = note("header-both", one=seats, other=note("header-part", part=note("together")))
    return note("header", game=options.title(table.game), rules=rules, headline=headline, seats=seats)


def _seats(table: AnyTable, game: Scene | None) -> tuple[Note, ...]:
    badges = dict(game.badges) if game else {}
    named = []
    for i, chair in enumerate(table.chairs):
        seat = Seat(i)
        number = chr(ord("①") + i)
        plain = note("seat", number=number, who=Who(seat))
        if chair.computer:
            kept = note("seat-kept", number=number, who=Who(seat))
            plain = kept if chair.user else note("seat-computer", number=number, who=Who(seat), level=chair.level)
        named.append(note("seat-badged", seat=plain, badge=badges[seat]) if seat in badges else plain)
    return tuple(named)


# --- the lobby ---


def _lobby(table: AnyTable, seat: Seat | None) -> Scene:
    """What may be settled before the first deal; who sits there already is not asked to join."""
    players, seated = table.rules.players, len(table.chairs)
    ready = seated in players
    named = options.named(table.game, table.rules)
    lines = [
        Say(note("lobby", game=options.title(table.game), seated=seated, most=players[-1])),
        Say(_rules_line(table, named)),
        Say(note("seats", seats=_seats(table, None))),
        *_offer_lines(table),
    ]
    if ready:
        lines.append(Say(note("lobby-ready"), strong=True))
    else:
        lines.append(Say(note("lobby-waiting", missing=players[0] - seated), strong=True))
    machines = sum(chair.computer for chair in table.chairs)
    controls: list[Control] = [*_offer_buttons(table)]
    if seated < players[-1]:
        if seat is None:
            controls.append(Act(note("join"), "join", Tone.PLAIN if ready else Tone.GO))
        controls.append(Act(note("add-computer"), f"computers={machines + 1}"))
    if machines:
        controls.append(Act(note("remove-computer"), f"computers={machines - 1}"))
        controls.append(_level(table))
    if ready:
        controls.append(Act(note("begin"), "begin", Tone.GO))
    controls.append(Act(note("leave"), "leave"))
    if len(table.box.rulesets) > 1:
        names = tuple(table.box.rulesets)
        acts = tuple(Act(options.label(table.game, name), f"ruleset={name}") for name in names)
        controls.append(Choice(note("ruleset"), acts, names.index(named) if named else None))
    controls += [
        OpenPage(note("options"), "options"),
        OpenPage(note("rules"), "rules"),
        Act(note("cancel"), "cancel", Tone.RISK),
    ]
    return Scene(tuple(lines), tuple(controls))


def _level(table: AnyTable) -> Act:
    """Says how well the computers here play; a press makes them play better, or easily again."""
    level = next(chair.level for chair in table.chairs if chair.computer)
    return Act(note("computer-level", level=level), f"level={LEVELS[(LEVELS.index(level) + 1) % len(LEVELS)]}")


def _rules_line(table: AnyTable, named: str) -> Note:
    if named:
        return note(
            "lobby-rules", ruleset=options.label(table.game, named), surprise=options.surprise(table.game, named)
        )
    base: Any = CATALOG[table.game].rulesets[table.ruleset]
    different = tuple(
        note(
            "option-is",
            name=options.option(table.game, name),
            value=options.setting(table.game, name, options.value(table.rules, name)),
        )
        for name in options.offered(table.rules)
        if options.value(table.rules, name) != options.value(base, name)
    )
    return note("lobby-own-rules", ruleset=options.label(table.game, table.ruleset), different=different)


# --- what waits for consent ---


def _offer_lines(table: AnyTable) -> tuple[Say, ...]:
    offer = table.offer
    if offer is None:
        return ()
    by = Who(Seat(offer.by))
    match offer.kind:
        case "draw":
            return (Say(note("offers-draw", who=by)),)
        case "undo":
            return (Say(note("asks-undo", who=by)),)
        case "stand-in":
            return (Say(note("asks-stand-in", who=by, whom=Who(Seat(int(offer.what))))),)
        case "option":
            return (Say(note("asks-rules", who=by, what=_wanted(table, offer.what))),)


def _wanted(table: AnyTable, command: str) -> Note:
    name, _, what = command.removeprefix(OPTION).partition("=")
    if not command.startswith(OPTION):
        return options.label(table.game, what)
    return note("option-is", name=options.option(table.game, name), value=options.setting(table.game, name, what))


def _offer_buttons(table: AnyTable) -> tuple[Control, ...]:
    if table.offer is None:
        return ()
    rev = table.offer.rev
    return Act(note("agree"), f"agree={rev}", Tone.GO), Act(note("decline"), f"decline={rev}")


# --- who keeps the others waiting ---


def _silence_lines(table: AnyTable) -> tuple[Say, ...]:
    """Who is silent, who would rather end; who has come back."""
    waiting = table.waiting
    lines = [Say(note("silent", who=Who(seat), days=inactivity.wait(table, seat).silent)) for seat in _silent(table)]
    if waiting.enough:
        lines.append(Say(note("wants-end", who=Who(Seat(waiting.enough[0])))))
    if waiting.back is not None:
        lines.append(Say(note("is-back", who=Who(Seat(waiting.back)))))
    return tuple(lines)


def _silence_buttons(table: AnyTable, seat: Seat | None) -> tuple[Control, ...]:
    """What the others may do about it; on a board of one's own nobody is asked about himself."""
    silent, rev = _silent(table), table.waiting.rev
    if not silent or seat in silent:
        return ()
    machines = (Act(note("stand-in", who=Who(other)), f"stand-in={other}") for other in silent)
    return Act(note("wait-on"), f"wait={rev}"), *machines, Act(note("end-it"), f"end={rev}", Tone.RISK)


def _silent(table: AnyTable) -> tuple[Seat, ...]:
    return tuple(map(Seat, table.waiting.silent))


def is_choice_public(table: AnyTable, seat: Seat) -> bool:
    """Whether everybody sees what this seat chooses from, so that a half-made choice may show too."""
    kinds = (Pick, Path)
    public, own = (
        tuple(control for control in game_scene(table, eyes).controls if isinstance(control, kinds))
        for eyes in (None, seat)
    )
    return public == own
