"""All that follows from a result, in steps."""

from bot.ports import Store
from bot.results.result import Result
from bot.services.painter import Painter
from bot.services.ratings import RatingStep
from bot.services.records import BoardsStep, PersonsStep
from bot.services.spread import Step, StepName
from bot.services.tallying import Tallying
from bot.services.told import ToldStep


def steps_of(store: Store, painter: Painter, tallying: Tallying) -> dict[StepName, Step]:
    """The steps by name.

    What a person wishes to show everywhere has to be known in a game's room before a rating is put on its board.
    """
    everywhere, rate = BoardsStep(store, everywhere=True), RatingStep(store)

    async def game(result: Result) -> None:
        await everywhere(result)
        await rate(result)

    return {
        "ratings": game,
        "persons": PersonsStep(store, tallying),
        "community": BoardsStep(store, everywhere=False),
        "told": ToldStep(store, painter),
    }
