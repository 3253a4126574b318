"""Golden screens: what tables, their private pages and their records say of every game, written down to be compared.

A match at random of each game is looked at in some positions and at its end. Of long lines only the beginning is
written out; behind it stands a number, which changes with the rest.
"""

from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path as File
from random import Random

from bot.ai.player import Decision, Unit
from bot.catalog import CATALOG
from bot.front.hint_pages import begun_moves
from bot.i18n import LANGUAGES, Speaker
from bot.scenes.controls import Pick
from bot.scenes.path import Path
from bot.screens import film, hints, move_words, playing, record, replay, share, table_scene
from bot.screens.alternatives import compared
from bot.screens.buttons import groups
from bot.screens.drafts import visible
from bot.screens.hint_places import places_of
from bot.tables.history import replay as replayed
from bot.tables.stored import Entry, Loaded, Place
from engines.core import Seat
from engines.patience.search import Finding
from tests.doubles.toys import HERE, open_table
from tests.support.finished import drawn
from tests.support.scene_text import scene_lines, text_of

FOLDER = File(__file__).parents[1] / "golden_screens"
MOST = 90
"""Steps of a match; whoever has not won by then agrees to a draw."""
LOOKS = 4
"""Positions that are looked at."""
WIDEST = 160
MOVES = 5
"""Moves of a position that are looked at."""
LATER = 3_600
"""Seconds between two steps."""


def screens_of(game: str) -> str:
    """What is shown of a match of a game, line by line."""
    tables, log = match_of(game)
    *_, over = tables
    lines = [line for table in looked_at(tables) for line in during(table)]
    return "\n".join(map(cut, (*lines, *afterwards(over, log)))) + "\n"


def cut(line: str) -> str:
    """The beginning of a line and the number of its rest."""
    rest = line[WIDEST:]
    return f"{line[:WIDEST]}… {sha256(rest.encode()).hexdigest()[:8]}" if rest else line


def match_of(game):
    """The table before each step of a match at random and at its end, and its log."""
    players = CATALOG[game].default.players
    table = open_table(game, 2 if 2 in players else players[0], name=game)
    table = table.model_copy(update={"opened": 1_800_000_000, "touched": 1_800_000_000})
    dice, rules, tables, log = Random(game), table.rules, [], [Entry(1, "!begin")]
    while table.phase == "playing" and len(tables) < MOST:
        tables.append(table)
        seat = dice.choice(sorted(rules.to_move(table.state)))
        legal = [move for move in rules.legal(table.state, seat) if not rules.format(move).startswith("resign")]
        action = dice.choice(legal or list(rules.legal(table.state, seat)))
        after = rules.apply(table.state, seat, action)
        table = table.stepped(seat, after, table.touched + LATER, moves=len(tables))
        log.append(Entry(table.rev, f"{seat} {rules.format(action)}"))
    if table.phase != "over":
        seats = len(table.chairs)
        table = table.changed(table.touched, phase="over", asked=(None,) * seats, ending=drawn())
        log.append(Entry(table.rev, "!over"))
    return [*tables, table], tuple(log)


