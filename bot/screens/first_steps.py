"""The first screens: what the bot is, every game by its family, and dice to throw. Their buttons need no table."""

from typing import Final

from bot.catalog import CATALOG, by_family, shelf
from bot.scenes.blocks import Banner, Say, Tone
from bot.scenes.controls import ButtonGroup, OpenPage, RunCommand
from bot.scenes.scene import Scene
from bot.tables import options
from engines.core import Note, note

HELP: Final = "help"
GAMES: Final = "games"
DICE: Final = "dice"
HIDE: Final = "hide"
"""The names of the pages; after a dot stands what is done with a game, or which dice are thrown."""

AGAINST_COMPUTER, IN_COMPANY, ITS_RULES = "computer", "play", "rules"
"""What a press of a game on the page of games does: a match begins, a table waits for people, its rules are told."""

LINES: Final = {
    AGAINST_COMPUTER: "/play {game} with:computer",
    IN_COMPANY: "/play {game}",
    ITS_RULES: "/rules {game}",
}

DEFAULT_DICE: Final = "2d6"
OTHER_DICE: Final = ("d20", "3d6")

ACROSS: Final = 2
"""How many games stand side by side: two names fit on a phone."""

BACK: Final = OpenPage(note("back"), HELP)


def banner() -> Banner:
    """The picture of the first screens."""
    return Banner(note("start-banner"))


def count() -> int:
    """The number of games that people choose from."""
    return len(shelf())


def first_screen(commands: tuple[Note, ...], *, private: bool) -> Scene:
    """What the bot is and four ways to begin. ``commands`` are the names of all slash commands, for the small print."""
    blocks = (
        banner(),
        Say(note("start-what", games=count()), strong=True),
        Say(note("start-how")),
        Say(note("start-commands", commands=commands), small=True),
    )
    computer, *others = ways_to_begin(private=private)
    return Scene(blocks, (ButtonGroup((computer,)), ButtonGroup((*others, all_games()))))


def ways_to_begin(*, private: bool) -> tuple[OpenPage, ...]:
    """The buttons of the three ways to begin; one of them is green."""
    company = note("start-friends") if private else note("start-here")
    return (
        OpenPage(note("start-computer"), f"{GAMES}.{AGAINST_COMPUTER}", Tone.GO),
        OpenPage(company, f"{GAMES}.{IN_COMPANY}"),
        OpenPage(note("start-dice"), f"{DICE}.{DEFAULT_DICE}"),
    )


def all_games() -> OpenPage:
    """The button of the list of games."""
    return OpenPage(note("start-all"), f"{GAMES}.{IN_COMPANY}")


def games(purpose: str) -> Scene:
    """A button for every game, by family; ``purpose`` says what it does. Who plays alone needs no computer."""
    question = {AGAINST_COMPUTER: note("start-which-computer"), ITS_RULES: note("which-rules")}
    shelf = tuple(
        ButtonGroup(
            tuple(RunCommand(options.title(game), _line(purpose, game)) for game in found),
            note("start-family", family=family),
            ACROSS,
        )
        for family, found in by_family().items()
    )
    asked = question.get(purpose, note("which-game"))
    return Scene((Say(asked, strong=True),), (*shelf, ButtonGroup((BACK,))))


def _line(purpose: str, game: str) -> str:
    alone = CATALOG[game].default.players[-1] == 1
    return LINES[IN_COMPANY if purpose == AGAINST_COMPUTER and alone else purpose].format(game=game)


def thrown(dice: str, faces: str, total: str) -> Scene:
    """One throw for the asker alone: ``faces`` are the dice as they fell, apart by spaces."""
    single = " " not in faces
    told = note("start-thrown", dice=named_dice(dice), faces=faces.replace(" ", " + "), total=total)
    one = note("start-thrown-one", dice=named_dice(dice), total=total)
    known = (DEFAULT_DICE, *OTHER_DICE)
    others = tuple(OpenPage(named_dice(other), f"{DICE}.{other}") for other in known if other != dice)
    again = OpenPage(note("start-again"), f"{DICE}.{dice}", Tone.GO)
    return Scene((Say(one if single else told, strong=True),), (ButtonGroup((again, *others, BACK)),))


def named_dice(dice: str) -> Note:
    """Dice as they are written in the reader's language; ``dice`` are written in English, such as ``3d6``."""
    number, _, sides = dice.partition("d")
    return note("start-dice-name", count=number, sides=sides)


def hidden() -> Scene:
    """What is said to whoever puts the greeting away."""
    return Scene((Say(note("start-hidden")),))
