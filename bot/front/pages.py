"""Private pages, shown to the asker alone: the menu behind ``⋯`` and the answers of commands."""

from dataclasses import replace
from hashlib import sha256
from typing import Final

from bot.catalog import CATALOG
from bot.days.kinds import KINDS
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Act, Choice, Control, OpenPage, RunCommand
from bot.scenes.scene import Scene
from bot.screens import clocks, daily, heading, playing, verification
from bot.screens.record import about_luck
from bot.services.preferences import (
    AUTO,
    CHATS,
    DECK,
    DEFAULT_REMINDER,
    LOOK,
    PEOPLE,
    PERSONAL,
    QUIET,
    REMINDER,
    REMINDERS,
    THEME,
    ZONE,
)
from bot.services.quiet_hours import OFF
from bot.tables import ahead, deals, inactivity, options
from bot.tables.durations import HOUR
from bot.tables.hints import has_hints
from bot.tables.table import OPEN_TO, Accounts, AnyTable
from engines.core import Note, Outcome, Seat, Who, note
from engines.luck import Sealed

BACK: Final = OpenPage(note("back"), "menu")
"""The button from a page of a table to its menu."""

MOST_RECORDED: Final = 40
"""The most steps on the record page; the file has all of them."""


def menu(table: AnyTable, seat: Seat | None, now: float, *, admin: bool = False) -> Scene:
    """The menu of a table for a seat, or for an onlooker, who may be an ``admin`` of the chat: everything that the
    board itself does not offer.
    """
    controls: list[Control] = [OpenPage(note("rules"), "rules"), OpenPage(note("describe"), "describe")]
    if table.phase == "over":
        controls.append(OpenPage(note("record"), "record"))
    if table.deal:
        controls.append(OpenPage(note("deal-results"), "deal"))
    controls.append(OpenPage(_about_luck(table), "luck"))
    if table.league:
        controls.append(RunCommand(note("league-of-game"), f"/league {table.league}"))
    if table.phase == "over" and len(table.people) > 1 and (seat is not None or admin):
        controls.append(RunCommand(note("annul-result"), f"/me annul {table.id}"))
    if table.phase == "playing" and not table.asleep:
        controls += _in_play(table, seat, now)
    elif table.phase == "playing" and seat is not None:
        controls.append(OpenPage(note("resign"), "resign"))
    return Scene((Say(note("menu")),), tuple(controls))


def _about_luck(table: AnyTable) -> Note:
    if table.seal is None:
        return note("about-luck")
    return note("seal-about", short=verification.short(table.seal))


def _in_play(table: AnyTable, seat: Seat | None, now: float) -> list[Control]:
    """What the menu offers during a match: to a player requests, to an onlooker vacant seats."""
    if seat is None:
        return list(playing.claims(table))
    counts = table.day is not None and table.day.counts
    controls: list[Control] = [] if counts else [Act(note("undo"), "undo")]
    if sum(bool(chair.user) for chair in table.chairs) > 1:
        controls.append(playing.next_table(table))
    if ahead.can_plan(table, seat):
        controls.append(OpenPage(note("ahead-menu"), "plan"))
    if table.definition.numbered and not table.day:
        together = note("together-off") if table.together else note("together-on")
        controls.append(Act(together, "together=no" if table.together else "together=yes"))
    if has_hints(table):
        controls.append(OpenPage(note("ask-hint"), "hint"))
    if table.draws:
        controls.append(Act(note("offer-draw"), "draw"))
    if table.clock:
        controls.append(OpenPage(note("clock-all"), "clocks"))
    if table.clock and not table.clock.paused and not table.league:
        controls.append(Act(note("clock-ask-pause"), "pause"))
    for other in table.awaited():
        if other != seat and not table.league and inactivity.is_absent(table, other, now):
            controls.append(Act(note("stand-in", who=Who(other)), f"stand-in={other}"))
            controls.append(Act(note("replace", who=Who(other)), f"replace={other}"))
    return [*controls, OpenPage(note("resign"), "resign")]


def with_back_button(page: Scene) -> Scene:
    """The page with a button that leads back to the menu."""
    return replace(page, controls=(*page.controls, BACK))


def resign() -> Scene:
    """The question whether the asker really wants to resign, with a button that leads back to the menu."""
    return with_back_button(
        Scene((Say(note("resign-sure"), strong=True),), (Act(note("resign-yes"), "resign", Tone.RISK),))
    )


