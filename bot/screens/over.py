"""The scene of a finished match: its result, and what can follow it."""

from collections.abc import Iterator

from bot.scenes.blocks import Block, Say, Tone
from bot.scenes.controls import Act, Control, OpenPage, RunCommand
from bot.scenes.scene import Scene
from bot.screens import daily
from bot.screens.analysis_offer import can_be_analysed, offered
from bot.screens.heading import chained, deal, duration, header
from bot.tables import options
from bot.tables.table import AnyTable
from engines.core import Note, Outcome, Seat, Who, note


def scene(table: AnyTable, game: Scene) -> Scene:
    outcome = table.outcome() or Outcome((), note("table-folded"))
    controls: tuple[Control, ...] = (
        OpenPage(note("replay"), "replay"),
        OpenPage(note("film"), "film"),
        *((offered(),) if can_be_analysed(table) else ()),
        OpenPage(note("share"), "share"),
        OpenPage(note("save"), "file"),
        OpenPage(note("more"), "menu"),
    )
    if table.definition.numbered and table.deal:
        controls = (OpenPage(note("deal-results"), "deal"), *controls)
    controls = next_matches(table) if table.day or table.definition.short_lived else (*next_matches(table), *controls)
    if table.definition.takes_back and table.ending is None and not outcome.winners and not table.day:
        controls = (Act(note("undo"), "undo"), *controls)
    told = (*closing(table, game), *((Say(_shared(table, game)),) if game.tally and not table.day else ()))
    blocks = tuple(block for block in game.blocks if not (table.ending and _asks(block)))
    return Scene(
        (Say(header(table, game)), *blocks, *told),
        controls,
        headline=game.headline,
        title=options.title(table.game),
        result=told[0].note,
        summary=told[0].note,
    )


def next_matches(table: AnyTable) -> tuple[Control, ...]:
    """The buttons of a finished match that lead to another one."""
    if table.day:
        return daily.after(table)
    if table.definition.short_lived:
        return (throw_again(),)
    if table.definition.numbered:
        return Act(note("same-deal"), "same"), Act(note("new-deal"), "rematch", Tone.GO)
    return (Act(note("rematch"), "rematch", Tone.GO),)


def open_again(table: AnyTable) -> RunCommand:
    """The button that opens a table of the same game again."""
    if table.definition.short_lived:
        return throw_again()
    return RunCommand(note("open-again"), f"/play {table.game} {table.ruleset}", Tone.GO)


def closing(table: AnyTable, game: Scene) -> tuple[Say, ...]:
    """The result of a match, and the game's own last words about it."""
    outcome = table.outcome() or Outcome((), note("table-folded"))
    more = (Say(game.epilogue),) if game.epilogue else ()
    return (*result(outcome, len(table.chairs)), *more)


def result(outcome: Outcome, players: int) -> tuple[Say, ...]:
    """Who has won and how, with all ranks where a game has them. For one player only how it ended."""
    if players == 1:
        return (Say(note("finished", how=outcome.how), strong=True),)
    who = tuple(_named(seat) for seat in outcome.winners)
    verdict = note("won", who=who, count=len(who)) if who else note("nobody-won")
    lines = [Say(verdict, strong=True), Say(outcome.how, news=True)]
    if len(outcome.scores) > 2:  # noqa: PLR2004 - two players read the result itself
        lines.append(Say(note("ranks", ranks=_ranks(outcome.scores))))
    return tuple(lines)


def _shared(table: AnyTable, game: Scene) -> Note:
    """The result in one line that players can share: game, ruleset, deal, points, moves and time."""
    what = [options.title(table.game)]
    if table.ruleset != next(iter(table.definition.rulesets)):
        what.append(options.label(table.game, table.ruleset))
    if table.deal:
        what.append(deal(table, sure=False))
    if game.tally:
        what.append(game.tally)
    minutes = (table.touched - table.opened) // 60
    parts = tuple(note("header-part", part=part) for part in what[1:])
    return note("shared", game=what[0], parts=chained(parts), moves=table.moves, time=duration(minutes))


def _named(seat: Seat) -> Note:
    return note("who", who=Who(seat))


def ranking(scores: tuple[int, ...]) -> Iterator[tuple[int, Seat]]:
    """The seats from the most points to the fewest, each with its place; seats with equal points share one."""
    for seat in sorted(range(len(scores)), key=lambda seat: -scores[seat]):
        yield 1 + sum(other > scores[seat] for other in scores), Seat(seat)


def _ranks(scores: tuple[int, ...]) -> tuple[Note, ...]:
    return tuple(note("rank", place=place, who=Who(seat), points=scores[seat]) for place, seat in ranking(scores))


def throw_again() -> RunCommand:
    return RunCommand(note("throw-again"), "/roll", Tone.GO)


def _asks(block: Block) -> bool:
    """Whether a block says what the player is to do; it is left out after the match was given up."""
    return isinstance(block, Say) and block.strong
