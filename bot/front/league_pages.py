"""The pages of ``/league`` beside those of a season: the form that opens a league, and the list of a community's."""

from typing import Final

from bot.catalog import CATALOG
from bot.leagues.league import League
from bot.scenes.blocks import Say, Tone
from bot.scenes.controls import Choice, Control, RunCommand
from bot.scenes.scene import Scene
from bot.screens.clocks import tempo
from bot.screens.leagues import title
from bot.services.leagues import LONGEST_ENTRY, Terms, is_for_two
from bot.tables import options
from bot.tables.clock import TEMPOS, named, parse_tempo
from engines.core import Note, Refused, note

NEW: Final = "new"
OPEN: Final = "open"
DAYS: Final = (1, 3, 7, 14)
SIZES: Final = (4, 6, 8, 10)
AT_ONCE: Final = (1, 2, 3, 4)
MOST_LISTED: Final = 8
"""The most leagues of a list."""

WORDS: Final = 6
"""How many words say everything about a league that is opened."""


def games() -> tuple[str, ...]:
    """The games of which a league can be opened."""
    return tuple(game for game in CATALOG if is_for_two(game))


def read_terms(words: list[str]) -> Terms:
    """The terms that words stand for: ``warcaby polish 7 week 10 3``; what is missing is as usual.

    Raises:
        Refused: they stand for none; the text says which values there are.
    """
    usual = [games()[0], "", "7", "week", "10", "3"]
    given = [*words[:WORDS], *usual[len(words) :]]
    game, ruleset, days, pace, most, at_once = given
    if game not in games():
        raise Refused(note("league-for-two"))
    if ruleset not in CATALOG[game].rulesets:
        ruleset = options.named(game, CATALOG[game].default)
    clock = parse_tempo(pace)
    if clock is None:
        raise Refused(note("clock-bad"))
    numbers = _number(days, LONGEST_ENTRY), _number(most, SIZES[-1], SIZES[0]), _number(at_once, SIZES[-1])
    return Terms(game, ruleset, numbers[0], clock, *numbers[1:])


def _number(text: str, most: int, least: int = 1) -> int:
    if not (text.isascii() and text.isdecimal() and least <= int(text) <= most):
        raise Refused(note("bad-option", name=text, values=f"{least}–{most}"))
    return int(text)


def form(terms: Terms) -> Scene:
    """The form of a new league: a choice for each of its terms."""
    held = [terms.game, terms.ruleset, str(terms.days), named(terms.tempo), str(terms.most), str(terms.at_once)]

    def choice(label: Note, place: int, values: tuple[str, ...]) -> Choice:
        every = values if held[place] in values else (*values, held[place])
        acts = tuple(_act(held, place, value) for value in every)
        return Choice(label, acts, every.index(held[place]))

    controls: list[Control] = [choice(note("league-new-game"), 0, games())]
    if len(rulesets := tuple(CATALOG[terms.game].rulesets)) > 1:
        controls.append(choice(note("league-new-ruleset"), 1, rulesets))
    controls += [
        choice(note("league-new-days"), 2, tuple(map(str, DAYS))),
        choice(note("clock-label"), 3, tuple(TEMPOS)),
        choice(note("league-new-most"), 4, tuple(map(str, SIZES))),
        choice(note("league-new-at-once"), 5, tuple(map(str, AT_ONCE))),
        RunCommand(note("league-new-open"), f"/league {OPEN} {' '.join(held)}", Tone.GO),
    ]
    return Scene((Say(note("league-new-title"), strong=True),), tuple(controls))


def _act(held: list[str], place: int, value: str) -> RunCommand:
    """The form with one of its values changed; another game has rules of its own."""
    words = [*held[:place], value, *held[place + 1 :]]
    if place == 0 and value != held[0]:
        words[1] = options.named(value, CATALOG[value].default)
    label = {
        0: lambda: options.title(value),
        1: lambda: options.label(held[0], value),
        2: lambda: note("league-new-days-value", days=int(value)),
        3: lambda: tempo(value),
        4: lambda: note("league-new-most-value", most=int(value)),
        5: lambda: note("league-new-at-once-value", games=int(value)),
    }[place]()
    return RunCommand(label, f"/league {NEW} {' '.join(words)}")


def listed(leagues: list[League], *, may_open: bool) -> Scene:
    """The leagues of a community, each with a button."""
    lines = [Say(note("league-list", count=len(leagues)), strong=True)]
    lines += [Say(note("league-list-entry", league=title(one), phase=one.phase)) for one in leagues[:MOST_LISTED]]
    controls = [RunCommand(title(one), f"/league {one.id}") for one in leagues[:MOST_LISTED]]
    return Scene(tuple(lines), (*controls, *_new(may_open=may_open)))


def nothing() -> Scene:
    """There is no league here, and the asker may not open one."""
    return Scene((Say(note("league-none")),))


def opened(league: League) -> Scene:
    """What an administrator reads who has opened a league."""
    enter = RunCommand(note("league-enter"), f"/league {league.id} enter", Tone.GO)
    return Scene((Say(note("league-opened", league=title(league)), strong=True),), (enter,))


def start_needed(league: League) -> tuple[RunCommand, ...]:
    """The way to a private chat with the bot, where the asker enters."""
    return (RunCommand(note("league-open-chat"), f"/league {league.id} enter", Tone.GO, private=True),)


def _new(*, may_open: bool) -> tuple[RunCommand, ...]:
    return (RunCommand(note("league-new"), f"/league {NEW}"),) if may_open else ()