def same_deal(table: AnyTable, tables: list[AnyTable]) -> Scene:
    """The results of a numbered deal in this chat, best first; finished tables count for a week."""
    ended = [(outcome, other) for other in tables if (outcome := other.outcome()) and outcome.scores]
    ended.sort(key=_rank)
    head = note("deal-results-of", game=options.title(table.game), deal=heading.deal(table), count=len(ended))
    lines = []
    for outcome, other in ended:
        place = 1 + sum(_rank(better) < _rank((outcome, other)) for better in ended)
        gave_up = "yes" if other.ending else "no"
        told = note("deal-result", place=place, name=other.names[0], points=outcome.scores[0], moves=other.moves)
        lines.append(Say(note("deal-result-of", result=told, gave_up=gave_up)))
    return Scene((Say(head, strong=True), *lines))


def _rank(ended: tuple[Outcome, AnyTable]) -> tuple[int, int]:
    """A sort key, lower is better: more cards home first, then fewer moves."""
    outcome, table = ended
    return -outcome.scores[0], table.moves


def options_page(table: AnyTable) -> Scene:
    """The options of the rules, each with a choice of its values; in a lobby also who may sit down."""
    rules = table.rules
    controls = [clocks.choice(table)] if rules.players[-1] > 1 else []
    for name, values in options.offered(rules).items():
        acts = tuple(Act(options.setting(table.game, name, v), f"option:{name}={v}") for v in values)
        controls.append(Choice(options.option(table.game, name), acts, values.index(options.value(rules, name))))
    if table.phase == "lobby":
        who = tuple(Act(note("open-to-value", value=who), f"open-to={who}") for who in OPEN_TO)
        controls.append(Choice(note("open-to"), who, OPEN_TO.index(table.open_to)))
    return Scene((Say(note("options-of", game=options.title(table.game))),), tuple(controls))


def luck(table: AnyTable) -> Scene:
    """How to check the luck of this table: a fingerprint of the seed during the match, the seed itself afterwards."""
    if table.day:  # its key is everybody's
        rules = RunCommand(note("day-rules"), daily.line(KINDS[table.day.kind], daily.ABOUT, table.day.day))
        return Scene((Say(note("day-fair")),), (rules,))
    if isinstance(table.luck, Sealed) and table.seal is None:  # the same deal once more
        return Scene((Say(note("luck-again")),))
    seed = getattr(table.luck, "seed", None)
    if seed is None:
        return Scene((Say(note("luck-none")),))
    if table.deal or table.phase == "over":
        return Scene(tuple(map(Say, about_luck(table))))
    fingerprint = note("luck-fingerprint", hash=sha256(bytes.fromhex(seed)).hexdigest())
    return Scene((Say(note("luck-how")), Say(fingerprint), Say(note("luck-later"))))


def record(moves: tuple[tuple[Seat, str], ...]) -> Scene:
    """The last moves of a finished match, and a button for the file with all of them."""
    lines = tuple(Say(note("record-move", who=Who(seat), move=move)) for seat, move in moves[-MOST_RECORDED:])
    return Scene((Say(note("record-of", moves=len(moves))), *lines), (OpenPage(note("save"), "file"),))


def film() -> Scene:
    """The text beside a film."""
    return Scene((Say(note("film-of")),))


def file() -> Scene:
    """The text beside a file."""
    return Scene((Say(note("saved")),))


def rules(game: str) -> Scene:
    """The rules of a game in brief, and what each ruleset does differently."""
    differences = tuple(
        Say(note("ruleset-line", name=options.label(game, name), about=options.main_difference(game, name)))
        for name in CATALOG[game].rulesets
    )
    play = [RunCommand(note("play-this"), f"/play {game}", Tone.GO)]
    if CATALOG[game].numbered:
        play.append(RunCommand(note("play-today"), f"/play {game} deal:today"))
        if deals.winnable_numbers(game, next(iter(CATALOG[game].rulesets))):
            play.append(RunCommand(note("play-winnable"), f"/play {game} deal:winnable"))
    return Scene((Say(options.title(game), strong=True), Say(options.card(game)), *differences), tuple(play))