def looked_at(tables):
    """Some positions of a match, among them the first and the last one in which somebody was to move."""
    last = len(tables) - 2
    return [tables[at] for at in dict.fromkeys(last * n // (LOOKS - 1) for n in range(LOOKS))]


def during(table) -> Iterator[str]:
    """What is shown and said in a position."""
    seat, *_ = table.awaited()
    yield f"## step {table.moves}, seat {seat}"
    for eyes in dict.fromkeys((None, seat, *map(Seat, range(min(2, len(table.chairs)))))):
        lines = scene_lines(table_scene.scene(table, eyes))
        yield f"seen by {eyes}: {numbered(lines)}"
        yield from (line for line in lines if "title:" in line or "summary:" in line)
    for own in map(Seat, range(len(table.chairs))):
        panel = playing.panel(table, own)
        yield f"panel of {own}: {text_of(panel)}"
        yield f"beside the board of {own}: {text_of(playing.beside_board(panel, table))}"
    yield f"public choice {playing.is_choice_public(table, seat)}, goes on {playing.goes_on(table, Seat(0))}"
    yield from buttons_of(table, seat)
    yield from moves_of(table, seat)
    yield from choices_of(table, seat)


def numbered(lines) -> str:
    """How many lines there are, and their number."""
    return f"{len(lines)} lines {sha256(chr(10).join(lines).encode()).hexdigest()[:12]}"


def buttons_of(table, seat) -> Iterator[str]:
    """What stands on the buttons of a board of one's own, in every language."""
    for language in LANGUAGES:
        for group in groups(table_scene.scene(table, seat).controls, table, Speaker(language, table.names)):
            flat = tuple((begun, button.label, button.token) for begun, button in group.flat)
            told = tuple(f"{button.label}={button.token}" for button in (*group.buttons, *group.verbs))
            tones = "".join(button.tone.name[0] for button in (*group.buttons, *group.verbs))
            yield f"{language} {group.label!r} {' | '.join(told)} {tones} {text_of(flat)}"


def moves_of(table, seat) -> Iterator[str]:
    """What is said of some moves, and what hints make of them."""
    rules, definition = table.rules, table.definition
    scene, legal = playing.game_scene(table, seat), tuple(rules.legal(table.state, seat))
    some = legal[:: max(1, len(legal) // MOVES)][:MOVES]
    texts = tuple(map(rules.format, some))
    for move in texts:
        told, advised = move_words.told(scene, move), move_words.advised(table, seat, move)
        yield f"{move}: {text_of(told)} {text_of(advised)} {places_of(scene, move)}"
    yield f"which: {text_of(hints.which_mine(table, seat, tuple(map(rules.format, legal))))}"
    yield f"which of few: {text_of(hints.which_mine(table, seat, texts))}"
    values = tuple((move, 0.7 - n / 100) for n, move in enumerate(some))
    for unit, told in zip(Unit, (values, values[:1], ()), strict=True):
        decision = Decision(some[0], told, nodes=len(told))
        yield f"good by {unit}: {text_of(hints.good_move(table, seat, decision, unit))}"
    for lost, unit in zip((0.0, 0.004, 0.3, -0.2), (*Unit, Unit.CHANCE), strict=True):
        yield f"lost {lost}: {text_of(hints.compared(table, seat, (texts[0], texts[-1]), lost, unit))}"
    if definition.analyst and len(texts) > 1:
        for chosen, better in ((texts[0], texts[-1]), (texts[-1], texts[0]), (texts[0], texts[0])):
            yield f"{chosen} or {better}: {text_of(compared(table, seat, chosen, better))}"
    if definition.search:
        line = tuple(map(rules.format, legal[:2]))
        for verdict in ("never", "out", "unknown"):
            for longer in (True, False):
                scene = hints.way_out(table, Finding(verdict, line, 7), may_search_longer=longer)
                yield f"{verdict} {longer}: {text_of(scene)}"
        yield f"nothing found: {text_of(hints.way_out(table, Finding('unknown', (), 0), may_search_longer=False))}"
        yield f"the way: {text_of(hints.whole_way(Finding('out', line, 9)))}"


def choices_of(table, seat) -> Iterator[str]:
    """What a half-made choice shows to its player and to everybody, and what may become of it."""
    legal = tuple(map(table.rules.format, table.rules.legal(table.state, seat)))
    begun = {}
    for control in playing.game_scene(table, seat).controls:
        match control:
            case Pick(items=items):
                begun |= {"one item": {"0": ""}, "all items": {str(n): "" for n in range(len(items))}}
            case Path(ways=[(steps, _), *_]):
                begun |= {"a step": {"path": steps[0]}, "all steps": {"path": "".join(steps)}, "none": {"path": "?"}}
            case _:
                pass
    for name, parts in begun.items():
        drafts = {f"{seat}:{part}": f"{table.asked[seat]}:{text}" for part, text in parts.items()}
        found = Loaded(table, drafts)
        yield f"{name}: may become {begun_moves(found, seat, legal)}"
        for eyes in (None, table.chairs[seat].user):
            for walks in (True, False):
                shown = scene_lines(visible(found, Place(HERE, eyes), walks=walks))
                yield f"{name}, seen by {eyes}, walks {walks}: {numbered(shown)}"
    old = Loaded(table, {f"{seat}:0": f"{table.asked[seat] - 1}:", "9:0": "1:", f"{seat}:called": "1:"})
    yield f"an old choice: may become {begun_moves(old, seat, legal)}"


def afterwards(table, log) -> Iterator[str]:
    """What is shown of a match that is over."""
    steps = replayed(table, log)
    yield f"## over after {len(steps)} steps"
    for eyes in (None, Seat(0)):
        yield from scene_lines(table_scene.scene(table, eyes))
    yield from scene_lines(table_scene.brief(table))
    for at in dict.fromkeys((0, 1, len(steps) // 2, len(steps) - 1, len(steps))):
        for own in (None, Seat(0)):
            yield f"replay {at} for {own}: {text_of(replay.page(table, steps, at, own))}"
    yield f"told: {text_of(tuple(step.words for step in replay.told(table, steps)))}"
    going = replay.as_it_was(table, steps, len(steps) // 2)
    yield f"told meanwhile: {text_of(tuple(step.words for step in replay.told(going, steps[: len(steps) // 2])))}"
    yield f"done: {text_of(tuple(replay.done(table, steps, at) for at in range(0, len(steps), 9)))}"
    yield f"card: {text_of(share.share(table, steps))}"
    yield f"card alone: {text_of(share.share(table))}"
    yield f"film: {numbered([text_of(scene) for scene in film.positions(table, steps)])}"
    for language in LANGUAGES:
        yield from record.file(table, log, Speaker(language, table.names)).data.decode().splitlines()
