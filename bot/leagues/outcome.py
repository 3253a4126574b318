"""What the result of a match means for the league to which the game belongs."""

from bot.leagues.league import GameResult
from bot.results.result import Result


def game_result(result: Result) -> GameResult:
    """How a game of a league came out: who sat first won, who sat second, neither; or who was absent."""
    first, second = (player.place for player in result.players)
    match result.how:
        case "league-both-absent":
            return "both-absent"
        case "league-both-late":
            return "void"
        case "league-absent":
            return "second-absent" if first < second else "first-absent"
        case _:
            return "draw" if first == second else "first" if first < second else "second"