def which_chat(game: str, ruleset: str, deal: str) -> Scene:
    """The question where to play a game for one player, whose many moves may disturb a chat: here or privately."""
    line = f"/play {game} {ruleset} friends {deal}".strip()
    here, away = RunCommand(note("play-here"), line), RunCommand(note("play-privately"), line, private=True)
    return Scene((Say(note("which-chat", game=options.title(game)), strong=True),), (here, away))


def which_table(tables: list[AnyTable], line: str, who: Accounts, now: float) -> Scene:
    """The question which of several tables is meant; a button runs ``line`` at its table."""
    buttons = zip(table_labels(tables, who, now), tables, strict=True)
    return Scene(
        (Say(note("which-table"), strong=True),), tuple(RunCommand(name, f"{line} @{t.id}") for name, t in buttons)
    )


def tables(mine: list[AnyTable], asked: set[str], here: list[AnyTable], who: Accounts, now: float) -> Scene:
    """The tables where the asker sits, and whose turn it is there; then the other tables of this chat."""
    known = {table.id for table in mine}
    every = [*mine, *(table for table in here if table.id not in known)]
    names = dict(zip((table.id for table in every), table_labels(every, who, now), strict=True))
    lines = [Say(note("your-tables", count=len(mine), waiting=len(asked)), strong=True)]
    lines += [
        Say(
            note("table-yours", table=names[table.id])
            if table.id in asked
            else note("table-theirs", table=names[table.id])
        )
        for table in mine
    ]
    lines += [Say(note("table-also", table=names[table.id])) for table in every[len(mine) :]]
    buttons = tuple(RunCommand(note("show-table", table=names[table.id]), f"/board @{table.id}") for table in mine)
    return Scene(tuple(lines), buttons)


def table_labels(tables: list[AnyTable], who: Accounts, now: float) -> list[Note]:
    """A label for each table: the game, the other players, its age; equal labels get numbers."""
    names = [_table_label(table, who, now) for table in tables]
    return [
        name if names.count(name) == 1 else note("called-again", called=name, number=1 + names[:i].count(name))
        for i, name in enumerate(names)
    ]


def _table_label(table: AnyTable, who: Accounts, now: float) -> Note:
    others = [chair.name for chair in table.chairs if chair.user not in who] or table.names
    names = tuple(note("name", name=name) for name in others)
    since = heading.duration(max(0, int(now) - table.opened) // 60)
    return note("called", game=options.title(table.game), names=names, since=since)


def settings(here: dict[str, str], own: dict[str, str], *, may: bool, private: bool = False) -> Scene:
    """The settings of a chat, if the asker may change them, and the asker's own settings, if ``own`` holds them. A
    ``private`` chat is no part of a larger place.
    """
    controls = []
    chats = CHATS | {REMINDER: tuple(REMINDERS)} if private else CHATS
    if private and here[REMINDER] == AUTO:
        here = here | {REMINDER: DEFAULT_REMINDER}
    if may:
        controls += [_setting(note("setting-here", setting=w), w, offered, here[w]) for w, offered in chats.items()]
    for what, value in own.items():
        controls.append(_setting(note("setting-me", setting=what), f"{PERSONAL}{what}", PEOPLE[what], value))
    lines = [Say(note("settings"), strong=True)]
    return Scene((*lines, *(() if may else (Say(note("settings-admins")),))), tuple(controls))


def _setting(label: Note, key: str, offered: tuple[str, ...], held: str) -> Choice:
    """A choice of a setting's values; a typed value that is not among those offered is added."""
    values = offered if held in offered else (*offered, held)
    acts = tuple(
        RunCommand(setting_value(key.removeprefix(PERSONAL), value), f"/settings {key} {value}") for value in values
    )
    return Choice(label, acts, values.index(held))


def setting_value(what: str, value: str) -> Note:
    """The name of a setting's value."""
    if what == REMINDER and value == AUTO:
        return note("reminder-as-community")
    if what == REMINDER:
        return note("reminder-value", hours=(REMINDERS.get(value) or 0) // HOUR)
    if what == QUIET:
        return note("quiet-value", quiet="no" if value == OFF else "yes", hours=value.replace("-", "–"))
    if what in (LOOK, THEME, DECK) and value == AUTO:
        return note("setting-value", value="chat")
    if what == ZONE:
        return note("setting-value", value="house") if value == AUTO else note("name", name=value)
    return note("setting-value", value=value)


def code(table: AnyTable) -> Note:
    """The id of a table, by which a friend in another chat can join it."""
    return note("code", code=table.id)
